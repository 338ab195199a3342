import type { RuleId } from '../data/rule-ids.ts';
import type { Emit } from './facts.ts';
import { canMove } from './listing.ts';
import { hungry, quietAfterRound, starvationIsDue, starve, trigger } from './starvation.ts';
import { NOBODY, type Table, type TableDraft } from './state.ts';
import { isSmallest, shrink, shrinkIsDue } from './sudden-death.ts';
import { endInDraw, settleClaim, settleSurvival } from './victory.ts';

/** The seat that opens the round; each round opens one seat further on, unless the order is fixed. */
const opener = ({ round, out, config }: Table): number =>
  config.fixedOrder === true ? 0 : ((round - 1) % out.length) | 0; // J14.5; kept a machine integer

const after = (table: Table, seat: number): number => (seat + 1 === table.out.length ? 0 : seat + 1);

/** The first survivor from a seat on, before the seat at which the round ends, or NOBODY. */
function survivorFrom(table: Table, from: number, end: number): number {
  let seat = from;
  do {
    if (!table.out[seat]) return seat;
    seat = after(table, seat);
  } while (seat !== end);
  return NOBODY;
}

function nextInRound(table: Table): number {
  const next = after(table, table.current);
  const end = opener(table);
  return next === end ? NOBODY : survivorFrom(table, next, end);
}

/** Who has the turn now and after that, as far as nobody falls or is passed over. */
export function turnsAhead(table: Table, count: number): number[] {
  const seats = [table.current];
  let at = { ...table };
  while (seats.length < count) {
    const next = nextInRound(at);
    if (next === NOBODY) {
      at = { ...at, round: at.round + 1 };
      at.current = survivorFrom(at, opener(at), opener(at));
    } else at = { ...at, current: next };
    seats.push(at.current);
  }
  return seats;
}

/** Passes the turn on from a player who cannot move. */
export const passOver = (table: TableDraft, emit: Emit): void => endTurn(table, emit, 'J7.3');

/** Passes the turn on, over seats that cannot move, through the ends of rounds. */
export function endTurn(table: TableDraft, emit: Emit, forfeit: RuleId | null = null): void {
  let rule = forfeit;
  for (let idle = 0; advance(table, emit, rule) && !canMove(table, table.current); idle++) {
    rule = 'J7.3';
    if (idle <= table.out.length || !isStuck(table)) continue;
    endInDraw(table);
    return;
  }
}

/** Nobody can move, and nothing that could change that is to come. */
const isStuck = (table: Table): boolean =>
  table.config.suddenDeath === true
    ? isSmallest(table)
    : hungry(table).every((h) => h.candidates.length === 0);

/** Gives the next seat the turn; false when the game is over or choices must come first. */
function advance(table: TableDraft, emit: Emit, rule: RuleId | null): boolean {
  const next = nextInRound(table);
  if (table.claim !== undefined && settleClaim(table, next === NOBODY, emit)) return false;
  if (next === NOBODY) {
    if (!closeRound(table, emit)) return false;
    openRound(table, emit, rule);
  } else handOver(table, next, emit, rule ?? 'J7.2');
  return true;
}

function openRound(table: TableDraft, emit: Emit, rule: RuleId | null): void {
  table.round += 1;
  const first = opener(table);
  handOver(table, survivorFrom(table, first, first), emit, rule ?? 'J7.1');
}

function handOver(table: TableDraft, next: number, emit: Emit, rule: RuleId): void {
  const playerId = table.players[table.current]!; // seats have players
  table.current = next;
  table.turn += 1;
  emit({ type: 'TURN_ENDED', playerId, nextPlayerId: table.players[next]! }, rule);
}

/** Hunger or the shrinking board, when due; false when the game is over or choices must come first. */
function closeRound(table: TableDraft, emit: Emit): boolean {
  table.quiet = quietAfterRound(table);
  if (starvationIsDue(table)) {
    if (trigger(table, emit)) return false;
    starve(table, emit);
    return !settleSurvival(table, emit);
  }
  if (!shrinkIsDue(table)) return true;
  shrink(table, emit);
  return !settleSurvival(table, emit);
}

/** All choices are in: the chosen starve, then the next round begins. */
export function resolveHunger(table: TableDraft, emit: Emit): void {
  starve(table, emit);
  if (settleSurvival(table, emit)) return;
  openRound(table, emit, null);
  if (!canMove(table, table.current)) passOver(table, emit);
}
