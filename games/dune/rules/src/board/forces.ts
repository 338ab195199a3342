import { saw } from '@rulewright/engine';
import { FACTIONS } from '../data/factions.ts';
import { OCCUPANCY } from '../data/figures.ts';
import type { Emit, KillCause } from '../words/facts.ts';
import type { FactionId, RuleId, TerritoryId } from '../words/ids.ts';
import { type DuneDraft, type DuneState, type Group, impossible, type Pool } from '../words/state.ts';
import { type Area, CITIES, isStronghold, makeArea, placeOf, STRONGHOLDS, territoryOf } from './map.ts';

/** Only advisors do not fight; everything else occupies, controls, collects and blocks. */
export const fighting = (g: Group): number => g.regular + g.elite;
export const size = (g: Group): number => g.regular + g.elite + g.advisor;

export const stackAt = (s: DuneState, f: FactionId, a: Area) =>
  s.table.forces[f].find((stack) => stack.area === a);

const countIn =
  (count: (g: Group) => number) =>
  (s: DuneState, f: FactionId, t: TerritoryId): number => {
    let sum = 0;
    for (const stack of s.table.forces[f]) if (territoryOf(stack.area) === t) sum += count(stack);
    return sum;
  };
export const fightersIn = countIn(fighting);
export const advisorsIn = countIn((stack) => stack.advisor);
export const tokensIn = countIn(size);

export const occupies = (s: DuneState, f: FactionId, t: TerritoryId): boolean => fightersIn(s, f, t) > 0;

/** Factions with fighting tokens in the territory, in seat order. */
export const occupants = (s: DuneState, t: TerritoryId): readonly FactionId[] =>
  s.table.factions.filter((f) => occupies(s, f, t));

/** The one occupant, or null when there are none or several: storm between them changes nothing. */
export function controller(s: DuneState, t: TerritoryId): FactionId | null {
  const first = s.table.factions.find((f) => occupies(s, f, t)) ?? null;
  return s.table.factions.some((f) => f !== first && occupies(s, f, t)) ? null : first;
}

export const strongholdsOf = (s: DuneState, f: FactionId): readonly TerritoryId[] =>
  STRONGHOLDS.filter((t) => controller(s, t) === f);

/** Two other factions already fight over this stronghold. */
export function isFullFor(s: DuneState, f: FactionId, t: TerritoryId): boolean {
  if (!isStronghold(t)) return false;
  let others = 0;
  for (const g of s.table.factions) if (g !== f && occupies(s, g, t)) others++;
  return others >= OCCUPANCY;
}

/** Fighting tokens in a city: the faction flies, and harvests more. */
export const flies = (s: DuneState, f: FactionId): boolean =>
  s.table.forces[f].some((stack) => CITIES.has(stack.area) && fighting(stack) > 0);

/** Nobody enters, leaves or crosses a sector under the storm; the haven in no sector is never under it. */
export function isStormed(s: DuneState, sector: number | null): boolean {
  if (sector === null) saw('1.06.06', 'applied');
  if (sector !== s.table.storm.sector) return false;
  saw('1.01.04', 'applied');
  return true;
}

/** A faction and its ally, who win together. */
export const sideOf = (s: DuneState, f: FactionId): readonly FactionId[] => {
  const ally = s.table.ally[f];
  return ally === null ? [f] : [f, ally];
};

// The only writers of tokens. They keep the twenty of each faction together; whether a move is legal
// has been decided before.

const NOBODY: Group = { regular: 0, elite: 0, advisor: 0 };
export const group = (part: Partial<Group>): Group => ({ ...NOBODY, ...part });
const only = ({ regular, elite, advisor }: Group) => ({ regular, elite, advisor });

type Counts = { regular: number; elite: number };
function add(to: Counts & { advisor: number }, g: Group, times: 1 | -1): void {
  to.regular += times * g.regular;
  to.elite += times * g.elite;
  to.advisor += times * g.advisor;
}

export function sum(groups: readonly Group[]): Group {
  const all = { ...NOBODY };
  for (const g of groups) add(all, g, 1);
  return all;
}

function enter(d: DuneDraft, f: FactionId, a: Area, g: Group): void {
  const stack = d.table.forces[f].find((x) => x.area === a);
  if (stack) add(stack, g, 1);
  else d.table.forces[f] = [...d.table.forces[f], { area: a, ...only(g) }].sort((x, y) => x.area - y.area);
}

function exit(d: DuneDraft, f: FactionId, a: Area, g: Group): void {
  const stack = d.table.forces[f].find((x) => x.area === a);
  if (!stack || !covers(stack, g)) impossible(`${f} has not ${JSON.stringify(g)} in ${makeArea(a)}`);
  add(stack, g, -1);
  d.table.forces[f] = d.table.forces[f].filter((x) => size(x) > 0);
}

function fill(pool: Counts, { regular, elite, advisor }: Group, times: 1 | -1 = 1): void {
  pool.regular += times * (regular + advisor); // off the board a token has no side
  pool.elite += times * elite;
  if (pool.regular < 0 || pool.elite < 0) impossible('more tokens than there are');
}
const drain = (pool: Counts, g: Group): void => fill(pool, g, -1);

export const hasAll = (there: Pool, { regular = 0, elite = 0 }: Partial<Pool>): boolean =>
  regular <= there.regular && elite <= there.elite;

export const covers = (stack: Group, g: Group): boolean => hasAll(stack, g) && g.advisor <= stack.advisor;

export type Part = { readonly area: Area; readonly group: Group };

/** Each of these areas is named once, and has so many tokens of the faction. */
export const areThere = (s: DuneState, f: FactionId, parts: readonly Part[]): boolean =>
  new Set(parts.map((x) => x.area)).size === parts.length &&
  parts.every((x) => {
    const stack = stackAt(s, f, x.area);
    return stack !== undefined && covers(stack, x.group);
  });

/** Reserves to the board. */
export function deploy(d: DuneDraft, f: FactionId, a: Area, g: Group): void {
  drain(d.table.reserves[f], g);
  enter(d, f, a, g);
}

/** The board to reserves. */
export function withdraw(d: DuneDraft, f: FactionId, a: Area, g: Group): void {
  exit(d, f, a, g);
  fill(d.table.reserves[f], g);
}

/** From one area to another. */
export function march(d: DuneDraft, f: FactionId, from: Area, to: Area, g: Group): void {
  exit(d, f, from, g);
  enter(d, f, to, g);
}

export type Why = { readonly cause: KillCause; readonly rule: RuleId };

/** The board to the tanks. */
export function kill(d: DuneDraft, f: FactionId, a: Area, g: Group, why: Why, emit: Emit): void {
  if (size(g) === 0) return;
  exit(d, f, a, g);
  fill(d.table.tanks[f], g);
  emit({ type: 'FORCES_KILLED', faction: f, ...placeOf(a), ...only(g), cause: why.cause }, why.rule);
}

/** Everything a faction has in some areas; says how many tokens died. */
export function killAll(d: DuneDraft, f: FactionId, areas: readonly Area[], why: Why, emit: Emit): number {
  const dying = d.table.forces[f].filter((x) => areas.includes(x.area)).map((x) => ({ ...x }));
  for (const stack of dying) kill(d, f, stack.area, stack, why, emit);
  return size(sum(dying));
}

/** The tanks to reserves; one elite token a turn, whatever revives it. */
export function revive(d: DuneDraft, f: FactionId, p: Pool): void {
  const g = group(p);
  if (g.elite > 0) {
    d.table.elitesRevived.push(f);
    const { rules } = FACTIONS[f];
    if ('eliteRevival' in rules) saw(rules.eliteRevival, 'applied');
  }
  drain(d.table.tanks[f], g);
  fill(d.table.reserves[f], g);
}

/** Reserves to the tanks: only a position begins that way. */
export function bury(d: DuneDraft, f: FactionId, p: Pool): void {
  const g = group(p);
  drain(d.table.reserves[f], g);
  fill(d.table.tanks[f], g);
}

/** Which tokens make up a number of losses: stack by stack, in the order of the areas. */
export function firstOf(s: DuneState, f: FactionId, areas: readonly Area[], count: Pool): readonly Part[] {
  let { regular, elite } = count;
  const taken: Part[] = [];
  for (const stack of s.table.forces[f]) {
    if (!areas.includes(stack.area)) continue;
    const part = group({ regular: Math.min(regular, stack.regular), elite: Math.min(elite, stack.elite) });
    if (size(part) === 0) continue;
    regular -= part.regular;
    elite -= part.elite;
    taken.push({ area: stack.area, group: part });
  }
  if (regular + elite > 0) impossible(`${f} loses more than it has there`);
  return taken;
}

/** Tokens with two sides turn to one of them, by a rule. */
export type Turning = { readonly to: 'fighter' | 'advisor'; readonly rule: RuleId; readonly auto?: true };

export function turnSides(d: DuneDraft, f: FactionId, t: TerritoryId, turning: Turning, emit: Emit): void {
  const { to, rule, auto } = turning;
  for (const stack of d.table.forces[f]) {
    if (territoryOf(stack.area) !== t) continue;
    const all = stack.regular + stack.advisor;
    stack.regular = to === 'fighter' ? all : 0;
    stack.advisor = to === 'fighter' ? 0 : all;
  }
  emit({ type: 'ADVISORS_FLIPPED', faction: f, territory: t, to, ...(auto && { auto }) }, rule);
}
