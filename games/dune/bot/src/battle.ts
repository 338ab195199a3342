import type { Asked } from '@rulewright/bots';
import { type CardId, type FactionId, LEADERS, type LeaderId, TREACHERY_CARDS } from '@rulewright/dune';
import { type Answer, type Outlook, strengthIn } from './outlook.ts';

const DRAWN = 40; // plans tried out beside the best one in theory
const STAKE = 9; // what a battle won is worth in tokens
const LEADER_AT_RISK = 0.4; // that a leader is killed without the right defense

const kindOf = (card: CardId): string => TREACHERY_CARDS[card].kind;
const isWeapon = (card: CardId): boolean => kindOf(card).endsWith('-weapon') && card !== 'lasgun';
const isDefense = (card: CardId): boolean => kindOf(card).endsWith('-defense');

function opponentOf({ table, me }: Outlook): FactionId | null {
  const fighting = table.battle?.fighting;
  if (!fighting) return null;
  return fighting.aggressor === me ? fighting.defender : fighting.aggressor;
}

/** How strong the best leader is that a faction may send. */
const bestLeader = ({ table }: Outlook, f: FactionId): number =>
  Math.max(
    0,
    ...table.leaders
      .filter((l) => l.faction === f && (l.status === 'pool' || l.status === 'unknown'))
      .map((l) => LEADERS[l.id].strength),
  );

/** The number that the enemy will probably reach. */
function threat(outlook: Outlook, enemy: FactionId, t: Parameters<typeof strengthIn>[1]): number {
  const promise = outlook.hand.seen.promise;
  const tokens = strengthIn(outlook, t).enemy;
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
  readonly leader?: LeaderId | null;
  readonly weapon?: CardId | null;
  readonly defense?: CardId | null;
}

/** What a plan promises: the stake by its chance, less what it costs. */
function promise(given: PlanGiven, enemyNumber: number): number {
  const { dial = 0, leader = null, weapon = null, defense = null } = given;
  const guarded = defense !== null && isDefense(defense);
  const strength = leader === null ? 0 : LEADERS[leader].strength * (guarded ? 0.85 : 1 - LEADER_AT_RISK);
  const bite = weapon !== null && isWeapon(weapon) ? 1.5 : 0;
  const margin = dial + strength + bite - enemyNumber;
  const chance = 1 / (1 + Math.exp(-margin));
  const suicidal = weapon === 'lasgun' && defense === 'shield' ? 5 : 0;
  return STAKE * chance - dial * 0.45 - (guarded ? 0 : 0.3) - suicidal;
}

export function plan(outlook: Outlook, asked: Asked): Answer | null {
  const enemy = opponentOf(outlook);
  const fighting = outlook.table.battle?.fighting;
  if (enemy === null || !fighting) return null;
  const number = threat(outlook, enemy, fighting.territory);
  const drawn = Array.from({ length: DRAWN }, () => asked.sample(outlook.random));
  const made = drawn.flatMap((answer) => variations(outlook, Object(answer), fighting.territory));
  const worth = (given: PlanGiven): number => promise(given, number);
  return outlook.firstLegal(made.toSorted((a, b) => worth(b) - worth(a)).slice(0, 60));
}

/** The plan as drawn, and the same with other numbers. */
function variations(
  outlook: Outlook,
  given: PlanGiven,
  t: Parameters<typeof strengthIn>[1],
): readonly PlanGiven[] {
  if (given.dial === undefined) return [given];
  const most = strengthIn(outlook, t).own;
  const numbers = [0, Math.ceil(most / 3), Math.ceil((2 * most) / 3), most];
  return [given, ...numbers.map((dial) => ({ ...given, dial }))];
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
