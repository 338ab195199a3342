// What a captain has before them while they plan: whoever points at what they may not use is told why.
import { LEADERS, type Skirmish } from '@rulewright/skirmish';
import type { GameUi } from '@rulewright/ui';

export const before: NonNullable<GameUi['before']> = ({ action }, field, view) => {
  if (action !== 'planBattle') return [];
  const hand = view.hand as unknown as Skirmish['hand'] | null; // hands are shown as they are
  if (field === 'leader')
    return Object.entries(LEADERS).flatMap(([id, { of }]) => (of === view.player ? [id] : []));
  return field === 'weapon' || field === 'defence' ? [...new Set(hand?.cards)] : [];
};
