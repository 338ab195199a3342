import { LIMITS } from '@rulewright/protocol';
import { looksOf } from './look-alikes.ts';

interface Named {
  readonly seat?: number;
  readonly name?: string | null;
}

const LETTERS = new Intl.Segmenter();

/** As much of a name as leaves room for a number; no letter is cut in two. */
function begun(name: string): string {
  let short = '';
  for (const { segment } of LETTERS.segment(name)) {
    if (short.length + segment.length > LIMITS.name - 4) break;
    short += segment;
  }
  return short;
}

/** A name that no other at the table looks like: the second Guest is Guest 2. */
export function uniqueName(seats: readonly Named[], name: string, own = -1): string {
  const taken = new Set(seats.filter(({ seat }) => seat !== own).map((other) => looksOf(other.name ?? '')));
  for (let n = 1; ; n++) {
    const called = n === 1 ? name : `${begun(name)} ${n}`;
    if (!taken.has(looksOf(called))) return called;
  }
}

export function withUniqueNames<T extends Named>(seats: readonly T[]): T[] {
  const named: T[] = [];
  for (const seat of seats) named.push(seat.name ? { ...seat, name: uniqueName(named, seat.name) } : seat);
  return named;
}
