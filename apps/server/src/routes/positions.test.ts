import { expect, test } from 'vitest';
import { compileGames } from '../games.ts';
import { seen } from './positions.ts';

const games = compileGames();
const chess = games.get('chess')!;

test('a position is seen as it would begin', () => {
  const { players, view } = seen(chess, { position: { fen: '8/8/8/4k3/8/8/4P3/4K3 b - - 0 1' } });
  expect(players).toEqual(['white', 'black']);
  expect(view).toMatchObject({ awaiting: ['black'], outcome: null });
});

test('what is wrong with a position is said in the game’s own words', () => {
  const fault = (id: string, position: unknown) => () => seen(games.get(id)!, { position });
  expect(fault('chess', { fen: 'nonsense' })).toThrow(expect.objectContaining({ code: 'BAD_POSITION' }));
  expect(fault('go', { rows: ['..', '.'] })).toThrow(expect.objectContaining({ code: 'BAD_POSITION' }));
  expect(fault('pig', {})).toThrow('Pig cannot start from a position');
});
