import type { Chance } from './chance.ts';
import { HOLES, type Terrain } from './data/scaling.ts';
import { shieldSites } from './formation.ts';
import { boardSize } from './geometry.ts';
import { board, FREE, type Table } from './state.ts';
import { drawOrbits, fairGroups, orbits } from './symmetry.ts';

/** How many holes a terrain wants on a board. */
export const holesWanted = (terrain: Terrain, radius: number): number =>
  Math.round(HOLES[terrain] * Math.sqrt(boardSize(radius) / boardSize(3))); // J9.1

/** A fair set of holes, as many of the wanted as symmetry and room allow. */
export function drawHoles(table: Table, chance: Chance): number[] {
  const { terrain, playerCount, warriorsPerPlayer } = table.config;
  if (terrain === undefined || terrain === 'none') return [];
  const g = board(table);
  const isSite = (hex: number): boolean => (g.ring[hex] ?? 0) <= table.radius - 2 && table.at[hex] === FREE;
  const sites = shieldSites(playerCount, table.radius, warriorsPerPlayer).filter(isSite);
  const [group = []] = fairGroups(playerCount);
  const found = orbits(g, sites, group); // J9.2
  for (let total = holesWanted(terrain, table.radius); total > 0; total--) {
    const drawn = drawOrbits(found, total, chance);
    if (drawn !== null) return drawn.toSorted((a, b) => a - b);
  }
  return [];
}
