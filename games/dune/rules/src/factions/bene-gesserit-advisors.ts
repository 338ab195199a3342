import type { Args } from '../actions.ts';
import { advisorsIn } from '../control.ts';
import { need, type Requirement } from '../refusals.ts';
import { shipmentOf } from '../shipping.ts';
import { BENE_GESSERIT } from './bene-gesserit.ts';

/** Ships bring fighters, and one territory holds one side only. */
export const advisorShipRequirements: readonly Requirement<Args<'ship'>>[] = [
  need(
    '2.02.13',
    'WRONG_TERRITORY',
    (s, f, args) => {
      const to = shipmentOf(args)?.to ?? null;
      return f !== BENE_GESSERIT || to === null || advisorsIn(s, f, to) === 0;
    },
    'Your advisors stand there',
  ),
];
