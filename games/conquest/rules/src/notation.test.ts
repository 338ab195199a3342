import { compile, makeMove, parseMove } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { conquest } from './conquest.ts';
import { from } from './scenarios.test-kit.ts';

const plan = compile(conquest);
const { state } = from('skarn a 5, kaldur b 2');

// biome-ignore format: table
const MOVES: [text: string, action: string, args: object][] = [
  ['claim skarn', 'claim', { territory: 'skarn' }],
  ['garrison skarn 3, kaldur 2', 'garrison', { placements: [{ territory: 'skarn', armies: 3 }, { territory: 'kaldur', armies: 2 }] }],
  ['capital tel-amur', 'chooseCapital', { territory: 'tel-amur' }],
  ['trade skarn tarnwick eldmoor bonus skarn', 'trade', { cards: ['skarn', 'tarnwick', 'eldmoor'], bonus: 'skarn' }],
  ['trade skarn tarnwick wild-1', 'trade', { cards: ['skarn', 'tarnwick', 'wild-1'] }],
  ['place skarn 3', 'place', { territory: 'skarn', armies: 3 }],
  ['attack skarn kaldur 3', 'attack', { from: 'skarn', to: 'kaldur', dice: 3 }],
  ['attack skarn kaldur', 'attack', { from: 'skarn', to: 'kaldur' }],
  ['blitz skarn kaldur', 'blitz', { from: 'skarn', to: 'kaldur' }],
  ['blitz skarn kaldur keep 2 losses 4', 'blitz', { from: 'skarn', to: 'kaldur', keep: 2, losses: 4 }],
  ['advance 4', 'advance', { armies: 4 }],
  ['fortify skarn kaldur 3', 'fortify', { from: 'skarn', to: 'kaldur', armies: 3 }],
  ['end attack', 'endAttack', {}],
  ['end turn', 'endTurn', {}],
  ['resign', 'resign', {}],
];

test.each(MOVES)('%s is written and read', (text, action, args) => {
  expect(parseMove(plan, state, 'a', text)).toEqual({ player: 'a', action, args });
  expect(makeMove(plan, state, { player: 'a', action, args })).toBe(text);
});

test('any case and names with spaces are read', () => {
  const way = { from: 'dunaq', to: 'tel-amur' };
  expect(parseMove(plan, state, 'a', '  Blitz  DUNAQ Tel Amur keep 2')?.args).toEqual({ ...way, keep: 2 });
  expect(parseMove(plan, state, 'a', 'trade wild 1 wild 2 Tel Amur')?.args).toEqual({
    cards: ['wild-1', 'wild-2', 'tel-amur'],
  });
});

test.each([
  'attack',
  'attack skarn',
  'attack skarn atlantis',
  'attack skarn kaldur x',
  'place skarn',
  'place skarn 0',
  'blitz skarn kaldur keep',
  'blitz skarn kaldur keep 1 keep 2',
  'blitz skarn kaldur hope 2',
  'trade skarn kaldur',
  'trade skarn kaldur isfell bonus',
  'garrison',
  'garrison skarn',
  'end',
  'advance',
  'advance -1',
  'fortify skarn kaldur',
  'claim wild-1',
  'place wild 1 3',
  'attack skarn wild-2',
  'garrison wild-1 3',
])('%s cannot be read', (text) => {
  expect(parseMove(plan, state, 'a', text)).toBeNull();
});
