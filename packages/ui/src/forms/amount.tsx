import { useState } from 'react';
import { Button } from '../button.tsx';

interface Range {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

type Props = Range & { readonly value: number; readonly onChange: (value: number) => void };

/** How many, on a slider. */
export function Amount({ label, value, min, max, onChange }: Props) {
  return (
    <label className="flex min-w-56 grow items-center gap-2 text-sm">
      <span className="text-muted">{label}</span>
      <input
        type="range"
        className="min-h-10 min-w-16 grow accent-(--accent)"
        {...{ value, min, max }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output className="min-w-10 font-bold tabular-nums">{value}</output>
    </label>
  );
}

type FormProps = Range & { readonly verb: string; readonly give: (value: number) => void };

/** As many as there may be, unless fewer are chosen. */
export function AmountForm({ verb, give, label, min, max }: FormProps) {
  const [chosen, choose] = useState(max);
  const value = Math.min(chosen, max);
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      <Amount {...{ label, min, max }} value={value} onChange={choose} />
      <Button look="strong" onClick={() => give(value)}>
        {verb}
      </Button>
    </div>
  );
}
