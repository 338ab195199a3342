export interface Scale {
  readonly radius: number;
  readonly warriors: number;
  readonly shields: number;
  readonly corners: readonly number[];
}

export const SCALING_RULES = ['J1.1', 'J2.1'] as const;

/** Players → board, warriors each, shields, and the corner of each seat. */
// biome-ignore format: table
export const SCALING = {
  2: { radius: 3, warriors: 5, shields: 4, corners: [0, 3] },
  3: { radius: 5, warriors: 5, shields: 3, corners: [0, 2, 4] },
  4: { radius: 6, warriors: 4, shields: 4, corners: [0, 1, 3, 4] },
  5: { radius: 7, warriors: 4, shields: 3, corners: [0, 1, 2, 3, 4] },
  6: { radius: 8, warriors: 4, shields: 6, corners: [0, 1, 2, 3, 4, 5] },
} as const satisfies Record<number, Scale>;

export const TERRAINS = ['none', 'calm', 'treacherous', 'chaotic'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Holes on a board of radius 3; larger boards have more, by the square root of their size. */
// biome-ignore format: table
export const HOLES = {
  none:        0,
  calm:        3,
  treacherous: 6,
  chaotic:     9,
} as const satisfies Record<Terrain, number>;

/** Quiet rounds before the board first shrinks, and before hunger or shrinking comes again. */
export const SUDDEN_DEATH_ROUNDS = 20;
export const REPEAT_ROUNDS = 5;

/** How far pieces see in fog. */
export const SIGHT = 4;
