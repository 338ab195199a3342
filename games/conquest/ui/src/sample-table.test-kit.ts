import { type ShownTable, TERRITORY_IDS } from '@rulewright/conquest';
import type { BoardProps, Question } from '@rulewright/ui';

/** A table on which `skarn ann 5, kaldur bob 2` stand, and the neutral with one army everywhere else. */
export function tableOf(text: string, more: Partial<ShownTable> = {}): ShownTable {
  const territories: ShownTable['territories'] = Object.fromEntries(
    TERRITORY_IDS.map((id) => [id, { owner: 'neutral', armies: 1 }]),
  );
  for (const [id = '', owner = '', armies = '1'] of text.split(',').map((one) => one.trim().split(' ')))
    territories[id] = { owner, armies: Number(armies) };
  return {
    options: {
      setup: 'deal',
      victory: 'domination',
      cards: 'escalating',
      fortify: 'connected',
      fog: false,
      neutral: true,
      rounds: 30,
    },
    territories,
    turn: 'ann',
    first: 'ann',
    segment: 'attack',
    round: 3,
    toPlace: 0,
    reserve: { ann: 0, bob: 0 },
    conquered: false,
    advance: null,
    cards: { ann: 0, bob: 0 },
    sets: 0,
    nextSet: 4,
    deck: 44,
    discards: 0,
    eliminated: [],
    capitals: null,
    score: { ann: 1, bob: 1 },
    ...more,
  };
}

/** What Ann is shown of it. */
export const viewOf = (
  table: ShownTable,
  hand: object | null = null,
  outcome: object | null = null,
): BoardProps['view'] =>
  ({
    player: 'ann',
    players: ['ann', 'bob'],
    table,
    hand,
    frames: [],
    cursors: [],
    sealed: {},
    answered: {},
    awaiting: ['ann'],
    resolving: false,
    phases: ['turn'],
    outcome,
  }) as unknown as BoardProps['view']; // the fields a board looks at

export const asked = (
  action: string,
  options: readonly unknown[] | null,
  more: Partial<Question> = {},
): Question => ({
  id: `${action}.1`,
  action,
  phase: 'fight',
  optional: action === 'resign',
  sealed: null,
  answered: false,
  options,
  ...more,
});
