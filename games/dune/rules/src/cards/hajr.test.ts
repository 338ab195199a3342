import { forced } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../dune.ts';
import { scenario } from '../scenario.test-kit.ts';

const pass = { pass: true } as const;
const move = {
  from: [{ territory: 'red-chasm' as const, regular: 1 }],
  to: 'pasty-mesa' as const,
  sector: 6,
};
const begin = (hands: { atreides?: 'hajr'[]; emperor?: 'hajr'[] } = {}) =>
  scenario(dune, {
    position: {
      factions: ['atreides', 'emperor'],
      stormOrder: ['atreides', 'emperor'],
      turn: 2,
      phase: 'shipment',
      stormSector: 0,
      forces: [{ faction: 'atreides', area: 'red-chasm:6', regular: 3 }],
      hands,
    },
  }).act('atreides', 'ship', pass);

rule('3.01.09', 'Hajr gives a second move after the first', () => {
  const game = begin({ atreides: ['hajr'] }).act('atreides', 'shipMove', move);
  game.act('atreides', 'shipMove', { ...move, hajr: true });
  expect(game.facts('CARD_DISCARDED')).toEqual([
    { type: 'CARD_DISCARDED', faction: 'atreides', card: 'hajr' },
  ]);
  expect(game.facts('FORCES_MOVED')[0]).toMatchObject({ to: 'pasty-mesa', hajr: true });
  expect(game.waitingFor()).toEqual(['emperor']);
});

rule('3.01.09', 'Hajr may come before the move, which is then still to be made', () => {
  const game = begin({ atreides: ['hajr'] }).act('atreides', 'shipMove', { ...move, hajr: true });
  game.act('atreides', 'shipMove', move);
  expect(game.view(null).table.forces.map((x) => [x.area, x.regular])).toEqual([
    ['pasty-mesa:6', 2],
    ['red-chasm:6', 1],
  ]);
  game
    .refused('atreides', 'shipMove', { ...move, hajr: true }, 'CARD_NOT_HELD', '3.01.09')
    .act('atreides', 'shipMove', pass);
  expect(game.waitingFor()).toEqual(['emperor']);
});

rule('3.01.09', 'the same tokens may go on, and every rule of movement holds again', () => {
  const on = { from: [{ territory: 'pasty-mesa' as const, sector: 6, regular: 1 }], hajr: true };
  begin({ atreides: ['hajr'] })
    .act('atreides', 'shipMove', move)
    .refused('atreides', 'shipMove', { ...on, to: 'basin' }, 'OUT_OF_RANGE', '1.06.05.03')
    .act('atreides', 'shipMove', { ...on, to: 'gara-kulon' });
});

rule.refuses('3.01.09', 'without the card there is no such move', () => {
  begin().refused('atreides', 'shipMove', { ...move, hajr: true }, 'CARD_NOT_HELD', '3.01.09');
});

rule('3.01.09', 'Hajr gives no move outside the own turn', () => {
  const game = begin({ emperor: ['hajr'] });
  game.refused('emperor', 'shipMove', { ...move, hajr: true }, 'NOT_ASKED', '3.01.09');
});

test('everybody is asked for the extra move, and without the card has one answer', () => {
  const asked = (hajr: boolean) => {
    const game = begin(hajr ? { atreides: ['hajr'] } : {}).act('atreides', 'shipMove', pass);
    return game.asked('atreides', 'shipMove') ?? expect.fail('not asked');
  };
  expect(forced(asked(false))?.input.args).toEqual(pass);
  expect(forced(asked(true))).toBeNull();
  expect(asked(true).id).toBe(asked(false).id);
});

test('the extra move is a window: nobody sees who is asked, or that there was one answer only', () => {
  const game = begin().act('atreides', 'shipMove', pass);
  expect(game.asked('atreides', 'shipMove')?.sealed).toBe('shipment.extra-move');
  expect(game.view('emperor')).toMatchObject({ resolving: true, awaiting: [] });
});
