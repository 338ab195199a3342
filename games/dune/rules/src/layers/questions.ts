import { saw } from '@rulewright/engine';
import { flies } from '../board/forces.ts';
import { terrainOf, territory } from '../board/map.ts';
import { FACTIONS } from '../data/factions.ts';
import { CHARITY_TARGET, FLIGHT, REVIVAL_LIMIT, WALK } from '../data/figures.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import type { WinCondition } from '../words/facts.ts';
import type { AreaId, CardId, FactionId, LeaderId, RuleId, TerritoryId } from '../words/ids.ts';
import type { BattlePlan } from '../words/phase-state.ts';
import type { DuneState } from '../words/state.ts';

export type Payee = 'bank' | FactionId;
export type ShipmentKind = 'reserve' | 'fremen-send' | 'cross' | 'to-reserves';
export type Win = { readonly condition: WinCondition; readonly winners: readonly FactionId[] };

const STOPS: Readonly<Record<string, string>> = {
  'poison-weapon': 'poison-defense',
  'projectile-weapon': 'projectile-defense',
};
const RESERVE: readonly ShipmentKind[] = ['reserve'];
const NOWHERE: readonly TerritoryId[] = [];
const PILE_A: readonly ('A' | 'B')[] = ['A'];
type Cards = readonly (CardId | null)[];

function stops(weapon: CardId, defense: CardId | null): boolean {
  const stop = STOPS[TREACHERY_CARDS[weapon].kind];
  return stop === undefined || (defense !== null && TREACHERY_CARDS[defense].kind === stop);
}

/** What factions, cards and variants may answer differently, and what the base rules say. */
// biome-ignore format: table
export const BASE = {
  startingForces:     (_: DuneState, f: FactionId): readonly (readonly [AreaId, number])[] => FACTIONS[f].start, // with a fixed place
  freeRevival:        (_: DuneState, f: FactionId): number => FACTIONS[f].freeRevival, // tokens
  revivalsPaidByAlly: (_s: DuneState, _f: FactionId): number => 0, // tokens beyond the limit
  revivalLimit:       (_s: DuneState, _f: FactionId): number => REVIVAL_LIMIT, // tokens
  handLimit:          (_: DuneState, f: FactionId): number => FACTIONS[f].handLimit,
  moveRange:          (s: DuneState, f: FactionId, advisors: boolean): number => // territories
    !advisors && flies(s, f) ? applied('1.06.05.04', FLIGHT) : WALK,
  shippingKinds:      (_s: DuneState, _f: FactionId): readonly ShipmentKind[] => RESERVE,
  shipsAtHalfRate:    (_s: DuneState, _f: FactionId): boolean => false,
  shippingPayee:      (_s: DuneState, _f: FactionId): Payee => 'bank',
  sendZone:           (_s: DuneState, _f: FactionId): readonly TerritoryId[] => NOWHERE, // where reserves go without a ship
  maySendIntoStorm:   (_s: DuneState, _f: FactionId): boolean => false,
  choosesTiming:      (_: DuneState): FactionId | null => null, // who acts out of its place
  slotOrder:          (s: DuneState): readonly FactionId[] => s.table.storm.order, // who still ships and moves, in order
  extraMove:          (_s: DuneState, _f: FactionId): CardId | null => null, // a card in hand that gives another move
  cardPayee:          (_s: DuneState, _buyer: FactionId): Payee => 'bank',
  bonusCards:         (_s: DuneState, _buyer: FactionId): number => 0,
  worksAsKarama:      (_s: DuneState, _f: FactionId, _card: CardId): boolean => false,
  charity:            (s: DuneState, f: FactionId): number => Math.max(0, CHARITY_TARGET - s.hand[f].spice), // spice to claim now
  isSheltered:        (_: DuneState, t: TerritoryId): boolean => terrainOf(t) !== 'sand' || isBehindWall(t), // from the storm
  stormLosses:        (_s: DuneState, _f: FactionId, tokens: number): number => tokens, // of a struck stack
  stormSource:        (_: DuneState): 'dials' | 'card' => 'dials',
  wormSpares:         (_s: DuneState, _f: FactionId): boolean => false,
  wormRider:          (_s: DuneState, _t: TerritoryId): FactionId | null => null, // who may ride a worm that is there
  wormPlacer:         (_: DuneState): FactionId | null => null, // who says where further worms of a blow appear
  blowPiles:          (_: DuneState): readonly ('A' | 'B')[] => PILE_A,
  sees:               (_s: DuneState, _what: 'auction' | 'spice' | 'storm'): FactionId | null => null, // who is shown a hidden card
  eliteWorth:         (_s: DuneState, _f: FactionId, _enemy: FactionId): number => 1, // regular tokens
  needsSupport:       (_s: DuneState, _f: FactionId): boolean => false, // tokens fight at half strength without spice
  planBonus:          (_s: DuneState, _f: FactionId, _plan: BattlePlan): number => 0, // to a leader that lives
  kills:              (_: DuneState, weapon: CardId, defense: CardId | null): boolean => !stops(weapon, defense),
  explodes:           (_s: DuneState, _weapons: Cards, _defenses: Cards): RuleId | null => null, // by which they blow up together
  standsInForLeader:  (_s: DuneState, _card: CardId): boolean => false,
  mayPlay:            (_s: DuneState, _f: FactionId, _card: CardId): boolean => true, // in its battle plan
  traitorCallers:     (_: DuneState, side: FactionId): readonly FactionId[] => [side], // who may call for that side
  traitorRule:        (_s: DuneState, _caller: FactionId, _side: FactionId, _on: LeaderId): RuleId | null => null, // null: everybody's
  isTraitorProof:     (_s: DuneState, _f: FactionId, _plan: BattlePlan): boolean => false,
  strongholdIncome:   (_s: DuneState, _t: TerritoryId): number => 0,
  usurper:            (_s: DuneState, _winners: readonly FactionId[]): FactionId | null => null, // wins in place of the winners
  specialVictory:     (_: DuneState): Win | null => null, // on the last turn, when nobody holds enough strongholds
};

type Base = typeof BASE;
export type QuestionName = keyof Base;
type Question<Q extends QuestionName> = (...args: Parameters<Base[Q]>) => ReturnType<Base[Q]>;
export type Answers = { [Q in QuestionName]: Question<Q> };
/** An answer in place of `lower`, the answer of the layers below; undefined leaves theirs. */
export type Override<Q extends QuestionName> = (
  lower: Question<Q>,
  ...args: Parameters<Base[Q]>
) => ReturnType<Base[Q]> | undefined;
/** Lays one answer over those that are there. */
export type Lay = (answers: Answers) => void;

/** One question answered differently by a rule. */
export const answer =
  <Q extends QuestionName>(question: Q, rule: RuleId, given: Override<Q>): Lay =>
  (answers) => {
    const lower: Question<Q> = answers[question];
    const over: Question<Q> = (...args) => {
      const own = given(lower, ...args);
      return own === undefined ? lower(...args) : applied(rule, own);
    };
    Object.assign(answers, { [question]: over });
  };

/** An answer that a rule has changed, for whoever watches which rules come up. */
export function applied<T>(rule: RuleId, given: T): T {
  saw(rule, 'applied');
  return given;
}

export const isBehindWall = (t: TerritoryId): boolean => territory(t).behindWall === true;
