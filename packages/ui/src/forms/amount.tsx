import { useState } from 'react';
import { Button } from '../button.tsx';

interface Range {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** How many, on a slider. */
export function Amount({ label, ...props }: Range & { value: number; onChange: (value: number) => void }) {
  return (
    <label className="flex min-w-56 grow items-center gap-2 text-sm">
      <span className="text-muted">{label}</span>
      <input
        type="range"
        className="min-h-10 min-w-16 grow accent-(--accent)"
        {...props}
        onChange={(event) => props.onChange(event.target.valueAsNumber)}
      />
      <output className="min-w-10 font-bold tabular-nums">{props.value}</output>
    </label>
  );
}

type FormProps = Range & { readonly verb: string; readonly give: (value: number) => void };

/** As many as there may be, unless fewer are chosen. */
export function AmountForm({ verb, give, ...range }: FormProps) {
  const [chosen, choose] = useState(range.max);
  const value = Math.min(chosen, range.max);
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      <Amount {...range} value={value} onChange={choose} />
      <Button look="strong" onClick={() => give(value)}>
        {verb}
      </Button>
    </div>
  );
}
