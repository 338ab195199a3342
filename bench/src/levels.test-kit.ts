import { type Level, levelSeat, play, randomSeat, type Seat, seatSeed } from '@rulewright/bots';
import {
  compile,
  type Game,
  type Plan,
  type Recording,
  randomPlayer,
  record,
  seeded,
} from '@rulewright/engine';
import { expect } from 'vitest';

/** Work and seeds decide, the clock stands still: the same games on every machine. */
export const stopped = { now: () => 0 };

type Name = Level | 'random';
const seatOf = (plan: Plan, name: Name, seed: string): Seat =>
  name === 'random' ? randomSeat(plan, seed) : levelSeat(plan, name, seed, stopped);

/** The share of the games that the first level wins, a draw half; both chairs, each with the same chance. */
export async function share(
  game: Game,
  [first, second]: readonly [Name, Name],
  pairs: number,
  opening: number,
): Promise<number> {
  const plan: Plan = compile(game);
  let score = 0;
  for (let i = 0; i < 2 * pairs; i++) {
    const seed = `pair ${Math.trunc(i / 2)}`;
    const from = opened(plan, seed, opening);
    const { players } = from.state();
    const own = players[i % 2] ?? '';
    const seats = players.map((p) => seatOf(plan, p === own ? first : second, seatSeed(seed, p)));
    const played = await play(plan, from, seats);
    expect(played.attempts.every(({ verdict, timed }) => verdict === 'accepted' && !timed)).toBe(true);
    const ranks = played.outcome?.ranks ?? [];
    if (ranks.every(({ rank }) => rank === 1)) score += 0.5;
    else if (ranks.find(({ player }) => player === own)?.rank === 1) score++;
  }
  return score / (2 * pairs);
}

/** A game after so many random inputs. */
function opened(plan: Plan, seed: string, inputs: number): Recording {
  const game = record(plan, { seed, players: 2 });
  if (!game.ok) throw new Error(game.why);
  const chance = randomPlayer(plan, seeded(seed));
  for (let n = 0; n < inputs; n++) {
    const input = chance.next(game.state());
    if (input !== null) game.submit(input);
  }
  return game;
}
