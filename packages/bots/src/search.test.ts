import { start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { plan as nim } from './nim.test-kit.ts';
import { alphabetaSeat, searchSeat } from './search.ts';
import { turnOf } from './turn.ts';
import { type Crossing, walkThrough } from './walk.test-kit.ts';

const signal = new AbortController().signal;
const still = { millis: 1_000, now: () => 0 };

/** Where a seat goes from the start. */
async function goes(
  make: typeof alphabetaSeat,
  places: Readonly<Record<string, Crossing>>,
  depth: number,
): Promise<unknown> {
  const plan = walkThrough(places);
  const begun = start(plan);
  if (!begun.ok) throw new Error(begun.why);
  const seat = make(plan, 's', { ...still, nodes: 1_000, depth });
  const { answers } = await seat.answer(turnOf(plan, begun.state, 'player1', 1), signal);
  return answers[0]?.args;
}

const even = [0, 0];

test('where a position is noisy, it is looked at further than elsewhere', async () => {
  const places: Record<string, Crossing> = {
    start: { who: 0, to: ['quiet', 'loud'], worths: even },
    quiet: { who: 1, to: ['quiet end', 'quiet other end'], worths: even },
    'quiet end': { who: 0, to: ['over'], worths: [0.1, -0.1] },
    'quiet other end': { who: 0, to: ['over'], worths: [0.1, -0.1] },
    loud: { who: 1, to: ['booty', 'booty too'], worths: even },
    booty: { who: 1, to: ['revenge', 'over'], worths: [0.6, -0.6], noisy: true },
    'booty too': { who: 1, to: ['revenge', 'over'], worths: [0.6, -0.6], noisy: true },
    revenge: { worths: [-1, 1] },
    over: { worths: even },
  };
  expect(await goes(searchSeat, places, 2)).toEqual({ to: 'loud' });
  expect(await goes(alphabetaSeat, places, 2)).toEqual({ to: 'quiet' });
});

test('of several others one is expected to strike, not all, and not none', async () => {
  const places: Record<string, Crossing> = {
    start: { who: 0, to: ['open', 'wall', 'cellar'], worths: [0, 0, 0] },
    // Open: one strike hurts. Wall: it takes two. Cellar: nobody hurts, but there is little to gain.
    open: { who: 1, to: ['open: left alone', 'open: struck'], worths: [0.5, 0, 0] },
    'open: left alone': { who: 2, to: ['rich', 'rich too'], worths: [0.5, 0.2, 0] },
    'open: struck': { who: 2, to: ['ruined', 'ruined too'], worths: [-0.5, 0, 0] },
    wall: { who: 1, to: ['wall: left alone', 'wall: struck'], worths: [0.4, 0, 0] },
    'wall: left alone': { who: 2, to: ['well off', 'well off too'], worths: [0.4, 0.2, 0] },
    'wall: struck': { who: 2, to: ['shaken', 'ruined'], worths: [0.3, 0, 0] },
    cellar: { who: 1, to: ['cellar: left alone', 'cellar: left too'], worths: [0.1, 0, 0] },
    'cellar: left alone': { who: 2, to: ['poor', 'poor too'], worths: [0.1, 0, 0] },
    'cellar: left too': { who: 2, to: ['poor', 'poor too'], worths: [0.1, 0, 0] },
    rich: { who: 0, to: ['over'], worths: [0.5, 0, 0] },
    'rich too': { who: 0, to: ['over'], worths: [0.5, 0, 0] },
    'well off': { who: 0, to: ['over'], worths: [0.4, 0, 0] },
    'well off too': { who: 0, to: ['over'], worths: [0.4, 0, 0] },
    shaken: { who: 0, to: ['over'], worths: [0.3, 0, 0.1] },
    ruined: { who: 0, to: ['over'], worths: [-0.5, 0, 0] },
    'ruined too': { who: 0, to: ['over'], worths: [-0.5, 0, 0] },
    poor: { who: 0, to: ['over'], worths: [0.1, 0, 0] },
    'poor too': { who: 0, to: ['over'], worths: [0.1, 0, 0] },
    over: { worths: [0, 0, 0] },
  };
  expect(await goes(searchSeat, places, 3)).toEqual({ to: 'open' });
  expect(await goes(alphabetaSeat, places, 3)).toEqual({ to: 'wall' });
});

test('positions that are remembered are not looked at again: the same work sees further', async () => {
  const first = async (make: typeof alphabetaSeat, left: number): Promise<unknown> => {
    const begun = start(nim, { options: { left } });
    if (!begun.ok) throw new Error(begun.why);
    const seat = make(nim, 's', { ...still, nodes: 1_500 });
    const { answers } = await seat.answer(turnOf(nim, begun.state, 'player1', 1), signal);
    return answers[0]?.args;
  };
  const won = [13, 14, 15, 17, 18, 19, 21, 22, 23];
  const found = async (make: typeof alphabetaSeat): Promise<number> => {
    const answers = await Promise.all(won.map((left) => first(make, left)));
    return answers.filter((args, at) => JSON.stringify(args) === JSON.stringify({ count: won[at]! % 4 }))
      .length;
  };
  expect(await found(alphabetaSeat)).toBe(won.length);
  expect(await found(searchSeat)).toBeLessThan(won.length);
});
