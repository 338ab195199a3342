import { expect, test } from 'vitest';
import { dune } from './dune.ts';
import { six, window } from './karama/karama.test-kit.ts';
import type { Position } from './opening/position.ts';
import {
  dead,
  duel,
  fight,
  forces,
  plain,
  plan,
  silent,
  tokensIn,
} from './phases/07-battle/battle.test-kit.ts';
import { firstWith } from './phases/09-mentat-pause/phase.ts';
import { scenario } from './scenario.test-kit.ts';
import { type Game, SIX } from './seed-scenario.test-kit.ts';
import type { FactionId, PhaseId } from './words/ids.ts';

// The thirty situations at the end of the specification, by their numbers.

const PASS = { pass: true } as const;

/** The storm order that begins with a faction. */
const from = (first: FactionId): FactionId[] => {
  const at = SIX.indexOf(first);
  return [...SIX.slice(at), ...SIX.slice(0, at)];
};

/** A phase of turn 2 with the storm in sector 0; who is named first acts first. */
const begin = (phase: PhaseId, first: FactionId, more: Partial<Position> = {}): Game => {
  const position = { factions: [...SIX], turn: 2, phase, stormSector: 0, stormOrder: from(first), ...more };
  return scenario(dune, { position });
};
const shipped = (game: Game) => game.facts('FORCES_SHIPPED')[0];
const outcome = (game: Game): unknown => game.state.table.victory;

test('1: the Guild ships three to Carthag for two spice and to sand for three', () => {
  const to = (place: 'carthag' | 'red-chasm') =>
    shipped(begin('shipment', 'guild').act('guild', 'ship', { kind: 'reserve', to: place, regular: 3 }));
  expect(to('carthag')).toMatchObject({ cost: 2, payee: 'bank' });
  expect(to('red-chasm')).toMatchObject({ cost: 3, payee: 'bank' });
});

test('2: four tokens to sand cost Atreides eight, paid to the Guild, or with a Karama four to the bank', () => {
  const four = { kind: 'reserve', to: 'red-chasm', regular: 4 } as const;
  expect(shipped(begin('shipment', 'atreides').act('atreides', 'ship', four))).toMatchObject({
    ...{ cost: 8, payee: 'guild' },
  });
  const game = begin('shipment', 'atreides', { hands: { atreides: ['karama'] } });
  expect(shipped(game.act('atreides', 'ship', { ...four, karama: 'karama' }))).toMatchObject({
    ...{ cost: 4, payee: 'bank' },
  });
});

test('3: five tokens of the Guild go back to reserves for three spice', () => {
  const back = { kind: 'to-reserves', from: [{ territory: 'tueks-sietch', regular: 5 }] } as const;
  expect(shipped(begin('shipment', 'guild').act('guild', 'ship', back))).toMatchObject({ cost: 3 });
});

test('4: who has one spice behind the shield and six in front claims one', () => {
  const game = begin('charity', 'atreides', { spice: { atreides: 1 }, bribes: { atreides: 6 } });
  game.act('atreides', 'charityClaim', { claim: true });
  expect(game.facts('CHARITY_CLAIMED')[0]).toMatchObject({ faction: 'atreides', amount: 1 });
  expect(game.state.hand.atreides.spice).toBe(2);
});

test('5: Bene Gesserit whose charity is stopped get nothing at nine spice, and are asked again at one', () => {
  const claim = (spice: number): Game => {
    const hands = { emperor: ['karama' as const] };
    const game = six('charity', { advanced: true, hands, spice: { 'bene-gesserit': spice } });
    return window(game.act('bene-gesserit', 'charityClaim', { claim: true }), 'emperor');
  };
  expect(claim(9).state.hand['bene-gesserit'].spice).toBe(9);
  expect(claim(9).asked('bene-gesserit', 'charityClaim')).toBeNull();
  const poor = claim(1).act('bene-gesserit', 'charityClaim', { claim: true });
  expect(poor.state.hand['bene-gesserit'].spice).toBe(2);
});

test('6: who has told Atreides of no weapon brings none', () => {
  const game = duel(['atreides', 3], ['guild', 3], { hands: { guild: ['crysknife'] } });
  game.act('atreides', 'battlePrescience', { element: 'weapon' });
  game.act('guild', 'battlePrescienceAnswer', { value: 'none' });
  const armed = { dial: 1, leader: 'guild-rep', weapon: 'crysknife' };
  game.refused('guild', 'battlePlan', armed, 'PRESCIENCE_COMMITMENT_VIOLATION', '2.01.08');
});

const versusVoice = (hands: NonNullable<Position['hands']>, what: string, mode: string): Game => {
  const game = duel(['guild', 3], ['bene-gesserit', 3], { hands, leaders: dead('guild') });
  return game.act('bene-gesserit', 'battleVoice', { mode, what });
};

test('7: the Voice for a poison weapon binds nobody who can send neither leader nor Cheap Hero', () => {
  const game = versusVoice({ guild: ['gom-jabbar'] }, 'poison-weapon', 'must');
  const armed = { dial: 1, leader: null, weapon: 'gom-jabbar' };
  game.refused('guild', 'battlePlan', armed, 'NO_LEADER_NO_CARDS', '1.07.04.06');
  plan(game, { guild: { dial: 1, leader: null }, 'bene-gesserit': { dial: 1, leader: 'alia' } });
  expect(game.facts('VOICE_IMPOSSIBLE')).toEqual([{ type: 'VOICE_IMPOSSIBLE', faction: 'guild' }]);
});

test('8: the Voice against a Cheap Hero leaves a plan without leader and cards', () => {
  const game = versusVoice({ guild: ['cheap-hero', 'crysknife'] }, 'cheap-hero', 'must-not');
  const led = { dial: 1, leader: null, cheapHero: 'cheap-hero' };
  game.refused('guild', 'battlePlan', led, 'VOICE_VIOLATION', '2.02.06');
  const armed = { dial: 1, leader: null, weapon: 'crysknife' };
  game.refused('guild', 'battlePlan', armed, 'NO_LEADER_NO_CARDS', '1.07.04.06');
  game.act('guild', 'battlePlan', { dial: 1, leader: null });
});

test('9: eight to eight is the aggressor’s', () => {
  const game = fight(
    duel(['emperor', 5], ['harkonnen', 4], {
      stormOrder: from('emperor'),
    }),
    {
      ...{ emperor: { dial: 5, leader: 'caid' }, harkonnen: { dial: 4, leader: 'beast-rabban' } },
    },
  );
  expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({
    ...{ winner: 'emperor', by: 'tie', totals: { emperor: 8, harkonnen: 8 } },
  });
});

test('10: both leaders die, five and two, and the winner has seven spice', () => {
  const hands = { emperor: ['crysknife' as const], guild: ['chaumas' as const] };
  const game = fight(plain({ hands }), {
    emperor: { dial: 5, leader: 'captain-aramsham', weapon: 'crysknife' },
    guild: { dial: 1, leader: 'soo-soo-sook', weapon: 'chaumas' },
  });
  expect(game.facts('LEADER_KILLED')).toHaveLength(2);
  expect(game.facts('SPICE_CHANGED')).toContainEqual({
    ...{ type: 'SPICE_CHANGED', faction: 'emperor', delta: 7, reason: 'leader_bounty' },
  });
});

test('11: lasgun and shield in one plan explode', () => {
  const game = fight(plain({ hands: { guild: ['lasgun', 'shield'] } }), {
    emperor: { dial: 1, leader: 'bashar' },
    guild: { dial: 1, leader: 'guild-rep', weapon: 'lasgun', defense: 'shield' },
  });
  expect(game.facts('LASGUN_SHIELD_EXPLOSION')).toHaveLength(1);
  expect(tokensIn(game, 'emperor', 'arrakeen:9') + tokensIn(game, 'guild', 'arrakeen:9')).toBe(0);
});

test('12: a traitor who is called goes before lasgun and shield', () => {
  const hands = { guild: ['lasgun' as const], emperor: ['shield' as const] };
  const game = plan(plain({ hands, traitors: { emperor: ['guild-rep'] } }), {
    emperor: { dial: 1, leader: 'bashar', defense: 'shield' },
    guild: { dial: 1, leader: 'guild-rep', weapon: 'lasgun' },
  });
  game.act('emperor', 'battleTraitor', { call: true }).act('guild', 'battleTraitor', { call: false });
  expect(game.facts('LASGUN_SHIELD_EXPLOSION')).toEqual([]);
  expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({ winner: 'emperor', by: 'traitor' });
});

test.each([
  ['harkonnen' as const, 3],
  ['fremen' as const, 1.5],
])('13: two Sardaukar with one spice make, against %s, %d', (enemy, dial) => {
  const game = duel(['emperor', 0], [enemy, 3], {
    ...{ advanced: true, stormOrder: from('emperor') },
    forces: [{ faction: 'emperor', area: 'arrakeen:9', elite: 2 }, ...forces([enemy, 'arrakeen:9', 3])],
  });
  const leader = enemy === 'fremen' ? 'jamis' : 'umman-kudu';
  plan(game, { emperor: { eliteFull: 1, eliteHalf: 1, leader: 'bashar' }, [enemy]: { leader } });
  expect(game.facts('BATTLE_PLANS_REVEALED')[0]?.plans.emperor?.dial).toBe(dial);
  const spent = { faction: 'emperor', delta: -1, reason: 'battle_support' };
  expect(silent(game).facts('SPICE_CHANGED')).toContainEqual({ type: 'SPICE_CHANGED', ...spent });
});

test('14: of five Fremen in the open three die in the storm of the advanced game', () => {
  const game = begin('storm', 'atreides', {
    ...{ advanced: true, stormSector: 12, stormCard: 2, forces: forces(['fremen', 'the-great-flat:14', 5]) },
  });
  for (const asked of ['stormWeatherControl', 'stormFamilyAtomics'])
    for (const f of SIX) if (game.asked(f, asked)) game.act(f, asked, PASS);
  expect(game.facts('FORCES_KILLED')[0]).toMatchObject({ faction: 'fremen', regular: 3 });
});

test('15: after seven tokens lost in battles the Kwisatz Haderach comes to the next', () => {
  const game = duel(['atreides', 0], ['guild', 0], {
    ...{ advanced: true, kwisatzHaderach: { losses: 4 }, spice: { atreides: 9 } },
    forces: forces(
      ['atreides', 'arrakeen:9', 3],
      ['guild', 'arrakeen:9', 1],
      ['atreides', 'carthag:10', 1],
      ['guild', 'carthag:10', 1],
    ),
  });
  game.act('atreides', 'battleChoose', { territory: 'arrakeen', opponent: 'guild' });
  game.act('atreides', 'battlePrescience', PASS);
  const beside = { regularFull: 1, leader: 'thufir-hawat', kwisatzHaderach: true };
  game.refused('atreides', 'battlePlan', beside, 'LEADER_UNAVAILABLE', '2.01.10');
  fight(game, { atreides: { regularFull: 3, leader: 'thufir-hawat' }, guild: { leader: 'guild-rep' } });
  game.act('atreides', 'battlePrescience', PASS);
  game.act('atreides', 'battlePlan', { ...beside, leader: 'lady-jessica' });
});

test('16: nobody calls the leader beside whom the Kwisatz Haderach stands', () => {
  const game = duel(['atreides', 2], ['harkonnen', 2], {
    ...{ advanced: true, kwisatzHaderach: { losses: 7 }, traitors: { harkonnen: ['lady-jessica'] } },
  });
  game.act('atreides', 'battlePrescience', PASS);
  plan(game, {
    atreides: { leader: 'lady-jessica', kwisatzHaderach: true },
    harkonnen: { leader: 'umman-kudu' },
  });
  game.refused('harkonnen', 'battleTraitor', { call: true }, 'NO_TRAITOR', '2.01.12');
});

test('17: of two who could win the first in storm order does', () => {
  expect(firstWith([['guild'], ['atreides']], () => 3)).toEqual(['guild']);
});

const pause = (turn: number, more: Partial<Position>): unknown =>
  outcome(begin('mentat-pause', 'atreides', { turn, ...more }));
const four = ['arrakeen:9', 'carthag:10', 'sietch-tabr:13', 'habbanya-sietch:16'] as const;

test('18: Bene Gesserit who foretold their own ally’s victory win alone', () => {
  const won = pause(5, {
    ...{ prediction: { faction: 'fremen', turn: 5 }, alliances: [['fremen', 'bene-gesserit']] },
    forces: four.map((area, i) => ({ faction: i < 2 ? 'fremen' : 'bene-gesserit', area, regular: 1 })),
  });
  expect(won).toEqual({ condition: 'BENE_GESSERIT_PREDICTION', winners: ['bene-gesserit'] });
});

test('19: what was foretold of the Guild’s special victory does not count', () => {
  const won = pause(10, {
    ...{ prediction: { faction: 'guild', turn: 10 }, alliances: [['guild', 'emperor']] },
    forces: forces(['emperor', 'tueks-sietch:4', 1]),
  });
  expect(won).toEqual({ condition: 'GUILD_SPECIAL', winners: ['guild', 'emperor'] });
});

const lastTurn = (inTueks: FactionId): unknown =>
  pause(10, {
    alliances: [['fremen', 'emperor']],
    forces: forces(['fremen', 'habbanya-sietch:16', 2], [inTueks, 'tueks-sietch:4', 1]),
  });
test('20: Fremen win the last turn with Tabr empty, Habbanya theirs and the Guild in Tuek’s', () => {
  expect(lastTurn('guild')).toEqual({ condition: 'FREMEN_SPECIAL', winners: ['fremen', 'emperor'] });
});
test('21: the Emperor in Tuek’s, even as their ally, leaves it to the Guild', () => {
  expect(lastTurn('emperor')).toEqual({ condition: 'GUILD_SPECIAL', winners: ['guild'] });
});

test('22: nobody wants the second of four cards: three go back, the second on top', () => {
  const factions: FactionId[] = ['atreides', 'fremen', 'emperor', 'guild'];
  const deck = ['crysknife', 'stunner', 'chaumas', 'hajr'] as const;
  const game = scenario(dune, {
    position: { factions, stormOrder: factions, turn: 2, phase: 'bidding', treacheryDeck: [...deck] },
  });
  game.act('atreides', 'bid', { amount: 1 });
  for (const f of factions.slice(1)) game.act(f, 'bid', PASS);
  for (const f of ['fremen', 'emperor', 'guild', 'atreides'] as const) game.act(f, 'bid', PASS);
  expect(game.facts('CARD_RETURNED_TO_DECK')[0]).toMatchObject({ count: 3 });
  expect(game.state.box.treacheryDeck.slice(0, 3)).toEqual(deck.slice(1));
  expect(game.phases()).not.toContain('bidding');
});

test('23: Harkonnen with seven cards buy the eighth and draw none', () => {
  const held = ['shield', 'shield', 'shield', 'snooper', 'snooper', 'snooper', 'baliset'] as const;
  const game = begin('bidding', 'harkonnen', { hands: { harkonnen: [...held] } });
  game.act('harkonnen', 'bid', { amount: 1 });
  for (const f of ['fremen', 'emperor', 'guild', 'bene-gesserit', 'atreides'] as const)
    game.act(f, 'bid', PASS);
  expect(game.state.hand.harkonnen.cards).toHaveLength(8);
  expect(game.facts('CARD_DRAWN_FREE')).toEqual([]);
});

test.each([
  ['polar-sink' as const, 0],
  ['hagga-basin:12' as const, 2],
])('24: tokens that end beside their ally’s in %s: %d die', (area, lost) => {
  const game = begin('shipment', 'emperor', {
    alliances: [['emperor', 'harkonnen']],
    forces: forces(['emperor', area, 2], ['harkonnen', area, 2]),
  });
  game.act('emperor', 'ship', PASS).act('emperor', 'shipMove', PASS).act('emperor', 'shipMove', PASS);
  expect(game.facts('FORCES_KILLED').reduce((sum, x) => sum + x.regular, 0)).toBe(lost);
});

test('25: an advisor goes along to a stronghold in which two factions stand', () => {
  const game = begin('shipment', 'atreides', {
    ...{ advanced: true, forces: forces(['atreides', 'arrakeen:9', 2], ['emperor', 'arrakeen:9', 2]) },
  });
  game.act('atreides', 'ship', { kind: 'reserve', to: 'arrakeen', regular: 1 });
  game.act('bene-gesserit', 'shipAdvisor', { place: 'same-territory' });
  expect(game.facts('ADVISOR_SENT')[0]).toMatchObject({ territory: 'arrakeen', as: 'advisor' });
});

test('26: a worm of turn 1 is set aside, and nobody talks of alliances', () => {
  const game = begin('spice-blow', 'atreides', { turn: 1, spiceDeck: ['shai-hulud', 'old-gap'] });
  expect(game.facts('SHAI_HULUD_IGNORED')).toHaveLength(1);
  expect(game.facts('NEXUS_STARTED')).toEqual([]);
});

const storm = (stormSector: number, more: Partial<Position>): Game => {
  const game = begin('storm', 'atreides', {
    stormSector,
    lastWheelUsers: ['atreides', 'harkonnen'],
    ...more,
  });
  return game.act('atreides', 'stormDial', { dial: 1 }).act('harkonnen', 'stormDial', { dial: 1 });
};
const answer = (game: Game, action: string, by: FactionId | null, args: object): void => {
  for (const f of SIX) if (game.asked(f, action)) game.act(f, action, f === by ? args : PASS);
};

test('27: a storm that Weather Control holds still kills nobody', () => {
  const sand = {
    hands: { guild: ['weather-control' as const] },
    forces: forces(['emperor', 'the-great-flat:14', 3]),
  };
  const game = storm(14, sand);
  answer(game, 'stormWeatherControl', 'guild', { sectors: 0 });
  answer(game, 'stormFamilyAtomics', null, {});
  expect(tokensIn(game, 'emperor', 'the-great-flat:14')).toBe(3);
});

test('28: once the Wall is broken the storm of this very turn kills in Arrakeen', () => {
  const game = storm(8, {
    hands: { guild: ['family-atomics'] },
    forces: forces(['guild', 'shield-wall:8', 1], ['emperor', 'arrakeen:9', 3]),
  });
  answer(game, 'stormWeatherControl', null, {});
  answer(game, 'stormFamilyAtomics', 'guild', { play: true });
  expect(tokensIn(game, 'emperor', 'arrakeen:9')).toBe(0);
});

test('29: a leader who has died twice waits while another has died once', () => {
  const leaders = [
    ...dead('fremen', 'chani', 'jamis'),
    { id: 'jamis', status: 'pool', deaths: 1 },
    { id: 'chani', status: 'tanks', deaths: 2 },
  ] as const;
  const game = begin('revival', 'atreides', { leaders: [...leaders], spice: { fremen: 20 } });
  game.refused('fremen', 'reviveChoose', { leaderId: 'chani' }, 'LEADER_UNAVAILABLE', '1.05.04');
  game.act('fremen', 'reviveChoose', { leaderId: 'stilgar' });
});

test('30: at the end two strongholds each, seven spice against nine after bribes: nine win', () => {
  const game = scenario(dune, {
    position: {
      ...{ factions: ['atreides', 'emperor'], turn: 10, phase: 'mentat-pause' },
      ...{ spice: { atreides: 7, emperor: 5 }, bribes: { emperor: 4 } },
      forces: four.map((area, i) => ({ faction: i < 2 ? 'atreides' : 'emperor', area, regular: 1 })),
    },
  });
  expect(outcome(game)).toEqual({ condition: 'MOST_STRONGHOLDS', winners: ['emperor'] });
});
