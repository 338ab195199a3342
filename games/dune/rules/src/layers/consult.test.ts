import { keysOf } from '@rulewright/kit';
import { expect, test } from 'vitest';
import { ABILITIES } from '../data/abilities.ts';
import { stateOf } from '../opening/position-state.test-kit.ts';
import type { Ability, FactionId } from '../words/ids.ts';
import { consult, PRECEDENCE } from './consult.ts';
import { BASE, type QuestionName } from './questions.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];

test('every question has an answer in force', () => {
  expect(keysOf(consult).toSorted()).toEqual(keysOf<QuestionName>(BASE).toSorted());
});

test('factions answer over the advanced game, and cards over factions', () => {
  const d = stateOf({ factions: SIX, advanced: true, phase: 'battle' });
  expect(consult.needsSupport(d, 'guild')).toBe(true);
  expect(consult.needsSupport(d, 'fremen')).toBe(false);
  expect(consult.isSheltered(d, 'arrakeen')).toBe(true);
  d.table.shieldWallDestroyed = true;
  expect(consult.isSheltered(d, 'arrakeen')).toBe(false);
  expect(consult.isSheltered(d, 'sietch-tabr')).toBe(true);
  expect(PRECEDENCE.map((layer) => layer.rules[0])).toEqual(['1.13.00', '1.00.01', '1.00.02']);
});

test('an ability that is switched off falls back to what the layers below say', () => {
  const d = stateOf({ factions: SIX, phase: 'shipment', alliances: [['fremen', 'guild']] });
  const off = (ability: Ability, faction: FactionId): void => {
    d.table.disabled = [{ ability: ABILITIES[ability].rule, faction }];
  };
  expect(consult.moveRange(d, 'fremen', false)).toBe(2);
  off('move-two', 'fremen');
  expect(consult.moveRange(d, 'fremen', false)).toBe(1);
  expect(consult.freeRevival(d, 'guild')).toBe(3);
  off('ally-free-revival', 'fremen');
  expect(consult.freeRevival(d, 'guild')).toBe(1);
  expect(consult.shippingPayee(d, 'atreides')).toBe('guild');
  off('shipping-income', 'guild');
  expect(consult.shippingPayee(d, 'atreides')).toBe('bank');
  expect(consult.wormSpares(d, 'guild')).toBe(true);
  off('protect-ally', 'fremen');
  expect(consult.wormSpares(d, 'guild')).toBe(false);
});

test('only Atreides see the card for sale and the next spice card, only Fremen the storm to come', () => {
  const basic = stateOf({ factions: SIX, phase: 'bidding' });
  expect(consult.sees(basic, 'auction')).toBe('atreides');
  expect(consult.sees(basic, 'spice')).toBe('atreides');
  expect(consult.sees(basic, 'storm')).toBeNull();
  expect(consult.sees(stateOf({ factions: SIX, advanced: true, phase: 'bidding' }), 'storm')).toBe('fremen');
  expect(consult.sees(stateOf({ factions: ['guild', 'emperor'], phase: 'bidding' }), 'auction')).toBeNull();
});
