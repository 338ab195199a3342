import { ownCharity, worthlessPayment } from '../factions/bene-gesserit/uses.ts';
import { allyRevival, cardIncome } from '../factions/emperor/payments.ts';
import { allyFreeRevival } from '../factions/fremen/uses.ts';
import type { Use } from '../karama/attempt.ts';
import type { RevivalOrder } from '../phases/05-revival/revival.ts';
import type { Args } from '../words/actions.ts';

// Abilities of factions on which charity, buying a card and reviving may rest.

export const CHARITY_USES: readonly Use<null>[] = [ownCharity];
export const BUYING_USES: readonly Use<Args<'bidPay'>>[] = [cardIncome, worthlessPayment];
export const REVIVAL_USES: readonly Use<RevivalOrder>[] = [allyFreeRevival, allyRevival];
