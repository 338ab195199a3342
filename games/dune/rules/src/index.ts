export { parseArea, STRONGHOLDS, sectorOf, territoryOf } from './board/map.ts';
export { reach } from './board/reach.ts';
export { FACTIONS } from './data/factions.ts';
export { SECTORS } from './data/figures.ts';
export { LEADERS } from './data/leaders.ts';
export { RULES } from './data/rule-ids.ts';
export { SPICE_CARDS } from './data/spice-cards.ts';
export { TERRITORIES } from './data/territories.ts';
export { TREACHERY_CARDS } from './data/treachery-cards.ts';
export { dune } from './dune.ts';
export { POSITION, type Position } from './opening/position.ts';
export { describe } from './seen/describe.ts';
export { present, type ShownTable } from './seen/present.ts';
export { type ActionName, ARGS, type Args } from './words/actions.ts';
export { CODES, type Code } from './words/codes.ts';
export type { Fact } from './words/facts.ts';
export {
  type AreaId,
  type CardId,
  type FactionId,
  type LeaderId,
  PHASES,
  type PhaseId,
  type RuleId,
  type SpiceCardId,
  type TerritoryId,
} from './words/ids.ts';
export { OPTIONS, type Options } from './words/options.ts';
export type { BattlePlan } from './words/phase-state.ts';
export type { DuneState, Hand, Table } from './words/state.ts';
export type { Dune } from './words/vocabulary.ts';
