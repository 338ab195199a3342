import type { Asked } from '@rulewright/bots';
import { type CardId, LEADERS, type LeaderId, type TerritoryId } from '@rulewright/dune';
import {
  type Answer,
  type Battle,
  battleOf,
  bestLeader,
  isDefense,
  isWeapon,
  kindOf,
  type Outlook,
  strengthIn,
  tokensIn,
} from './outlook.ts';

const DRAWN = 40; // plans tried out beside the best one in theory
const STAKE = 12; // what a battle won is worth in tokens
const SUPPORT = 0.25; // what spice behind a token is worth in tokens
const LEADER_AT_RISK = 0.4; // that a leader is killed without the right defense

/** The number that the enemy will probably reach. */
function threat(outlook: Outlook, { enemy, territory }: Battle): number {
  const promise = outlook.hand.seen.promise;
  const tokens = strengthIn(outlook, territory).enemy;
  const dial = promise?.element === 'number' ? promise.value.dial : tokens * 0.6;
  const leader =
    promise?.element === 'leader'
      ? promise.value === null || promise.value === 'cheap-hero'
        ? 0
        : LEADERS[promise.value].strength
      : bestLeader(outlook, enemy) * 0.7;
  return dial + leader;
}

interface PlanGiven {
  readonly dial?: number;
  readonly regularFull?: number; // in the advanced game tokens are named
  readonly regularHalf?: number;
  readonly eliteFull?: number;
  readonly eliteHalf?: number;
  readonly kwisatzHaderach?: boolean;
  readonly leader?: LeaderId | null;
  readonly weapon?: CardId | null;
  readonly defense?: CardId | null;
}

/** What is dialled, what it costs in tokens, and in spice behind them. */
function committed({ dial, regularFull = 0, regularHalf = 0, eliteFull = 0, eliteHalf = 0 }: PlanGiven) {
  if (dial !== undefined) return { dial, lost: dial, spice: 0 };
  const number = regularFull + regularHalf / 2 + 2 * eliteFull + eliteHalf;
  return {
    dial: number,
    lost: regularFull + regularHalf + 1.5 * (eliteFull + eliteHalf),
    spice: regularFull + eliteFull,
  };
}

/** What a plan promises: the stake by its chance, less what it costs. */
function promise(given: PlanGiven, enemyNumber: number): number {
  const { leader = null, weapon = null, defense = null, kwisatzHaderach = false } = given;
  const { dial, lost, spice } = committed(given);
  const guarded = defense !== null && isDefense(defense);
  const led = leader === null ? 0 : LEADERS[leader].strength + (kwisatzHaderach ? 2 : 0);
  const strength = led * (guarded ? 0.85 : 1 - LEADER_AT_RISK);
  const bite = weapon !== null && isWeapon(weapon) && weapon !== 'lasgun' ? 1.5 : 0;
  const margin = dial + strength + bite - enemyNumber;
  const chance = 1 / (1 + Math.exp(-margin));
  const suicidal = weapon === 'lasgun' && defense === 'shield' ? 5 : 0;
  return STAKE * chance - lost * 0.45 - spice * SUPPORT - (guarded ? 0 : 0.3) - suicidal;
}

export function plan(outlook: Outlook, asked: Asked): Answer | null {
  const battle = battleOf(outlook);
  if (battle === null) return null;
  const number = threat(outlook, battle);
  const drawn = Array.from({ length: DRAWN }, () => asked.sample(outlook.random));
  const made = drawn.flatMap((answer) => variations(outlook, Object(answer), battle.territory));
  const worth = (given: PlanGiven): number => promise(given, number);
  return outlook.firstLegal(made.toSorted((a, b) => worth(b) - worth(a)).slice(0, 60));
}

/** The plan as drawn, and the same with other numbers. */
function variations(outlook: Outlook, given: PlanGiven, t: TerritoryId): readonly PlanGiven[] {
  if (given.dial === undefined) return supported(outlook, given, t);
  const most = strengthIn(outlook, t).own;
  const numbers = [0, Math.ceil(most / 3), Math.ceil((2 * most) / 3), most];
  return [given, ...numbers.map((dial) => ({ ...given, dial }))];
}

/** The same plan with other tokens, with spice behind them or without, and with who may come along. */
function supported(outlook: Outlook, given: PlanGiven, t: TerritoryId): readonly PlanGiven[] {
  const { regular, elite } = tokensIn(outlook, t);
  const backed = (n: number): PlanGiven => {
    const eliteFull = Math.min(elite, Math.round((n * elite) / Math.max(1, regular + elite)));
    const regularFull = Math.min(regular, n - eliteFull);
    return { ...given, regularFull, eliteFull, regularHalf: 0, eliteHalf: 0 };
  };
  const all = regular + elite;
  const plans = [given, ...[0, Math.ceil(all / 3), Math.ceil((2 * all) / 3), all].map(backed)];
  const unbacked = { ...given, regularFull: 0, eliteFull: 0, regularHalf: regular, eliteHalf: elite };
  const escorted = [...plans, unbacked].map((plan) => ({ ...plan, kwisatzHaderach: true }));
  return outlook.hand.kwisatzHaderach ? [...plans, unbacked, ...escorted] : [...plans, unbacked];
}

/** Called whenever it can be. */
export const traitor = (outlook: Outlook): Answer | null => outlook.firstLegal([{ call: true }]);

/** Only cards that are good for nothing are laid down. */
export function winnerCards(outlook: Outlook): Answer | null {
  const discard = (outlook.table.battle?.keepable ?? []).filter((card) => kindOf(card) === 'worthless');
  return outlook.firstLegal([{ discard }]);
}

/** What one has no defense against must not come. */
export function voice(outlook: Outlook): Answer | null {
  const has = (kind: string): boolean => outlook.hand.cards.some((card) => kindOf(card) === kind);
  const what = has('poison-defense') && !has('projectile-defense') ? 'projectile-weapon' : 'poison-weapon';
  return outlook.firstLegal([{ mode: 'must-not', what }]);
}

/** The number decides most; with a choice of defenses it is the weapon. */
export function prescience(outlook: Outlook): Answer | null {
  const defenses = new Set(outlook.hand.cards.map(kindOf).filter((kind) => kind.endsWith('-defense')));
  const element = defenses.size > 1 ? 'weapon' : 'number';
  return outlook.firstLegal([{ element }]);
}

const isLeader = (id: unknown): id is LeaderId => typeof id === 'string' && Object.hasOwn(LEADERS, id);

/** An answer to Prescience binds the plan: it is what a good plan would have, not the least of all. */
export function foretold(outlook: Outlook, asked: Asked): Answer | null {
  const battle = battleOf(outlook);
  if (battle === null) return null;
  const number = threat(outlook, battle);
  const own = bestLeader(outlook, outlook.me) * (1 - LEADER_AT_RISK);
  const worth = (answer: unknown): number => {
    const { value }: { value?: unknown } = Object(answer);
    if (isLeader(value)) return LEADERS[value].strength;
    if (typeof value === 'string') return Number(value !== 'none');
    const { dial = 0, spice = 0 }: { dial?: number; spice?: number } = Object(value);
    return STAKE / (1 + Math.exp(number - dial - own)) - dial * 0.45 - spice * SUPPORT;
  };
  return outlook.firstLegal((asked.options ?? []).toSorted((a, b) => worth(b) - worth(a)));
}
