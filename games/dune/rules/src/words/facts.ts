import type { Audience } from '@rulewright/engine';
import type { Payee, ShipmentKind } from '../layers/questions.ts';
import type { AbilityId, CardId, FactionId, LeaderId, RuleId, SpiceCardId, TerritoryId } from './ids.ts';
import type { Options } from './options.ts';
import type { BattlePlan, PlanElement, PlanPromise, Voice } from './phase-state.ts';
import type { DealClause, Permissions, Pledge, Pool, Group as Tokens } from './state.ts';

type Faction = { faction: FactionId };
type Pair = { from: FactionId; to: FactionId };
type Place = { territory: TerritoryId; sector: number | null };
type PerFaction<T> = Partial<Record<FactionId, T>>;
type Pile = 'A' | 'B';
type Side = 'fighter' | 'advisor';
type Revived = Faction & { source: 'phase' | 'ghola' | 'karama' };
type Asked = { target: PlanElement; opponent: FactionId };
export type KaramaUse = 'cancel' | 'prevent' | 'ship' | 'buy' | 'special';
type Stopped = { ability: AbilityId; by: FactionId; victim: FactionId };

export type WormSource = 'card' | 'karama';
export type KillCause = 'storm' | 'worm' | 'battle' | 'explosion' | 'atomics' | 'ally_cohabitation';
export type LeaderDeath = 'battle' | 'traitor' | 'explosion' | 'captor';
// biome-ignore format: table
export type SpiceReason =
  | 'setup' | 'bid' | 'shipping' | 'revival' | 'leader_revival' | 'leader_bounty' | 'traitor' | 'battle_support'
  | 'capture' | 'refund';
// biome-ignore format: table
export const WIN_CONDITIONS = [
  'STRONGHOLD_VICTORY', 'BENE_GESSERIT_PREDICTION', 'FREMEN_SPECIAL', 'GUILD_SPECIAL', 'MOST_STRONGHOLDS',
] as const;
export type WinCondition = (typeof WIN_CONDITIONS)[number];
/** A plan with the number that its tokens make. */
export type RevealedPlan = BattlePlan & { readonly dial: number };

/** What can happen, and what is told of it; a part that may be missing is not for everybody. */
// biome-ignore format: table
interface Facts {
  GAME_CREATED: { factions: readonly FactionId[]; config: Options };
  SETUP_STEP: { step: string };
  SEATS_ASSIGNED: { seats: readonly (Faction & { sector: number })[] };
  FACTION_ASSIGNED: Faction & { player: string };
  DECK_SHUFFLED: { deck: 'spice' | 'treachery' | 'storm' | 'traitors' };
  TRAITORS_DEALT: Faction & { cards?: readonly LeaderId[] };
  TRAITOR_SELECTED: Faction & { count: number; card?: LeaderId };
  BG_PREDICTION_MADE: Faction & { predicted?: FactionId; turn?: number };
  FORCES_PLACED: Faction & Place & Tokens;
  CARD_DRAWN: Faction & { card?: CardId };
  TURN_STARTED: { turn: number };

  STORM_DIALED: Faction & { dial?: number };
  STORM_DIAL_REVEALED: { dials: PerFaction<number>; sum: number };
  STORM_CARD_REVEALED: { value: number };
  STORM_CARD_DRAWN: { value?: number };
  STORM_MOVED: { from: number; to: number; count: number };
  STORM_ORDER_SET: { order: readonly FactionId[] };
  WEATHER_CONTROL_PLAYED: Faction & { sectors: number };
  FAMILY_ATOMICS_PLAYED: Faction;
  SHIELD_WALL_DESTROYED: object;

  SPICE_CARD_REVEALED: { card: SpiceCardId; pile: Pile };
  SPICE_PLACED: Place & { amount: number };
  SPICE_BLOW_LOST: { territory: TerritoryId };
  SPICE_DESTROYED: Place & { amount: number; cause: 'storm' | 'worm' | 'explosion' };
  SHAI_HULUD_IGNORED: { pile: Pile };
  SHAI_HULUD_APPEARED: { territory: TerritoryId | null; pile: Pile; source: WormSource; placedBy?: FactionId };
  FREMEN_WORM_IMMUNITY: { territory: TerritoryId };
  FREMEN_PROTECTED_ALLY: Faction & { territory: TerritoryId };
  FREMEN_WORM_RIDDEN: Faction & Tokens & { from: TerritoryId; to: TerritoryId; sector: number | null };
  NEXUS_STARTED: object;
  NEXUS_ENDED: object;
  ALLIANCE_PROPOSED: Pair;
  ALLIANCE_DECLINED: Pair;
  ALLIANCE_FORMED: { factions: readonly [FactionId, FactionId] };
  ALLIANCE_BROKEN: { factions: readonly [FactionId, FactionId]; by: FactionId };

  CHOAM_ELIGIBLE: { eligibleFactions: readonly FactionId[] };
  CHARITY_CLAIMED: Faction & { amount: number; previous?: number; total?: number };
  HAND_SIZE_DECLARED: { counts: PerFaction<number> };
  AUCTION_ROW_DEALT: { count: number };
  AUCTION_STARTED: { index: number; opener: FactionId };
  BIDDER_TURN: Faction;
  BID_PLACED: Faction & { amount: number };
  BID_PASSED: Faction & { auto?: true; timeout?: true };
  CARD_WON: Faction & { price: number; payer: FactionId | null; payee: Payee; card?: CardId }; // no payer: a card paid
  CARD_DRAWN_FREE: Faction & { card?: CardId };
  CARD_RETURNED_TO_DECK: { count: number };
  BIDDING_COMPLETE: { sold: number; returned: number };
  CARD_PEEKED: { to: FactionId; deck: 'treachery' | 'spice' | 'storm'; index?: number; card?: string | number };
  SPICE_CHANGED: Faction & { delta: number; reason: SpiceReason };
  SPICE_TRANSFERRED: Pair & { amount?: number };
  FORCES_REVIVED: Revived & Pool & { free: number; paid: number; paidBy?: FactionId };
  LEADER_REVIVED: Revived & { leader: LeaderId; cost: number };
  KWISATZ_HADERACH_REVIVED: Faction & { cost: number };

  ACTOR_TURN: Faction;
  SHIP_PASSED: Faction;
  MOVE_PASSED: Faction;
  FORCES_SHIPPED: Faction & Pool & Shipped & { cost: number; payee: Payee };
  SHIPMENT_CANCELLED: Faction;
  FORCES_MOVED: Faction & Tokens & Moved & { reposition?: true; hajr?: true };
  FORCES_KILLED: Faction & Place & Tokens & { cause: KillCause };
  ADVISOR_SENT: Faction & Place & { as: Side };
  ADVISORS_FLIPPED: Faction & { territory: TerritoryId; to: Side; auto?: true };
  GUILD_ACTS: Faction & { position: number };
  GUILD_DELAYED: Faction;

  BATTLES_PENDING: { list: readonly (Place & { factions: readonly FactionId[] })[] };
  NO_BATTLES: object;
  BATTLE_STARTED: Place & { aggressor: FactionId; defender: FactionId };
  NO_LEADER_ANNOUNCED: Faction;
  VOICE_USED: Pick<Voice, 'mode' | 'what' | 'target'>;
  VOICE_COMPLIED: Faction;
  VOICE_IMPOSSIBLE: Faction;
  PRESCIENCE_ASKED: Asked;
  PRESCIENCE_USED: Asked & { revealed?: PlanPromise['value'] };
  PRESCIENCE_BLOCKED: Asked;
  PLAN_PEEKED: { target: FactionId; plan?: BattlePlan };
  BATTLE_PLAN_SUBMITTED: Faction;
  BATTLE_PLANS_REVEALED: { plans: PerFaction<RevealedPlan> };
  TRAITOR_REVEALED: { by: FactionId; leader: LeaderId; for?: FactionId };
  TWO_TRAITORS: { territory: TerritoryId };
  LASGUN_SHIELD_EXPLOSION: { territory: TerritoryId };
  BATTLE_RESOLVED: { territory: TerritoryId; totals: PerFaction<number> } & Resolved;
  LEADER_KILLED: Faction & { leader?: LeaderId; cause: LeaderDeath; faceDown: boolean };
  LEADER_RETURNED: Faction & { leader: LeaderId };
  BATTLES_COMPLETE: object;
  SPICE_RELEASED: Faction & { amount: number };
  CARD_DISCARDED: Faction & { card: CardId };
  KWISATZ_HADERACH_ACTIVATED: Faction;
  KWISATZ_HADERACH_USED: Faction & { territory: TerritoryId };
  KWISATZ_HADERACH_KILLED: Faction;
  HARKONNEN_CAPTURE_OPPORTUNITY: Faction & { leader?: LeaderId };
  LEADER_CAPTURED: Faction & { leader?: LeaderId };
  LEADER_CAPTURED_AND_KILLED: Faction & { leader?: LeaderId };
  PRISON_BREAK: Faction & { leaders: readonly LeaderId[] };

  SPICE_COLLECTED: Faction & Place & { amount: number; rate: number; source: 'field' | 'stronghold' };
  BRIBE_COLLECTED: Faction & { amount: number };
  PREDICTION_REVEALED: Faction & { predicted: FactionId; turn: number };
  VICTORY_ACHIEVED: { winners: readonly FactionId[]; condition: WinCondition; turn: number; details: Held };
  TURN_ENDED: { turn: number; nextTurn: number };
  GAME_ENDED: { noWinner: boolean };

  KARAMA_PLAYED: Faction & { use: KaramaUse; as: CardId };
  KARAMA_SPECIAL: Faction;
  ABILITY_CANCELLED: Stopped;
  ABILITY_PREVENTED: Stopped;
  ACTION_REOPENED: Faction & { decision: string };
  HAND_SWAPPED: Faction & { target: FactionId; count: number; cards?: readonly CardId[] };
  TRUTHTRANCE_ASKED: { by: FactionId; target: FactionId; question: string };
  TRUTHTRANCE_ANSWERED: { target: FactionId; answer: boolean; verified: boolean };
  BRIBE_PLACED: Pair & { amount: number };
  DEAL_OFFERED: { deal: number; from: FactionId; to: readonly FactionId[]; text: string; clauses: readonly DealClause[] };
  DEAL_ACCEPTED: { deal: number; by: FactionId };
  DEAL_CANCELLED: { deal: number; by: FactionId };
  ALLY_PLEDGE_SET: Faction & { pledge: Pledge };
  ALLY_PERMISSION_SET: Faction & { permissions: Permissions };
  INFO_SHOWN: { from: FactionId; to: 'all' | readonly FactionId[]; what: string; shown?: unknown };
}
type Shipped = { kind: ShipmentKind; to: TerritoryId | 'reserves'; sector: number | null };
type Moved = { from: readonly (Place & Tokens)[]; to: TerritoryId; sector: number | null };
type Ending = 'strength' | 'tie' | 'traitor' | 'two-traitors' | 'explosion';
type Resolved = { winner: FactionId | null; loser: FactionId | null; by: Ending };
type Held = { strongholds: readonly TerritoryId[] };

type FactOf<T extends keyof Facts> = Readonly<{ type: T } & Facts[T]>;
export type Fact = { [T in keyof Facts]: FactOf<T> }[keyof Facts];

/** Tells a fact: who learns of it, what the others see instead, and the rule that made it. */
export type Emit = (fact: Fact, audience?: RuleId | Audience<FactionId, Fact, RuleId>) => void;

/** Tells some players the whole fact, and the others its open part. */
export function confide<O extends Fact>(
  emit: Emit,
  to: readonly FactionId[],
  open: O,
  secret: Partial<FactOf<O['type']>>,
  rule: RuleId,
): void {
  emit({ ...open, ...secret }, { to, others: open, rule, reveals: true });
}

/** The same `emit`, with every fact marked as revealing something hidden. */
export const revealing =
  (emit: Emit): Emit =>
  (fact, audience) =>
    emit(fact, { ...(typeof audience === 'string' ? { rule: audience } : audience), reveals: true });
