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

/** A number between two bounds, by buttons, keys or typing. */
export function Stepper({ label, name = label, value, min, max, step, onChange }: Props) {
  const { t } = useTranslation('ui');
  const set = (next: number) => {
    if (!Number.isNaN(next)) onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-24 text-muted text-sm">{label}</span>
      <span className="inline-flex items-center gap-1">
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
          value={Number.isNaN(value) ? '' : value}
          min={Number.isFinite(min) ? min : undefined}
          max={Number.isFinite(max) ? max : undefined}
          step={step}
          onChange={(event) => set(event.target.valueAsNumber)}
        />
        <Button
          aria-label={t('more', { what: name })}
          disabled={value >= max}
          onClick={() => set(value + step)}
        >
          +
        </Button>
        {Number.isFinite(max) && <span className="pl-1 text-muted text-xs">≤ {max}</span>}
      </span>
    </div>
  );
}
