import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { row } from '../../fixtures/boards.ts';
import { createInitialState, generateBoard, getConfigForPlayerCount } from '../api/board.ts';
import { type GameState, readTable, writeState } from '../api/game-state.ts';
import { getValidMoves } from '../api/moves.ts';
import { TERRAINS } from '../data/scaling.ts';
import { makeMove } from '../seen/notation.ts';
import { listMoves, sampleMove } from './listing.ts';
import { CROSS, isLegal, judgeMove, kindOf } from './movement.ts';
import { playMove } from './play.ts';
import {
  type GameConfig,
  GONE,
  JARL,
  NOBODY,
  phaseOf,
  pieceNamed,
  type Table,
  type TableDraft,
} from './state.ts';
import { resolveHunger } from './turns.ts';

const quiet = () => {};

/** Plays a random game, showing every position on the way; returns the last one. */
function randomGame(config: GameConfig, seed: string, see: (table: TableDraft) => void): TableDraft {
  const chance = seeded(seed);
  const table = readTable(createInitialState(config, { seed }));
  for (let ply = 0; table.winner === NOBODY; ply++) {
    if (ply > 20_000) throw new Error(`no end: ${seed}`);
    see(table);
    if (table.hunger !== null) {
      resolveHunger(table, quiet);
      continue;
    }
    const move = sampleMove(table, table.current, chance)!;
    const piece = pieceNamed(table, move.pieceId);
    playMove(table, piece, judgeMove(table, table.current, piece, move.to), quiet);
  }
  return table;
}

/** Every legal move by asking the judge about everything. */
function byJudge(table: Table): string[] {
  const moves: string[] = [];
  for (const [piece, pieceId] of table.ids.entries()) {
    for (const to of generateBoard({ boardRadius: table.radius })) {
      const verdict = judgeMove(table, table.current, piece, to);
      if (isLegal(verdict) && kindOf(verdict) !== CROSS) moves.push(makeMove({ pieceId, to }));
    }
  }
  return moves.sort();
}

const OPTIONS: readonly Partial<GameConfig>[] = [
  {},
  { nearestJarlSurvives: true },
  ...TERRAINS.map((terrain) => ({ terrain })),
  { suddenDeath: true, terrain: 'treacherous' },
];
const GAMES = [2, 3, 4, 5, 6].flatMap((n) => [
  ...OPTIONS.map((options) => ({ ...getConfigForPlayerCount(n), ...options })),
  ...(n === 4 || n === 6 ? [{ ...getConfigForPlayerCount(n), teams: true }] : []),
]);

test('the list of moves is exactly what the judge accepts', () => {
  let seen = 0;
  for (const [i, config] of GAMES.entries()) {
    randomGame(config, `list ${i}`, (table) => {
      if (table.turn % 7 !== 0 || phaseOf(table) !== 'playing') return;
      seen += 1;
      expect(listMoves(table, table.current).map(makeMove).sort()).toEqual(byJudge(table));
    });
  }
  expect(seen).toBeGreaterThan(300);
});

test('listing and the moves of single pieces agree', () => {
  const state = createInitialState(getConfigForPlayerCount(3), { seed: 2 });
  const single = state.pieces.flatMap(({ id }) =>
    getValidMoves(state, id).map(({ to }) => makeMove({ pieceId: id, to })),
  );
  expect(listMoves(readTable(state), 0).map(makeMove)).toEqual(single);
});

test('samples are spread evenly over the legal moves', () => {
  const table = readTable(row('aaA.b.aB.#'));
  const moves = listMoves(table, 0).map(makeMove);
  const counts = new Map(moves.map((move) => [move, 0]));
  const chance = seeded('even');
  const each = 400;
  for (let i = 0; i < each * moves.length; i++) {
    const move = makeMove(sampleMove(table, 0, chance)!);
    expect(counts.has(move)).toBe(true);
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  for (const n of counts.values()) expect(Math.abs(n - each)).toBeLessThan(110);
});

test('who has no move has nothing to sample', () => {
  const shut = row('a#', { pieces: [] });
  expect(sampleMove(readTable(shut), 0, seeded('none'))).toBeNull();
  expect(listMoves(readTable(shut), 0)).toEqual([]);
});

/** What is wrong with a position; nothing may be. */
function faults(table: Table): string[] {
  const found: string[] = [];
  let standing = 0;
  const jarls = table.out.map(() => 0);
  for (const [piece, hex] of table.hex.entries()) {
    if (hex === GONE) continue;
    standing += 1;
    if (table.at[hex] !== piece) found.push(`${table.ids[piece]} is not where it thinks`);
    if (table.kind[piece] === JARL) jarls[table.owner[piece]!]! += 1;
    else if (hex === 0) found.push(`${table.ids[piece]} is on the throne`);
  }
  if (table.at.filter((occupant) => occupant >= 0).length !== standing) found.push('a hex holds a ghost');
  for (const [seat, isOut] of table.out.entries())
    if (jarls[seat] !== (isOut ? 0 : 1)) found.push(`jarls of ${seat}`);
  return found;
}

test('random games of every kind end, and every position on the way is sound', () => {
  for (const [i, config] of GAMES.entries()) {
    const check = (table: Table) => {
      const found = faults(table);
      if (found.length > 0) throw new Error(`game ${i}, turn ${table.turn}: ${found.join('; ')}`);
    };
    for (let n = 0; n < 4; n++) {
      const end = randomGame(config, `sound ${i} ${n}`, check);
      check(end);
      expect(end.winner >= 0).toBe(end.winCondition !== null);
    }
  }
});

test('a table survives JSON, and a state read and written again is the same', () => {
  const seen: GameState[] = [];
  randomGame({ ...getConfigForPlayerCount(4), teams: true, terrain: 'chaotic' }, 'json', (table) => {
    expect(JSON.parse(JSON.stringify(table))).toEqual(table);
    const state = writeState(table);
    expect(writeState(readTable(state), state)).toEqual(state);
    seen.push(state);
  });
  expect(seen.length).toBeGreaterThan(20);
});
