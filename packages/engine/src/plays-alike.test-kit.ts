import { expect } from 'vitest';
import { drawn, ENDS, gameOf, type Made, PLAYERS, phasesOf } from './any-shape.test-kit.ts';
import { compile } from './compile.ts';
import type { Decision } from './model/decision.ts';
import { forced, pending } from './pending.ts';
import { seeded } from './random.ts';
import { slowKernel } from './slow-kernel/slow-kernel.test-kit.ts';
import { start } from './start.ts';
import { submit } from './submit.ts';
import { said } from './tiny.test-kit.ts';
import { view } from './view.ts';

/** Plays a game on both kernels: the same facts, decisions and ids, answers, phases, table and refusals after every input. */
export function playsAlike(made: Made): void {
  const { seed } = made;
  const plan = compile(gameOf(made));
  const started = start(plan, { players: PLAYERS, seed });
  if (!started.ok) throw new Error(started.why);
  let { state, facts } = started;
  const slow = slowKernel(phasesOf(made), ENDS, PLAYERS, seeded(seed));
  const random = seeded(`${seed} inputs`);
  for (let i = 0; i < 40; i++) {
    const asked = pending(plan, state).map((d) => `${d.player} ${d.id} ${d.phase}${d.answered ? ' !' : ''}`);
    expect(said(facts)).toEqual(slow.facts());
    expect(asked).toEqual(slow.asked());
    expect(view(plan, state, null).phases).toEqual(slow.phases());
    expect(state.table).toEqual(slow.table);
    expect(state.kernel.outcome !== null).toBe(slow.isOver());
    if (slow.isOver()) return;
    const input = drawn(random, plan, state);
    expect(answers(pending(plan, state, input.player))).toEqual(slow.answers(input.player));
    const result = submit(plan, state, input);
    expect([input, result.ok ? 'ok' : result.code]).toEqual([input, slow.submit(input)]);
    facts = result.ok ? result.facts : [];
    if (result.ok) state = result.state;
  }
}

const answers = (open: readonly Decision[]): string[] =>
  open
    .filter(({ action }) => action !== 'set')
    .map((d) => `${d.id} ${JSON.stringify([d.options(), forced(d)?.input.args ?? null])}`);
