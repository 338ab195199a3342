import { drawn, type SetupInfo, won } from '@rulewright/engine';
import { REFUSALS } from './data/refusals.ts';
import { RULE_IDS, type RuleId } from './data/rule-ids.ts';
import { describeTable } from './describe.ts';
import { notation } from './notation.ts';
import { type GoOptions, goOptions, optionProblem, setUp } from './options.ts';
import { emptyPoints, legalPlays, mayPlaceHandicap, mayPlay, playMove, putHandicap } from './play.ts';
import { goPosition, positionOptions, readPosition } from './position.ts';
import { sgf } from './sgf/record.ts';
import { other, PLAYERS, type Player, type Table } from './table.ts';
import {
  answerMarks,
  count,
  countsAtOnce,
  listedMark,
  mayMark,
  maySettle,
  possibleAnswers,
  possibleMarks,
  putMark,
  undecided,
} from './territory.ts';
import { evaluate, present } from './views.ts';
import { flag, type Go, g, mark, placeHandicap, play, resign, type S, settle } from './vocabulary.ts';

const TURN = { black: ['black'], white: ['white'] } as const;
const toMove = ({ table }: S): readonly Player[] => TURN[table.turn];
const flagFalls = (): ReturnType<typeof g.answer> => g.answer(flag, {});

/** Rule and code of a refusal that says only that nobody asked. */
const unlessAsked =
  (refusal: (typeof REFUSALS)[keyof typeof REFUSALS]) => (_: S, __: unknown, code: string) =>
    code === 'NOT_ASKED' ? refusal : null;

const resigning = g.ask(resign, {
  cites: ['G8.2'],
  optional: true,
  rare: true,
  who: () => PLAYERS,
  do: ({ table }, { player }, { emit }) => {
    table.result = { reason: 'resignation', winner: other(player) };
    emit({ type: 'RESIGNED', player }, 'G8.2');
  },
});

const flagging = g.ask(flag, {
  cites: ['G8.3'],
  by: 'clock',
  who: toMove,
  do: ({ table }, { player }, { emit }) => {
    table.result = { reason: 'time', winner: other(player) };
    emit({ type: 'FLAG_FELL', player }, 'G8.3');
  },
});

const ENDS = {
  score: 'G8.1',
  jigo: 'G8.1',
  resignation: 'G8.2',
  time: 'G8.3',
  'no result': 'G8.4',
} as const satisfies Record<NonNullable<Table['result']>['reason'], RuleId>;

const placing = g.ask(placeHandicap, {
  cites: ['G7.4'],
  who: toMove,
  options: ({ table }) => emptyPoints(table),
  default: flagFalls,
  otherwise: unlessAsked(REFUSALS.notYourTurn),
  if: [mayPlaceHandicap],
  do: ({ table }, { args }, effects) => putHandicap(table, args.at, effects),
});

const playing = g.ask(play, {
  cites: ['G1.4', 'G1.5', 'G2.1', 'G2.2', 'G2.5', 'G3.5'],
  who: toMove,
  options: ({ table }) => legalPlays(table),
  default: flagFalls,
  otherwise: unlessAsked(REFUSALS.notYourTurn),
  if: [mayPlay],
  do: ({ table }, { args }, effects) => playMove(table, args, effects),
});

const marking = g.ask(mark, {
  cites: ['G4.4'],
  optional: true,
  who: () => PLAYERS,
  options: ({ table }) => possibleMarks(table),
  read: ({ table }, _, args) => listedMark(table, args),
  otherwise: unlessAsked(REFUSALS.notScoring),
  if: [mayMark],
  do: ({ table }, { player, args }, effects) => putMark(table, player, args, effects),
});

const settling = g.ask(settle, {
  cites: ['G4.6'],
  who: ({ table }) => undecided(table),
  options: ({ table }) => possibleAnswers(table),
  default: { agree: false },
  otherwise: ({ table }, _, code) =>
    code !== 'NOT_ASKED' ? null : table.passes < 2 ? REFUSALS.notScoring : REFUSALS.agreed,
  if: [maySettle],
  do: ({ table }, { player, args }, effects) => answerMarks(table, player, args, effects),
});

export const go = g.game({
  id: 'go',
  version: 1,
  title: 'Go',
  pitch: 'Surround more of the board than your opponent: four rules, and a lifetime.',
  players: { min: 2, max: 2, ids: PLAYERS },
  options: goOptions,
  rules: RULE_IDS,
  endsWithin: 500_000,
  setup: ({ options }) => {
    const impossible = optionProblem(options);
    return impossible === null ? { table: setUp(options) } : { impossible };
  },
  position: g.position(goPosition, {
    options: positionOptions,
    setup: (position, { options }: SetupInfo<Go, GoOptions>) => {
      const table = readPosition(position, options);
      return typeof table === 'string' ? { impossible: table } : { table };
    },
  }),
  phases: [
    g.phase('handicap', {
      exclusive: 'stage',
      when: ({ table }) => table.toPlace > 0,
      asks: [placing, resigning, flagging],
    }),
    g.phase('play', {
      exclusive: 'stage',
      when: ({ table }) => table.toPlace === 0 && table.passes < 2,
      asks: [playing, resigning, flagging],
    }),
    g.phase('territory-scoring', {
      exclusive: 'stage',
      when: ({ table }) => table.passes >= 2,
      asks: [marking, settling, resigning],
      auto: [
        g.auto('nothing is to be agreed', {
          when: ({ table }) => table.score === null && countsAtOnce(table),
          do: ({ table }, effects) => count(table, effects, table.agreement ? 'G4.9' : 'G4.3'),
        }),
      ],
    }),
  ],
  end: {
    when: ({ table }) => table.result !== null,
    do: ({ table: { result } }, { emit }) => {
      if (result !== null) emit({ type: 'ENDED', ...result }, ENDS[result.reason]);
    },
    outcome: ({ table: { result, score }, players }) => {
      if (result === null) return drawn(players, 'no result');
      const { reason, winner } = result;
      if (winner === null && score === null) return drawn(players, reason);
      const points = score === null ? undefined : (player: Player) => score[player];
      return won(players, winner === null ? players : [winner], reason, points);
    },
  },
  present,
  describe: ({ table, phases, outcome }) =>
    describeTable(table, outcome === null && phases.includes('territory-scoring')),
  notation,
  records: { sgf },
  evaluate: ({ table }, player) => evaluate(table, player),
});
