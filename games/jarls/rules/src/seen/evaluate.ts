import { type Geometry, THRONE_HEX } from '../board/geometry.ts';
import { isLegal, judgeStep } from '../core/movement.ts';
import {
  board,
  DRAWN,
  FREE,
  GONE,
  isThroneClosed,
  JARL,
  NOBODY,
  phaseOf,
  sameSide,
  type Table,
} from '../core/state.ts';
import { hasDraft } from '../core/strength.ts';

// A position as a number for one seat, from −1 (lost) to 1 (won). Indexes come from the table: `!` holds.

const WEIGHT = {
  jarl: 4,
  warrior: 1,
  approach: 0.5,
  clearWay: 0.8,
  onEdge: 0.7,
  cornered: 0.4,
  centre: 0.06,
  claim: 3,
};
/** A win that the seat to move can take at once is nearly a win. */
const WIN_IN_ONE = 0.95;

export function evaluateTable(table: Table, seat: number): number {
  if (table.winner === DRAWN) return 0;
  if (table.winner !== NOBODY) return sameSide(table, table.winner, seat) ? 1 : -1;
  if (table.out[seat]) return -1;
  const g = board(table);
  if (phaseOf(table) === 'playing' && canWinByThrone(table, g)) {
    return sameSide(table, table.current, seat) ? WIN_IN_ONE : -WIN_IN_ONE;
  }
  let mine = 0;
  let strongest = 0;
  for (let other = 0; other < table.out.length; other++) {
    if (table.out[other]) continue;
    const worth = standing(table, g, other) + (table.claim?.seat === other ? WEIGHT.claim : 0);
    if (other === seat) mine = worth;
    else if (!sameSide(table, other, seat)) strongest = Math.max(strongest, worth);
  }
  const lead = mine - strongest;
  return (0.9 * lead) / (Math.abs(lead) + 6);
}

/** A jarl on the edge may be pushed off it next: what that changes no figure tells. */
export function isNoisy(table: Table): boolean {
  if (table.winner !== NOBODY || phaseOf(table) !== 'playing') return false;
  const g = board(table);
  for (let piece = 0; piece < table.owner.length; piece++) {
    const hex = table.hex[piece]!;
    if (table.kind[piece] !== JARL || hex === GONE || g.ring[hex] !== table.radius) continue;
    if (isThreatened(table, g, piece)) return true;
  }
  return false;
}

const jarlOf = (table: Table, seat: number): number =>
  table.owner.findIndex(
    (owner, piece) => owner === seat && table.kind[piece] === JARL && table.hex[piece] !== GONE,
  );

/** Steps the jarl needs along its straight line to the throne, or 0 when it has none or it is not clear. */
function clearSteps(table: Table, g: Geometry, jarl: number): number {
  const from = table.hex[jarl]!;
  for (let direction = 0; direction < 6; direction++) {
    let hex = g.step[from * 6 + direction]!;
    for (let n = 1; hex >= 0; n++) {
      if (hex === THRONE_HEX)
        return table.at[hex] === FREE ? (hasDraft(table, g, jarl, direction) ? (n + 1) >> 1 : n) : 0;
      if (table.at[hex] !== FREE) break;
      hex = g.step[hex * 6 + direction]!;
    }
  }
  return 0;
}

const canWinByThrone = (table: Table, g: Geometry): boolean =>
  !isThroneClosed(table) && table.config.holdThrone === undefined && canTakeThrone(table, g, table.current);

/** The seat's jarl enters an empty throne with its next move. */
function canTakeThrone(table: Table, g: Geometry, seat: number): boolean {
  const jarl = jarlOf(table, seat);
  return jarl >= 0 && table.hex[jarl] !== THRONE_HEX && clearSteps(table, g, jarl) === 1;
}

function standing(table: Table, g: Geometry, seat: number): number {
  let worth = 0;
  for (let piece = 0; piece < table.owner.length; piece++) {
    const hex = table.hex[piece]!;
    if (table.owner[piece] !== seat || hex === GONE) continue;
    const inward = table.radius - g.ring[hex]!;
    if (table.kind[piece] === JARL) worth += jarlWorth(table, g, piece, inward);
    else worth += WEIGHT.warrior + WEIGHT.centre * inward;
  }
  return worth;
}

function jarlWorth(table: Table, g: Geometry, jarl: number, inward: number): number {
  const steps = clearSteps(table, g, jarl);
  const way = steps === 0 ? 0 : WEIGHT.clearWay + (2 * WEIGHT.clearWay) / steps;
  let worth = WEIGHT.jarl + WEIGHT.approach * inward + way;
  if (inward === 0) worth -= WEIGHT.onEdge;
  if (isThreatened(table, g, jarl)) worth -= WEIGHT.cornered + (inward === 0 ? 4 * WEIGHT.onEdge : 0);
  return worth;
}

/** An enemy next to the jarl has the edge on the jarl's far side. */
function isThreatened(table: Table, g: Geometry, jarl: number): boolean {
  const from = table.hex[jarl]!;
  for (let direction = 0; direction < 6; direction++) {
    const near = g.step[from * 6 + direction]!;
    const beyond = g.step[from * 6 + ((direction + 3) % 6)]!;
    if (near < 0 || beyond >= 0) continue;
    const piece = table.at[near]!;
    if (piece >= 0 && isLegal(judgeStep(table, g, piece, (direction + 3) % 6, 1))) return true;
  }
  return false;
}
