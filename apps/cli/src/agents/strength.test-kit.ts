// How well `hard` plays, against opponents that anybody can write down. Work decides, so the games are the same on
// every machine.
import { wilson } from '@rulewright/arena';
import { play, type Reply, type Seat, seatSeed, type Turn } from '@rulewright/bots';
import { type Plan, randomPlayer, record, seeded } from '@rulewright/engine';
import { botNamed, STILL } from '../bots.ts';
import { gameNamed, planOf } from '../games.ts';

/** One row of the table: who plays what against whom, and what share must be reached. */
export interface Contest {
  readonly game: string;
  readonly hero: string;
  readonly against: string;
  readonly games: number;
  readonly goal: number;
  /** At the table, two unless told: one hero, the others all alike. */
  readonly players?: number;
  /** Inputs by chance before the first answer, the same in every chair. */
  readonly opening?: number;
  /** The share of pairs is counted that were not split, of which there must be so many. */
  readonly decided?: number;
}

// biome-ignore format: table
export const CONTESTS: readonly Contest[] = [
  { game: 'pig',         hero: 'hard',   against: 'hold-at-20',    games: 1_000, goal: 0.5 },
  { game: 'goofspiel',   hero: 'hard',   against: 'random',        games: 400,   goal: 0.9 },
  { game: 'goofspiel',   hero: 'hard',   against: 'bid-the-prize', games: 400,   goal: 0.5 },
  { game: 'skirmish',    hero: 'hard',   against: 'random',        games: 200,   goal: 0.93 },
  { game: 'skirmish',    hero: 'hard',   against: 'search',        games: 200,   goal: 0.65 },
  { game: 'jarls',       hero: 'hard',   against: 'greedy',        games: 200,   goal: 0.5, players: 4 },
  { game: 'jarls',       hero: 'hard',   against: 'greedy',        games: 600,   goal: 0.75, opening: 4, decided: 20 },
  { game: 'pig',         hero: 'medium', against: 'easy',          games: 400,   goal: 0.52 },
  { game: 'pig',         hero: 'hard',   against: 'medium',        games: 400,   goal: 0.52 },
  { game: 'goofspiel',   hero: 'medium', against: 'easy',          games: 200,   goal: 0.65 },
  { game: 'goofspiel',   hero: 'hard',   against: 'medium',        games: 200,   goal: 0.65 },
  { game: 'skirmish',    hero: 'medium', against: 'easy',          games: 200,   goal: 0.65 },
  { game: 'skirmish',    hero: 'hard',   against: 'medium',        games: 200,   goal: 0.65 },
  { game: 'jarls',       hero: 'medium', against: 'easy',          games: 200,   goal: 0.65, opening: 4 },
  { game: 'jarls',       hero: 'hard',   against: 'medium',        games: 200,   goal: 0.65, opening: 4 },
  { game: 'jarls',       hero: 'medium', against: 'easy',          games: 200,   goal: 0.375, players: 4 },
  { game: 'jarls',       hero: 'hard',   against: 'medium',        games: 200,   goal: 0.375, players: 4 },
  { game: 'tic-tac-toe', hero: 'medium', against: 'easy',          games: 200,   goal: 0.65 },
  { game: 'tic-tac-toe', hero: 'hard',   against: 'medium',        games: 200,   goal: 0.65 },
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
  /** Pairs that were not split, where only those count. */
  readonly counted: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** Plays each seed in every chair; `part` of the games. */
export async function contest(one: Contest, part = 1): Promise<Result> {
  const { players = 2, decided } = one;
  const plan = planOf(gameNamed(one.game));
  const blocks = Math.max(1, Math.round((one.games * part) / players));
  const shares: number[] = [];
  for (let block = 0; block < blocks; block++) {
    let won = 0;
    for (let chair = 0; chair < players; chair++) won += await played(plan, one, `strength ${block}`, chair);
    shares.push(won);
  }
  const unsplit = shares.filter((won) => won !== 1);
  const score = decided === undefined ? sum(shares) : unsplit.filter((won) => won > 1).length;
  const counted = decided === undefined ? blocks * players : unsplit.length;
  return { ...one, games: blocks * players, counted, score: score / counted, ...wilson(score, counted) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** What one game brings the hero in that chair: 1, or a share of the first place. */
async function played(plan: Plan, one: Contest, seed: string, chair: number): Promise<number> {
  const from = record(plan, { seed, players: one.players ?? 2 });
  if (!from.ok) throw new Error(from.why);
  const chance = randomPlayer(plan, seeded(seed));
  for (let n = 0; n < (one.opening ?? 0); n++) {
    const input = chance.next(from.state());
    if (input !== null) from.submit(input);
  }
  const { players } = from.state();
  const seats = players.map((_, at) =>
    seatOf(plan, at === chair ? one.hero : one.against, seatSeed(`${seed} ${chair}`, String(at))),
  );
  const { outcome } = await play(plan, from, seats);
  const first = outcome?.ranks.filter(({ rank }) => rank === 1) ?? [];
  return first.some(({ player }) => player === players[chair]) ? 1 / first.length : 0;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** As the soak run prints it. */
export function inWords(result: Result): string {
  const { game, hero, against, players = 2, games, counted, score, low, high, goal, decided } = result;
  const of = decided === undefined ? `${games}` : `${counted} decided pairs of ${games / 2}`;
  const who = `${game}${players > 2 ? ` with ${players}` : ''}: ${hero}`;
  const isMissed = score < goal || counted < (decided ?? 0);
  return `${who} scores ${percent(score)} (${percent(low)} … ${percent(high)}) of ${of} against ${against}; goal ${percent(goal)}${isMissed ? ', MISSED' : ''}`;
}
