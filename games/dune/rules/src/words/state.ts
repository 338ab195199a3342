import type { Area } from '../board/map.ts';
import type { Win } from '../layers/questions.ts';
import type { AbilityId, ByFaction, CardId, FactionId, LeaderId, SpiceCardId, TerritoryId } from './ids.ts';
import type { Options } from './options.ts';
import type * as phases from './phase-state.ts';

/** Tokens off the board; there are no elite ones in the basic game. */
export type Pool = { readonly regular: number; readonly elite: number };
/** Tokens on the board or in an order: a sided token is either fighting or an advisor. */
export type Group = Pool & { readonly advisor: number };
/** Tokens of one faction in one area; empty stacks are not kept. */
export type Stack = Group & { readonly area: Area };
export type SpiceField = { readonly area: Area; readonly amount: number };

export interface LeaderState {
  readonly deaths: number; // how often it has gone to the tanks
  readonly place: 'pool' | 'tanks';
  readonly faceDown: boolean; // in the tanks, its name shown to its own faction only
  readonly holder: FactionId; // whose pool it is in; a captor's while captured
  readonly previous: FactionId | null; // who gets it back from a captor
  readonly usedIn: TerritoryId | null; // fought there in this phase
}

export interface Deal {
  readonly id: number;
  readonly from: FactionId;
  readonly to: readonly FactionId[];
  readonly text: string;
  readonly clauses: readonly DealClause[];
  readonly accepted: readonly FactionId[];
  readonly ending: readonly FactionId[]; // parties that want it cancelled
  readonly state: 'offered' | 'binding' | 'over';
}

/** Spice from the offerer to each of the others, or from one of them to the offerer. */
export interface DealClause {
  readonly kind: 'spiceNow' | 'spiceAt';
  readonly amount: number;
  readonly event?: string;
  readonly from?: FactionId;
}

export interface Storm {
  readonly sector: number;
  readonly order: readonly FactionId[]; // this turn's; the first is First Player
  readonly wheel: readonly FactionId[]; // the last two to use battle wheels dial next; nobody before the first storm
  readonly movement: number | null; // of this phase, once known
  readonly owed: readonly phases.StormLoss[]; // losses whose make-up the owner still chooses
}

/** Top first; the second is for the advanced game. */
export type SpicePiles = { readonly A: readonly SpiceCardId[]; readonly B: readonly SpiceCardId[] };

/** Everyone sees it. */
export interface Table {
  readonly factions: readonly FactionId[]; // in seat order, counterclockwise
  readonly options: Options;
  readonly turn: number;
  readonly storm: Storm;
  readonly shieldWallDestroyed: boolean;
  readonly forces: ByFaction<readonly Stack[]>; // by area, ascending
  readonly reserves: ByFaction<Pool>;
  readonly tanks: ByFaction<Pool>;
  readonly spice: readonly SpiceField[]; // by area, ascending
  readonly bribes: ByFaction<number>; // in front of the shield until the Mentat Pause
  readonly leaders: Readonly<Record<LeaderId, LeaderState>>; // shown through `present`: names may be hidden
  readonly leaderRevivalOpen: readonly FactionId[]; // leaders may be revived until all are back
  readonly ally: ByFaction<FactionId | null>;
  readonly prophet: Prophet | null; // the Kwisatz Haderach, asleep or not; advanced game
  readonly shownTraitors: ByFaction<readonly LeaderId[]>; // called in a battle, still held
  readonly specialKaramaUsed: readonly FactionId[]; // the once-per-game power
  readonly charityClaimed: readonly FactionId[]; // this turn
  readonly elitesRevived: readonly FactionId[]; // this turn
  readonly leadersRevived: readonly FactionId[]; // this turn, by the phase's own right
  readonly handCounts: ByFaction<number> | null; // only while the phase makes them public
  readonly discards: readonly CardId[]; // treachery, top first
  readonly removed: readonly CardId[]; // treachery cards out of the game
  readonly treacheryLeft: number; // cards in the deck
  readonly spiceLeft: number;
  readonly spicePiles: SpicePiles;
  readonly wormsSetAside: number; // in turn 1
  readonly setup: phases.SetupState | null; // until the first turn begins
  readonly blow: phases.BlowState | null; // each phase keeps its progress in its own field while it lasts
  readonly nexus: phases.NexusState | null;
  readonly auction: phases.AuctionState | null;
  readonly revival: phases.RevivalState | null;
  readonly shipment: phases.ShipmentState | null;
  readonly battle: phases.BattleState | null;
  readonly disabled: readonly Disabled[]; // abilities cancelled or prevented, until their use is over
  readonly deals: readonly Deal[];
  readonly victory: Win | null; // the game is decided
}

/** An ability that a Karama has switched off for one use. */
export type Disabled = { readonly ability: AbilityId; readonly faction: FactionId };

/** What allies allow each other; each side keeps a copy of both directions. */
export interface Permissions {
  readonly wormProtection: 'yes' | 'no' | 'ask';
  readonly freeRevival3: boolean | 'ask';
  readonly guildRate: boolean;
  readonly crossShip: boolean;
  readonly emperorRevival: number; // tokens the giver will pay for
}

export type Pledge = { readonly bid: number; readonly ship: number };

/** What everybody has seen of him: he dies and is used in public. */
export type Prophet = { readonly alive: boolean; readonly usedIn: TerritoryId | null };
export type KwisatzHaderach = { readonly losses: number }; // tokens lost in battles so far

export type PreventIntent = { readonly ability: AbilityId; readonly target: FactionId | null };

/** What the faction has been shown and still holds true. */
export interface Seen {
  readonly auction: CardId | null; // the card under the hammer
  readonly spice: SpiceCardId | null; // next card of the spice deck
  readonly storm: number | null; // next storm card
  readonly promise: phases.PlanPromise | null; // one element of an opponent's plan
  readonly plan: phases.BattlePlan | null; // the whole of it
  readonly captive: LeaderId | null; // drawn from the loser, fate open
}

/** Behind the shield: its owner alone sees it. */
export interface Hand {
  readonly spice: number;
  readonly cards: readonly CardId[];
  readonly traitors: readonly LeaderId[]; // usable
  readonly dealt: readonly LeaderId[]; // the four of the set-up: those not kept stay known
  readonly prediction: { readonly faction: FactionId; readonly turn: number } | null;
  readonly kwisatzHaderach: KwisatzHaderach | null; // advanced game, its owner only
  readonly pledge: Pledge; // what this faction will pay for its ally
  readonly pledged: Pledge; // what the ally will pay for it
  readonly permissions: Permissions; // what this faction allows its ally
  readonly granted: Permissions; // what the ally allows it
  readonly seen: Seen;
  readonly promise: phases.PlanPromise | null; // its own next plan must keep this
  readonly committed: phases.BattlePlan | null; // a plan given before the other side's
  readonly prevents: readonly PreventIntent[];
  readonly orders: Readonly<Record<string, string>>; // standing orders that differ from the default
}

/** Nobody sees it. */
export interface Box {
  readonly treacheryDeck: readonly CardId[]; // top first
  readonly row: readonly CardId[]; // dealt for auction, next first
  readonly spiceDeck: readonly SpiceCardId[]; // top first
  readonly stormDeck: readonly number[];
  readonly stormCard: number | null; // the next movement, advanced game
  readonly bank: number; // spice paid in less spice paid out, an audit only
}

export type DuneState = { readonly table: Table; readonly hand: ByFaction<Hand>; readonly box: Box };
export type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };
/** A state that a mutator may change. */
export type DuneDraft = Writable<DuneState>;

export const isInPlay = (s: DuneState, f: FactionId): boolean => s.table.factions.includes(f);
export const othersOf = (s: DuneState, f: FactionId): readonly FactionId[] =>
  s.table.factions.filter((x) => x !== f);
export const allyOf = (s: DuneState, f: FactionId): FactionId | null => s.table.ally[f];
export const areAllied = (s: DuneState, a: FactionId, b: FactionId): boolean => s.table.ally[a] === b;

/** What a phase keeps while it lasts; the phase must be on. */
export const during = <T, K extends keyof T>({ table }: { readonly table: T }, phase: K): NonNullable<T[K]> =>
  table[phase] ?? impossible(`no ${String(phase)}`);

/** Rules never repair: what cannot happen stops the game with its reason. */
export function impossible(what: string): never {
  throw new Error(`impossible: ${what}`);
}
