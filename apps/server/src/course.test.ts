import { compile, isOver, type Plan, randomPlayer, seeded, view } from '@rulewright/engine';
import { goofspiel } from '@rulewright/goofspiel';
import { type ClockSetting, patched } from '@rulewright/protocol';
import { skirmish } from '@rulewright/skirmish';
import { expect, test } from 'vitest';
import { begin, type Course, freeze, type Step, step, thaw } from './course.ts';
import { placeOf } from './looks.ts';
import { whisper } from './testing/whisper.ts';

const clock: ClockSetting = { kind: 'none' };

function opening(plan: Plan, players: readonly string[], seed: string): Step {
  const begun = begin(plan, { players, options: {}, seed, clock, at: 0 });
  if (!begun.ok) throw new Error(begun.why);
  return begun;
}
function play(plan: Plan, course: Course, player: string, action: string, args: unknown): Step {
  const entry = { player, action, args, origin: 'player' as const, key: 'k', at: course.at + 1 };
  const next = step(plan, clock, course, entry);
  if (!next.ok) throw new Error(next.why);
  return next;
}
/** A random game; every course on the way. */
function* courses(plan: Plan, players: readonly string[], seed: string): Generator<Step> {
  const chance = randomPlayer(plan, seeded(seed));
  let now = opening(plan, players, seed);
  yield now;
  while (!isOver(now.course.state)) {
    const input = chance.next(now.course.state);
    if (input === null) throw new Error('nobody can answer');
    now = play(plan, now.course, input.player, input.action, input.args);
    yield now;
  }
}

test('patched message by message, every seat sees its own view, numbered without a gap', () => {
  const plan: Plan = compile(skirmish);
  for (const seed of ['a', 'b', 'c']) {
    const seen = new Map<string, { n: number; view: unknown }>();
    for (const { course, tells } of courses(plan, ['red', 'blue'], seed)) {
      for (const player of ['red', 'blue']) {
        const before = seen.get(player) ?? { n: 0, view: null };
        const tell = tells[placeOf(course.state.players, player)];
        if (tell) {
          expect(tell.n).toBe(before.n + 1);
          seen.set(player, {
            n: tell.n,
            view: patched(before.view, JSON.parse(JSON.stringify(tell.view ?? {}))),
          });
        }
        expect(seen.get(player)?.view).toEqual(view(plan, course.state, player));
      }
    }
  }
});

test('a sealed answer with hidden progress is a message to its owner only, and takes no number of others', () => {
  const plan: Plan = compile(whisper);
  const { course } = play(plan, opening(plan, ['ann', 'bob', 'cai'], 's').course, 'ann', 'speak', {
    loud: true,
  });
  const counts = ({ seats }: Course) => seats.slice(0, 3).map(({ n }) => n);
  expect(counts(course)).toEqual([2, 2, 2]);
  const one = play(plan, course, 'bob', 'stop', { stop: true });
  expect(counts(one.course)).toEqual([2, 3, 2]);
  const both = play(plan, one.course, 'cai', 'stop', { stop: false });
  expect(counts(both.course)).toEqual([3, 4, 3]);
});

test('an answer others may not see progress of is told to its owner alone', () => {
  const plan: Plan = compile(goofspiel);
  const { course } = opening(plan, ['player1', 'player2', 'player3'], 's');
  const { tells } = play(plan, course, 'player2', 'bid', { card: 3 });
  expect(tells[1]?.view).toMatchObject({ sealed: expect.anything() });
  expect(JSON.stringify([tells[0], tells[2], tells[3]])).not.toContain('"card":3');
});

test('frozen and thawed anywhere, a course tells the same under the same numbers', () => {
  const plan: Plan = compile(skirmish);
  const [...all] = courses(plan, ['red', 'blue'], 'frozen');
  for (let i = 0; i < all.length - 1; i += 3) {
    const { course } = all[i]!;
    const back = thaw(plan, course.seq, freeze(course));
    const input = randomPlayer(plan, seeded('x')).next(course.state)!;
    const entry = { ...input, args: input.args, origin: 'player' as const, key: 'k', at: course.at + 1 };
    const [a, b] = [step(plan, clock, course, entry), step(plan, clock, back, entry)];
    expect(JSON.parse(JSON.stringify(b))).toEqual(JSON.parse(JSON.stringify(a)));
  }
});
