// What a player with pencil and paper would know who hears everything: tokens, spice and alliances, by what was declared and
// told alone.
import type { Input } from '@rulewright/engine';
import { FACTIONS } from '../data/factions.ts';
import type { Fact } from '../words/facts.ts';
import type { AbilityId, FactionId, TerritoryId } from '../words/ids.ts';

export type Tokens = { regular: number; elite: number; advisor: number };
export type Pool = { regular: number; elite: number };
type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

export interface World {
  readonly factions: readonly FactionId[];
  readonly advanced: boolean;
  forces: Record<string, Record<string, Tokens>>; // by faction and place
  reserves: Record<string, Pool>;
  tanks: Record<string, Pool>;
  spice: Record<string, number>;
  bribes: Record<string, number>;
  ally: Record<string, FactionId | null>;
  fields: Record<string, number>; // spice on the board, by place
  turn: number;
  storm: number;
  entered: number[]; // sectors the storm has come into in this turn
  isWallGone: boolean;
  order: readonly FactionId[];
  stopped: AbilityId[]; // abilities that a card has stopped, since the last slot or battle began
  shipping: Record<string, Record<string, unknown>>; // what each has declared last
  high: { faction: FactionId; amount: number } | null;
  battle: FactOf<'BATTLE_STARTED'> | null;
  plans: FactOf<'BATTLE_PLANS_REVEALED'>['plans'];
  calls: FactionId[]; // for whom treason was called
  before: Record<string, Record<string, Tokens>>; // who stood where when the plans were shown
  faults: string[];
}

export const placeOf = (territory: TerritoryId, sector: number | null): string =>
  sector === null ? territory : `${territory}:${sector}`;
export const territoryAt = (place: string): TerritoryId => place.split(':')[0] as TerritoryId; // made above
export const sectorAt = (place: string): number | null =>
  place.includes(':') ? Number(place.split(':')[1]) : null;

export const object = (w: World, what: string, ...details: unknown[]): void => {
  w.faults.push(`${what}: ${details.map((one) => JSON.stringify(one)).join(' ')}`);
};

export function newWorld(factions: readonly FactionId[], advanced: boolean): World {
  const each = <T>(make: (f: FactionId) => T): Record<string, T> =>
    Object.fromEntries(factions.map((f) => [f, make(f)]));
  const elites = (f: FactionId): number => (advanced ? FACTIONS[f].elites : 0);
  return {
    factions,
    advanced,
    forces: each(() => ({})),
    reserves: each((f) => ({ regular: 20 - elites(f), elite: elites(f) })),
    tanks: each(() => ({ regular: 0, elite: 0 })),
    spice: each(() => 0),
    bribes: each(() => 0),
    ally: each(() => null),
    fields: {},
    turn: 1,
    storm: 0,
    entered: [],
    isWallGone: false,
    order: factions,
    stopped: [],
    shipping: {},
    high: null,
    battle: null,
    plans: {},
    calls: [],
    before: {},
    faults: [],
  };
}

const NONE: Tokens = { regular: 0, elite: 0, advisor: 0 };
export const stackOf = (w: World, f: FactionId, place: string): Tokens => w.forces[f]![place] ?? NONE;

/** Tokens that fight, of one faction in a territory. */
export const fightersIn = (w: World, f: FactionId, territory: TerritoryId): number =>
  Object.entries(w.forces[f]!)
    .filter(([place]) => territoryAt(place) === territory)
    .reduce((sum, [, { regular, elite }]) => sum + regular + elite, 0);

/** Changes a stack by so many tokens; empty ones are forgotten. */
function shift(w: World, f: FactionId, place: string, by: Partial<Tokens>, sign: 1 | -1): void {
  const { regular = 0, elite = 0, advisor = 0 } = by;
  const old = stackOf(w, f, place);
  const now = {
    regular: old.regular + sign * regular,
    elite: old.elite + sign * elite,
    advisor: old.advisor + sign * advisor,
  };
  if (Math.min(now.regular, now.elite, now.advisor) < 0) object(w, 'fewer tokens than none', f, place, now);
  w.forces[f]![place] = now;
  if (now.regular + now.elite + now.advisor === 0) delete w.forces[f]![place];
}

/** Off the board there are no sides. */
function pool(pools: World['reserves'], f: FactionId, by: Partial<Tokens>, sign: 1 | -1): void {
  const { regular = 0, elite = 0, advisor = 0 } = by;
  pools[f]!.regular += sign * (regular + advisor);
  pools[f]!.elite += sign * elite;
}

type Parts = readonly ({ territory: TerritoryId; sector: number | null } & Partial<Tokens>)[];

/** What each fact does to the world; of facts that are not here nothing is kept. */
type Heard = { readonly [T in Fact['type']]?: (w: World, fact: FactOf<T>, input: Input | null) => void };
const HEARD: Heard = {
  FORCES_PLACED: (w, f) => {
    shift(w, f.faction, placeOf(f.territory, f.sector), f, 1);
    pool(w.reserves, f.faction, f, -1);
  },
  FORCES_SHIPPED: (w, { faction, kind, to, sector, regular, elite }) => {
    const tokens = { regular, elite };
    const { from = [] } = w.shipping[faction] as { from?: Parts }; // as it was declared
    if (kind === 'reserve' || kind === 'fremen-send') pool(w.reserves, faction, tokens, -1);
    for (const part of from) shift(w, faction, placeOf(part.territory, part.sector), part, -1);
    if (to === 'reserves') pool(w.reserves, faction, tokens, 1);
    else shift(w, faction, placeOf(to, sector), tokens, 1);
  },
  FORCES_MOVED: (w, { faction, from, to, sector, regular, elite, advisor }) => {
    for (const part of from) shift(w, faction, placeOf(part.territory, part.sector), part, -1);
    shift(w, faction, placeOf(to, sector), { regular, elite, advisor }, 1);
  },
  FREMEN_WORM_RIDDEN: (w, { faction, from, to, sector, regular, elite }, input) => {
    const parts = ((input?.args as { from?: Parts } | undefined)?.from ?? []) as Parts; // the ride was answered just now
    for (const part of parts) shift(w, faction, placeOf(from, part.sector), part, -1);
    shift(w, faction, placeOf(to, sector), { regular, elite }, 1);
  },
  FORCES_KILLED: (w, f) => {
    shift(w, f.faction, placeOf(f.territory, f.sector), f, -1);
    pool(w.tanks, f.faction, f, 1);
  },
  FORCES_REVIVED: (w, f) => {
    pool(w.tanks, f.faction, { regular: f.regular, elite: f.elite }, -1);
    pool(w.reserves, f.faction, { regular: f.regular, elite: f.elite }, 1);
  },
  ADVISOR_SENT: (w, { faction, territory, sector, as }) => {
    shift(w, faction, placeOf(territory, sector), as === 'fighter' ? { regular: 1 } : { advisor: 1 }, 1);
    pool(w.reserves, faction, { regular: 1 }, -1);
  },
  ADVISORS_FLIPPED: (w, { faction, territory, to }) => {
    for (const [place, { regular, elite, advisor }] of Object.entries(w.forces[faction]!))
      if (territoryAt(place) === territory) {
        const all = regular + advisor;
        const sides = to === 'fighter' ? { regular: all, advisor: 0 } : { regular: 0, advisor: all };
        w.forces[faction]![place] = { ...sides, elite };
      }
  },
  SPICE_CHANGED: (w, { faction, delta }) => {
    w.spice[faction]! += delta;
  },
  SPICE_TRANSFERRED: (w, { from, to, amount = 0 }) => {
    w.spice[from]! -= amount;
    w.spice[to]! += amount;
  },
  CHARITY_CLAIMED: (w, { faction, amount }) => {
    w.spice[faction]! += amount;
  },
  SPICE_COLLECTED: (w, { faction, territory, sector, amount, source }) => {
    w.spice[faction]! += amount;
    if (source === 'field') lay(w, placeOf(territory, sector), -amount);
  },
  BRIBE_PLACED: (w, { from, to, amount }) => {
    w.spice[from]! -= amount;
    w.bribes[to]! += amount;
  },
  BRIBE_COLLECTED: (w, { faction, amount }) => {
    w.spice[faction]! += amount;
    w.bribes[faction]! -= amount;
  },
  SPICE_PLACED: (w, { territory, sector, amount }) => lay(w, placeOf(territory, sector), amount),
  SPICE_DESTROYED: (w, { territory, sector, amount }) => lay(w, placeOf(territory, sector), -amount),
  ALLIANCE_FORMED: (w, { factions: [a, b] }) => {
    w.ally[a] = b;
    w.ally[b] = a;
  },
  ALLIANCE_BROKEN: (w, { factions }) => {
    for (const f of factions) w.ally[f] = null;
  },
  TURN_ENDED: (w, { nextTurn }) => {
    w.turn = nextTurn;
  },
  SHIELD_WALL_DESTROYED: (w) => {
    w.isWallGone = true;
  },
};

function lay(w: World, place: string, amount: number): void {
  const left = (w.fields[place] ?? 0) + amount;
  if (left < 0) object(w, 'less spice than none', place, left);
  if (left === 0) delete w.fields[place];
  else w.fields[place] = left;
}

/** Writes down what a fact says. */
export function write(w: World, fact: Fact, input: Input | null): void {
  const heard = HEARD[fact.type] as ((w: World, fact: Fact, input: Input | null) => void) | undefined; // of its own type
  heard?.(w, fact, input);
}
