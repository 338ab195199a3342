import type { Asked, Turn } from '@rulewright/bots';
import type { Dune, FactionId } from '@rulewright/dune';
import type { Outlook } from './outlook.ts';

// What nobody asks for: orders that let a power be used, cards played between decisions, help for an ally.

/** The order by which a faction is asked for its power. */
const POWER_ORDERS: Partial<Record<FactionId, string>> = {
  guild: 'guildKarama',
  fremen: 'fremenKaramaWorm',
  harkonnen: 'harkonnenKarama',
};

const RICH = 10;
type Wish = (outlook: Outlook) => object | null;

/** Each wish changes what made it a wish, so that none is had twice. */
// biome-ignore format: table
const WISHES: Readonly<Record<string, Wish>> = {
  standing: ({ me, hand, table }) => {
    const order = table.options.advanced ? POWER_ORDERS[me] : undefined;
    return order !== undefined && hand.cards.includes('karama') && hand.orders[order] !== 'ask' ? { order, value: 'ask' } : null;
  },
  ghola: ({ me, table }) => {
    const { regular = 0 } = table.tanks[me] ?? {};
    return regular >= 4 ? { regular: Math.min(5, regular), elite: 0 } : null;
  },
  truthtrance: ({ me, table }) => {
    const { aggressor, defender } = table.battle?.fighting ?? {};
    const target = aggressor === me ? defender : defender === me ? aggressor : undefined;
    return target === undefined ? null : { target, question: 'card:lasgun' };
  },
  allyPledge: ({ ally, hand: { spice, pledge } }) =>
    ally !== null && spice >= RICH && pledge.bid + pledge.ship === 0 ? { bid: 2, ship: 2 } : null,
  allyPermissions: ({ me, ally, hand: { spice, permissions } }) =>
    me === 'emperor' && ally !== null && spice >= RICH && permissions.emperorRevival === 0 ? { emperorRevival: 2 } : null,
  emperorGift: ({ ally, hand: { spice } }) => (ally !== null && spice >= RICH + 6 ? { amount: 4 } : null),
  karamaPrevent: ({ me, ally, table, hand, random }) => {
    const [ability, of] = table.options.advanced ? (['2.03.08', 'emperor'] as const) : (['2.01.05', 'atreides'] as const);
    const isEnemy = me !== of && ally !== of && table.factions.includes(of);
    const mayTry = hand.cards.includes('karama') && POWER_ORDERS[me] === undefined && hand.prevents.length === 0;
    return isEnemy && mayTry && random.int(12) === 0 ? { ability } : null;
  },
};

/** What the player does of their own accord before the decision that waits. */
export function volunteer(
  decisions: Turn<Dune>['decisions'],
  look: (action: string) => Outlook,
): { readonly decision: string; readonly args: unknown } | null {
  for (const { id, action, optional } of decisions satisfies readonly Asked[]) {
    const wish = optional ? WISHES[action] : undefined;
    if (wish === undefined) continue;
    const outlook = look(action);
    const args = wish(outlook);
    if (args !== null && outlook.firstLegal([args]) !== null) return { decision: id, args };
  }
  return null;
}
