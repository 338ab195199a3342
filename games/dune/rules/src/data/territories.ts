/** Terrain decides what storm and worm do. */
export type Terrain = 'polar' | 'stronghold' | 'rock' | 'sand';

export interface Territory {
  readonly name: string;
  readonly terrain: Terrain;
  readonly sectors: readonly number[]; // counterclockwise; none for the Polar Sink
  readonly behindWall?: true; // sheltered from the storm only while the Shield Wall stands
  readonly ornithopters?: true; // fighting tokens here let the faction fly and harvest more
  readonly income?: number; // spice a turn to its occupant in the advanced game
}

// 42 territories; compared with two independent public transcriptions of the board
// biome-ignore format: table
export const TERRITORIES = {
  'polar-sink':            { name: 'Polar Sink',            terrain: 'polar',      sectors: [] },
  'imperial-basin':        { name: 'Imperial Basin',        terrain: 'sand',       sectors: [8, 9, 10], behindWall: true },
  carthag:                 { name: 'Carthag',               terrain: 'stronghold', sectors: [10], behindWall: true, ornithopters: true, income: 2 },
  arrakeen:                { name: 'Arrakeen',              terrain: 'stronghold', sectors: [9], behindWall: true, ornithopters: true, income: 2 },
  'tueks-sietch':          { name: "Tuek's Sietch",         terrain: 'stronghold', sectors: [4], income: 1 },
  'sietch-tabr':           { name: 'Sietch Tabr',           terrain: 'stronghold', sectors: [13] },
  'habbanya-sietch':       { name: 'Habbanya Sietch',       terrain: 'stronghold', sectors: [16] },
  'cielago-north':         { name: 'Cielago North',         terrain: 'sand',       sectors: [0, 1, 2] },
  'cielago-depression':    { name: 'Cielago Depression',    terrain: 'sand',       sectors: [0, 1, 2] },
  meridian:                { name: 'Meridian',              terrain: 'sand',       sectors: [0, 1] },
  'cielago-south':         { name: 'Cielago South',         terrain: 'sand',       sectors: [1, 2] },
  'cielago-east':          { name: 'Cielago East',          terrain: 'sand',       sectors: [2, 3] },
  'harg-pass':             { name: 'Harg Pass',             terrain: 'sand',       sectors: [3, 4] },
  'false-wall-south':      { name: 'False Wall South',      terrain: 'rock',       sectors: [3, 4] },
  'false-wall-east':       { name: 'False Wall East',       terrain: 'rock',       sectors: [4, 5, 6, 7, 8] },
  'the-minor-erg':         { name: 'The Minor Erg',         terrain: 'sand',       sectors: [4, 5, 6, 7] },
  'pasty-mesa':            { name: 'Pasty Mesa',            terrain: 'rock',       sectors: [4, 5, 6, 7] },
  'red-chasm':             { name: 'Red Chasm',             terrain: 'sand',       sectors: [6] },
  'south-mesa':            { name: 'South Mesa',            terrain: 'sand',       sectors: [3, 4, 5] },
  basin:                   { name: 'Basin',                 terrain: 'sand',       sectors: [8] },
  'rim-wall-west':         { name: 'Rim Wall West',         terrain: 'rock',       sectors: [8] },
  'hole-in-the-rock':      { name: 'Hole in the Rock',      terrain: 'sand',       sectors: [8] },
  'sihaya-ridge':          { name: 'Sihaya Ridge',          terrain: 'sand',       sectors: [8] },
  'shield-wall':           { name: 'Shield Wall',           terrain: 'rock',       sectors: [7, 8] },
  'gara-kulon':            { name: 'Gara Kulon',            terrain: 'sand',       sectors: [7] },
  'old-gap':               { name: 'Old Gap',               terrain: 'sand',       sectors: [8, 9, 10] },
  'broken-land':           { name: 'Broken Land',           terrain: 'sand',       sectors: [10, 11] },
  tsimpo:                  { name: 'Tsimpo',                terrain: 'sand',       sectors: [10, 11, 12] },
  arsunt:                  { name: 'Arsunt',                terrain: 'sand',       sectors: [10, 11] },
  'rock-outcroppings':     { name: 'Rock Outcroppings',     terrain: 'sand',       sectors: [12, 13] },
  'plastic-basin':         { name: 'Plastic Basin',         terrain: 'rock',       sectors: [11, 12, 13] },
  'hagga-basin':           { name: 'Hagga Basin',           terrain: 'sand',       sectors: [11, 12] },
  'bight-of-the-cliff':    { name: 'Bight of the Cliff',    terrain: 'sand',       sectors: [13, 14] },
  'funeral-plain':         { name: 'Funeral Plain',         terrain: 'sand',       sectors: [14] },
  'the-great-flat':        { name: 'The Great Flat',        terrain: 'sand',       sectors: [14] },
  'wind-pass':             { name: 'Wind Pass',             terrain: 'sand',       sectors: [13, 14, 15, 16] },
  'the-greater-flat':      { name: 'The Greater Flat',      terrain: 'sand',       sectors: [15] },
  'habbanya-erg':          { name: 'Habbanya Erg',          terrain: 'sand',       sectors: [15, 16] },
  'false-wall-west':       { name: 'False Wall West',       terrain: 'rock',       sectors: [15, 16, 17] },
  'wind-pass-north':       { name: 'Wind Pass North',       terrain: 'sand',       sectors: [16, 17] },
  'habbanya-ridge-flat':   { name: 'Habbanya Ridge Flat',   terrain: 'sand',       sectors: [16, 17] },
  'cielago-west':          { name: 'Cielago West',          terrain: 'sand',       sectors: [17, 0] },
} as const satisfies Readonly<Record<string, Territory>>;
