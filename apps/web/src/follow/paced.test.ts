import type { MatchState } from '@rulewright/client';
import type { View } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { MATCH, STATE } from '../match/sample-match.test-kit.ts';
import { type Pace, paced } from './paced.ts';

const EACH: Pace = { pause: 700, most: 300 };
const LATEST: Pace = { pause: 100, most: 1 };

const bots = MATCH.seats.map((seat) => ({ ...seat, kind: 'bot' as const, yours: false }));
const VIEW = {} as View; // that there is one is all that counts here

/** A page that follows a match with a clock of its own. */
function watch(first: Partial<MatchState>, pace: Pace) {
  let state: MatchState = { ...STATE, player: null, view: VIEW, match: { ...MATCH, seats: bots }, ...first };
  let hear = () => {};
  let wake: (() => void) | null = null;
  const source = {
    get: () => state,
    subscribe: (listener: () => void) => {
      hear = listener;
      return () => {};
    },
  };
  const shown = paced(
    source,
    () => pace,
    (_, then) => {
      wake = then;
      return () => {};
    },
  );
  const seen: number[] = [];
  shown.subscribe(() => seen.push(shown.get().n));
  return {
    seen,
    shown,
    come: (change: Partial<MatchState>) => {
      state = { ...state, ...change };
      hear();
    },
    wait: () => {
      const then = wake;
      wake = null;
      then?.();
    },
  };
}

test('whoever watches bots sees every step, one after another', () => {
  const page = watch({ n: 1 }, EACH);
  for (const n of [2, 3, 4]) page.come({ n });
  expect(page.seen).toEqual([2]);
  page.wait();
  page.wait();
  expect(page.seen).toEqual([2, 3, 4]);
  page.wait();
  page.come({ n: 5 });
  expect(page.seen).toEqual([2, 3, 4, 5]);
});

test('what is said is heard at once, while the moves wait', () => {
  const page = watch({ n: 1 }, EACH);
  for (const n of [2, 3]) page.come({ n });
  page.come({
    chat: [{ n: 1, from: 'Astrid', text: 'well played', at: 0 }] as unknown as MatchState['chat'],
  });
  expect(page.shown.get()).toMatchObject({ n: 2, chat: [{ text: 'well played' }] });
  page.wait();
  expect(page.shown.get()).toMatchObject({ n: 3, chat: [{ text: 'well played' }] });
});

test('whoever wants the latest sees the first step at once, and of the next ones the newest after a moment', () => {
  const page = watch({ n: 1 }, LATEST);
  for (const n of [2, 3, 4]) page.come({ n });
  expect(page.seen).toEqual([2]);
  page.wait();
  expect(page.seen).toEqual([2, 4]);
  page.wait();
  page.come({ n: 5 });
  expect(page.seen).toEqual([2, 4, 5]);
});

test('whoever plays is shown every step at once', () => {
  const playing = watch({ n: 1, player: 'player1' }, EACH);
  for (const n of [2, 3]) playing.come({ n });
  expect(playing.seen).toEqual([2, 3]);
});

test('whoever is far behind is shown a later step', () => {
  const page = watch({ n: 1 }, EACH);
  for (let n = 2; n <= 1_000; n++) page.come({ n });
  page.wait();
  expect(page.shown.get().n).toBe(701);
});
