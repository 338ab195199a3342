import { LIMITS } from '@rulewright/protocol';
import { looksOf } from './look-alikes.ts';

interface Named {
  readonly seat?: number;
  readonly name?: string | null;
}

/** A name that no other at the table looks like: the second Guest is Guest 2. */
export function uniqueName(seats: readonly Named[], name: string, own = -1): string {
  const taken = new Set(seats.filter(({ seat }) => seat !== own).map((other) => looksOf(other.name ?? '')));
  for (let n = 1; ; n++) {
    const called = n === 1 ? name : `${name.slice(0, LIMITS.name - 4)} ${n}`;
    if (!taken.has(looksOf(called))) return called;
  }
}

export function withUniqueNames<T extends Named>(seats: readonly T[]): T[] {
  const named: T[] = [];
  for (const seat of seats) named.push(seat.name ? { ...seat, name: uniqueName(named, seat.name) } : seat);
  return named;
}
