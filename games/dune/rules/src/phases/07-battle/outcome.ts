import { LEADERS } from '../../data/leaders.ts';
import { consult } from '../../layers/consult.ts';
import { type Args, declines } from '../../words/actions.ts';
import type { FactionId, LeaderId, RuleId } from '../../words/ids.ts';
import type { BattlePlan, Commitment } from '../../words/phase-state.ts';
import type { DuneState } from '../../words/state.ts';

/** One side of a battle, plans revealed and traitors called. */
export interface Side {
  readonly faction: FactionId;
  readonly plan: BattlePlan;
  readonly calledTraitor: boolean; // this side called the other's leader
}

/** How a battle ends. Totals are doubled, so that half strengths stay whole numbers. */
export interface BattleOutcome {
  readonly by: 'strength' | 'tie' | 'traitor' | 'two-traitors' | 'explosion';
  readonly winner: FactionId | null;
  readonly loser: FactionId | null;
  readonly doubled: { readonly aggressor: number; readonly defender: number };
  readonly dead: readonly LeaderId[]; // leaders to the tanks
  readonly bounty: number; // spice to the winner
  readonly exploded: RuleId | null; // by which rule all went up
}

export function doubledDial(s: DuneState, f: FactionId, enemy: FactionId, c: Commitment): number {
  const elite = consult.eliteWorth(s, f, enemy);
  const free = !consult.needsSupport(s, f);
  const half = free ? 2 : 1;
  return 2 * c.regularFull + half * c.regularHalf + elite * (2 * c.eliteFull + half * c.eliteHalf);
}

/** Spice a commitment costs: one for each token at full strength. */
export const supportOf = (s: DuneState, f: FactionId, c: Commitment): number =>
  consult.needsSupport(s, f) ? c.regularFull + c.eliteFull : 0;

/** The open plan of one side of the battle being fought. */
export function openPlan(s: DuneState, f: FactionId): BattlePlan | null {
  const { fighting, plans } = s.table.battle ?? {};
  if (!fighting || !plans) return null;
  return fighting.aggressor === f ? plans.aggressor : fighting.defender === f ? plans.defender : null;
}

/** Spice bound by a battle: behind tokens of an open plan or of one made early, or promised to a plan still to be made. */
export function boundByBattle(s: DuneState, f: FactionId): number {
  if (s.table.battle?.winner) return 0; // it has been paid
  const { promise, committed } = s.hand[f];
  const plan = openPlan(s, f) ?? committed;
  if (plan !== null) return supportOf(s, f, plan);
  return promise?.element === 'number' ? promise.value.spice : 0;
}

/** Whether the leader or stand-in of `own` dies by the weapon of `other`. */
const isKilled = (s: DuneState, own: BattlePlan, other: BattlePlan): boolean =>
  leads(own) && other.weapon !== null && consult.kills(s, other.weapon, own.defense);

export const leads = (plan: Pick<BattlePlan, 'leader' | 'cheapHero'>): boolean =>
  plan.leader !== null || plan.cheapHero;

const strength = (leader: LeaderId | null): number => (leader === null ? 0 : LEADERS[leader].strength);
const named = (...leaders: (LeaderId | null)[]): LeaderId[] => leaders.filter((l) => l !== null);
const worth = (leaders: readonly LeaderId[]): number => leaders.reduce((sum, l) => sum + strength(l), 0);

/** Doubled strength of a plan whose leader lives: tokens, the leader, and any bonus. */
export function doubledStrength(s: DuneState, f: FactionId, enemy: FactionId, plan: BattlePlan): number {
  const led = leads(plan) ? strength(plan.leader) + consult.planBonus(s, f, plan) : 0;
  return doubledDial(s, f, enemy, plan) + 2 * led;
}

/** Doubled total of a side, its leader left out when he is killed. */
const doubledTotal = (s: DuneState, own: Side, other: Side): number =>
  (isKilled(s, own.plan, other.plan) ? doubledDial : doubledStrength)(
    s,
    own.faction,
    other.faction,
    own.plan,
  );

/** Traitors first, then the explosion, then weapons and totals. */
export function battleOutcome(s: DuneState, aggressor: Side, defender: Side): BattleOutcome {
  const [a, d] = [aggressor.plan, defender.plan];
  const doubled = {
    aggressor: doubledTotal(s, aggressor, defender),
    defender: doubledTotal(s, defender, aggressor),
  };
  const dead = named(a.leader, d.leader);
  const nobody = { winner: null, loser: null, bounty: 0, doubled, dead, exploded: null };
  const won = (by: 'strength' | 'tie' | 'traitor', attacks: boolean, lost: LeaderId[]): BattleOutcome => {
    const [winner, loser] = attacks ? [aggressor, defender] : [defender, aggressor];
    const sides = { winner: winner.faction, loser: loser.faction };
    return { by, ...sides, doubled, dead: lost, bounty: worth(lost), exploded: null };
  };
  if (aggressor.calledTraitor && defender.calledTraitor) return { by: 'two-traitors', ...nobody };
  if (aggressor.calledTraitor) return won('traitor', true, named(d.leader));
  if (defender.calledTraitor) return won('traitor', false, named(a.leader));
  const exploded = consult.explodes(s, [a.weapon, d.weapon], [a.defense, d.defense]);
  if (exploded !== null) return { by: 'explosion', ...nobody, exploded };
  const killed = named(isKilled(s, a, d) ? a.leader : null, isKilled(s, d, a) ? d.leader : null);
  const isTie = doubled.aggressor === doubled.defender;
  return won(isTie ? 'tie' : 'strength', doubled.aggressor >= doubled.defender, killed);
}

export const isCall = (args: Args<'battleTraitor'>): boolean => !declines(args) && args.call;

export type Enemy = { readonly faction: FactionId; readonly plan: BattlePlan };

/** For whom a faction may call traitors in the battle being fought, and the open plan it may call on. */
export function accusation(s: DuneState, caller: FactionId): { side: FactionId; enemy: Enemy } | null {
  const { aggressor, defender } = s.table.battle?.fighting ?? {};
  if (!aggressor || !defender) return null;
  const side = [aggressor, defender].find((one) => consult.traitorCallers(s, one).includes(caller));
  const faction = side === aggressor ? defender : aggressor;
  const plan = openPlan(s, faction);
  return side === undefined || plan === null ? null : { side, enemy: { faction, plan } };
}
