// Battle plans against many that the enemy may have made.
import type { Asked } from '@rulewright/bots';
import {
  type CardId,
  type FactionId,
  LEADERS,
  type LeaderId,
  type TerritoryId,
  TREACHERY_CARDS,
} from '@rulewright/dune';
import { committed, kindOf, opponentOf, type PlanGiven, variations } from './battle.ts';
import { stake, TOKEN } from './chances.ts';
import { type Answer, fightersIn, type Outlook } from './outlook.ts';

const DRAWN = 40; // own plans, each with other numbers too
const ENEMIES = 48; // plans of the enemy
const LEADER = 0.012; // what a leader is worth for each point of strength, as chances go
const CARD = 0.03;
const TREASON = 0.06; // that a leader is in the enemy's pay

interface Plan {
  readonly dial: number;
  readonly leader: number; // its strength; 0: none
  readonly weapon: CardId | null;
  readonly defense: CardId | null;
}

/** Cards that the enemy may hold: what is not in the own hand. */
const unseen = ({ hand }: Outlook): readonly CardId[] =>
  (Object.keys(TREACHERY_CARDS) as CardId[]).flatMap((card): CardId[] => {
    const own = hand.cards.filter((held) => held === card).length;
    return Array.from({ length: TREACHERY_CARDS[card].count - own }, () => card);
  }); // the keys are the ids

function enemyPlan(outlook: Outlook, enemy: FactionId, t: TerritoryId): Plan {
  const { table, random, hand } = outlook;
  const { promise } = hand.seen;
  const tokens = fightersIn(table, t).get(enemy) ?? 0;
  const cards = random.shuffle(unseen(outlook)).slice(0, table.handCounts?.[enemy] ?? 2);
  const held = (kind: string): CardId | null => cards.find((card) => kindOf(card).endsWith(kind)) ?? null;
  const strengths = table.leaders
    .filter((l) => l.faction === enemy && (l.status === 'pool' || l.status === 'unknown'))
    .map((l) => LEADERS[l.id].strength)
    .toSorted((a, b) => b - a);
  const leader = strengths[random.int(Math.min(2, strengths.length))] ?? 0;
  const dial =
    promise?.element === 'number' ? promise.value.dial : Math.ceil((tokens * (3 + random.int(8))) / 10);
  const promised = promise?.element === 'leader' ? promise.value : undefined;
  return {
    dial,
    leader:
      promised === undefined
        ? leader
        : promised === null || promised === 'cheap-hero'
          ? 0
          : LEADERS[promised].strength,
    weapon: promise?.element === 'weapon' ? cardOf(promise.value) : held('-weapon'),
    defense: promise?.element === 'defense' ? cardOf(promise.value) : held('-defense'),
  };
}

const cardOf = (named: CardId | 'none' | null): CardId | null => (named === 'none' ? null : named);

/** Whether a weapon gets past a defense. */
function kills(weapon: CardId | null, defense: CardId | null): boolean {
  if (weapon === null || !kindOf(weapon).endsWith('-weapon')) return false;
  if (weapon === 'lasgun') return true;
  const kind = kindOf(weapon).replace('-weapon', '');
  return defense === null || kindOf(defense) !== `${kind}-defense`;
}

const explodes = (a: CardId | null, b: CardId | null): boolean => a === 'lasgun' && b === 'shield';

/** What a plan brings against one of the enemy's, in chances of the game. */
function result(own: PlanGiven, enemy: Plan, prize: number, tokens: number): number {
  const { dial, lost, spice } = committed(own);
  const { leader = null, weapon = null, defense = null, kwisatzHaderach = false } = own;
  const strength = leader === null ? 0 : LEADERS[leader].strength;
  if (explodes(weapon, enemy.defense) || explodes(enemy.weapon, defense)) return -prize - TOKEN * tokens;
  const falls = kills(enemy.weapon, defense);
  const ownTotal = dial + (falls ? 0 : strength + (kwisatzHaderach ? 2 : 0));
  const enemyTotal = enemy.dial + (kills(weapon, enemy.defense) ? 0 : enemy.leader);
  const costs = (falls ? LEADER * strength : 0) + TOKEN * spice;
  if (ownTotal > enemyTotal) return prize - TOKEN * lost - costs;
  const cards = [weapon, defense].filter((card) => card !== null && kindOf(card) !== 'worthless').length;
  return -prize - TOKEN * tokens - CARD * cards - costs;
}

/** The plan that does best against all that the enemy may have made. */
export function planAhead(outlook: Outlook, asked: Asked): Answer | null {
  const enemy = opponentOf(outlook);
  const fighting = outlook.table.battle?.fighting;
  if (enemy === null || !fighting) return null;
  const { territory } = fighting;
  const against = Array.from({ length: ENEMIES }, () => enemyPlan(outlook, enemy, territory));
  const prize = Math.max(0.05, stake(outlook, territory) / 2);
  const tokens = fightersIn(outlook.table, territory).get(outlook.me) ?? 0;
  const seen = new Set<string>();
  const plans = Array.from({ length: DRAWN }, () => asked.sample(outlook.random))
    .flatMap((answer) => numbers(outlook, Object(answer), territory, tokens))
    .filter((given) => {
      const key = JSON.stringify(given);
      return !seen.has(key) && seen.add(key);
    });
  const weighed = plans.map((given) => ({
    given,
    worth:
      against.reduce((sum, plan) => sum + result(given, plan, prize, tokens), 0) / ENEMIES -
      risk(given.leader),
  }));
  return outlook.firstLegal(
    weighed
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, 60)
      .map(({ given }) => given),
  );
}

/** Leaders may be bought: the better they are, the more is lost. */
const risk = (leader: LeaderId | null | undefined): number =>
  leader == null ? 0 : TREASON * LEADER * LEADERS[leader].strength;

function numbers(outlook: Outlook, given: PlanGiven, t: TerritoryId, tokens: number): readonly PlanGiven[] {
  if (given.dial === undefined) return variations(outlook, given, t);
  return Array.from({ length: tokens + 1 }, (_, dial) => ({ ...given, dial }));
}
