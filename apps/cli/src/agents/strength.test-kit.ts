// How well the levels play, against each other and against opponents that anybody can write down. Work decides, so the
// games are the same on every machine.
import { wilson } from '@rulewright/arena';
import { play, type Reply, type Seat, searchSeat, seatNamed, seatSeed, type Turn } from '@rulewright/bots';
import { type Plan, type Recording, randomPlayer, record, seeded } from '@rulewright/engine';
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
  readonly options?: object;
  /** Inputs by chance before the first answer, the same in every chair. */
  readonly opening?: number;
  /** The share of pairs is counted that were not split, of which there must be so many. */
  readonly decided?: number;
  /** Positions that `hard` looks at for an answer, if not `NODES`. */
  readonly nodes?: number;
}

/** Positions that `hard` looks at for an answer in these games, a sixth of what it does at a table: thousands are played. */
const NODES = 2_000;
/** In tests of every day, which take seconds: a bot that has an eighth of it to look at must reach the same. */
export const FEW_NODES = 250;
const AT_A_TABLE = 12_000;

/** Who searched before games said what a position is worth and which answers are worth a thought. */
const EARLY_SEARCH = 'early search';

// biome-ignore format: table
export const CONTESTS: readonly Contest[] = [
  { game: 'pig',         hero: 'hard',    against: 'hold-at-20',    games: 1_000, goal: 0.5 },
  { game: 'goofspiel',   hero: 'hard',    against: 'random',        games: 400,   goal: 0.9 },
  { game: 'goofspiel',   hero: 'hard',    against: 'bid-the-prize', games: 400,   goal: 0.5 },
  { game: 'skirmish',    hero: 'hard',    against: 'random',        games: 200,   goal: 0.93, nodes: AT_A_TABLE },
  { game: 'skirmish',    hero: 'hard',    against: EARLY_SEARCH,    games: 200,   goal: 0.65, nodes: AT_A_TABLE },
  { game: 'skirmish',    hero: 'hard',    against: 'search',        games: 200,   goal: 0.5, nodes: AT_A_TABLE },
  { game: 'jarls',       hero: 'hard',    against: 'greedy',        games: 200,   goal: 0.5, players: 4 },
  { game: 'jarls',       hero: 'hard',    against: 'greedy',        games: 600,   goal: 0.75, opening: 4, decided: 20 },
  { game: 'tic-tac-toe', hero: 'medium',  against: 'easy',          games: 200,   goal: 0.65 },
  { game: 'tic-tac-toe', hero: 'hard',    against: 'medium',        games: 200,   goal: 0.65 },
  { game: 'pig',         hero: 'medium',  against: 'easy',          games: 400,   goal: 0.52 },
  { game: 'pig',         hero: 'hard',    against: 'medium',        games: 400,   goal: 0.52 },
  { game: 'goofspiel',   hero: 'medium',  against: 'easy',          games: 200,   goal: 0.65 },
  { game: 'goofspiel',   hero: 'hard',    against: 'medium',        games: 200,   goal: 0.65 },
  { game: 'skirmish',    hero: 'medium',  against: 'easy',          games: 200,   goal: 0.65 },
  { game: 'skirmish',    hero: 'hard',    against: 'medium',        games: 200,   goal: 0.65 },
  { game: 'jarls',       hero: 'medium',  against: 'easy',          games: 200,   goal: 0.65, opening: 4 },
  { game: 'jarls',       hero: 'hard',    against: 'medium',        games: 200,   goal: 0.65, opening: 4 },
  { game: 'jarls',       hero: 'medium',  against: 'easy',          games: 200,   goal: 0.375, players: 4 },
  { game: 'jarls',       hero: 'hard',    against: 'medium',        games: 200,   goal: 0.375, players: 4 },
  { game: 'conquest',    hero: 'medium',  against: 'easy',          games: 60,    goal: 0.5, players: 3 },
  { game: 'conquest',    hero: 'hard',    against: 'medium',        games: 60,    goal: 0.5, players: 3 },
  { game: 'backgammon',  hero: 'medium',  against: 'easy',          games: 100,   goal: 0.65 },
  { game: 'backgammon',  hero: 'hard',    against: 'medium',        games: 100,   goal: 0.65 },
  { game: 'chess',       hero: 'medium',  against: 'easy',          games: 20,    goal: 0.65 },
  { game: 'chess',       hero: 'chess6',  against: 'medium',        games: 20,    goal: 0.65 }, // `hard` thinks 25 times as long
  { game: 'go',          hero: 'medium',  against: 'easy',          games: 20,    goal: 0.65, options: { size: 9 } },
  { game: 'go',          hero: 'level 7', against: 'medium',        games: 20,    goal: 0.65, options: { size: 9 } }, // half of `hard`
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

/** Games whose `hard` comes from their own package. */
const EXPERT = ['conquest', 'backgammon', 'chess', 'go'];

function earlySearch(plan: Plan, seed: string): Seat {
  const { propose, ...live } = plan.live;
  return searchSeat({ ...plan, live: { ...live, evaluate: () => 0 } }, seed, { now: STILL });
}

function seatOf(plan: Plan, name: string, seed: string, nodes: number): Seat {
  if (name === EARLY_SEARCH) return earlySearch(plan, seed);
  const answer = THUMB[name];
  if (answer !== undefined) return { name, answer };
  const isOurs = name === 'hard' && !EXPERT.includes(plan.game.id);
  return (
    (isOurs ? seatNamed(plan, name, seed, { now: STILL, nodes }) : null) ?? botNamed(plan, name, seed, STILL)
  );
}

export interface Result extends Contest {
  /** Games, or pairs that were not split, where only those count. */
  readonly counted: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** Plays each seed in every chair; `part` of the games. Other seeds are other games: who changes a bot looks at those. */
export async function contest(
  one: Contest,
  part = 1,
  nodes = one.nodes ?? NODES,
  seeds = 'strength',
): Promise<Result> {
  const { players = 2, decided } = one;
  const plan = planOf(gameNamed(one.game));
  const blocks = Math.max(1, Math.round((one.games * part) / players));
  const shares: number[] = [];
  for (let block = 0; block < blocks; block++) {
    let won = 0;
    for (let chair = 0; chair < players; chair++)
      won += await played(plan, one, `${seeds} ${block}`, chair, nodes);
    shares.push(won);
  }
  const unsplit = shares.filter((won) => won !== 1);
  const score = decided === undefined ? sum(shares) : unsplit.filter((won) => won > 1).length;
  const counted = decided === undefined ? blocks * players : unsplit.length;
  return { ...one, games: blocks * players, counted, score: score / counted, ...wilson(score, counted) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** What one game brings the hero in that chair: 1, or a share of the first place. */
async function played(plan: Plan, one: Contest, seed: string, chair: number, nodes: number): Promise<number> {
  const from = opened(plan, one, seed);
  const { players } = from.state();
  const seats = players.map((_, at) =>
    seatOf(plan, at === chair ? one.hero : one.against, seatSeed(`${seed} ${chair}`, String(at)), nodes),
  );
  const { outcome, attempts } = await play(plan, from, seats);
  const odd = attempts.find(({ verdict, timed }) => verdict !== 'accepted' || timed);
  if (odd !== undefined)
    throw new Error(`${odd.player} at ${one.game}: ${odd.timed ? 'timed' : odd.verdict}`);
  const first = outcome?.ranks.filter(({ rank }) => rank === 1) ?? [];
  return first.some(({ player }) => player === players[chair]) ? 1 / first.length : 0;
}

/** A game after its opening. */
function opened(plan: Plan, { players = 2, options = {}, opening = 0 }: Contest, seed: string): Recording {
  const game = record(plan, { seed, players, options });
  if (!game.ok) throw new Error(game.why);
  const chance = randomPlayer(plan, seeded(seed));
  for (let n = 0; n < opening; n++) {
    const input = chance.next(game.state());
    if (input !== null) game.submit(input);
  }
  return game;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const isMissed = ({ score, goal, counted, decided = 0 }: Result): boolean =>
  score < goal || counted < decided;

const what = ({ game, players = 2, opening }: Contest): string =>
  `${planOf(gameNamed(game)).game.title}${players > 2 ? `, ${players} players` : ''}${opening === undefined ? '' : `, after ${opening} random inputs`}`;

const of = ({ games, counted, decided }: Result): string =>
  decided === undefined ? `${games}` : `${counted} decided pairs of ${games / 2}`;

/** As the soak run prints it. */
export function inWords(result: Result): string {
  const { hero, against, score, low, high, goal } = result;
  return `${what(result)}: ${hero} scores ${percent(score)} (${percent(low)} … ${percent(high)}) of ${of(result)} against ${against}; goal ${percent(goal)}${isMissed(result) ? ', MISSED' : ''}`;
}

/** How the row of a contest begins in the table of the README. */
const head = (one: Contest): string => `| ${what(one)} | \`${one.hero}\` | ${one.against} | `;

const row = (result: Result): string =>
  `${head(result)}${percent(result.score)} (${(100 * result.low).toFixed(0)}–${(100 * result.high).toFixed(0)}) of ${of(result)} | ${100 * result.goal}${isMissed(result) ? ', missed' : ''} |`;

/** The text with the row of that contest, in the order of the contests; rows of the others stay. */
export function withRow(text: string, result: Result): string {
  const begin = '|---|---|---|---|---|\n';
  const at = text.indexOf(begin, text.indexOf('## Strength')) + begin.length;
  const end = text.indexOf('\n\n', at) < 0 ? text.trimEnd().length : text.indexOf('\n\n', at);
  const rows = text.slice(at, end).split('\n');
  const lines = CONTESTS.flatMap((one) =>
    head(one) === head(result) ? [row(result)] : rows.filter((line) => line.startsWith(head(one))),
  );
  return `${text.slice(0, at)}${lines.join('\n')}${text.slice(end)}`;
}
