import type { Immutable } from './vocabulary.ts';

/** An answer as it arrives from outside: nothing about it is trusted. */
export interface Input {
  readonly player: string;
  readonly action: string;
  readonly args?: unknown;
  /** The decision it answers; without it the first open decision for the action. */
  readonly decision?: string;
  /** A time-out, submitted by whoever keeps the clock. */
  readonly by?: 'clock';
}

/** An input as rules see it: checked against the action's schema. */
export interface Move<P extends string = string, A = unknown> {
  readonly player: P;
  readonly action: string;
  readonly args: Immutable<A>;
  readonly by?: 'clock';
}

/** An answer without its player: a step of `before`, or what the clock submits. */
export interface Answer {
  readonly part: 'answer';
  readonly action: string;
  readonly args: unknown;
}
