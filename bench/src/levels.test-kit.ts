import {
  type Level,
  levelSeat,
  play,
  randomSeat,
  type Seat,
  seatNamed,
  seatSeed,
  turnOf,
} from '@rulewright/bots';
import {
  compile,
  type Game,
  type Input,
  legal,
  outcome,
  type Plan,
  type Recording,
  randomPlayer,
  record,
  seeded,
  start,
  submit,
  view,
} from '@rulewright/engine';
import { jarls } from '@rulewright/jarls';
import { ticTacToe } from '@rulewright/tic-tac-toe';
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

/** How the game ends from the start if `hard` sits second. */
export async function forcedWin(first: string): Promise<{ winner: string | undefined; inputs: number }> {
  const plan: Plan = compile(jarls);
  const opponent = seatNamed(plan, first, 'first', stopped);
  if (opponent === null) throw new Error(`there is no ${first}`);
  const played = await play(plan, { seed: 'forced', players: 2 }, [
    opponent,
    levelSeat(plan, 'hard', 's', stopped),
  ]);
  const winner = played.outcome?.ranks.find(({ rank }) => rank === 1)?.player;
  return { winner, inputs: played.log.entries.length };
}

/** Of so many positions of tic-tac-toe in which somebody has to move: how many `hard` loses that are not lost. */
export async function lostAtTicTacToe(most: number): Promise<{ tried: number; lost: number }> {
  const plan = compile(ticTacToe);
  const begun = start(plan, {});
  if (!begun.ok) throw new Error(begun.why);
  const known = new Map<string, { state: typeof begun.state; worth: number }>();
  /** What a position is worth to whoever has just moved, by trying everything: 1 won, 0 drawn, −1 lost. */
  const worthOf = (state: typeof begun.state): number => {
    const key = JSON.stringify(state.table.cells);
    const result = outcome(state);
    if (result !== null) return result.ranks.every(({ rank }) => rank === 1) ? 0 : 1;
    const found = known.get(key);
    if (found !== undefined) return found.worth;
    const worth = -Math.max(...legal(plan, state).map((input) => worthOf(after(state, input))));
    known.set(key, { state, worth });
    return worth;
  };
  const after = (state: typeof begun.state, input: Input) => {
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(result.why);
    return result.state;
  };
  worthOf(begun.state);
  const positions = seeded('positions')
    .shuffle([...known.values()])
    .slice(0, most);
  const hard = levelSeat(plan, 'hard', 'x', stopped);
  let lost = 0;
  for (const [n, { state, worth }] of positions.entries()) {
    const [player = 'X'] = view(plan, state, null).awaiting;
    const { answers } = await hard.answer(turnOf(plan, state, player, n), new AbortController().signal);
    const chosen = worthOf(after(state, { player, action: 'place', args: answers[0]?.args }));
    if (worth <= 0 && chosen < 0) lost++;
  }
  return { tried: positions.length, lost };
}
