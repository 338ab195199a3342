import { expect, test } from 'vitest';
import { tokensOf } from '../laws.test-kit.ts';
import { stateOf } from '../opening/position-state.test-kit.ts';
import type { Fact } from '../words/facts.ts';
import {
  covers,
  deploy,
  firstOf,
  group,
  kill,
  killAll,
  march,
  revive,
  size,
  stackAt,
  withdraw,
} from './forces.ts';
import { AREAS_OF, area } from './map.ts';

const ARRAKEEN = area('arrakeen:9');
const board = () =>
  stateOf({ factions: ['atreides', 'emperor', 'bene-gesserit'], advanced: true, phase: 'shipment' });
const why = { cause: 'storm', rule: '1.01.03' } as const;

test('tokens go from reserves to the board, on to another area and back, and none is lost', () => {
  const d = board();
  deploy(d, 'emperor', ARRAKEEN, group({ regular: 3, elite: 2 }));
  march(d, 'emperor', ARRAKEEN, area('imperial-basin:9'), group({ regular: 1, elite: 2 }));
  withdraw(d, 'emperor', ARRAKEEN, group({ regular: 2 }));
  expect(d.table.forces.emperor).toEqual([
    { area: area('imperial-basin:9'), regular: 1, elite: 2, advisor: 0 },
  ]);
  expect(d.table.reserves.emperor).toEqual({ regular: 14, elite: 3 });
  expect(tokensOf(d, 'emperor')).toBe(20);
});

test('the dead go to the tanks of their faction, one fact for each stack', () => {
  const d = board();
  const facts: Fact[] = [];
  deploy(d, 'atreides', area('imperial-basin:8'), group({ regular: 2 }));
  const dead = killAll(d, 'atreides', [...AREAS_OF['imperial-basin'], ARRAKEEN], why, (fact) =>
    facts.push(fact),
  );
  expect(dead).toBe(12);
  expect(facts).toEqual([
    {
      type: 'FORCES_KILLED',
      faction: 'atreides',
      territory: 'imperial-basin',
      sector: 8,
      regular: 2,
      elite: 0,
      advisor: 0,
      cause: 'storm',
    },
    {
      type: 'FORCES_KILLED',
      faction: 'atreides',
      territory: 'arrakeen',
      sector: 9,
      regular: 10,
      elite: 0,
      advisor: 0,
      cause: 'storm',
    },
  ]);
  expect(d.table.tanks.atreides.regular).toBe(12);
  expect(tokensOf(d, 'atreides')).toBe(20);
});

test('the revived go to reserves', () => {
  const d = board();
  kill(d, 'atreides', ARRAKEEN, group({ regular: 4 }), why, () => {});
  revive(d, 'atreides', { regular: 3, elite: 0 });
  expect(d.table.tanks.atreides).toEqual({ regular: 1, elite: 0 });
  expect(d.table.reserves.atreides).toEqual({ regular: 13, elite: 0 });
});

test('advisors lose their side off the board', () => {
  const d = board();
  const sink = area('polar-sink');
  deploy(d, 'bene-gesserit', sink, group({ advisor: 1 }));
  expect(stackAt(d, 'bene-gesserit', sink)).toEqual({ area: sink, regular: 1, elite: 0, advisor: 1 });
  withdraw(d, 'bene-gesserit', sink, group({ advisor: 1 }));
  expect(d.table.reserves['bene-gesserit']).toEqual({ regular: 19, elite: 0 });
});

test('moving tokens that are not there stops the game', () => {
  const d = board();
  expect(() => march(d, 'atreides', ARRAKEEN, area('carthag:10'), group({ regular: 11 }))).toThrow(
    'impossible',
  );
  expect(() => revive(d, 'atreides', { regular: 1, elite: 0 })).toThrow('impossible');
  expect(covers({ regular: 1, elite: 0, advisor: 0 }, group({ elite: 1 }))).toBe(false);
  expect(size(group({ regular: 1, elite: 1, advisor: 1 }))).toBe(3);
});

test('losses are taken from the arena only, stack by stack', () => {
  const d = board();
  deploy(d, 'emperor', area('pasty-mesa:4'), group({ regular: 2, elite: 1 }));
  deploy(d, 'emperor', area('pasty-mesa:6'), group({ regular: 2 }));
  deploy(d, 'emperor', area('pasty-mesa:7'), group({ regular: 2 }));
  const arena = [area('pasty-mesa:4'), area('pasty-mesa:6')];
  expect(firstOf(d, 'emperor', arena, { regular: 3, elite: 1 })).toEqual([
    { area: area('pasty-mesa:4'), group: { regular: 2, elite: 1, advisor: 0 } },
    { area: area('pasty-mesa:6'), group: { regular: 1, elite: 0, advisor: 0 } },
  ]);
  expect(() => firstOf(d, 'emperor', arena, { regular: 5, elite: 0 })).toThrow('impossible');
});
