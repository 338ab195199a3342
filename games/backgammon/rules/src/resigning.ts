import { NONE } from './core/board.ts';
import { decider, deciderOf } from './cube.ts';
import { REFUSALS } from './data/refusals.ts';
import { answerResignation, g, KINDS, nameOf, resign } from './vocabulary.ts';
import { win } from './winning.ts';

const NOBODY: readonly string[] = [];

/** Whoever has to decide may offer the game instead. */
export const offering = g.ask(resign, {
  cites: ['B12.1', REFUSALS.declined.rule],
  who: (state) => (state.table.declined & (1 << deciderOf(state.table)) ? NOBODY : decider(state)),
  optional: true,
  rare: true,
  otherwise: (state, { player }, code) => {
    const { table } = state;
    const seat = deciderOf(table);
    const isDeclined = table.resigner === NONE && (table.declined & (1 << seat)) !== 0;
    return code === 'NOT_ASKED' && isDeclined && player === nameOf(state, seat) ? REFUSALS.declined : null;
  },
  do: ({ table }, { player, args }, { emit }) => {
    table.resigner = deciderOf(table);
    table.as = KINDS.indexOf(args.as) + 1;
    emit({ type: 'RESIGNATION_OFFERED', player, as: args.as }, 'B12.1');
  },
});

export const answering = g.ask(answerResignation, {
  cites: ['B12.2'],
  who: decider,
  default: { accept: false },
  do: (draft, { player, args }, effects) => {
    const { table } = draft;
    const { resigner, as } = table;
    if (args.accept) {
      effects.emit({ type: 'RESIGNATION_ACCEPTED', player }, 'B12.2');
      win(draft, resigner ^ 1, as, 'resignation', effects);
      return;
    }
    table.declined |= 1 << resigner;
    table.resigner = NONE;
    table.as = 0;
    effects.emit({ type: 'RESIGNATION_DECLINED', player }, 'B12.4');
  },
});
