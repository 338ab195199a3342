import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { drawn, row } from '../../fixtures/boards.ts';
import { createInitialState, getConfigForPlayerCount } from '../api/board.ts';
import { type GameState, readTable } from '../api/game-state.ts';
import { listMoves, sampleMove } from '../core/listing.ts';
import { judgeMove } from '../core/movement.ts';
import { playMove } from '../core/play.ts';
import { NOBODY, pieceNamed, type TableDraft } from '../core/state.ts';
import { resolveHunger } from '../core/turns.ts';
import { evaluateTable } from './evaluate.ts';

const worth = (state: GameState, seat: number): number => evaluateTable(readTable(state), seat);

test('a won game is worth 1, a lost one −1, a drawn one 0', () => {
  const over = { ...row('A..B'), phase: 'ended' as const };
  expect([0, 1].map((seat) => worth({ ...over, winner: 'player1', winCondition: 'throne' }, seat))).toEqual([
    1, -1,
  ]);
  expect(worth(over, 0)).toBe(0);
});

test('a jarl that can take the throne at once is nearly a win for its player', () => {
  const near = drawn(' A .\n. * .\n . .');
  expect(worth(near, 0)).toBeGreaterThan(0.9);
  expect(worth(near, 1)).toBeLessThan(-0.9);
  const drafted = drawn(`
    . . . .
   . . . . .
  . . . . . .
 . . . * . A a
  . . . . . .
   . . . . .
    . . . B`);
  expect(worth(drafted, 0)).toBeLessThan(0.9);
});

test('more warriors and a nearer jarl are better, a jarl next to the edge with an enemy beside it is worse', () => {
  const base = worth(row('.A.a...bB.'), 0);
  expect(worth(row('.A.aa..bB.'), 0)).toBeGreaterThan(base);
  expect(worth(row('...Aa..bB.'), 0)).toBeGreaterThan(base);
  expect(worth(row('Ab.a....B.'), 0)).toBeLessThan(worth(row('A..a...bB.'), 0));
});

test('values lie between −1 and 1 all through random games', () => {
  for (const n of [2, 4, 6]) {
    const chance = seeded(`values ${n}`);
    const table = readTable(createInitialState(getConfigForPlayerCount(n), { seed: n }));
    while (table.winner === NOBODY) {
      for (let seat = 0; seat < n; seat++) {
        expect(Math.abs(evaluateTable(table, seat))).toBeLessThanOrEqual(1);
      }
      step(table, sampleMove(table, table.current, chance));
    }
  }
});

function step(table: TableDraft, move: { pieceId: string; to: { q: number; r: number } } | null): void {
  if (table.hunger !== null || move === null) {
    resolveHunger(table, () => {});
    return;
  }
  const piece = pieceNamed(table, move.pieceId);
  playMove(table, piece, judgeMove(table, table.current, piece, move.to), () => {});
}

test('choosing the best value one move ahead beats choosing at random', () => {
  let score = 0;
  for (let game = 0; game < 20; game++) {
    const me = game % 2;
    const chance = seeded(`greedy ${game}`);
    const config = { ...getConfigForPlayerCount(2), nearestJarlSurvives: true };
    const table = readTable(createInitialState(config, { seed: game }));
    while (table.winner === NOBODY) {
      if (table.hunger !== null) step(table, null);
      else step(table, table.current === me ? best(table, me) : sampleMove(table, table.current, chance));
    }
    score += table.winner === me ? 1 : table.winner < 0 ? 0.5 : 0;
  }
  expect(score).toBeGreaterThanOrEqual(17);
});

function best(table: TableDraft, seat: number) {
  let top = -2;
  let choice = null;
  for (const move of listMoves(table, seat)) {
    const copy = structuredClone(table);
    step(copy, move);
    const value = evaluateTable(copy, seat);
    if (value > top) [top, choice] = [value, move];
  }
  return choice;
}
