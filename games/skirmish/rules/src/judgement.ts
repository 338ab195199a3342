// How a bot thinks of a war: what a position is worth, and which battle plans are worth a thought.
import type { Posed, View } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { cardsOf, choices, holds, keepsOath, obeys } from './battle.ts';
import {
  CARD_IDS,
  CARDS,
  type Card,
  enemy,
  fits,
  LEADERS,
  type Leader,
  PLAYERS,
  type Player,
  type Slot,
} from './cards.ts';
import { type BattlePlan, planBattle, type S, type Skirmish } from './vocabulary.ts';

const [BATTLES, BANNERS] = [5, 3]; // the war is over after so many
// What stands behind a captain, in troops; most of it can be thrown into one battle.
const WORTH = { coin: 0.5, strength: 0.3, card: 0.3 };
const SHARP = 2; // how much more often the stronger side wins a battle

/** How likely a captain wins the war, −1 … 1, if each battle to come goes to either side by what stands behind it. */
export function evaluate({ table }: S, player: Player): number {
  const { banners, troops, coins, leaders, cards, battle } = table;
  const means = recordOf(
    PLAYERS,
    (p) =>
      1 + troops[p] + WORTH.coin * coins[p] + WORTH.strength * strength(leaders[p]) + WORTH.card * cards[p],
  );
  const other = enemy(player);
  const odds = (means[player] / means[other]) ** SHARP;
  const left = BATTLES + 1 - battle; // with the present one
  const even = (troops[player] - troops[other]) / Math.max(1, troops[player] + troops[other]); // more troops win
  return outlook(banners[player], banners[other], left, odds / (1 + odds), even);
}

/** What so many banners on either side are worth with so many battles left, each won with that chance. */
function outlook(own: number, others: number, left: number, chance: number, even: number): number {
  if (own >= BANNERS || (left === 0 && own > others)) return 1;
  if (others >= BANNERS || (left === 0 && own < others)) return -1;
  if (left === 0) return even;
  const [won, lost] = [own + 1, others + 1];
  return (
    chance * outlook(won, others, left - 1, chance, even) +
    (1 - chance) * outlook(own, lost, left - 1, chance, even)
  );
}

const strength = (leaders: readonly Leader[]): number =>
  leaders.reduce((sum, leader) => sum + LEADERS[leader].strength, 0);

// Shares of troops and of coins that a plan spends.
// biome-ignore format: table
const EFFORTS = [[0, 0], [0.2, 0.5], [0.3, 1], [0.45, 0.5], [0.6, 1], [1, 1]] as const;

/**
 * Battle plans that risk nothing under the weakest leader, or a part or everything under one of the strongest, with the
 * cards that most likely tell or none.
 */
export function propose({ table, hand, player }: View<Skirmish>, { action }: Posed): readonly BattlePlan[] {
  if (action !== planBattle.name || player === null || hand === null) return [];
  const s: S = { table, hand: recordOf(PLAYERS, () => hand) };
  const cards = pairs(s, player);
  const all = EFFORTS.flatMap(([troops, coins]) =>
    (troops === 0 ? cards : cards.slice(0, 1)).flatMap((pair) =>
      leadersFor(s, player, troops).map(
        (leader): BattlePlan => ({
          dial: Math.round(troops * table.troops[player]),
          coins: Math.round(coins * table.coins[player]),
          ...{ leader, ...pair },
        }),
      ),
    ),
  );
  const kept = all.map((plan) => asSworn(s, player, plan)).filter((plan) => mayPlan(s, player, plan));
  return [...new Map(kept.map((plan) => [JSON.stringify(plan), plan])).values()];
}

/** Who leads: where nothing is risked the weakest, else one of the two strongest. */
function leadersFor({ table }: S, player: Player, troops: number): readonly (Leader | null)[] {
  const alive = table.leaders[player].toSorted((a, b) => LEADERS[b].strength - LEADERS[a].strength);
  if (alive.length === 0) return [null];
  return troops === 0 ? alive.slice(-1) : alive.slice(0, 2);
}

type Pair = Pick<BattlePlan, Slot>;

/** As many cards as can be played, and as few. */
function pairs(s: S, player: Player): readonly Pair[] {
  const [weapon, defence] = [best(s, player, 'weapon'), best(s, player, 'defence')];
  const all = [
    { weapon, defence },
    { weapon: null, defence },
    { weapon, defence: null },
    { weapon: null, defence: null },
  ].filter((pair) =>
    mayPlan(s, player, asSworn(s, player, { ...ANY, leader: leaderOf(s, player), ...pair })),
  );
  return all.length < 2 ? all : [...all.slice(0, 1), ...all.slice(-1)];
}
const SURE = 5; // more than there are of any card
const ANY = { dial: 0, coins: 0 };
const leaderOf = (s: S, player: Player): Leader | null => s.table.leaders[player][0] ?? null;

/**
 * The card of a hand that counters what the enemy has sworn to play; else the one that counters most, or is countered by
 * fewest, of those that are not seen. A decoy if there is no other.
 */
function best(s: S, player: Player, slot: Slot): Card | null {
  const { cards } = s.hand[player];
  const gone = [...s.table.discard, ...cards];
  const unseen = (card: Card | null): number =>
    card === null ? 0 : CARDS[card].copies - gone.filter((other) => other === card).length;
  const enemys = (part: Slot, card: Card | null): number => {
    const { oath } = s.hand[player];
    if (oath?.element !== part || player !== s.table.attacker) return unseen(card);
    return oath.value === card ? SURE : 0;
  };
  const worth = (card: Card): number => {
    if (CARDS[card].slot === 'either') return -10;
    if (slot === 'weapon') return -enemys('defence', CARDS[card].stoppedBy);
    const stopped = CARD_IDS.filter((weapon) => CARDS[weapon].stoppedBy === card);
    return stopped.reduce((sum, weapon) => sum + enemys('weapon', weapon), 0);
  };
  const [first] = cards.filter((card) => fits(card, slot)).toSorted((a, b) => worth(b) - worth(a));
  return first ?? null;
}

function asSworn(s: S, player: Player, plan: BattlePlan): BattlePlan {
  const { oath } = s.hand[player];
  return oath === null || player === s.table.attacker ? plan : { ...plan, [oath.element]: oath.value };
}

const PARTS = ['leader', 'weapon', 'defence'] as const;

function mayPlan(s: S, player: Player, args: BattlePlan): boolean {
  const move = { player, action: planBattle.name, args };
  const cards = cardsOf(args);
  return (
    (args.leader !== null || cards.length === 0) &&
    holds(s, player, cards) &&
    PARTS.every((part) => choices(s, player, part).includes(args[part])) &&
    obeys(s, move) &&
    keepsOath(s, move)
  );
}
