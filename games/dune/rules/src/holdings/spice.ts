import { type Area, placeOf } from '../board/map.ts';
import { REVIVAL_PRICE } from '../data/figures.ts';
import type { Payee } from '../layers/questions.ts';
import type { Emit, SpiceReason } from '../words/facts.ts';
import type { FactionId, RuleId } from '../words/ids.ts';
import { type DuneDraft, type DuneState, impossible, type Pledge } from '../words/state.ts';

// The only writers of spice. All spice goes from one named holder to another; the bank has no bottom
// and is only counted.

function credit(d: DuneDraft, to: Payee, amount: number): void {
  if (to === 'bank') d.box.bank += amount;
  else d.hand[to].spice += amount;
}

function debit(d: DuneDraft, from: Payee, amount: number): void {
  if (!Number.isInteger(amount) || amount < 0) impossible(`${amount} spice`);
  if (from !== 'bank' && d.hand[from].spice < amount) impossible(`${from} has no ${amount} spice`);
  credit(d, from, -amount);
  if (from !== 'bank') lowerPledge(d, from);
}

/** A promise to pay never exceeds what its giver has; the ally learns the lower figure. */
function lowerPledge(d: DuneDraft, f: FactionId): void {
  const { spice, pledge, permissions } = d.hand[f];
  if (pledge.bid > spice || pledge.ship > spice) {
    setPledge(d, f, { bid: Math.min(pledge.bid, spice), ship: Math.min(pledge.ship, spice) });
  }
  const paid = Math.floor(spice / REVIVAL_PRICE);
  if (permissions.emperorRevival <= paid) return;
  permissions.emperorRevival = paid;
  const ally = d.table.ally[f];
  if (ally !== null) d.hand[ally].granted.emperorRevival = paid;
}

export function setPledge(d: DuneDraft, f: FactionId, { bid, ship }: Pledge): void {
  d.hand[f].pledge = { bid, ship };
  const ally = d.table.ally[f];
  if (ally !== null) d.hand[ally].pledged = { bid, ship };
}

type Way = { readonly from: Payee; readonly to: Payee; readonly amount: number };
type Payment = Way & { readonly reason: SpiceReason; readonly rule?: RuleId };

/** A payment whose price everybody knows. */
export function pay(d: DuneDraft, { from, to, amount, reason, rule }: Payment, emit: Emit): void {
  if (amount === 0) return;
  hand(d, from, to, amount);
  if (from !== 'bank') emit({ type: 'SPICE_CHANGED', faction: from, delta: -amount, reason }, rule);
  if (to !== 'bank') emit({ type: 'SPICE_CHANGED', faction: to, delta: amount, reason }, rule);
}

/** A payment that has its own fact: the caller emits it. */
export function hand(d: DuneDraft, from: Payee, to: Payee, amount: number): void {
  debit(d, from, amount);
  credit(d, to, amount);
}

export const spiceAt = (s: DuneState, a: Area): number =>
  s.table.spice.find((x) => x.area === a)?.amount ?? 0;

/** The bank to the board. */
export function blow(d: DuneDraft, a: Area, amount: number, emit: Emit, rule?: RuleId): void {
  debit(d, 'bank', amount);
  const others = d.table.spice.filter((x) => x.area !== a);
  const field = { area: a, amount: spiceAt(d, a) + amount };
  d.table.spice = [...others, field].toSorted((x, y) => x.area - y.area);
  emit({ type: 'SPICE_PLACED', ...placeOf(a), amount }, rule);
}

function lift(d: DuneDraft, a: Area, amount: number): void {
  const field = d.table.spice.find((x) => x.area === a);
  if (!field || field.amount < amount) impossible(`${amount} spice from area ${a}`);
  field.amount -= amount;
  d.table.spice = d.table.spice.filter((x) => x.amount > 0);
}

type Why = { readonly cause: 'storm' | 'worm' | 'explosion'; readonly rule: RuleId };

/** All spice of an area back to the bank. */
export function destroy(d: DuneDraft, a: Area, why: Why, emit: Emit): void {
  const amount = spiceAt(d, a);
  if (amount === 0) return;
  lift(d, a, amount);
  credit(d, 'bank', amount);
  emit({ type: 'SPICE_DESTROYED', ...placeOf(a), amount, cause: why.cause }, why.rule);
}

/** The board to a faction. */
export function harvest(d: DuneDraft, f: FactionId, a: Area, amount: number): void {
  lift(d, a, amount);
  credit(d, f, amount);
}

/** Behind one shield to the front of another. */
export function bribe(d: DuneDraft, from: FactionId, to: FactionId, amount: number): void {
  debit(d, from, amount);
  d.table.bribes[to] += amount;
}

/** From the front of the shield to behind it; says how much. */
export function takeBribes(d: DuneDraft, f: FactionId): number {
  const amount = d.table.bribes[f];
  d.table.bribes[f] = 0;
  credit(d, f, amount);
  return amount;
}

/** Purses as somebody imagines them: what others may hold. */
export function presume(d: Pick<DuneDraft, 'hand'>, f: FactionId, amount: number): void {
  d.hand[f].spice = amount;
}

/** The bank has paid out all that lies elsewhere. */
export function balance(s: DuneState, box: DuneDraft['box']): void {
  box.bank -= spiceInAll(s);
}

/** Holdings, bribes, board and bank: constant from the set-up to the end. */
export function spiceInAll(s: DuneState): number {
  const held = s.table.factions.reduce((sum, f) => sum + s.hand[f].spice + s.table.bribes[f], 0);
  return held + s.table.spice.reduce((sum, x) => sum + x.amount, 0) + s.box.bank;
}
