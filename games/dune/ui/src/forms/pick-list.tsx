import type { FactionId } from '@rulewright/dune/tables';
import type { ReactNode } from 'react';
import { FactionMark } from '../panel/faction-mark.tsx';
import { factionName } from '../texts/strings.ts';

interface Props<T extends string | number> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly children: (value: T) => ReactNode;
}

/** One of a few, as buttons that stay pressed. */
export function PickList<T extends string | number>({ label, values, value, onChange, children }: Props<T>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-muted">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            onClick={() => onChange(each)}
            className={`inline-flex min-h-9 items-center gap-1.5 rounded-lg border px-2.5 py-1 text-left ${each === value ? 'border-accent bg-accent font-medium text-on-accent' : 'border-line bg-paper hover:bg-raised'}`}
          >
            {children(each)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type FactionsProps = Omit<Props<FactionId>, 'children'>;

/** One of some factions. */
export function FactionPick(props: FactionsProps) {
  return (
    <PickList {...props}>
      {(each) => (
        <>
          <FactionMark faction={each} /> {factionName(each)}
        </>
      )}
    </PickList>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

export function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <label className="grid gap-1">
      <span className="text-muted">{label}</span>
      <select
        className="min-h-10 min-w-0 rounded-lg border border-line bg-paper px-2"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </label>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="h-5 w-5 accent-(--accent)"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
