// How strong the chess player is, measured by games; the result stands in the README of the bot.
import { expect, test } from 'vitest';
import { ourselves, playGame, program, type UciPlayer } from './contest.test-kit.ts';

const GAMES = Number(process.env.GAMES ?? 100);

async function contest(other: UciPlayer, setup: readonly string[], go: string): Promise<number> {
  for (const line of setup) other.send(line);
  const us = ourselves();
  const reasons: Record<string, number> = {};
  let points = 0;
  for (let game = 0; game < GAMES; game++) {
    const played = await playGame({ player: us, go: 'movetime 100' }, { player: other, go }, game);
    points += played.points;
    reasons[played.reason] = (reasons[played.reason] ?? 0) + 1;
  }
  other.close();
  us.close();
  console.log(`${points} of ${GAMES}`, reasons);
  return points / GAMES;
}

test('against Stockfish, skill level 0, depth 1', async () => {
  expect(
    await contest(program('/usr/games/stockfish'), ['setoption name Skill Level value 0'], 'depth 1'),
  ).toBeGreaterThanOrEqual(0.9);
});

test('against Stockfish limited to 1500, 100 ms a move', async () => {
  const limits = ['setoption name UCI_LimitStrength value true', 'setoption name UCI_Elo value 1500'];
  expect(await contest(program('/usr/games/stockfish'), limits, 'movetime 100')).toBeGreaterThanOrEqual(0.5);
});
