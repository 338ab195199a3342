// A chair of a match and what is remembered about it between two turns.
import type { Told, Vocabulary } from '@rulewright/engine';
import { usedBy } from './reply.ts';
import type { Budget, Left, Refused, Seat } from './seat.ts';

export interface Chair<V extends Vocabulary> {
  readonly player: V['player'];
  seat: Seat<V> | null; // null: retired
  n: number; // of the present turn
  turns: number; // so far
  open: readonly string[]; // required decisions of the present turn
  since: Told[]; // facts since its last answer
  told: number; // how many of them the present turn tells
  refused: Refused[];
  notes: string;
  volunteered: number; // optional answers since the last required one
  forfeits: number;
  outages: number; // one after the other
  readonly used: Record<Metered, { sum: number; isKnown: boolean }>; // sums of what is known
}

const METERED = ['tokens', 'cost'] as const;
type Metered = (typeof METERED)[number];

export function chairOf<V extends Vocabulary>(player: V['player'], seat: Seat<V>): Chair<V> {
  return {
    ...{ player, seat, n: 0, turns: 0, open: [], since: [], told: 0, refused: [], notes: '' },
    ...{ volunteered: 0, forfeits: 0, outages: 0 },
    used: { tokens: { sum: 0, isKnown: true }, cost: { sum: 0, isKnown: true } },
  };
}

type Used = Pick<Chair<Vocabulary>, 'used'>;

/** Counts what a reply took. */
export function meter({ used }: Used, reply: unknown): void {
  const took = usedBy(reply);
  for (const of of METERED) {
    used[of].sum += took[of] ?? 0;
    used[of].isKnown &&= took[of] !== null;
  }
}

export const isSpent = ({ used }: Used, budget: Budget): boolean =>
  METERED.some((of) => used[of].sum >= (budget[of] ?? Number.POSITIVE_INFINITY));

/** What is left of the budget before the first attempt at a turn. */
export function leftOf({ used }: Used, budget: Budget): Left {
  const left = (of: Metered): number | null => {
    const most = budget[of];
    return most === null || !used[of].isKnown ? null : Math.max(0, most - used[of].sum);
  };
  const { attempts, millis } = budget;
  return { attempts, millis, tokens: left('tokens'), cost: left('cost') };
}
