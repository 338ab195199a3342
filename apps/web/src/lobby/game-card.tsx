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
    <article className="flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-panel shadow-sm">
      {Picture ? (
        <Picture className="aspect-[16/9] w-full" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <PlainPicture title={title} />
      )}
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex items-baseline justify-between gap-2">
          <h3 className="font-display font-semibold text-xl">{title}</h3>
          <span className="whitespace-nowrap text-muted text-sm">
            {t(min === max ? 'playersExact' : 'playersCount', { min, max })}
          </span>
        </div>
        <p className="grow text-sm">{gamePitch(t, game.id, game.pitch)}</p>
        {quick.isError && (
          <p role="alert" className="text-bad text-sm">
            <Why why={quick.error.message} />
          </p>
        )}
        <div className="flex flex-wrap gap-2 pt-1">
          <Button look="strong" disabled={quick.isPending} onClick={() => quick.mutate()}>
            {t('quick')}
            <span className="sr-only">: {title}</span>
          </Button>
          <Link
            to={`/new/${game.id}`}
            className="inline-flex min-h-10 items-center rounded-lg border border-line px-3.5 font-medium text-sm hover:bg-raised"
          >
            {t('create')}
            <span className="sr-only">: {title}</span>
          </Link>
          <Link
            to={GAMES[game.id]?.guide ? `/how-to-play/${game.id}` : `/rules/${game.id}`}
            className="inline-flex min-h-10 items-center rounded-lg px-2.5 text-sm underline decoration-dotted underline-offset-4 hover:bg-raised"
          >
            {t(GAMES[game.id]?.guide ? 'howToPlay' : 'rules')}
            <span className="sr-only">: {title}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
