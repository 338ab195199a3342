import { expect, test } from 'vitest';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';
import type { BattlePlan } from '../../words/phase-state.ts';
import { battleOutcome, doubledDial, type Side, supportOf } from './outcome.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const basic = stateOf({ factions: SIX, phase: 'battle' });
const advanced = stateOf({ factions: SIX, advanced: true, phase: 'battle' });

const plan = (part: Partial<BattlePlan>): BattlePlan => ({
  regularFull: 0,
  regularHalf: 0,
  eliteFull: 0,
  eliteHalf: 0,
  leader: null,
  cheapHero: false,
  weapon: null,
  defense: null,
  kwisatzHaderach: false,
  ...part,
});
const side = (faction: FactionId, part: Partial<BattlePlan>, calledTraitor = false): Side => ({
  faction,
  plan: plan(part),
  calledTraitor,
});

test('eight against eight: the aggressor wins (1.07.06.01)', () => {
  const out = battleOutcome(
    basic,
    side('emperor', { regularFull: 5, leader: 'caid' }),
    side('atreides', { regularFull: 4, leader: 'gurney-halleck' }),
  );
  expect(out).toMatchObject({
    by: 'tie',
    winner: 'emperor',
    loser: 'atreides',
    doubled: { aggressor: 16, defender: 16 },
  });
});

test.each([
  { weapon: 'crysknife', defense: null, dead: true },
  { weapon: 'crysknife', defense: 'shield', dead: false },
  { weapon: 'crysknife', defense: 'snooper', dead: true },
  { weapon: 'gom-jabbar', defense: 'snooper', dead: false },
  { weapon: 'gom-jabbar', defense: 'shield', dead: true },
  { weapon: 'ellaca-drug', defense: 'snooper', dead: false },
  { weapon: 'lasgun', defense: 'snooper', dead: true },
  { weapon: 'lasgun', defense: 'baliset', dead: true },
  { weapon: 'kulon', defense: null, dead: false },
  { weapon: null, defense: null, dead: false },
] as const)('$weapon against $defense: the leader dies is $dead', ({ weapon, defense, dead }) => {
  const out = battleOutcome(
    basic,
    side('guild', { leader: 'guild-rep', weapon }),
    side('fremen', { leader: 'stilgar', defense }),
  );
  expect(out.dead).toEqual(dead ? ['stilgar'] : []);
  expect(out.doubled.defender).toBe(dead ? 0 : 14);
});

test('the winner takes the worth of every leader killed, their own included', () => {
  const out = battleOutcome(
    basic,
    side('atreides', { regularFull: 3, leader: 'thufir-hawat', weapon: 'crysknife' }),
    side('emperor', { regularFull: 1, leader: 'bashar', weapon: 'chaumas' }),
  );
  expect(out).toMatchObject({ winner: 'atreides', dead: ['thufir-hawat', 'bashar'], bounty: 7 });
});

test.each(['attacker', 'defender'] as const)(
  'lasgun and shield explode, whoever has the shield: %s',
  (who) => {
    const shield = { defense: 'shield' } as const;
    const out = battleOutcome(
      basic,
      side('atreides', { leader: 'thufir-hawat', weapon: 'lasgun', ...(who === 'attacker' && shield) }),
      side('emperor', { leader: 'bashar', ...(who === 'defender' && shield) }),
    );
    expect(out).toMatchObject({ by: 'explosion', winner: null, loser: null, bounty: 0 });
    expect(out.dead).toEqual(['thufir-hawat', 'bashar']);
  },
);

test('a traitor decides before anything explodes', () => {
  const out = battleOutcome(
    basic,
    side('atreides', { leader: 'thufir-hawat', weapon: 'lasgun' }, true),
    side('emperor', { regularFull: 9, leader: 'bashar', defense: 'shield' }),
  );
  expect(out).toMatchObject({
    by: 'traitor',
    winner: 'atreides',
    loser: 'emperor',
    dead: ['bashar'],
    bounty: 2,
  });
});

test('two traitors: both leaders die, nobody wins and nobody is paid', () => {
  const out = battleOutcome(
    basic,
    side('atreides', { leader: 'thufir-hawat' }, true),
    side('emperor', { leader: 'bashar' }, true),
  );
  expect(out).toMatchObject({
    by: 'two-traitors',
    winner: null,
    bounty: 0,
    dead: ['thufir-hawat', 'bashar'],
  });
});

test('a killed Cheap Hero pays nothing', () => {
  const out = battleOutcome(
    basic,
    side('atreides', { regularFull: 1, leader: 'thufir-hawat', weapon: 'crysknife' }),
    side('emperor', { cheapHero: true }),
  );
  expect(out).toMatchObject({ winner: 'atreides', dead: [], bounty: 0 });
});

test('two Sardaukar with one spice are worth 3, against Fremen 1.5 (2.03.08, 2.03.09)', () => {
  const two = plan({ eliteFull: 1, eliteHalf: 1 });
  expect(doubledDial(advanced, 'emperor', 'harkonnen', two)).toBe(6);
  expect(doubledDial(advanced, 'emperor', 'fremen', two)).toBe(3);
  expect(supportOf(advanced, 'emperor', two)).toBe(1);
});

test('Fremen tokens need no spice (2.04.21)', () => {
  const four = plan({ regularHalf: 2, eliteHalf: 1, regularFull: 1 });
  expect(doubledDial(advanced, 'fremen', 'guild', four)).toBe(10);
  expect(supportOf(advanced, 'fremen', four)).toBe(0);
});

test('the Kwisatz Haderach adds two to a leader that lives', () => {
  const kh = { leader: 'duncan-idaho', kwisatzHaderach: true } as const;
  expect(battleOutcome(advanced, side('atreides', kh), side('guild', {})).doubled.aggressor).toBe(8);
  const shot = side('guild', { leader: 'guild-rep', weapon: 'stunner' });
  expect(battleOutcome(advanced, side('atreides', kh), shot).doubled.aggressor).toBe(0);
});
