// What one turn of a model is about: the seat, what it is asked, and what it has said so far.
import type { ModelSeat, OpenModel } from '@rulewright/agents/model';
import { unanswered } from '@rulewright/bots';
import { type Decision, isOver, type State } from '@rulewright/engine';
import type { Match } from '../match/match.ts';
import { isPaused } from '../match/pausing.ts';
import { type Situation, seenBy } from '../match/situation.ts';
import type { Bucket } from '../sockets/guard.ts';
import type { AttemptRow } from '../store/attempts.ts';
import type { SeatRow, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Models } from './models.ts';
import { type OpenTurn, openTurnAt } from './past-turns.ts';

export interface ModelWorld {
  readonly store: Store;
  readonly time: Time;
  readonly models: Models;
  /** Seats of the match have changed. */
  readonly touch: (match: string) => Promise<void>;
  /** Leaves the match to another process, which may offer the model. */
  readonly release: (match: string) => Promise<void>;
  /** A seat for this model at this match. */
  readonly seatOf: (
    model: OpenModel,
    match: Match,
    state: State,
    player: string,
    questions: number, // asked so far in this turn
  ) => Promise<ModelSeat>;
  /** Done when the seat is not asked for words any more: nobody is asked twice at a time. */
  readonly words: (match: Match, player: string) => Promise<void> | undefined;
  /** How fast a seat may talk. */
  readonly paceOf: (match: Match, player: string) => Bucket;
  /** Something was said in the match. */
  readonly chatted: (match: string) => void;
  /** So many milliseconds, or until the server closes. */
  readonly pause: (millis: number) => Promise<void>;
  /** Ends when the server closes. */
  readonly closed: AbortSignal;
  /** The server closes: whatever is under way is left as it is on disk. */
  readonly isClosing: () => boolean;
}

/** What a turn needs to know at every step; read anew each time, since others play meanwhile. */
export interface Now {
  readonly situation: Situation;
  readonly required: readonly Decision[];
  readonly seat: SeatRow;
  readonly rows: readonly AttemptRow[];
  readonly openTurn: OpenTurn;
  readonly isHidden: boolean;
  readonly opened: number; // when it was asked
}

export async function present({ store }: ModelWorld, match: Match, player: string): Promise<Now | null> {
  const situation = await match.situation();
  if (situation === null || isOver(situation.state) || isPaused(match.row())) return null;
  const seat = match.seats().find((one) => one.player === player);
  if (seat?.kind !== 'model' || seat.substitute !== null) return null;
  const required = unanswered(match.plan, situation.state, player).filter(({ optional }) => !optional);
  const [first] = required;
  if (first === undefined) return null;
  const rows = await store.attempts(match.id, player);
  const wait = situation.waits.find((one) => one.player === player && one.decision === first.id);
  return {
    ...{ situation, required, seat, rows },
    openTurn: openTurnAt(rows, first.id, situation.seq),
    isHidden: wait?.hidden ?? false,
    opened: situation.timing.since[player]?.[first.id] ?? situation.at,
  };
}

/** What a row says before anything has come of it. */
export const NOTHING_YET = {
  ...{ reply: null, verdict: null, refused: null, notes: null, usage: null, cost: null, millis: null },
};

/** The row under which it is asked next, before anything has come of it. */
export const attemptAt = (
  match: Match,
  { situation, required, seat, openTurn, isHidden }: Now,
  time: Time,
) => ({
  match_id: match.id,
  player: seat.player,
  n: openTurn.next,
  seq: situation.seq,
  decision: required[0]?.id ?? '',
  at: time.now(),
  told: seenBy(situation, seat.player)?.n ?? 0,
  hidden: isHidden ? 1 : 0,
  ...NOTHING_YET,
});
