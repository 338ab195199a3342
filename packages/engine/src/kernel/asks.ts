import { sawAll } from '../coverage.ts';
import { EngineBug } from '../errors.ts';
import type { Input } from '../model/input.ts';
import type { Live, PlanAsk } from '../model/plan.ts';
import { inForce, type Now } from './active.ts';
import { NOBODY_ASKED, type Run } from './apply.ts';
import { seatOf } from './levels.ts';
import { hasAnswered } from './sealed.ts';
import { actorAsked, askedBy } from './spent.ts';

/** Open decisions are triples in one flat list: ask, player, number. A private copy of a state has its own list. */
export const TRIPLE = 3;
const CLOSED = -1; // instead of the player, until settling opens what is asked then

/** Ids of so many numbers are kept: decisions of a game come round again and again in simulations. */
const KEPT = 1024;

export function decisionId(ask: PlanAsk, number: number): string {
  if (number >= KEPT) return `${ask.action}.${number}`;
  for (let n = ask.ids.length; n <= number; n++) ask.ids.push(`${ask.action}.${n}`);
  return ask.ids[number]!; // made now or before
}

/** Instead of the place of the one required decision that is not answered. */
export const NOBODY_AWAITED = -1;
const SEVERAL_AWAITED = -2;

/**
 * Opens what is asked now and closes the rest. A decision that was open keeps its number; a new one gets the player's
 * next. Decisions stand in the order of their asks. Returns the place of the one that is waited for.
 */
export function openAsked(now: Run): number {
  const { asks } = now.parts;
  const { kernel, players } = now.state;
  const before = kernel.open as number[]; // see TRIPLE
  const numbers = kernel.numbers as number[]; // so has a private copy
  let open = before; // the same list, while decisions stand where they stood or where one was closed; then the other
  let at = 0; // where the next one goes
  let first = 0; // of the ask's decisions among those that were open before
  let awaited = NOBODY_AWAITED;
  for (let n = 0; n < asks.length; n++) {
    const ask = asks[n]!; // inside
    const { index } = ask;
    if (ask.optional && ask.who !== null) {
      if (open !== before) first = placeFrom(before, first, index);
      const from = open === before ? at : first;
      const after = asBefore(before, from, index, players, ask.who(now.state));
      if (after >= 0) {
        if (open === before) at = after;
        else for (let i = from; i < after; i++) open[at++] = before[i]!; // inside
        continue;
      }
    }
    first = placeFrom(before, first, index);
    const asked = ask.who === null ? null : askedBy(now, ask);
    const count = asked === null ? 1 : asked.length;
    for (let i = 0; i < count; i++) {
      const seat = asked === null ? actorAsked(now, ask) : seatOf(players, asked[i]!); // inside
      if (seat < 0 && asked === null) break; // it is nobody's turn
      if (seat < 0) {
        const message = `ask ${ask.action} names ${asked?.[i]}, who does not play`;
        throw new EngineBug(message, kernel.seed, kernel.seq);
      }
      let known = first;
      while (before[known] === index && before[known + 1] !== seat) known += TRIPLE;
      const isNew = before[known] !== index;
      const number = isNew ? numbers[seat]! + 1 : before[known + 2]!; // every seat has one; triples
      if (isNew) {
        numbers[seat] = number;
        sawAll(ask.cites, 'applied');
      }
      const stays = !isNew && known === at;
      if (open === before && !stays && before[at + 1] !== CLOSED) open = otherList(now, before, at);
      if (!stays || open !== before) {
        open[at] = index;
        open[at + 1] = seat;
        open[at + 2] = number;
      }
      if (awaited !== SEVERAL_AWAITED && isAwaited(now, ask, seat))
        awaited = awaited === NOBODY_AWAITED ? at : SEVERAL_AWAITED;
      at += TRIPLE;
    }
  }
  if (open === before && open.length > 2 * at) open = otherList(now, before, at); // the long one is kept for next time
  if (open.length > at) open.length = at;
  if (open !== before) {
    kernel.open = open;
    now.spare = before === NOBODY_ASKED ? [] : before; // that one is everybody's
  }
  return awaited;
}

/** The spare list, which begins as the present one does. */
function otherList({ spare }: Run, before: readonly number[], to: number): number[] {
  for (let n = 0; n < to; n++) spare[n] = before[n]!; // inside
  return spare;
}

/** The first place, from this one on, of an ask or of a later one. */
function placeFrom(open: readonly number[], from: number, ask: number): number {
  let at = from;
  while (at < open.length && open[at]! < ask) at += TRIPLE; // inside
  return at;
}

/** The place after an ask's decisions, if exactly these players were asked from this place of the list on; else -1. */
function asBefore(
  open: readonly number[],
  from: number,
  ask: number,
  players: readonly string[],
  asked: readonly string[],
): number {
  let at = from;
  for (let i = 0; i < asked.length; i++, at += TRIPLE) {
    if (at >= open.length || open[at] !== ask) return -1;
    const seat = open[at + 1]!; // triples
    if (seat === CLOSED || players[seat] !== asked[i]) return -1;
  }
  return at < open.length && open[at] === ask ? -1 : at;
}

/** Whether a decision is required and not answered. */
export const isAwaited = (now: Now, ask: PlanAsk, seat: number): boolean =>
  !ask.optional && (ask.sealed === null || !hasAnswered(now, ask, seat));

/** Instead of a place in the list. */
export const NOWHERE = -1;

/** The place of the open decision that an answer of a seat is for: the one it names, else the first for its action. */
export function placeAnswered({ plan, state }: Now, seat: number, { action, decision }: Input): number {
  const { open } = state.kernel;
  for (let i = 0; i < open.length; i += TRIPLE) {
    if (open[i + 1] !== seat) continue;
    const ask = plan.asks[open[i]!]!; // open decisions are asks of the plan
    if (ask.action === action && (decision === undefined || decision === decisionId(ask, open[i + 2]!)))
      return i; // triples
  }
  return NOWHERE;
}

/** Closes one decision: it was answered. */
export function close(state: Live, ask: number, seat: number): void {
  const open = state.kernel.open as number[]; // see TRIPLE
  let at = 0;
  while (at < open.length && (open[at] !== ask || open[at + 1] !== seat)) at += TRIPLE; // mostly the first
  if (at < open.length) open[at + 1] = CLOSED;
}

/** Closes the open decisions for which `isOver` holds. */
export function closeWhere(state: Live, isOver: (ask: number, seat: number) => boolean): void {
  const open = state.kernel.open as number[]; // see TRIPLE
  for (let i = 0; i < open.length; i += TRIPLE)
    if (open[i + 1] !== CLOSED && isOver(open[i]!, open[i + 1]!)) open[i + 1] = CLOSED; // triples
}

/** Closes the decisions of asks from `from` to before `to`. */
export function closeWithin(state: Live, from: number, to: number): void {
  const open = state.kernel.open as number[]; // see TRIPLE
  for (let i = placeFrom(open, 0, from); i < open.length && open[i]! < to; i += TRIPLE) open[i + 1] = CLOSED; // triples
}

/** What only the clock can submit, if it may now for this player. */
export const clockAsk = (now: Now, action: string, player: string): PlanAsk | undefined =>
  now.plan.asks.find(
    (ask) =>
      ask.clock &&
      ask.action === action &&
      inForce(now.parts.active, ask.phase, ask.anytime) &&
      askedBy(now, ask).includes(player),
  );

/** Closes what a player is waited for in the phase in which the clock has answered instead. */
export function closeTimed({ plan, state }: Now, { phase }: PlanAsk, seat: number): void {
  closeWhere(state, (index, who) => {
    const ask = plan.asks[index]!; // open decisions are asks of the plan
    return who === seat && ask.phase === phase && !ask.optional;
  });
}

/** Closes decisions of those asks in force before that are not at some step in between: opened again, they are new ones. */
export function closeLeft({ state, parts: { active } }: Now, before: readonly PlanAsk[]): void {
  for (let i = 0; i < before.length; i++) {
    const { index, phase, anytime } = before[i]!; // inside
    if (!inForce(active, phase, anytime)) closeWithin(state, index, index + 1);
  }
}
