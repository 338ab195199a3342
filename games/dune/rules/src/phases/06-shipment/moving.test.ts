import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { Given } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';

const pass = { pass: true } as const;
type Forces = NonNullable<Position['forces']>;
type March = Exclude<Given<'shipMove'>, { pass: true }>;

/** The first of these factions has declined to ship and moves now. */
const begin = (
  forces: Forces,
  more: Partial<Position> = {},
  factions: FactionId[] = ['atreides', 'emperor', 'guild'],
) =>
  scenario(dune, {
    position: { factions, stormOrder: factions, turn: 2, phase: 'shipment', stormSector: 0, forces, ...more },
  }).act(factions[0] ?? 'atreides', 'ship', pass);

const at = (area: Forces[number]['area'], regular = 3, faction: FactionId = 'atreides') => ({
  faction,
  area,
  regular,
});
const march = (
  territory: March['to'],
  sector: number | null,
  to: March['to'],
  end: number | null,
  regular = 3,
): March => ({
  from: [{ territory, sector, regular }],
  to,
  sector: end,
});

rule('1.06.05', 'one group goes from one territory to another', () => {
  const game = begin([at('red-chasm:6')]).act(
    'atreides',
    'shipMove',
    march('red-chasm', 6, 'pasty-mesa', 7, 2),
  );
  expect(game.facts('FORCES_MOVED')).toEqual([
    {
      ...{ type: 'FORCES_MOVED', faction: 'atreides' },
      from: [{ territory: 'red-chasm', sector: 6, regular: 2, elite: 0, advisor: 0 }],
      ...{ to: 'pasty-mesa', sector: 7, regular: 2, elite: 0, advisor: 0 },
    },
  ]);
  expect(game.view(null).table.forces.map((x) => [x.area, x.regular])).toEqual([
    ['pasty-mesa:7', 2],
    ['red-chasm:6', 1],
  ]);
});

rule('1.06.05', 'tokens of several sectors of a territory go together', () => {
  const from = [
    { territory: 'pasty-mesa', sector: 4, regular: 2 },
    { territory: 'pasty-mesa', sector: 7, regular: 1 },
  ] as const;
  const game = begin([at('pasty-mesa:4'), at('pasty-mesa:7')]);
  game.act('atreides', 'shipMove', { from: [...from], to: 'gara-kulon' });
  expect(game.facts('FORCES_MOVED')[0]).toMatchObject({ to: 'gara-kulon', sector: 7, regular: 3 });
});

const board = [at('pasty-mesa:4'), at('pasty-mesa:7'), at('old-gap:9')];
const refusals: readonly { why: string; args: object; code: string; by: string; storm?: number }[] = [
  {
    why: 'from two territories',
    args: {
      from: [
        { territory: 'pasty-mesa', sector: 7, regular: 1 },
        { territory: 'old-gap', sector: 9, regular: 1 },
      ],
      to: 'gara-kulon',
    },
    code: 'WRONG_TERRITORY',
    by: '1.06.05',
  },
  { why: 'nobody goes', args: march('pasty-mesa', 7, 'gara-kulon', 7, 0), code: 'NO_TOKENS', by: '1.06.05' },
  {
    why: 'more than there are',
    args: march('pasty-mesa', 7, 'gara-kulon', 7, 4),
    code: 'NOT_ENOUGH_TOKENS',
    by: '1.06.05',
  },
  { why: 'none are there', args: march('basin', 8, 'old-gap', 8), code: 'NOT_ENOUGH_TOKENS', by: '1.06.05' },
  {
    why: 'a number below zero',
    args: march('pasty-mesa', 7, 'gara-kulon', 7, -1),
    code: 'BAD_ARGS',
    by: '1.06.05',
  },
  { why: 'too far', args: march('pasty-mesa', 7, 'basin', 8), code: 'OUT_OF_RANGE', by: '1.06.05.03' },
  {
    why: 'the end is stormed',
    args: march('pasty-mesa', 7, 'gara-kulon', 7),
    code: 'STORM_BLOCKED',
    by: '1.06.05.06',
    storm: 7,
  },
  {
    why: 'the start is stormed',
    args: march('old-gap', 9, 'tsimpo', 10),
    code: 'STORM_BLOCKED',
    by: '1.06.05.06',
    storm: 9,
  },
  {
    why: 'the storm crosses every way',
    args: march('pasty-mesa', 4, 'gara-kulon', 7),
    code: 'STORM_BLOCKED',
    by: '1.06.05.06',
    storm: 5,
  },
  {
    why: 'the storm parts the group from its way',
    args: {
      from: [
        { territory: 'pasty-mesa', sector: 4, regular: 1 },
        { territory: 'pasty-mesa', sector: 7, regular: 1 },
      ],
      to: 'gara-kulon',
    },
    code: 'STORM_BLOCKED',
    by: '1.06.05.06',
    storm: 6,
  },
  {
    why: 'no sector is named',
    args: { ...march('pasty-mesa', 7, 'shield-wall', 7), sector: undefined },
    code: 'WRONG_SECTOR',
    by: '1.06.05.08',
  },
  {
    why: 'the sector is of another territory',
    args: march('pasty-mesa', 7, 'shield-wall', 9),
    code: 'WRONG_SECTOR',
    by: '1.06.05.08',
  },
  {
    why: 'the storm lies between the sectors',
    args: march('pasty-mesa', 4, 'pasty-mesa', 7),
    code: 'STORM_BLOCKED',
    by: '1.06.08',
    storm: 5,
  },
];
for (const { why, args, code, by, storm } of refusals) {
  rule.refuses(by, `no march: ${why}`, () => {
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
    begin(board, { stormSector: storm ?? 0 }).refused('atreides', 'shipMove', given, code, by);
  });
}

rule.refuses('1.06.05.01', 'a faction moves once', () => {
  begin([at('red-chasm:6')])
    .act('atreides', 'shipMove', march('red-chasm', 6, 'pasty-mesa', 6, 1))
    .refused('atreides', 'shipMove', march('red-chasm', 6, 'pasty-mesa', 6, 1), 'ALREADY_DONE', '1.06.05.01')
    .act('atreides', 'shipMove', pass)
    .refused('atreides', 'shipMove', march('red-chasm', 6, 'pasty-mesa', 6, 1), 'NOT_ASKED', '1.06.05.01');
});

rule('1.06.05.02', 'others do not stop a group from passing', () => {
  const forces = [at('arrakeen:9', 5), at('old-gap:9', 9, 'emperor'), at('old-gap:10', 9, 'guild')];
  const game = begin(forces).act('atreides', 'shipMove', march('arrakeen', 9, 'broken-land', 10));
  expect(game.facts('FORCES_MOVED')[0]?.to).toBe('broken-land');
});

rule.each(
  '1.06.05.04',
  'fighting tokens in $city let every group fly three territories',
  [{ city: 'arrakeen:9' }, { city: 'carthag:10' }] as const,
  ({ city }) => {
    const far = march('red-chasm', 6, 'false-wall-east', 6);
    begin([at('red-chasm:6')]).refused('atreides', 'shipMove', far, 'OUT_OF_RANGE', '1.06.05.03');
    begin([at('red-chasm:6'), at(city, 1)]).act('atreides', 'shipMove', far);
    const farther = march('red-chasm', 6, 'polar-sink', null);
    begin([at('red-chasm:6'), at(city, 1)]).refused(
      'atreides',
      'shipMove',
      farther,
      'OUT_OF_RANGE',
      '1.06.05.03',
    );
  },
);

test('tokens shipped to a city let others of their faction fly in the same turn (1.06.05.04)', () => {
  const factions: FactionId[] = ['atreides', 'emperor'];
  const forces = [at('red-chasm:6')];
  const position = { factions, stormOrder: factions, turn: 2, phase: 'shipment' as const, forces };
  scenario(dune, { position })
    .act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 })
    .act('atreides', 'shipMove', march('red-chasm', 6, 'false-wall-east', 6));
});

rule.refuses('1.06.05.03', 'on foot a group crosses one border', () => {
  begin([at('red-chasm:6')])
    .refused('atreides', 'shipMove', march('red-chasm', 6, 'the-minor-erg', 6), 'OUT_OF_RANGE', '1.06.05.03')
    .act('atreides', 'shipMove', march('red-chasm', 6, 'pasty-mesa', 6));
});

rule('1.06.05.05', 'sectors on the way cost nothing', () => {
  begin([at('pasty-mesa:4')]).act('atreides', 'shipMove', march('pasty-mesa', 4, 'shield-wall', 8));
});

rule('1.06.05.06', 'a way round the storm is a way', () => {
  const flight = march('pasty-mesa', 7, 'south-mesa', 4);
  const forces = [at('pasty-mesa:7'), at('arrakeen:9', 1)];
  begin(forces, { stormSector: 6 }).refused('atreides', 'shipMove', flight, 'STORM_BLOCKED', '1.06.05.06');
  begin(forces, { stormSector: 9 }).act('atreides', 'shipMove', flight);
});

rule('1.06.05.07', 'a territory partly under the storm is entered beside it', () => {
  const game = begin([at('red-chasm:6')], { stormSector: 4 });
  game.act('atreides', 'shipMove', march('red-chasm', 6, 'pasty-mesa', 7));
  expect(game.facts('FORCES_MOVED')[0]).toMatchObject({ to: 'pasty-mesa', sector: 7 });
});

rule('1.06.05.08', 'a territory of one sector needs none named', () => {
  const { sector: _, ...short } = march('pasty-mesa', 7, 'gara-kulon', 7);
  const game = begin([at('pasty-mesa:7')]).act('atreides', 'shipMove', short);
  expect(game.facts('FORCES_MOVED')[0]).toMatchObject({ to: 'gara-kulon', sector: 7 });
});

rule.refuses('1.06.05.09', 'a stronghold that two others fight over is not entered', () => {
  const others = [at('carthag:10', 1, 'emperor'), at('carthag:10', 1, 'guild')];
  const into = march('arsunt', 10, 'carthag', 10);
  begin([at('arsunt:10'), ...others]).refused('atreides', 'shipMove', into, 'STRONGHOLD_FULL', '1.06.05.09');
  begin([at('arsunt:10'), ...others.slice(1)]).act('atreides', 'shipMove', into);
  begin([at('arsunt:10'), at('carthag:10', 1), ...others.slice(1)]).act('atreides', 'shipMove', into);
});

rule('1.06.06', 'the Polar Sink is next to its neighbours in any sector, but not where the storm is', () => {
  begin([at('polar-sink')]).act('atreides', 'shipMove', march('polar-sink', null, 'wind-pass', 14));
  begin([at('wind-pass:15')], { stormSector: 14 }).act(
    'atreides',
    'shipMove',
    march('wind-pass', 15, 'polar-sink', null),
  );
  begin([at('polar-sink')], { stormSector: 14 }).refused(
    ...([
      'atreides',
      'shipMove',
      march('polar-sink', null, 'wind-pass', 14),
      'STORM_BLOCKED',
      '1.06.05.06',
    ] as const),
  );
});

rule('1.06.08', 'the move may change the sector inside a territory', () => {
  const game = begin([at('pasty-mesa:4')]).act(
    'atreides',
    'shipMove',
    march('pasty-mesa', 4, 'pasty-mesa', 7),
  );
  expect(game.facts('FORCES_MOVED')[0]).toMatchObject({ to: 'pasty-mesa', sector: 7, reposition: true });
  game.refused('atreides', 'shipMove', march('pasty-mesa', 7, 'pasty-mesa', 4), 'ALREADY_DONE', '1.06.05.01');
});
