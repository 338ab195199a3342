import { expect, test } from 'vitest';
import { at, SIX } from './dune.test-kit.ts';

const stack = (faction: string, area: string, regular: number) => ({ faction, area, regular });
const pass = { pass: true };

test('two dials move the storm, which kills on sand and blows spice away', () => {
  const game = at('storm', {
    ...{ stormSector: 2, lastWheelUsers: ['fremen', 'guild'], spiceDeck: ['old-gap'] },
    forces: [stack('emperor', 'cielago-east:3', 3), stack('guild', 'false-wall-south:3', 1)],
    spiceOnBoard: [{ area: 'red-chasm:6', amount: 8 }],
  });
  expect(game.phases()).toContain('storm');
  game
    .refuses('atreides', 'stormDial', { dial: 1 }, 'NOT_ASKED', '1.01.02')
    .refuses('fremen', 'stormDial', { dial: 4 }, 'BAD_ARGS', '1.01.02')
    .does('fremen', 'stormDial', { dial: 3 })
    .does('guild', 'stormDial', { dial: 1 });
  expect(game.said('STORM_DIAL_REVEALED')).toEqual([
    { type: 'STORM_DIAL_REVEALED', dials: { fremen: 3, guild: 1 }, sum: 4 },
  ]);
  game.refuses('guild', 'stormWeatherControl', { sectors: 2 }, 'CARD_NOT_HELD', '3.01.23');
  for (const f of SIX) game.does(f, 'stormWeatherControl', pass);
  const place = { territory: 'cielago-east', sector: 3 };
  expect(game.said('FORCES_KILLED')).toEqual([
    { type: 'FORCES_KILLED', faction: 'emperor', ...place, regular: 3, elite: 0, advisor: 0, cause: 'storm' },
  ]);
  expect(game.said('SPICE_DESTROYED')).toEqual([
    { type: 'SPICE_DESTROYED', territory: 'red-chasm', sector: 6, amount: 8, cause: 'storm' },
  ]);
  expect(game.facts('FORCES_KILLED')[0]).toMatchObject({ to: 'all', rule: '1.01.03' });
  expect(game.said('SPICE_PLACED')).toEqual([
    { type: 'SPICE_PLACED', territory: 'old-gap', sector: 9, amount: 6 },
  ]);
});

test('Weather Control of 0 destroys nothing, and Family Atomics break the Wall', () => {
  const game = at('storm', {
    ...{ stormSector: 7, hands: { atreides: ['weather-control'], harkonnen: ['family-atomics'] } },
    forces: [stack('harkonnen', 'shield-wall:7', 2), stack('guild', 'sihaya-ridge:8', 3)],
  });
  for (const f of ['atreides', 'bene-gesserit']) game.does(f, 'stormDial', { dial: 1 });
  game.refuses('atreides', 'stormWeatherControl', { sectors: 11 }, 'BAD_ARGS', '3.01.23');
  for (const f of SIX) game.does(f, 'stormWeatherControl', f === 'atreides' ? { sectors: 0 } : pass);
  game.refuses('emperor', 'stormFamilyAtomics', { play: true }, 'NOT_ASKED', '3.01.07');
  if (game.waits().includes('guild:stormFamilyAtomics')) game.does('guild', 'stormFamilyAtomics', pass);
  game.does('harkonnen', 'stormFamilyAtomics', { play: true });
  expect(game.said('FORCES_KILLED')).toMatchObject([{ faction: 'harkonnen', regular: 2, cause: 'atomics' }]);
  expect(game.said('SHIELD_WALL_DESTROYED')).toHaveLength(1);
  expect(game.said('STORM_MOVED')).toEqual([{ type: 'STORM_MOVED', from: 7, to: 7, count: 0 }]);
  expect(game.state().table).toMatchObject({ shieldWallDestroyed: true, removed: ['family-atomics'] });
});

test('a worm devours, spares Fremen and their ally, brings a Nexus and is ridden', () => {
  const game = at('spice-blow', {
    ...{ stormSector: 2, spicePiles: { A: ['red-chasm'] }, spiceDeck: ['shai-hulud', 'old-gap'] },
    alliances: [['fremen', 'guild']],
    forces: ['atreides', 'fremen', 'guild'].map((f) => stack(f, 'red-chasm:6', 4)),
    spiceOnBoard: [{ area: 'red-chasm:6', amount: 8 }],
  });
  expect(game.said('FORCES_KILLED')).toMatchObject([{ faction: 'atreides', regular: 4, cause: 'worm' }]);
  expect(game.said('SPICE_DESTROYED')).toMatchObject([{ territory: 'red-chasm', amount: 8, cause: 'worm' }]);
  expect(game.said('FREMEN_PROTECTED_ALLY')).toHaveLength(1);
  const nexus = 'nexusAlliance';
  game
    .refuses('atreides', nexus, { propose: 'atreides' }, 'WRONG_FACTION', '1.10.01.02')
    .refuses('atreides', nexus, { propose: 'guild' }, 'ALREADY_ALLIED', '1.10.01.02')
    .refuses('guild', nexus, { propose: 'atreides' }, 'ALREADY_ALLIED', '1.10.01.04')
    .refuses('atreides', nexus, { accept: 'guild' }, 'NO_PROPOSAL', '1.10.01.02')
    .refuses('atreides', nexus, { break: true }, 'NOT_ALLIED', '1.10.01.06')
    .does('atreides', nexus, { propose: 'harkonnen' })
    .does('harkonnen', nexus, { decline: 'atreides' })
    .does('atreides', nexus, { propose: 'harkonnen' })
    .does('harkonnen', nexus, { accept: 'atreides' });
  expect(game.said('ALLIANCE_FORMED')).toEqual([
    { type: 'ALLIANCE_FORMED', factions: ['atreides', 'harkonnen'] },
  ]);
  game.does('guild', nexus, { ready: true }).does('guild', nexus, { ready: false });
  for (const f of SIX) game.does(f, nexus, f === 'guild' ? pass : { ready: true });
  expect(game.said('NEXUS_ENDED')).toHaveLength(1);
  const ride = (to: object) => ({ from: [{ sector: 6, regular: 3 }], ...to });
  game
    .refuses('fremen', 'blowRideWorm', ride({ to: 'imperial-basin' }), 'WRONG_SECTOR', '2.04.08')
    .refuses('fremen', 'blowRideWorm', ride({ to: 'cielago-north', sector: 2 }), 'STORM_BLOCKED', '2.04.08')
    .does('fremen', 'blowRideWorm', ride({ to: 'polar-sink', sector: null }));
  expect(game.said('FREMEN_WORM_RIDDEN')).toMatchObject([
    { from: 'red-chasm', to: 'polar-sink', sector: null, regular: 3 },
  ]);
});

test('a worm of turn 1 is set aside', () => {
  const game = at('spice-blow', { turn: 1, spiceDeck: ['shai-hulud', 'old-gap'] });
  expect(game.said('SHAI_HULUD_IGNORED')).toHaveLength(1);
  expect(game.said('NEXUS_STARTED')).toEqual([]);
  game.refuses('atreides', 'nexusAlliance', { ready: true }, 'NOT_ASKED', '1.02.03');
});

test('Fremen who want to be asked are asked about their ally', () => {
  const worm = { spicePiles: { A: ['red-chasm'] }, spiceDeck: ['shai-hulud', 'old-gap'] };
  const friends = { alliances: [['fremen', 'guild']], forces: [stack('guild', 'red-chasm:6', 4)] };
  const game = at('storm', { ...worm, ...friends, stormSector: 2, lastWheelUsers: ['emperor', 'guild'] });
  game
    .refuses('guild', 'allyPermissions', { wormProtection: 'no' }, 'WRONG_FACTION', '1.10.02.08')
    .does('fremen', 'allyPermissions', { wormProtection: 'ask' });
  expect(game.facts('ALLY_PERMISSION_SET')[0]?.to).toEqual(['fremen', 'guild']);
  for (const f of ['emperor', 'guild']) game.does(f, 'stormDial', { dial: 1 });
  for (const f of SIX) game.does(f, 'stormWeatherControl', pass);
  expect(game.waits()).toEqual(['fremen:blowProtectAlly']);
  game.does('fremen', 'blowProtectAlly', pass);
  expect(game.said('FORCES_KILLED')).toMatchObject([{ faction: 'guild', regular: 4, cause: 'worm' }]);
});

test('charity goes to those with less than two spice who claim it', () => {
  const spice = { atreides: 1, harkonnen: 0, guild: 0 };
  const game = at('charity', { spice, bribes: { atreides: 6 } });
  expect(game.facts('CHOAM_ELIGIBLE')).toEqual([
    {
      fact: { type: 'CHOAM_ELIGIBLE', eligibleFactions: ['atreides', 'harkonnen', 'guild'] },
      to: [],
      rule: '1.03.01',
    },
  ]);
  game
    .refuses('emperor', 'charityClaim', { claim: true }, 'NOT_ASKED', '1.03.01')
    .does('harkonnen', 'charityClaim', { claim: false })
    .does('guild', 'charityClaim', pass)
    .does('atreides', 'charityClaim', { claim: true });
  expect(game.facts('CHARITY_CLAIMED')).toMatchObject([
    {
      fact: { type: 'CHARITY_CLAIMED', faction: 'atreides', amount: 1, previous: 1, total: 2 },
      to: ['atreides'],
      others: { type: 'CHARITY_CLAIMED', faction: 'atreides', amount: 1 },
    },
  ]);
  game.refuses('atreides', 'charityClaim', { claim: true }, 'NOT_ASKED', '1.03.02');
});

test('with nobody eligible charity is over at once', () => {
  const game = at('charity');
  expect(game.said('CHOAM_ELIGIBLE')).toEqual([{ type: 'CHOAM_ELIGIBLE', eligibleFactions: [] }]);
  expect(game.phases()).toContain('bidding');
});

const full = ['shield', 'shield', 'snooper', 'snooper'];

test('cards are auctioned, paid by two purses or a Karama, and returned when nobody bids', () => {
  const game = at('bidding', {
    hands: { atreides: full, guild: ['karama'] },
    treacheryDeck: ['chaumas', 'gom-jabbar', 'crysknife', 'stunner', 'slip-tip'],
    alliances: [['fremen', 'emperor']],
    spice: { fremen: 2, emperor: 5, harkonnen: 3, guild: 1 },
  });
  expect(game.said('HAND_SIZE_DECLARED')[0]?.counts).toMatchObject({ atreides: 4, guild: 1, fremen: 0 });
  expect(game.said('AUCTION_ROW_DEALT')).toEqual([{ type: 'AUCTION_ROW_DEALT', count: 5 }]);
  expect(game.said('AUCTION_STARTED')).toMatchObject([{ index: 1 }]);
  expect(game.facts('CARD_PEEKED')[0]).toMatchObject({ to: ['atreides'], fact: { card: 'chaumas' } });
  game
    .refuses('atreides', 'bid', { amount: 1 }, 'HAND_FULL', '1.04.03')
    .refuses('fremen', 'bid', { amount: 1 }, 'NOT_ASKED', '1.04.06.02')
    .refuses('harkonnen', 'bid', { amount: 0 }, 'BID_TOO_LOW', '1.04.06.02')
    .refuses('harkonnen', 'bid', { amount: 1.5 }, 'BAD_ARGS', '1.04.06.02')
    .refuses('harkonnen', 'bid', { amount: 4 }, 'NOT_ENOUGH_SPICE', '1.04.06.04')
    .does('harkonnen', 'bid', { amount: 3 })
    .refuses('fremen', 'bid', { amount: 3 }, 'BID_TOO_LOW', '1.04.06.02')
    .refuses('emperor', 'allyPledge', { bid: 6 }, 'NOT_ENOUGH_SPICE', '1.10.02.05')
    .does('emperor', 'allyPledge', { bid: 3 })
    .does('fremen', 'bid', { amount: 5 })
    .refuses('emperor', 'allyPledge', { bid: 2 }, 'WRONG_PAYMENT', '1.10.02.05');
  for (const f of ['emperor', 'guild', 'bene-gesserit', 'harkonnen']) game.does(f, 'bid', pass);
  game
    .refuses('fremen', 'bidPay', { own: 2, ally: 2 }, 'WRONG_PAYMENT', '1.04.06.03')
    .refuses('fremen', 'bidPay', { own: 1, ally: 4 }, 'NOT_ENOUGH_SPICE', '1.04.06.03')
    .refuses('fremen', 'bidPay', { useKarama: true }, 'CARD_NOT_HELD', '3.01.11.04')
    .does('fremen', 'bidPay', { own: 2, ally: 3 });
  expect(game.facts('CARD_WON')[0]).toMatchObject({
    fact: { faction: 'fremen', price: 5, card: 'chaumas' },
    to: ['atreides', 'fremen'],
  });
  expect(game.said('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'fremen', delta: -2, reason: 'bid' },
    { type: 'SPICE_CHANGED', faction: 'emperor', delta: 2, reason: 'bid' },
    { type: 'SPICE_CHANGED', faction: 'emperor', delta: -3, reason: 'bid' },
  ]);
  game.does('fremen', 'bid', pass).does('emperor', 'bid', pass).does('guild', 'bid', { amount: 50 });
  game.clock('bene-gesserit', 'bid');
  expect(game.said('BID_PASSED')[0]).toMatchObject({ faction: 'bene-gesserit', timeout: true });
  game.does('harkonnen', 'bid', pass).does('guild', 'bidPay', { useKarama: true });
  expect(game.said('CARD_WON')).toMatchObject([{ faction: 'guild', price: 0 }]);
  for (const f of ['emperor', 'guild', 'bene-gesserit', 'harkonnen', 'fremen']) game.does(f, 'bid', pass);
  expect(game.said('BIDDING_COMPLETE')).toEqual([{ type: 'BIDDING_COMPLETE', sold: 2, returned: 3 }]);
  expect(game.state().box.treacheryDeck.slice(0, 3)).toEqual(['crysknife', 'stunner', 'slip-tip']);
});

test('nobody able to bid: a row of none, and the phase is over', () => {
  const game = at('bidding', {
    ...{ factions: ['atreides', 'guild'], stormOrder: ['atreides', 'guild'] },
    hands: { atreides: full, guild: ['karama', 'karama', 'hajr', 'lasgun'] },
  });
  expect(game.said('AUCTION_ROW_DEALT')).toEqual([{ type: 'AUCTION_ROW_DEALT', count: 0 }]);
  expect(game.said('BIDDING_COMPLETE')).toHaveLength(1);
});

test('tokens and leaders are revived, the Emperor pays for its ally', () => {
  const dead = (...ids: string[]) => ids.map((id) => ({ id, status: 'tanks' }));
  const game = at('revival', {
    ...{ forces: [], tanks: { atreides: { regular: 8 }, harkonnen: { regular: 1 } } },
    ...{ spice: { atreides: 2, emperor: 7, harkonnen: 4 }, alliances: [['atreides', 'emperor']] },
    leaders: [
      ...dead('beast-rabban', 'piter-de-vries', 'captain-iakin-nefud', 'umman-kudu', 'thufir-hawat'),
      { id: 'feyd-rautha', status: 'tanks', deaths: 2 },
    ],
  });
  expect(game.waits()).toEqual(['atreides:reviveChoose', 'harkonnen:reviveChoose']);
  game
    .refuses('atreides', 'reviveChoose', { regular: 9 }, 'NOT_ENOUGH_TOKENS', '1.05.01')
    .refuses('atreides', 'reviveChoose', { regular: 4 }, 'REVIVAL_LIMIT', '1.05.01')
    .refuses('atreides', 'reviveChoose', { leaderId: 'thufir-hawat' }, 'LEADER_UNAVAILABLE', '1.05.03')
    .refuses('harkonnen', 'reviveChoose', { leaderId: 'feyd-rautha' }, 'LEADER_UNAVAILABLE', '1.05.04')
    .refuses('emperor', 'allyPermissions', { emperorRevival: 4 }, 'REVIVAL_LIMIT', '2.03.07')
    .refuses('atreides', 'allyPermissions', { emperorRevival: 1 }, 'WRONG_FACTION', '1.10.02.08')
    .does('emperor', 'allyPermissions', { emperorRevival: 3 })
    .refuses('atreides', 'reviveChoose', { regular: 7, emperorPaid: 4 }, 'REVIVAL_LIMIT', '2.03.07')
    .does('harkonnen', 'reviveChoose', { regular: 1, leaderId: 'umman-kudu' })
    .does('atreides', 'reviveChoose', { regular: 6, emperorPaid: 3 });
  const fact = { type: 'FORCES_REVIVED', elite: 0, source: 'phase' };
  expect(game.said('FORCES_REVIVED')).toEqual([
    { ...fact, faction: 'atreides', regular: 3, free: 2, paid: 1 },
    { ...fact, faction: 'atreides', regular: 3, free: 0, paid: 3, paidBy: 'emperor' },
    { ...fact, faction: 'harkonnen', regular: 1, free: 1, paid: 0 },
  ]);
  expect(game.said('LEADER_REVIVED')).toMatchObject([{ leader: 'umman-kudu', cost: 1 }]);
  expect(game.state().hand).toMatchObject({ atreides: { spice: 0 }, emperor: { spice: 1 } });
});

test('spice is collected, bribes too, and the turn ends', () => {
  const game = at('collection', {
    ...{
      spice: { fremen: 0, guild: 3 },
      bribes: { guild: 2 },
      spiceOnBoard: [{ area: 'old-gap:9', amount: 6 }],
    },
    forces: [stack('fremen', 'old-gap:9', 2), stack('guild', 'old-gap:8', 2)],
  });
  const place = { territory: 'old-gap', sector: 9 };
  expect(game.said('SPICE_COLLECTED')).toEqual([
    { type: 'SPICE_COLLECTED', faction: 'fremen', ...place, amount: 4, rate: 2, source: 'field' },
  ]);
  expect(game.said('BRIBE_COLLECTED')).toEqual([{ type: 'BRIBE_COLLECTED', faction: 'guild', amount: 2 }]);
  expect(game.said('TURN_ENDED')).toEqual([{ type: 'TURN_ENDED', turn: 2, nextTurn: 3 }]);
  expect(game.phases()).toContain('storm');
});

test('three strongholds win', () => {
  const game = at('mentat-pause', {
    forces: ['arrakeen:9', 'carthag:10', 'tueks-sietch:4'].map((area) => stack('guild', area, 1)),
  });
  expect(game.said('VICTORY_ACHIEVED')).toMatchObject([
    { winners: ['guild'], condition: 'STRONGHOLD_VICTORY', turn: 2, details: expect.anything() },
  ]);
  expect(game.said('GAME_ENDED')).toEqual([{ type: 'GAME_ENDED', noWinner: false }]);
  expect(game.outcome()?.reason).toBe('STRONGHOLD_VICTORY');
  expect(game.outcome()?.ranks.filter(({ rank }) => rank === 1)).toEqual([{ player: 'guild', rank: 1 }]);
});
