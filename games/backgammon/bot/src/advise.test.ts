import { backgammon } from '@rulewright/backgammon';
import { turnOf } from '@rulewright/bots';
import { compile, type Plan, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { backgammonAdviser } from './advise.ts';

const plan: Plan = compile(backgammon);

test('with a three and a one the point in the home board is advised first', () => {
  const position = { turn: 'player1', dice: [3, 1] };
  const begun = start(plan, { options: { length: 1 }, position });
  if (!begun.ok) throw new Error(begun.why);
  const adviser = backgammonAdviser(plan);
  const [best, second] = adviser.answers(turnOf(plan, begun.state, 'player1', 1), 3);
  expect(best?.args).toEqual({
    moves: expect.arrayContaining([
      [8, 5],
      [6, 5],
    ]),
  });
  expect(best?.worth).toBeGreaterThan(second?.worth ?? 1);
  const { player1 = 0, player2 = 0 } = adviser.worths(begun.state) ?? {};
  expect(player1).toBeGreaterThan(0); // on roll
  expect(player2).toBeCloseTo(-player1);
});
