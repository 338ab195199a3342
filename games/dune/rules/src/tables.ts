// The tables and forms of the game without the game: enough to draw it.
export { FACTIONS, type FactionId } from './data/factions.ts';
export { REVIVAL_PRICE, SECTORS, SHIPPING_PRICE } from './data/figures.ts';
export { LEADERS, type LeaderId } from './data/leaders.ts';
export { SPICE_CARDS, type SpiceCardId } from './data/spice-cards.ts';
export { TERRITORIES, type TerritoryId } from './data/territories.ts';
export { type CardId, TREACHERY_CARDS } from './data/treachery-cards.ts';
export { AREAS, makeArea, parseArea } from './map.ts';
export { type BattlePlan, PLAN_ELEMENTS, VOICES } from './progress.ts';
export { areasIn, both, type Reach, walk } from './regions.ts';
export type { Hand } from './state.ts';
export type { ShownTable } from './views.ts';
