import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Game, SIX } from '../../seed-scenario.test-kit.ts';

const BG = 'bene-gesserit';
const pass = { pass: true } as const;
type Forces = NonNullable<Position['forces']>;

/** The advanced game; Bene Gesserit ship and move first unless the position says otherwise. */
const begin = (forces: Forces, more: Partial<Position> = {}): Game =>
  scenario(dune, {
    position: {
      ...{ factions: [...SIX], advanced: true, turn: 2, phase: 'shipment', stormSector: 0, forces },
      stormOrder: [BG, 'atreides', 'harkonnen', 'fremen', 'emperor', 'guild'],
      ...more,
    },
  });
const advisors = (area: Forces[number]['area'], advisor = 2) => ({ faction: BG, area, advisor }) as const;
const fighters = (area: Forces[number]['area'], regular = 2) => ({ faction: BG, area, regular }) as const;
const emperor = (area: Forces[number]['area']) => ({ faction: 'emperor', area, regular: 2 }) as const;
/** Neither flips nor ships first. */
const ready = (game: Game): Game => {
  if (game.asked(BG, 'shipWartime')) game.act(BG, 'shipWartime', pass);
  return game.act(BG, 'ship', pass);
};
/** Moves nobody, with no card either. */
const stays = (game: Game): Game => game.act(BG, 'shipMove', pass).act(BG, 'shipMove', pass);
const standing = (game: Game, area: string) =>
  game.view(null).table.forces.find((x) => x.faction === BG && x.area === area);
const go = (territory: 'arrakeen' | 'old-gap', n: object, to: string, more: object = {}) => ({
  from: [{ territory, sector: 9, ...n }],
  to,
  ...more,
});

rule('2.02.10', 'advisors who come to where advisors are stay advisors: one side a territory', () => {
  const game = ready(
    begin([
      advisors('arrakeen:9'),
      emperor('arrakeen:9'),
      advisors('imperial-basin:9'),
      emperor('imperial-basin:9'),
    ]),
  );
  game.act(BG, 'shipMove', go('arrakeen', { advisor: 1 }, 'imperial-basin', { sector: 9 }) as never);
  expect(standing(game, 'imperial-basin:9')).toMatchObject({ advisor: 3, regular: 0 });
});

rule('2.02.12', 'advisors do not fly, block nobody and walk into a full stronghold', () => {
  const game = ready(
    begin([
      advisors('imperial-basin:9'),
      emperor('imperial-basin:9'),
      fighters('carthag:10'),
      emperor('arrakeen:9'),
      { faction: 'atreides', area: 'arrakeen:9', regular: 1 },
    ]),
  );
  const from = [{ territory: 'imperial-basin', sector: 9, advisor: 1 }];
  game.refused(BG, 'shipMove', { from, to: 'hagga-basin', sector: 12 }, 'OUT_OF_RANGE', '2.02.12');
  game.act(BG, 'shipMove', { from, to: 'arrakeen', sector: 9 } as never);
  expect(standing(game, 'arrakeen:9')).toMatchObject({ advisor: 1 });
});

rule('2.02.14', 'advisors who come to an empty territory become fighters', () => {
  const game = ready(begin([advisors('old-gap:9'), emperor('old-gap:9')]));
  game.act(BG, 'shipMove', go('old-gap', { advisor: 2 }, 'rim-wall-west') as never);
  expect(game.facts('ADVISORS_FLIPPED')).toEqual([
    { type: 'ADVISORS_FLIPPED', faction: BG, territory: 'rim-wall-west', to: 'fighter' },
  ]);
  expect(standing(game, 'rim-wall-west:8')).toMatchObject({ regular: 2, advisor: 0 });
});

rule('2.02.16', 'advisors may take up arms where others stand', () => {
  const game = ready(begin([advisors('old-gap:9'), emperor('old-gap:9'), emperor('rim-wall-west:8')]));
  game
    .refused(
      BG,
      'shipMove',
      go('old-gap', { advisor: 1 }, 'basin', { arriveAs: 'advisor' }),
      'WRONG_KIND',
      '2.02.16',
    )
    .act(BG, 'shipMove', go('old-gap', { advisor: 2 }, 'rim-wall-west', { arriveAs: 'fighter' }) as never);
  expect(standing(game, 'rim-wall-west:8')).toMatchObject({ regular: 2, advisor: 0 });
});

rule('2.02.20', 'who comes to the other side takes the side that is there', () => {
  const game = ready(begin([fighters('old-gap:9'), advisors('rim-wall-west:8'), emperor('rim-wall-west:8')]));
  game.act(BG, 'shipMove', go('old-gap', { regular: 1 }, 'rim-wall-west') as never);
  expect(game.facts('ADVISORS_FLIPPED')[0]).toMatchObject({ to: 'advisor', auto: true });
  expect(standing(game, 'rim-wall-west:8')).toMatchObject({ regular: 0, advisor: 3 });
});

rule('2.02.11', 'an advisor goes along with a shipment, beside two factions that fight', () => {
  const game = begin([emperor('carthag:10'), { faction: 'atreides', area: 'carthag:10', regular: 1 }]);
  stays(ready(game)).act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 });
  game.act(BG, 'shipAdvisor', { place: 'same-territory' });
  expect(game.facts('ADVISOR_SENT')[0]).toMatchObject({ territory: 'carthag', sector: 10, as: 'advisor' });
});

rule.refuses('2.02.11', 'not where fighters of theirs are', () => {
  const game = stays(ready(begin([fighters('carthag:10')])));
  game.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 }).act(BG, 'shipAdvisor', pass);
  game.act(BG, 'shipIntrusion', { flip: false });
  const other = stays(ready(begin([fighters('carthag:10')])));
  other.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 });
  other.refused(BG, 'shipAdvisor', { place: 'same-territory' }, 'WRONG_TERRITORY', '2.02.11');
});

rule('2.02.15', 'whether they step aside may be ordered for one territory', () => {
  const game = stays(ready(begin([fighters('carthag:10'), fighters('arrakeen:9')])));
  game
    .act(BG, 'standing', { order: 'intrusionPolicy', value: 'never' })
    .act(BG, 'standing', { order: 'intrusionPolicy', value: 'always:carthag' })
    .refused(BG, 'standing', { order: 'intrusionPolicy', value: 'always:nowhere' }, 'WRONG_FORM', '1.00.05');
  game.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 }).act(BG, 'shipAdvisor', pass);
  expect(game.asked(BG, 'shipIntrusion')?.ordered()).toEqual({ flip: true });
});

rule('2.02.15', 'fighters step aside for who comes among them', () => {
  const game = stays(ready(begin([fighters('carthag:10')])));
  game.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 }).act(BG, 'shipAdvisor', pass);
  game.act(BG, 'shipIntrusion', { flip: true });
  expect(game.facts('ADVISORS_FLIPPED')).toEqual([
    { type: 'ADVISORS_FLIPPED', faction: BG, territory: 'carthag', to: 'advisor' },
  ]);
  expect(standing(game, 'carthag:10')).toMatchObject({ regular: 0, advisor: 2 });
});

rule('2.02.15', 'fighters step aside for whoever rides in among them, after the last ride as well', () => {
  const forces: Forces = [{ faction: 'fremen', area: 'old-gap:9', regular: 4 }, fighters('carthag:10')];
  const piles = {
    spicePiles: { A: ['old-gap'] },
    spiceDeck: ['shai-hulud', 'funeral-plain', 'the-great-flat'],
  };
  const game = begin(forces, { phase: 'spice-blow', ...(piles as Partial<Position>) });
  for (const f of SIX) game.act(f, 'nexusAlliance', { ready: true });
  game.act('fremen', 'blowRideWorm', { from: [{ sector: 9, regular: 4 }], to: 'carthag', sector: 10 });
  game.act(BG, 'shipIntrusion', { flip: true });
  expect(standing(game, 'carthag:10')).toMatchObject({ advisor: 2, regular: 0 });
});
rule.refuses('2.02.15', 'in the basic game tokens have one side', () => {
  begin([fighters('carthag:10')], { advanced: false }).refused(
    BG,
    'shipIntrusion',
    { flip: true },
    'ADVANCED_ONLY',
    '2.02.15',
  );
});

rule('2.02.17', 'before ships and marches advisors take up arms', () => {
  const game = begin([
    advisors('carthag:10'),
    emperor('carthag:10'),
    advisors('old-gap:9'),
    emperor('old-gap:9'),
  ]);
  game.act(BG, 'shipWartime', { territories: ['carthag'] });
  expect(game.facts('ADVISORS_FLIPPED')[0]).toMatchObject({ territory: 'carthag', to: 'fighter' });
  expect(standing(game, 'old-gap:9')).toMatchObject({ advisor: 2 });
});

rule.refuses('2.02.17', 'not without advisors, nor where two others fight', () => {
  const crowd = [emperor('carthag:10'), { faction: 'atreides', area: 'carthag:10', regular: 1 } as const];
  begin([advisors('carthag:10'), ...crowd, advisors('old-gap:9'), emperor('old-gap:9')])
    .refused(BG, 'shipWartime', { territories: ['carthag'] }, 'WRONG_TERRITORY', '2.02.17')
    .refused(BG, 'shipWartime', { territories: ['arrakeen'] }, 'WRONG_TERRITORY', '2.02.17');
});

rule.refuses('2.02.18', 'not where their ally stands', () => {
  const alliances: FactionPair[] = [[BG, 'emperor']];
  const other = { faction: 'guild', area: 'old-gap:9', regular: 1 } as const;
  const game = begin([advisors('carthag:10'), emperor('carthag:10'), advisors('old-gap:9'), other], {
    alliances,
  });
  game.refused(BG, 'shipWartime', { territories: ['carthag'] }, 'WRONG_TERRITORY', '2.02.18');
});
type FactionPair = [typeof BG, 'emperor'];

rule.refuses('2.02.19', 'not under the storm', () => {
  const game = begin(
    [advisors('old-gap:9'), emperor('old-gap:9'), advisors('carthag:10'), emperor('carthag:10')],
    { stormSector: 10 },
  );
  game.refused(BG, 'shipWartime', { territories: ['carthag'] }, 'WRONG_TERRITORY', '2.02.19');
});

rule('2.02.21', 'advisors whom everybody has left become fighters at once', () => {
  const game = begin([advisors('old-gap:9'), emperor('old-gap:9')], {
    stormOrder: ['emperor', 'guild', BG, 'atreides', 'harkonnen', 'fremen'],
  });
  if (game.asked(BG, 'shipWartime')) game.act(BG, 'shipWartime', pass);
  game.act('emperor', 'ship', pass);
  game.act('emperor', 'shipMove', {
    from: [{ territory: 'old-gap', sector: 9, regular: 2 }],
    to: 'basin',
    sector: 8,
  });
  expect(game.facts('ADVISORS_FLIPPED')).toEqual([
    { type: 'ADVISORS_FLIPPED', faction: BG, territory: 'old-gap', to: 'fighter', auto: true },
  ]);
});

rule.refuses(
  '2.02.19',
  'no advisor joins fighters over whom the storm lies, for none may take up arms there',
  () => {
    const game = ready(
      begin([advisors('plastic-basin:13'), emperor('plastic-basin:13'), fighters('wind-pass:14')], {
        stormSector: 14,
      }),
    );
    const from = [{ territory: 'plastic-basin', sector: 13, advisor: 2 }];
    const march = { from, to: 'wind-pass', sector: 13 };
    game.refused(BG, 'shipMove', march, 'WRONG_TERRITORY', '2.02.19');
  },
);

rule('2.02.15', 'to pass is to stay', () => {
  const game = begin([fighters('carthag:10')], { stormOrder: [...SIX] });
  game.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 }).act(BG, 'shipAdvisor', pass);
  game.act(BG, 'shipIntrusion', pass);
  expect(standing(game, 'carthag:10')).toMatchObject({ regular: 2, advisor: 0 });
});
