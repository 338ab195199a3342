import { HEX_STEPS, hexAt, hexBeside, turnedDirection } from '@rulewright/kit';
import type { GameConfig } from '../core/state.ts';
import { SCALING, type Scale } from '../data/scaling.ts';
import { type Geometry, geometry, THRONE_HEX } from './geometry.ts';
import { type AxialCoord, hexDistance, THRONE } from './hex.ts';
import { fairGroups, orbits } from './symmetry.ts';

/** What every set-up carries out. */
export const FORMATION_RULES = ['J2.2', 'J2.3', 'J2.6'] as const;

const SCALES: Readonly<Record<number, Scale>> = SCALING;

export function scaleFor(playerCount: number): Scale {
  const scale = SCALES[playerCount];
  if (scale === undefined) throw new RangeError(`no game for ${playerCount} players: 2 to 6 are needed`);
  return scale;
}

const along = (hex: AxialCoord, direction: number, n: number): AxialCoord =>
  hexBeside(hex, turnedDirection(0, direction), n);

/** The hex of a seat's jarl. */
const corner = (index: number, radius: number): AxialCoord => along({ q: 0, r: 0 }, index, radius);

/** Warriors in front of a jarl on a corner, in order: the file first, then pairs left and right. */
export function formation(
  jarl: AxialCoord,
  count: number,
  radius: number,
  isTaken: (hex: AxialCoord) => boolean = () => false,
): AxialCoord[] {
  const index = HEX_STEPS.findIndex(({ q, r }) => q * radius === jarl.q && r * radius === jarl.r);
  if (index < 0) throw new RangeError(`${jarl.q},${jarl.r} is no corner of a board of radius ${radius}`);
  const front = (rank: number): AxialCoord => along(jarl, index + 3, rank);
  const file = count % 2 === 1 ? [front(1)] : count === 0 ? [] : [front(1), front(2)];
  const placed = [...file];
  for (let rank = 1; rank < radius; rank++) {
    for (let j = 1; j <= radius - rank; j++) {
      if (placed.length >= count) return placed;
      const pair = [along(front(rank), index + 4, j), along(front(rank), index + 2, j)];
      if (pair.some(isTaken)) break;
      placed.push(...pair);
    }
  }
  if (placed.length < count)
    throw new RangeError(`${count} warriors do not fit on a board of radius ${radius}`);
  return placed;
}

export interface Army {
  readonly jarl: AxialCoord;
  readonly warriors: readonly AxialCoord[];
}

/** Where everybody starts, in seat order. */
export function armies(playerCount: number, radius: number, warriors: number): Army[] {
  const jarls = scaleFor(playerCount).corners.map((index) => corner(index, radius));
  const taken = new Set(jarls.map(({ q, r }) => `${q},${r}`));
  return jarls.map((jarl) => {
    const placed = formation(jarl, warriors, radius, ({ q, r }) => taken.has(`${q},${r}`));
    for (const { q, r } of placed) taken.add(`${q},${r}`);
    return { jarl, warriors: placed };
  });
}

/** The hexes strictly between a hex and the throne, or null when no straight line joins them. */
export function axis(g: Geometry, from: AxialCoord): number[] | null {
  const n = hexDistance(from, THRONE);
  const back = HEX_STEPS.findIndex(({ q, r }) => q * n === from.q && r * n === from.r);
  if (back < 0) return null;
  const hexes: number[] = [];
  for (let i = 1; i < n; i++) {
    const { q, r } = along({ q: 0, r: 0 }, back, i);
    hexes.push(hexAt(g, q, r));
  }
  return hexes;
}

/** Hexes where a shield may lie: inside, off start hexes, throne and the seats' lines to it. */
function sitesBetween(g: Geometry, all: readonly Army[]): number[] {
  const kept = new Set<number>([THRONE_HEX]);
  for (const army of all) {
    for (const { q, r } of [army.jarl, ...army.warriors]) kept.add(hexAt(g, q, r));
    for (const hex of axis(g, army.jarl) ?? []) kept.add(hex);
  }
  const sites: number[] = [];
  for (let hex = 0; hex < g.size; hex++) if (g.ring[hex]! < g.radius && !kept.has(hex)) sites.push(hex);
  return sites;
}

/** What is the same in all games of one size: who starts where, and where shields may lie. */
export interface Ground {
  readonly armies: readonly Army[];
  readonly sites: readonly number[];
  readonly orbits: readonly (readonly number[])[][]; // the sites by symmetry, for each fair group
}

const grounds = new Map<string, Ground>();

/** The ground for a configuration, worked out once. */
export function groundFor({ playerCount, boardRadius, warriorsPerPlayer }: GameConfig): Ground {
  const key = `${playerCount} ${boardRadius} ${warriorsPerPlayer}`;
  const known = grounds.get(key);
  if (known !== undefined) return known;
  const g = geometry(boardRadius);
  const all = armies(playerCount, boardRadius, warriorsPerPlayer);
  const sites = sitesBetween(g, all);
  const ground = {
    armies: all,
    sites,
    orbits: fairGroups(playerCount).map((group) => orbits(g, sites, group)),
  };
  grounds.set(key, ground);
  return ground;
}
