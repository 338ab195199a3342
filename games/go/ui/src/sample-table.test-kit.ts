import type { ShownTable } from '@rulewright/go';
import type { BoardProps, Question } from '@rulewright/ui';

/** A table with these rows, highest first. */
export const tableOf = (rows: string[], more: Partial<ShownTable> = {}): ShownTable => ({
  rules: 'chinese',
  size: rows.length,
  komi: 7.5,
  handicap: 0,
  compensation: 0,
  rows,
  turn: 'black',
  ko: null,
  move: 0,
  passes: 0,
  prisoners: { black: 0, white: 0 },
  last: null,
  marking: 0,
  dead: [],
  seki: [],
  agreed: { black: false, white: false },
  score: null,
  ...more,
});

/** What Black is shown of it. */
export const viewOf = (table: ShownTable, phase = 'play'): BoardProps['view'] =>
  ({
    player: 'black',
    players: ['black', 'white'],
    table,
    hand: null,
    frames: [],
    cursors: [],
    sealed: {},
    answered: {},
    awaiting: [],
    resolving: false,
    phases: [phase],
    outcome: null,
  }) as unknown as BoardProps['view']; // the fields a board looks at

export const asked = (action: string, options: readonly unknown[] | null): Question => ({
  id: `${action}.1`,
  action,
  phase: 'play',
  optional: action === 'mark' || action === 'resign',
  sealed: null,
  answered: false,
  options,
});
