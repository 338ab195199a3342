import { isOver, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { begin, plan } from './nim.test-kit.ts';
import { randomBot } from './random.ts';

test('two random bots play a game to its end, each only when it is asked', () => {
  let state = begin(21);
  const bots = state.players.map((player) => randomBot(plan, player, 'bots'));
  for (let inputs = 0; !isOver(state); inputs++) {
    expect(inputs).toBeLessThan(21);
    const answers = bots.map((bot) => bot.answer(state)).filter((input) => input !== null);
    expect(answers).toHaveLength(1);
    const result = submit(plan, state, answers[0]!); // just seen to be there
    if (!result.ok) throw new Error(result.why);
    state = result.state;
  }
  expect(bots.map((bot) => bot.answer(state))).toEqual([null, null]);
});
