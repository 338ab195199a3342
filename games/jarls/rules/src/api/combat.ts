import { hexAt } from '@rulewright/kit';
import { directionTo } from '../board/geometry.ts';
import { type AxialCoord, type HexDirection, hexToKey } from '../board/hex.ts';
import { board, isPiece, SHIELD, type Table } from '../core/state.ts';
import { attackOf, type CombatResult, combat, defenseOf, run } from '../core/strength.ts';
import { type GameState, type Piece, readTable } from './game-state.ts';

/** The fighting piece on a hex; asking about an empty hex or a shield is the caller's mistake. */
export function fighterAt(table: Table, position: AxialCoord): number {
  const piece = table.at[hexAt(board(table), position.q, position.r)] ?? -1;
  if (!isPiece(piece) || table.kind[piece] === SHIELD)
    throw new RangeError(`no piece to fight on ${hexToKey(position)}`);
  return piece;
}

export function calculateAttack(
  state: GameState,
  attackerPos: AxialCoord,
  direction: HexDirection,
  hexesMoved: number,
): number {
  const table = readTable(state);
  const { base, momentum, support } = attackOf(
    table,
    board(table),
    fighterAt(table, attackerPos),
    direction,
    hexesMoved,
  );
  return base + momentum + support;
}

export function calculateDefense(
  state: GameState,
  defenderPos: AxialCoord,
  pushDirection: HexDirection,
): number {
  const table = readTable(state);
  const { base, bracing } = defenseOf(table, board(table), fighterAt(table, defenderPos), pushDirection);
  return base + bracing;
}

/** The pieces that help the one at `position`, walking away from it in `direction`. */
export function findInlineSupport(state: GameState, position: AxialCoord, direction: HexDirection): Piece[] {
  const table = readTable(state);
  const piece = fighterAt(table, position);
  const pieces = run(table, board(table), table.hex[piece]!, direction, table.owner[piece]!); // a piece of the table
  return pieces.map((number) => state.pieces[number]!); // the table numbers pieces as the state lists them
}

/** Bracing is the same walk, in the direction of the push. */
export function findBracing(state: GameState, position: AxialCoord, direction: HexDirection): Piece[] {
  return findInlineSupport(state, position, direction);
}

/** The comparison for an attack in the position before the move. */
export function calculateCombat(
  state: GameState,
  attackerPos: AxialCoord,
  defenderPos: AxialCoord,
  hexesMoved: number,
): CombatResult {
  const table = readTable(state);
  const direction = directionTo(attackerPos, defenderPos);
  if (direction < 0) throw new RangeError('attacker and defender are not in line');
  const piece = fighterAt(table, attackerPos);
  return combat(table, board(table), {
    piece,
    target: fighterAt(table, defenderPos),
    direction,
    span: hexesMoved,
  });
}
