import { useState } from 'react';
import { Button } from '../button.tsx';
import { useTranslation } from '../translation.ts';

interface Props {
  readonly label: string;
  readonly name?: string | undefined; // what it counts, where the label alone does not say it
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A number between two bounds, by buttons, keys or typing; what is typed and is none of them stays, and is none. */
export function Stepper({ label, name = label, value, min, max, step, onChange }: Props) {
  const { t } = useTranslation('ui');
  const [wrong, setWrong] = useState<string | null>(null); // typed, and not taken
  const set = (next: number) => {
    setWrong(null);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const type = ({ value: text, valueAsNumber, validity }: HTMLInputElement) => {
    setWrong(validity.valid && text !== '' ? null : text);
    if (validity.valid && text !== '') onChange(valueAsNumber);
  };
  const isBound = Number.isFinite(min) && Number.isFinite(max);
  const shown = Number.isNaN(value) ? '' : value;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-24 text-muted text-sm">{label}</span>
      <span className="inline-flex flex-wrap items-center gap-1">
        <Button
          aria-label={t('less', { what: name })}
          disabled={value <= min}
          onClick={() => set(value - step)}
        >
          −
        </Button>
        <input
          type="number"
          aria-label={name}
          className="min-h-10 w-16 rounded-lg border border-line bg-paper text-center tabular-nums"
          required
          aria-invalid={wrong !== null}
          value={wrong ?? shown}
          min={Number.isFinite(min) ? min : undefined}
          max={Number.isFinite(max) ? max : undefined}
          step={step}
          onChange={({ target }) => type(target)}
        />
        <Button
          aria-label={t('more', { what: name })}
          disabled={value >= max}
          onClick={() => set(value + step)}
        >
          +
        </Button>
        {isBound && wrong === null && (
          <span className="pl-1 text-muted text-xs">
            {min}–{max}
          </span>
        )}
      </span>
      {wrong !== null && (
        <span role="alert" className="w-full text-bad text-sm">
          {t(isBound ? 'between' : 'betweenAny', { min, max, step, now: shown })}
        </span>
      )}
    </div>
  );
}
