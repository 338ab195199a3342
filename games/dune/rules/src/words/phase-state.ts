import type { Area } from '../board/map.ts';
import type { Args } from './actions.ts';
import type { CardId, FactionId, LeaderId, TerritoryId } from './ids.ts';
import type { Group, Stack } from './state.ts';

/** What the set-up still has to give out; a position may have given some of it. */
export interface SetupState {
  readonly traitors: readonly FactionId[]; // not dealt yet, or to be chosen from
  readonly spice: readonly FactionId[];
  readonly forces: boolean; // nobody has placed tokens
  readonly cards: readonly FactionId[];
  readonly storm: boolean; // not placed yet
}

/** So many of these tokens in one area die; their owner says which. */
export type StormLoss = Stack & { readonly faction: FactionId; readonly lost: number };

export interface BlowState {
  readonly pile: 'A' | 'B';
  readonly worms: number; // of this blow
  readonly target: TerritoryId | null; // where the last of them appeared
  readonly protect: boolean | null; // whether it spares an ally, once that was asked
  readonly rides: readonly TerritoryId[]; // rides still to be offered
  readonly entry: Entry | null; // the last ride, while others may react to it
}

export interface NexusState {
  readonly proposals: readonly { readonly from: FactionId; readonly to: FactionId }[];
  readonly ready: readonly FactionId[];
  readonly newlyAllied: readonly FactionId[]; // one new alliance each
}

export interface AuctionState {
  readonly total: number; // cards dealt
  readonly index: number; // from 1, the card under the hammer
  readonly opener: FactionId; // who opened this card
  readonly bidder: FactionId | null; // whose turn it is; nobody's when the card is decided
  readonly high: { readonly faction: FactionId; readonly amount: number } | null;
  readonly passed: readonly FactionId[]; // out for this card
  readonly sold: number;
  readonly swap: HandSwap | null;
}

/** A hand was taken whole, and so many cards are still to be given back for it. */
export type HandSwap = { readonly by: FactionId; readonly target: FactionId; readonly count: number };

export type RevivalState = {
  readonly orders: readonly Readonly<{ by: FactionId; args: Args<'reviveChoose'> }>[];
};

/** The last thing that entered a territory, while others may react to it. */
export interface Entry {
  readonly faction: FactionId;
  readonly how: 'reserve' | 'fremen-send' | 'cross' | 'move' | 'ride';
  readonly area: Area;
  readonly group: Group;
}

export interface ShipmentState {
  readonly declared: Args<'ship'> | null; // and not yet landed
  readonly march: Args<'shipMove'> | null; // declared and not yet made
  readonly shipped: boolean; // or declined to
  readonly moved: boolean; // or declined to: only a card gives another move
  readonly entry: Entry | null;
  readonly timing: Timing;
}

/** When the one that chooses acts: in its place, not yet known, or now; early and late are tried first. */
export type Timing = 'place' | 'open' | 'early' | 'late' | 'now';

// biome-ignore format: table
export const VOICES = [
  'poison-weapon', 'projectile-weapon', 'poison-defense', 'projectile-defense', 'worthless', 'cheap-hero',
  'lasgun',
] as const;

/** A command to an opponent's battle plan. */
export interface Voice {
  readonly target: FactionId;
  readonly mode: 'must' | 'must-not';
  readonly what: (typeof VOICES)[number];
}

export const PLAN_ELEMENTS = ['leader', 'weapon', 'defense', 'number'] as const;
export type PlanElement = (typeof PLAN_ELEMENTS)[number];

/** What somebody must tell of a plan. */
export type Prescience = Readonly<{ target: FactionId; element: PlanElement; answered: boolean }>;

/** What a prescience answer binds the plan to; kept in the battle's secret part. */
export type PlanPromise =
  | { readonly element: 'leader'; readonly value: LeaderId | 'cheap-hero' | null }
  | { readonly element: 'weapon' | 'defense'; readonly value: CardId | 'none' }
  | { readonly element: 'number'; readonly value: { readonly dial: number; readonly spice: number } };

/** Tokens committed: full ones are backed by spice, half ones are not. In the basic game all are full. */
export type Commitment = Readonly<Record<'regularFull' | 'regularHalf' | 'eliteFull' | 'eliteHalf', number>>;

export interface BattlePlan extends Commitment {
  readonly leader: LeaderId | null;
  readonly cheapHero: boolean;
  readonly weapon: CardId | null;
  readonly defense: CardId | null;
  readonly kwisatzHaderach: boolean;
}

export interface PendingBattle {
  readonly territory: TerritoryId;
  readonly arena: number; // its lowest sector
  readonly aggressor: FactionId;
  readonly defender: FactionId;
}

/** The sealed answers that both make at once. */
export const PLANS = 'battle-plans';

export interface BattleState {
  readonly pending: readonly PendingBattle[]; // still to be fought when the present one began
  readonly fighting: PendingBattle | null;
  readonly voice: Voice | null;
  readonly prescience: Prescience | null;
  readonly plans: { readonly aggressor: BattlePlan; readonly defender: BattlePlan } | null; // once revealed
  readonly calls: readonly { readonly by: FactionId; readonly on: FactionId }[]; // traitors called
  readonly winner: FactionId | null;
  readonly keepable: readonly CardId[]; // the winner may drop these
  readonly losses: Readonly<Partial<Record<FactionId, number>>>; // tokens of this battle, bystanders included
  readonly peek: { readonly target: FactionId; readonly isMade: boolean } | null; // whose plan is made first, and shown
  readonly captive: FactionId | null; // whose leader was drawn and waits for its fate
}
