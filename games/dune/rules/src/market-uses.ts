import type { Use } from './ability-uses.ts';
import type { Args } from './actions.ts';
import { allyRevival, cardIncome } from './factions/emperor-payments.ts';
import { allyFreeRevival } from './factions/fremen-revival.ts';
import type { RevivalOrder } from './revival.ts';

// Abilities of factions on which buying a card and reviving may rest, in the order in which they are tried.

export const BUYING_USES: readonly Use<Args<'bidPay'>>[] = [cardIncome];
export const REVIVAL_USES: readonly Use<RevivalOrder>[] = [allyFreeRevival, allyRevival];
