// Which of several processes on one database drives a match: gives the answers of bots and models, and those of clocks.
// People are served by every process; what is written is decided by its number in the log, whoever writes it.
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';

/** Milliseconds after its process's last sign of life until another one may take a lease. */
export const LEASE = 3_000;

export type Leases = ReturnType<typeof createLeases>;

export function createLeases(store: Pick<Store, 'shared' | 'takeLease' | 'dropLeases'>, { now }: Time) {
  const mine = new Set<string>();
  let renewed = Number.NEGATIVE_INFINITY; // all of them, by the sign of life

  const holds = (match: string): boolean => !store.shared || (mine.has(match) && now() - renewed < LEASE);
  return {
    /** Whether this process drives the match, as far as it knows. */
    holds,
    /** Whether it does from now on; false: another one that lives does. */
    async take(match: string): Promise<boolean> {
      if (holds(match)) return true;
      const isTaken = await store.takeLease(match, now() - LEASE);
      if (isTaken) mine.add(match);
      return isTaken;
    },
    /** This process was known to live at that time. What it held when it seemed to be dead it may have lost. */
    renew(at: number): void {
      if (at - renewed >= LEASE) mine.clear();
      renewed = at;
    },
    /** Leaves matches to whoever needs them first. */
    async drop(matches: readonly string[]): Promise<void> {
      const held = matches.filter((match) => mine.delete(match));
      if (held.length > 0) await store.dropLeases(held);
    },
  };
}
