// Figures of the Dune bot's README: `npm run figures [games] [seed] [part]`. Six `hard` bots play both games, and one
// bot plays among others. Work decides what a bot answers, so a seed gives the same games on every machine.
import { wilson } from '@rulewright/arena';
import { LEVELS, limitOf, play, randomSeat, type Seat, seatSeed } from '@rulewright/bots';
import { dune } from '@rulewright/dune';
import { duneSeatNamed } from '@rulewright/dune-bot';
import { compile, record } from '@rulewright/engine';

const plan = compile(dune);
const GAMES = Number(process.argv[2] ?? 200);
const SEED = process.argv[3] ?? 'figures';
const PART = process.argv[4] ?? 'all'; // six, six/basic, six/advanced, contests, one such as hard/dune or hard/random/6/basic, times
const plays = (...parts: readonly string[]): boolean => ['all', ...parts].includes(PART);

/** What is counted: in how many games it happens at least once. */
const SIGNS: Readonly<Record<string, (fact: Readonly<Record<string, unknown>>) => boolean>> = {
  'an ability cancelled': ({ type }) => type === 'ABILITY_CANCELLED',
  'an ability prevented': ({ type }) => type === 'ABILITY_PREVENTED',
  'a special power': ({ type }) => type === 'KARAMA_SPECIAL',
  'a worm ridden': ({ type }) => type === 'FREMEN_WORM_RIDDEN',
  'an advisor sent': ({ type }) => type === 'ADVISOR_SENT',
  'Weather Control': ({ type }) => type === 'WEATHER_CONTROL_PLAYED',
  'Family Atomics': ({ type }) => type === 'FAMILY_ATOMICS_PLAYED',
  Hajr: ({ type, hajr }) => type === 'FORCES_MOVED' && hajr === true,
  'Tleilaxu Ghola': ({ source }) => source === 'ghola',
  Truthtrance: ({ type }) => type === 'TRUTHTRANCE_ASKED',
  'a pledge': ({ type }) => type === 'ALLY_PLEDGE_SET',
  'a gift': ({ type }) => type === 'SPICE_TRANSFERRED',
  'a revival for the ally': ({ type, paidBy }) => type === 'FORCES_REVIVED' && paidBy !== undefined,
  'a cross-ship': ({ type, kind }) => type === 'FORCES_SHIPPED' && kind === 'cross',
  'an alliance': ({ type }) => type === 'ALLIANCE_FORMED',
  'an alliance broken': ({ type }) => type === 'ALLIANCE_BROKEN',
  'the Guild by default': ({ type, condition }) =>
    type === 'VICTORY_ACHIEVED' && condition === 'GUILD_SPECIAL',
};

interface Played {
  readonly winners: readonly string[];
  readonly reason: string; // of the end
  readonly players: readonly string[];
  readonly turns: number;
  readonly signs: ReadonlySet<string>;
  readonly millis: number; // of the processor, for the whole game
  readonly answers: readonly number[]; // milliseconds of each answer
}

/** One game between bots of these names. */
async function game(seed: string, names: readonly string[], advanced: boolean): Promise<Played> {
  const made = record(plan, { seed, players: names.length, options: { advanced } });
  if (!made.ok) throw new Error(made.why);
  const signs = new Set<string>();
  const submit: typeof made.submit = (input) => {
    const result = made.submit(input);
    for (const { fact } of result.ok ? result.facts : [])
      for (const [what, isIt] of Object.entries(SIGNS)) if (isIt(fact)) signs.add(what);
    return result;
  };
  const answers: number[] = [];
  const seats = names.map((name, chair) => timed(seatOf(name, seatSeed(seed, `chair ${chair}`)), answers));
  const began = process.cpuUsage();
  const { outcome, attempts } = await play(plan, { ...made, submit }, seats);
  const { user, system } = process.cpuUsage(began);
  const wrong = attempts.find(({ verdict }) => verdict === 'illegal' || verdict === 'malformed');
  if (wrong !== undefined) throw new Error(`${seed}: ${JSON.stringify(wrong)}`);
  const winners = (outcome?.ranks ?? []).filter(({ rank }) => rank === 1).map(({ player }) => player);
  const { players, table } = made.state();
  const millis = (user + system) / 1000;
  return { winners, reason: String(outcome?.reason), players, turns: table.turn, signs, millis, answers };
}

function seatOf(name: string, seed: string): Seat {
  const seat = name === 'random' ? randomSeat(plan, seed) : duneSeatNamed(plan, name, seed);
  if (seat === null) throw new Error(`no ${name}`);
  return seat;
}

const timed = (seat: Seat, answers: number[]): Seat => ({
  ...seat,
  answer: async (turn, signal) => {
    const began = performance.now();
    const reply = await seat.answer(turn, signal);
    answers.push(performance.now() - began);
    return reply;
  },
});

const percent = (share: number): string => `${Math.round(100 * share)}`;
/** A share with its interval of 95 %. */
function shareOf(n: number, games: number): string {
  const { low, high } = wilson(n, games);
  return `${percent(n / games)} % (${percent(low)}–${percent(high)})`;
}
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const six = (name: string): readonly string[] => Array.from({ length: 6 }, () => name);

async function sixHard(advanced: boolean): Promise<void> {
  const seen = new Map<string, number>(Object.keys(SIGNS).map((what) => [what, 0]));
  let turns = 0;
  for (let i = 0; i < GAMES; i++) {
    const one = await game(`${SEED} ${i}`, six('hard'), advanced);
    for (const what of [...one.signs, ...one.winners.map((f) => `won by ${f}`)])
      seen.set(what, (seen.get(what) ?? 0) + 1);
    turns += one.turns;
    if ((i + 1) % 50 === 0) console.error(`  after ${i + 1}: ${JSON.stringify(Object.fromEntries(seen))}`);
  }
  const title = `${advanced ? 'Advanced' : 'Basic'} game, ${GAMES} games, ${(turns / GAMES).toFixed(1)} turns on average`;
  const rows = [...seen].toSorted(([, a], [, b]) => b - a);
  console.log(`\n${title}\n\n| in so many games | |\n|---|---|`);
  for (const [what, n] of rows) console.log(`| ${what} | ${shareOf(n, GAMES)} |`);
}

// biome-ignore format: table
const CONTESTS = [
  { hero: 'hard',   others: 'dune',   players: 4, advanced: false },
  { hero: 'hard',   others: 'random', players: 4, advanced: false },
  { hero: 'hard',   others: 'random', players: 6, advanced: false },
  { hero: 'hard',   others: 'random', players: 6, advanced: true },
  { hero: 'medium', others: 'easy',   players: 4, advanced: false },
  { hero: 'hard',   others: 'medium', players: 4, advanced: false },
] as const;

const partOf = ({ hero, others, players, advanced }: (typeof CONTESTS)[number]): string =>
  `${hero}/${others}/${players}/${advanced ? 'advanced' : 'basic'}`;

const PROPHECY = 'BENE_GESSERIT_PREDICTION';

/** One among others, a chair further with each game. A victory with an ally is one, or counts a half. */
async function contest({ hero, others, players, advanced }: (typeof CONTESTS)[number]): Promise<void> {
  let [won, score] = [0, 0];
  const lost: string[] = [];
  for (let i = 0; i < GAMES; i++) {
    const chair = i % players;
    const names = Array.from({ length: players }, (_, at) => (at === chair ? hero : others));
    const { winners, reason, turns, players: at } = await game(`${SEED} ${i}`, names, advanced);
    const me = at[chair] ?? '';
    if (!winners.includes(me)) {
      lost.push(`${me}, turn ${turns}, ${reason} of ${winners.join(' and ')}`);
      continue;
    }
    won++;
    score += 1 / winners.length;
  }
  const what = `one ${hero} among ${players} with ${others}, ${advanced ? 'advanced' : 'basic'}`;
  console.log(`| ${what} | ${shareOf(won, GAMES)} | ${shareOf(score, GAMES)} |`);
  if (others !== 'random') return;
  const foretold = lost.filter((how) => how.includes(PROPHECY)).length;
  console.error(`  lost: ${foretold} to prophecies, ${lost.length - foretold} to others`);
  for (const how of lost) console.error(`  lost: ${how}`);
}

/** The same table played by each bot in turn: what a game takes of the processor, and an answer by the clock. */
async function times(advanced: boolean): Promise<void> {
  const played = new Map<string, Played[]>(['dune', ...LEVELS].map((name) => [name, []]));
  for (let i = 0; i < Math.min(GAMES, 20); i++)
    for (const [name, games] of played) games.push(await game(`${SEED} ${i}`, six(name), advanced));
  const sum = (games: readonly Played[], of: 'turns' | 'millis'): number =>
    games.reduce((so, one) => so + one[of], 0);
  console.log(
    `\n| ${advanced ? 'advanced' : 'basic'} | ms a game | a turn | answers p50 | p99 | at most |\n|---|---|---|---|---|---|`,
  );
  for (const [name, games] of played) {
    const answers = games.flatMap((one) => one.answers);
    const level = LEVELS.find((one) => one === name);
    const cells = [
      (sum(games, 'millis') / games.length).toFixed(0),
      (sum(games, 'millis') / sum(games, 'turns')).toFixed(0),
      ...[0.5, 0.99].map((share) => quantile(answers, share).toFixed(1)),
      level === undefined ? 'no limit' : limitOf(level),
    ];
    console.log(`| six \`${name}\` | ${cells.join(' | ')} |`);
  }
}

for (const advanced of [false, true])
  if (plays('six', `six/${advanced ? 'advanced' : 'basic'}`)) await sixHard(advanced);
console.log(`\n| ${GAMES} games each | among the winners | allies share |\n|---|---|---|`);
for (const one of CONTESTS)
  if (plays('contests', `${one.hero}/${one.others}`, partOf(one))) await contest(one);
for (const advanced of [false, true]) if (plays('times')) await times(advanced);
