import { isOver, outcome, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { greedyBot } from './greedy.ts';
import { begin, type Nim, plan } from './nim.test-kit.ts';
import { type Bot, randomBot } from './random.ts';
import { searchBot } from './search.ts';

function winner(first: Bot<Nim>, second: Bot<Nim>, left: number): string | undefined {
  let state = begin(left);
  while (!isOver(state)) {
    const input = first.answer(state) ?? second.answer(state);
    if (input === null) throw new Error('nobody answers');
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(result.why);
    state = result.state;
  }
  return outcome(state)?.ranks.find(({ rank }) => rank === 1)?.player;
}

const depth = { millis: 60_000, depth: 12 };

test('the searching bot wins every won game of Nim, whoever plays against it', () => {
  for (const left of [5, 6, 7, 9, 10, 11, 13]) {
    expect(winner(searchBot(plan, 'player1', 'a', depth), searchBot(plan, 'player2', 'b', depth), left)).toBe(
      'player1',
    );
    expect(winner(searchBot(plan, 'player1', 'a', depth), randomBot(plan, 'player2', 'b'), left)).toBe(
      'player1',
    );
  }
});

test('from a lost game it loses against itself', () => {
  for (const left of [4, 8, 12]) {
    expect(winner(searchBot(plan, 'player1', 'a', depth), searchBot(plan, 'player2', 'b', depth), left)).toBe(
      'player2',
    );
  }
});

test.each(['greedy', 'search'])('the %s bot takes a win in one', (name) => {
  for (const left of [1, 2, 3]) {
    const bot = name === 'greedy' ? greedyBot(plan, 'player1', 's') : searchBot(plan, 'player1', 's', depth);
    expect(bot.answer(begin(left))).toEqual({ player: 'player1', action: 'take', args: { count: left } });
  }
});

test('a bot that is not asked says nothing', () => {
  expect(greedyBot(plan, 'player2', 's').answer(begin(5))).toBeNull();
  expect(searchBot(plan, 'player2', 's').answer(begin(5))).toBeNull();
});

test('when time is up it still answers', () => {
  let clock = 0;
  const bot = searchBot(plan, 'player1', 's', { millis: 1, now: () => clock++ });
  const result = submit(plan, begin(13), bot.answer(begin(13)) ?? { player: '', action: '' });
  expect(result.ok).toBe(true);
});

test('with three players it plays on to the end', () => {
  let state = begin(13, 3);
  const bots = state.players.map((player) => searchBot(plan, player, 's', { millis: 60_000, depth: 4 }));
  while (!isOver(state)) {
    const input = bots.map((bot) => bot.answer(state)).find((answer) => answer !== null);
    const result = submit(plan, state, input ?? { player: '', action: '' });
    if (!result.ok) throw new Error(result.why);
    state = result.state;
  }
  expect(outcome(state)?.reason).toBe('last one taken');
});
