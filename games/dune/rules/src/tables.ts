// The tables and forms of the game without the game: enough to draw it.
export { FACTIONS, type FactionId } from './data/factions.ts';
export { LEADERS, type LeaderId } from './data/leaders.ts';
export { SPICE_CARDS, type SpiceCardId } from './data/spice-cards.ts';
export { TERRITORIES, type TerritoryId } from './data/territories.ts';
export { type CardId, TREACHERY_CARDS } from './data/treachery-cards.ts';
export type { BattlePlan } from './progress.ts';
export type { Hand } from './state.ts';
export type { ShownTable } from './views.ts';
