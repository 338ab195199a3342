import { expect, test } from 'vitest';
import { flights } from './animations.ts';

const hex = (q: number, r = 0) => ({ q, r });

test('a push runs outwards, 80 ms from piece to piece, and the last one falls off', () => {
  const plan = flights(
    [
      { type: 'MOVE', pieceId: 'a', from: hex(0), to: hex(1) },
      { type: 'PUSH', pieceId: 'b', from: hex(1), to: hex(2), depth: 0 },
      { type: 'PUSH', pieceId: 'c', from: hex(2), to: hex(3), depth: 1 },
      { type: 'ELIMINATED', pieceId: 'd', from: hex(3), reason: 'edge' },
    ].map((fact) => ({ fact })),
  );
  expect(plan.map(({ pieceId, delay }) => [pieceId, delay])).toEqual([
    ['a', 0],
    ['b', 80],
    ['c', 160],
    ['d', 240],
  ]);
  expect(plan.at(-1)).toMatchObject({ from: hex(3), to: hex(4), fades: true });
});

test('a piece that starves fades where it stands', () => {
  const [flight] = flights([
    { fact: { type: 'ELIMINATED', pieceId: 'w', from: hex(2), reason: 'starvation' } },
  ]);
  expect(flight).toMatchObject({ from: hex(2), to: hex(2), fades: true });
});

test('facts without pieces move nothing', () => {
  expect(flights([{ fact: { type: 'TURN_ENDED', playerId: 'a' } }])).toEqual([]);
});
