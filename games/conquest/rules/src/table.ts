// Questions about the table that several rules ask, and who is told what happens on it.
import type { RuleId } from './data/rule-ids.ts';
import type { ConquestFact, D, Emitting, ReadTable, S, Table } from './vocabulary.ts';
import { NEIGHBOURS, numberOf, REGIONS_OF_WORLD, SIZE } from './world.ts';

// Lists go by the numbers of territories, so `!` holds throughout.

export const NEUTRAL = -1; // instead of a seat
export const FREE = -2;
export const NOBODY = -1;

export const seatOf = ({ players }: Pick<S, 'players'>, player: string): number => players.indexOf(player);

/** The id of a player by their seat, or that it is the neutral. */
export const nameOf = ({ players }: Pick<S, 'players'>, seat: number): string => players[seat] ?? 'neutral';

/** The seat whose turn it is; NOBODY before the first. */
export const actingSeat = ({ kernel }: Pick<S, 'kernel'>): number => kernel.levels[0]!.turns[1] ?? NOBODY; // one list: sequence, actor, who has had theirs

/** The armies in a territory, and whether it is a player's, by its id. */
export const armiesAt = ({ table }: S, id: string): number => table.armies[numberOf(id)]!;
export const isOwn = ({ table, players }: S, player: string, id: string): boolean =>
  table.owner[numberOf(id)] === players.indexOf(player);

export const isIn = ({ out }: ReadTable, seat: number): boolean => !out.includes(seat);
export const countIn = ({ reserve, out }: ReadTable): number => reserve.length - out.length;

/** The territories of a seat, or of the neutral, in the order of the map. */
export function ownedBy({ owner }: Pick<ReadTable, 'owner'>, seat: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < SIZE; at++) if (owner[at] === seat) found.push(at);
  return found;
}

export const armiesOf = (table: ReadTable, seat: number): number =>
  ownedBy(table, seat).reduce((sum, at) => sum + table.armies[at]!, 0);

/** The regions that somebody holds all of. */
export const regionsOf = ({ owner }: Pick<ReadTable, 'owner'>, seat: number) =>
  REGIONS_OF_WORLD.filter(({ territories }) => territories.every((at) => owner[at] === seat)); // C1.3

/** What the regions bring that a seat holds. */
export const bonusOf = (table: Pick<ReadTable, 'owner'>, seat: number): number =>
  regionsOf(table, seat).reduce((sum, { bonus }) => sum + bonus, 0);

export const pointsOf = (table: ReadTable, seat: number): number =>
  ownedBy(table, seat).length + bonusOf(table, seat);

/** Whether a territory borders on one that belongs to somebody else, or with `own` to the same. */
export function borders({ owner }: ReadTable, at: number, own: boolean): boolean {
  const near = NEIGHBOURS[at]!;
  for (let i = 0; i < near.length; i++) if ((owner[near[i]!] === owner[at]) === own) return true;
  return false;
}

/** Whether a seat has two armies somewhere beside a foreign territory, or with `own` beside another of its own. */
export function canLeave(table: ReadTable, seat: number, own: boolean): boolean {
  const { owner, armies } = table;
  for (let at = 0; at < SIZE; at++)
    if (owner[at] === seat && armies[at]! > 1 && borders(table, at, own)) return true;
  return false;
}

/** Moves armies from one territory into another. */
export function march({ armies }: Table, from: number, to: number, count: number): void {
  armies[from]! -= count;
  armies[to]! += count;
}

/** A seat sees its own territories and what borders on them. */
export const sees = ({ owner }: ReadTable, seat: number, at: number): boolean =>
  owner[at] === seat || NEIGHBOURS[at]!.some((near) => owner[near] === seat); // C10.1

/** Tells what a player does: in fog themselves, and those who see a territory that takes part. */
export function tell(
  { table, players }: Pick<D, 'table' | 'players'>,
  { emit }: Pick<Emitting, 'emit'>,
  fact: ConquestFact & { readonly player: string },
  places: readonly number[],
  rule: RuleId,
  reveals = false,
): void {
  const isTold = (id: string, seat: number): boolean =>
    id === fact.player || places.some((at) => sees(table, seat, at)); // C10.2
  if (table.options.fog) emit(fact, { rule, reveals, to: players.filter(isTold) });
  else emit(fact, { rule, reveals });
}
