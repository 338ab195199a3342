import { enemy, LEADERS, type Leader, type Player } from './cards.ts';
import type { S } from './vocabulary.ts';

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
