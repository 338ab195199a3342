// What happened before the messages that the answer to joining holds: read back to the beginning, the latest first.
import type { PastNews, Refused } from '@rulewright/protocol';

export interface PastWorld {
  /** Messages before this one. */
  ask(before: number): Promise<readonly PastNews[] | Refused>;
  /** Messages that have been read, up to the one before. */
  take(told: readonly PastNews[], before: number): void;
  isWanted(): boolean;
}

export function createPast({ ask, take, isWanted }: PastWorld) {
  let earliest = 1; // the first message from which on all is known
  let isReading = false;
  return {
    /** Whoever has been away too long is told all from this message on. */
    isKnownFrom(n: number): void {
      earliest = n;
    },
    /** Where it breaks off, it goes on when it is called again. */
    async read(): Promise<void> {
      if (isReading) return;
      isReading = true;
      while (earliest > 1 && isWanted()) {
        const before = earliest;
        const told = await ask(before);
        const first = 'ok' in told ? undefined : told[0];
        if ('ok' in told || first === undefined) break;
        if (earliest !== before) continue; // another gap has opened meanwhile
        earliest = first.n;
        take(told, before);
      }
      isReading = false;
    },
  };
}
