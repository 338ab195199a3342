import { expect, test } from 'vitest';
import { consult } from '../../layers/consult.ts';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';
import { shippingBill } from './shipping.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const s = stateOf({ factions: SIX, phase: 'shipment' });
const reserve = { kind: 'reserve', karama: null } as const;

test('a token costs one spice into a stronghold and two elsewhere, paid to the Guild', () => {
  expect(shippingBill(s, 'atreides', { ...reserve, to: 'carthag', tokens: 4 })).toEqual({
    cost: 4,
    payee: 'guild',
  });
  expect(shippingBill(s, 'atreides', { ...reserve, to: 'red-chasm', tokens: 4 })).toEqual({
    cost: 8,
    payee: 'guild',
  });
  expect(shippingBill(s, 'atreides', { ...reserve, to: 'polar-sink', tokens: 1 }).cost).toBe(2);
});

test('without Guild the bank is paid', () => {
  const none = stateOf({ factions: ['atreides', 'emperor'], phase: 'shipment' });
  expect(shippingBill(none, 'atreides', { ...reserve, to: 'carthag', tokens: 4 }).payee).toBe('bank');
});

test('with a Karama: half, to the bank (3.01.11.03)', () => {
  const bill = shippingBill(s, 'atreides', { ...reserve, to: 'red-chasm', tokens: 4, karama: 'karama' });
  expect(bill).toEqual({ cost: 4, payee: 'bank' });
});

test('the Guild ships at half price, rounded up once (2.06.06)', () => {
  expect(shippingBill(s, 'guild', { ...reserve, to: 'carthag', tokens: 3 })).toEqual({
    cost: 2,
    payee: 'bank',
  });
  expect(shippingBill(s, 'guild', { ...reserve, to: 'red-chasm', tokens: 3 })).toEqual({
    cost: 3,
    payee: 'bank',
  });
});

test('the Guild brings five tokens home for three spice (2.06.07)', () => {
  const home = { kind: 'to-reserves', karama: null, to: null, tokens: 5 } as const;
  expect(shippingBill(s, 'guild', home)).toEqual({ cost: 3, payee: 'bank' });
});

test('the Guild’s ally ships at half price to the Guild, and may cross-ship', () => {
  const allied = stateOf({ factions: SIX, phase: 'shipment', alliances: [['guild', 'emperor']] });
  expect(shippingBill(allied, 'emperor', { ...reserve, to: 'carthag', tokens: 5 })).toEqual({
    cost: 3,
    payee: 'guild',
  });
  expect(consult.shippingKinds(allied, 'emperor')).toEqual(['reserve', 'cross']);
  expect(consult.shippingKinds(allied, 'atreides')).toEqual(['reserve']);
  expect(consult.shippingKinds(allied, 'guild')).toEqual(['reserve', 'cross', 'to-reserves']);
});

test('Fremen send their reserves for nothing, near The Great Flat only', () => {
  expect(consult.shippingKinds(s, 'fremen')).toEqual(['fremen-send']);
  expect(
    shippingBill(s, 'fremen', { kind: 'fremen-send', karama: null, to: 'funeral-plain', tokens: 9 }).cost,
  ).toBe(0);
  expect(consult.sendZone(s, 'fremen')).toContain('sietch-tabr');
  expect(consult.sendZone(s, 'fremen')).not.toContain('carthag');
});
