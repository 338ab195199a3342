import { expect, test } from 'vitest';
import { getConfigForPlayerCount } from '../api/board.ts';
import { writeState } from '../api/game-state.ts';
import { type JarlsPosition, readPosition } from './position.ts';

const POSITION: JarlsPosition = {
  radius: 3,
  pieces: [
    { id: 'j1', type: 'jarl', owner: 'ann', q: -3, r: 0 },
    { id: 'w1', type: 'warrior', owner: 'ann', q: -2, r: 0 },
    { id: 'j2', type: 'jarl', owner: 'bo', q: 3, r: 0 },
    { id: 's', type: 'shield', owner: null, q: 0, r: 1 },
  ],
  turn: 'bo',
};
const read = (change: Partial<JarlsPosition>) =>
  readPosition({ ...POSITION, ...change }, getConfigForPlayerCount(2));

test('a position becomes a table with its players in the order of their names', () => {
  const table = read({ round: 4, quiet: 2, lastEliminationRound: 1, holes: [{ q: 1, r: 1 }] });
  if (typeof table === 'string') throw new Error(table);
  expect(writeState(table)).toMatchObject({
    phase: 'playing',
    currentPlayerIndex: 1,
    roundNumber: 4,
    roundsWithoutElimination: 2,
    lastEliminationRound: 1,
    holes: [{ q: 1, r: 1 }],
    players: [{ id: 'ann' }, { id: 'bo' }],
    pieces: POSITION.pieces.map(({ id, type, owner = null, q, r }) => ({
      id,
      type,
      owner,
      position: { q, r },
    })),
  });
});

test('players, dead, teams, phase and sudden death are taken over', () => {
  const four = ['dan', 'cy', 'bo', 'ann'];
  const table = read({
    players: four,
    dead: ['cy'],
    teams: { ann: 'x', bo: 'y', cy: 'x', dan: 'y' },
    suddenDeath: true,
  });
  expect(table).toMatchObject({
    players: four,
    out: [false, true, false, false],
    team: [0, 1, 0, 1],
    current: 2,
  });
  expect(table).toMatchObject({ config: { suddenDeath: true, boardRadius: 3 } });
  expect(read({ phase: 'starvation', quiet: 10 })).toMatchObject({
    hunger: [
      { seat: 0, candidates: [1], choice: 1 },
      { seat: 1, candidates: [2], choice: 2 },
    ],
  });
});

const extra = (change: Partial<JarlsPosition['pieces'][number]>): Partial<JarlsPosition> => ({
  pieces: [...POSITION.pieces, { id: 'x', type: 'warrior', owner: 'ann', q: 1, r: 0, ...change }],
});

test.each<[string, Partial<JarlsPosition>]>([
  ['two', extra({ id: 'j1' })],
  ['off the board', extra({ q: 4 })],
  ['taken', extra({ q: 3 })],
  ['hole', { ...extra({}), holes: [{ q: 1, r: 0 }] }],
  ['throne', extra({ q: 0 })],
  ['throne', extra({ q: 0, type: 'shield', owner: null })],
  ['no owner', extra({ type: 'shield' })],
  ['no player', { ...extra({ owner: 'cy' }), players: ['ann', 'bo'] }],
  ['only shields have no owner', extra({ owner: null })],
  ['jarl already', extra({ type: 'jarl' })],
  ['2 to 6', { players: ['ann'] }],
  ['twice', { players: ['ann', 'bo', 'bo'] }],
  ['turn: cy is no player', { turn: 'cy' }],
  ['dead: cy is no player', { dead: ['cy'] }],
  ['teams: cy is no player', { teams: { ann: 'x', bo: 'y', cy: 'x' } }],
  ['dead', { players: ['ann', 'bo', 'cy'], dead: ['bo'] }],
  ['over', { dead: ['ann'] }],
  ['ann is dead', { players: ['ann', 'bo', 'cy'], dead: ['ann'] }],
  ['holes: the throne', { holes: [{ q: 0, r: 0 }] }],
  ['holes: 9,0 is off the board', { holes: [{ q: 9, r: 0 }] }],
  ['only one', { teams: { ann: 'x', bo: 'x' } }],
  ['has none', { teams: { ann: 'x' } }],
  ['yet to come', { round: 2, lastEliminationRound: 3 }],
])('an impossible position is refused with what is wrong: %s', (why, change) => {
  expect(read(change)).toContain(why);
});
