import { pending } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { from, type Game, play, reason } from './table.test-kit.ts';
import { answerDraw, claimDraw, move, offerDraw } from './vocabulary.ts';

const SHUFFLE = 'Nf3 Nf6 Ng1 Ng8';

rule.refuses('C9.1', 'a draw is offered at any moment, while no offer stands', () => {
  const game = from().act('black', offerDraw);
  expect(game.facts()).toEqual([{ type: 'DRAW_OFFERED', player: 'black' }]);
  expect(game.view(null).table.offer).toBe('black');
  game.refused('white', offerDraw, {}, 'OFFER_STANDS', 'C9.1');
  game.refused('black', offerDraw, {}, 'OFFER_STANDS', 'C9.1');
});

rule.refuses('C9.2', 'nobody offers twice without a move of their own in between', () => {
  const game = from().act('white', offerDraw).act('black', answerDraw, { accept: false });
  game.refused('white', offerDraw, {}, 'ALREADY_OFFERED', 'C9.2');
  play(game, 'e4').act('white', offerDraw);
});

rule('C9.3', 'an offer stands through the own move and is declined by the move of the other', () => {
  const game = play(from().act('white', offerDraw), 'e4');
  expect(game.view(null).table.offer).toBe('white');
  play(game, 'e5');
  expect(game.facts()[0]).toEqual({ type: 'DRAW_DECLINED', player: 'black', by: 'move' });
  expect(game.view(null).table.offer).toBeNull();
});

rule.refuses('C9.4', 'only the other answers, and only an offer that stands', () => {
  const game = from();
  game.refused('black', answerDraw, { accept: true }, 'NO_OFFER', 'C9.4');
  game.act('white', offerDraw).refused('white', answerDraw, { accept: true }, 'NO_OFFER', 'C9.4');
});

rule('C9.5', 'an offer accepted draws, one declined changes nothing', () => {
  const declined = from().act('white', offerDraw).act('black', answerDraw, { accept: false });
  expect(declined.facts()).toEqual([{ type: 'DRAW_DECLINED', player: 'black', by: 'answer' }]);
  expect(reason(declined)).toBeUndefined();
  const agreed = from().act('white', offerDraw).act('black', answerDraw, { accept: true });
  expect(reason(agreed)).toBe('agreement');
  expect(agreed.facts()).toEqual([
    { type: 'DRAW_AGREED' },
    { type: 'ENDED', reason: 'agreement', winner: null },
  ]);
});

rule.refuses(
  'C9.6',
  'a position that is there for the third time may be claimed by the player to move',
  () => {
    const game = play(from(), SHUFFLE);
    game.refused('white', claimDraw, {}, 'NOT_CLAIMABLE', 'C9.6');
    game.refused('black', claimDraw, {}, 'NOT_YOUR_TURN', 'C1.2');
    game.refused('white', 'claimDraw', { move: { from: 'e9', to: 'e4' } }, 'BAD_ARGS');
    play(game, SHUFFLE);
    expect(game.view(null).table).toMatchObject({ repetitions: 3, claim: 'threefold repetition' });
    game.refused('black', claimDraw, {}, 'NOT_YOUR_TURN', 'C1.2');
    game.act('white', claimDraw);
    expect(game.facts()).toEqual([
      { type: 'DRAW_CLAIMED', player: 'white', reason: 'threefold repetition' },
      { type: 'ENDED', reason: 'threefold repetition', winner: null },
    ]);
  },
);

rule.refuses('C9.7', 'or with a move that would bring it about, which is named and not made', () => {
  const game = play(from(), SHUFFLE, 'Nf3 Nf6 Ng1');
  const named = { from: 'f6', to: 'g8' } as const;
  game.refused('black', claimDraw, {}, 'NOT_CLAIMABLE', 'C9.6');
  game.refused('black', claimDraw, { move: { from: 'f6', to: 'g4' } }, 'NOT_CLAIMABLE', 'C9.7');
  game.refused('black', claimDraw, { move: { from: 'f6', to: 'f5' } }, 'NOT_ITS_MOVE', 'C3.7');
  expect(game.options('black', claimDraw)).toEqual([{ move: named }]);
  game.act('black', claimDraw, { move: named });
  expect(game.facts('DRAW_CLAIMED')).toMatchObject([{ player: 'black', move: named }]);
  expect(game.view(null).table.ply).toBe(7);
});

rule(
  'C9.8',
  'fifty moves of each side without pawn move and capture may be claimed, or completed by a move',
  () => {
    const fen = (quiet: number): string => `4k3/8/8/8/8/8/P7/R3K3 w - - ${quiet} 80`;
    expect(from(fen(98)).asked('white', claimDraw)).toBeNull();
    const almost = from(fen(99));
    almost.refused('white', claimDraw, {}, 'NOT_CLAIMABLE', 'C9.6');
    almost.refused('white', claimDraw, { move: { from: 'a2', to: 'a3' } }, 'NOT_CLAIMABLE', 'C9.7');
    expect(reason(almost.act('white', claimDraw, { move: { from: 'e1', to: 'e2' } }))).toBe('fifty moves');
    const now = from(fen(100));
    expect(now.view(null).table.claim).toBe('fifty moves');
    expect(reason(now.act('white', claimDraw))).toBe('fifty moves');
  },
);

rule('C9.9', 'a right claim draws without the move, a wrong one changes nothing', () => {
  const game = from('4k3/8/8/8/8/8/P7/R3K3 w - - 99 80').act('white', claimDraw, {
    move: { from: 'a1', to: 'b1' },
  });
  expect(game.view(null).table.fen).toContain('/R3K3 w');
});

const repetitions = (game: Game): number => game.view(null).table.repetitions;

test('C9.10: rights and legal en passant make positions differ, a double step nobody can answer does not', () => {
  const castling = play(from('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), 'Ke2 Ke7 Ke1 Ke8');
  expect(repetitions(castling)).toBe(1);
  expect(repetitions(play(castling, 'Ke2 Ke7 Ke1 Ke8'))).toBe(2);
  const passant = play(from('4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1'), 'd4 Kd8 Kd1 Ke8 Ke1');
  expect(repetitions(passant)).toBe(1);
  const idle = play(from('4k3/p7/8/8/8/8/3P4/4K3 w - - 0 1'), 'd4 Kd8 Kd1 Ke8 Ke1');
  expect(repetitions(idle)).toBe(2);
  const pinned = play(from('8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1'), 'd4 Ka5 Ke1 Ka4 Kd1');
  expect(repetitions(pinned)).toBe(2);
});

rule('C9.11', 'a position that is there for the fifth time ends the game', () => {
  const game = play(from(), SHUFFLE, SHUFFLE, SHUFFLE, 'Nf3 Nf6 Ng1');
  expect(reason(game)).toBeUndefined();
  expect(reason(play(game, 'Ng8'))).toBe('fivefold repetition');
});

rule('C9.12', 'so do seventy-five moves of each side without pawn move and capture', () => {
  const game = from('4k3/8/8/8/8/8/P7/R3K3 w - - 149 99');
  expect(reason(play(game.fork(), 'a3'))).toBeUndefined();
  expect(reason(play(game, 'Rb1'))).toBe('seventy-five moves');
});

test('C9.13: without automatic ends such games go on, and may still be claimed', () => {
  const options = { options: { automatic: false } };
  const game = play(from('4k3/8/8/8/8/8/P7/R3K3 w - - 149 99', 'standard', options), 'Rb1 Kd8 Rb2');
  expect(reason(game)).toBeUndefined();
  expect(reason(from('4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'standard', options))).toBeUndefined();
  const often = play(from(undefined, 'standard', options), SHUFFLE, SHUFFLE, SHUFFLE, SHUFFLE, SHUFFLE);
  expect(repetitions(often)).toBe(6);
  expect(reason(often.act('white', claimDraw))).toBe('threefold repetition');
  expect(reason(game.act('black', claimDraw))).toBe('fifty moves');
});

test('nothing else is asked than what can be said', () => {
  const game = from();
  const asked = (player: 'white' | 'black'): string[] =>
    pending(game.plan, game.state, player).map((d) => d.action);
  expect(asked('white')).toEqual(['move', 'resign', 'offerDraw']);
  expect(asked('black')).toEqual(['resign', 'offerDraw']);
  game.act('white', offerDraw);
  expect(asked('white')).toEqual(['move', 'resign']);
  expect(asked('black')).toEqual(['resign', 'answerDraw']);
  expect(game.asked('white', move)?.optional).toBe(false);
});
