import type { View } from '@rulewright/engine';
import type { GameInfo, SeatWish } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keepInvitation, pathOf } from '../invitations.ts';
import { botAt } from '../lobby/bots.ts';
import { usePreferences } from '../preferences.ts';
import { Why } from '../refusals/why.tsx';
import { lobby } from '../server.ts';
import type { ReadPosition } from './read-position.ts';

interface Props {
  readonly game: GameInfo;
  readonly read: ReadPosition;
  readonly view: View;
}

/** A table that begins here: alone, with a bot or with a friend; one takes the seat of whoever is to move. */
export function PlayFrom({ game, read, view }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { level } = usePreferences();
  const own = view.awaiting[0] ?? view.players[0];
  const others = {
    alone: { kind: 'me' },
    bot: { kind: 'bot', bot: botAt(game.bots, level) },
    friend: { kind: 'empty' },
  } satisfies Record<string, SeatWish>;
  const open = useMutation({
    mutationFn: (other: SeatWish) =>
      lobby.create({
        game: game.id,
        players: [...view.players],
        options: { ...read.options },
        position: read.position,
        seats: view.players.map((player): SeatWish => (player === own ? { kind: 'me' } : other)),
        visibility: 'invitation',
      }),
    onSuccess: ({ match, invitation }) => {
      keepInvitation(match.id, invitation);
      navigate(pathOf(match.id));
    },
  });
  return (
    <div className="grid gap-1.5">
      <h2 className="font-medium text-muted">{t('playOn')}</h2>
      <div className="flex flex-wrap gap-2">
        {(['alone', 'bot', 'friend'] as const).map((whom) => (
          <Button key={whom} disabled={open.isPending} onClick={() => open.mutate(others[whom])}>
            {t(`playOnAs.${whom}`)}
          </Button>
        ))}
      </div>
      {open.error && (
        <p role="alert" className="text-bad">
          <Why why={open.error.message} />
        </p>
      )}
    </div>
  );
}
