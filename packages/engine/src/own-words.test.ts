import { expect, test } from 'vitest';
import { watch } from './coverage.ts';
import type { Input } from './model/input.ts';
import { pending } from './pending.ts';
import { oneOf } from './space/build.ts';
import { start } from './start.ts';
import { submit } from './submit.ts';
import { begin, codeOf, g, on, pick, tie, tiny } from './tiny.test-kit.ts';

const even = g.check<{ n: number }>('R1', 'ODD', (_, m) => m.args.n % 2 === 0);
const picking = (aliases: boolean) =>
  g.phase('play', {
    asks: [
      g.ask(pick, {
        who: () => ['a'],
        options: () => [{ n: 2 }, { n: 4 }],
        aliases,
        if: [even],
        do: ({ table }, { args }) => void table.trail.push(`picked ${args.n}`),
      }),
    ],
    end: { when: on('over'), outcome: tie },
  });

test('with aliases the rules alone judge; without, only listed answers are accepted', () => {
  const loose = begin(tiny([picking(true)]));
  expect(pending(loose.plan, loose.state)[0]?.options()).toEqual([{ n: 2 }, { n: 4 }]);
  expect(codeOf(loose.plan, loose.state, { player: 'a', action: 'pick', args: { n: 6 } })).toBe('ok');
  expect(codeOf(loose.plan, loose.state, { player: 'a', action: 'pick', args: { n: 5 } })).toBe('ODD');
  const strict = begin(tiny([picking(false)]));
  expect(codeOf(strict.plan, strict.state, { player: 'a', action: 'pick', args: { n: 6 } })).toBe(
    'NOT_AN_OPTION',
  );
});

test('with aliases a space is what is listed, and the rules alone judge', () => {
  const space = () => oneOf([{ n: 2 }, { n: 4 }]);
  const listed = g.phase('play', {
    asks: [g.ask(pick, { who: () => ['a'], space, aliases: true, do: () => {} })],
  });
  const { plan, state } = begin(tiny([listed]));
  expect(pending(plan, state)[0]?.options()).toEqual([{ n: 2 }, { n: 4 }]);
  expect(codeOf(plan, state, { player: 'a', action: 'pick', args: { n: 6 } })).toBe('ok');
});

const worded = begin(
  tiny([picking(true)], {
    refusal: (state, { player }, code) =>
      code === 'NOT_ASKED' || code === 'BAD_ARGS'
        ? { code: `OWN_${code}`, why: `${player} of ${state.players.length}`, rule: 'R2' }
        : null,
  }),
);

test.each<[string, Input]>([
  ['OWN_NOT_ASKED', { player: 'b', action: 'pick', args: { n: 2 } }],
  ['OWN_BAD_ARGS', { player: 'a', action: 'pick', args: { n: Number.NaN } }],
  ['UNKNOWN_PLAYER', { player: 'z', action: 'pick' }],
  ['ODD', { player: 'a', action: 'pick', args: { n: 3 } }],
])('a refusal of the kernel is given in the game’s own words where it has some: %s', (code, input) => {
  expect(codeOf(worded.plan, worded.state, input)).toBe(code);
});

test('own words come with a reason and a rule, which is seen to refuse', () => {
  const seen: string[] = [];
  const refused = watch(
    (rule, how) => seen.push(`${rule} ${how}`),
    () => submit(worded.plan, worded.state, { player: 'b', action: 'pick' }),
  );
  expect(refused).toEqual({ ok: false, code: 'OWN_NOT_ASKED', why: 'b of 2', rule: 'R2' });
  expect(seen).toEqual(['R2 refused']);
});

test('an input that is no object gets the kernel’s words', () => {
  const nothing: Input = JSON.parse('null');
  expect(codeOf(worded.plan, worded.state, nothing)).toBe('UNKNOWN_PLAYER');
});

test('a set-up may refuse options that do not go together', () => {
  const { plan } = begin(tiny([picking(true)]));
  const picky = { ...plan, live: { ...plan.live, setup: () => ({ impossible: 'teams need four players' }) } };
  expect(start(picky)).toEqual({ ok: false, code: 'BAD_OPTIONS', why: 'teams need four players' });
});
