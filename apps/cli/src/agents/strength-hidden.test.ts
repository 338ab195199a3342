import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTESTS, contest, FEW_NODES, inWords, type Result, withRow } from './strength.test-kit.ts';

const TENTH = 0.1;

// What so few games can show: the goal lies within their interval. `search` takes too long for a test.
const AGAINST = ['random', 'bid-the-prize'];
const HIDDEN = CONTESTS.filter(({ against }) => AGAINST.includes(against));
test.each(HIDDEN)('40: $hero against $against at $game, a tenth of $games', async (one) => {
  const result = await contest(one, TENTH, FEW_NODES);
  expect(result.high, inWords(result)).toBeGreaterThanOrEqual(one.goal);
});

// Against bid-the-prize even `easy` holds its own, and `hard` loses nothing.
const BY_CHANCE = HIDDEN.filter(({ against }) => against === 'random');
test.each(BY_CHANCE)(
  '40: so few games tell a bot that is clearly worse: easy misses the goal of $game against $against',
  async (one) => {
    const result = await contest({ ...one, hero: 'easy' }, TENTH, FEW_NODES);
    expect(result.high, inWords(result)).toBeLessThan(one.goal);
  },
);

test('40: the row of a contest is written in its place, and the others stay', () => {
  const [pig, goofspiel] = CONTESTS.map(
    (one): Result => ({ ...one, counted: one.games, score: 0.5, low: 0.4, high: 0.6 }),
  );
  const table = '## Strength\n\n| game | who | against | share | goal |\n|---|---|---|---|---|\n';
  const first = withRow(`${table}\n\nMore.`, goofspiel!);
  expect(first).toBe(
    `${table}| Goofspiel | \`hard\` | random | 50.0 % (40–60) of 400 | 90, missed |\n\nMore.`,
  );
  expect(withRow(first, pig!)).toBe(
    first.replace('| Goofspiel', '| Pig | `hard` | hold-at-20 | 50.0 % (40–60) of 1000 | 50 |\n| Goofspiel'),
  );
  const readme = readFileSync(new URL('../../../../packages/bots/README.md', import.meta.url), 'utf8');
  expect(withRow(readme, pig!).length).toBeGreaterThan(1_000);
});
