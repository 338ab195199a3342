// Questions about the table that several rules ask.
import { type D, g, type Hand, type ReadTable, type S, type Table } from './vocabulary.ts';
import { type CardId, NEIGHBOURS, numberOf, REGIONS_OF_WORLD, SIZE } from './world.ts';

// Lists go by the numbers of territories, so `!` holds throughout.

export const NEUTRAL = -1; // instead of a seat
export const FREE = -2;
export const NOBODY = -1;

export const seatOf = ({ players }: Pick<S, 'players'>, player: string): number => players.indexOf(player);

/** The id of a player by their seat, or that it is the neutral. */
export function nameOf({ players }: Pick<S, 'players'>, seat: number): string {
  if (seat === NEUTRAL) return 'neutral';
  const player = players[seat];
  if (player === undefined) throw new RangeError(`nobody sits on ${seat}`);
  return player;
}

/** The seat whose turn it is. */
export function actingSeat({ kernel }: Pick<S, 'kernel'>): number {
  const { turns } = kernel.levels[0]!; // the base; of turns one list: sequence, actor, who has had theirs
  return turns[1] ?? NOBODY;
}

/** The armies in a territory, and whether it is a player's, by its id. */
export const armiesAt = ({ table }: S, id: string): number => table.armies[numberOf(id)]!;
export const isOwn = ({ table, players }: S, player: string, id: string): boolean =>
  table.owner[numberOf(id)] === players.indexOf(player);

export const isIn = ({ out }: ReadTable, seat: number): boolean => !out.includes(seat);
export const countIn = ({ reserve, out }: ReadTable): number => reserve.length - out.length;

export function holdings({ owner }: Pick<ReadTable, 'owner'>, seat: number): number {
  let count = 0;
  for (let at = 0; at < SIZE; at++) if (owner[at] === seat) count++;
  return count;
}

/** The territories of a seat, or of the neutral, in the order of the map. */
export function ownedBy({ owner }: ReadTable, seat: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < SIZE; at++) if (owner[at] === seat) found.push(at);
  return found;
}

export function armiesOf({ owner, armies }: ReadTable, seat: number): number {
  let sum = 0;
  for (let at = 0; at < SIZE; at++) if (owner[at] === seat) sum += armies[at]!;
  return sum;
}

/** Whether somebody holds all of a region. */
export function holdsRegion({ owner }: Pick<ReadTable, 'owner'>, seat: number, region: number): boolean {
  const { territories } = REGIONS_OF_WORLD[region]!;
  for (let i = 0; i < territories.length; i++) if (owner[territories[i]!] !== seat) return false;
  return true;
}

/** What the regions bring that a seat holds. */
export function bonusOf(table: Pick<ReadTable, 'owner'>, seat: number): number {
  let sum = 0;
  for (let at = 0; at < REGIONS_OF_WORLD.length; at++)
    if (holdsRegion(table, seat, at)) sum += REGIONS_OF_WORLD[at]!.bonus; // C1.3
  return sum;
}

export const pointsOf = (table: ReadTable, seat: number): number =>
  holdings(table, seat) + bonusOf(table, seat);

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

export function addArmies({ armies }: Table, at: number, count: number): void {
  armies[at] = armies[at]! + count;
}

/** Moves armies from one territory into another. */
export function march(table: Table, from: number, to: number, count: number): void {
  addArmies(table, from, -count);
  addArmies(table, to, count);
}

export const cardsOf = (state: S, seat: number): readonly CardId[] =>
  g.hand(state, nameOf(state, seat)).cards;

export const handOf = (draft: D, seat: number): Hand => g.hand(draft, nameOf(draft, seat));
