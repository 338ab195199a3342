import { expect, test } from 'vitest';
import { at, type Driven, dune, type Everything, type Outcome, SIX } from './dune.test-kit.ts';

interface Reached {
  readonly inputs: number;
  readonly outcome: Outcome;
  readonly hash: string;
}

const table = {
  alliances: [['atreides', 'emperor']],
  spice: { atreides: 9, emperor: 10 },
  hands: { atreides: ['truthtrance', 'tleilaxu-ghola'], harkonnen: ['karama'] },
  tanks: { atreides: { regular: 7 } },
  traitors: { atreides: ['stilgar'] },
  leaders: [{ id: 'duncan-idaho', status: 'tanks', deaths: 2 }],
  prediction: { faction: 'fremen', turn: 4 },
  forces: [{ faction: 'atreides', area: 'arrakeen:9', regular: 5 }],
};

test('bribes, gifts and deals are made at any time', () => {
  const game = at('shipment', table);
  game
    .refuses('atreides', 'bribe', { to: 'emperor', amount: 1 }, 'FORBIDDEN_DEAL', '1.12.01')
    .refuses('atreides', 'bribe', { to: 'fremen', amount: 0 }, 'BAD_ARGS', '1.12.02')
    .refuses('atreides', 'bribe', { to: 'fremen', amount: 10 }, 'NOT_ENOUGH_SPICE', '1.12.02')
    .does('atreides', 'bribe', { to: 'fremen', amount: 2 });
  expect(game.said('BRIBE_PLACED')).toEqual([
    { type: 'BRIBE_PLACED', from: 'atreides', to: 'fremen', amount: 2 },
  ]);
  game
    .refuses('atreides', 'emperorGift', { amount: 1 }, 'WRONG_FACTION', '2.03.06')
    .refuses('emperor', 'emperorGift', { amount: 11 }, 'NOT_ENOUGH_SPICE', '2.03.06')
    .does('emperor', 'emperorGift', { amount: 3 });
  expect(game.facts('SPICE_TRANSFERRED')[0]).toMatchObject({ to: ['emperor', 'atreides'] });
  expect(game.facts('SPICE_TRANSFERRED')[0]?.others).not.toHaveProperty('amount');
  const offer = { to: ['fremen'], text: 'peace', clauses: [{ kind: 'spiceNow', amount: 1 }] };
  const card = { ...offer, clauses: [{ kind: 'card', amount: 1 }] };
  game
    .refuses('atreides', 'deal', { offer: card }, 'BAD_ARGS', '1.12.03')
    .refuses('atreides', 'deal', { offer: { ...offer, to: 'emperor' } }, 'FORBIDDEN_DEAL', '1.12.01')
    .does('atreides', 'deal', { offer })
    .refuses('guild', 'deal', { accept: 1 }, 'NO_PROPOSAL', '1.12.00')
    .does('fremen', 'deal', { accept: 1 });
  expect(game.said('DEAL_ACCEPTED')).toEqual([{ type: 'DEAL_ACCEPTED', deal: 1, by: 'fremen' }]);
  expect(game.said('BRIBE_PLACED')).toMatchObject([{ amount: 1 }]);
});

test('cards and secrets are shown and played at any time', () => {
  const game = at('shipment', table);
  game
    .refuses('atreides', 'revealInfo', { to: ['guild'], what: 'prediction' }, 'CARD_NOT_HELD', '1.11.00')
    .does('bene-gesserit', 'revealInfo', { to: ['guild'], what: 'prediction' });
  expect(game.facts('INFO_SHOWN')[0]).toMatchObject({
    fact: { from: 'bene-gesserit', to: ['guild'], what: 'prediction', shown: { faction: 'fremen', turn: 4 } },
    to: ['bene-gesserit', 'guild'],
  });
  game
    .refuses('harkonnen', 'ghola', { regular: 1 }, 'CARD_NOT_HELD', '3.01.20')
    .refuses('atreides', 'ghola', { regular: 6 }, 'WRONG_COUNT', '3.01.20')
    .refuses('atreides', 'ghola', { regular: 1, leaderId: 'duncan-idaho' }, 'BAD_ARGS', '3.01.20')
    .does('atreides', 'ghola', { leaderId: 'duncan-idaho' });
  expect(game.said('LEADER_REVIVED')).toMatchObject([{ leader: 'duncan-idaho', source: 'ghola' }]);
  const question = 'Will you be my friend?';
  game
    .refuses('atreides', 'truthtrance', { target: 'atreides', question }, 'WRONG_FACTION', '3.01.22')
    .does('atreides', 'truthtrance', { target: 'harkonnen', question })
    .refuses('atreides', 'ship', { pass: true }, 'NOT_ASKED', '3.01.22')
    .does('harkonnen', 'truthtranceAnswer', { answer: false });
  expect(game.said('TRUTHTRANCE_ANSWERED')).toEqual([
    { type: 'TRUTHTRANCE_ANSWERED', target: 'harkonnen', answer: false, verified: false },
  ]);
  expect(game.waits()).toEqual(['atreides:ship']);
});

test('the Ghola comes too late for a faction whose battle plan is made', () => {
  const ghola = { hands: { atreides: ['tleilaxu-ghola'] }, tanks: { atreides: { regular: 3 } } };
  const forces = ['atreides', 'guild'].map((faction) => ({ faction, area: 'arrakeen:9', regular: 2 }));
  const game = at('battle', { ...ghola, forces }).does('atreides', 'battlePrescience', { pass: true });
  game
    .does('atreides', 'battlePlan', { dial: 1, leader: 'lady-jessica' })
    .refuses('atreides', 'ghola', { regular: 1 }, 'ALREADY_DONE', '3.01.20')
    .does('guild', 'battlePlan', { dial: 1, leader: 'guild-rep' })
    .refuses('atreides', 'ghola', { regular: 1 }, 'ALREADY_DONE', '3.01.20');
  for (const f of ['atreides', 'guild']) game.does(f, 'battleTraitor', { pass: true });
  game.does('atreides', 'ghola', { regular: 1 });
});

test('unknown players and actions are errors with the code of the engine', () => {
  const { match, talk } = at('shipment');
  const fail = (input: object) => talk.fail('match.submit', { match, args: {}, ...input });
  expect(fail({ player: 'ix', action: 'ship' })).toMatchObject({
    code: -32602,
    data: { code: 'UNKNOWN_PLAYER' },
  });
  expect(fail({ player: 'guild', action: 'jump' })).toMatchObject({
    code: -32602,
    data: { code: 'UNKNOWN_ACTION' },
  });
});

test('a view holds the own hand and nothing behind the shields of others', () => {
  const game = at('shipment', {
    ...table,
    hands: { ...table.hands, guild: ['family-atomics'] },
    traitors: { atreides: ['stilgar'], harkonnen: ['chani', 'jamis', 'caid', 'otheym'] },
    spice: { guild: 873 },
  });
  const view = (player: string | null) =>
    game.ask<{ table: object; hand: object | null }>('match.view', { player });
  expect(view('guild').hand).toMatchObject({ spice: 873, cards: ['family-atomics'] });
  expect(view(null).hand).toBeNull();
  for (const player of [null, ...SIX.filter((f) => f !== 'guild')]) {
    const seen = JSON.stringify(view(player));
    expect(seen).not.toContain('family-atomics');
    expect(seen).not.toContain('873');
    expect(seen).not.toContain('handCounts":{');
  }
  expect(JSON.stringify(view('fremen').hand)).not.toContain('duncan-idaho');
});

test('decisions come with schema, count and options', () => {
  const game = at('bidding', { spice: { atreides: 2 } });
  expect(game.asked('atreides', 'bid')).toMatchObject({
    ...{
      player: 'atreides',
      action: 'bid',
      phase: 'bidding.bids',
      optional: false,
      sealed: null,
      answered: false,
    },
    ...{ count: 3, options: [{ pass: true }, { amount: 1 }, { amount: 2 }] },
    schema: { anyOf: expect.any(Array) },
  });
  const large = at('shipment', { spice: { atreides: 60 } }).asked('atreides', 'ship');
  expect(large.options).toBeNull();
  expect(large.count).toBeGreaterThan(512);
});

/** Everybody is absent until the game is over; says which decisions the clock had to answer. */
function byClock(game: Driven): { readonly actions: ReadonlySet<string>; readonly inputs: number } {
  const actions = new Set<string>();
  for (let inputs = 0; inputs < 2000; inputs++) {
    const [next] = game.waits();
    if (next === undefined) return { actions, inputs };
    const [player = '', action = ''] = next.split(':');
    actions.add(action);
    game.clock(player, action);
  }
  throw new Error('the game does not end');
}

test('a game of absent players goes on to its end, and every decision has a default', () => {
  const short = { options: { maxTurns: 2 } };
  const early = byClock(dune({ players: SIX, ...short }));
  const crowded = at('storm', {
    stormSector: 13,
    ...{ maxTurns: 2, spicePiles: { A: ['old-gap'] }, spiceDeck: ['shai-hulud', 'red-chasm'] },
    ...{ hands: { guild: ['family-atomics'], atreides: ['karama'] }, alliances: [['fremen', 'emperor']] },
    forces: [
      ...['fremen', 'emperor'].map((faction) => ({ faction, area: 'old-gap:9', regular: 2 })),
      ...['atreides', 'bene-gesserit'].map((faction) => ({ faction, area: 'imperial-basin:9', regular: 2 })),
      ...['atreides', 'harkonnen'].map((faction) => ({ faction, area: 'arrakeen:9', regular: 2 })),
      { faction: 'guild', area: 'shield-wall:7', regular: 1 },
    ],
    ...{ tanks: { guild: { regular: 3 } }, spice: { guild: 0 } },
  });
  crowded.does('fremen', 'allyPermissions', { wormProtection: 'ask' });
  const late = byClock(crowded);
  expect([...new Set([...early.actions, ...late.actions])].sort()).toEqual([
    ...['battleChoose', 'battlePlan', 'battlePrescience', 'battleTraitor', 'battleVoice'],
    ...[
      'bid',
      'blowProtectAlly',
      'blowRideWorm',
      'charityClaim',
      'karamaCancel',
      'nexusAlliance',
      'reviveChoose',
    ],
    ...['setupFremenPlace', 'setupPrediction', 'setupStormDial', 'setupTraitorPick'],
    ...['ship', 'shipMove', 'stormDial', 'stormFamilyAtomics', 'stormWeatherControl'],
  ]);
  expect(crowded.outcome()?.ranks.filter(({ rank }) => rank === 1).length).toBeGreaterThan(0);
});

test('what others have begun has a default answer too', () => {
  const forces = ['atreides', 'guild'].map((faction) => ({ faction, area: 'arrakeen:9', regular: 2 }));
  const battle = at('battle', { forces, hands: { atreides: ['chaumas'] } });
  battle.does('atreides', 'battlePrescience', { element: 'leader' }).clock('guild', 'battlePrescienceAnswer');
  expect(battle.said('PRESCIENCE_USED')).toMatchObject([{ revealed: 'guild-rep' }]);
  battle
    .does('atreides', 'battlePlan', { dial: 1, leader: 'lady-jessica', weapon: 'chaumas' })
    .clock('guild', 'battlePlan');
  for (const f of ['atreides', 'guild']) battle.clock(f, 'battleTraitor');
  battle.clock('atreides', 'battleWinnerCards');
  expect(battle.said('CARD_DISCARDED')).toEqual([]);
  const sale = at('bidding', { hands: { atreides: ['karama'] } }).does('atreides', 'bid', { amount: 2 });
  for (const f of SIX.slice(1)) sale.clock(f, 'bid');
  expect(sale.clock('atreides', 'bidPay').said('CARD_WON')).toMatchObject([{ price: 2, payer: 'atreides' }]);
  const landing = { kind: 'reserve', to: 'old-gap', sector: 9, regular: 1 };
  const ships = at('shipment', { hands: { guild: ['truthtrance'] } }).does('atreides', 'ship', landing);
  expect(ships.clock('bene-gesserit', 'shipAdvisor').said('ADVISOR_SENT')).toEqual([]);
  ships.does('guild', 'truthtrance', { target: 'fremen', question: 'spice>=3' });
  expect(ships.clock('fremen', 'truthtranceAnswer').said('TRUTHTRANCE_ANSWERED')).toMatchObject([
    { answer: true, verified: true },
  ]);
});

test.each([2, 6])('random games of %i players end, and their logs replay to the same hash', (players) => {
  const game = dune({ players, seed: `random ${players}` });
  const end = game.ask<Reached>('match.random', { seed: 7 });
  expect(end.outcome.ranks.some(({ rank }) => rank === 1)).toBe(true);
  const log = game.ask<{ entries: object[]; hash: string }>('match.log');
  expect(log).toMatchObject({ game: 'dune', players: game.players, hash: end.hash });
  expect(log.entries).toHaveLength(end.inputs);
  expect(game.talk.ask<Reached>('match.replay', { log })).toMatchObject({
    hash: end.hash,
    outcome: end.outcome,
  });
});

test('a position is part of the log, and inputs are undone', () => {
  const game = at('shipment', table);
  const { hash } = game.state();
  game.does('atreides', 'ship', { pass: true });
  const log = game.ask<{ position: object }>('match.log');
  expect(log.position).toMatchObject(table);
  expect(game.talk.ask<Reached>('match.replay', { log }).hash).toBe(game.state().hash);
  expect(game.ask<Everything & { undone: number }>('match.undo')).toMatchObject({ undone: 1, hash });
});
