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

const BATTLES = 5;
// A banner is worth more than all troops, as at the end; what serves only later battles counts while there are some.
const WEIGHT = { banner: 0.2, troop: 0.016, coin: 0.006, strength: 0.008 };

/** How far a captain is ahead. */
export function evaluate({ table }: S, player: Player): number {
  const lead = (worth: (of: Player) => number): number => worth(player) - worth(enemy(player));
  const later = Math.max(0, BATTLES - table.battle) / BATTLES;
  const now = WEIGHT.banner * lead((p) => table.banners[p]) + WEIGHT.troop * lead((p) => table.troops[p]);
  const means =
    WEIGHT.coin * lead((p) => table.coins[p]) + WEIGHT.strength * lead((p) => strength(table.leaders[p]));
  return now + later * means;
}

const strength = (leaders: readonly Leader[]): number =>
  leaders.reduce((sum, leader) => sum + LEADERS[leader].strength, 0);

// Shares of troops and of coins that a plan spends.
// biome-ignore format: table
const EFFORTS = [[0, 0], [0.2, 0.5], [0.3, 1], [0.45, 0.5], [0.6, 1], [1, 1]] as const;

/** Battle plans that risk nothing, a part or everything, under any leader, with the cards that most likely tell or none. */
export function propose({ table, hand, player }: View<Skirmish>, { action }: Posed): readonly BattlePlan[] {
  if (action !== planBattle.name || player === null || hand === null) return [];
  const s: S = { table, hand: recordOf(PLAYERS, () => hand) };
  const leaders = table.leaders[player].length === 0 ? [null] : table.leaders[player];
  const cards = pairs(s, player);
  const all = leaders.flatMap((leader) =>
    EFFORTS.flatMap(([troops, coins]) =>
      (troops === 0 ? cards : cards.slice(0, 1)).map(
        (pair): BattlePlan => ({
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
const ANY = { dial: 0, coins: 0 };
const leaderOf = (s: S, player: Player): Leader | null => s.table.leaders[player][0] ?? null;

/** The card of a hand that counters most, or is countered by fewest, of those that are not seen; a decoy if there is no other. */
function best(s: S, player: Player, slot: Slot): Card | null {
  const { cards } = s.hand[player];
  const gone = [...s.table.discard, ...cards];
  const unseen = (card: Card | null): number =>
    card === null ? 0 : CARDS[card].copies - gone.filter((other) => other === card).length;
  const worth = (card: Card): number => {
    if (CARDS[card].slot === 'either') return -10;
    if (slot === 'weapon') return -unseen(CARDS[card].stoppedBy);
    const stopped = CARD_IDS.filter((weapon) => CARDS[weapon].stoppedBy === card);
    return stopped.reduce((sum, weapon) => sum + unseen(weapon), 0);
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
