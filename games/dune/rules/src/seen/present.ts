import { saw } from '@rulewright/engine';
import { type Area, makeArea } from '../board/map.ts';
import { LEADERS } from '../data/leaders.ts';
import { type FactionId, LEADERS_OF, type LeaderId, type TerritoryId } from '../words/ids.ts';
import type { Entry, ShipmentState, StormLoss } from '../words/phase-state.ts';
import type { DuneState, Group, Pool, SpiceField, Table } from '../words/state.ts';

// The table as a viewer sees it, in the words of a position: areas by name, only factions in play, and no name
// of a leader that lies face down or sits in a captor's pool unless the viewer is its owner or the captor.

export type PerFaction<T> = Readonly<Partial<Record<FactionId, T>>>;

export interface ShownLeader {
  readonly id: LeaderId;
  readonly faction: FactionId;
  readonly status: 'pool' | 'tanks' | 'captured' | 'unknown'; // unknown: alive or one of the missing
  readonly deaths?: number;
  readonly faceDown?: true;
  readonly holder?: FactionId;
  readonly usedIn?: TerritoryId;
}

/** How many of a faction's leaders the viewer cannot name. */
export type MissingLeaders = Readonly<{ faction: FactionId; faceDown: number; captured: number }>;

/** What is shown otherwise than it lies there. */
// biome-ignore format: table
type Reshaped =
  | 'storm' | 'forces' | 'reserves' | 'tanks' | 'spice' | 'bribes' | 'leaders' | 'ally' | 'shownTraitors' | 'handCounts'
  | 'shipment' | 'victory';
type Placed<T> = Omit<T, 'area'> & { readonly area: string };

export interface ShownTable extends Omit<Table, Reshaped> {
  readonly stormSector: number;
  readonly stormOrder: readonly FactionId[];
  readonly stormMovement: number | null;
  readonly stormLosses: readonly Placed<StormLoss>[];
  readonly lastWheelUsers: readonly FactionId[];
  readonly forces: readonly (Group & { readonly faction: FactionId; readonly area: string })[];
  readonly reserves: PerFaction<Pool>;
  readonly tanks: PerFaction<Pool>;
  readonly spiceOnBoard: readonly Placed<SpiceField>[];
  readonly bribes: PerFaction<number>;
  readonly leaders: readonly ShownLeader[];
  readonly missingLeaders: readonly MissingLeaders[];
  readonly alliances: readonly (readonly [FactionId, FactionId])[];
  readonly shownTraitors: PerFaction<readonly LeaderId[]>;
  readonly handCounts: PerFaction<number> | null;
  readonly shipment: (Omit<ShipmentState, 'entry'> & { readonly entry: Placed<Entry> | null }) | null;
}

const placed = <T extends { readonly area: Area }>(x: T): Placed<T> => ({ ...x, area: makeArea(x.area) });

type Tabled = Pick<DuneState, 'table'>;

export function present({ table: t }: Tabled, viewer: FactionId | null, everything = false): ShownTable {
  const { storm, spice, ally: _, victory: _won, ...asItIs } = t;
  const { factions } = t;
  const hides: Hides = everything ? () => false : (l) => isHidden(t, l, viewer);
  const per = <T>(of: Readonly<Record<FactionId, T>>): PerFaction<T> =>
    Object.fromEntries(factions.map((f) => [f, of[f]]));
  return {
    ...asItIs,
    ...{ stormSector: storm.sector, stormOrder: storm.order, stormMovement: storm.movement },
    ...{ stormLosses: storm.owed.map(placed), lastWheelUsers: storm.wheel },
    forces: factions.flatMap((faction) => t.forces[faction].map((stack) => ({ faction, ...placed(stack) }))),
    ...{ reserves: per(t.reserves), tanks: per(t.tanks), bribes: per(t.bribes) },
    spiceOnBoard: spice.map(placed),
    leaders: factions.flatMap((f) => leadersOf(t, f, viewer, hides)),
    missingLeaders: factions.map((f) => missing(t, f, hides)).filter((m) => m.faceDown + m.captured > 0),
    alliances: pairs(t),
    shownTraitors: per(t.shownTraitors),
    handCounts: t.handCounts && per(t.handCounts),
    shipment: t.shipment && { ...t.shipment, entry: t.shipment.entry && placed(t.shipment.entry) },
  };
}

const pairs = (t: Table): readonly (readonly [FactionId, FactionId])[] =>
  t.factions.flatMap((f, i): (readonly [FactionId, FactionId])[] => {
    const ally = t.ally[f];
    return ally !== null && t.factions.indexOf(ally) > i ? [[f, ally]] : [];
  });

type Hides = (leader: LeaderId) => boolean;

/** The viewer may not know where this leader is. */
function isHidden(t: Table, l: LeaderId, viewer: FactionId | null): boolean {
  const { place, faceDown, holder } = t.leaders[l];
  const owner = LEADERS[l].faction;
  if (faceDown && viewer === owner) saw('1.05.05', 'applied');
  if (viewer === owner || viewer === holder) return false;
  return holder !== owner || (place === 'tanks' && faceDown);
}

function leadersOf(t: Table, f: FactionId, viewer: FactionId | null, hides: Hides): readonly ShownLeader[] {
  const hidden = LEADERS_OF[f].filter(hides);
  const isCounted = hidden.every((l) => t.leaders[l].holder !== f); // how often each has died everybody has seen
  return LEADERS_OF[f].map((id): ShownLeader => {
    const { place, holder, deaths, faceDown, usedIn } = t.leaders[id];
    // one who could be the missing one must look like it
    const doubtful = hides(id) || (hidden.length > 0 && holder === f && place === 'pool');
    const known = { ...(deaths > 0 && { deaths }), ...(usedIn !== null && { usedIn }) };
    if (doubtful && viewer !== f)
      return { id, faction: f, status: 'unknown', ...(isCounted ? known : usedIn !== null && { usedIn }) };
    return {
      ...{ id, faction: f, status: holder !== f ? 'captured' : place, ...known },
      ...(faceDown && { faceDown: true as const }),
      ...(holder !== f && { holder }),
    };
  });
}

function missing(t: Table, faction: FactionId, hides: Hides): MissingLeaders {
  const hidden = LEADERS_OF[faction].filter(hides);
  const captured = hidden.filter((l) => t.leaders[l].holder !== faction).length;
  return { faction, faceDown: hidden.length - captured, captured };
}
