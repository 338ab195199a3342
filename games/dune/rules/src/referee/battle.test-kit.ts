// One battle worked out by hand: who dies, who wins, what it costs.
import { LEADERS } from '../data/leaders.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import type { Fact, RevealedPlan } from '../words/facts.ts';
import type { FactionId } from '../words/ids.ts';
import { arena, isOff } from './sums.test-kit.ts';
import { object, type Tokens, type World } from './world.test-kit.ts';

type Resolved = Extract<Fact, { type: 'BATTLE_RESOLVED' }>;

const hasFighter = ({ leader, cheapHero }: RevealedPlan): boolean => leader !== null || cheapHero;
const strengthOf = ({ leader }: RevealedPlan): number => (leader === null ? 0 : LEADERS[leader].strength);

/** Whether the enemy's weapon kills (1.07.06.02). */
function isKilled(own: RevealedPlan, enemy: RevealedPlan): boolean {
  if (!hasFighter(own) || enemy.weapon === null) return false;
  const { kind } = TREACHERY_CARDS[enemy.weapon];
  if (kind === 'poison-weapon') return own.defense !== 'snooper';
  if (kind === 'projectile-weapon') return own.defense !== 'shield';
  return kind === 'special-weapon';
}

/** What the tokens of a plan make (1.13.04); the number itself in the basic game. */
function dialOf(w: World, f: FactionId, enemy: FactionId, plan: RevealedPlan): number {
  if (!w.advanced) return plan.dial;
  const { regularFull, regularHalf, eliteFull, eliteHalf } = plan;
  const isWeak =
    (f === 'emperor' && (enemy === 'fremen' || isOff(w, '2.03.08'))) ||
    (f === 'fremen' && isOff(w, '2.04.18'));
  const elite = isWeak ? 1 : 2;
  const half = needsSpice(w, f) ? 0.5 : 1;
  return regularFull + half * regularHalf + elite * (eliteFull + half * eliteHalf);
}
const needsSpice = (w: World, f: FactionId): boolean => f !== 'fremen' || isOff(w, '2.04.21');

function expectedWinner(w: World, { totals }: Resolved): FactionId | null {
  const { aggressor, defender } = w.battle!; // a battle is on
  const [attack, defence] = [w.plans[aggressor]!, w.plans[defender]!]; // both were shown
  if (w.calls.length > 0) return w.calls.length === 1 ? w.calls[0]! : null;
  const isExplosion =
    [attack.weapon, defence.weapon].includes('lasgun') &&
    [attack.defense, defence.defense].includes('shield');
  if (isExplosion) return null;
  const total = (f: FactionId, enemy: FactionId, own: RevealedPlan, other: RevealedPlan): number => {
    const dial = dialOf(w, f, enemy, own);
    if (dial !== own.dial) object(w, '1.13.04', f, dial, own);
    if (isKilled(own, other)) return dial;
    return dial + strengthOf(own) + (own.kwisatzHaderach && !isOff(w, '2.01.11') ? 2 : 0);
  };
  const mine = total(aggressor, defender, attack, defence);
  const theirs = total(defender, aggressor, defence, attack);
  if (totals[aggressor] !== mine || totals[defender] !== theirs) object(w, '1.07.06', totals, mine, theirs);
  return mine >= theirs ? aggressor : defender; // 1.07.06.01
}

/** Compares the result, and what follows from it in the same breath, with what the plans give. */
export function judgeBattle(w: World, resolved: Resolved, told: readonly Fact[]): void {
  const { aggressor, defender, territory, sector } = w.battle!; // a battle is on
  const winner = expectedWinner(w, resolved);
  if (resolved.winner !== winner) object(w, '1.07.06: won by', resolved.winner, winner);
  if (winner === null || w.calls.length > 0) return;
  const loser = winner === aggressor ? defender : aggressor;
  const [own, other] = [w.plans[winner]!, w.plans[loser]!]; // both were shown
  const fallen = [isKilled(own, other) ? own : null, isKilled(other, own) ? other : null];
  const leaders = fallen.flatMap((plan) => (plan?.leader ? [plan.leader] : []));
  const killed = told.flatMap((f) => (f.type === 'LEADER_KILLED' && f.cause === 'battle' ? [f.leader] : []));
  if (killed.toSorted().join() !== leaders.toSorted().join()) object(w, '1.07.06.02', killed, leaders);
  const paid = (reason: string, f: FactionId): number =>
    told.reduce(
      (s, t) => s + (t.type === 'SPICE_CHANGED' && t.reason === reason && t.faction === f ? t.delta : 0),
      0,
    );
  const bounty = leaders.reduce((sum, leader) => sum + LEADERS[leader].strength, 0);
  if (paid('leader_bounty', winner) !== bounty) object(w, '1.07.06.03', winner, leaders);
  const lost = (f: FactionId): Omit<Tokens, 'advisor'> => {
    const mine = told.filter((t) => t.type === 'FORCES_KILLED' && t.cause === 'battle' && t.faction === f);
    return mine.reduce(
      (sum, t) => ('elite' in t ? { regular: sum.regular + t.regular, elite: sum.elite + t.elite } : sum),
      { regular: 0, elite: 0 },
    );
  };
  const all = { regular: 0, elite: 0 };
  for (const place of arena(w, territory, sector)) {
    all.regular += w.before[loser]?.[place]?.regular ?? 0;
    all.elite += w.before[loser]?.[place]?.elite ?? 0;
  }
  if (JSON.stringify(lost(loser)) !== JSON.stringify(all)) object(w, '1.07.06.05', loser, lost(loser), all);
  const { regular, elite } = lost(winner);
  const { regularFull, regularHalf, eliteFull, eliteHalf, dial } = own;
  const isDue = w.advanced
    ? regular === regularFull + regularHalf && elite === eliteFull + eliteHalf
    : regular + elite === dial;
  if (!isDue) object(w, '1.07.06.06', winner, regular, elite, own);
  const support = w.advanced && needsSpice(w, winner) ? regularFull + eliteFull : 0;
  if (-paid('battle_support', winner) !== support) object(w, '1.13.04.05', winner, support);
}
