// The tables and forms of the game without the game: enough to draw it.

import { abilityOf, starred } from './layers/abilities.ts';
import { ABILITY_IDS } from './words/ids.ts';

export { AREAS, NEXT_TO } from './board/map.ts';
export { FACTIONS } from './data/factions.ts';
export { FREMEN_HOME, KWISATZ_SLEEP, REVIVAL_PRICE, SECTORS, STORM_START } from './data/figures.ts';
export { LEADERS } from './data/leaders.ts';
export { SPICE_CARDS } from './data/spice-cards.ts';
export { TERRITORIES } from './data/territories.ts';
export { TREACHERY_CARDS } from './data/treachery-cards.ts';
export type { ShownTable } from './seen/present.ts';
export type { RevealedPlan } from './words/facts.ts';
export type { CardId, FactionId, LeaderId, SpiceCardId, TerritoryId } from './words/ids.ts';
export { type BattlePlan, PLAN_ELEMENTS, VOICES } from './words/phase-state.ts';
export type { Hand } from './words/state.ts';

/** Abilities that a Karama stops, by the rule that names them. */
export const ABILITY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ABILITY_IDS.map((id) => [id, starred(abilityOf(id)).name]),
);

/** The same abilities by faction, whether they are advanced, whether others are asked, and whether a battle is their place. */
export const ABILITY_SHEET = ABILITY_IDS.map((id) => {
  const { of, advanced = false, asks = false, until } = starred(abilityOf(id));
  return { id, of, advanced, asks, inBattle: until === 'battle' };
});
