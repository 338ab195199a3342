// Who is asked, and what becomes of the replies. `play` runs a whole match with it; where people sit at the table too,
// whoever serves them calls `round` whenever something has happened.
import {
  type Applied,
  type Decision,
  fallback,
  heard,
  type Input,
  isOver,
  type Plan,
  type Refusal,
  type State,
  submit,
  type Told,
  type Vocabulary,
} from '@rulewright/engine';
import { REAL_TIME, type Reached, reach, type Time } from './outage.ts';
import { OPTIONAL_AT_ONCE, readReply } from './reply.ts';
import {
  type Attempt,
  BUDGET,
  type Budget,
  type Refused,
  type Said,
  type Seat,
  type Turn,
  type Words,
} from './seat.ts';
import { forcedAmong, turnOf, unanswered } from './turn.ts';

/** A game that is being played; a recording is one. */
export interface Game<V extends Vocabulary = Vocabulary> {
  readonly plan: Plan<V>;
  state(): State<V>;
  submit(input: Input): Applied<V> | Refusal;
}

/** Whose an input was. `forced`: there was no choice, or the player had ordered it; `forfeit` and `outage`: the decision's fallback. */
export type Origin = 'seat' | 'forced' | 'forfeit' | 'outage';

export interface Given {
  readonly input: Input;
  readonly seat: string;
  readonly origin: Origin;
  /** Why a fallback was given. */
  readonly cause?: string;
}

export interface RefereeOptions<V extends Vocabulary = Vocabulary> {
  readonly budget?: Partial<Budget>;
  /** Takes over from a seat that is retired; without one its decisions get their fallback. */
  readonly substitute?: Seat<V>;
  /** What an outage does: ends the game (`void`, unless told), or gets the decision's fallback. */
  readonly outage?: 'void' | 'fallback';
  /** Whether seats hear what others say with their replies; `private`: words to one player, too. Unless told, nobody does. */
  readonly talk?: 'none' | 'table' | 'private';
  readonly time?: Time;
}

/** A chair and what is remembered about it. */
interface Chair<V extends Vocabulary> {
  readonly player: V['player'];
  seat: Seat<V> | null; // null: retired
  n: number;
  open: readonly string[]; // required decisions of the present turn
  since: Told[]; // facts since its last answer
  told: number; // how many of them the present turn tells
  refused: Refused[];
  notes: string;
  volunteered: number; // optional answers since the last required one
  forfeits: number;
  outages: number; // one after the other
}

const TALK = 20; // lines that a turn tells
const OUTAGES = 3; // one after the other; then a substitute takes over

export interface Referee {
  /**
   * Everybody with something to decide is asked once, all at the same time, and the replies are submitted in seat
   * order. False: nobody here has anything to decide, the game is over, or an outage has ended it.
   */
  round(): Promise<boolean>;
  /** What happened by an input of somebody else. */
  hear(facts: readonly Told[]): void;
  readonly attempts: readonly Attempt[];
  readonly given: readonly Given[];
  /** What was said, in order; private words are heard by those two alone. */
  readonly said: readonly Said[];
  /** Players whose seats had forfeited too often, or failed too often. */
  readonly retired: readonly string[];
  /** The outage that has ended the game. */
  void(): { readonly player: string; readonly why: string } | null;
}

export function referee<V extends Vocabulary>(
  game: Game<V>,
  seats: ReadonlyMap<V['player'], Seat<V>>,
  { substitute, outage = 'void', talk = 'none', time = REAL_TIME, ...given }: RefereeOptions<V> = {},
): Referee {
  const budget: Budget = { ...BUDGET, ...given.budget };
  const attempts: Attempt[] = [];
  const inputs: Given[] = [];
  const said: Said[] = [];
  const retired: string[] = [];
  const chairs = game
    .state()
    .players.flatMap((player) => (seats.has(player) ? [chairOf(player, seats.get(player)!)] : [])); // just seen
  let voided: { player: string; why: string } | null = null;

  const hear = (facts: readonly Told[]): void => {
    for (const chair of chairs) chair.since.push(...facts);
  };

  function enter(chair: Chair<V>, input: Input, origin: Origin, cause?: string): Refusal | null {
    const result = game.submit(input);
    if (!result.ok) return result;
    hear(result.facts);
    const seat = chair.seat?.name ?? 'retired';
    inputs.push({ input, seat, origin, ...(cause !== undefined && { cause }) });
    return null;
  }

  /** Words are heard once the reply they come with is accepted; what nobody may hear is dropped. */
  function speak(from: string, words: readonly Words[]): void {
    for (const { to, text } of words) {
      const isPrivate = talk === 'private' && chairs.some(({ player }) => player === to);
      if (talk !== 'none' && (to === 'all' || isPrivate)) said.push({ from, to, text });
    }
  }
  const heardBy = (player: string): Said[] =>
    said.filter(({ from, to }) => to === 'all' || to === player || from === player).slice(-TALK);

  /** The turn is answered: the next one is another. */
  function close(chair: Chair<V>): void {
    chair.open = [];
    chair.refused = [];
    chair.since.splice(0, chair.told);
    chair.told = 0;
  }

  /** Submits what no seat has to be asked for. */
  function insist(chair: Chair<V>, input: Input, origin: Origin, cause?: string): void {
    const refusal = enter(chair, input, origin, cause);
    if (refusal !== null)
      throw new Error(
        `${chair.player}'s ${origin} ${input.action} is refused: ${refusal.code} ${refusal.why}`,
      );
    chair.volunteered = 0;
  }

  const required = ({ player }: Chair<V>): Decision[] =>
    unanswered(game.plan, game.state(), player).filter(({ optional }) => !optional);

  function giveForced(): boolean {
    for (const chair of chairs) {
      const open = required(chair);
      const input = open.length === 0 ? null : forcedAmong(open);
      if (input !== null) insist(chair, input, 'forced');
      else if (open.length > 0 && chair.seat === null) insist(chair, usual(open), 'forfeit', 'retired');
      else continue;
      return true;
    }
    return false;
  }

  function turnFor(chair: Chair<V>, open: readonly Decision[]): Turn<V> {
    if (!open.some(({ id }) => chair.open.includes(id))) {
      chair.n++;
      chair.refused = [];
    }
    chair.open = open.map(({ id }) => id);
    chair.told = chair.since.length;
    const { player, n, notes, refused } = chair;
    return turnOf(game.plan, game.state(), player, n, {
      ...{ notes, refused: [...refused], since: heard(chair.since, player), talk: heardBy(player) },
      left: { attempts: budget.attempts - refused.length, millis: budget.millis },
      optional: chair.volunteered < OPTIONAL_AT_ONCE,
    });
  }

  /** What the refusal of a reply is, or null: it was accepted. What was accepted of it stays. */
  function judge(chair: Chair<V>, turn: Turn<V>, reply: unknown): Refused | null {
    const left = OPTIONAL_AT_ONCE - chair.volunteered;
    const reading = readReply(reply, chair.player, turn.decisions, left);
    if (!reading.ok) return { kind: 'malformed', answer: reply, code: 'MALFORMED', why: reading.why };
    chair.notes = reading.notes ?? chair.notes;
    for (const { asked, input } of reading.answers) {
      const refusal = enter(chair, input, 'seat');
      if (refusal !== null) {
        const { code, why, rule } = refusal;
        return { kind: 'illegal', answer: input, code, why, ...(rule !== undefined && { rule }) };
      }
      chair.volunteered = asked.optional ? chair.volunteered + 1 : 0;
    }
    speak(chair.player, reading.say);
    return null;
  }

  /** Whether all of it would have been accepted where the seat was asked. */
  function stood(asked: State<V>, chair: Chair<V>, turn: Turn<V>, reply: unknown): boolean {
    const reading = readReply(reply, chair.player, turn.decisions);
    let state = asked;
    return (
      reading.ok &&
      reading.answers.every(({ input }) => {
        const result = submit(game.plan, state, input);
        if (result.ok) state = result.state;
        return result.ok;
      })
    );
  }

  function settle(chair: Chair<V>, turn: Turn<V>, reply: unknown, asked: State<V>): void {
    const refused = judge(chair, turn, reply);
    const isOvertaken = refused?.kind === 'illegal' && stood(asked, chair, turn, reply);
    const verdict = refused === null ? 'accepted' : isOvertaken ? 'overtaken' : refused.kind;
    attempts.push({
      ...{ player: chair.player, seat: chair.seat?.name ?? '', turn: turn.n, reply, verdict },
      ...(refused !== null && { refused }),
      ...(isTimed(reply) && { timed: true as const }),
    });
    chair.outages = 0;
    if (refused === null) close(chair);
    else if (!isOvertaken) {
      chair.refused.push(refused);
      if (chair.refused.length >= budget.attempts) forfeit(chair, refused.kind);
    }
  }

  function forfeit(chair: Chair<V>, cause: Refused['kind']): void {
    const open = required(chair);
    close(chair);
    if (open.length > 0) insist(chair, usual(open), 'forfeit', cause);
    chair.forfeits++;
    if (chair.forfeits >= budget.forfeits) retire(chair);
  }

  function retire(chair: Chair<V>): void {
    retired.push(chair.player);
    chair.seat = substitute ?? null;
    chair.forfeits = 0;
    chair.outages = 0;
  }

  function fail(chair: Chair<V>, why: string): void {
    if (outage === 'void') {
      voided ??= { player: chair.player, why };
      return;
    }
    const open = required(chair);
    close(chair);
    if (open.length > 0) insist(chair, usual(open), 'outage', why);
    chair.outages++;
    if (chair.outages >= OUTAGES) retire(chair);
  }

  async function round(): Promise<boolean> {
    if (voided !== null || isOver(game.state())) return false;
    if (giveForced()) return true;
    const state = game.state();
    const asked: { chair: Chair<V>; turn: Turn<V>; reached: Reached | Promise<Reached> }[] = [];
    for (const chair of chairs) {
      const open = required(chair);
      if (open.length === 0 || chair.seat === null) continue;
      const turn = turnFor(chair, open);
      asked.push({ chair, turn, reached: reach(chair.seat, turn, time) });
    }
    const replies = await Promise.all(asked.map(({ reached }) => reached));
    for (const [at, { chair, turn }] of asked.entries()) {
      const reached = replies[at]!; // one for each
      if ('outage' in reached) fail(chair, reached.outage);
      else settle(chair, turn, reached.reply, state);
    }
    return asked.length > 0 && voided === null;
  }

  return { round, hear, attempts, given: inputs, said, retired, void: () => voided };
}

/** The fallback of the first of these decisions that has an answer. */
function usual(open: readonly Decision[]): Input {
  const decision = open.find((one) => one.answerable()) ?? open[0];
  if (decision === undefined) throw new RangeError('nothing is open');
  return fallback(decision);
}

const isTimed = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'timed' in reply && reply.timed === true;

function chairOf<V extends Vocabulary>(player: V['player'], seat: Seat<V>): Chair<V> {
  return {
    ...{ player, seat, n: 0, open: [], since: [], told: 0, refused: [], notes: '' },
    ...{ volunteered: 0, forfeits: 0, outages: 0 },
  };
}
