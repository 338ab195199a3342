import { expect, test } from 'vitest';
import { hexesWithin, hexId, hexX, hexY } from './hex-layout.ts';
import { nearest } from './nearest.ts';

const places = hexesWithin(3).map((hex) => ({ id: hexId(hex), x: hexX(hex), y: hexY(hex) }));
const at = (id: string) => places.find((place) => place.id === id)!;

test('arrows lead along a row of hexes, and stop at its end', () => {
  expect(nearest(places, at('0,0'), 'ArrowRight')?.id).toBe('1,0');
  expect(nearest(places, at('0,0'), 'ArrowLeft')?.id).toBe('-1,0');
  expect(nearest(places, at('3,0'), 'ArrowRight')).toBeNull();
});

test('up and down lead to the next row', () => {
  expect(nearest(places, at('0,0'), 'ArrowUp')?.id).toMatch(/,-1$/);
  expect(nearest(places, at('0,0'), 'ArrowDown')?.id).toMatch(/,1$/);
});

test('every hex can be reached from the middle', () => {
  const reached = new Set(['0,0']);
  for (const id of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = nearest(places, at(id), key);
      if (next) reached.add(next.id);
    }
  expect(reached.size).toBe(places.length);
});
