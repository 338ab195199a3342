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

export interface Among {
  readonly hero: string;
  readonly others: string;
  readonly games: number;
  readonly players?: number;
  readonly advanced?: boolean;
  /** Chance of its own, so that nothing is reported on the games it was made for. */
  readonly seed?: string;
}

/**
 * One bot among others, a chair further with each game: in how many it is among the winners, and its score, in which
 * a victory with an ally counts a half.
 */
export async function among(one: Among): Promise<{ readonly won: number; readonly score: number }> {
  const { hero, others, games, players = 4, advanced = false, seed = 'levels' } = one;
  let [won, score] = [0, 0];
  for (let game = 0; game < games; game++) {
    const seats = Array.from({ length: players }, (_, chair) =>
      named(chair === game % players ? hero : others, `${game} ${chair}`),
    );
    const { winners, players: at } = await between(`${seed} ${game}`, seats, { advanced });
    if (!winners.includes(at[game % players] ?? '')) continue;
    won++;
    score += 1 / winners.length;
  }
  return { won, score };
}

/** In how many of so many games of six each faction is among the winners. */
export async function winnersOfSix(name: string, games: number, seed: string): Promise<Map<string, number>> {
  const wins = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    const seats = Array.from({ length: 6 }, (_, chair) => named(name, `${game} ${chair}`));
    const { winners } = await between(`${seed} ${game}`, seats);
    for (const faction of winners) wins.set(faction, (wins.get(faction) ?? 0) + 1);
  }
  return wins;
}

function named(name: string, seed: string): Seat {
  const seat = name === 'random' ? randomSeat(plan, seed) : duneSeatNamed(plan, name, seed);
  if (seat === null) throw new Error(`no ${name}`);
  return seat;
}
