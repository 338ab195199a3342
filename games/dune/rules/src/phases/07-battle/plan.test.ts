import { expect, test } from 'vitest';
import { kwisatzRequirements } from '../../factions/atreides/kwisatz-haderach.ts';
import { prescienceRequirements } from '../../factions/atreides/prescience.ts';
import { voiceRequirements } from '../../factions/bene-gesserit/voice.ts';
import type { Position } from '../../opening/position.ts';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';
import type { BattlePlan, BattleState, Voice } from '../../words/phase-state.ts';
import type { DuneDraft, Writable } from '../../words/state.ts';
import { unmet } from '../../words/vocabulary.ts';
import { PLAN_REQUIREMENTS, usableLeaders } from './plan.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const ALL = [...PLAN_REQUIREMENTS, ...kwisatzRequirements, ...voiceRequirements, ...prescienceRequirements];

const NO_VOICE: Writable<BattleState> = {
  pending: [],
  fighting: { territory: 'arrakeen', arena: 9, aggressor: 'atreides', defender: 'harkonnen' },
  voice: null,
  prescience: null,
  plans: null,
  calls: [],
  winner: null,
  keepable: [],
  losses: {},
  peek: null,
  captive: null,
};

/** Atreides attack Harkonnen in Arrakeen, five tokens each. */
function arrakeen(more: Partial<Position> = {}, voice: Voice | null = null): DuneDraft {
  const d = stateOf({
    factions: SIX,
    phase: 'battle',
    forces: [
      { faction: 'atreides', area: 'arrakeen:9', regular: 5 },
      { faction: 'harkonnen', area: 'arrakeen:9', regular: 5 },
    ],
    ...more,
  });
  d.table.battle = { ...structuredClone(NO_VOICE), voice: voice && { ...voice } };
  return d;
}

const plan = (part: Partial<BattlePlan>): BattlePlan => ({
  regularFull: 0,
  regularHalf: 0,
  eliteFull: 0,
  eliteHalf: 0,
  leader: 'umman-kudu',
  cheapHero: false,
  weapon: null,
  defense: null,
  kwisatzHaderach: false,
  ...part,
});
const refused = (d: DuneDraft, part: Partial<BattlePlan>, f: FactionId = 'harkonnen'): string | null =>
  unmet(ALL, d, f, plan(part))?.code ?? null;

const noLeaders: Partial<Position> = {
  leaders: (
    ['feyd-rautha', 'beast-rabban', 'piter-de-vries', 'captain-iakin-nefud', 'umman-kudu'] as const
  ).map((id) => ({ id, status: 'tanks' })),
};

test.each([
  { dial: 0, code: null },
  { dial: 5, code: null },
  { dial: 6, code: 'DIAL_OUT_OF_RANGE' },
])('dialling $dial of five tokens: $code', ({ dial, code }) => {
  expect(refused(arrakeen(), { regularFull: dial })).toBe(code);
});

test('a leader is sent when there is one, of one’s own and alive', () => {
  expect(refused(arrakeen(), { leader: null })).toBe('LEADER_REQUIRED');
  expect(refused(arrakeen(), { leader: 'stilgar' })).toBe('LEADER_UNAVAILABLE');
  expect(refused(arrakeen(noLeaders), {})).toBe('LEADER_UNAVAILABLE');
});

test('a leader who has fought elsewhere this turn stays there', () => {
  const d = arrakeen();
  d.table.leaders['umman-kudu'].usedIn = 'carthag';
  expect(refused(d, {})).toBe('LEADER_UNAVAILABLE');
  d.table.leaders['umman-kudu'].usedIn = 'arrakeen';
  expect(refused(d, {})).toBeNull();
  expect(usableLeaders(d, 'harkonnen')).toHaveLength(5);
});

test('cards are played from the hand, each in its place', () => {
  const d = arrakeen({ hands: { harkonnen: ['crysknife', 'shield', 'baliset', 'karama', 'lasgun'] } });
  expect(refused(d, { weapon: 'crysknife', defense: 'shield' })).toBeNull();
  expect(refused(d, { weapon: 'lasgun', defense: 'baliset' })).toBeNull();
  expect(refused(d, { weapon: 'baliset', defense: 'baliset' })).toBe('CARD_NOT_HELD');
  expect(refused(d, { weapon: 'stunner' })).toBe('CARD_NOT_HELD');
  expect(refused(d, { weapon: 'shield' })).toBe('WRONG_SLOT');
  expect(refused(d, { defense: 'karama' })).toBe('WRONG_SLOT');
});

test('without leader and Cheap Hero no cards are played', () => {
  const d = arrakeen({ ...noLeaders, hands: { harkonnen: ['gom-jabbar'] } });
  expect(refused(d, { leader: null, weapon: 'gom-jabbar' })).toBe('NO_LEADER_NO_CARDS');
  expect(refused(d, { leader: null })).toBeNull();
});

test('a Cheap Hero must go when no leader can, and never beside one', () => {
  const d = arrakeen({ ...noLeaders, hands: { harkonnen: ['cheap-hero'] } });
  expect(refused(d, { leader: null })).toBe('LEADER_REQUIRED');
  expect(refused(d, { leader: null, cheapHero: true })).toBeNull();
  expect(refused(arrakeen({ hands: { harkonnen: ['cheap-hero'] } }), { cheapHero: true })).toBe('WRONG_SLOT');
  expect(refused(arrakeen(), { leader: null, cheapHero: true })).toBe('CARD_NOT_HELD');
});

const voice = (mode: Voice['mode'], what: Voice['what']): Voice => ({ target: 'harkonnen', mode, what });

test('the Voice is obeyed by whoever can (2.02.06)', () => {
  const hands = { harkonnen: ['gom-jabbar', 'crysknife'] } satisfies Position['hands'];
  const must = arrakeen({ hands }, voice('must', 'poison-weapon'));
  expect(refused(must, { weapon: 'crysknife' })).toBe('VOICE_VIOLATION');
  expect(refused(must, { weapon: 'gom-jabbar' })).toBeNull();
  const mustNot = arrakeen({ hands }, voice('must-not', 'poison-weapon'));
  expect(refused(mustNot, { weapon: 'gom-jabbar' })).toBe('VOICE_VIOLATION');
  expect(refused(mustNot, { weapon: 'crysknife' })).toBeNull();
  expect(refused(arrakeen({ hands }, voice('must', 'lasgun')), {})).toBeNull();
  expect(
    refused(
      arrakeen({ hands: { atreides: ['gom-jabbar'] } }, voice('must', 'poison-weapon')),
      { leader: 'duncan-idaho' },
      'atreides',
    ),
  ).toBeNull();
});

test('the Voice cannot draw a card from one who has no leader', () => {
  const d = arrakeen({ ...noLeaders, hands: { harkonnen: ['gom-jabbar'] } }, voice('must', 'poison-weapon'));
  expect(refused(d, { leader: null })).toBeNull();
});

test('a player without leaders whose Cheap Hero is forbidden plans without leader and cards', () => {
  const d = arrakeen(
    { ...noLeaders, hands: { harkonnen: ['cheap-hero', 'crysknife'] } },
    voice('must-not', 'cheap-hero'),
  );
  expect(refused(d, { leader: null })).toBeNull();
  expect(refused(d, { leader: null, cheapHero: true })).toBe('VOICE_VIOLATION');
  expect(refused(d, { leader: null, weapon: 'crysknife' })).toBe('NO_LEADER_NO_CARDS');
});

test('a player ordered to send a Cheap Hero sends no leader', () => {
  const d = arrakeen({ hands: { harkonnen: ['cheap-hero'] } }, voice('must', 'cheap-hero'));
  expect(refused(d, {})).toBe('VOICE_VIOLATION');
  expect(refused(d, { leader: null, cheapHero: true })).toBeNull();
});

test('told that no weapon comes, Atreides see none come (2.01.08)', () => {
  const d = arrakeen({ hands: { harkonnen: ['crysknife'] } });
  d.hand.harkonnen.promise = { element: 'weapon', value: 'none' };
  expect(refused(d, { weapon: 'crysknife' })).toBe('PRESCIENCE_COMMITMENT_VIOLATION');
  expect(refused(d, {})).toBeNull();
});

test.each([
  { promise: { element: 'leader', value: 'feyd-rautha' }, good: { leader: 'feyd-rautha' } },
  { promise: { element: 'leader', value: 'cheap-hero' }, good: { leader: null, cheapHero: true } },
  { promise: { element: 'defense', value: 'shield' }, good: { defense: 'shield' } },
  { promise: { element: 'number', value: { dial: 3, spice: 0 } }, good: { regularFull: 3 } },
] as const)('an answer about $promise.element binds the plan', ({ promise, good }) => {
  const d = arrakeen({ hands: { harkonnen: ['cheap-hero', 'shield'] } });
  d.hand.harkonnen.promise = structuredClone(promise);
  expect(refused(d, good)).toBeNull();
  expect(refused(d, {})).toBe('PRESCIENCE_COMMITMENT_VIOLATION');
});

test('the Kwisatz Haderach comes once seven tokens have been lost in battles (2.01.10)', () => {
  const escorted = { leader: 'duncan-idaho', kwisatzHaderach: true } as const;
  const asleep = arrakeen({ advanced: true, kwisatzHaderach: { losses: 6 } });
  expect(refused(asleep, escorted, 'atreides')).toBe('LEADER_UNAVAILABLE');
  const awake = arrakeen({ advanced: true, kwisatzHaderach: { losses: 7 } });
  expect(refused(awake, escorted, 'atreides')).toBeNull();
  expect(refused(arrakeen(), escorted, 'atreides')).toBe('ADVANCED_ONLY');
});

test('full strength costs spice in the advanced game (1.13.04.04)', () => {
  const d = arrakeen({ advanced: true, spice: { harkonnen: 2 } });
  expect(refused(d, { regularFull: 3 })).toBe('NOT_ENOUGH_SPICE');
  expect(refused(d, { regularFull: 2, regularHalf: 3 })).toBeNull();
});
