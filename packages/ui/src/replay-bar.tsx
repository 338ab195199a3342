import { Slider } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface Props {
  readonly step: number;
  readonly of: number;
  readonly onStep: (step: number) => void;
  readonly pace?: number; // milliseconds a step while playing
}

/** A timeline: drag it, step along it, or let it play. */
export function ReplayBar({ step, of, onStep, pace = 900 }: Props) {
  const { t } = useTranslation('ui');
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (step >= of) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => onStep(step + 1), pace);
    return () => clearTimeout(timer);
  }, [playing, step, of, onStep, pace]);
  const go = (to: number) => {
    setPlaying(false);
    onStep(Math.min(of, Math.max(0, to)));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex gap-1">
        <Button aria-label={t('first')} disabled={step === 0} onClick={() => go(0)}>
          ⏮
        </Button>
        <Button aria-label={t('back')} disabled={step === 0} onClick={() => go(step - 1)}>
          ◀
        </Button>
        <Button
          look="strong"
          aria-label={t(playing ? 'pause' : 'play')}
          onClick={() => {
            if (!playing && step >= of) onStep(0);
            setPlaying(!playing);
          }}
        >
          {playing ? '❚❚' : '►'}
        </Button>
        <Button aria-label={t('next')} disabled={step >= of} onClick={() => go(step + 1)}>
          ▶
        </Button>
        <Button aria-label={t('last')} disabled={step >= of} onClick={() => go(of)}>
          ⏭
        </Button>
      </div>
      <Slider.Root
        className="relative flex h-10 min-w-40 grow touch-none select-none items-center"
        value={[step]}
        min={0}
        max={Math.max(1, of)}
        onValueChange={([to = 0]) => go(to)}
      >
        <Slider.Track className="relative h-1.5 grow rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-accent" />
        </Slider.Track>
        <Slider.Thumb
          aria-label={t('timeline')}
          aria-valuetext={t('stepOf', { step, of })}
          className="block h-5 w-5 rounded-full border-2 border-accent bg-panel shadow"
        />
      </Slider.Root>
      <output className="min-w-20 text-right text-muted text-sm tabular-nums">
        {t('stepOf', { step, of })}
      </output>
    </div>
  );
}
