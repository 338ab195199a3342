import { expect, test } from 'vitest';
import { conversation } from './conversation.ts';
import { at, dune, impossible, SIX } from './dune.test-kit.ts';

test.each([2, 3, 4, 5, 6])('a number of players takes the first %i factions, seats drawn', (n) => {
  const { players } = dune({ players: n });
  expect([...players].sort()).toEqual(SIX.slice(0, n).sort());
});

test('seats differ from seed to seed', () => {
  const orders = Array.from({ length: 8 }, (_, seed) => dune({ players: 6, seed }).players.join());
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test.each([
  [
    ['guild', 'fremen'],
    [1, 10],
  ],
  [
    ['guild', 'fremen', 'atreides'],
    [1, 7, 13],
  ],
  [
    ['guild', 'fremen', 'atreides', 'emperor'],
    [1, 4, 10, 13],
  ],
])('%j sit on circles %j', (players, sectors) => {
  const game = dune({ players });
  expect(game.players).toEqual(players);
  const [{ seats } = { seats: [] }] = game.said('SEATS_ASSIGNED');
  expect(seats).toEqual(players.map((faction, i) => ({ faction, sector: sectors[i] })));
});

test('players and options that do not exist are errors', () => {
  const talk = conversation();
  const fail = (params: object) => talk.fail('match.new', { game: 'dune', ...params }).code;
  for (const players of [1, 7, ['atreides'], ['atreides', 'atreides'], ['atreides', 'ix']])
    expect(fail({ players })).toBe(-32602);
  for (const options of [{ maxTurns: 11 }, { maxTurns: 0 }, { variant: true }, { defaultTie: 'coin' }])
    expect(fail({ players: 2, options })).toBe(-32003);
});

test('the set-up is played by actions', () => {
  const game = dune({ players: SIX });
  expect(game.phases().slice(0, 2)).toEqual(['setup.prediction', 'setup']);
  game
    .refuses(
      'bene-gesserit',
      'setupPrediction',
      { faction: 'bene-gesserit', turn: 1 },
      'WRONG_FACTION',
      '2.02.03',
    )
    .refuses('bene-gesserit', 'setupPrediction', { faction: 'guild', turn: 11 }, 'BAD_ARGS', '2.02.03')
    .refuses('atreides', 'bribe', { to: 'guild', amount: 1 }, 'NOT_ASKED', '1.12.04')
    .refuses('atreides', 'ship', { pass: true }, 'NOT_ASKED', '0.01')
    .does('bene-gesserit', 'setupPrediction', { faction: 'fremen', turn: 3 });
  expect(game.facts('BG_PREDICTION_MADE')[0]).toMatchObject({
    to: ['bene-gesserit'],
    others: { type: 'BG_PREDICTION_MADE', faction: 'bene-gesserit' },
  });
  expect(game.said('TRAITOR_SELECTED')).toEqual([
    { type: 'TRAITOR_SELECTED', faction: 'harkonnen', count: 4 },
  ]);
  game.refuses('bene-gesserit', 'setupPrediction', { faction: 'guild', turn: 4 }, 'NOT_ASKED', '2.02.03');
  game.refuses('harkonnen', 'setupTraitorPick', { cardId: 'stilgar' }, 'NOT_ASKED', '0.11');
  const { hand } = game.state();
  game.refuses('guild', 'setupTraitorPick', { cardId: hand.atreides?.dealt[0] }, 'NO_TRAITOR', '0.11');
  for (const f of SIX.filter((x) => x !== 'harkonnen'))
    game.does(f, 'setupTraitorPick', { cardId: hand[f]?.dealt[0] });
  expect(game.said('SPICE_CHANGED').map(({ delta }) => delta)).toEqual([10, 10, 3, 10, 5, 5]);
  const place = (placements: object[]) => ({ placements });
  game
    .refuses(
      'fremen',
      'setupFremenPlace',
      place([{ territory: 'sietch-tabr', sector: 13, regular: 9 }]),
      'WRONG_COUNT',
      '2.04.02',
    )
    .refuses(
      'fremen',
      'setupFremenPlace',
      place([{ territory: 'false-wall-south', regular: 10 }]),
      'WRONG_SECTOR',
      '2.04.02',
    )
    .refuses(
      'fremen',
      'setupFremenPlace',
      place([{ territory: 'arrakeen', regular: 10 }]),
      'WRONG_TERRITORY',
      '2.04.02',
    )
    .does('fremen', 'setupFremenPlace', {
      placements: [
        { territory: 'sietch-tabr', regular: 4 },
        { territory: 'false-wall-south', sector: 3, regular: 6 },
      ],
    });
  expect(game.said('FORCES_PLACED')).toHaveLength(2);
  expect(game.said('CARD_DRAWN').filter(({ faction }) => faction === 'harkonnen')).toHaveLength(2);
  expect(game.waits()).toEqual(['atreides:setupStormDial', 'bene-gesserit:setupStormDial']);
  game.refuses('atreides', 'setupStormDial', { dial: 21 }, 'BAD_ARGS', '0.16');
  game.does('atreides', 'setupStormDial', { dial: 2 });
  expect(game.said('STORM_DIALED')).toEqual([{ type: 'STORM_DIALED', faction: 'atreides' }]);
  game.does('bene-gesserit', 'setupStormDial', { dial: 3 });
  expect(game.said('STORM_MOVED')).toEqual([{ type: 'STORM_MOVED', from: 0, to: 5, count: 5 }]);
  expect(game.said('STORM_ORDER_SET')[0]?.order).toEqual([
    ...['fremen', 'emperor', 'guild', 'bene-gesserit', 'atreides', 'harkonnen'],
  ]);
});

const battle = { factions: SIX, turn: 2, phase: 'battle' };
const stack = (faction: string, area: string, tokens: object) => ({ faction, area, ...tokens });
const crowd = ['atreides', 'guild', 'emperor'].map((f) => stack(f, 'arrakeen:9', { regular: 1 }));

test.each<[what: string, field: string, part: object]>([
  ['no factions', 'factions', { factions: [] }],
  ['a faction twice', 'factions', { factions: ['guild', 'guild'] }],
  ['an unknown faction', 'factions', { factions: ['guild', 'ix'] }],
  ['a turn beyond the last', 'turn', { turn: 11 }],
  ['a turn beyond a shorter game', 'turn', { maxTurns: 1 }],
  ['no such phase', 'phase', { phase: 'lunch' }],
  ['a storm phase on turn 1', 'phase', { phase: 'storm', turn: 1 }],
  ['a sector of no storm', 'stormSector', { stormSector: 18 }],
  ['no rotation', 'stormOrder', { stormOrder: ['guild', ...SIX.filter((f) => f !== 'guild')] }],
  ['half a rotation', 'stormOrder', { stormOrder: ['atreides'] }],
  ['negative spice', 'spice', { spice: { guild: -1 } }],
  ['spice of nobody', 'spice', { factions: ['guild', 'fremen'], spice: { atreides: 1 } }],
  ['half a bribe', 'bribes', { bribes: { guild: 0.5 } }],
  [
    '21 tokens',
    'forces',
    { forces: [stack('guild', 'arrakeen:9', { regular: 15 }), stack('guild', 'carthag:10', { regular: 6 })] },
  ],
  ['elites in the basic game', 'forces', { forces: [stack('emperor', 'arrakeen:9', { elite: 1 })] }],
  ['six Sardaukar', 'forces', { advanced: true, forces: [stack('emperor', 'arrakeen:9', { elite: 6 })] }],
  ['an area that is not there', 'forces', { forces: [stack('guild', 'arrakeen:8', { regular: 1 })] }],
  ['three in a stronghold', 'forces', { forces: crowd }],
  [
    'both sides in a territory',
    'forces',
    {
      advanced: true,
      forces: [
        stack('bene-gesserit', 'imperial-basin:8', { advisor: 1 }),
        stack('bene-gesserit', 'imperial-basin:9', { regular: 1 }),
      ],
    },
  ],
  [
    'advisors of others',
    'forces',
    { advanced: true, forces: [stack('guild', 'arrakeen:9', { advisor: 1 })] },
  ],
  [
    'a full tank and a token',
    'forces',
    { tanks: { guild: { regular: 20 } }, forces: [stack('guild', 'arrakeen:9', { regular: 1 })] },
  ],
  ['too many dead elites', 'tanks', { advanced: true, tanks: { fremen: { regular: 1, elite: 4 } } }],
  ['an unknown leader', 'leaders', { leaders: [{ id: 'gurney', status: 'pool' }] }],
  ['a captive in the basic game', 'leaders', { leaders: [{ id: 'stilgar', status: 'captured' }] }],
  ['five cards', 'hands', { hands: { guild: ['shield', 'shield', 'shield', 'shield', 'snooper'] } }],
  ['three Karamas', 'hands', { hands: { guild: ['karama', 'karama'], fremen: ['karama'] } }],
  ['an unknown card', 'hands', { hands: { guild: ['sword'] } }],
  ['two traitors', 'traitors', { traitors: { guild: ['stilgar', 'chani'] } }],
  ['one traitor twice', 'traitors', { traitors: { guild: ['stilgar'], fremen: ['stilgar'] } }],
  ['an alliance of three', 'alliances', { alliances: [['guild', 'fremen', 'emperor']] }],
  [
    'two alliances of one',
    'alliances',
    {
      alliances: [
        ['guild', 'fremen'],
        ['guild', 'emperor'],
      ],
    },
  ],
  ['a prediction of themselves', 'prediction', { prediction: { faction: 'bene-gesserit', turn: 2 } }],
  ['a prediction too late', 'prediction', { prediction: { faction: 'guild', turn: 11 } }],
  ['spice nowhere', 'spiceOnBoard', { spiceOnBoard: [{ area: 'moon', amount: 1 }] }],
  ['a spice card twice', 'spiceDeck', { spiceDeck: ['old-gap', 'old-gap'] }],
  [
    'a spice card on pile and deck',
    'spiceDeck',
    { spicePiles: { A: ['old-gap'], B: [] }, spiceDeck: ['old-gap'] },
  ],
  ['a second pile in the basic game', 'spicePiles', { spicePiles: { A: [], B: ['old-gap'] } }],
  ['a card in hand and deck', 'treacheryDeck', { hands: { guild: ['hajr'] }, treacheryDeck: ['hajr'] }],
  ['no such storm card', 'stormDeck', { advanced: true, stormDeck: [7] }],
  ['storm cards in the basic game', 'stormDeck', { stormDeck: [3] }],
  ['a next storm card in the basic game', 'stormCard', { stormCard: 3 }],
  ['no such next storm card', 'stormCard', { advanced: true, stormCard: 0 }],
  ['a prophet in the basic game', 'kwisatzHaderach', { kwisatzHaderach: { losses: 7 } }],
  ['one wheel', 'lastWheelUsers', { lastWheelUsers: ['guild'] }],
  ['a power of nobody', 'specialKaramaUsed', { specialKaramaUsed: ['ix'] }],
  ['a field that is none', 'position', { worms: 3 }],
])('%s is impossible, and %s is named', (_, field, part) => {
  const { code, message } = impossible({ ...battle, ...part });
  expect(code).toBe(-32003);
  expect(message).toMatch(new RegExp(`^(position: )?${field}\\b`));
});

test('a position lays every field on the table', () => {
  const { table, hand } = at('shipment', {
    ...{
      turn: 4,
      maxTurns: 7,
      stormSector: 5,
      shieldWallDestroyed: true,
      lastWheelUsers: ['guild', 'fremen'],
    },
    ...{ spice: { guild: 7 }, bribes: { fremen: 2 }, alliances: [['guild', 'fremen']] },
    forces: [stack('guild', 'polar-sink', { regular: 2 }), stack('fremen', 'arrakeen:9', { regular: 3 })],
    tanks: { guild: { regular: 4 } },
    leaders: [{ id: 'stilgar', status: 'tanks', deaths: 2, faceDown: true }],
    hands: { guild: ['karama'] },
    traitors: { guild: ['stilgar'] },
    spiceOnBoard: [{ area: 'old-gap:9', amount: 6 }],
    spicePiles: { A: ['old-gap', 'shai-hulud'], B: [] },
    specialKaramaUsed: ['emperor'],
  }).state();
  expect(table).toMatchObject({
    ...{
      turn: 4,
      stormSector: 5,
      stormOrder: SIX,
      shieldWallDestroyed: true,
      alliances: [['fremen', 'guild']],
    },
    ...{ lastWheelUsers: ['guild', 'fremen'], specialKaramaUsed: ['emperor'] },
    forces: [
      stack('fremen', 'arrakeen:9', { regular: 3, elite: 0, advisor: 0 }),
      stack('guild', 'polar-sink', { regular: 2, elite: 0, advisor: 0 }),
    ],
    reserves: { guild: { regular: 14, elite: 0 }, fremen: { regular: 17, elite: 0 } },
    tanks: { guild: { regular: 4, elite: 0 } },
    bribes: { fremen: 2, guild: 0 },
    spiceOnBoard: [{ area: 'old-gap:9', amount: 6 }],
    spicePiles: { A: ['old-gap', 'shai-hulud'] },
    options: { maxTurns: 7 },
  });
  expect(hand.guild).toMatchObject({ spice: 7, cards: ['karama'], traitors: ['stilgar'] });
});
