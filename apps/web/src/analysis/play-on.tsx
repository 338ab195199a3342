import type { View } from '@rulewright/engine';
import type { SeatWish } from '@rulewright/protocol';
import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keepInvitation } from '../invitations.ts';
import { Why } from '../refusals/why.tsx';
import type { Analyst } from './analyst.ts';

interface Props {
  readonly analyst: Analyst;
  readonly view: View;
  readonly seq: number;
}

/** Who sits on the other seats. */
const OTHERS: Readonly<Record<'alone' | 'bot' | 'friend', SeatWish>> = {
  alone: { kind: 'me' },
  bot: { kind: 'bot', bot: 'medium' },
  friend: { kind: 'empty' },
};

/** A new table that begins here; one takes the seat of whoever is to move. */
export function PlayOn({ analyst, view, seq }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = view.awaiting[0] ?? view.players[0];
  const open = useMutation({
    mutationFn: (other: SeatWish) =>
      analyst.playOn(
        seq,
        view.players.map((player) => (player === own ? { kind: 'me' } : other)),
      ),
    onSuccess: ({ match, invitation }) => {
      keepInvitation(match.id, invitation);
      navigate(`/match/${match.id}`);
    },
  });
  return (
    <section aria-label={t('playOn')} className="grid gap-1.5">
      <h3 className="font-medium text-muted">{t('playOn')}</h3>
      <div className="flex flex-wrap gap-2">
        {(['alone', 'bot', 'friend'] as const).map((whom) => (
          <Button key={whom} disabled={open.isPending} onClick={() => open.mutate(OTHERS[whom])}>
            {t(`playOnAs.${whom}`)}
          </Button>
        ))}
      </div>
      {open.error && (
        <p role="alert">
          <Why why={open.error.message} />
        </p>
      )}
    </section>
  );
}
