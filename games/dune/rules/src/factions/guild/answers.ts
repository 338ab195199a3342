import { sideOf } from '../../board/control.ts';
import { answer, applied, type ShipmentKind } from '../../layers/questions.ts';
import type { RuleId } from '../../words/ids.ts';
import { isDisabled, isInPlay } from '../../words/state.ts';

export const GUILD = 'guild';
export const SHIPPING_INCOME: RuleId = '2.06.04';
const THREE_KINDS: RuleId = '2.06.05';
const FROM_RESERVES: RuleId = '2.06.05.01';
export const CROSS_SHIP: RuleId = '2.06.05.02';
export const OFF_PLANET: RuleId = '2.06.05.03';
export const HALF_PRICE: RuleId = '2.06.06';
export const ALLY_HALF_PRICE: RuleId = '2.06.09';
export const ALLY_CROSS_SHIP: RuleId = '2.06.10';

export const GUILD_VICTORY: RuleId = '2.06.08';
const SHARED_WIN: RuleId = '2.06.11';

const withCross = (kinds: readonly ShipmentKind[]): readonly ShipmentKind[] => [...kinds, 'cross'];

export const guild = [
  answer('shippingPayee', SHIPPING_INCOME, (lower, s, f) =>
    f !== GUILD && isInPlay(s, GUILD) && !isDisabled(s, GUILD, 'shipping-income')
      ? applied(SHIPPING_INCOME, GUILD)
      : lower(s, f),
  ),
  answer('shippingKinds', [THREE_KINDS, FROM_RESERVES, CROSS_SHIP], (lower, s, f) => {
    if (f !== GUILD) return lower(s, f);
    const kinds = applied(THREE_KINDS, applied(FROM_RESERVES, lower(s, f)));
    return isDisabled(s, GUILD, 'cross-ship') ? kinds : applied(CROSS_SHIP, withCross(kinds));
  }),
  answer('shippingKinds', OFF_PLANET, (lower, s, f) =>
    f === GUILD && !isDisabled(s, GUILD, 'off-planet')
      ? applied(OFF_PLANET, [...lower(s, f), 'to-reserves'])
      : lower(s, f),
  ),
  answer('shippingKinds', ALLY_CROSS_SHIP, (lower, s, f) =>
    s.table.ally[f] === GUILD && s.hand[f].granted.crossShip && !isDisabled(s, GUILD, 'ally-cross-ship')
      ? applied(ALLY_CROSS_SHIP, withCross(lower(s, f)))
      : lower(s, f),
  ),
  answer('shipsAtHalfRate', HALF_PRICE, (lower, s, f) =>
    f === GUILD && !isDisabled(s, GUILD, 'half-price') ? applied(HALF_PRICE, true) : lower(s, f),
  ),
  answer('shipsAtHalfRate', ALLY_HALF_PRICE, (lower, s, f) =>
    s.table.ally[f] === GUILD && s.hand[f].granted.guildRate && !isDisabled(s, GUILD, 'ally-half-price')
      ? applied(ALLY_HALF_PRICE, true)
      : lower(s, f),
  ),
  answer('specialVictory', [GUILD_VICTORY, SHARED_WIN], (lower, s) => {
    if (!isInPlay(s, GUILD)) return lower(s);
    const winners = applied(GUILD_VICTORY, sideOf(s, GUILD));
    return {
      condition: 'GUILD_SPECIAL',
      winners: winners.length > 1 ? applied(SHARED_WIN, winners) : winners,
    };
  }),
] as const;
