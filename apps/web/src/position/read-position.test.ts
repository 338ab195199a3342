import { expect, test } from 'vitest';
import { makePosition, readPosition } from './read-position.ts';

const positionIn = (text: string) => (text === 'start' ? { position: { from: 'start' }, options: {} } : null);

test('the notation of the game goes before JSON', () => {
  expect(readPosition(' start ', positionIn)).toEqual({ position: { from: 'start' }, options: {} });
  expect(readPosition('{"rows":["."]}', positionIn)).toEqual({ position: { rows: ['.'] }, options: {} });
});

test.each(['', 'end', '7', '"a"', 'null', '{'])('%j is no position', (text) => {
  expect(readPosition(text, positionIn)).toBeNull();
  expect(readPosition(text, undefined)).toBeNull();
});

test('what the notation says whole is written in it, anything more as JSON', () => {
  expect(makePosition({ from: 'start' }, positionIn)).toBe('start');
  expect(makePosition({ from: 'end' }, positionIn)).toContain('"from"');
  expect(makePosition({ from: 'start', turn: 'black' }, positionIn)).toContain('"turn"');
});

test('what is written is read again', () => {
  const position = { rows: ['..', '..'], turn: 'black' };
  expect(readPosition(makePosition(position, undefined), undefined)?.position).toEqual(position);
});
