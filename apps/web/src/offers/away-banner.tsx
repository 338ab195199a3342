import type { MatchInfo, Refused } from '@rulewright/protocol';
import { Button, type Names } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { usePreferences } from '../preferences.ts';
import { lobby } from '../server.ts';

interface Props {
  readonly match: MatchInfo;
  readonly player: string | null;
  readonly names: Names;
  readonly claim: () => void;
  readonly refuse: (refused: Refused) => void;
}

/** Somebody has gone: who stays may go on without them, once they have had time to come back. */
export function AwayBanner({ match, player, names, claim, refuse }: Props) {
  const { t } = useTranslation();
  const { level } = usePreferences();
  const others = match.seats.filter((seat) => seat.player !== player);
  const gone = others.filter(
    ({ kind, connected, substitute }) => kind === 'person' && !connected && substitute === null,
  );
  if (match.pause?.since != null) return null; // nobody waits
  if (player === null || match.status !== 'running' || match.clock.kind === 'days' || gone.length === 0)
    return null;
  const seatBot = async (seat: number) => {
    try {
      await lobby.substitute(match.id, seat, level);
    } catch (error) {
      refuse({
        ok: false,
        code: 'NOT_AWAY_YET',
        why: error instanceof Error ? error.message : String(error),
      });
    }
  };
  return (
    <section
      role="status"
      aria-label={t('away')}
      className="grid gap-2 rounded-xl border border-line bg-panel p-3 text-sm"
    >
      <p>
        {t('goneAway', { names: gone.map((seat) => names(seat.player)).join(', '), seconds: match.away })}
      </p>
      <div className="flex flex-wrap gap-2">
        {gone.length === others.length && <Button onClick={claim}>{t('claimWin')}</Button>}
        {gone.map((seat) => (
          <Button key={seat.seat} onClick={() => seatBot(seat.seat)}>
            {t('botFor', { name: names(seat.player) })}
          </Button>
        ))}
      </div>
    </section>
  );
}
