import { hexBoardSize } from '@rulewright/kit';
import { groundFor } from '../board/formation.ts';
import { drawOrbits } from '../board/symmetry.ts';
import { board, FREE, type Table } from '../core/state.ts';
import { HOLES, type Terrain } from '../data/scaling.ts';
import type { Chance } from './chance.ts';

/** How many holes a terrain wants on a board. */
export const holesWanted = (terrain: Terrain, radius: number): number =>
  Math.round(HOLES[terrain] * Math.sqrt(hexBoardSize(radius) / hexBoardSize(3))); // J9.1

/** A fair set of holes, as many of the wanted as symmetry and room allow. */
export function drawHoles(table: Table, chance: Chance): number[] {
  const { terrain } = table.config;
  if (terrain === undefined || terrain === 'none') return [];
  const { ring } = board(table);
  const isSite = (hex: number): boolean => (ring[hex] ?? 0) <= table.radius - 2 && table.at[hex] === FREE;
  const [fair = []] = groundFor(table.config).orbits;
  const found = fair.filter((orbit) => orbit.every(isSite)); // J9.2
  for (let total = holesWanted(terrain, table.radius); total > 0; total--) {
    const drawn = drawOrbits(found, total, chance);
    if (drawn !== null) return drawn.toSorted((a, b) => a - b);
  }
  return [];
}
