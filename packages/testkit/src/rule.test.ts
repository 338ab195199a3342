import { compile, type Game, start, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { cardsOf, type Tiny, tiny } from './conformance/tiny-game.ts';
import { rule, vouched } from './rule.ts';

const plan = compile(tiny());
const game: Game<Tiny> = tiny();

function begun() {
  const started = start(compile(game), { seed: 'rule' });
  if (!started.ok) throw new Error(started.why);
  return started.state;
}
function play(card: number | undefined) {
  return submit(plan, begun(), { player: 'player1', action: 'play', args: { card } });
}
const held = () => cardsOf(begun(), 'player1')[0]?.card;
const notHeld = () => [1, 2, 3].find((card) => !cardsOf(begun(), 'player1').some((c) => c.card === card));

rule('Y1', 'a card from the hand may be played', () => {
  expect(play(held()).ok).toBe(true);
});

rule.refuses('Y1', 'a card that is not in the hand may not be played', () => {
  expect(play(notHeld())).toMatchObject({ ok: false, code: 'NOT_HELD', rule: 'Y1' });
});

rule.each(
  'Y1',
  'playing a card that is $where is $result',
  [
    { where: 'held', card: held, result: 'accepted' },
    { where: 'not held', card: notHeld, result: 'refused' },
  ],
  ({ card, result }) => {
    expect(play(card()).ok).toBe(result === 'accepted');
  },
);

rule('Y1', 'a test may wait before it plays', async () => {
  await Promise.resolve();
  expect(play(held()).ok).toBe(true);
});

test('a claim that nothing backs fails, and says what did come up', async () => {
  await expect(vouched('Y2', 'came up', () => void play(held()))).rejects.toThrow(
    'rule Y2 never came up; these did: Y1',
  );
  await expect(vouched('Y2', 'came up', () => undefined)).rejects.toThrow(
    'rule Y2 never came up; no rule did',
  );
});

test('a claim of a refusal fails when the rule only held', async () => {
  const accepted = () =>
    void submit(compile(tiny({ play: { exact: false } })), begun(), {
      player: 'player1',
      action: 'play',
      args: { card: held() },
    });
  await expect(vouched('Y1', 'refused', accepted)).rejects.toThrow('rule Y1 came up but never refused');
});

test('what the body throws is what the test reports', async () => {
  const fails = () => {
    throw new Error('expected otherwise');
  };
  await expect(vouched('Y1', 'came up', fails)).rejects.toThrow('expected otherwise');
});

test('a table without rows is no test', () => {
  expect(() => rule.each('Y1', 'nothing', [], () => undefined)).toThrow('no rows');
});
