import { sideOf } from '../../board/forces.ts';
import { forAll, forAlly, forSelf } from '../../layers/abilities.ts';
import { applied, type Lay, type ShipmentKind } from '../../layers/questions.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { Timing } from '../../words/phase-state.ts';

export const GUILD = 'guild';
/** Begins an order to act after a faction. */
export const AFTER = 'after:';
export const GUILD_VICTORY: RuleId = '2.06.08';
const THREE_KINDS = { of: GUILD, rule: '2.06.05' } as const;

/** First once it acts, not yet while it waits, else in its place. */
function inTime(order: readonly FactionId[], timing: Timing): readonly FactionId[] {
  if (timing === 'place') return order;
  const others = order.filter((f) => f !== GUILD);
  return timing === 'now' ? [GUILD, ...others] : others;
}

const withCross = (kinds: readonly ShipmentKind[]): readonly ShipmentKind[] => [...kinds, 'cross'];

// biome-ignore format: table
export const guild: readonly Lay[] = [
  forAll('shipping-income',  'shippingPayee',   (_, _s, f) => (f === GUILD ? undefined : GUILD)),
  forAll('guild-timing',     'choosesTiming',   () => GUILD),
  forAll('guild-timing',     'slotOrder',       (lower, s) => inTime(lower(s), s.table.shipment?.timing ?? 'place')),
  forSelf(THREE_KINDS,       'shippingKinds',   (lower, s, f) => applied('2.06.05.01', lower(s, f))),
  forSelf('cross-ship',      'shippingKinds',   (lower, s, f) => withCross(lower(s, f))),
  forSelf('off-planet',      'shippingKinds',   (lower, s, f) => [...lower(s, f), 'to-reserves']),
  forAlly('ally-cross-ship', 'shippingKinds',   (lower, s, f) => (s.hand[f].granted.crossShip ? withCross(lower(s, f)) : undefined)),
  forSelf('half-price',      'shipsAtHalfRate', () => true),
  forAlly('ally-half-price', 'shipsAtHalfRate', (_, s, f) => s.hand[f].granted.guildRate || undefined),
  forAll({ of: GUILD, rule: GUILD_VICTORY }, 'specialVictory', (_, s) => {
    const winners = sideOf(s, GUILD);
    return { condition: 'GUILD_SPECIAL', winners: winners.length > 1 ? applied('2.06.11', winners) : winners };
  }),
];
