// How well `hard` plays, against opponents that anybody can write down. Work decides, so the games are the same on
// every machine.
import { wilson } from '@rulewright/arena';
import { play, type Reply, type Seat, seatSeed, type Turn } from '@rulewright/bots';
import type { Plan } from '@rulewright/engine';
import { botNamed, STILL } from '../bots.ts';
import { gameNamed, planOf } from '../games.ts';

/** One row of the table: who plays what against whom, and what share must be reached. */
export interface Contest {
  readonly game: string;
  readonly hero: string;
  readonly against: string;
  readonly games: number;
  readonly goal: number;
}

// biome-ignore format: table
export const CONTESTS: readonly Contest[] = [
  { game: 'pig',       hero: 'hard',   against: 'hold-at-20',    games: 1_000, goal: 0.5 },
  { game: 'goofspiel', hero: 'hard',   against: 'random',        games: 400,   goal: 0.9 },
  { game: 'goofspiel', hero: 'hard',   against: 'bid-the-prize', games: 400,   goal: 0.5 },
  { game: 'skirmish',  hero: 'hard',   against: 'random',        games: 200,   goal: 0.93 },
  { game: 'pig',       hero: 'medium', against: 'easy',          games: 400,   goal: 0.52 },
  { game: 'pig',       hero: 'hard',   against: 'medium',        games: 400,   goal: 0.52 },
  { game: 'goofspiel', hero: 'medium', against: 'easy',          games: 200,   goal: 0.65 },
  { game: 'goofspiel', hero: 'hard',   against: 'medium',        games: 200,   goal: 0.65 },
  { game: 'skirmish',  hero: 'medium', against: 'easy',          games: 200,   goal: 0.65 },
  { game: 'skirmish',  hero: 'hard',   against: 'medium',        games: 200,   goal: 0.65 },
];

/** Players by a rule of thumb. */
const THUMB: Readonly<Record<string, (turn: Turn) => Reply>> = {
  'hold-at-20': ({ view, decisions }) => {
    const { pot, scores, goal } = view.table as { pot: number; scores: Record<string, number>; goal: number };
    const isEnough = pot >= 20 || (scores[view.player ?? ''] ?? 0) + pot >= goal;
    const hold = decisions.find(({ action, answerable }) => action === 'hold' && answerable);
    return { answers: [{ action: isEnough && hold !== undefined ? 'hold' : 'roll', args: {} }] };
  },
  'bid-the-prize': ({ view }) => {
    const { prize } = view.table as { prize: number };
    return { answers: [{ action: 'bid', args: { card: prize } }] };
  },
};

function seatOf(plan: Plan, name: string, seed: string): Seat {
  const answer = THUMB[name];
  return answer === undefined ? botNamed(plan, name, seed, STILL) : { name, answer };
}

export interface Result extends Contest {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** Plays each seed in both chairs; `part` of the games. */
export async function contest(one: Contest, part = 1): Promise<Result> {
  const plan = planOf(gameNamed(one.game));
  const pairs = Math.max(1, Math.round((one.games * part) / 2));
  let won = 0;
  for (let pair = 0; pair < pairs; pair++)
    for (const chair of [0, 1]) {
      const seed = `strength ${pair}`;
      const names = chair === 0 ? [one.hero, one.against] : [one.against, one.hero];
      const seats = names.map((name, at) => seatOf(plan, name, seatSeed(`${seed} ${chair}`, String(at))));
      const { outcome, log } = await play(plan, { seed, players: 2 }, seats);
      const player = log.players[chair];
      const first = outcome?.ranks.filter(({ rank }) => rank === 1) ?? [];
      if (first.some((rank) => rank.player === player)) won += 1 / first.length;
    }
  const games = 2 * pairs;
  return { ...one, games, score: won / games, ...wilson(won, games) };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** As the soak run prints it. */
export const inWords = ({ game, hero, against, games, score, low, high, goal }: Result): string =>
  `${game}: ${hero} scores ${percent(score)} (${percent(low)} … ${percent(high)}) of ${games} against ${against}; goal ${percent(goal)}${score < goal ? ', MISSED' : ''}`;
