import { ACTIVE, type Standing, SUSPENDED } from './active.ts';
import { sawAll } from './coverage.ts';
import { EngineBug } from './errors.ts';
import type { Live, Plan, PlanAsk, PlanParts } from './model/plan.ts';
import { hasAnswered } from './sealed.ts';

/** Open decisions are triples in one flat list: ask, player, number. */
export const TRIPLE = 3;
const NONE: readonly number[] = [];

const inForce = (stands: Standing, phase: number, anytime: boolean): boolean =>
  stands[phase] === ACTIVE || (anytime && stands[phase] === SUSPENDED);

/** The seat of a player, or -1. For a handful of players faster than `indexOf`. */
export function seatOf(players: readonly string[], player: string): number {
  for (let seat = 0; seat < players.length; seat++) if (players[seat] === player) return seat;
  return -1;
}

/** Ids of so many numbers are kept: decisions of a game come round again and again in simulations. */
const KEPT = 1024;

export function decisionId(ask: PlanAsk, number: number): string {
  if (number >= KEPT) return `${ask.action}.${number}`;
  const known = ask.ids[number];
  if (known !== undefined) return known;
  for (let n = ask.ids.length; n <= number; n++) ask.ids.push(`${ask.action}.${n}`);
  return ask.ids[number]!; // just made
}

/**
 * Opens what is asked now and closes the rest. A decision that was open keeps its number; a new one gets the
 * player's next. Returns whether anybody is waited for.
 */
export function reopen(plan: Plan, state: Live, stands: Standing, { asks }: PlanParts): boolean {
  const { kernel, players } = state;
  const before = kernel.open;
  const numbers = kernel.numbers as number[]; // a private copy has its own
  let open: number[] | null = null;
  let changed = false;
  let waits = false;
  for (const ask of asks) {
    if (ask.clock || !inForce(stands, ask.phase, ask.anytime)) continue; // the clock's own are found when it answers
    for (const player of ask.who(state)) {
      const seat = seatOf(players, player);
      if (seat < 0)
        throw new EngineBug(`ask ${ask.action} names ${player}, who does not play`, kernel.seed, kernel.seq);
      let number = numberOf(before, ask.index, seat);
      if (number < 0) {
        number = numbers[seat]! + 1; // every seat has one
        numbers[seat] = number;
        changed = true;
        sawAll(ask.cites, 'applied');
      }
      if (open === null) open = [ask.index, seat, number];
      else open.push(ask.index, seat, number);
      if (!waits && !ask.optional) waits = ask.sealed === null || !hasAnswered(plan, state, ask, seat);
    }
  }
  if (changed || (open?.length ?? 0) !== before.length) kernel.open = open ?? NONE;
  return waits;
}

function numberOf(open: readonly number[], ask: number, seat: number): number {
  for (let i = 0; i < open.length; i += TRIPLE)
    if (open[i] === ask && open[i + 1] === seat) return open[i + 2]!; // triples
  return -1;
}

/** Takes one decision off the open list: it was answered, or its answer was dropped. */
export function close(state: Live, ask: number, seat: number): void {
  const { kernel } = state;
  if (kernel.open.length === TRIPLE) {
    if (kernel.open[0] === ask && kernel.open[1] === seat) kernel.open = NONE;
    return;
  }
  for (let i = 0; i < kernel.open.length; i += TRIPLE) {
    if (kernel.open[i] === ask && kernel.open[i + 1] === seat) {
      const rest: number[] = [];
      for (let j = 0; j < kernel.open.length; j++) if (j < i || j >= i + TRIPLE) rest.push(kernel.open[j]!); // inside
      kernel.open = rest;
      return;
    }
  }
}

/** Takes an ask off the open list, whoever it asks. */
export function closeAsk(state: Live, ask: number): void {
  const { open } = state.kernel;
  const kept: number[] = [];
  for (let i = 0; i < open.length; i += TRIPLE)
    if (open[i] !== ask) kept.push(open[i]!, open[i + 1]!, open[i + 2]!); // triples
  if (kept.length < open.length) state.kernel.open = kept.length === 0 ? NONE : kept;
}

/** What only the clock can submit, if it may now for this player. */
export const clockAsk = (
  plan: Plan,
  state: Live,
  stands: Standing,
  action: string,
  player: string,
): PlanAsk | undefined =>
  plan.asks.find(
    (ask) =>
      ask.clock &&
      ask.action === action &&
      inForce(stands, ask.phase, ask.anytime) &&
      ask.who(state).includes(player),
  );

/** Closes the decisions of a player for which the clock's own action stands. */
export function closeTimed(plan: Plan, state: Live, seat: number): void {
  const { open } = state.kernel;
  const kept: number[] = [];
  for (let i = 0; i < open.length; i += TRIPLE) {
    const isTimed = open[i + 1] === seat && plan.asks[open[i]!]!.timeout !== null; // open decisions are asks of the plan
    if (!isTimed) kept.push(open[i]!, open[i + 1]!, open[i + 2]!); // triples
  }
  if (kept.length < open.length) state.kernel.open = kept;
}

/** Closes decisions whose phase is not in force at some step in between: opened again, they are new ones. */
export function closeLeft(plan: Plan, state: Live, stands: Standing): void {
  const { kernel } = state;
  let gone = false;
  for (let i = 0; i < kernel.open.length && !gone; i += TRIPLE) gone = !stays(plan, kernel.open[i]!, stands); // triples
  if (!gone) return;
  const kept: number[] = [];
  for (let i = 0; i < kernel.open.length; i += TRIPLE) {
    if (stays(plan, kernel.open[i]!, stands))
      kept.push(kernel.open[i]!, kernel.open[i + 1]!, kernel.open[i + 2]!); // triples
  }
  kernel.open = kept;
}

function stays(plan: Plan, index: number, stands: Standing): boolean {
  const ask = plan.asks[index]!; // open decisions are asks of the plan
  return inForce(stands, ask.phase, ask.anytime);
}
