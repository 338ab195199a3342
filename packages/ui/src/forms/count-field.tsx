// So many of each, within limits and a sum: a stepper for each count.
import { type GivenFields, type StackChoice, tellingFields } from '@rulewright/client';
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { useTranslation } from '../translation.ts';
import type { Wording } from '../wording.ts';
import { Stepper } from './stepper.tsx';

interface Props {
  readonly label: string;
  readonly choice: StackChoice;
  readonly wording: Wording;
  readonly take: (cells: readonly Readonly<Record<string, number>>[]) => void; // counts by kind, a stack each
}

/** Counts of several kinds, taken from one stack or several. No stepper goes further than the rest allows. */
export function CountField({ label, choice, wording, take }: Props) {
  const { t } = useTranslation('ui');
  const { from, of, min, max, most } = choice;
  const [cells, setCells] = useState(() => from.map((): Readonly<Record<string, number>> => ({})));
  const at = (i: number, kind: string) => cells[i]?.[kind] ?? 0;
  const sumOf = (kind: string) => cells.reduce((sum, cell) => sum + (cell[kind] ?? 0), 0);
  const sum = of.reduce((all, kind) => all + sumOf(kind), 0);
  const highest = (i: number, kind: string) => {
    const left = Math.min(max - sum, (most[kind] ?? Infinity) - sumOf(kind));
    return Math.min(Number(from[i]?.[kind]), at(i, kind) + left);
  };
  const isWhole = sum >= min && sum <= max;
  return (
    <form onSubmit={submitted(() => isWhole && take(cells))}>
      <fieldset className="grid gap-3 rounded-lg border border-line p-3">
        <legend className="px-1 text-muted text-sm">{label}</legend>
        {from.map((stack, i) => {
          const name = stackName(choice, stack, wording);
          const kinds = of.filter((kind) => Number(stack[kind]) > 0);
          return (
            <div key={JSON.stringify(stack)} className="grid gap-1.5">
              {name !== '' && <span className="font-medium text-sm">{name}</span>}
              {kinds.map((kind) => (
                <Stepper
                  key={kind}
                  label={wording.field(kind)}
                  name={name === '' ? undefined : `${name}: ${wording.field(kind)}`}
                  value={at(i, kind)}
                  min={0}
                  max={highest(i, kind)}
                  step={1}
                  onChange={(n) => setCells(cells.with(i, { ...cells[i], [kind]: n }))}
                />
              ))}
            </div>
          );
        })}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="strong" disabled={!isWhole}>
            {t('fieldTake')}
          </Button>
          <span role="status" className={`text-sm ${isWhole ? 'text-muted' : 'text-warn'}`}>
            {t(min === max ? 'sumExactly' : 'sumOf', { sum, min, max })}
          </span>
        </div>
      </fieldset>
    </form>
  );
}

/** What Enter and the button of a form do, without leaving the page. */
export const submitted = (send: () => void) => (event: FormEvent) => {
  event.preventDefault();
  send();
};

/** What a stack is called. */
export const stackName = (choice: StackChoice, stack: GivenFields, wording: Wording): string =>
  tellingFields(choice, stack)
    .map(([key, value]) =>
      typeof value === 'number' ? `${wording.field(key)} ${value}` : wording.value(value),
    )
    .join(', ');

/** The stacks as an answer has them: those of which nothing is taken are left out. */
export function takenFrom(
  { from, of }: StackChoice,
  cells: readonly Readonly<Record<string, number>>[],
): readonly unknown[] {
  return from.flatMap((stack, i) => {
    const taken = Object.fromEntries(of.map((kind) => [kind, cells[i]?.[kind] ?? 0]));
    return Object.values(taken).some((n) => n > 0) ? [{ ...stack, ...taken }] : [];
  });
}
