import type { RefusalWords } from '@rulewright/ui';

export const refusals: RefusalWords = {
  'That card is not in your hand': 'Diese Karte hast du nicht auf der Hand.',
};
