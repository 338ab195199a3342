import { hexAt } from '@rulewright/kit';
import { directionTo } from '../board/geometry.ts';
import { type AxialCoord, type HexDirection, hexToKey } from '../board/hex.ts';
import type { GameEvent } from '../core/facts.ts';
import { type Chain, chainFrom, compress, shift, shove, type Terminator } from '../core/push.ts';
import { board, FREE, JARL, NOBODY, type Table } from '../core/state.ts';
import { eliminate } from '../core/victory.ts';
import { fighterAt } from './combat.ts';
import { change, type GameState, type Piece, readTable } from './game-state.ts';

export interface ChainResult {
  pieces: Piece[];
  terminator: Terminator;
  terminatorPos?: AxialCoord;
}

export interface PushResult {
  events: GameEvent[];
  eliminations: string[];
  newState: GameState;
}

/** The pieces a push into `startPos` would move; in teams the attacker's player tells friend from foe. */
export function detectChain(
  state: GameState,
  startPos: AxialCoord,
  direction: HexDirection,
  attackerId?: string,
): ChainResult {
  const table = readTable(state);
  const g = board(table);
  const attacker = attackerId === undefined ? NOBODY : table.players.indexOf(attackerId);
  const chain = chainFrom(table, g, hexAt(g, startPos.q, startPos.r), direction, attacker);
  const end = g.axial[chain.end];
  return {
    pieces: chain.pieces.map((number) => state.pieces[number]!), // the table numbers pieces as the state lists them
    terminator: chain.terminator,
    ...(end === undefined ? {} : { terminatorPos: { ...end } }),
  };
}

/** Moves a chain one hex into the free hex at its end. The attacker is not part of a chain. */
export const resolveSimplePush = (state: GameState, chain: ChainResult): PushResult =>
  resolveChain(state, chain);

/** Moves a chain one hex; its last piece leaves the board. */
export const resolveEdgePush = (state: GameState, chain: ChainResult): PushResult =>
  resolveChain(state, chain);

/** A chain against a blocker: nothing has room. */
export const resolveCompression = (state: GameState, chain: ChainResult): PushResult =>
  resolveChain(state, chain);

function resolveChain(state: GameState, result: ChainResult): PushResult {
  const outcome = change(state, (table, emit) => {
    const chain = readChain(table, result);
    const g = board(table);
    if (chain.pieces.length === 0) throw new RangeError('a chain holds at least the defender');
    if (chain.terminator === 'shield' || chain.terminator === 'throne')
      return compress(table, g, chain, emit);
    const fallen = shift(table, g, chain, chainDirection(result), emit);
    if (table.kind[fallen] === JARL) eliminate(table, table.owner[fallen]!, emit); // jarls have owners
  });
  return { ...outcome, eliminations: fallenIn(outcome.events) };
}

function readChain(table: Table, { pieces, terminator, terminatorPos }: ChainResult): Chain {
  const end = terminatorPos === undefined ? -1 : hexAt(board(table), terminatorPos.q, terminatorPos.r);
  return { pieces: pieces.map(({ id }) => table.ids.indexOf(id)), terminator, end };
}

/** A lone piece that falls off the edge moves nobody, so its direction does not matter. */
function chainDirection({ pieces, terminatorPos }: ChainResult): number {
  const from = pieces[0]?.position;
  const to = terminatorPos ?? pieces.at(-1)?.position;
  return from === undefined || to === undefined ? 0 : Math.max(0, directionTo(from, to));
}

const fallenIn = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'ELIMINATED' ? [event.pieceId] : []));

/** Carries out a push whatever the strengths: the first piece within two hexes is the defender. */
export function resolvePush(state: GameState, attackerPos: AxialCoord, direction: HexDirection): PushResult {
  const table = readTable(state);
  const attacker = fighterAt(table, attackerPos);
  const target = defenderHex(table, attacker, direction);
  if (target < 0) throw new RangeError(`nothing to push within two hexes of ${hexToKey(attackerPos)}`);
  const outcome = change(state, (draft, emit) => {
    const fallen = shove(draft, board(draft), attacker, target, direction, emit);
    if (draft.kind[fallen] === JARL) eliminate(draft, draft.owner[fallen]!, emit); // jarls have owners
  });
  return { ...outcome, eliminations: fallenIn(outcome.events) };
}

function defenderHex(table: Table, attacker: number, direction: number): number {
  const { step, axial } = board(table);
  let hex = table.hex[attacker]!; // the attacker stands on the board
  for (let span = 1; span <= 2 && hex >= 0; span++) {
    hex = step[hex * 6 + direction]!;
    const occupant = table.at[hex] ?? FREE;
    if (occupant !== FREE) return table.at[hex] === fighterAt(table, axial[hex]!) ? hex : -1; // throws on shields
  }
  return -1;
}
