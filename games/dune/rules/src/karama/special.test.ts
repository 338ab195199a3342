import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import type { CardId } from '../words/ids.ts';
import { PASS, six, window } from './karama.test-kit.ts';

const battle = (more: object = {}) =>
  six('battle', {
    advanced: true,
    forces: [
      { faction: 'emperor', area: 'arrakeen:9', regular: 2 },
      { faction: 'guild', area: 'arrakeen:9', regular: 4 },
    ],
    hands: { atreides: ['karama'], guild: ['shield'] },
    ...more,
  });

rule('1.14.01', 'Atreides look at a whole plan, which is made before the other', () => {
  const game = battle().act('atreides', 'battleKaramaPeek', { target: 'guild' });
  expect(game.facts('KARAMA_SPECIAL')).toEqual([{ type: 'KARAMA_SPECIAL', faction: 'atreides' }]);
  expect(game.waitingFor()).toEqual(['guild']);
  game.act('guild', 'battlePlan', { regularHalf: 3, leader: 'guild-rep', defense: 'shield' });
  expect(game.facts('PLAN_PEEKED')[0]).toMatchObject({
    target: 'guild',
    plan: { regularHalf: 3, defense: 'shield' },
  });
  expect(game.told('emperor')).toContainEqual({ type: 'PLAN_PEEKED', target: 'guild' });
  expect(game.state.hand.atreides.seen.plan).toMatchObject({ leader: 'guild-rep' });
  expect(game.waitingFor()).toEqual(['emperor']);
  game.refused('guild', 'battlePlan', { leader: 'guild-rep' }, 'NOT_ASKED', '1.07.04');
  game.act('emperor', 'battlePlan', { leader: 'bashar' });
  expect(game.facts('BATTLE_PLANS_REVEALED')[0]?.plans.guild).toMatchObject({ dial: 1.5 });
});

rule.refuses('1.14.01', 'only at one who fights, and not at themselves', () => {
  battle()
    .refused('atreides', 'battleKaramaPeek', { target: 'fremen' }, 'WRONG_FACTION', '1.14.01')
    .refused('atreides', 'battleKaramaPeek', { target: 'atreides' }, 'WRONG_FACTION', '1.14.01');
});

rule.refuses('1.14.00', 'without a Karama there is no power', () => {
  battle({ hands: {} }).refused(
    'atreides',
    'battleKaramaPeek',
    { target: 'guild' },
    'CARD_NOT_HELD',
    '1.14.00',
  );
});
rule('1.14.00', 'the card is spent', () => {
  const game = battle().act('atreides', 'battleKaramaPeek', { target: 'guild' });
  expect(game.state.table.discards).toEqual(['karama']);
});
rule('3.01.11.05', 'a Karama is played for the power', () => {
  const game = battle().act('atreides', 'battleKaramaPeek', { target: 'guild' });
  expect(game.facts('KARAMA_PLAYED')[0]).toMatchObject({ use: 'special' });
});
rule.refuses('1.13.06', 'once in a game', () => {
  const game = battle({ specialKaramaUsed: ['atreides'] });
  game.refused('atreides', 'battleKaramaPeek', { target: 'guild' }, 'ALREADY_DONE', '1.13.06');
  battle().act('atreides', 'battleKaramaPeek', { target: 'guild' });
});
rule.refuses('1.14.01', 'never in the basic game', () => {
  battle({ advanced: false }).refused(
    'atreides',
    'battleKaramaPeek',
    { target: 'guild' },
    'ADVANCED_ONLY',
    '1.14.01',
  );
});

const tanks = { emperor: { regular: 4, elite: 3 } };
const dead = { id: 'bashar', status: 'tanks', deaths: 2, faceDown: true } as const;
const revival = (more: object = {}) =>
  six('revival', { advanced: true, tanks, leaders: [dead], hands: { emperor: ['karama'] }, ...more });

rule('1.14.02', 'the Emperor revives three tokens or a leader for nothing, beside the rest', () => {
  const game = revival().act('emperor', 'reviveEmperorKarama', { regular: 2, elite: 1 });
  expect(game.facts('FORCES_REVIVED')[0]).toMatchObject({ regular: 2, elite: 1, source: 'karama' });
  game.refused('emperor', 'reviveChoose', { elite: 1 }, 'REVIVAL_LIMIT', '2.03.11');
  game.act('emperor', 'reviveChoose', { regular: 1 });
  const other = revival().act('emperor', 'reviveEmperorKarama', { leaderId: 'bashar' });
  expect(other.facts('LEADER_REVIVED')[0]).toMatchObject({ leader: 'bashar', cost: 0, source: 'karama' });
});
rule(
  '1.14.02',
  'who has let the beginning pass may still use it, also after their own revival is said',
  () => {
    const game = revival({ tanks: { ...tanks, guild: { regular: 2 } } })
      .act('emperor', 'reviveEmperorKarama', PASS)
      .act('emperor', 'reviveChoose', { regular: 1 });
    expect(game.waitingFor()).toEqual(['guild']);
    expect(game.asked('emperor', 'reviveEmperorKarama')?.optional).toBe(true);
    expect(game.asked('guild', 'reviveEmperorKarama')).toBeNull();
    game.refused('emperor', 'reviveEmperorKarama', { regular: 4 }, 'WRONG_COUNT', '1.14.02');
    game.act('emperor', 'reviveEmperorKarama', { regular: 3 });
    expect(game.facts('FORCES_REVIVED')[0]).toMatchObject({ regular: 3, source: 'karama' });
    game.refused('emperor', 'reviveEmperorKarama', { regular: 1 }, 'ALREADY_DONE', '1.13.06');
    game.act('guild', 'reviveChoose', { regular: 1 });
    expect(game.facts('FORCES_REVIVED')).toHaveLength(2);
    expect(game.state.table.reserves.emperor.regular).toBe(15);
  },
);
rule('1.14.02', 'a revival that the power has overtaken is asked for again', () => {
  const game = revival({ tanks: { emperor: { regular: 1, elite: 2 }, guild: { regular: 2 } } })
    .act('emperor', 'reviveEmperorKarama', PASS)
    .act('emperor', 'reviveChoose', { elite: 1 })
    .act('emperor', 'reviveEmperorKarama', { regular: 1, elite: 1 })
    .act('guild', 'reviveChoose', { regular: 1 });
  expect(game.waitingFor()).toEqual(['emperor']);
  game.refused('emperor', 'reviveChoose', { elite: 1 }, 'REVIVAL_LIMIT', '2.03.11');
});
rule.refuses('1.14.02', 'three at most, who are there', () => {
  revival()
    .refused('emperor', 'reviveEmperorKarama', { regular: 4 }, 'WRONG_COUNT', '1.14.02')
    .refused('emperor', 'reviveEmperorKarama', { leaderId: 'caid' }, 'LEADER_UNAVAILABLE', '1.14.02')
    .refused('emperor', 'reviveEmperorKarama', { elite: 2 }, 'REVIVAL_LIMIT', '2.03.11');
});

const blow = (more: object = {}) =>
  six('spice-blow', {
    advanced: true,
    forces: [
      { faction: 'fremen', area: 'old-gap:9', regular: 3 },
      { faction: 'emperor', area: 'old-gap:9', regular: 2 },
    ],
    spiceDeck: ['red-chasm', 'the-great-flat'],
    hands: { fremen: ['karama'] },
    treacheryDiscards: ['karama'],
    ...more,
  });
rule('1.14.03', 'Fremen call a worm: it devours, brings a Nexus and is ridden', () => {
  const game = blow().act('fremen', 'blowFremenKarama', { territory: 'old-gap' });
  expect(game.facts('SHAI_HULUD_APPEARED')[0]).toMatchObject({ territory: 'old-gap', source: 'karama' });
  window(game); // whoever may have a worthless card
  expect(game.facts('FORCES_KILLED')[0]).toMatchObject({ faction: 'emperor', cause: 'worm' });
  expect(game.facts('NEXUS_STARTED')).toHaveLength(1);
  for (const f of game.state.players) game.act(f, 'nexusAlliance', { ready: true });
  expect(game.asked('fremen', 'blowRideWorm')).not.toBeNull();
});
rule.refuses('1.14.03', 'only in sand, and not in turn 1', () => {
  blow().refused('fremen', 'blowFremenKarama', { territory: 'arrakeen' }, 'WRONG_TERRITORY', '1.14.03');
  blow({ turn: 1 }).refused('fremen', 'blowFremenKarama', { territory: 'old-gap' }, 'NOT_ASKED', '1.14.03');
});

const auction = (more: object = {}) =>
  six('bidding', {
    advanced: true,
    hands: { harkonnen: ['karama', 'kulon'], guild: ['shield', 'lasgun'] },
    ...more,
  });
rule('1.14.04', 'Harkonnen take a hand and give back as many cards', () => {
  const game = auction().act('harkonnen', 'bidHarkKarama', { target: 'guild' });
  expect(game.facts('HAND_SWAPPED')[0]).toMatchObject({
    target: 'guild',
    count: 2,
    cards: ['shield', 'lasgun'],
  });
  expect(game.told('emperor')).toContainEqual({
    type: 'HAND_SWAPPED',
    faction: 'harkonnen',
    target: 'guild',
    count: 2,
  });
  game
    .refused('harkonnen', 'bidHarkKaramaReturn', { cards: ['kulon'] }, 'WRONG_COUNT', '1.14.04')
    .refused('harkonnen', 'bidHarkKaramaReturn', { cards: ['kulon', 'hajr'] }, 'CARD_NOT_HELD', '1.14.04')
    .act('harkonnen', 'bidHarkKaramaReturn', { cards: ['shield', 'kulon'] });
  expect(game.state.hand.harkonnen.cards).toEqual(['lasgun']);
  expect(game.state.hand.guild.cards).toEqual(['kulon', 'shield']);
  expect(game.asked('atreides', 'bid')).not.toBeNull();
});
rule('1.04.02', 'a hand goes beyond its limit only from a swap until as many cards are given back', () => {
  const full: CardId[] = ['karama', 'kulon', 'hajr', 'chaumas', 'stunner', 'snooper', 'baliset', 'crysknife'];
  const game = auction({ hands: { harkonnen: full, guild: ['shield', 'lasgun', 'la-la-la'] } });
  game.act('harkonnen', 'bidHarkKarama', { target: 'guild' });
  expect(game.state.hand.harkonnen.cards).toHaveLength(10); // seven without the Karama, and three
  game.refused('atreides', 'bid', { amount: 1 }, 'NOT_ASKED');
  game.act('harkonnen', 'bidHarkKaramaReturn', { cards: ['kulon', 'hajr', 'shield'] });
  expect([game.state.hand.harkonnen.cards.length, game.state.hand.guild.cards.length]).toEqual([7, 3]);
});
rule.refuses('1.14.04', 'not from an empty hand', () => {
  auction().refused('harkonnen', 'bidHarkKarama', { target: 'fremen' }, 'WRONG_FACTION', '1.14.04');
});

const shipping = (more: object = {}) =>
  six('shipment', {
    advanced: true,
    hands: { guild: ['karama'] },
    treacheryDiscards: ['karama'],
    ...more,
  }).act('guild', 'shipGuildTiming', { act: 'wait' });
const REINFORCED = { kind: 'reserve', to: 'carthag', regular: 2 } as const;
rule('1.14.05', 'the Guild stops a shipment: spice and tokens stay, and it is spent', () => {
  const game = shipping().act('atreides', 'ship', REINFORCED);
  game.act('guild', 'shipGuildKarama', { cancel: true });
  expect(game.facts('SHIPMENT_CANCELLED')).toEqual([{ type: 'SHIPMENT_CANCELLED', faction: 'atreides' }]);
  expect(game.state.hand.atreides.spice).toBe(10);
  expect(game.state.table.reserves.atreides.regular).toBe(10);
  expect(game.asked('atreides', 'shipMove')).not.toBeNull();
});
rule.refuses('1.14.05', 'nobody else stops ships', () => {
  const game = shipping({ hands: { guild: ['karama'], emperor: ['karama'] }, treacheryDiscards: [] });
  game.act('atreides', 'ship', REINFORCED);
  game.refused('emperor', 'shipGuildKarama', { cancel: true }, 'WRONG_FACTION', '1.14.05');
});

test('who holds no Karama can only pass, whatever the power', () => {
  const asked = shipping({ hands: {}, treacheryDiscards: [] })
    .act('atreides', 'ship', REINFORCED)
    .asked('guild', 'shipGuildKarama');
  expect(asked?.options()).toEqual([PASS]);
});
test.each([PASS, { cancel: false }])('the Guild lets a shipment land: %j', (no) => {
  const game = shipping().act('atreides', 'ship', REINFORCED).act('guild', 'shipGuildKarama', no);
  expect(game.facts('SHIPMENT_CANCELLED')).toEqual([]);
});
