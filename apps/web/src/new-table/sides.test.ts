import { expect, test } from 'vitest';
import { drawSides, freeFor, hasSides } from './sides.ts';

const IDS = ['atreides', 'harkonnen', 'fremen', 'emperor'];

test('a game with more sides than seats lets people choose theirs', () => {
  expect(hasSides(IDS, 2)).toBe(true);
  expect(hasSides(['white', 'black'], 2)).toBe(false);
  expect(hasSides(null, 2)).toBe(false);
});

test('a side is offered to one seat only', () => {
  expect(freeFor(IDS, ['fremen', '', 'emperor'], 0)).toEqual(['atreides', 'harkonnen', 'fremen']);
});

test('sides chosen hold, whatever is drawn for the others', () => {
  for (const random of [() => 0, () => 0.5, () => 0.999]) {
    const drawn = drawSides(IDS, ['', 'fremen', ''], random);
    expect(drawn[1]).toBe('fremen');
    expect(new Set(drawn).size).toBe(3);
    expect(drawn.every((side) => IDS.includes(side))).toBe(true);
  }
});

test('every side can be drawn for every seat', () => {
  const drawn = Array.from({ length: 8 }, (_, i) => drawSides(IDS, ['', ''], () => i / 8));
  expect(new Set(drawn.map(([first]) => first))).toEqual(new Set(IDS));
});
