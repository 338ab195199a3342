import { sawAll } from '../coverage.ts';
import { EngineBug } from '../errors.ts';
import type { Live, PlanAsk, PlanParts } from '../model/plan.ts';
import { ACTIVE, type Activity, SUSPENDED } from '../model/standing.ts';
import type { Now } from './active.ts';
import { hasAnswered } from './sealed.ts';
import { actorAsked, askedBy, seatOf } from './who.ts';

/** Open decisions are triples in one flat list: ask, player, number. A private copy of a state has its own list. */
export const TRIPLE = 3;
const CLOSED = -1; // instead of the player, until settling opens what is asked then

/** Whether a part of a phase counts: the phase is active, or suspended and the part in force at any time. */
export const inForce = (active: Activity, phase: number, anytime: boolean): boolean =>
  active[phase] === ACTIVE || (anytime && active[phase] === SUSPENDED);

/** Ids of so many numbers are kept: decisions of a game come round again and again in simulations. */
const KEPT = 1024;

export function decisionId(ask: PlanAsk, number: number): string {
  if (number >= KEPT) return `${ask.action}.${number}`;
  for (let n = ask.ids.length; n <= number; n++) ask.ids.push(`${ask.action}.${n}`);
  return ask.ids[number]!; // made now or before
}

/**
 * Opens what is asked now and closes the rest. A decision that was open keeps its number; a new one gets the
 * player's next. Returns whether anybody is waited for.
 */
export function openAsked(now: Now, { asks }: PlanParts): boolean {
  const { kernel, players } = now.state;
  const before = kernel.open as number[]; // see TRIPLE
  const numbers = kernel.numbers as number[]; // so has a private copy
  let open = before; // the same list, while decisions stand where they stood or where one was closed
  let at = 0; // where the next one goes
  let next = 0; // decisions mostly stand in the order in which they were open before
  let waits = false;
  for (const ask of asks) {
    if (ask.clock || !inForce(now.active, ask.phase, ask.anytime)) continue; // the clock's own are found when it answers
    const asked = ask.who === null ? null : askedBy(now, ask);
    const count = asked === null ? 1 : asked.length;
    for (let i = 0; i < count; i++) {
      const seat = asked === null ? actorAsked(now, ask) : seatOf(players, asked[i]!); // inside
      if (seat < 0 && asked === null) break; // it is nobody's turn
      if (seat < 0) {
        const message = `ask ${ask.action} names ${asked?.[i]}, who does not play`;
        throw new EngineBug(message, kernel.seed, kernel.seq);
      }
      const known = placeOf(before, next, ask.index, seat);
      let number: number;
      if (known >= 0) {
        number = before[known + 2]!; // triples
        next = known + TRIPLE;
      } else {
        number = numbers[seat]! + 1; // every seat has one
        numbers[seat] = number;
        sawAll(ask.cites, 'applied');
      }
      if (open === before && known !== at && before[at + 1] !== CLOSED) open = before.slice(0, at);
      if (open !== before) open.push(ask.index, seat, number);
      else if (known !== at) {
        open[at] = ask.index;
        open[at + 1] = seat;
        open[at + 2] = number;
      }
      at += TRIPLE;
      if (!waits && !ask.optional) waits = ask.sealed === null || !hasAnswered(now, ask, seat);
    }
  }
  if (open !== before) kernel.open = open;
  else if (at < before.length) kernel.open = before.slice(0, at);
  return waits;
}

/** Where a decision stands in the list, looked for from a place on and then before it; or -1. */
function placeOf(open: readonly number[], from: number, ask: number, seat: number): number {
  for (let i = from; i < open.length; i += TRIPLE) if (open[i] === ask && open[i + 1] === seat) return i; // triples
  for (let i = 0; i < from; i += TRIPLE) if (open[i] === ask && open[i + 1] === seat) return i;
  return -1;
}

/** Closes one decision: it was answered. */
export function close(state: Live, ask: number, seat: number): void {
  const open = state.kernel.open as number[]; // see TRIPLE
  const at = placeOf(open, 0, ask, seat);
  if (at >= 0) open[at + 1] = CLOSED;
}

/** Keeps the open decisions for which `stays` holds. */
export function keepOpen(state: Live, stays: (ask: number, seat: number) => boolean): void {
  const { open } = state.kernel;
  let kept: number[] | null = null;
  for (let i = 0; i < open.length; i += TRIPLE) {
    if (open[i + 1] === CLOSED || stays(open[i]!, open[i + 1]!))
      kept?.push(open[i]!, open[i + 1]!, open[i + 2]!); // triples
    else kept ??= open.slice(0, i);
  }
  if (kept !== null) state.kernel.open = kept;
}

/** What only the clock can submit, if it may now for this player. */
export const clockAsk = (now: Now, action: string, player: string): PlanAsk | undefined =>
  now.plan.asks.find(
    (ask) =>
      ask.clock &&
      ask.action === action &&
      inForce(now.active, ask.phase, ask.anytime) &&
      askedBy(now, ask).includes(player),
  );

/** Closes what a player is waited for in the phase in which the clock has answered instead. */
export function closeTimed({ plan, state }: Now, { phase }: PlanAsk, seat: number): void {
  keepOpen(state, (index, who) => {
    const ask = plan.asks[index]!; // open decisions are asks of the plan
    return who !== seat || ask.phase !== phase || ask.optional;
  });
}

/** Closes decisions whose phase is not in force at some step in between: opened again, they are new ones. */
export function closeLeft({ plan, state, active }: Now): void {
  const { open } = state.kernel;
  let i = 0;
  while (i < open.length && active[plan.asks[open[i]!]!.phase] === ACTIVE) i += TRIPLE; // mostly all of them
  if (i < open.length)
    keepOpen(state, (index) => {
      const ask = plan.asks[index]!; // open decisions are asks of the plan
      return inForce(active, ask.phase, ask.anytime);
    });
}
