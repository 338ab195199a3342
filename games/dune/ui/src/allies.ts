import { allyIn } from '@rulewright/dune/quotes';
import type { ShownTable } from '@rulewright/dune/tables';
import type { GameUi } from '@rulewright/ui';
import { isFaction } from './texts/colours.ts';

/** With whom a faction shares its victory. */
export const allies: NonNullable<GameUi['allies']> = (view, player) => {
  const table = view.table as unknown as ShownTable; // Dune presents its table in this form
  const ally = isFaction(player) ? allyIn(table, player) : null;
  return ally === null ? [] : [ally];
};
