import { sideOf } from '../control.ts';
import type { RuleId } from '../data/rule-ids.ts';
import { answer, type ShipmentKind } from '../questions.ts';
import { isDisabled, isInPlay } from '../state.ts';

const GUILD = 'guild';
export const CROSS_SHIP: RuleId = '2.06.05.02';
export const OFF_PLANET: RuleId = '2.06.05.03';

const withCross = (kinds: readonly ShipmentKind[]): readonly ShipmentKind[] => [...kinds, 'cross'];

export const guild = [
  answer('shippingPayee', '2.06.04', (lower, s, f) =>
    f !== GUILD && isInPlay(s, GUILD) && !isDisabled(s, GUILD, 'shipping-income') ? GUILD : lower(s, f),
  ),
  answer('shippingKinds', CROSS_SHIP, (lower, s, f) =>
    f === GUILD && !isDisabled(s, GUILD, 'cross-ship') ? withCross(lower(s, f)) : lower(s, f),
  ),
  answer('shippingKinds', OFF_PLANET, (lower, s, f) =>
    f === GUILD && !isDisabled(s, GUILD, 'off-planet') ? [...lower(s, f), 'to-reserves'] : lower(s, f),
  ),
  answer('shippingKinds', '2.06.10', (lower, s, f) =>
    s.table.ally[f] === GUILD && s.hand[f].granted.crossShip && !isDisabled(s, GUILD, 'ally-cross-ship')
      ? withCross(lower(s, f))
      : lower(s, f),
  ),
  answer('shipsAtHalfRate', '2.06.06', (lower, s, f) =>
    f === GUILD && !isDisabled(s, GUILD, 'half-price') ? true : lower(s, f),
  ),
  answer('shipsAtHalfRate', '2.06.09', (lower, s, f) =>
    s.table.ally[f] === GUILD && s.hand[f].granted.guildRate && !isDisabled(s, GUILD, 'ally-half-price')
      ? true
      : lower(s, f),
  ),
  answer('specialVictory', ['2.06.08', '2.06.11'], (lower, s) =>
    isInPlay(s, GUILD) ? { condition: 'GUILD_SPECIAL', winners: sideOf(s, GUILD) } : lower(s),
  ),
] as const;
