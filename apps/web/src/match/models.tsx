import type { View } from '@rulewright/engine';
import type { MatchInfo, Seat } from '@rulewright/protocol';
import { useTranslation } from '@rulewright/ui/translation';
import { useEffect, useState } from 'react';

interface Props {
  readonly match: MatchInfo;
  readonly view: View;
}

/** Which models sit here, for how long they think, and what they have used. */
export function Models({ match, view }: Props) {
  const { t } = useTranslation();
  const seats = match.seats.filter(({ kind }) => kind === 'model');
  if (seats.length === 0) return null;
  const isAwaited = ({ player, substitute }: Seat): boolean =>
    view.outcome === null && substitute === null && view.awaiting.includes(player);
  return (
    <ul aria-label={t('models')} className="grid gap-1 rounded-xl border border-line bg-panel p-3 text-sm">
      {seats.map((seat) => (
        <li key={seat.player} className="flex flex-wrap gap-x-2">
          <span className="font-medium">{seat.name}</span>
          {isAwaited(seat) && <Thinking />}
          <Used seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function Thinking() {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="text-accent">{t('thinks', { seconds })}</span>;
}

function Used({ seat: { meter, substitute } }: { readonly seat: Seat }) {
  const { t } = useTranslation();
  const { fresh = null, cached = null, out = null, cost = null, forfeits = 0, outages = 0 } = meter ?? {};
  const isKnown = fresh !== null && cached !== null && out !== null;
  const parts = [
    isKnown && t('tokens', { count: fresh + cached + out }),
    cost !== null && t('cost', { cost: cost.toFixed(4) }),
    forfeits > 0 && t('forfeits', { count: forfeits }),
    outages > 0 && t('outages', { count: outages }),
    substitute !== null && t('takenOver', { bot: t(`bots.${substitute}`, { defaultValue: substitute }) }),
  ];
  return <span className="text-muted">{parts.filter(Boolean).join(' · ')}</span>;
}
