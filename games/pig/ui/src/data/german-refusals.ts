import type { RefusalWords } from '@rulewright/ui';

export const refusals: RefusalWords = {
  'There is nothing in the pot to hold': 'Im Topf ist nichts zu sichern.',
};
