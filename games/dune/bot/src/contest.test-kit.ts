import { play, randomSeat, type Seat, seatSeed } from '@rulewright/bots';
import { dune } from '@rulewright/dune';
import { compile, record } from '@rulewright/engine';
import { expect } from 'vitest';
import { duneSeat } from './bot.ts';
import { duneSeatNamed } from './levels.ts';

export const plan = compile(dune);

export interface Contest {
  readonly winners: readonly string[];
  readonly players: readonly string[];
  readonly turn: number; // of the last one
  readonly alliances: number; // formed on the way
}

/** One game, with this bot in the given chairs and chance in the others. */
export const contest = (
  seed: string,
  players: number,
  isOurs: (chair: number) => boolean,
  options: object = {},
): Promise<Contest> =>
  between(
    seed,
    Array.from({ length: players }, (_, chair) => {
      const own = seatSeed(seed, `chair ${chair}`);
      return isOurs(chair) ? duneSeat(plan, own) : randomSeat(plan, own);
    }),
    options,
  );

/** One game between any seats; nobody's answer is refused. */
async function between(seed: string, seats: readonly Seat[], options: object = {}): Promise<Contest> {
  const game = record(plan, { seed, players: seats.length, options: { ...options } });
  if (!game.ok) throw new Error(game.why);
  let alliances = 0;
  const submit: typeof game.submit = (input) => {
    const result = game.submit(input);
    if (result.ok) alliances += result.facts.filter(({ fact }) => fact.type === 'ALLIANCE_FORMED').length;
    return result;
  };
  const played = await play(plan, { ...game, submit }, seats);
  expect(played.void).toBeNull();
  expect(played.attempts.filter(({ verdict }) => verdict === 'illegal' || verdict === 'malformed')).toEqual(
    [],
  );
  const ranks = played.outcome?.ranks ?? [];
  const winners = ranks.filter(({ rank }) => rank === 1).map(({ player }) => player);
  const { players, table } = game.state();
  return { winners, players, turn: table.turn, alliances };
}

/** How many of so many games at a table of four one level wins that sits among another; a shared victory in part. */
export async function winsAmong(upper: string, lower: string, games: number): Promise<number> {
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const seats = [0, 1, 2, 3].map((chair) => named(chair === game % 4 ? upper : lower, `${game} ${chair}`));
    const { winners, players } = await between(`levels ${game}`, seats);
    if (winners.includes(players[game % 4] ?? '')) wins += 1 / winners.length;
  }
  return wins;
}

function named(name: string, seed: string): Seat {
  const seat = duneSeatNamed(plan, name, seed);
  if (seat === null) throw new Error(`no ${name}`);
  return seat;
}
