import type { TerritoryId } from '../words/ids.ts';

interface SpiceCard {
  readonly territory: TerritoryId;
  readonly sector: number; // where its spice lies
  readonly amount: number;
}

// 15 territory cards; the id of a card is its territory
// biome-ignore format: table
export const SPICE_CARDS = {
  'broken-land':         { territory: 'broken-land',         sector: 11, amount: 8 },
  'cielago-north':       { territory: 'cielago-north',       sector: 2,  amount: 8 },
  'cielago-south':       { territory: 'cielago-south',       sector: 1,  amount: 12 },
  'funeral-plain':       { territory: 'funeral-plain',       sector: 14, amount: 6 },
  'habbanya-erg':        { territory: 'habbanya-erg',        sector: 15, amount: 8 },
  'habbanya-ridge-flat': { territory: 'habbanya-ridge-flat', sector: 17, amount: 10 },
  'hagga-basin':         { territory: 'hagga-basin',         sector: 12, amount: 6 },
  'old-gap':             { territory: 'old-gap',             sector: 9,  amount: 6 },
  'red-chasm':           { territory: 'red-chasm',           sector: 6,  amount: 8 },
  'rock-outcroppings':   { territory: 'rock-outcroppings',   sector: 13, amount: 6 },
  'sihaya-ridge':        { territory: 'sihaya-ridge',        sector: 8,  amount: 6 },
  'south-mesa':          { territory: 'south-mesa',          sector: 4,  amount: 10 },
  'the-great-flat':      { territory: 'the-great-flat',      sector: 14, amount: 10 },
  'the-minor-erg':       { territory: 'the-minor-erg',       sector: 7,  amount: 8 },
  'wind-pass-north':     { territory: 'wind-pass-north',     sector: 16, amount: 6 },
} as const satisfies Readonly<Record<string, SpiceCard>>;

/** Six more cards of the spice deck are worms. */
export const WORM = 'shai-hulud';
export const WORM_CARDS = 6;
