import { expect, test } from 'vitest';
import { area } from '../board/map.ts';
import { stateOf } from '../opening/position-state.test-kit.ts';
import type { Fact } from '../words/facts.ts';
import {
  blow,
  bribe,
  destroy,
  hand,
  harvest,
  pay,
  setPledge,
  spiceAt,
  spiceInAll,
  takeBribes,
} from './spice.ts';

const table = () =>
  stateOf({
    factions: ['atreides', 'emperor', 'guild'],
    phase: 'bidding',
    alliances: [['atreides', 'guild']],
  });
const FIELD = area('broken-land:11');

test('every spice that leaves a holder arrives at another', () => {
  const d = table();
  const before = spiceInAll(d);
  const facts: Fact[] = [];
  const emit = (fact: Fact): void => void facts.push(fact);
  pay(d, { from: 'atreides', to: 'emperor', amount: 4, reason: 'bid' }, emit);
  pay(d, { from: 'emperor', to: 'bank', amount: 1, reason: 'revival' }, emit);
  blow(d, FIELD, 8, emit);
  harvest(d, 'guild', FIELD, 3);
  destroy(d, FIELD, { cause: 'storm', rule: '1.01.03' }, emit);
  bribe(d, 'guild', 'atreides', 2);
  hand(d, 'bank', 'atreides', 1);
  expect(spiceInAll(d)).toBe(before);
  expect([d.hand.atreides.spice, d.hand.emperor.spice, d.hand.guild.spice]).toEqual([7, 13, 6]);
  expect(facts.slice(0, 2)).toEqual([
    { type: 'SPICE_CHANGED', faction: 'atreides', delta: -4, reason: 'bid' },
    { type: 'SPICE_CHANGED', faction: 'emperor', delta: 4, reason: 'bid' },
  ]);
});

test('bribes lie in front of the shield until they are collected', () => {
  const d = table();
  bribe(d, 'emperor', 'atreides', 6);
  expect(d.hand.atreides.spice).toBe(10);
  expect(d.table.bribes.atreides).toBe(6);
  expect(takeBribes(d, 'atreides')).toBe(6);
  expect(d.hand.atreides.spice).toBe(16);
  expect(d.table.bribes.atreides).toBe(0);
});

test('spice piles up in a field', () => {
  const d = table();
  blow(d, FIELD, 8, () => {});
  blow(d, FIELD, 8, () => {});
  expect(spiceAt(d, FIELD)).toBe(16);
});

test('a pledge shrinks with the purse behind it, and the ally knows', () => {
  const d = table();
  setPledge(d, 'guild', { bid: 5, ship: 2 });
  expect(d.hand.atreides.pledged).toEqual({ bid: 5, ship: 2 });
  pay(d, { from: 'guild', to: 'bank', amount: 2, reason: 'bid' }, () => {});
  expect(d.hand.guild.pledge).toEqual({ bid: 3, ship: 2 });
  expect(d.hand.atreides.pledged).toEqual({ bid: 3, ship: 2 });
});

test('nobody pays what they do not have', () => {
  const d = table();
  expect(() => pay(d, { from: 'guild', to: 'bank', amount: 6, reason: 'bid' }, () => {})).toThrow(
    'impossible',
  );
});
