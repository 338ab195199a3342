// The game through the kernel against the board alone.
import { compile, type State, start } from '@rulewright/engine';
import { perft } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { go } from './go.ts';
import type { Go } from './vocabulary.ts';

const plan = compile(go);

function counts(given: object, depth: number): [kernel: number, core: number | undefined] {
  const started = start(plan, given);
  if (!started.ok) throw new Error(started.why);
  const state: State<Go> = started.state;
  return [perft(plan, state, depth).nodes, plan.live.perft?.(state, depth)];
}

const RULES = ['tromp-taylor', 'chinese', 'aga', 'new-zealand', 'japanese'];

test.each(RULES)('%s: kernel and core count the same ways to play, to agree and to play on', (rules) => {
  for (const [size, depth] of [
    [2, 6],
    [3, 4],
  ] as const) {
    const [kernel, core] = counts({ options: { size, rules } }, depth);
    expect(core).toBe(kernel);
  }
});

test('they do so with handicap stones to place, after a resumption, and at a third repetition', () => {
  const free = { size: 3, handicap: 2, placement: 'free' };
  const cycle = 'B1 B3 pass A2 B2 A1 A3 A2 pass A1 A3 A2 pass'.split(' ');
  const rows = ['...', '...', '...'];
  for (const given of [
    { options: free },
    { options: { size: 2, scoring: 'automatic' } },
    { options: { rules: 'japanese' }, position: { rows, moves: cycle } },
    { options: { rules: 'japanese' }, position: { rows: ['X.', '..'], moves: ['pass'] } },
  ]) {
    const [kernel, core] = counts(given, 4);
    expect(core).toBe(kernel);
  }
});
