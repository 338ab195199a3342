import { record, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { adviserFor } from './advise.ts';
import { plan } from './nim.test-kit.ts';
import { turnOf } from './turn.ts';

const adviser = adviserFor(plan, 'advice', { nodes: 5_000, millis: 60_000 });

test('the best answer stands first, with what it is worth', () => {
  const begun = start(plan, { players: 2, seed: 'nim' });
  if (!begun.ok) throw new Error(begun.why);
  const player = begun.state.players[0] ?? '';
  const answers = adviser.answers(turnOf(plan, begun.state, player, 1), 3);
  expect(answers[0]).toMatchObject({ action: 'take', args: { count: 1 } }); // of thirteen: twelve are left
  expect(answers[0]?.worth).toBeGreaterThan(0.9);
  expect(answers.length).toBeLessThanOrEqual(3);
  const worths = answers.map(({ worth }) => worth ?? 0);
  expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  for (const worth of worths) expect(Math.abs(worth)).toBeLessThanOrEqual(1);
});

test('a game that is over is worth all to whoever has won', () => {
  const recording = record(plan, { players: 2, seed: 'nim' });
  if (!recording.ok) throw new Error(recording.why);
  while (recording.state().kernel.outcome === null) {
    const state = recording.state();
    const player = state.players.find((one) => turnOf(plan, state, one, 1).decisions.length > 0) ?? '';
    const [best] = adviser.answers(turnOf(plan, state, player, 1), 1);
    if (best === undefined) throw new Error('nobody is asked');
    expect(recording.submit({ player, action: best.action, args: best.args }).ok).toBe(true);
  }
  const worths = Object.values(adviser.worths(recording.state()) ?? {});
  expect(worths.toSorted()).toEqual([-1, 1]);
});
