import { stacks } from '@rulewright/engine';
import { areThere, isFullFor, isStormed, march, type Part, size, sum, tokensIn } from '../../board/forces.ts';
import { listedGroup, partsOf } from '../../board/groups.ts';
import { AREAS, type Area, areaGiven, SAND, sectorOf, territoriesOf, territoryOf } from '../../board/map.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { wormTarget } from '../../holdings/decks.ts';
import { type Attempt, attempt, useOf } from '../../karama/attempt.ts';
import { mayUseSpecial, special } from '../../karama/special.ts';
import { consult } from '../../layers/consult.ts';
import { isWormPlaced, nextRide, wormAppears } from '../../phases/02-spice-blow/phase.ts';
import { type Args, decline, declines } from '../../words/actions.ts';
import type { FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import { allyOf, type DuneDraft, type DuneState, during, impossible, isInPlay } from '../../words/state.ts';
import { advancedOnly, asListed, g, rowsOf, type StagesOf } from '../../words/vocabulary.ts';
import { FREMEN, ridersIn, WORM_RIDE } from './answers.ts';

// Worms spare Fremen and whom they protect, and carry them.

const { rule: EXTRA_WORMS } = ABILITIES['extra-worms'];
const { rule: SHIELD_ALLY } = ABILITIES['protect-ally'];
const { rule: WORM_IMMUNITY } = ABILITIES['worm-immunity'];

const target = (s: DuneState): TerritoryId | null =>
  isInPlay(s, FREMEN) ? (s.table.blow?.target ?? null) : null;
const standsIn = (s: DuneState, f: FactionId | null, t: TerritoryId | null): boolean =>
  f !== null && t !== null && tokensIn(s, f, t) > 0;

type At = { readonly territory: TerritoryId };
const here = (d: DuneDraft): At => ({ territory: target(d) ?? impossible('no worm') });

export const immunity: Attempt<At> = useOf('worm-immunity', (_, { territory }, { emit }) =>
  emit({ type: 'FREMEN_WORM_IMMUNITY', territory }, WORM_IMMUNITY),
);

export const spared = g.phase('spice-blow.immunity', {
  when: [(s) => standsIn(s, FREMEN, target(s))],
  enter: (d, effects) => attempt(d, immunity, here(d), effects),
});

const EITHER_WAY = [{ protect: true }, { protect: false }];
const wantsToBeAsked = (s: DuneState): boolean =>
  standsIn(s, allyOf(s, FREMEN), target(s)) && s.hand[FREMEN].permissions.wormProtection === 'ask';

export const protecting = g.phase('spice-blow.protect-ally', 'blowProtectAlly', {
  when: [wantsToBeAsked],
  cites: [SHIELD_ALLY],
  who: () => [FREMEN],
  options: () => EITHER_WAY,
  read: (_, _f, args) => (declines(args) ? { protect: false } : args),
  do: (d, { args }) => {
    during(d, 'blow').protect = !declines(args) && args.protect;
  },
  default: () => ({ protect: true }),
});

export const protection: Attempt<At & { readonly ally: FactionId }> = useOf(
  'protect-ally',
  (_, { ally, territory }, { emit }) =>
    emit({ type: 'FREMEN_PROTECTED_ALLY', faction: ally, territory }, { rule: SHIELD_ALLY, reveals: true }),
);

const isSpared = (s: DuneState, ally: FactionId | null): boolean =>
  ally !== null && standsIn(s, ally, target(s)) && consult.wormSpares(s, ally);

export const shielded = g.phase('spice-blow.protected', {
  when: [(s) => isSpared(s, allyOf(s, FREMEN))],
  enter: (d, effects) => {
    const ally = allyOf(d, FREMEN) ?? impossible('no ally');
    attempt(d, protection, { ...here(d), ally }, effects);
  },
});

const ANY_SAND = SAND.map((territory) => ({ territory }));
const MAY_PLACE = [decline(), ...ANY_SAND];

export const guidance: Attempt<At> = useOf(
  'extra-worms',
  (d, { territory }, { emit }) => wormAppears(d, territory, emit, { placedBy: FREMEN, rule: EXTRA_WORMS }),
  (d, _, { emit }) => wormAppears(d, wormTarget(d, during(d, 'blow').pile), emit),
);

export const placing = g.phase('spice-blow.place-worm', 'blowPlaceWorm', {
  when: [isWormPlaced],
  cites: [EXTRA_WORMS],
  otherwise: advancedOnly(EXTRA_WORMS),
  who: () => [FREMEN],
  options: () => MAY_PLACE,
  // biome-ignore format: table
  if: [
    [EXTRA_WORMS, 'WRONG_TERRITORY', (_, _f, args) => declines(args) || SAND.includes(args.territory), 'A worm comes up in sand'],
  ],
  do: (d, { args }, effects) => {
    if (declines(args)) wormAppears(d, wormTarget(d, during(d, 'blow').pile), effects.emit);
    else attempt(d, guidance, { territory: args.territory }, effects);
  },
});

// Once in a game Fremen call a worm, before the cards of a blow; it is the first worm of that blow.

const SUMMON: RuleId = '1.14.03';

export const summons = g.phase('spice-blow.summons', 'blowFremenKarama', {
  when: [(s) => s.table.turn > 1 && mayUseSpecial(s, FREMEN)],
  ordered: (s, f) => (s.hand[f].orders.fremenKaramaWorm === 'ask' ? null : decline()),
  ...special({
    faction: FREMEN,
    rule: SUMMON,
    sealed: 'fremen-karama',
    answers: () => ANY_SAND,
    // biome-ignore format: table
    if: [
      [SUMMON, 'WRONG_TERRITORY', (_, _f, { territory }) => SAND.includes(territory), 'A worm comes up in sand'],
    ],
    do: (d, { territory }, { emit }) => {
      during(d, 'blow').worms += 1;
      wormAppears(d, territory, emit, { source: 'karama', placedBy: FREMEN, rule: SUMMON });
    },
  }).window,
});

// After the Nexus, one ride on each worm that came up among Fremen.

type Answer = Args<'blowRideWorm'>;

const from = (s: DuneState): TerritoryId => nextRide(s) ?? impossible('no worm to ride');

interface Ride {
  readonly parts: readonly Part[]; // one for each area
  readonly isKnown: boolean; // every sector named exists
  readonly to: TerritoryId;
  readonly area: Area | null; // null when the sector is missing or wrong
}

function rideOf(args: Answer, s: DuneState): Ride | null {
  if (declines(args)) return null;
  const named = partsOf(args.from.map((part) => ({ territory: from(s), ...part })));
  const areas = [...new Set(named.map(({ area }) => area))];
  const groups = (at: Area) => named.filter((x) => x.area === at).map((x) => x.group);
  const parts = areas.map((area) => ({ area, group: sum(groups(area)) }));
  const isKnown = named.length === args.from.length;
  return { parts, isKnown, to: args.to, area: areaGiven(args.to, args.sector) ?? null };
}

const meetsAlly = (s: DuneState, t: TerritoryId): boolean => standsIn(s, allyOf(s, FREMEN), t);
const isFree = (s: DuneState, a: Area): boolean =>
  !isStormed(s, sectorOf(a)) && !meetsAlly(s, territoryOf(a)) && !isFullFor(s, FREMEN, territoryOf(a));

// biome-ignore format: table
const RIDE_NEEDS = rowsOf(rideOf, [
  [WORM_RIDE, 'WRONG_SECTOR',      (_, _f, ride) => ride.area !== null, 'The territory has no such sector'],
  [WORM_RIDE, 'NO_TOKENS',         (_, _f, ride) => ride.parts.some((part) => size(part.group) > 0) || !ride.isKnown, 'Somebody must ride'],
  [WORM_RIDE, 'STORM_BLOCKED',     (s, _f, ride) => ride.parts.every(({ area }) => !isStormed(s, sectorOf(area))), 'The storm holds them'],
  [WORM_RIDE, 'NOT_ENOUGH_TOKENS', (s, _f, ride) => ride.isKnown && areThere(s, FREMEN, ride.parts.filter((part) => size(part.group) > 0)), 'There are not so many of you there'],
  [WORM_RIDE, 'STORM_BLOCKED',     (s, _f, { area }) => area === null || !isStormed(s, sectorOf(area)), 'A worm does not go into the storm'],
  [WORM_RIDE, 'WRONG_TERRITORY',   (s, _f, { to }) => !meetsAlly(s, to), 'Your ally stands there'],
  [WORM_RIDE, 'STRONGHOLD_FULL',   (s, _f, { to }) => !isFullFor(s, FREMEN, to), 'Two factions are there'],
]);

const rideStages: StagesOf<'blowRideWorm'> = (s) => {
  const riders = ridersIn(s, from(s)).map(({ area, regular, elite }) => ({
    sector: sectorOf(area),
    regular,
    elite,
  }));
  const open = AREAS.flatMap((_, a) => (isFree(s, a) ? [a] : []));
  return [
    ['pass', () => (open.length > 0 ? [undefined, true] : [true])],
    ['from', ({ pass }) => (pass ? null : stacks({ from: riders, of: ['regular', 'elite'], min: 1 }))],
    ['to', ({ pass }) => (pass ? null : territoriesOf(open))],
    ['sector', ({ to }) => (to ? open.filter((a) => territoryOf(a) === to).map(sectorOf) : null)],
  ];
};

function listed(s: DuneState, _: FactionId, args: Answer): Answer {
  const ride = rideOf(args, s);
  if (ride === null || ride.area === null) return args;
  const riders = listedGroup(ride.parts).map(({ sector, regular, elite }) => ({ sector, regular, elite }));
  return { from: riders, to: ride.to, sector: sectorOf(ride.area) };
}

export const riding = g.phase('spice-blow.ride', 'blowRideWorm', {
  when: [(s) => nextRide(s) !== null],
  cites: [WORM_RIDE],
  who: () => [FREMEN],
  stages: rideStages,
  exact: true,
  read: asListed(RIDE_NEEDS, listed),
  if: RIDE_NEEDS,
  do: (d, { args }, { emit }) => {
    const start = from(d);
    const ride = rideOf(args, d);
    const { rides: left } = during(d, 'blow');
    left.splice(left.indexOf(start), 1);
    during(d, 'blow').entry = null;
    if (ride === null) return;
    const at = ride.area ?? impossible('a sector that was checked');
    for (const { area, group } of ride.parts) march(d, FREMEN, area, at, group);
    const where = { from: start, to: ride.to, sector: sectorOf(at) };
    const riders = sum(ride.parts.map((part) => part.group));
    during(d, 'blow').entry = { faction: FREMEN, how: 'ride', area: at, group: { ...riders } };
    emit({ type: 'FREMEN_WORM_RIDDEN', faction: FREMEN, ...where, ...riders }, WORM_RIDE);
  },
});
