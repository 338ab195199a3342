// How strong the player of Go is, measured by games on 9 × 9; the result stands in the README of the bot.
import { expect, test } from 'vitest';
import { type Engine, match, ourselves, program, randomPlayer } from './match.test-kit.ts';

const GAMES = Number(process.env.GAMES ?? 100);
const GNU_GO = ['--mode', 'gtp', '--chinese-rules', '--positional-superko', '--level'];

/** First stones on 9 × 9, so that games differ. */
const OPENINGS = ['E5', 'D5 F5', 'E5 E3', 'C3 G7', 'D4 F6', 'E6 E4', 'C5 G5', 'F6 D4', 'E4 D6', 'G7 C7'];

const LOOK = 0.5; // milliseconds that a look at the clock takes here: 19,296 playouts in the 0.8 s of a second's move

/** A clock that goes on only when it is looked at, so that a busy machine is not a weaker player. */
function lookedAt(): () => number {
  let millis = 0;
  return () => (millis += LOOK);
}

/** Games against another program, colours by turns: each opening with both. */
async function contest(other: Engine, movesPerSecond: number): Promise<number> {
  const judge = program('/usr/games/gnugo', [...GNU_GO, '10']);
  const us = ourselves(8, lookedAt());
  let won = 0;
  for (let game = 0; game < GAMES; game++) {
    await us.ask(`time_settings 0 1 ${movesPerSecond}`);
    const isBlack = game % 2 === 0;
    const [black, white] = isBlack ? [us, other] : [other, us];
    const opening = OPENINGS[(game >> 1) % OPENINGS.length]?.split(' ');
    const { winner, moves } = await match(black, white, 9, judge, opening);
    if (winner === (isBlack ? 'black' : 'white')) won++;
    console.log(`${won} of ${game + 1}, ${moves} moves, ${other.name}`);
  }
  for (const engine of [other, judge]) engine.close();
  return won / GAMES;
}

test('against GNU Go, level 1, a second a move', async () => {
  const other = program('/usr/games/gnugo', [...GNU_GO, '1', '--seed', '7']);
  expect(await contest(other, 1)).toBeGreaterThanOrEqual(0.5);
});

test('against the random player, 100 ms a move', async () => {
  expect(await contest(randomPlayer('strength'), 10)).toBe(1);
});
