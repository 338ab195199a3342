import { Stepper } from '@rulewright/ui';
import { panelTexts as say } from '../texts/strings.ts';

export interface Count {
  readonly regular: number;
  readonly elite: number;
  readonly advisor: number;
}

export const NOBODY: Count = { regular: 0, elite: 0, advisor: 0 };
export const sizeOf = ({ regular, elite, advisor }: Count): number => regular + elite + advisor;

/** One token more, an elite one only when the others are all there. */
export const oneMore = (count: Count, most: Pick<Count, 'regular' | 'elite'>): Count =>
  count.regular < most.regular
    ? { ...count, regular: count.regular + 1 }
    : { ...count, elite: Math.min(most.elite, count.elite + 1) };

interface Props {
  readonly count: Count;
  readonly most: Count;
  readonly onChange: (count: Count) => void;
}

/** So many of each kind; kinds of which there are none stay away. */
export function TokenCount({ count, most, onChange }: Props) {
  const kinds = [
    ['regular', say.tokens],
    ['elite', say.elite],
    ['advisor', say.advisors],
  ] as const;
  return kinds
    .filter(([kind]) => most[kind] > 0)
    .map(([kind, label]) => (
      <Stepper
        key={kind}
        label={label}
        value={count[kind]}
        min={0}
        max={most[kind]}
        step={1}
        onChange={(n) => onChange({ ...count, [kind]: n })}
      />
    ));
}
