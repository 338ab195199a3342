import { stacks } from '@rulewright/engine';
import { isFullFor, isStormed, size, stackAt, stacksIn } from '../../board/control.ts';
import { covers, group, march, sum } from '../../board/forces.ts';
import { listedGroup } from '../../board/groups.ts';
import { AREAS, type Area, areaGiven, sectorOf, territoryOf } from '../../board/map.ts';
import { current, nextRide } from '../../phases/02-spice-blow/phase.ts';
import { ARGS, type Args, decline, declines, keepParsed } from '../../words/actions.ts';
import { asListed, rowsOf } from '../../words/codes.ts';
import type { FactionId, TerritoryId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, type Group, impossible } from '../../words/state.ts';
import { g, type Staged } from '../../words/vocabulary.ts';
import { FREMEN, ridersIn, WORM_RIDE } from './answers.ts';

// After the Nexus, one ride on each worm that came up among Fremen.

export const blowRideWorm = g.action('blowRideWorm', ARGS.blowRideWorm);
type Answer = Args<'blowRideWorm'>;

/** May be left out where there is one. */
type Sector = number | null | undefined;

interface Ride {
  readonly parts: readonly { readonly sector: Sector; readonly group: Group }[]; // one for each sector
  readonly to: TerritoryId;
  readonly area: Area | null; // null when the sector is missing or wrong
}

/** The ride that an answer declares, or null when it declines. */
const rideOf = keepParsed((args: Answer): Ride | null => {
  if (declines(args)) return null;
  const sectors = [...new Set(args.from.map((part) => part.sector))];
  const from = (at: Sector): readonly Group[] =>
    args.from
      .filter(({ sector }) => sector === at)
      .map(({ regular = 0, elite = 0 }) => group({ regular, elite }));
  const parts = sectors.map((sector) => ({ sector, group: sum(from(sector)) }));
  return { parts, to: args.to, area: areaGiven(args.to, args.sector) ?? null };
});

const from = (s: DuneState): TerritoryId => nextRide(s) ?? impossible('no worm to ride');
const starts = (s: DuneState, { parts }: Ride): readonly (Area | undefined)[] =>
  parts.map(({ sector }) => areaGiven(from(s), sector));

const meetsAlly = (s: DuneState, t: TerritoryId): boolean => {
  const ally = s.table.ally[FREMEN];
  return ally !== null && stacksIn(s, ally, t).length > 0;
};
const isFree = (s: DuneState, a: Area): boolean =>
  !isStormed(s, sectorOf(a)) && !meetsAlly(s, territoryOf(a)) && !isFullFor(s, FREMEN, territoryOf(a));

/** They are where the ride says, each area named once. */
function areMounted(s: DuneState, ride: Ride): boolean {
  const areas = starts(s, ride);
  const isThere = ({ group: riders }: Ride['parts'][number], i: number): boolean => {
    const at = areas[i];
    const stack = at === undefined ? undefined : stackAt(s, FREMEN, at);
    return size(riders) === 0 || (stack !== undefined && covers(stack, riders));
  };
  return new Set(areas).size === areas.length && ride.parts.every(isThere);
}

// biome-ignore format: table
const RIDE_NEEDS = rowsOf(rideOf, [
  [WORM_RIDE, 'WRONG_SECTOR',      (_, _f, ride) => ride.area !== null, 'The territory has no such sector'],
  [WORM_RIDE, 'NO_TOKENS',         (_, _f, ride) => ride.parts.some((part) => size(part.group) > 0), 'Somebody must ride'],
  [WORM_RIDE, 'STORM_BLOCKED',     (s, _, ride) => starts(s, ride).every((at) => at === undefined || !isStormed(s, sectorOf(at))), 'The storm holds them'],
  [WORM_RIDE, 'NOT_ENOUGH_TOKENS', (s, _, ride) => areMounted(s, ride), 'There are not so many of you there'],
  [WORM_RIDE, 'STORM_BLOCKED',     (s, _, { area }) => area === null || !isStormed(s, sectorOf(area)), 'A worm does not go into the storm'],
  [WORM_RIDE, 'WRONG_TERRITORY',   (s, _, { to }) => !meetsAlly(s, to), 'Your ally stands there'],
  [WORM_RIDE, 'STRONGHOLD_FULL',   (s, _, { to }) => !isFullFor(s, FREMEN, to), 'Two factions are there'],
]);

/** Who rides, and where to, field by field. */
const rideStages: Staged<'blowRideWorm'> = (s) => {
  const riders = ridersIn(s, from(s)).map((x) => ({
    sector: sectorOf(x.area),
    regular: x.regular,
    elite: x.elite,
  }));
  const open = AREAS.flatMap((_, a) => (isFree(s, a) ? [a] : []));
  return [
    ['pass', () => (open.length > 0 ? [undefined, true] : [true])],
    ['from', ({ pass }) => (pass ? null : stacks({ from: riders, of: ['regular', 'elite'], min: 1 }))],
    ['to', ({ pass }) => (pass ? null : [...new Set(open.map(territoryOf))])],
    ['sector', ({ to }) => (to ? open.filter((a) => territoryOf(a) === to).map(sectorOf) : null)],
  ];
};

/** The same ride as it is listed. */
function listed(s: DuneState, _: FactionId, args: Answer): Answer {
  const ride = rideOf(args);
  if (ride === null || ride.area === null) return args;
  const parts = ride.parts.flatMap(({ sector, group }) => {
    const area = areaGiven(from(s), sector);
    return area === undefined ? [] : [{ area, group }];
  });
  const riders = listedGroup(parts).map(({ sector, regular, elite }) => ({ sector, regular, elite }));
  return { from: riders, to: ride.to, sector: sectorOf(ride.area) };
}

export const riding = g.phase('spice-blow.ride', blowRideWorm, {
  again: true, // for each worm
  when: [(s) => nextRide(s) !== null],
  cites: [WORM_RIDE],
  who: () => [FREMEN],
  stages: rideStages,
  read: asListed(RIDE_NEEDS, listed),
  if: RIDE_NEEDS,
  do: (d, { args }, { emit }) => {
    const start = from(d);
    const ride = rideOf(args);
    const { rides: left } = current(d);
    left.splice(left.indexOf(start), 1);
    if (ride === null) return;
    const { regular, elite, advisor } = carry(d, start, ride);
    const to = { to: ride.to, sector: ride.area === null ? null : sectorOf(ride.area) };
    const fact = { type: 'FREMEN_WORM_RIDDEN', faction: FREMEN, from: start, ...to } as const;
    emit({ ...fact, regular, elite, advisor }, WORM_RIDE);
  },
  default: decline,
});

/** Everybody named arrives; says who they were. */
function carry(d: DuneDraft, start: TerritoryId, { parts, area }: Ride): Group {
  const to = area ?? impossible('a sector that was checked');
  for (const { sector, group: riders } of parts) {
    const at = areaGiven(start, sector) ?? impossible('a sector that was checked');
    if (size(riders) > 0) march(d, FREMEN, at, to, riders);
  }
  return sum(parts.map((part) => part.group));
}
