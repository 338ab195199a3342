import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useTranslation } from './translation.ts';

interface Props {
  readonly step: number; // where one wants to be
  readonly shown?: number; // which may still be on its way: playing waits for it
  readonly of: number;
  readonly onStep: (step: number) => void;
  readonly pace?: number; // milliseconds a step while playing at its usual speed
}

// biome-ignore format: table
const ICONS = {
  first: 'M5 4V16M16 4L7 10L16 16Z',
  back:  'M14 4L5 10L14 16Z',
  play:  'M6 3L16 10L6 17Z',
  pause: 'M6 4H8V16H6ZM12 4H14V16H12Z',
  next:  'M6 4L15 10L6 16Z',
  last:  'M15 4V16M4 4L13 10L4 16Z',
} as const;

const SPEEDS = [0.5, 1, 2, 4, 8];

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 20 20" className="h-4 w-4 fill-current stroke-2 stroke-current" aria-hidden="true">
      <path d={path} strokeLinejoin="round" />
    </svg>
  );
}

/** A timeline: drag it, step along it, or let it play. */
export function ReplayBar({ step, shown = step, of, onStep, pace = 900 }: Props) {
  const { t } = useTranslation('ui');
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const due = useRef(step); // where playing has led: who steps elsewhere ends it
  useEffect(() => {
    if (!playing || (shown !== step && step === due.current)) return;
    if (step >= of || step !== due.current) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => {
      due.current = step + 1;
      onStep(due.current);
    }, pace / speed);
    return () => clearTimeout(timer);
  }, [playing, step, shown, of, onStep, pace, speed]);
  const go = (to: number) => {
    setPlaying(false);
    onStep(Math.min(of, Math.max(0, to)));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex flex-wrap gap-1">
        <Button aria-label={t('first')} disabled={step === 0} onClick={() => go(0)}>
          <Icon path={ICONS.first} />
        </Button>
        <Button aria-label={t('back')} disabled={step === 0} onClick={() => go(step - 1)}>
          <Icon path={ICONS.back} />
        </Button>
        <Button
          look="strong"
          aria-label={t(playing ? 'pause' : 'play')}
          onClick={() => {
            due.current = step >= of ? 0 : step;
            if (!playing && step >= of) onStep(0);
            setPlaying(!playing);
          }}
        >
          <Icon path={playing ? ICONS.pause : ICONS.play} />
        </Button>
        <Button aria-label={t('next')} disabled={step >= of} onClick={() => go(step + 1)}>
          <Icon path={ICONS.next} />
        </Button>
        <Button aria-label={t('last')} disabled={step >= of} onClick={() => go(of)}>
          <Icon path={ICONS.last} />
        </Button>
      </div>
      <input
        type="range"
        className="h-10 min-w-40 grow touch-none accent-accent"
        aria-label={t('timeline')}
        aria-valuetext={t('stepOf', { step, of })}
        value={step}
        min={0}
        max={Math.max(1, of)}
        onChange={(event) => go(Number(event.target.value))}
      />
      <select
        aria-label={t('speed')}
        className="min-h-10 rounded-lg border border-line bg-panel px-1.5 text-sm"
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value))}
      >
        {SPEEDS.map((times) => (
          <option key={times} value={times}>
            {t('times', { times })}
          </option>
        ))}
      </select>
      <output className="min-w-20 text-right text-muted text-sm tabular-nums">
        {t('stepOf', { step, of })}
      </output>
    </div>
  );
}
