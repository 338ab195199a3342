import type { REGIONS } from './world.ts';

type RegionId = (typeof REGIONS)[number]['id'];

/** What a mission asks for: regions (and any third besides), or so many territories with so many armies on each. */
export type Goal =
  | { readonly regions: readonly RegionId[]; readonly third?: true }
  | { readonly territories: number; readonly armies: number };

/** Missions but those to eliminate somebody. */
// biome-ignore format: table
export const MISSIONS = {
  'hyrnland-zahrein':        { regions: ['hyrnland', 'zahrein'] },
  'vesperon-sorenai':        { regions: ['vesperon', 'sorenai'] },
  'drevna-lanterns':         { regions: ['drevna', 'lanterns'] },
  'drevna-vesperon':         { regions: ['drevna', 'vesperon'] },
  'sorenai-lanterns-third':  { regions: ['sorenai', 'lanterns'], third: true },
  'hyrnland-vesperon-third': { regions: ['hyrnland', 'vesperon'], third: true },
  'territories-24':          { territories: 24, armies: 1 },
  'territories-18-two':      { territories: 18, armies: 2 },
} as const satisfies Record<string, Goal>;
