import { saw } from '@rulewright/engine';
import { flies } from '../board/control.ts';
import { terrainOf, territory } from '../board/map.ts';
import { FACTIONS } from '../data/factions.ts';
import { CHARITY_TARGET, FLIGHT, REVIVAL_LIMIT, WALK } from '../data/figures.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import type { WinCondition } from '../words/facts.ts';
import type { AreaId, CardId, FactionId, RuleId, TerritoryId } from '../words/ids.ts';
import type { BattlePlan } from '../words/phase-state.ts';
import type { DuneState } from '../words/state.ts';

export type Payee = 'bank' | FactionId;
export type ShipmentKind = 'reserve' | 'fremen-send' | 'cross' | 'to-reserves';
export interface Win {
  readonly condition: WinCondition;
  readonly winners: readonly FactionId[];
}

/** What factions, cards and variants may answer differently: arguments after the state, and the answer. */
export interface Questions {
  startingForces: [args: [f: FactionId], answer: readonly (readonly [AreaId, number])[]]; // with a fixed place
  freeRevival: [args: [f: FactionId], answer: number]; // tokens
  revivalsPaidByAlly: [args: [f: FactionId], answer: number]; // tokens beyond the limit
  revivalLimit: [args: [f: FactionId], answer: number]; // tokens
  handLimit: [args: [f: FactionId], answer: number];
  moveRange: [args: [f: FactionId, advisors: boolean], answer: number]; // territories
  shippingKinds: [args: [f: FactionId], answer: readonly ShipmentKind[]];
  shipsAtHalfRate: [args: [f: FactionId], answer: boolean];
  shippingPayee: [args: [f: FactionId], answer: Payee];
  sendZone: [args: [f: FactionId], answer: readonly TerritoryId[]]; // where reserves go without a ship
  maySendIntoStorm: [args: [f: FactionId], answer: boolean];
  extraMove: [args: [f: FactionId], answer: CardId | null]; // a card in hand that gives another move
  cardPayee: [args: [buyer: FactionId], answer: Payee];
  bonusCards: [args: [buyer: FactionId], answer: number];
  worksAsKarama: [args: [f: FactionId, card: CardId], answer: boolean];
  charity: [args: [f: FactionId], answer: number]; // spice it may claim now
  isSheltered: [args: [t: TerritoryId], answer: boolean]; // from the storm
  stormLosses: [args: [f: FactionId, tokens: number], answer: number]; // of a struck stack
  stormSource: [args: [], answer: 'dials' | 'card'];
  wormSpares: [args: [f: FactionId], answer: boolean];
  wormRider: [args: [t: TerritoryId], answer: FactionId | null]; // who may ride a worm that is there
  wormPlacer: [args: [], answer: FactionId | null]; // who says where further worms of a blow appear
  blowPiles: [args: [], answer: readonly ('A' | 'B')[]];
  sees: [args: [what: 'auction' | 'spice' | 'storm'], answer: FactionId | null]; // who is shown a hidden card
  eliteWorth: [args: [f: FactionId, enemy: FactionId], answer: number]; // regular tokens
  needsSupport: [args: [f: FactionId], answer: boolean]; // tokens fight at half strength without spice
  planBonus: [args: [f: FactionId, plan: BattlePlan], answer: number]; // to a leader that lives
  kills: [args: [weapon: CardId, defense: CardId | null], answer: boolean];
  explodes: [
    args: [weapons: readonly (CardId | null)[], defenses: readonly (CardId | null)[]],
    answer: RuleId | null, // by which they blow up together
  ];
  standsInForLeader: [args: [card: CardId], answer: boolean];
  mayPlay: [args: [f: FactionId, card: CardId], answer: boolean]; // in its battle plan
  traitorCallers: [args: [side: FactionId], answer: readonly FactionId[]]; // who may call for that side
  traitorRule: [args: [caller: FactionId, side: FactionId], answer: RuleId | null]; // null: everybody's
  isTraitorProof: [args: [f: FactionId, plan: BattlePlan], answer: boolean];
  strongholdIncome: [args: [t: TerritoryId], answer: number];
  usurper: [args: [winners: readonly FactionId[]], answer: FactionId | null]; // wins in place of the winners
  specialVictory: [args: [], answer: Win | null]; // on the last turn, when nobody holds enough strongholds
}

export type QuestionName = keyof Questions;
export type Question<Q extends QuestionName> = (s: DuneState, ...args: Questions[Q][0]) => Questions[Q][1];
export type Answers = { [Q in QuestionName]: Question<Q> };
/** What is said in place of `lower`, which is what the layers below say; undefined: nothing else. */
export type Override<Q extends QuestionName> = (
  lower: Question<Q>,
  s: DuneState,
  ...args: Questions[Q][0]
) => Questions[Q][1] | undefined;
/** Lays one answer over those that are there. */
export type Lay = (answers: Answers) => void;

/** One question answered differently by a rule. */
export const answer =
  <Q extends QuestionName>(question: Q, rule: RuleId, given: Override<Q>): Lay =>
  (answers) => {
    const lower: Question<Q> = answers[question];
    const over: Question<Q> = (s, ...args) => {
      const own = given(lower, s, ...args);
      return own === undefined ? lower(s, ...args) : applied(rule, own);
    };
    Object.assign(answers, { [question]: over });
  };

/** An answer that a rule has changed, for whoever watches which rules come up. */
export function applied<T>(rule: RuleId, given: T): T {
  saw(rule, 'applied');
  return given;
}

const STOPS: Readonly<Record<string, string>> = {
  'poison-weapon': 'poison-defense',
  'projectile-weapon': 'projectile-defense',
};
const RESERVE: readonly ShipmentKind[] = ['reserve'];
const NOWHERE: readonly TerritoryId[] = [];
const PILE_A: readonly ('A' | 'B')[] = ['A'];

/** What the base rules say. */
export const BASE: Readonly<Answers> = {
  startingForces: (_, f) => FACTIONS[f].start,
  freeRevival: (_, f) => FACTIONS[f].freeRevival,
  revivalsPaidByAlly: () => 0,
  revivalLimit: () => REVIVAL_LIMIT,
  handLimit: (_, f) => FACTIONS[f].handLimit,
  moveRange: (s, f, advisors) => (!advisors && flies(s, f) ? applied('1.06.05.04', FLIGHT) : WALK),
  shippingKinds: () => RESERVE,
  shipsAtHalfRate: () => false,
  shippingPayee: () => 'bank',
  sendZone: () => NOWHERE,
  maySendIntoStorm: () => false,
  extraMove: () => null,
  cardPayee: () => 'bank',
  bonusCards: () => 0,
  worksAsKarama: () => false,
  charity: (s, f) => Math.max(0, CHARITY_TARGET - s.hand[f].spice),
  isSheltered: (_, t) => terrainOf(t) !== 'sand' || isBehindWall(t),
  stormLosses: (_, _f, tokens) => tokens,
  stormSource: () => 'dials',
  wormSpares: () => false,
  wormRider: () => null,
  wormPlacer: () => null,
  blowPiles: () => PILE_A,
  sees: () => null,
  eliteWorth: () => 1,
  needsSupport: () => false,
  planBonus: () => 0,
  kills: (_, weapon, defense) => {
    const stop = STOPS[TREACHERY_CARDS[weapon].kind];
    return stop !== undefined && (defense === null || TREACHERY_CARDS[defense].kind !== stop);
  },
  explodes: () => null,
  standsInForLeader: () => false,
  mayPlay: () => true,
  traitorCallers: (_, side) => [side],
  traitorRule: () => null,
  isTraitorProof: () => false,
  strongholdIncome: () => 0,
  usurper: () => null,
  specialVictory: () => null,
};

export const isBehindWall = (t: TerritoryId): boolean => territory(t).behindWall === true;
