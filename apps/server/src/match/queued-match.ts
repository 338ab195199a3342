import type { Plan, Refusal } from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import type { MatchRow, SeatRow, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Advance, Entry, Situation } from './situation.ts';

/** Done, or why not. */
export type Done = { readonly ok: true } | Refusal;

/** What taking back and ending need of a match; all of it is called in the match's queue. */
export interface QueuedMatch {
  readonly clock: ClockSetting;
  readonly store: Store;
  readonly time: Time;
  plan(): Plan;
  row(): MatchRow;
  seats(): readonly SeatRow[];
  present(): Promise<Situation>;
  /** False: something came in between. */
  write(now: Situation, next: Advance, entry: Entry): Promise<boolean>;
  reread(): Promise<void>;
  changed(): void;
}
