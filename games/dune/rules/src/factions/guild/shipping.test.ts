import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';

/** The first ships next; the storm is far from Tuek's Sietch. */
const begin = (factions: FactionId[], more: Partial<Position> = {}) =>
  scenario(dune, {
    position: { factions, stormOrder: factions, turn: 2, phase: 'shipment', stormSector: 0, ...more },
  });
const guild = (more: Partial<Position> = {}) =>
  begin(['guild', 'emperor', 'atreides'], { spice: { guild: 9 }, ...more });
const from = [{ territory: 'tueks-sietch', sector: 4, regular: 5 }] as const;
const home = { kind: 'to-reserves', from: [...from] } as const;

rule.each(
  '2.06.06',
  'the Guild ships $regular tokens to $to for $cost, to the bank',
  [
    { to: 'carthag', regular: 3, cost: 2 },
    { to: 'red-chasm', regular: 3, cost: 3 },
    { to: 'carthag', regular: 4, cost: 2 },
  ] as const,
  ({ to, regular, cost }) => {
    const game = guild().act('guild', 'ship', { kind: 'reserve', to, regular });
    expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ kind: 'reserve', cost, payee: 'bank' });
    expect(game.state.hand.guild.spice).toBe(9 - cost);
  },
);

rule('2.06.04', 'others pay the Guild, or with a Karama half of it to the bank', () => {
  const shipped = (karama: { karama?: 'karama' }) => {
    const game = begin(['atreides', 'guild'], { hands: { atreides: ['karama'] } });
    game.act('atreides', 'ship', { kind: 'reserve', to: 'red-chasm', regular: 4, ...karama });
    return [
      game.facts('FORCES_SHIPPED')[0]?.cost,
      game.state.hand.atreides.spice,
      game.state.hand.guild.spice,
    ];
  };
  expect(shipped({})).toEqual([8, 2, 13]);
  expect(shipped({ karama: 'karama' })).toEqual([4, 6, 5]);
});

rule('2.06.07', 'five tokens go home for three spice', () => {
  const game = guild().act('guild', 'ship', home);
  expect(game.facts('FORCES_SHIPPED')).toEqual([
    {
      ...{ type: 'FORCES_SHIPPED', faction: 'guild', kind: 'to-reserves', to: 'reserves', sector: null },
      ...{ regular: 5, elite: 0, cost: 3, payee: 'bank' },
    },
  ]);
  expect(game.view(null).table.reserves.guild?.regular).toBe(20);
});

rule('2.06.05.01', 'the Guild ships reserves as everybody does', () => {
  const game = guild().act('guild', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 });
  expect(game.facts('FORCES_SHIPPED')[0]?.kind).toBe('reserve');
});

rule('2.06.05', 'one shipment of one kind is all', () => {
  guild()
    .act('guild', 'ship', home)
    .refused('guild', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 }, 'NOT_ASKED');
});

rule('2.06.05.02', 'the Guild ships across the board at the price of where it lands', () => {
  const game = guild().act('guild', 'ship', { kind: 'cross', from: [...from], to: 'old-gap', sector: 9 });
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({
    kind: 'cross',
    to: 'old-gap',
    regular: 5,
    cost: 5,
  });
  expect(game.view(null).table.forces.find((x) => x.faction === 'guild')).toMatchObject({
    area: 'old-gap:9',
    regular: 5,
  });
});

rule('2.06.05.02', 'tokens of several sectors of a territory are lifted together', () => {
  const forces: Position['forces'] = [
    { faction: 'guild', area: 'pasty-mesa:4', regular: 2 },
    { faction: 'guild', area: 'pasty-mesa:7', regular: 2 },
  ];
  const both = [4, 7].map((sector) => ({ territory: 'pasty-mesa' as const, sector, regular: 2 }));
  const game = guild({ forces }).act('guild', 'ship', { kind: 'cross', from: both, to: 'carthag' });
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ regular: 4, cost: 2 });
});

const elsewhere = { territory: 'pasty-mesa', sector: 4, regular: 1 };
const refusals: readonly { why: string; args: object; code: string; by: string; storm?: number }[] = [
  {
    why: 'across from under the storm',
    args: { kind: 'cross', from, to: 'carthag' },
    code: 'STORM_BLOCKED',
    by: '2.06.05.02',
    storm: 4,
  },
  {
    why: 'into the storm',
    args: { kind: 'cross', from, to: 'carthag' },
    code: 'STORM_BLOCKED',
    by: '1.06.03.04',
    storm: 10,
  },
  {
    why: 'to the same territory',
    args: { kind: 'cross', from, to: 'tueks-sietch' },
    code: 'WRONG_TERRITORY',
    by: '2.06.05.02',
  },
  {
    why: 'from two territories',
    args: { kind: 'cross', from: [...from, elsewhere], to: 'carthag' },
    code: 'WRONG_TERRITORY',
    by: '2.06.05.02',
  },
  {
    why: 'the same tokens twice',
    args: { kind: 'cross', from: [...from, ...from], to: 'carthag' },
    code: 'NOT_ENOUGH_TOKENS',
    by: '2.06.05.02',
  },
  { why: 'nowhere', args: { kind: 'cross', from }, code: 'WRONG_SECTOR', by: '1.06.03.03' },
  { why: 'home from under the storm', args: home, code: 'STORM_BLOCKED', by: '2.06.05.03', storm: 4 },
  {
    why: 'home from two territories',
    args: { ...home, from: [...from, elsewhere] },
    code: 'WRONG_TERRITORY',
    by: '2.06.05.03',
  },
  {
    why: 'home, more than there are',
    args: { ...home, from: [{ ...from[0], regular: 6 }] },
    code: 'NOT_ENOUGH_TOKENS',
    by: '2.06.05.03',
  },
];
for (const { why, args, code, by, storm } of refusals) {
  rule.refuses(by, `the Guild does not ship ${why}`, () => {
    const forces: Position['forces'] = [
      { faction: 'guild', area: 'tueks-sietch:4', regular: 5 },
      { faction: 'guild', area: 'pasty-mesa:4', regular: 1 },
    ];
    guild({ forces, stormSector: storm ?? 0 }).refused('guild', 'ship', args, code, by);
  });
}

rule('2.06.05.03', 'a way home that cannot be paid for is closed', () => {
  guild({ spice: { guild: 2 } }).refused('guild', 'ship', home, 'NOT_ENOUGH_SPICE', '1.06.03.01');
});

const allied = (more: Partial<Position> = {}) =>
  begin(['emperor', 'guild', 'atreides'], { alliances: [['emperor', 'guild']], ...more });

rule('2.06.09', 'the ally ships at half price and pays the Guild', () => {
  const game = allied().act('emperor', 'ship', { kind: 'reserve', to: 'carthag', regular: 5 });
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ cost: 3, payee: 'guild' });
  expect(game.state.hand.guild.spice).toBe(8);
});

rule('2.06.10', 'the ally ships across the board, but not home', () => {
  const forces: Position['forces'] = [{ faction: 'emperor', area: 'red-chasm:6', regular: 4 }];
  const lifted = [{ territory: 'red-chasm' as const, regular: 4 }];
  allied({ forces }).refused(
    'emperor',
    'ship',
    { kind: 'to-reserves', from: lifted },
    'WRONG_KIND',
    '1.06.04',
  );
  const game = allied({ forces }).act('emperor', 'ship', { kind: 'cross', from: lifted, to: 'carthag' });
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ kind: 'cross', cost: 2, payee: 'guild' });
});

rule.refuses('1.10.02.08', 'the ally ships across the board only while the Guild allows it', () => {
  const forces: Position['forces'] = [{ faction: 'emperor', area: 'red-chasm:6', regular: 4 }];
  const cross = { kind: 'cross', from: [{ territory: 'red-chasm', regular: 4 }], to: 'carthag' } as const;
  allied({ forces })
    .act('guild', 'allyPermissions', { crossShip: false })
    .refused('emperor', 'ship', cross, 'WRONG_KIND', '1.10.02.08')
    .act('guild', 'allyPermissions', { crossShip: true })
    .act('emperor', 'ship', { ...cross, from: [...cross.from] });
});

rule.refuses('2.06.05.02', 'others do not ship across the board', () => {
  const lifted = [{ territory: 'arrakeen', regular: 4 }];
  begin(['atreides', 'guild']).refused(
    ...([
      'atreides',
      'ship',
      { kind: 'cross', from: lifted, to: 'carthag' },
      'WRONG_KIND',
      '2.06.05.02',
    ] as const),
  );
});
