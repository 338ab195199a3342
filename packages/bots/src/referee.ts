// Who is asked, and what becomes of the replies. `play` runs a whole match with it; where people sit at the table too,
// whoever serves them calls `round` whenever something has happened.
import {
  type Applied,
  type Decision,
  heard,
  type Input,
  isOver,
  type Plan,
  type Refusal,
  type State,
  type Told,
  type Vocabulary,
} from '@rulewright/engine';
import { type Chair, chairOf, isSpent, leftOf, meter } from './chair.ts';
import { REAL_TIME, type Reached, reach, standIn, type Time } from './outage.ts';
import { OPTIONAL_AT_ONCE, readReply, readTalk, stood } from './reply.ts';
import { type Attempt, BUDGET, type Budget, type Refused, type Said, type Seat, type Turn } from './seat.ts';
import { speechAt } from './speech.ts';
import { forcedAmong, talkTurnOf, turnOf, unanswered } from './turn.ts';

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
  const retired: string[] = [];
  const chairs = game
    .state()
    .players.flatMap((player) => (seats.has(player) ? [chairOf(player, seats.get(player)!)] : [])); // just seen
  let voided: { player: string; why: string } | null = null;
  const { said, speak, heardBy, begins } = speechAt(game, talk);

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
      else if (open.length > 0 && chair.seat === null)
        insist(chair, standIn(open, game.state().kernel.seed), 'forfeit', 'retired');
      else if (open.length > 0 && isSpent(chair, budget)) forfeit(chair, 'budget');
      else continue;
      return true;
    }
    return false;
  }

  /** What a turn tells besides table and decisions. */
  function toldTo(chair: Chair<V>) {
    const { player, notes, since } = chair;
    return { notes, since: heard(since, player), talk: heardBy(player), left: leftOf(chair, budget) };
  }

  function turnFor(chair: Chair<V>, open: readonly Decision[]): Turn<V> {
    if (!open.some(({ id }) => chair.open.includes(id))) {
      chair.n = ++chair.turns;
      chair.refused = [];
    }
    chair.open = open.map(({ id }) => id);
    chair.told = chair.since.length;
    const { player, n, refused } = chair;
    const told = toldTo(chair);
    return turnOf(game.plan, game.state(), player, n, {
      ...{ ...told, refused: [...refused], aid: chair.seat?.aid },
      left: { ...told.left, attempts: budget.attempts - refused.length },
      optional: chair.volunteered < OPTIONAL_AT_ONCE,
    });
  }

  /** When a phase for talk begins, seats that talk are asked for words alone, all at the same time, round after round. */
  async function talkFor(rounds: number): Promise<void> {
    for (let n = 0; n < rounds && voided === null; n++) {
      const asked = chairs.flatMap((chair) => {
        if (chair.seat?.talks !== true || isSpent(chair, budget)) return [];
        const turn = talkTurnOf(game.plan, game.state(), chair.player, ++chair.turns, toldTo(chair));
        return [{ chair, turn, reached: reach(chair.seat, turn, time) }];
      });
      const replies = await Promise.all(asked.map(({ reached }) => reached));
      for (const [at, { chair, turn }] of asked.entries()) {
        const reached = replies[at]!; // one for each
        if ('outage' in reached) fail(chair, reached.outage, []);
        else settleTalk(chair, turn, reached.reply);
      }
    }
  }

  /** Nobody has to say anything: what cannot be read is silence, and says so. */
  function settleTalk(chair: Chair<V>, turn: Turn<V>, reply: unknown): void {
    meter(chair, reply);
    const reading = readTalk(reply);
    attempts.push({
      ...{ player: chair.player, seat: chair.seat?.name ?? '', turn: turn.n, reply, talk: true },
      ...(reading.ok
        ? { verdict: 'accepted' }
        : { verdict: 'malformed', refused: unreadable(reply, reading.why) }),
    });
    chair.outages = 0;
    if (!reading.ok) return;
    chair.notes = reading.notes ?? chair.notes;
    speak(chair.player, reading.say);
  }

  /** What the refusal of a reply is, or null: it was accepted. What was accepted of it stays. */
  function judge(chair: Chair<V>, turn: Turn<V>, reply: unknown): Refused | null {
    const left = OPTIONAL_AT_ONCE - chair.volunteered;
    const reading = readReply(reply, chair.player, turn.decisions, left);
    if (!reading.ok) return unreadable(reply, reading.why);
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

  function settle(chair: Chair<V>, turn: Turn<V>, reply: unknown, asked: State<V>): void {
    meter(chair, reply);
    const refused = judge(chair, turn, reply);
    const isOvertaken =
      refused?.kind === 'illegal' && stood(game.plan, asked, readReply(reply, chair.player, turn.decisions));
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

  function forfeit(chair: Chair<V>, cause: Refused['kind'] | 'budget'): void {
    const open = required(chair);
    close(chair);
    if (open.length > 0) insist(chair, standIn(open, game.state().kernel.seed), 'forfeit', cause);
    chair.forfeits++;
    if (chair.forfeits >= budget.forfeits) retire(chair);
  }

  function retire(chair: Chair<V>): void {
    retired.push(chair.player);
    chair.seat = substitute ?? null;
    chair.forfeits = 0;
    chair.outages = 0;
  }

  function fail(chair: Chair<V>, why: string, open: readonly Decision[]): void {
    if (outage === 'void') {
      voided ??= { player: chair.player, why };
      return;
    }
    if (open.length > 0) close(chair);
    if (open.length > 0) insist(chair, standIn(open, game.state().kernel.seed), 'outage', why);
    chair.outages++;
    if (chair.outages >= OUTAGES) retire(chair);
  }

  async function round(): Promise<boolean> {
    if (voided !== null || isOver(game.state())) return false;
    const rounds = begins();
    if (rounds > 0) await talkFor(rounds);
    if (voided !== null) return false;
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
      if ('outage' in reached) fail(chair, reached.outage, required(chair));
      else settle(chair, turn, reached.reply, state);
    }
    return asked.length > 0 && voided === null;
  }

  return { round, hear, attempts, given: inputs, said, retired, void: () => voided };
}

const unreadable = (answer: unknown, why: string): Refused => ({
  ...{ kind: 'malformed', answer, code: 'MALFORMED', why },
});

const isTimed = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'timed' in reply && reply.timed === true;
