import { LIMITS } from '@rulewright/protocol';

interface Named {
  readonly seat?: number;
  readonly name?: string | null;
}

/** A name nobody else at the table has: the second Guest is Guest 2. */
export function uniqueName(seats: readonly Named[], name: string, own = -1): string {
  const taken = new Set(seats.filter(({ seat }) => seat !== own).map((other) => other.name?.toLowerCase()));
  for (let n = 1; ; n++) {
    const called = n === 1 ? name : `${name.slice(0, LIMITS.name - 4)} ${n}`;
    if (!taken.has(called.toLowerCase())) return called;
  }
}

export function withUniqueNames<T extends Named>(seats: readonly T[]): T[] {
  const named: T[] = [];
  for (const seat of seats) named.push(seat.name ? { ...seat, name: uniqueName(named, seat.name) } : seat);
  return named;
}
