import { allyRevival, cardIncome } from '../factions/emperor/payments.ts';
import { allyFreeRevival } from '../factions/fremen/uses.ts';
import type { RevivalOrder } from '../phases/05-revival/revival.ts';
import type { Args } from '../words/actions.ts';
import type { Use } from './ability-uses.ts';

// Abilities of factions on which buying a card and reviving may rest, in the order in which they are tried.

export const BUYING_USES: readonly Use<Args<'bidPay'>>[] = [cardIncome];
export const REVIVAL_USES: readonly Use<RevivalOrder>[] = [allyFreeRevival, allyRevival];
