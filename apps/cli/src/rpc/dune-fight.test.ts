import { expect, test } from 'vitest';
import { at } from './dune.test-kit.ts';

const stack = (faction: string, area: string, regular: number) => ({ faction, area, regular });
const pass = { pass: true };

const board = {
  stormSector: 14,
  alliances: [['harkonnen', 'guild']],
  forces: [
    ...[stack('atreides', 'arrakeen:9', 5), stack('harkonnen', 'carthag:10', 5)],
    ...[stack('emperor', 'carthag:10', 1), stack('guild', 'tueks-sietch:4', 5)],
  ],
};

test('shipments: what they cost, who is paid and why they are refused', () => {
  const game = at('shipment', {
    ...board,
    spice: { atreides: 9, harkonnen: 5 },
    hands: { atreides: ['karama'] },
  });
  const to = (territory: string, more: object) => ({ kind: 'reserve', to: territory, ...more });
  game
    .refuses('fremen', 'ship', pass, 'NOT_ASKED', '1.06.01')
    .refuses('atreides', 'shipMove', pass, 'NOT_ASKED', '1.06.01')
    .refuses('atreides', 'ship', to('carthag', { sector: 10, regular: 1 }), 'STRONGHOLD_FULL', '1.06.03.05')
    .refuses('atreides', 'ship', to('imperial-basin', { regular: 1 }), 'WRONG_SECTOR', '1.06.03.03')
    .refuses('atreides', 'ship', to('polar-sink', { sector: 3, regular: 1 }), 'WRONG_SECTOR', '1.06.03.03')
    .refuses('atreides', 'ship', to('arrakeen', {}), 'NO_TOKENS', '1.06.03')
    .refuses('atreides', 'ship', to('arrakeen', { regular: 25 }), 'NOT_ENOUGH_TOKENS', '1.06.03')
    .refuses('atreides', 'ship', to('arrakeen', { regular: -1 }), 'BAD_ARGS', '1.06.03')
    .refuses('atreides', 'ship', to('arrakeen', { regular: 10 }), 'NOT_ENOUGH_SPICE', '1.06.03.01')
    .refuses(
      'atreides',
      'ship',
      to('the-great-flat', { sector: 14, regular: 1 }),
      'STORM_BLOCKED',
      '1.06.03.04',
    )
    .refuses(
      'atreides',
      'ship',
      to('arrakeen', { regular: 1, allyPays: 1 }),
      'NOT_ENOUGH_SPICE',
      '1.10.02.06',
    )
    .refuses(
      'atreides',
      'ship',
      to('arrakeen', { regular: 1, karama: 'hajr' }),
      'CARD_NOT_HELD',
      '3.01.11.03',
    );
  const from = [{ territory: 'arrakeen', sector: 9, regular: 1 }];
  game
    .refuses(
      'atreides',
      'ship',
      { kind: 'cross', from, to: 'old-gap', sector: 9 },
      'WRONG_KIND',
      '2.06.05.02',
    )
    .refuses('atreides', 'ship', { kind: 'to-reserves', from }, 'WRONG_KIND', '1.06.04')
    .does('atreides', 'ship', to('old-gap', { sector: 9, regular: 4, karama: 'karama' }));
  const shipped = { type: 'FORCES_SHIPPED', kind: 'reserve', sector: 9, elite: 0 };
  expect(game.said('FORCES_SHIPPED')).toEqual([
    { ...shipped, faction: 'atreides', to: 'old-gap', regular: 4, cost: 4, payee: 'bank' },
  ]);
  game
    .refuses('bene-gesserit', 'shipAdvisor', { place: 'same-territory' }, 'ADVANCED_ONLY', '2.02.11')
    .does('bene-gesserit', 'shipAdvisor', { place: 'polar-sink' })
    .refuses('atreides', 'ship', to('arrakeen', { regular: 1 }), 'NOT_ASKED', '1.06.02');
  expect(game.waits()).toEqual(['atreides:shipMove']);
});

test('marches: how far, where to, and one of them', () => {
  const game = at('shipment', { ...board, hands: { atreides: ['hajr'] } }).does('atreides', 'ship', pass);
  const go = (to: string, more: object = {}, regular = 1) => ({
    from: [{ territory: 'arrakeen', sector: 9, regular }],
    ...{ to, ...more },
  });
  const group = { from: [...go('x').from, { territory: 'carthag', sector: 10, regular: 1 }] };
  game
    .refuses('atreides', 'shipMove', go('old-gap', { sector: 9 }, 6), 'NOT_ENOUGH_TOKENS', '1.06.05')
    .refuses('atreides', 'shipMove', go('old-gap', { sector: 9 }, 0), 'NO_TOKENS', '1.06.05')
    .refuses(
      'atreides',
      'shipMove',
      { ...go('old-gap', { sector: 9 }), ...group },
      'WRONG_TERRITORY',
      '1.06.05',
    )
    .refuses('atreides', 'shipMove', go('imperial-basin'), 'WRONG_SECTOR', '1.06.05.08')
    .refuses('atreides', 'shipMove', go('carthag'), 'STRONGHOLD_FULL', '1.06.05.09')
    .refuses('atreides', 'shipMove', go('habbanya-sietch'), 'OUT_OF_RANGE', '1.06.05.03')
    .does('atreides', 'shipMove', go('hagga-basin', { sector: 11 }, 3));
  const tokens = { regular: 3, elite: 0, advisor: 0 };
  expect(game.said('FORCES_MOVED')).toEqual([
    {
      ...{ type: 'FORCES_MOVED', faction: 'atreides', to: 'hagga-basin', sector: 11, ...tokens },
      from: [{ territory: 'arrakeen', sector: 9, ...tokens }],
    },
  ]);
  game
    .refuses('atreides', 'shipMove', go('imperial-basin', { sector: 9 }), 'ALREADY_DONE', '1.06.05.01')
    .refuses('atreides', 'ship', { kind: 'reserve', to: 'arrakeen', regular: 1 }, 'NOT_ASKED', '1.06.01')
    .does('atreides', 'shipMove', go('polar-sink', { sector: null, hajr: true }));
  expect(game.said('FORCES_MOVED')).toMatchObject([{ to: 'polar-sink', sector: null, hajr: true }]);
  expect(game.waits()).toEqual(['harkonnen:ship']);
});

test('the Guild ships three ways at half price, and lends its rate to its ally', () => {
  const turn = (stormOrder: string[]) => at('shipment', { ...board, spice: { guild: 5 }, stormOrder });
  const first = ['guild', 'bene-gesserit', 'atreides', 'harkonnen', 'fremen', 'emperor'];
  const cost = (args: object) => turn(first).does('guild', 'ship', args).said('FORCES_SHIPPED')[0]?.cost;
  const from = [{ territory: 'tueks-sietch', sector: 4, regular: 5 }];
  expect(cost({ kind: 'reserve', to: 'arrakeen', regular: 3 })).toBe(2);
  expect(cost({ kind: 'reserve', to: 'old-gap', sector: 9, regular: 3 })).toBe(3);
  expect(cost({ kind: 'to-reserves', from })).toBe(3);
  expect(cost({ kind: 'cross', from, to: 'old-gap', sector: 9 })).toBe(5);
  const ally = turn(['harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit', 'atreides']);
  ally.does('harkonnen', 'ship', { kind: 'reserve', to: 'tueks-sietch', sector: 4, regular: 3 });
  expect(ally.said('FORCES_SHIPPED')).toMatchObject([{ cost: 2, payee: 'guild' }]);
  for (const player of ['bene-gesserit:shipAdvisor', 'harkonnen:shipMove', 'harkonnen:shipMove']) {
    const [who = '', action = ''] = player.split(':');
    ally.does(who, action, pass);
  }
  expect(ally.said('FORCES_KILLED')).toMatchObject([
    { faction: 'harkonnen', territory: 'tueks-sietch', sector: 4, regular: 3, cause: 'ally_cohabitation' },
  ]);
});

test('Fremen send reserves near the Great Flat for nothing', () => {
  const first = ['fremen', 'emperor', 'guild', 'bene-gesserit', 'atreides', 'harkonnen'];
  const game = at('shipment', { ...board, stormOrder: first });
  const send = (to: string, sector: number) => ({ kind: 'fremen-send', to, sector, regular: 2 });
  game
    .refuses('fremen', 'ship', { ...send('arrakeen', 9), kind: 'reserve' }, 'WRONG_KIND', '2.04.03')
    .refuses('fremen', 'ship', send('arrakeen', 9), 'OUT_OF_RANGE', '2.04.05')
    .does('fremen', 'ship', send('the-greater-flat', 15));
  expect(game.said('FORCES_SHIPPED')).toMatchObject([{ kind: 'fremen-send', cost: 0 }]);
  expect(game.waits()).toEqual(['fremen:shipMove']);
});

const duel = (more: object = {}, options: object = {}) =>
  at(
    'battle',
    {
      forces: [stack('atreides', 'arrakeen:9', 5), stack('harkonnen', 'arrakeen:9', 5)],
      hands: { atreides: ['chaumas', 'shield', 'cheap-hero'], harkonnen: ['crysknife', 'lasgun', 'snooper'] },
      traitors: { harkonnen: ['duncan-idaho'] },
      ...more,
    },
    options,
  );

test('Prescience asks for one element, which the plan must honour', () => {
  const game = duel();
  expect(game.said('BATTLE_STARTED')).toMatchObject([{ aggressor: 'atreides', defender: 'harkonnen' }]);
  game
    .refuses('harkonnen', 'battlePrescience', { element: 'leader' }, 'NOT_ASKED', '2.01.08')
    .refuses('atreides', 'battlePrescience', { element: 'spice' }, 'BAD_ARGS', '2.01.08')
    .does('atreides', 'battlePrescience', { element: 'weapon' });
  const asked = { target: 'weapon', opponent: 'harkonnen' };
  expect(game.said('PRESCIENCE_ASKED')).toEqual([{ type: 'PRESCIENCE_ASKED', ...asked }]);
  game
    .refuses('atreides', 'battlePrescience', { element: 'leader' }, 'NOT_ASKED', '2.01.08')
    .refuses('harkonnen', 'battlePrescienceAnswer', { value: 'chaumas' }, 'CARD_NOT_HELD', '2.01.08')
    .refuses('harkonnen', 'battlePrescienceAnswer', { value: { dial: 1, spice: 0 } }, 'WRONG_KIND', '2.01.08')
    .does('harkonnen', 'battlePrescienceAnswer', { value: 'none' });
  expect(game.facts('PRESCIENCE_USED')).toMatchObject([
    {
      fact: { ...asked, revealed: 'none' },
      to: ['atreides', 'harkonnen'],
      others: { type: 'PRESCIENCE_USED', ...asked },
    },
  ]);
  expect(game.said('PRESCIENCE_BLOCKED')).toHaveLength(1);
  const plan = { dial: 2, leader: 'feyd-rautha' };
  const broken = 'PRESCIENCE_COMMITMENT_VIOLATION';
  game
    .refuses('harkonnen', 'battlePlan', { ...plan, weapon: 'crysknife' }, broken, '2.01.08')
    .does('harkonnen', 'battlePlan', plan);
  expect(game.said('BATTLE_PLAN_SUBMITTED')).toEqual([
    { type: 'BATTLE_PLAN_SUBMITTED', faction: 'harkonnen' },
  ]);
});

test('nobody is asked by Truthtrance between a question of Prescience and its answer', () => {
  const game = duel({ hands: { guild: ['truthtrance'] } }).does('atreides', 'battlePrescience', {
    element: 'number',
  });
  const question = { target: 'harkonnen', question: 'Do you fear us?' };
  game
    .refuses('guild', 'truthtrance', question, 'ALREADY_DONE', '3.01.22')
    .does('harkonnen', 'battlePrescienceAnswer', { value: { dial: 3, spice: 0 } })
    .does('guild', 'truthtrance', question);
});

test('a plan is refused by the rule that it breaks', () => {
  const game = duel().does('atreides', 'battlePrescience', pass);
  const plan = (args: object, code: string, rule: string) =>
    game.refuses('harkonnen', 'battlePlan', { dial: 2, leader: 'feyd-rautha', ...args }, code, rule);
  plan({ dial: 6 }, 'DIAL_OUT_OF_RANGE', '1.07.04.02');
  plan({ dial: -1 }, 'DIAL_OUT_OF_RANGE', '1.07.04.02');
  plan({ dial: 1.5 }, 'DIAL_OUT_OF_RANGE', '1.07.04.02');
  plan({ dial: 'two' }, 'BAD_ARGS', '1.07.04.01');
  plan({ leader: null }, 'LEADER_REQUIRED', '1.07.04.05');
  plan({ leader: 'stilgar' }, 'LEADER_UNAVAILABLE', '1.07.04.03');
  plan({ defense: 'shield' }, 'CARD_NOT_HELD', '1.07.04.07');
  plan({ defense: 'crysknife' }, 'WRONG_SLOT', '1.07.04.07');
  plan({ kwisatzHaderach: true }, 'ADVANCED_ONLY', '2.01.00');
  game.refuses('harkonnen', 'battlePlan', { leader: 'feyd-rautha' }, 'WRONG_FORM', '1.07.04.01');
  game.refuses('guild', 'battlePlan', { dial: 0, leader: 'guild-rep' }, 'NOT_ASKED', '1.07.04');
  const both = { dial: 1, leader: 'duncan-idaho', cheapHero: 'cheap-hero' };
  game.refuses('atreides', 'battlePlan', both, 'WRONG_SLOT', '3.01.04');
  game.does('atreides', 'battlePlan', { dial: 1, cheapHero: 'cheap-hero', weapon: 'chaumas' });
});

const fought = (atreides: object, harkonnen: object, calls: Readonly<Record<string, boolean>> = {}) => {
  const game = duel({ spice: { atreides: 0, harkonnen: 0 } }).does('atreides', 'battlePrescience', pass);
  game.does('atreides', 'battlePlan', atreides).does('harkonnen', 'battlePlan', harkonnen);
  for (const f of ['atreides', 'harkonnen']) game.does(f, 'battleTraitor', { call: calls[f] ?? false });
  return game;
};

test('a battle is resolved: totals, losses, bounties and cards', () => {
  const game = fought(
    { dial: 3, leader: 'lady-jessica', weapon: 'chaumas', defense: 'shield' },
    { dial: 2, leader: 'beast-rabban', weapon: 'crysknife' },
  );
  expect(game.said('BATTLE_RESOLVED')).toMatchObject([
    { territory: 'arrakeen', winner: 'atreides', loser: 'harkonnen', totals: { atreides: 8, harkonnen: 2 } },
  ]);
  expect(game.said('LEADER_KILLED')).toEqual([
    { type: 'LEADER_KILLED', faction: 'harkonnen', leader: 'beast-rabban', cause: 'battle', faceDown: false },
  ]);
  expect(game.said('FORCES_KILLED')).toMatchObject([
    { faction: 'harkonnen', regular: 5, cause: 'battle' },
    { faction: 'atreides', regular: 3, cause: 'battle' },
  ]);
  expect(game.said('SPICE_CHANGED')).toMatchObject([
    { faction: 'atreides', delta: 4, reason: 'leader_bounty' },
  ]);
  game
    .refuses('atreides', 'battleWinnerCards', { discard: ['cheap-hero'] }, 'CARD_NOT_PLAYED', '1.07.06.06')
    .does('atreides', 'battleWinnerCards', pass);
  expect(game.said('CARD_DISCARDED')).toEqual([]);
  expect(game.said('LEADER_RETURNED')).toMatchObject([{ leader: 'lady-jessica' }]);
});

test('equal totals go to the aggressor, lasgun and shield to nobody', () => {
  const tie = fought({ dial: 3, leader: 'lady-jessica' }, { dial: 4, leader: 'beast-rabban' });
  expect(tie.said('BATTLE_RESOLVED')).toMatchObject([
    { winner: 'atreides', totals: { atreides: 8, harkonnen: 8 } },
  ]);
  const blast = fought(
    { dial: 3, leader: 'lady-jessica', defense: 'shield' },
    { dial: 4, leader: 'beast-rabban', weapon: 'lasgun' },
  );
  expect(blast.said('LASGUN_SHIELD_EXPLOSION')).toEqual([
    { type: 'LASGUN_SHIELD_EXPLOSION', territory: 'arrakeen' },
  ]);
  expect(blast.said('BATTLE_RESOLVED')).toMatchObject([{ winner: null, loser: null }]);
  expect(blast.said('LEADER_KILLED')).toHaveLength(2);
  expect(blast.said('SPICE_CHANGED')).toEqual([]);
});

test('a traitor wins even over an explosion, and is paid for', () => {
  const plan = { dial: 4, leader: 'beast-rabban', weapon: 'lasgun' };
  const silent = duel().does('atreides', 'battlePrescience', pass);
  silent
    .does('atreides', 'battlePlan', { dial: 0, leader: 'lady-jessica' })
    .does('harkonnen', 'battlePlan', plan);
  silent.refuses('harkonnen', 'battleTraitor', { call: true }, 'NO_TRAITOR', '1.07.06.07');
  const game = fought({ dial: 3, leader: 'duncan-idaho', defense: 'shield' }, plan, { harkonnen: true });
  expect(game.said('TRAITOR_REVEALED')).toEqual([
    { type: 'TRAITOR_REVEALED', by: 'harkonnen', leader: 'duncan-idaho' },
  ]);
  expect(game.said('BATTLE_RESOLVED')).toMatchObject([{ winner: 'harkonnen' }]);
  expect(game.said('FORCES_KILLED')).toMatchObject([{ faction: 'atreides', regular: 5 }]);
  expect(game.said('SPICE_CHANGED')).toMatchObject([{ faction: 'harkonnen', delta: 2, reason: 'traitor' }]);
});

test('a leader that dies again lies face down, and only its owner is told who it is', () => {
  const game = duel({ leaders: [{ id: 'beast-rabban', status: 'pool', deaths: 1 }] });
  game
    .does('atreides', 'battlePrescience', pass)
    .does('atreides', 'battlePlan', { dial: 3, leader: 'lady-jessica', weapon: 'chaumas' })
    .does('harkonnen', 'battlePlan', { dial: 0, leader: 'beast-rabban' });
  for (const f of ['atreides', 'harkonnen']) game.clock(f, 'battleTraitor');
  expect(game.facts('LEADER_KILLED')).toMatchObject([
    { fact: { leader: 'beast-rabban', faceDown: true }, to: ['harkonnen'] },
  ]);
  expect(game.facts('LEADER_KILLED')[0]?.others).not.toHaveProperty('leader');
});

test('the Voice commands, and the plan obeys as far as it can', () => {
  const game = at('battle', {
    forces: [stack('guild', 'arrakeen:9', 3), stack('bene-gesserit', 'arrakeen:9', 3)],
    hands: { guild: ['gom-jabbar', 'cheap-hero'] },
  });
  game
    .refuses('bene-gesserit', 'battleVoice', { mode: 'must', what: 'sword' }, 'BAD_ARGS', '2.02.06')
    .does('bene-gesserit', 'battleVoice', { mode: 'must', what: 'poison-weapon' })
    .refuses('bene-gesserit', 'battleVoice', { mode: 'must', what: 'lasgun' }, 'NOT_ASKED', '2.02.06')
    .refuses('guild', 'battlePlan', { dial: 1, leader: 'guild-rep' }, 'VOICE_VIOLATION', '2.02.06')
    .does('guild', 'battlePlan', { dial: 1, leader: 'guild-rep', weapon: 'gom-jabbar' })
    .clock('bene-gesserit', 'battlePlan');
  expect(game.said('VOICE_COMPLIED')).toEqual([{ type: 'VOICE_COMPLIED', faction: 'guild' }]);
});

test('the storm makes two arenas of a territory, and the aggressor names one', () => {
  const areas = ['cielago-north:0', 'cielago-north:2'];
  const game = at('battle', {
    stormSector: 1,
    forces: areas.flatMap((area) => [stack('emperor', area, 2), stack('guild', area, 2)]),
  });
  const choose = { territory: 'cielago-north', opponent: 'guild' };
  expect(game.asked('emperor', 'battleChoose').options).toEqual([
    { ...choose, arena: 0 },
    { ...choose, arena: 2 },
  ]);
  game
    .refuses('guild', 'battleChoose', choose, 'NOT_ASKED', '1.07.02')
    .refuses('emperor', 'battleChoose', choose, 'WRONG_SECTOR', '1.07.01.01')
    .refuses('emperor', 'battleChoose', { ...choose, opponent: 'fremen' }, 'NO_BATTLE', '1.07.02')
    .refuses(
      'emperor',
      'battleChoose',
      { ...choose, territory: 'polar-sink' },
      'WRONG_TERRITORY',
      '1.07.01.03',
    )
    .does('emperor', 'battleChoose', { ...choose, arena: 2 });
  expect(game.said('BATTLE_STARTED')).toMatchObject([{ territory: 'cielago-north', sector: 2 }]);
});
