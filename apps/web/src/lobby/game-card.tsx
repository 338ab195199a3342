import type { GameInfo } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { gamePitch, gameTitle } from '../game-names.ts';
import { GAMES } from '../games.ts';
import { keepInvitation, pathOf } from '../invitations.ts';
import { usePreferences } from '../preferences.ts';
import { Why } from '../refusals/why.tsx';
import { lobby } from '../server.ts';
import { botAt } from './bots.ts';
import { PlainPicture } from './plain-picture.tsx';

const PICTURE = 'aspect-[16/9] w-full shrink-0 rounded-lg sm:rounded-none'; // beside the title on a phone, above it elsewhere

export function GameCard({ game }: { readonly game: GameInfo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { level } = usePreferences();
  const { min, max } = game.players;
  const title = gameTitle(t, game.id, game.title);
  const { Picture, balanced } = GAMES[game.id] ?? {};
  const quick = useMutation({
    mutationFn: () => {
      const bot = { kind: 'bot' as const, bot: botAt(game.bots, level) };
      const others = Array.from({ length: min - 1 }, () => bot);
      return lobby.create({
        game: game.id,
        players: min,
        ...(balanced && { options: balanced }),
        seats: [{ kind: 'me' }, ...others],
        visibility: 'invitation',
        delay: 300,
      });
    },
    onSuccess: ({ match, invitation }) => {
      keepInvitation(match.id, invitation);
      navigate(pathOf(match.id));
    },
  });
  return (
    <article className="grid h-full grid-cols-[8rem_minmax(0,1fr)] max-[20rem]:grid-cols-[3rem_minmax(0,1fr)] content-start gap-x-3 gap-y-2 overflow-hidden rounded-2xl border border-line bg-panel p-3 shadow-sm sm:flex sm:flex-col sm:p-0 sm:*:mx-4 sm:*:first:mx-0 sm:*:last:mb-4">
      {Picture ? (
        <Picture className={PICTURE} preserveAspectRatio="xMidYMid slice" />
      ) : (
        <PlainPicture title={title} className={PICTURE} />
      )}
      <div>
        <h3 className="font-display font-semibold text-xl leading-tight">{title}</h3>
        <p className="text-muted text-sm">
          {t(min === max ? 'playersExact' : 'playersCount', { min, max })}
          {' · '}
          <Link
            to={GAMES[game.id]?.guide ? `/how-to-play/${game.id}` : `/rules/${game.id}`}
            className="-my-2 inline-block py-2 underline decoration-dotted underline-offset-4 hover:text-ink"
          >
            {t(GAMES[game.id]?.guide ? 'howToPlay' : 'rules')}
            <span className="sr-only">: {title}</span>
          </Link>
        </p>
      </div>
      <p className="col-span-2 grow text-sm">{gamePitch(t, game.id, game.pitch)}</p>
      {quick.isError && (
        <p role="alert" className="col-span-2 text-bad text-sm">
          <Why why={quick.error.message} />
        </p>
      )}
      <div className="col-span-2 flex flex-wrap gap-2">
        <Button
          look="strong"
          className="grow whitespace-nowrap px-2!"
          disabled={quick.isPending}
          aria-busy={quick.isPending}
          onClick={() => quick.mutate()}
        >
          {t('quick')}
          <span className="sr-only">: {title}</span>
        </Button>
        <Link
          to={`/new/${game.id}`}
          className="inline-flex min-h-10 grow items-center justify-center whitespace-nowrap rounded-lg border border-line px-2 font-medium text-sm hover:bg-raised"
        >
          {t('create')}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
    </article>
  );
}
