import { expect, test } from 'vitest';
import { type Branch, branchOf, UNKNOWN } from './branches.ts';

const STATE = { turn: 3, players: { ann: { gold: 5 }, bob: { gold: 2 } }, pile: ['axe'] };

/** What the tree shows, one line a leaf. */
const leaves = (branch: Branch | null, path = ''): string[] =>
  branch === null
    ? []
    : branch.text === null
      ? branch.children.flatMap((child) => leaves(child, `${path}${branch.key}/`))
      : [
          `${path}${branch.key}=${branch.text}${branch.was === null ? '' : ` was ${branch.was}`}${branch.isNew ? ' new' : ''}`,
        ];

test('without anything to look for the whole state is there', () => {
  const tree = branchOf('state', { value: STATE, before: UNKNOWN }, []);
  expect(leaves(tree)).toEqual([
    'state/turn=3',
    'state/players/ann/gold=5',
    'state/players/bob/gold=2',
    'state/pile/0="axe"',
  ]);
  expect(tree?.isTelling).toBe(false);
});

test('words are found in names and values along a way', () => {
  const found = (...words: string[]) => leaves(branchOf('state', { value: STATE, before: UNKNOWN }, words));
  expect(found('bob')).toEqual(['state/players/bob/gold=2']);
  expect(found('gold', 'ann')).toEqual(['state/players/ann/gold=5']);
  expect(found('axe')).toEqual(['state/pile/0="axe"']);
  expect(found('dragon')).toEqual([]);
});

test('what has changed since the step before says what it was', () => {
  const before = { turn: 2, players: { ann: { gold: 5 } }, pile: ['axe'] };
  const tree = branchOf('state', { value: STATE, before }, []);
  expect(leaves(tree)).toEqual([
    'state/turn=3 was 2',
    'state/players/ann/gold=5',
    'state/players/bob/gold=2 new',
    'state/pile/0="axe"',
  ]);
  expect(tree?.children.map(({ key, isTelling }) => `${key} ${isTelling}`)).toEqual([
    'turn true',
    'players true',
    'pile false',
  ]);
});
