import type { Live, LiveLevel, Plan, PlanAsk, PlanAuto } from '../model/plan.ts';
import { ACTIVE, type Now, SUSPENDED } from './active.ts';
import { actorOf, isPlayed, levelFor, seatOf } from './levels.ts';

// What is used up until its phase has been off: pairs in one flat list of the phase's level. Of an answer the phase and
// the seats that gave one, as bits; of something that happened by itself -1 - its number, and 1.
const PAIR = 2;
const NONE: readonly number[] = [];

const keyOf = ({ index }: PlanAuto): number => -1 - index;

function bits(level: LiveLevel | undefined, key: number): number {
  if (level === undefined) return 0;
  const { spent } = level;
  for (let i = 0; i < spent.length; i += PAIR) if (spent[i] === key) return spent[i + 1]!; // pairs
  return 0;
}

function setBits(level: LiveLevel | undefined, key: number, value: number): void {
  if (level === undefined) return;
  const { spent } = level;
  if (spent.length === 0) level.spent = [key, value];
  else if (spent.length === PAIR && spent[0] === key) level.spent = value === 0 ? NONE : [key, value];
  else {
    const rest = keepPairs(spent, (other) => other !== key);
    level.spent = value === 0 ? rest : [...rest, key, value];
  }
}

/** The pairs whose keys stay; the same list when all do. */
function keepPairs(spent: readonly number[], stays: (key: number) => boolean): readonly number[] {
  let rest: number[] | null = null;
  for (let i = 0; i < spent.length; i += PAIR) {
    if (stays(spent[i]!))
      rest?.push(spent[i]!, spent[i + 1]!); // pairs
    else rest ??= spent.slice(0, i);
  }
  return rest === null ? spent : rest.length === 0 ? NONE : rest;
}

/** Whether a player has answered in a phase and is not asked again. */
const isSpent = (plan: Plan, state: Live, phase: number, seat: number): boolean =>
  (bits(levelFor(plan, state, phase), phase) & (1 << seat)) !== 0;

/** An answer in a member uses up the required asks of its phase for that player. */
export function spend({ plan, state }: Now, ask: PlanAsk, seat: number): void {
  if (!ask.spends) return;
  const level = levelFor(plan, state, ask.phase);
  setBits(level, ask.phase, bits(level, ask.phase) | (1 << seat));
}

/** The player is asked again in the phase. */
export function unspend({ plan, state }: Now, phase: number, seat: number): void {
  const level = levelFor(plan, state, phase);
  const before = bits(level, phase);
  if ((before & (1 << seat)) !== 0) setBits(level, phase, before & ~(1 << seat));
}

export const hasHappened = ({ plan, state }: Now, auto: PlanAuto): boolean =>
  bits(levelFor(plan, state, auto.phase), keyOf(auto)) !== 0;

export const noteHappened = ({ plan, state }: Now, auto: PlanAuto): void =>
  setBits(levelFor(plan, state, auto.phase), keyOf(auto), 1);

/** The phase that a pair belongs to. */
export const phaseOf = (plan: Plan, key: number): number => (key >= 0 ? key : plan.autos[-1 - key]!.phase); // autos of the plan

/** Forgets what is spent in the phases from `first` to `last`. */
export function forgetWithin(plan: Plan, level: LiveLevel, first: number, last: number): void {
  const { spent } = level;
  if (spent.length > PAIR) {
    level.spent = keepPairs(spent, (key) => phaseOf(plan, key) < first || phaseOf(plan, key) > last);
    return;
  }
  const phase = phaseOf(plan, spent[0]!); // callers have seen that there is one
  if (phase >= first && phase <= last) level.spent = NONE;
}

/** What has been off is asked, and happens, anew when it comes on again; suspension does not count. */
export function forgetSpent({ plan, state, parts: { active } }: Now): void {
  const { levels } = state.kernel;
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at]!; // inside
    if (level.spent.length === 0 || !isPlayed(state, at)) continue;
    const { spent } = level;
    for (let i = 0; i < spent.length; i += PAIR) {
      const phase = phaseOf(plan, spent[i]!); // pairs
      if (active[phase] !== ACTIVE && active[phase] !== SUSPENDED) forgetWithin(plan, level, phase, phase);
    }
  }
}

const NO_PLAYERS: readonly string[] = [];

/** Whom an ask addresses now, less those who have answered and are not asked again. */
export function askedBy(now: Now, ask: PlanAsk): readonly string[] {
  const { plan, state } = now;
  if (ask.who === null) {
    const seat = actorAsked(now, ask);
    return seat < 0 ? NO_PLAYERS : [state.players[seat]!]; // a seat
  }
  const asked = namedBy(now, ask, ask.who);
  const spent = ask.isSpent && asked.length > 0 ? bits(levelFor(plan, state, ask.phase), ask.phase) : 0;
  return spent === 0 ? asked : unspent(asked, state.players, spent);
}

const unspent = (asked: readonly string[], players: readonly string[], spent: number): readonly string[] =>
  asked.filter((player) => (spent & (1 << seatOf(players, player))) === 0);

/** Whom an ask names. While nothing happens it names the same. */
function namedBy(
  { state, named }: Now,
  { index }: PlanAsk,
  who: NonNullable<PlanAsk['who']>,
): readonly string[] {
  if (named === null) return who(state);
  if (named.at[index] === named.moment) return named.who[index]!; // kept with its moment
  const asked = who(state);
  named.at[index] = named.moment;
  named.who[index] = asked;
  return asked;
}

/** Whether an ask addresses anybody now. */
export const asksAnybody = (now: Now, ask: PlanAsk): boolean =>
  ask.who === null ? actorAsked(now, ask) >= 0 : askedBy(now, ask).length > 0;

/** Whether an ask addresses a seat now. */
export const asksSeat = (now: Now, ask: PlanAsk, seat: number): boolean =>
  ask.who === null ? actorAsked(now, ask) === seat : askedBy(now, ask).includes(now.state.players[seat]!); // a seat

/** The seat of the actor whom an ask without `who` addresses, or -1. */
export function actorAsked({ plan, state }: Now, ask: PlanAsk): number {
  const seat = actorOf(plan, state, ask.turns);
  return seat >= 0 && ask.isSpent && isSpent(plan, state, ask.phase, seat) ? -1 : seat;
}
