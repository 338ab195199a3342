import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from './clock-text.ts';

interface Props {
  readonly left: number | null; // milliseconds, of a clock that stands
  readonly deadline: number | null; // when a running clock ends, by our own time
}

export function Clock({ left, deadline }: Props) {
  const { t } = useTranslation('ui');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [deadline]);
  const ms = deadline === null ? left : deadline - now;
  if (ms === null) return null;
  const time = clockText(ms);
  return (
    <span
      role="timer"
      aria-label={t('timeLeft', { time })}
      className={`rounded px-1 py-0.5 font-mono text-xs sm:px-1.5 sm:text-sm tabular-nums ${deadline === null ? 'text-muted' : ms < 15_000 ? 'bg-bad text-paper' : 'bg-raised'}`}
    >
      {time}
    </span>
  );
}
