import {
  type ByPlayer,
  CARDS,
  type Card,
  enemy,
  LEADERS,
  type Leader,
  PLAYERS,
  type Player,
  without,
} from './cards.ts';
import { type BattlePlan, type D, type E, g, type S } from './vocabulary.ts';

/** S5.2 and S6: who falls, who wins, what it costs. */
export function resolve(draft: D, callers: readonly Player[], { emit }: E): void {
  const { table } = draft;
  const plans = table.plans;
  if (plans === null) throw new RangeError('no plans to resolve');
  for (const by of callers) {
    const leader = plans[enemy(by)].leader;
    if (leader) emit({ type: 'TREASON', by, leader }, { rule: 'S5.1', reveals: true });
  }
  const traitor = callers.length === 1 ? callers[0] : undefined;
  const winner = callers.length === 2 ? null : (traitor ?? stronger(plans, table.attacker));
  for (const player of PLAYERS) {
    const betrayed = callers.includes(enemy(player));
    const slain = callers.length === 0 && isKilled(plans[player], plans[enemy(player)]);
    if (betrayed || slain) kill(draft, player, plans[player].leader, emit);
    if (player === traitor) table.coins[player] += plans[player].coins;
    else pay(draft, player, plans[player], player === winner);
  }
  if (winner !== null) table.banners[winner]++;
  emit(
    { type: 'BATTLE_WON', by: winner, totals: totals(plans) },
    { rule: callers.length > 0 ? 'S5.2' : 'S6.2' },
  );
}

function isKilled(own: BattlePlan, other: BattlePlan): boolean {
  const stop = other.weapon === null ? null : CARDS[other.weapon].stoppedBy;
  return stop !== null && own.defence !== stop;
}

function totals(plans: Readonly<ByPlayer<BattlePlan>>): ByPlayer<number> {
  const total = (player: Player): number => {
    const own = plans[player];
    const leads = own.leader !== null && !isKilled(own, plans[enemy(player)]);
    return own.dial + own.coins + (leads && own.leader ? LEADERS[own.leader].strength : 0);
  };
  return { red: total('red'), blue: total('blue') };
}

function stronger(plans: Readonly<ByPlayer<BattlePlan>>, attacker: Player): Player {
  const sums = totals(plans);
  const other = enemy(attacker);
  return sums[other] > sums[attacker] ? other : attacker;
}

function kill({ table }: D, of: Player, leader: Leader | null, emit: E['emit']): void {
  if (leader === null) return;
  table.leaders[of] = table.leaders[of].filter((id) => id !== leader);
  emit({ type: 'LEADER_KILLED', of, leader }, { rule: 'S6.1' });
}

/** S6.3 */
function pay(draft: D, player: Player, { dial, weapon, defence }: BattlePlan, won: boolean): void {
  draft.table.troops[player] -= dial;
  if (!won)
    discard(
      draft,
      player,
      [weapon, defence].filter((card) => card !== null),
    );
}

export function discard(draft: D, player: Player, cards: readonly Card[]): void {
  const hand = g.hand(draft, player);
  hand.cards = without(hand.cards, cards);
  draft.table.cards[player] -= cards.length;
  draft.table.discard.push(...cards);
}

export const isTraitor = (s: S, player: Player): boolean =>
  s.table.plans?.[enemy(player)].leader === g.hand(s, player).traitor;

/** S6.3: one card each while the deck lasts; only its owner sees which. */
export function drawCards(draft: D, { emit }: E): void {
  for (const by of PLAYERS) {
    const card = draft.box.deck.pop();
    if (!card) continue;
    g.hand(draft, by).cards.push(card);
    draft.table.cards[by]++;
    emit(
      { type: 'CARD_DRAWN', by, card },
      { to: [by], others: { type: 'CARD_DRAWN', by }, rule: 'S6.3', reveals: true },
    );
  }
}
