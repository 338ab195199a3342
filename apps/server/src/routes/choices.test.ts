import { expect, test } from 'vitest';
import { compileGames } from '../games.ts';
import { impossible } from './choices.ts';

const jarls = compileGames().get('jarls')!;

test('teams are not offered to two or three, and are to four', () => {
  expect(impossible(jarls, { players: 2 })).toEqual({ teams: [true] });
  expect(impossible(jarls, { players: 4 })).toEqual({});
});

test('what is chosen and does not fit is named, and nothing that has no part in it', () => {
  expect(impossible(jarls, { players: 3, options: { teams: true, fog: true } })).toEqual({ teams: [true] });
});
