import { useEffect, useState } from 'react';
import { type ClockReading, clockFace, clockText } from './clock-text.ts';
import { useTranslation } from './translation.ts';

export function Clock(reading: ClockReading) {
  const { t } = useTranslation('ui');
  const { deadline } = reading;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [deadline]);
  const face = clockFace(reading, now);
  if (face === null) return null;
  const time = clockText(face.ms);
  const label =
    face.periods === null ? t('timeLeft', { time }) : t('periodLeft', { time, count: face.periods });
  const look = deadline === null ? 'text-muted' : face.isTight ? 'bg-bad text-paper' : 'bg-raised';
  return (
    <span
      role="timer"
      aria-label={label}
      title={label}
      className={`shrink-0 rounded px-1 py-0.5 font-mono text-xs sm:px-1.5 sm:text-sm tabular-nums ${look}`}
    >
      {time}
      {face.periods !== null && <span className="text-xs"> ×{face.periods}</span>}
    </span>
  );
}
