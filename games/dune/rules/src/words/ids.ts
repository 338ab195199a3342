import { keysOf, recordOf } from '@rulewright/kit';
import { FACTIONS, type FactionId } from '../data/factions.ts';
import { LEADERS, type LeaderId } from '../data/leaders.ts';
import { SPICE_CARDS, type SpiceCardId, WORM } from '../data/spice-cards.ts';
import { type CardId, TREACHERY_CARDS } from '../data/treachery-cards.ts';

/** One entry for every faction of the set; those not in play hold nothing. */
export type ByFaction<T> = Readonly<Record<FactionId, T>>;

export const FACTION_IDS: readonly FactionId[] = keysOf(FACTIONS);
export const LEADER_IDS: readonly LeaderId[] = keysOf(LEADERS);
export const CARD_IDS: readonly CardId[] = keysOf(TREACHERY_CARDS);
export const SPICE_CARD_IDS: readonly SpiceCardId[] = [...keysOf(SPICE_CARDS), WORM];

export const isFaction = (id: unknown): id is FactionId =>
  typeof id === 'string' && Object.hasOwn(FACTIONS, id);
export const isLeader = (id: unknown): id is LeaderId => typeof id === 'string' && Object.hasOwn(LEADERS, id);
export const isCard = (id: unknown): id is CardId =>
  typeof id === 'string' && Object.hasOwn(TREACHERY_CARDS, id);

/** The five leaders of each faction, strongest first as in the table. */
export const LEADERS_OF: ByFaction<readonly LeaderId[]> = recordOf(FACTION_IDS, (f) =>
  LEADER_IDS.filter((l) => LEADERS[l].faction === f),
);
