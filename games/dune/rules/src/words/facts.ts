import type { FactionId } from '../data/factions.ts';
import type { LeaderId } from '../data/leaders.ts';
import type { RuleId } from '../data/rule-ids.ts';
import type { SpiceCardId } from '../data/spice-cards.ts';
import type { TerritoryId } from '../data/territories.ts';
import type { CardId } from '../data/treachery-cards.ts';
import type { BattleFact } from './battle-facts.ts';
import type { Options } from './options.ts';
import type { Ability, DealClause, Permissions, Pledge } from './state.ts';

export type Faction = { readonly faction: FactionId };
export type Place = { readonly territory: TerritoryId; readonly sector: number | null };
type Tokens = { readonly regular: number; readonly elite: number; readonly advisor: number };
type Payee = 'bank' | FactionId;
export type F<T extends string, Fields = object> = { readonly type: T } & Fields;

export const KILL_CAUSES = ['storm', 'worm', 'battle', 'explosion', 'atomics', 'ally_cohabitation'] as const;
export type KillCause = (typeof KILL_CAUSES)[number];
export type LeaderDeath = 'battle' | 'traitor' | 'explosion' | 'captor';
export type SpiceReason =
  | 'setup'
  | 'bid'
  | 'shipping'
  | 'revival'
  | 'leader_revival'
  | 'leader_bounty'
  | 'traitor'
  | 'battle_support'
  | 'capture'
  | 'refund';
export const WIN_CONDITIONS = [
  'STRONGHOLD_VICTORY',
  'BENE_GESSERIT_PREDICTION',
  'FREMEN_SPECIAL',
  'GUILD_SPECIAL',
  'MOST_STRONGHOLDS',
] as const;
export type WinCondition = (typeof WIN_CONDITIONS)[number];

type Ride = { readonly from: TerritoryId; readonly to: TerritoryId; readonly sector: number | null };

type SetupFact =
  | F<'GAME_CREATED', { readonly factions: readonly FactionId[]; readonly config: Options }>
  | F<'SETUP_STEP', { readonly step: string }>
  | F<'SEATS_ASSIGNED', { readonly seats: readonly { faction: FactionId; sector: number }[] }>
  | F<'FACTION_ASSIGNED', Faction & { readonly player: string }>
  | F<'DECK_SHUFFLED', { readonly deck: 'spice' | 'treachery' | 'storm' | 'traitors' }>
  | F<'TRAITORS_DEALT', Faction & { readonly cards?: readonly LeaderId[] }>
  | F<'TRAITOR_SELECTED', Faction & { readonly count: number; readonly card?: LeaderId }>
  | F<'BG_PREDICTION_MADE', Faction & { readonly predicted?: FactionId; readonly turn?: number }>
  | F<'FORCES_PLACED', Faction & Place & Tokens>
  | F<'CARD_DRAWN', Faction & { readonly card?: CardId }>
  | F<'TURN_STARTED', { readonly turn: number }>;

type StormFact =
  | F<'STORM_DIALED', Faction & { readonly dial?: number }>
  | F<
      'STORM_DIAL_REVEALED',
      { readonly dials: Readonly<Partial<Record<FactionId, number>>>; readonly sum: number }
    >
  | F<'STORM_CARD_REVEALED', { readonly value: number }>
  | F<'STORM_CARD_DRAWN', { readonly value?: number }>
  | F<'STORM_MOVED', { readonly from: number; readonly to: number; readonly count: number }>
  | F<'STORM_ORDER_SET', { readonly order: readonly FactionId[] }>
  | F<'WEATHER_CONTROL_PLAYED', Faction & { readonly sectors: number }>
  | F<'FAMILY_ATOMICS_PLAYED', Faction>
  | F<'SHIELD_WALL_DESTROYED'>;

type BlowFact =
  | F<'SPICE_CARD_REVEALED', { readonly card: SpiceCardId; readonly pile: 'A' | 'B' }>
  | F<'SPICE_PLACED', Place & { readonly amount: number }>
  | F<'SPICE_BLOW_LOST', { readonly territory: TerritoryId }>
  | F<'SPICE_DESTROYED', Place & { readonly amount: number; readonly cause: 'storm' | 'worm' | 'explosion' }>
  | F<'SHAI_HULUD_IGNORED', { readonly pile: 'A' | 'B' }>
  | F<
      'SHAI_HULUD_APPEARED',
      {
        readonly territory: TerritoryId | null;
        readonly pile: 'A' | 'B';
        readonly source: 'card' | 'karama';
        readonly placedBy?: FactionId;
      }
    >
  | F<'FREMEN_WORM_IMMUNITY', { readonly territory: TerritoryId }>
  | F<'FREMEN_PROTECTED_ALLY', Faction & { readonly territory: TerritoryId }>
  | F<'FREMEN_WORM_RIDDEN', Faction & Ride & Tokens>
  | F<'NEXUS_STARTED'>
  | F<'NEXUS_ENDED'>
  | F<'ALLIANCE_PROPOSED', { readonly from: FactionId; readonly to: FactionId }>
  | F<'ALLIANCE_DECLINED', { readonly from: FactionId; readonly to: FactionId }>
  | F<'ALLIANCE_FORMED', { readonly factions: readonly [FactionId, FactionId] }>
  | F<'ALLIANCE_BROKEN', { readonly factions: readonly [FactionId, FactionId]; readonly by: FactionId }>;

type MarketFact =
  | F<'CHOAM_ELIGIBLE', { readonly eligibleFactions: readonly FactionId[] }>
  | F<
      'CHARITY_CLAIMED',
      Faction & { readonly amount: number; readonly previous?: number; readonly total?: number }
    >
  | F<'HAND_SIZE_DECLARED', { readonly counts: Readonly<Partial<Record<FactionId, number>>> }>
  | F<'AUCTION_ROW_DEALT', { readonly count: number }>
  | F<'AUCTION_STARTED', { readonly index: number; readonly opener: FactionId }>
  | F<'BIDDER_TURN', Faction>
  | F<'BID_PLACED', Faction & { readonly amount: number }>
  | F<'BID_PASSED', Faction & { readonly auto?: true; readonly timeout?: true }>
  | F<
      'CARD_WON',
      Faction & {
        readonly price: number; // in spice
        readonly payer: FactionId | null; // nobody, with a card in place of spice
        readonly payee: Payee;
        readonly card?: CardId;
      }
    >
  | F<'CARD_DRAWN_FREE', Faction & { readonly card?: CardId }>
  | F<'CARD_RETURNED_TO_DECK', { readonly count: number }>
  | F<'BIDDING_COMPLETE', { readonly sold: number; readonly returned: number }>
  | F<
      'CARD_PEEKED',
      {
        readonly to: FactionId;
        readonly deck: 'treachery' | 'spice' | 'storm';
        readonly index?: number; // of the auction
        readonly card?: string | number;
      }
    >
  | F<'SPICE_CHANGED', Faction & { readonly delta: number; readonly reason: SpiceReason }>
  | F<'SPICE_TRANSFERRED', { readonly from: FactionId; readonly to: FactionId; readonly amount?: number }>
  | F<
      'FORCES_REVIVED',
      Faction & {
        readonly regular: number;
        readonly elite: number;
        readonly free: number;
        readonly paid: number;
        readonly source: 'phase' | 'ghola' | 'karama';
        readonly paidBy?: FactionId;
      }
    >
  | F<
      'LEADER_REVIVED',
      Faction & {
        readonly leader: LeaderId;
        readonly cost: number;
        readonly source: 'phase' | 'ghola' | 'karama';
      }
    >
  | F<'KWISATZ_HADERACH_REVIVED', Faction & { readonly cost: number }>;

type MarchFact =
  | F<'ACTOR_TURN', Faction>
  | F<'SHIP_PASSED', Faction>
  | F<'MOVE_PASSED', Faction>
  | F<
      'FORCES_SHIPPED',
      Faction & {
        readonly kind: 'reserve' | 'fremen-send' | 'cross' | 'to-reserves';
        readonly to: TerritoryId | 'reserves';
        readonly sector: number | null;
        readonly regular: number;
        readonly elite: number;
        readonly cost: number;
        readonly payee: Payee;
      }
    >
  | F<'SHIPMENT_CANCELLED', Faction>
  | F<
      'FORCES_MOVED',
      Faction & {
        readonly from: readonly (Place & Tokens)[];
        readonly to: TerritoryId;
        readonly sector: number | null;
        readonly reposition?: true;
        readonly hajr?: true;
      } & Tokens
    >
  | F<'FORCES_KILLED', Faction & Place & Tokens & { readonly cause: KillCause }>
  | F<'ADVISOR_SENT', Faction & Place & { readonly as: 'fighter' | 'advisor' }>
  | F<
      'ADVISORS_FLIPPED',
      Faction & { readonly territory: TerritoryId; readonly to: 'fighter' | 'advisor'; readonly auto?: true }
    >
  | F<'GUILD_ACTS', Faction & { readonly position: number }>
  | F<'GUILD_DELAYED', Faction>;

type EndFact =
  | F<
      'SPICE_COLLECTED',
      Faction &
        Place & { readonly amount: number; readonly rate: number; readonly source: 'field' | 'stronghold' }
    >
  | F<'BRIBE_COLLECTED', Faction & { readonly amount: number }>
  | F<'PREDICTION_REVEALED', Faction & { readonly predicted: FactionId; readonly turn: number }>
  | F<
      'VICTORY_ACHIEVED',
      {
        readonly winners: readonly FactionId[];
        readonly condition: WinCondition;
        readonly turn: number;
        readonly details: { readonly strongholds: readonly TerritoryId[] };
      }
    >
  | F<'TURN_ENDED', { readonly turn: number; readonly nextTurn: number }>
  | F<'GAME_ENDED', { readonly noWinner: boolean }>;

type AnyTimeFact =
  | F<
      'KARAMA_PLAYED',
      Faction & { readonly use: 'cancel' | 'prevent' | 'ship' | 'buy' | 'special'; readonly as: CardId }
    >
  | F<'KARAMA_SPECIAL', Faction>
  | F<'ABILITY_CANCELLED', { readonly ability: Ability; readonly by: FactionId; readonly victim: FactionId }>
  | F<'ABILITY_PREVENTED', { readonly ability: Ability; readonly by: FactionId; readonly victim: FactionId }>
  | F<'ACTION_REOPENED', Faction & { readonly decision: string }>
  | F<
      'HAND_SWAPPED',
      Faction & { readonly target: FactionId; readonly count: number; readonly cards?: readonly CardId[] }
    >
  | F<'TRUTHTRANCE_ASKED', { readonly by: FactionId; readonly target: FactionId; readonly question: string }>
  | F<
      'TRUTHTRANCE_ANSWERED',
      { readonly target: FactionId; readonly answer: boolean; readonly verified: boolean }
    >
  | F<'BRIBE_PLACED', { readonly from: FactionId; readonly to: FactionId; readonly amount: number }>
  | F<
      'DEAL_OFFERED',
      {
        readonly deal: number;
        readonly from: FactionId;
        readonly to: readonly FactionId[];
        readonly text: string;
        readonly clauses: readonly DealClause[];
      }
    >
  | F<'DEAL_ACCEPTED', { readonly deal: number; readonly by: FactionId }>
  | F<'DEAL_CANCELLED', { readonly deal: number; readonly by: FactionId }>
  | F<'ALLY_PLEDGE_SET', Faction & { readonly pledge: Pledge }>
  | F<'ALLY_PERMISSION_SET', Faction & { readonly permissions: Permissions }>
  | F<
      'INFO_SHOWN',
      {
        readonly from: FactionId;
        readonly to: 'all' | readonly FactionId[];
        readonly what: string;
        readonly shown?: unknown;
      }
    >;

export type Fact =
  | SetupFact
  | StormFact
  | BlowFact
  | MarketFact
  | MarchFact
  | BattleFact
  | EndFact
  | AnyTimeFact;

/** Who learns of a fact, what the others see instead, and the rule that made it. */
export interface Telling {
  readonly to?: 'all' | readonly FactionId[];
  readonly others?: Fact;
  readonly rule?: RuleId;
  readonly reveals?: boolean;
}

export type Emit = (fact: Fact, telling?: RuleId | Telling) => void;

/** Tells as before, and says that something hidden became known by it. */
export const revealing =
  (emit: Emit): Emit =>
  (fact, telling) =>
    emit(fact, { ...(typeof telling === 'string' ? { rule: telling } : telling), reveals: true });
