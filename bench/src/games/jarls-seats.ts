import { levelSeat, play } from '@rulewright/bots';
import { compile } from '@rulewright/engine';
import { jarls } from '@rulewright/jarls';

const plan = compile(jarls);
const millis = Number.POSITIVE_INFINITY; // work decides, not the clock

export interface Shares {
  /** Points of each seat in hundredths of all games; a game without a winner counts in parts. */
  readonly seats: readonly number[];
  readonly drawn: number;
  readonly inputs: number; // in a game, on average
}

/** How the seats fare when the strongest bots play each other: so many games, each with shields of its own. */
export async function sharesOf(
  players: number,
  options: object,
  games: number,
  nodes: number,
): Promise<Shares> {
  const points = Array.from({ length: players }, () => 0);
  let [drawn, inputs] = [0, 0];
  for (let game = 0; game < games; game++) {
    const seats = points.map((_, seat) => levelSeat(plan, 'hard', `seat ${seat} ${game}`, { nodes, millis }));
    const { outcome, log } = await play(plan, { players, seed: `seats ${game}`, options }, seats);
    if (outcome === null) throw new Error(`game ${game} was broken off`);
    const first = outcome.ranks.filter(({ rank }) => rank === 1);
    if (first.length > 1) drawn++;
    for (const [seat, { rank }] of outcome.ranks.entries())
      if (rank === 1) points[seat] = (points[seat] ?? 0) + 1 / first.length;
    inputs += log.entries.length;
  }
  return { seats: points.map((won) => (100 * won) / games), drawn, inputs: inputs / games };
}

/** Half the width of the interval that holds a share with 95 % confidence, in hundredths. */
export const spread = (share: number, games: number): number =>
  100 * 1.96 * Math.sqrt(((share / 100) * (1 - share / 100)) / games);
