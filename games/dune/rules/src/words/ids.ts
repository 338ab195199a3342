import { keysOf, recordOf } from '@rulewright/kit';
import { ABILITIES } from '../data/abilities.ts';
import { FACTIONS } from '../data/factions.ts';
import { LEADERS } from '../data/leaders.ts';
import type { RULE_IDS } from '../data/rule-ids.ts';
import { SPICE_CARDS, WORM } from '../data/spice-cards.ts';
import { TERRITORIES } from '../data/territories.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';

// What things are called, derived from the tables.

export type RuleId = (typeof RULE_IDS)[number];
export type FactionId = keyof typeof FACTIONS;
export type LeaderId = keyof typeof LEADERS;
export type CardId = keyof typeof TREACHERY_CARDS;
export type SpiceCardId = keyof typeof SPICE_CARDS | typeof WORM;
export type TerritoryId = keyof typeof TERRITORIES;
/** A starred ability as the code names it, and as others call it: by its rule. */
export type Ability = keyof typeof ABILITIES;
export type AbilityId = (typeof ABILITIES)[Ability]['rule'];
/** A territory within one sector, `arrakeen:9`; the Polar Sink has no sector. */
export type AreaId = { [T in TerritoryId]: AreaOf<T> }[TerritoryId];
type Sectors<T extends TerritoryId> = (typeof TERRITORIES)[T]['sectors'];
type AreaOf<T extends TerritoryId> = Sectors<T> extends readonly [] ? T : `${T}:${Sectors<T>[number]}`;

/** The parts of the game, in the order of play. */
// biome-ignore format: table
export const PHASES = [
  'setup', 'storm', 'spice-blow', 'charity', 'bidding', 'revival', 'shipment', 'battle', 'collection', 'mentat-pause',
] as const;
export type PhaseId = (typeof PHASES)[number];

/** One entry for every faction of the set; those not in play hold nothing. */
export type ByFaction<T> = Readonly<Record<FactionId, T>>;

export const FACTION_IDS: readonly FactionId[] = keysOf(FACTIONS);
export const LEADER_IDS: readonly LeaderId[] = keysOf(LEADERS);
export const CARD_IDS: readonly CardId[] = keysOf(TREACHERY_CARDS);
export const SPICE_CARD_IDS: readonly SpiceCardId[] = [...keysOf(SPICE_CARDS), WORM];
export const TERRITORY_IDS: readonly TerritoryId[] = keysOf(TERRITORIES);
export const ABILITY_IDS: readonly AbilityId[] = keysOf(ABILITIES).map((name) => ABILITIES[name].rule);

const isIn =
  <K extends string>(table: Readonly<Record<K, unknown>>) =>
  (id: unknown): id is K =>
    typeof id === 'string' && Object.hasOwn(table, id);
export const isFaction = isIn(FACTIONS);
export const isLeader = isIn(LEADERS);
export const isTerritory = isIn(TERRITORIES);
export const isCard = isIn(TREACHERY_CARDS);
export const isAbility = (id: unknown): id is AbilityId => ABILITY_IDS.some((ability) => ability === id);

/** The five leaders of each faction, strongest first as in the table. */
export const LEADERS_OF: ByFaction<readonly LeaderId[]> = recordOf(FACTION_IDS, (f) =>
  LEADER_IDS.filter((l) => LEADERS[l].faction === f),
);
