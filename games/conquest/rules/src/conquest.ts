import type { SetupInfo } from '@rulewright/engine';
import { RULE_IDS } from './data/rule-ids.ts';
import { notation } from './notation.ts';
import { opening, playerProblem, SETUP_RULES, setUp } from './phases/opening.ts';
import { turn } from './phases/turn.ts';
import { conquestPosition, readPosition, seatedBy } from './position.ts';
import { determinize } from './seen/determinize.ts';
import { evaluate } from './seen/evaluate.ts';
import { describeView, present } from './seen/views.ts';
import { countIn } from './table.ts';
import { outcomeOf } from './victory.ts';
import { type Conquest, type ConquestOptions, conquestOptions, g } from './vocabulary.ts';

export const conquest = g.game({
  id: 'conquest',
  version: 2,
  title: 'Conquest',
  pitch: 'Hold regions, break those of others, and weigh every attack: the odds are on the table.',
  players: { min: 2, max: 6 },
  options: conquestOptions,
  rules: RULE_IDS,
  cites: SETUP_RULES,
  endsWithin: 200_000,
  setup: ({ players, options, random }) => {
    const impossible = playerProblem(players);
    return impossible === null ? setUp(players, options, random) : { impossible };
  },
  position: g.position(conquestPosition, {
    players: seatedBy,
    setup: (position, info: SetupInfo<Conquest, ConquestOptions>) => readPosition(position, info),
  }),
  phases: [...opening, turn],
  ends: [
    {
      cites: ['C9.1'],
      when: ({ table }) => countIn(table) === 1,
      outcome: (state) => outcomeOf(state, 'domination'),
    },
    {
      when: ({ table }) => table.result !== null,
      outcome: (state) => outcomeOf(state, state.table.result?.reason ?? ''),
      cites: ['C9.7'],
    },
  ],
  present,
  alike: ({ table }) => !table.options.fog,
  ownFacts: true, // names, numbers, and dice that nobody can change
  determinize,
  describe: describeView,
  notation,
  evaluate,
});
