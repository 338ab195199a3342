import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { begun, from } from './scenarios.test-kit.ts';
import { attack, endAttack, fortify, place } from './vocabulary.ts';
import { numberOf, TERRITORY_IDS } from './world.ts';

const LAND = 'skarn a 6, ravnhold a 1, kaldur b 1, isfell b 3, lomatu c 3, merrow c 1';
const foggy = (position: object = {}, text = LAND) => from(text, position, { fog: true });
const types = (told: readonly { type: string }[]): string[] => told.map(({ type }) => type);

test('C10.1: a player sees their own territories and their neighbours, and no points', () => {
  const { table } = foggy().view('a');
  expect(table.territories).toMatchObject({
    skarn: { owner: 'a', armies: 6 },
    kaldur: { owner: 'b', armies: 1 },
    tarnwick: { owner: 'neutral', armies: 1 },
    lomatu: { owner: null, armies: null },
    eldmoor: { owner: null, armies: null },
  });
  expect(table.score).toBeNull();
  expect(from(LAND).view('a').table.score).toEqual({ a: 2, b: 2, c: 2 });
});

test('C10.1: a spectator sees nothing before the end', () => {
  const game = foggy({ segment: 'attack', dice: [6, 6, 6, 1] }, 'skarn a 6, kaldur b 1');
  const unseen = () =>
    Object.values(game.view(null).table.territories).filter(({ armies }) => armies === null);
  expect(unseen()).toHaveLength(42);
  game.act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  expect(game.outcome()).not.toBeNull();
  expect(unseen()).toHaveLength(0);
  expect(game.view('b').table.score).toEqual({ a: 2, b: 0 });
});

rule('C6.8', 'C10.2: they are told of fights where they see a territory that takes part', () => {
  const game = foggy({ segment: 'attack', dice: [6, 6, 6, 1] });
  game.act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  expect(types(game.told('b'))).toEqual(['ATTACKED', 'CONQUERED']);
  expect(types(game.told('c'))).toEqual([]);
  expect(game.view('c').table.advance).toBeNull();
});

test('C10.1: what may move in shows how many armies stand where they come from: to those who see that', () => {
  const game = foggy({ segment: 'attack', dice: [6, 6, 6, 1] }, `${LAND}, tarnwick d 1`);
  game.act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  const waits = { from: 'skarn', to: 'kaldur', min: 3, max: 5 };
  const seen = ['a', 'b', 'c', 'd'].map((player) => game.view(player).table.advance);
  expect(game.view('b').table.territories).toMatchObject({
    kaldur: { owner: 'a', armies: 0 },
    skarn: { owner: null, armies: null },
  });
  expect(seen).toEqual([waits, null, null, waits]);
});

test('C10.2: of placements and marches where they see a territory that takes part', () => {
  const game = foggy();
  game.act('a', place, { territory: 'ravnhold', armies: 2 });
  expect(types(game.told('b'))).toEqual(['PLACED']);
  expect(types(game.told('c'))).toEqual([]);
  expect(game.view('b').table.toPlace).toBeNull();
  expect(game.view('a').table.toPlace).toBe(1);
  game.act('a', place, { territory: 'ravnhold', armies: 1 }).act('a', endAttack);
  game.act('a', fortify, { from: 'skarn', to: 'ravnhold', armies: 1 });
  expect(types(game.told('c'))).not.toContain('FORTIFIED');
  expect(types(game.told('b'))).toContain('FORTIFIED');
});

test('C10.2: of income and dealt territories only of their own', () => {
  const game = begun(3, { fog: true });
  expect(types(game.told('player2')).filter((type) => type === 'DEALT')).toHaveLength(1);
  const withNeutral = begun(2, { fog: true });
  expect(withNeutral.facts('DEALT').map(({ player }) => player)).toContain('neutral');
  for (const id of ['player1', 'player2'])
    expect(types(withNeutral.told(id)).filter((type) => type === 'DEALT')).toHaveLength(1);
  const next = foggy({ segment: 'fortify' }).act('a', 'endTurn');
  expect(types(next.told('b'))).toContain('REINFORCED');
  expect(types(next.told('a'))).not.toContain('REINFORCED');
});

test('C10.2: of garrisons what they see', () => {
  const game = begun(2, { fog: true });
  for (const id of game.state.players) game.timeOut(id, 'garrison');
  const [one = '', two = ''] = game.state.players;
  const seen = game.view(one).table.territories;
  const told = game.told(one).flatMap((fact) => ('placements' in fact && 'player' in fact ? [fact] : []));
  expect(told.map(({ player }) => player)).toContain(two);
  for (const { placements } of told as { placements: { territory: string }[] }[])
    for (const { territory } of placements) expect(seen[territory]?.armies).not.toBeNull();
});

test('C10.2: each garrison is told once, to those who see it', () => {
  const game = begun(3, { fog: true });
  for (const id of game.state.players) game.timeOut(id, 'garrison');
  const placed = game.facts('GARRISONED').flatMap(({ placements }) => placements);
  const { armies } = game.state.table;
  expect(placed.map(({ territory }) => territory).toSorted()).toEqual(TERRITORY_IDS.toSorted());
  for (const one of placed) expect(one.armies).toBe((armies[numberOf(one.territory)] ?? 0) - 1); // one was dealt
});

test('in fog claims are made aloud, and what is free is seen', () => {
  const game = begun(3, { fog: true, setup: 'claim' }).random(6);
  const free = Object.values(game.view(null).table.territories).filter(({ armies }) => armies === 0);
  expect(free).toHaveLength(36);
});
