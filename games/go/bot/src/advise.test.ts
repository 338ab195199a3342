import { turnOf } from '@rulewright/bots';
import { compile, type Plan, start } from '@rulewright/engine';
import { go } from '@rulewright/go';
import { expect, test } from 'vitest';
import { goAdviser } from './advise.ts';

const plan: Plan = compile(go);

test('whoever holds nearly all of the board is ahead, and advised where to play', () => {
  const rows = ['..X..', '.XX..', 'XX.XX', '.XXO.', '..XO.'];
  const begun = start(plan, { position: { size: 5, rows, turn: 'black' } });
  if (!begun.ok) throw new Error(begun.why);
  const adviser = goAdviser(plan);
  const { black = 0, white = 0 } = adviser.worths(begun.state) ?? {};
  expect(black).toBeGreaterThan(0.3);
  expect(white).toBe(-black);
  const [best] = adviser.answers(turnOf(plan, begun.state, 'black', 1), 3);
  expect(best?.action).toBe('play');
  expect(best?.worth).toBeGreaterThan(0);
});
