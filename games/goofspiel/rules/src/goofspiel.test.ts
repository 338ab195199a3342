import { compile, rollout, seeded } from '@rulewright/engine';
import { scenario } from '@rulewright/testkit';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { bid, goofspiel } from './goofspiel.ts';

rule('G1', 'every player holds one card of each value and one prize lies open', () => {
  const game = scenario(goofspiel, { players: 3, options: { cards: 5 } });
  for (const player of game.state.players) expect(game.view(player).hand).toEqual({ cards: [1, 2, 3, 4, 5] });
  expect(game.state.box.prizes).toHaveLength(4);
});

rule('G2', 'bids lie face down until all have bid, and may be replaced until then', () => {
  const game = scenario(goofspiel).act('player1', bid, { card: 3 }).act('player1', bid, { card: 4 });
  expect(game.view('player1').sealed).toEqual({ bids: { action: 'bid', args: { card: 4 } } });
  expect(game.view('player2').sealed).toEqual({});
  expect(game.view('player2').answered).toEqual({ bids: ['player1'] });
  expect(JSON.stringify(game.view('player2'))).not.toContain('"card":4');
});

rule.refuses('G2', 'a card that was played is not bid again', () => {
  const game = scenario(goofspiel).act('player1', bid, { card: 13 }).act('player2', bid, { card: 1 });
  game.refused('player1', bid, { card: 13 }, 'CARD_NOT_HELD', 'G2');
});

rule('G3', 'the highest single bid takes the prize', () => {
  const game = scenario(goofspiel, { players: 3 });
  const { prize } = game.state.table;
  game.act('player1', bid, { card: 5 }).act('player2', bid, { card: 9 }).act('player3', bid, { card: 5 });
  expect(game.state.table.scores.player2).toBe(prize);
  expect(game.facts('BIDS_REVEALED')).toEqual([
    { type: 'BIDS_REVEALED', bids: { player1: 5, player2: 9, player3: 5 } },
  ]);
});

rule('G4', 'a tie for the highest bid loses the prize', () => {
  const game = scenario(goofspiel).act('player1', bid, { card: 5 }).act('player2', bid, { card: 5 });
  expect(game.facts('PRIZE_LOST')).toHaveLength(1);
  expect(Object.values(game.state.table.scores)).toEqual([0, 0]);
});

rule('G5', 'when the prizes are gone the highest score wins', () => {
  const game = scenario(goofspiel, { options: { cards: 3 } });
  while (game.outcome() === null) {
    const cards = game.view('player1').hand?.cards ?? [];
    game.act('player1', bid, { card: Math.max(...cards) }).random(1);
  }
  const { scores } = game.state.table;
  const best = Math.max(...Object.values(scores));
  for (const { player, rank, score } of game.outcome()?.ranks ?? []) {
    expect(score).toBe(scores[player]);
    expect(rank === 1).toBe(score === best);
  }
});

test('the prizes to come are nowhere in a view', () => {
  const game = scenario(goofspiel);
  expect(JSON.stringify(game.view('player1'))).not.toContain('prizes');
});

test('who has bid the prize in every round is expected to bid it again', () => {
  const game = scenario(goofspiel);
  for (let round = 0; round < 3; round++) {
    const card = game.state.table.prize ?? 0;
    game.act('player1', bid, { card }).act('player2', bid, { card });
  }
  const expected = rollout(compile(goofspiel), game.state, 'player1', seeded('habit'));
  expect(expected?.args).toEqual({ card: game.state.table.prize });
});
