import { turnOf } from '@rulewright/bots';
import { chess } from '@rulewright/chess';
import { compile, type Plan, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { chessAdviser } from './advise.ts';

const plan: Plan = compile(chess);

test('mate in one is advised first, and is worth the game', () => {
  const moves = ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6'];
  const begun = start(plan, { position: { moves } });
  if (!begun.ok) throw new Error(begun.why);
  const adviser = chessAdviser(plan);
  expect(adviser.worths(begun.state)).toEqual({ white: 1, black: -1 });
  const answers = adviser.answers(turnOf(plan, begun.state, 'white', 1), 3);
  expect(answers).toHaveLength(3);
  expect(answers[0]).toEqual({ action: 'move', args: { from: 'h5', to: 'f7' }, worth: 1 });
  expect(answers[1]?.worth).toBeLessThan(1);
});
