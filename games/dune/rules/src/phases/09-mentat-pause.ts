import type { Phase } from '@rulewright/engine';
import type { Slots } from '../slots.ts';
import { victory } from '../victory.ts';
import { type Dune, g } from '../vocabulary.ts';

export const mentatPause = (_slots: Slots): Phase<Dune> =>
  g.phase('mentat-pause', {
    enter: (d, { emit }) => {
      const win = victory(d);
      if (win !== null) {
        d.table.victory = { condition: win.condition, winners: [...win.winners] };
        return;
      }
      emit({ type: 'TURN_ENDED', turn: d.table.turn, nextTurn: d.table.turn + 1 });
      d.table.turn++;
    },
  });
