import { scenario } from '@rulewright/testkit';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { hold, pig, roll } from './pig.ts';

/** Rolls until the die shows a one, or not a one. */
function rolledUntil(one: boolean) {
  for (let seed = 0; ; seed++) {
    const game = scenario(pig, { seed: String(seed) }).act('player1', roll);
    if ((game.facts('ROLLED')[0]?.die === 1) === one) return game;
  }
}

rule('P1', 'a roll goes into the pot and the player may roll on', () => {
  const game = rolledUntil(false);
  expect(game.state.table.pot).toBe(game.facts('ROLLED')[0]?.die);
  expect(game.waitingFor()).toEqual(['player1']);
});

rule('P2', 'a one empties the pot and ends the turn', () => {
  const game = rolledUntil(true);
  expect(game.state.table.pot).toBe(0);
  expect(game.waitingFor()).toEqual(['player2']);
});

rule('P3', 'holding scores the pot and ends the turn', () => {
  const game = rolledUntil(false);
  const { pot } = game.state.table;
  game.act('player1', hold);
  expect(game.state.table.scores).toEqual({ player1: pot, player2: 0 });
  expect(game.waitingFor()).toEqual(['player2']);
});

rule('P3', 'an empty pot cannot be held', () => {
  scenario(pig).refused('player1', hold, {}, 'EMPTY_POT');
});

rule('P4', 'whoever reaches the goal wins', () => {
  const game = scenario(pig, { options: { goal: 10 }, players: 4 }).random();
  const { scores, goal } = game.state.table;
  const winners = game.outcome()?.ranks.filter(({ rank }) => rank === 1) ?? [];
  expect(winners).toHaveLength(1);
  expect(scores[winners[0]?.player ?? '']).toBeGreaterThanOrEqual(goal);
});

test('a goal below ten is no game of Pig', () => {
  expect(() => scenario(pig, { options: { goal: 9 } })).toThrow(/BAD_OPTIONS/);
});
