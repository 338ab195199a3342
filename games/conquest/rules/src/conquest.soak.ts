import { compile, seeded, simulate, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { conquest } from './conquest.ts';
import { blitzOdds } from './odds.ts';
import { refereed } from './refereed.test-kit.ts';
import { blitzed } from './simulated-blitz.test-kit.ts';

const BLITZES = 1_000_000;

test.each([
  [3, 3],
  [5, 5],
  [10, 10],
  [12, 7],
])(`${BLITZES} blitzes of %i against %i end as the odds say`, (armies, defenders) => {
  const random = seeded(`blitz ${armies} ${defenders}`);
  const left = new Array<number>(armies + 1).fill(0);
  let wins = 0;
  for (let i = 0; i < BLITZES; i++) {
    const end = blitzed(armies, defenders, random);
    if (end.defenders === 0) wins++;
    left[end.armies] = (left[end.armies] ?? 0) + 1;
  }
  const { win, survivors } = blitzOdds(armies, defenders);
  expect(Math.abs(wins / BLITZES - win)).toBeLessThan(0.0025); // five times the standard error
  for (const [count, chance] of survivors.entries())
    expect(Math.abs((left[count] ?? 0) / BLITZES - chance)).toBeLessThan(0.0025);
});

const OPTIONS = [
  {},
  { setup: 'claim', victory: 'missions' },
  { setup: 'auto', victory: 'capitals', fog: true },
  { cards: 'fixed', fortify: 'adjacent', rounds: 100 },
];

test.each(OPTIONS.flatMap((options) => [2, 3, 4, 5, 6].map((players) => ({ players, options }))))(
  'the referee agrees on 40 games of $players with $options',
  ({ players, options }) => {
    for (let i = 0; i < 40; i++) refereed({ players, options, seed: `soak ${i}` });
  },
  1_200_000,
);

const plan = compile(conquest);

test('2,000 random games end', () => {
  const random = seeded('soak');
  for (let i = 0; i < 2000; i++) {
    const started = start(plan, {
      players: 2 + (i % 5),
      seed: `${i}`,
      options: OPTIONS[i % OPTIONS.length] ?? {},
    });
    if (!started.ok) throw new Error(started.why);
    const sim = simulate(plan, started.state, { silent: true });
    while (sim.state.kernel.outcome === null) {
      const next = sim.submit(sim.sample(random));
      if (!next.ok) throw new Error(next.why);
    }
  }
}, 1_200_000);
