import type { RuleId } from '../data/rule-ids.ts';
import { REPEAT_ROUNDS } from '../data/scaling.ts';
import type { Emit } from './facts.ts';
import {
  board,
  GONE,
  type Hunger,
  JARL,
  lift,
  NOBODY,
  sameSide,
  survivors,
  type Table,
  type TableDraft,
  WARRIOR,
} from './state.ts';
import { eliminate } from './victory.ts';

// Indexes are piece numbers of the table, so `!` holds throughout.

/** What is applied when a player is asked whom to give up. */
export const HUNGER_RULES = ['J8.3', 'J8.4'] as const satisfies readonly RuleId[];

/** Is a count of quiet rounds one at which something happens? */
export const isDue = (quiet: number, first: number): boolean =>
  quiet >= first && (quiet - first) % REPEAT_ROUNDS === 0;

/** The count at a round's end: a round with an elimination by push is not quiet. */
export const quietAfterRound = (table: Table): number =>
  table.lastElimination === table.round ? 0 : table.quiet + 1; // J8.1

export const starvationIsDue = (table: Table): boolean =>
  table.config.suddenDeath !== true && isDue(table.quiet, table.config.starvationRounds);

/** For each survivor the warriors furthest from the throne, or the jarl when there is none. */
export function hungry(table: Table): Hunger[] {
  return survivors(table).map((seat) => {
    const candidates = candidatesOf(table, seat);
    return { seat, candidates, choice: candidates.length === 1 ? candidates[0]! : NOBODY };
  });
}

function candidatesOf(table: Table, seat: number): number[] {
  const { ring } = board(table);
  let furthest = -1;
  let found: number[] = [];
  const jarls: number[] = [];
  for (let piece = table.first[seat]!; piece < table.last[seat]!; piece++) {
    const hex = table.hex[piece]!;
    if (table.owner[piece] !== seat || hex === GONE) continue;
    if (table.kind[piece] === JARL) jarls.push(piece);
    if (table.kind[piece] !== WARRIOR || ring[hex]! < furthest) continue;
    if (ring[hex]! > furthest) found = [];
    furthest = ring[hex]!;
    found.push(piece);
  }
  return found.length > 0 ? found : jarls;
}

/** Announces hunger; true when somebody has to choose first. */
export function trigger(table: TableDraft, emit: Emit): boolean {
  emit({ type: 'STARVATION_TRIGGERED', round: table.round }, 'J8.2');
  const hunger = hungry(table);
  table.hunger = hunger;
  // in fog everybody is asked, so that nobody learns from it how the others stand
  return table.config.fog === true || hunger.some(({ candidates }) => candidates.length > 1);
}

/** The pieces of which a seat must give one up now. */
export const candidatesFor = (table: Table, seat: number): readonly number[] =>
  table.hunger?.find((entry) => entry.seat === seat)?.candidates ?? [];

/** Is this piece one the seat may give up now? */
export const mayStarve = (table: Table, seat: number, piece: number): boolean =>
  candidatesFor(table, seat).includes(piece);

export function choose(table: TableDraft, seat: number, piece: number): void {
  const entry = table.hunger?.find((one) => one.seat === seat);
  if (entry !== undefined) entry.choice = piece;
}

/** Removes all chosen pieces together; whoever did not choose loses the first candidate. */
export function starve(table: TableDraft, emit: Emit): void {
  const g = board(table);
  const chosen: number[] = [];
  for (const { choice, candidates } of table.hunger ?? []) {
    const piece = choice === NOBODY ? candidates[0] : choice; // J8.7
    if (piece !== undefined) chosen.push(piece);
  }
  const spared = sparedJarl(table, chosen);
  const starving = chosen.filter((piece) => piece !== spared);
  for (const piece of starving) {
    const from = g.axial[table.hex[piece]!]!;
    lift(table, piece);
    emit({ type: 'ELIMINATED', pieceId: table.ids[piece]!, from, reason: 'starvation' }, 'J8.6');
  }
  for (const piece of starving) if (table.kind[piece] === JARL) eliminate(table, table.owner[piece]!, emit);
  table.hunger = null;
}

/** With the option on: the one jarl nearest the throne, when all jarls would starve together. */
function sparedJarl(table: Table, chosen: readonly number[]): number {
  if (table.config.nearestJarlSurvives !== true) return NOBODY;
  const jarls = chosen.filter((piece) => table.kind[piece] === JARL);
  if (jarls.length < survivors(table).length) return NOBODY;
  const { ring } = board(table);
  const distance = (piece: number): number => ring[table.hex[piece]!]!;
  const least = Math.min(...jarls.map(distance));
  const nearest = jarls.filter((piece) => distance(piece) === least);
  const [first] = nearest;
  const oneSide = nearest.every((piece) => sameSide(table, table.owner[piece]!, table.owner[first!]!));
  return first !== undefined && oneSide ? first : NOBODY; // J8.8
}
