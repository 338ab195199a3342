import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Game, SIX } from '../../seed-scenario.test-kit.ts';

const WORM = 'shai-hulud';
const PASS = { pass: true } as const;

/** The spice blow of turn 2, the storm in sector 5, the deck as given. */
const begin = (spiceDeck: Position['spiceDeck'], more: Partial<Position> = {}): Game =>
  scenario(dune, {
    position: {
      factions: [...SIX],
      turn: 2,
      phase: 'spice-blow',
      stormSector: 5,
      forces: [],
      spiceDeck,
      ...more,
    },
  });
/** Nobody wants an alliance. */
function closeNexus(game: Game): Game {
  for (const f of game.state.table.factions) game.act(f, 'nexusAlliance', { ready: true });
  return game;
}

rule('1.02.01', 'the top card is turned up on the pile', () => {
  const game = begin(['old-gap']);
  expect(game.facts('SPICE_CARD_REVEALED')).toEqual([
    { type: 'SPICE_CARD_REVEALED', card: 'old-gap', pile: 'A' },
  ]);
  expect(game.state.table.spicePiles.A).toEqual(['old-gap']);
  expect(game.state.table.spiceLeft).toBe(20);
  expect(game.state.table.blow).toBeNull();
});

rule('1.02.04', 'spice is added where the card says', () => {
  const game = begin(['old-gap'], { spiceOnBoard: [{ area: 'old-gap:9', amount: 2 }] });
  expect(game.facts('SPICE_PLACED')).toEqual([
    { type: 'SPICE_PLACED', territory: 'old-gap', sector: 9, amount: 6 },
  ]);
  expect(game.view(null).table.spiceOnBoard).toEqual([{ area: 'old-gap:9', amount: 8 }]);
});

rule('1.02.04', 'a blow in the storm is lost', () => {
  const game = begin(['old-gap'], { stormSector: 9 });
  expect(game.facts('SPICE_BLOW_LOST')).toEqual([{ type: 'SPICE_BLOW_LOST', territory: 'old-gap' }]);
  expect(game.facts('SPICE_PLACED')).toEqual([]);
  expect(game.state.table.spicePiles.A).toEqual(['old-gap']);
});

rule('1.02.02', 'worms of turn 1 are put aside and shuffled back when the phase ends', () => {
  const forces: Position['forces'] = [{ faction: 'guild', area: 'red-chasm:6', regular: 3 }];
  const game = begin([WORM, WORM, 'old-gap'], { turn: 1, forces, spicePiles: { A: ['red-chasm'] } });
  expect(game.facts('SHAI_HULUD_IGNORED')).toHaveLength(2);
  expect(game.facts('FORCES_KILLED')).toEqual([]);
  expect(game.facts('DECK_SHUFFLED')).toEqual([{ type: 'DECK_SHUFFLED', deck: 'spice' }]);
  expect(game.state.table.spicePiles.A).toEqual(['old-gap', 'red-chasm']);
  expect(game.state.table.wormsSetAside).toBe(0);
  expect(game.state.table.spiceLeft).toBe(19);
  expect(game.state.box.spiceDeck.filter((card) => card === WORM)).toHaveLength(6);
});

rule.refuses('1.02.03', 'turn 1 has no Nexus', () => {
  const game = begin([WORM, 'old-gap'], { turn: 1 });
  expect(game.facts('NEXUS_STARTED')).toEqual([]);
  game.refused('guild', 'nexusAlliance', { propose: 'emperor' }, 'NOT_ASKED', '1.02.03');
});

rule('1.02.05', 'a worm devours everything in the territory of the last card, and its spice', () => {
  const game = begin([WORM, 'old-gap'], {
    spicePiles: { A: ['south-mesa', 'red-chasm'] },
    forces: [
      { faction: 'guild', area: 'south-mesa:3', regular: 3 },
      { faction: 'emperor', area: 'south-mesa:5', regular: 2 }, // the storm is no shelter
      { faction: 'emperor', area: 'red-chasm:6', regular: 2 },
    ],
    spiceOnBoard: [{ area: 'south-mesa:4', amount: 7 }],
  });
  expect(game.facts('SHAI_HULUD_APPEARED')).toEqual([
    { type: 'SHAI_HULUD_APPEARED', territory: 'south-mesa', pile: 'A', source: 'card' },
  ]);
  expect(
    game
      .facts('FORCES_KILLED')
      .map(({ faction, sector, regular, cause }) => [faction, sector, regular, cause]),
  ).toEqual([
    ['emperor', 5, 2, 'worm'],
    ['guild', 3, 3, 'worm'],
  ]);
  expect(game.facts('SPICE_DESTROYED')).toEqual([
    { type: 'SPICE_DESTROYED', territory: 'south-mesa', sector: 4, amount: 7, cause: 'worm' },
  ]);
  expect(game.facts('SPICE_PLACED')[0]?.territory).toBe('old-gap');
  expect(game.state.table.spicePiles.A.slice(0, 2)).toEqual(['old-gap', WORM]);
});

rule('1.02.05', 'on a pile without a territory a worm devours nothing, and still brings a Nexus', () => {
  const game = begin([WORM, 'old-gap'], { forces: [{ faction: 'guild', area: 'old-gap:9', regular: 3 }] });
  expect(game.facts('SHAI_HULUD_APPEARED')).toEqual([
    { type: 'SHAI_HULUD_APPEARED', territory: null, pile: 'A', source: 'card' },
  ]);
  expect(game.facts('FORCES_KILLED')).toEqual([]);
  expect(game.facts('NEXUS_STARTED')).toHaveLength(1);
});

rule('1.02.06', 'several worms bring one Nexus, after the territory card', () => {
  const game = begin([WORM, WORM, 'old-gap'], { spicePiles: { A: ['red-chasm'] } });
  const types = game.facts().map(({ type }) => type);
  expect(types.filter((type) => type === 'NEXUS_STARTED')).toHaveLength(1);
  expect(types.indexOf('SPICE_PLACED')).toBeLessThan(types.indexOf('NEXUS_STARTED'));
  expect(game.waitingFor()).toEqual([...SIX]);
  closeNexus(game);
  expect(game.facts('NEXUS_ENDED')).toHaveLength(1);
  expect(game.phases()).not.toContain('spice-blow');
});

test('a blow without a worm has no Nexus', () => {
  expect(begin(['old-gap']).facts('NEXUS_STARTED')).toEqual([]);
});

rule('1.13.03', 'an empty deck is made of everything but the card a worm would come to', () => {
  const piles = ['old-gap', 'broken-land', WORM, WORM, WORM, WORM, WORM, WORM] as const;
  const rest = [
    'cielago-north',
    'cielago-south',
    'funeral-plain',
    'habbanya-erg',
    'habbanya-ridge-flat',
    'hagga-basin',
    'red-chasm',
    'rock-outcroppings',
    'sihaya-ridge',
    'south-mesa',
    'the-great-flat',
    'the-minor-erg',
    'wind-pass-north',
  ] as const;
  const game = begin([], { spicePiles: { A: [...piles, ...rest] } });
  expect(game.facts('DECK_SHUFFLED')).toEqual([{ type: 'DECK_SHUFFLED', deck: 'spice' }]);
  const { table, box } = game.state;
  expect(table.spicePiles.A).toContain('old-gap');
  expect(table.spicePiles.A.length + box.spiceDeck.length).toBe(21);
});

/** Two blows, each with a worm. */
const twoBlows = (): Game =>
  begin([WORM, 'old-gap', WORM, 'red-chasm'], {
    advanced: true,
    factions: ['guild', 'emperor'],
    spicePiles: { A: ['south-mesa'], B: ['hagga-basin'] },
    forces: [
      { faction: 'guild', area: 'south-mesa:3', regular: 3 },
      { faction: 'guild', area: 'hagga-basin:11', regular: 2 },
    ],
  });

rule('1.13.02.02', 'in the advanced game the first blow goes to pile A, worm and Nexus included', () => {
  const game = twoBlows();
  expect(game.facts('FORCES_KILLED').map(({ territory }) => territory)).toEqual(['south-mesa']);
  expect(game.facts('SPICE_CARD_REVEALED').map(({ pile }) => pile)).toEqual(['A', 'A']);
  expect(game.facts('NEXUS_STARTED')).toHaveLength(1);
});

rule('1.13.02.03', 'the second goes to pile B, with its own worm and Nexus', () => {
  const game = closeNexus(twoBlows());
  expect(game.facts('FORCES_KILLED').map(({ territory }) => territory)).toEqual(['hagga-basin']);
  expect(game.facts('SPICE_CARD_REVEALED').map(({ pile }) => pile)).toEqual(['B', 'B']);
  expect(game.facts('NEXUS_STARTED')).toHaveLength(1);
});

rule('1.13.02', 'two blows from one deck end the phase', () => {
  const game = closeNexus(closeNexus(twoBlows()));
  expect(game.state.table.spicePiles.A.slice(0, 2)).toEqual(['old-gap', WORM]);
  expect(game.state.table.spicePiles.B.slice(0, 2)).toEqual(['red-chasm', WORM]);
  expect(game.phases()).not.toContain('spice-blow');
});

const FREMEN_AT: Position['forces'] = [
  { faction: 'fremen', area: 'south-mesa:3', regular: 4 },
  { faction: 'fremen', area: 'south-mesa:5', regular: 1 }, // under the storm
  { faction: 'guild', area: 'south-mesa:4', regular: 2 },
];
const worms = (count: number): Position['spiceDeck'] => [
  ...Array.from({ length: count }, () => WORM as typeof WORM),
  'old-gap',
];
const ridden = (more: Partial<Position> = {}, count = 1): Game =>
  begin(worms(count), { spicePiles: { A: ['south-mesa'] }, forces: FREMEN_AT, ...more });
const toDune = (sector: number | null, regular: number, to = 'the-great-flat', at: number | null = 14) => ({
  from: [{ sector, regular }],
  to,
  sector: at,
});

rule('2.04.07', 'worms do not devour Fremen', () => {
  const game = ridden();
  expect(game.facts('FREMEN_WORM_IMMUNITY')).toEqual([
    { type: 'FREMEN_WORM_IMMUNITY', territory: 'south-mesa' },
  ]);
  expect(game.facts('FORCES_KILLED').map(({ faction }) => faction)).toEqual(['guild']);
  expect(game.state.table.tanks.fremen.regular).toBe(0);
});

rule('2.04.08', 'Fremen ride a worm from where it appeared to any territory, after the Nexus', () => {
  const game = closeNexus(ridden());
  expect(game.waitingFor()).toEqual(['fremen']);
  game.act('fremen', 'blowRideWorm', { from: [{ sector: 3, regular: 3 }], to: 'carthag' });
  expect(game.facts('FREMEN_WORM_RIDDEN')).toEqual([
    {
      type: 'FREMEN_WORM_RIDDEN',
      faction: 'fremen',
      from: 'south-mesa',
      to: 'carthag',
      sector: 10,
      regular: 3,
      elite: 0,
      advisor: 0,
    },
  ]);
  expect(game.view(null).table.forces).toContainEqual({
    faction: 'fremen',
    area: 'carthag:10',
    regular: 3,
    elite: 0,
    advisor: 0,
  });
  expect(game.asked('fremen', 'blowRideWorm')).toBeNull();
});

rule('2.04.08', 'each further worm is another ride, while there are riders', () => {
  const game = closeNexus(ridden({}, 2));
  game.act('fremen', 'blowRideWorm', { from: [{ sector: 3, regular: 3 }], to: 'carthag' });
  game.act('fremen', 'blowRideWorm', { from: [{ sector: 3, regular: 1 }], to: 'polar-sink', sector: null });
  expect(game.asked('fremen', 'blowRideWorm')).toBeNull();
  const gone = closeNexus(ridden({}, 2));
  gone.act('fremen', 'blowRideWorm', { from: [{ sector: 3, regular: 4 }], to: 'carthag' });
  expect(gone.asked('fremen', 'blowRideWorm')).toBeNull(); // the last one is under the storm
});

test('riders name no sector where there is only one', () => {
  const forces: Position['forces'] = [{ faction: 'fremen', area: 'red-chasm:6', regular: 2 }];
  const game = closeNexus(ridden({ spicePiles: { A: ['red-chasm'] }, forces }));
  const one = { regular: 1 };
  game.refused(
    'fremen',
    'blowRideWorm',
    { from: [one, one, one], to: 'carthag' },
    'NOT_ENOUGH_TOKENS',
    '2.04.08',
  );
  const twice = [{ sector: 6, regular: 2 }, one];
  game.refused('fremen', 'blowRideWorm', { from: twice, to: 'carthag' }, 'NOT_ENOUGH_TOKENS', '2.04.08');
  game.act('fremen', 'blowRideWorm', { from: [one], to: 'carthag' });
  expect(game.facts('FREMEN_WORM_RIDDEN')[0]).toMatchObject({ from: 'red-chasm', regular: 1 });
});

test('a ride may be declined, and absent Fremen decline it', () => {
  const game = closeNexus(ridden()).act('fremen', 'blowRideWorm', PASS);
  expect(game.phases()).not.toContain('spice-blow');
  expect(closeNexus(ridden()).timeOut('fremen', 'blowRideWorm').facts('FREMEN_WORM_RIDDEN')).toEqual([]);
});

rule.refuses('2.04.08', 'a ride out of or into the storm, to an ally, or to a full stronghold', () => {
  const game = closeNexus(
    ridden({
      alliances: [['fremen', 'emperor']],
      forces: [
        ...FREMEN_AT,
        { faction: 'emperor', area: 'old-gap:8', regular: 1 },
        { faction: 'atreides', area: 'carthag:10', regular: 1 },
        { faction: 'harkonnen', area: 'carthag:10', regular: 1 },
      ],
    }),
  );
  const no = (args: object, code: string): void => {
    game.refused('fremen', 'blowRideWorm', args, code, '2.04.08');
  };
  no(toDune(5, 1), 'STORM_BLOCKED');
  no(toDune(3, 1, 'the-minor-erg', 5), 'STORM_BLOCKED');
  no(toDune(3, 1, 'old-gap', 9), 'WRONG_TERRITORY');
  no(toDune(3, 1, 'carthag', 10), 'STRONGHOLD_FULL');
  no(toDune(3, 5), 'NOT_ENOUGH_TOKENS');
  no(toDune(4, 1), 'NOT_ENOUGH_TOKENS');
  no(toDune(3, 0), 'NO_TOKENS');
  no(toDune(3, 1, 'the-minor-erg', 14), 'WRONG_SECTOR');
  no(
    {
      from: [
        { sector: 3, regular: 3 },
        { sector: 3, regular: 2 },
      ],
      to: 'basin',
    },
    'NOT_ENOUGH_TOKENS',
  );
  game.refused('guild', 'blowRideWorm', toDune(4, 1), 'NOT_ASKED', '2.04.08');
  game.refused('fremen', 'blowRideWorm', { from: [], to: 'basin' }, 'BAD_ARGS', '2.04.08');
});

test('every ride that is drawn by chance is legal', () => {
  for (let seed = 0; seed < 40; seed++) {
    const game = scenario(dune, {
      seed: `${seed}`,
      position: {
        factions: [...SIX],
        turn: 2,
        advanced: seed % 2 === 0,
        phase: 'spice-blow',
        stormSector: 5,
        spiceDeck: worms(1),
        spicePiles: { A: ['south-mesa'] },
        forces: FREMEN_AT,
      },
    });
    closeNexus(game);
    expect(game.asked('fremen', 'blowRideWorm')).not.toBeNull();
    game.random(1);
  }
});

const allied: Partial<Position> = { alliances: [['fremen', 'guild']] };

rule('2.04.10', 'Fremen shield their ally from a worm', () => {
  const game = ridden(allied);
  expect(game.facts('FREMEN_PROTECTED_ALLY')).toEqual([
    { type: 'FREMEN_PROTECTED_ALLY', faction: 'guild', territory: 'south-mesa' },
  ]);
  expect(game.facts('FORCES_KILLED')).toEqual([]);
  expect(game.asked('fremen', 'blowProtectAlly')).toBeNull();
});

/** Fremen want to be asked: they say so while the storm is being dialed. */
function asked(): Game {
  const game = ridden({
    ...allied,
    phase: 'storm',
    lastWheelUsers: ['atreides', 'harkonnen'],
    stormSector: 4,
  });
  game.act('fremen', 'allyPermissions', { wormProtection: 'ask' });
  game.act('atreides', 'stormDial', { dial: 1 }).act('harkonnen', 'stormDial', { dial: 1 });
  for (const f of SIX) game.act(f, 'stormWeatherControl', PASS);
  return game;
}

rule('2.04.10', 'Fremen who want to be asked decide about their ally worm by worm', () => {
  const saved = asked();
  expect(saved.waitingFor()).toEqual(['fremen']);
  saved.refused('guild', 'blowProtectAlly', { protect: true }, 'NOT_ASKED', '2.04.10');
  saved.act('fremen', 'blowProtectAlly', { protect: true });
  expect(saved.facts('FREMEN_PROTECTED_ALLY')).toHaveLength(1);
  const lost = asked().act('fremen', 'blowProtectAlly', { protect: false });
  expect(lost.facts('FORCES_KILLED').map(({ faction }) => faction)).toEqual(['guild']);
  expect(asked().timeOut('fremen', 'blowProtectAlly').facts('FORCES_KILLED')).toEqual([]);
});

rule('2.04.15', 'in the advanced game Fremen say where further worms appear', () => {
  const game = ridden({ advanced: true }, 2);
  expect(game.waitingFor()).toEqual(['fremen']);
  game.refused('fremen', 'blowPlaceWorm', { territory: 'arrakeen' }, 'WRONG_TERRITORY', '2.04.15');
  game.act('fremen', 'blowPlaceWorm', { territory: 'basin' });
  expect(game.facts('SHAI_HULUD_APPEARED')).toEqual([
    { type: 'SHAI_HULUD_APPEARED', territory: 'basin', pile: 'A', source: 'card', placedBy: 'fremen' },
  ]);
  const declined = ridden({ advanced: true }, 2).act('fremen', 'blowPlaceWorm', PASS);
  expect(declined.facts('SHAI_HULUD_APPEARED')[0]).toMatchObject({ territory: 'south-mesa' });
});
