import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import type { AttemptRow } from '../store/attempts.ts';
import { meterOf, openTurnAt, passAfter, retiredBy, tokensIn } from './past-turns.ts';

const row = (n: number, more: Partial<AttemptRow>): AttemptRow => ({
  ...{ match_id: 'm', player: 'p', n, seq: n, decision: 'd.1', node: '', reply: '{"answers":[{}]}' },
  ...{
    verdict: null,
    refused: null,
    notes: null,
    usage: null,
    cost: null,
    millis: null,
    told: n,
    hidden: 0,
    at: n,
  },
  ...more,
});
const refused = JSON.stringify({ kind: 'illegal', answer: 1, code: 'NO', why: 'no' });

test('5, 52: attempts at the same decision count on; those of another decision and of earlier turns do not', () => {
  const rows = [
    row(1, { verdict: 'illegal', refused }),
    row(2, { verdict: 'accepted' }),
    row(3, { decision: 'd.2', verdict: 'illegal', refused }),
    row(4, { decision: 'd.3', verdict: 'malformed', refused }),
    row(5, { decision: 'd.3', verdict: 'volunteered' }),
    row(6, { decision: 'd.3' }),
  ];
  const now = openTurnAt(rows, 'd.3', 6);
  expect(now).toMatchObject({ turn: 2, volunteered: 1, told: 2, next: 7, given: null });
  expect(now.refused).toHaveLength(1);
  expect(now.open?.n).toBe(6);
  expect(openTurnAt(rows.slice(0, 2), 'd.2', 9)).toMatchObject({ turn: 2, refused: [], open: null });
});

test('52: a forfeit that may not have reached the log is given again, one before an undo is not', () => {
  const rows = [row(1, { verdict: 'forfeit', seq: 4 })];
  expect(openTurnAt(rows, 'd.1', 4).given?.n).toBe(1);
  expect(openTurnAt(rows, 'd.1', 6).given).toBeNull();
});

test('6, 7: ten forfeits, or three outages one after the other, retire a seat', () => {
  const all = (n: number, verdict: string) => Array.from({ length: n }, (_, i) => row(i, { verdict }));
  expect(retiredBy(all(9, 'forfeit'), 10)).toBeNull();
  expect(retiredBy(all(10, 'forfeit'), 10)).toBe('forfeits');
  expect(retiredBy(all(3, 'outage'), 10)).toBe('outages');
  const between = [...all(2, 'outage'), row(3, { verdict: 'accepted' }), row(4, { verdict: 'outage' })];
  expect(retiredBy(between, 10)).toBeNull();
});

test('58: of windows the meter tells nothing while the game goes on', () => {
  const usage = JSON.stringify({ fresh: 1, cached: 1, out: 1, reasoning: null, cost: 1 });
  const seen = row(1, { verdict: 'accepted', usage });
  expect(meterOf([seen, row(2, { verdict: 'forfeit', usage, hidden: 1 })])).toEqual(meterOf([seen]));
});

test('58: from the times of 400 windows alone nobody can tell in which ones the seat had a choice', () => {
  const chance = seeded('windows');
  const thinking = () => 3_000 + chance.int(9_000) + (chance.int(4) === 0 ? chance.int(20_000) : 0);
  const rows: AttemptRow[] = [];
  const windows: { readonly millis: number; readonly hadChoice: boolean }[] = [];
  for (let n = 0; n < 450; n++) {
    const hadChoice = chance.int(2) === 0;
    const millis = hadChoice ? thinking() : passAfter(rows, `seed ${n}`);
    if (hadChoice) rows.push(row(n, { verdict: 'accepted', hidden: 1, millis }));
    if (n >= 50) windows.push({ millis, hadChoice });
  }
  // The best a guesser can do with a limit learned on one half, tried on the other.
  const [learned, tried] = [windows.slice(0, 200), windows.slice(200)];
  const right = (some: typeof windows, limit: number, isLonger: boolean) =>
    some.filter(({ millis, hadChoice }) => (millis > limit === isLonger) === hadChoice).length / some.length;
  const rules = learned.flatMap(({ millis }) => [
    { millis, isLonger: true },
    { millis, isLonger: false },
  ]);
  const best = rules.reduce((a, b) =>
    right(learned, b.millis, b.isLonger) > right(learned, a.millis, a.isLonger) ? b : a,
  );
  expect(right(tried, best.millis, best.isLonger)).toBeLessThan(0.5 + 2 * Math.sqrt(0.25 / 200));
  const times = windows.map(({ millis }) => millis);
  const repeated = windows.filter(({ millis }, i) => times.indexOf(millis) < i);
  const passes = repeated.filter(({ hadChoice }) => !hadChoice).length;
  expect(passes).toBeLessThan(0.1 * windows.length); // a time that was there before says nothing either
  // One who sees when a seat answers at once where it has no choice is right nearly always.
  const naive = windows.map((one) => (one.hadChoice ? one : { ...one, millis: 1_500 }));
  expect(right(naive, 2_000, true)).toBe(1);
});

test('57: an answer whose server says nothing of tokens does not undo the limit', () => {
  const usage = (fresh: number | null) =>
    JSON.stringify({ fresh, cached: 1, out: 2, reasoning: null, cost: null });
  expect(tokensIn([row(1, { usage: usage(10) }), row(2, {}), row(3, { usage: usage(null) })])).toBe(16);
});
