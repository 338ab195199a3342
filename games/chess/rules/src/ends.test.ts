import { submit } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { from, play, reason, winner } from './table.test-kit.ts';
import { flag, move, resign } from './vocabulary.ts';

rule('C5.1', 'mate ends the game at once, and the last fact says so', () => {
  const game = play(from(), 'f3 e5 g4 Qh4#');
  expect([reason(game), winner(game)]).toEqual(['checkmate', 'black']);
  expect(game.facts().at(-1)).toEqual({ type: 'ENDED', reason: 'checkmate', winner: 'black' });
  expect(game.outcome()?.ranks).toEqual([
    { player: 'white', rank: 2 },
    { player: 'black', rank: 1 },
  ]);
  expect(game.phases()).toEqual([]);
  game.refused('white', move, { from: 'a2', to: 'a3' }, 'GAME_OVER');
});

rule('C5.2', 'anybody may resign at any moment, and the other wins even without mating material', () => {
  expect(winner(from().act('black', resign))).toBe('white');
  const game = from('4k2q/8/8/8/8/8/8/4K3 w - - 0 1').act('black', resign);
  expect([reason(game), winner(game)]).toEqual(['resignation', 'white']);
  expect(game.facts()).toEqual([
    { type: 'RESIGNED', player: 'black' },
    { type: 'ENDED', reason: 'resignation', winner: 'white' },
  ]);
});

rule('C5.3', 'who cannot move and is not in check has drawn', () => {
  const game = play(from('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1'), 'Qf7');
  expect([reason(game), winner(game)]).toEqual(['stalemate', null]);
  expect(game.outcome()?.ranks.every(({ rank }) => rank === 1)).toBe(true);
});

rule('C5.4', 'a position in which nobody can mate is drawn at once', () => {
  expect(reason(play(from('4k3/8/8/8/8/8/4p3/4K3 w - - 0 1'), 'Kxe2'))).toBe('dead position');
});

test('C5.5, C5.6: positions are dead by material and behind walls', () => {
  expect(reason(from('4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1'))).toBe('dead position');
  expect(reason(from('2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1'))).toBeUndefined();
  expect(reason(from('4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1'))).toBe('dead position');
});

test('C5.7: mate comes before every other end', () => {
  const game = play(from('7k/5K2/8/8/8/8/8/6R1 w - - 149 100'), 'Rh1#');
  expect(reason(game)).toBe('checkmate');
  const stale = play(from('7k/8/6K1/8/8/8/8/5Q2 w - - 149 100'), 'Qf7');
  expect(reason(stale)).toBe('stalemate');
});

rule.refuses('C6.1', 'only the clock can say that a flag has fallen, and only for the player to move', () => {
  const game = from();
  game.refused('white', flag, {}, 'NOT_YOUR_TURN', 'C6.1');
  const late = submit(game.plan, game.state, { player: 'black', action: 'flag', args: {}, by: 'clock' });
  expect(late).toMatchObject({ ok: false, code: 'NOT_YOUR_TURN' });
  game.timeOut('white', move);
  expect(game.facts('FLAG_FELL')).toEqual([{ type: 'FLAG_FELL', player: 'white' }]);
});

rule('C6.2', 'whose flag falls loses', () => {
  const game = from().timeOut('white', move);
  expect([reason(game), winner(game)]).toEqual(['time', 'black']);
});

rule('C6.3', 'a fallen flag draws where the other side can never mate', () => {
  const bare = from('4k3/8/8/8/8/8/8/4K2R w - - 0 1').timeOut('white', move);
  expect([reason(bare), winner(bare)]).toEqual(['time without mating material', null]);
  expect(reason(from('4kn2/8/8/8/8/8/8/4K2Q w - - 0 1').timeOut('white', move))).toBe(
    'time without mating material',
  );
  expect(reason(from('4kn2/8/8/8/8/8/8/4K2R w - - 0 1').timeOut('white', move))).toBe('time');
});
