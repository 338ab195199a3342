import type { Phase } from '@rulewright/engine';
import type { Slots } from '../slots.ts';
import { type Dune, g } from '../vocabulary.ts';

export const shipment = (_slots: Slots): Phase<Dune> => g.phase('shipment', {});
