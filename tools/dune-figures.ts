// Figures of the README: `npm run figures [games]`. Six `hard` bots against each other, both games.
import { play, type Seat, seatSeed } from '@rulewright/bots';
import { dune } from '@rulewright/dune';
import { duneSeatNamed } from '@rulewright/dune-bot';
import { compile, record } from '@rulewright/engine';

const plan = compile(dune);
function hard(seed: string): Seat {
  const seat = duneSeatNamed(plan, 'hard', seed);
  if (seat === null) throw new Error('no hard');
  return seat;
}

const GAMES = Number(process.argv[2] ?? 200);

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

for (const advanced of [false, true]) {
  const seen = new Map<string, number>();
  const add = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  let turns = 0;
  for (let i = 0; i < GAMES; i++) {
    const seed = `figures ${i}`;
    const game = record(plan, { seed, players: 6, options: { advanced } });
    if (!game.ok) throw new Error(game.why);
    const found = new Set<string>();
    const submit: typeof game.submit = (input) => {
      const result = game.submit(input);
      for (const { fact } of result.ok ? result.facts : [])
        for (const [what, isIt] of Object.entries(SIGNS)) if (isIt(fact)) found.add(what);
      return result;
    };
    const seats = Array.from({ length: 6 }, (_, chair) => hard(seatSeed(seed, `chair ${chair}`)));
    const { outcome } = await play(plan, { ...game, submit }, seats);
    for (const { player, rank } of outcome?.ranks ?? []) if (rank === 1) add(`won by ${player}`);
    for (const what of found) add(what);
    turns += game.state().table.turn;
  }
  const share = (n: number): string => `${Math.round((100 * n) / GAMES)} %`;
  const rows = [...seen].toSorted(([, a], [, b]) => b - a).map(([what, n]) => `| ${what} | ${share(n)} |`);
  const missing = Object.keys(SIGNS).filter((what) => !seen.has(what));
  console.log(
    `\n${advanced ? 'Advanced' : 'Basic'} game, ${GAMES} games, ${(turns / GAMES).toFixed(1)} turns on average\n`,
  );
  console.log(['| in so many games | |', '|---|---|', ...rows].join('\n'));
  if (missing.length > 0) console.log(`\nNever: ${missing.join(', ')}.`);
}
