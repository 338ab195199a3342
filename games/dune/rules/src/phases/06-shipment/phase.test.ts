import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { Args } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';

const pass = { pass: true } as const;
const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];

/** The phase begins, and the factions act in the order in which they are named. */
const begin = (factions: FactionId[], more: Partial<Position> = {}) =>
  scenario(dune, {
    position: { factions, stormOrder: factions, turn: 2, phase: 'shipment', stormSector: 4, ...more },
  });
const toSand = { kind: 'reserve', to: 'red-chasm', regular: 4 } as const;
const toTown = { kind: 'reserve', to: 'carthag', regular: 4 } as const;

rule('1.06.01', 'factions act in storm order, each ships, then moves, and may decline both', () => {
  const game = begin(['guild', 'atreides']);
  expect(game.facts('ACTOR_TURN')).toEqual([{ type: 'ACTOR_TURN', faction: 'guild' }]);
  game.refused('atreides', 'ship', pass, 'NOT_ASKED', '1.06.01').act('guild', 'ship', pass);
  expect(game.facts('SHIP_PASSED')).toEqual([{ type: 'SHIP_PASSED', faction: 'guild' }]);
  game.act('guild', 'shipMove', pass);
  expect(game.facts('MOVE_PASSED')).toEqual([{ type: 'MOVE_PASSED', faction: 'guild' }]);
  game.act('guild', 'shipMove', pass);
  expect(game.facts('ACTOR_TURN')).toEqual([{ type: 'ACTOR_TURN', faction: 'atreides' }]);
  game.refused('atreides', 'shipMove', pass, 'NOT_ASKED', '1.06.01');
  game.act('atreides', 'ship', pass).act('atreides', 'shipMove', pass).act('atreides', 'shipMove', pass);
  expect(game.phases()).not.toContain('shipment');
});

rule.refuses('1.06.01', 'before the first turn nobody ships or moves', () => {
  const position = { factions: SIX, advanced: true, turn: 2, phase: 'shipment' } as const;
  const game = scenario(dune, { given: [], position });
  expect(game.waitingFor()).toEqual(['guild']); // now, or later?
  for (const f of SIX) game.refused(f, 'ship', pass, 'NOT_ASKED', '1.06.01');
  for (const f of SIX) game.refused(f, 'shipMove', pass, 'NOT_ASKED', '1.06.01');
});

rule.refuses('1.06.01', 'nobody ships after moving', () => {
  const march: Args<'shipMove'> = {
    from: [{ territory: 'arrakeen', sector: 9, regular: 1 }],
    to: 'old-gap',
    sector: 9,
  };
  begin(['atreides', 'emperor'])
    .refused('emperor', 'ship', toTown, 'NOT_ASKED', '1.06.01')
    .act('atreides', 'ship', pass)
    .act('atreides', 'shipMove', march)
    .refused('atreides', 'ship', toTown, 'NOT_ASKED', '1.06.01');
});

rule('1.06.02', 'a faction ships once a turn', () => {
  begin(['atreides', 'emperor'])
    .act('atreides', 'ship', { ...toTown, regular: 1 })
    .refused('atreides', 'ship', { ...toTown, regular: 1 }, 'NOT_ASKED', '1.06.02');
});

rule('1.06.03', 'reserves land in one territory', () => {
  const game = begin(['atreides', 'emperor']).act('atreides', 'ship', toSand);
  expect(game.facts('FORCES_SHIPPED')).toEqual([
    {
      ...{ type: 'FORCES_SHIPPED', faction: 'atreides', kind: 'reserve', to: 'red-chasm', sector: 6 },
      ...{ regular: 4, elite: 0, cost: 8, payee: 'bank' },
    },
  ]);
  const { reserves, forces } = game.view(null).table;
  expect(reserves.atreides).toEqual({ regular: 6, elite: 0 });
  expect(forces).toContainEqual({
    faction: 'atreides',
    area: 'red-chasm:6',
    regular: 4,
    elite: 0,
    advisor: 0,
  });
  expect(game.state.hand.atreides.spice).toBe(2);
});

const refusals: readonly { what: string; args: object; code: string; by: string }[] = [
  { what: 'nobody goes', args: { kind: 'reserve', to: 'carthag' }, code: 'NO_TOKENS', by: '1.06.03' },
  {
    what: 'more tokens than reserves',
    args: { ...toTown, regular: 11 },
    code: 'NOT_ENOUGH_TOKENS',
    by: '1.06.03',
  },
  {
    what: 'elites in the basic game',
    args: { ...toTown, elite: 1 },
    code: 'NOT_ENOUGH_TOKENS',
    by: '1.06.03',
  },
  { what: 'a negative number', args: { ...toTown, regular: -1 }, code: 'BAD_ARGS', by: '1.06.03' },
  {
    what: 'to two territories',
    args: { ...toTown, to: ['carthag', 'arrakeen'] },
    code: 'BAD_ARGS',
    by: '1.06.03',
  },
  {
    what: 'reserves off the planet do not walk',
    args: { ...toTown, kind: 'fremen-send' },
    code: 'WRONG_KIND',
    by: '1.06.03',
  },
  { what: 'it is too dear', args: { ...toSand, regular: 6 }, code: 'NOT_ENOUGH_SPICE', by: '1.06.03.01' },
  { what: 'no sector is named', args: { ...toSand, to: 'old-gap' }, code: 'WRONG_SECTOR', by: '1.06.03.03' },
  {
    what: 'the sector belongs to another territory',
    args: { ...toSand, sector: 7 },
    code: 'WRONG_SECTOR',
    by: '1.06.03.03',
  },
  {
    what: 'the storm is there',
    args: { ...toSand, to: 'harg-pass', sector: 4 },
    code: 'STORM_BLOCKED',
    by: '1.06.03.04',
  },
  { what: 'two others are there', args: toTown, code: 'STRONGHOLD_FULL', by: '1.06.03.05' },
  {
    what: 'tokens do not go home',
    args: { kind: 'to-reserves', from: [{ territory: 'arrakeen', sector: 9, regular: 1 }] },
    code: 'WRONG_KIND',
    by: '1.06.04',
  },
  {
    what: 'nobody has pledged to pay',
    args: { ...toSand, allyPays: 1 },
    code: 'NOT_ENOUGH_SPICE',
    by: '1.10.02.06',
  },
  {
    what: 'the Karama is not held',
    args: { ...toSand, karama: 'karama' },
    code: 'CARD_NOT_HELD',
    by: '3.01.11.03',
  },
];
for (const { what, args, code, by } of refusals) {
  rule.refuses(by, `no shipment: ${what}`, () => {
    const forces: Position['forces'] = [
      { faction: 'atreides', area: 'arrakeen:9', regular: 10 },
      { faction: 'emperor', area: 'carthag:10', regular: 1 },
      { faction: 'harkonnen', area: 'carthag:10', regular: 1 },
    ];
    const game = begin(['atreides', 'emperor', 'harkonnen'], { forces }).refused(
      'atreides',
      'ship',
      args,
      code,
      by,
    );
    expect(game.waitingFor()).toEqual(['atreides']);
  });
}

rule.each(
  '1.06.03.01',
  '$regular tokens to $to cost $cost',
  [
    { to: 'carthag', regular: 5, cost: 5 },
    { to: 'polar-sink', regular: 5, cost: 10 },
    { to: 'red-chasm', regular: 1, cost: 2 },
  ] as const,
  ({ to, regular, cost }) => {
    const game = begin(['emperor', 'atreides']).act('emperor', 'ship', { kind: 'reserve', to, regular });
    expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ cost, payee: 'bank' });
    expect(game.state.hand.emperor.spice).toBe(10 - cost);
  },
);

rule('1.06.03.02', 'the Guild is paid if it plays, else the bank', () => {
  const alone = begin(['atreides', 'emperor']).act('atreides', 'ship', toSand);
  expect(alone.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'atreides', delta: -8, reason: 'shipping' },
  ]);
  const game = begin(['atreides', 'guild']).act('atreides', 'ship', toSand);
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'atreides', delta: -8, reason: 'shipping' },
    { type: 'SPICE_CHANGED', faction: 'guild', delta: 8, reason: 'shipping' },
  ]);
});

rule('3.01.11.03', 'a Karama halves the price and pays the bank', () => {
  const hands = { atreides: ['karama' as const] };
  const game = begin(['atreides', 'guild'], { hands }).act('atreides', 'ship', {
    ...toSand,
    karama: 'karama',
  });
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ cost: 4, payee: 'bank' });
  expect(game.facts('KARAMA_PLAYED')).toEqual([
    { type: 'KARAMA_PLAYED', faction: 'atreides', use: 'ship', as: 'karama' },
  ]);
  expect(game.view(null).table.discards).toEqual(['karama']);
  expect(game.state.hand.guild.spice).toBe(5);
});

rule.refuses('3.01.11.03', 'no Karama goes with a send that costs nothing', () => {
  const send = { kind: 'fremen-send', to: 'funeral-plain', regular: 1, karama: 'karama' };
  begin(['fremen', 'guild'], { hands: { fremen: ['karama'] } }).refused(
    ...(['fremen', 'ship', send, 'CARD_NOT_HELD', '3.01.11.03'] as const),
  );
});

rule('1.06.03.03', 'where a territory has several sectors one of them is named', () => {
  const game = begin(['emperor', 'atreides']);
  game.refused(
    'emperor',
    'ship',
    { kind: 'reserve', to: 'old-gap', regular: 1 },
    'WRONG_SECTOR',
    '1.06.03.03',
  );
  game.act('emperor', 'ship', { kind: 'reserve', to: 'old-gap', sector: 10, regular: 1 });
  expect(game.view(null).table.forces).toContainEqual(expect.objectContaining({ area: 'old-gap:10' }));
});

rule('1.06.03.04', 'beside the storm a territory is open', () => {
  const game = begin(['emperor', 'atreides'], { stormSector: 9 });
  const shipped = { kind: 'reserve', to: 'old-gap', regular: 1 } as const;
  game.refused('emperor', 'ship', { ...shipped, sector: 9 }, 'STORM_BLOCKED', '1.06.03.04');
  game.act('emperor', 'ship', { ...shipped, sector: 10 });
});

rule.refuses('1.06.04', 'what is on the board stays there', () => {
  const home = { kind: 'to-reserves', from: [{ territory: 'arrakeen', regular: 10 }] };
  begin(['atreides', 'guild']).refused('atreides', 'ship', home, 'WRONG_KIND', '1.06.04');
});

rule('1.06.03.05', 'one other faction in a stronghold is not too many', () => {
  const game = begin(['atreides', 'harkonnen']).act('atreides', 'ship', toTown);
  expect(game.facts('FORCES_SHIPPED')[0]?.to).toBe('carthag');
});

rule('1.10.02.06', 'an ally pays the part it has pledged, and the pledge is used up', () => {
  const game = begin(['atreides', 'emperor', 'guild'], { alliances: [['atreides', 'emperor']] });
  game.act('emperor', 'allyPledge', { bid: 2, ship: 7 });
  game.refused('atreides', 'ship', { ...toSand, allyPays: 8 }, 'NOT_ENOUGH_SPICE', '1.10.02.06');
  game.act('atreides', 'ship', { ...toSand, allyPays: 6 });
  const { atreides, emperor, guild } = game.state.hand;
  expect([atreides.spice, emperor.spice, guild.spice]).toEqual([8, 4, 13]);
  expect([emperor.pledge, atreides.pledged]).toEqual([
    { bid: 2, ship: 1 },
    { bid: 2, ship: 1 },
  ]);
});

rule('1.10.02.06', 'what the Guild pays for its ally goes to the bank', () => {
  const game = begin(['atreides', 'guild'], { alliances: [['atreides', 'guild']] });
  const before = game.state.hand.guild.spice;
  game.act('guild', 'allyPledge', { bid: 0, ship: 2 }).act('atreides', 'ship', { ...toSand, allyPays: 2 });
  const cost = game.facts('FORCES_SHIPPED')[0]?.cost ?? 0;
  expect(cost).toBeGreaterThan(2);
  expect(game.state.hand.guild.spice).toBe(before - 2 + (cost - 2));
});

/** Atreides come to where the Emperor, their ally, stands. */
const meet = (to: 'polar-sink' | 'hagga-basin', sector: number | null) => {
  const forces: Position['forces'] = [
    { faction: 'emperor', area: 'polar-sink', regular: 2 },
    { faction: 'emperor', area: 'hagga-basin:12', regular: 2 },
  ];
  const game = begin(['atreides', 'emperor'], { forces, alliances: [['atreides', 'emperor']] });
  game.act('atreides', 'ship', { kind: 'reserve', to, sector, regular: 3 });
  game.act('atreides', 'shipMove', pass).act('atreides', 'shipMove', pass);
  const { tanks } = game.view(null).table;
  return [tanks.atreides?.regular, tanks.emperor?.regular];
};

rule.each(
  '1.06.07',
  'who joins its ally in a territory dies, also in sector $sector',
  [{ sector: 11 }, { sector: 12 }],
  ({ sector }) => {
    expect(meet('hagga-basin', sector)).toEqual([3, 0]);
  },
);

test('allies meet in the Polar Sink without harm (1.06.07)', () => {
  expect(meet('polar-sink', null)).toEqual([0, 0]);
});

rule('1.10.02.07', 'whoever comes to its ally loses its own tokens, once its turn has ended', () => {
  const game = begin(['emperor', 'atreides'], { alliances: [['atreides', 'emperor']] });
  game.act('emperor', 'ship', { ...toTown, to: 'arrakeen' }).act('emperor', 'shipMove', pass);
  expect(game.facts('FORCES_KILLED')).toEqual([]);
  game.act('emperor', 'shipMove', pass);
  expect(game.facts('FORCES_KILLED')).toEqual([
    {
      ...{ type: 'FORCES_KILLED', faction: 'emperor', territory: 'arrakeen', sector: 9 },
      ...{ regular: 4, elite: 0, advisor: 0, cause: 'ally_cohabitation' },
    },
  ]);
});

test('whoever moves on in time does not meet its ally', () => {
  const game = begin(['emperor', 'atreides'], { alliances: [['atreides', 'emperor']] });
  const from = [{ territory: 'arrakeen', regular: 4 }] as const;
  game.act('emperor', 'ship', { ...toTown, to: 'arrakeen' });
  game
    .act('emperor', 'shipMove', { from: [...from], to: 'old-gap', sector: 9 })
    .act('emperor', 'shipMove', pass);
  expect(game.facts('FORCES_KILLED')).toEqual([]);
});

rule('1.01.04', 'no ship lands in a sector under the storm', () => {
  begin(['atreides', 'emperor']).refused(
    ...(['atreides', 'ship', { ...toTown, to: 'tueks-sietch' }, 'STORM_BLOCKED', '1.06.03.04'] as const),
  );
});

rule('1.06.06', 'the Polar Sink is never under the storm', () => {
  for (let stormSector = 0; stormSector < 18; stormSector++) {
    const game = begin(['emperor', 'atreides'], { stormSector });
    game.act('emperor', 'ship', { kind: 'reserve', to: 'polar-sink', sector: null, regular: 1 });
  }
});

test('absent players ship and move nothing', () => {
  const game = begin(SIX);
  for (const f of SIX) game.timeOut(f, 'ship').timeOut(f, 'shipMove').timeOut(f, 'shipMove');
  expect(game.phases()).not.toContain('shipment');
  expect(game.view(null).table.forces).toEqual(begin(SIX).view(null).table.forces);
});

test('who cannot ship or move has one answer', () => {
  const game = begin(['emperor', 'atreides'], { spice: { emperor: 0 } });
  game.settle();
  expect(game.waitingFor()).toEqual(['atreides']);
  expect(game.asked('bene-gesserit', 'shipAdvisor')).toBeNull();
});
