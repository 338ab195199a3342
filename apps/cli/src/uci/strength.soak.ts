// How strong the chess player is, measured by games; the result stands in the README of the bot.
import { expect, test } from 'vitest';
import { ourselves, playGame, program, randomMover, type UciPlayer } from './contest.test-kit.ts';

const GAMES = Number(process.env.GAMES ?? 100);
const STOCKFISH = process.env.STOCKFISH ?? '/usr/games/stockfish';

/** The share of the points, and its standard error, over so many games at 100 ms a move. */
async function contest(
  name: string,
  other: UciPlayer,
  setup: readonly string[],
  go: string,
): Promise<number> {
  for (const line of setup) other.send(line);
  const us = ourselves();
  const reasons: Record<string, number> = {};
  const points: number[] = [];
  for (let game = 0; game < GAMES; game++) {
    const played = await playGame({ player: us, go: 'movetime 100' }, { player: other, go }, game);
    points.push(played.points);
    reasons[played.reason] = (reasons[played.reason] ?? 0) + 1;
  }
  other.close();
  us.close();
  const share = points.reduce((sum, point) => sum + point, 0) / GAMES;
  const spread = points.reduce((sum, point) => sum + (point - share) ** 2, 0) / GAMES;
  const error = Math.sqrt(spread / GAMES);
  console.log(`${name}: ${share * GAMES} of ${GAMES}, ± ${(error * GAMES).toFixed(1)}`, reasons);
  return share;
}

test('against any legal move', async () => {
  expect(await contest('random', randomMover('strength'), [], 'nodes 1')).toBe(1);
});

test('against Stockfish, skill level 0, depth 1', async () => {
  const limits = ['setoption name Skill Level value 0'];
  expect(await contest('skill 0, depth 1', program(STOCKFISH), limits, 'depth 1')).toBeGreaterThanOrEqual(
    0.9,
  );
});

test('against Stockfish limited to 1500, 100 ms a move', async () => {
  const limits = ['setoption name UCI_LimitStrength value true', 'setoption name UCI_Elo value 1500'];
  expect(await contest('Elo 1500', program(STOCKFISH), limits, 'movetime 100')).toBeGreaterThanOrEqual(0.5);
});
