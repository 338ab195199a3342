import type { View } from '@rulewright/engine';
import type { MatchMade, SeatWish } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keepInvitation, pathOf } from '../invitations.ts';
import { Why } from '../refusals/why.tsx';

interface Props {
  readonly view: View;
  readonly bot: string; // who plays where one wants a bot
  readonly open: (seats: SeatWish[]) => Promise<MatchMade>;
}

/** A new table that begins here: alone, with a bot or with a friend; one takes the seat of whoever is to move. */
export function PlayOn({ view, bot, open }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = view.awaiting[0] ?? view.players[0];
  const others = {
    alone: { kind: 'me' },
    bot: { kind: 'bot', bot },
    friend: { kind: 'empty' },
  } satisfies Record<string, SeatWish>;
  const opening = useMutation({
    mutationFn: (other: SeatWish) =>
      open(view.players.map((player) => (player === own ? { kind: 'me' } : other))),
    onSuccess: ({ match, invitation }) => {
      keepInvitation(match.id, invitation);
      navigate(pathOf(match.id));
    },
  });
  return (
    <section aria-label={t('playOn')} className="grid gap-1.5">
      <h3 className="font-medium text-muted">{t('playOn')}</h3>
      <div className="flex flex-wrap gap-2">
        {(['alone', 'bot', 'friend'] as const).map((whom) => (
          <Button key={whom} disabled={opening.isPending} onClick={() => opening.mutate(others[whom])}>
            {t(`playOnAs.${whom}`)}
          </Button>
        ))}
      </div>
      {opening.error && (
        <p role="alert" className="text-bad">
          <Why why={opening.error.message} />
        </p>
      )}
    </section>
  );
}
