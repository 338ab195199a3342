import { drawn, isOver, type SetupInfo, won } from '@rulewright/engine';
import { resigning as mayResign } from '@rulewright/kit';
import { REFUSALS } from './data/refusals.ts';
import { RULE_IDS, type RuleId } from './data/rule-ids.ts';
import { describeTable } from './describe.ts';
import { notation } from './notation.ts';
import { countWays } from './perft.ts';
import { emptyPoints, legalPlays, mayPlaceHandicap, mayPlay, playMove, putHandicap } from './play.ts';
import { goPosition, positionOptions, readPosition } from './position.ts';
import { type GoOptions, goOptions, optionProblem, setUp } from './setup.ts';
import { sgf } from './sgf/record.ts';
import { other } from './table.ts';
import * as scoring from './territory.ts';
import { imagined, present } from './views.ts';
import {
  flag,
  type Go,
  g,
  mark,
  PLAYERS,
  type Player,
  placeHandicap,
  play,
  resign,
  type S,
  settle,
  type Table,
} from './vocabulary.ts';

const TURN = { black: ['black'], white: ['white'] } as const;
const toMove = ({ table }: S): readonly Player[] => TURN[table.turn];
const flagFalls = g.answer(flag, {});

/** Rule and code of a refusal that says only that nobody asked. */
const unlessAsked =
  (refusal: (state: S) => (typeof REFUSALS)[keyof typeof REFUSALS]) => (state: S, _: unknown, code: string) =>
    code === 'NOT_ASKED' ? refusal(state) : null;

const resigning = mayResign(g, resign, {
  cites: ['G8.2'],
  who: () => PLAYERS,
  do: ({ table }, { player }, { emit }) => {
    table.result = { reason: 'resignation', winner: other(player) };
    emit({ type: 'RESIGNED', player }, 'G8.2');
  },
});

const flagging = g.ask(flag, {
  cites: [REFUSALS.onlyClock.rule],
  by: 'clock',
  who: toMove,
  otherwise: unlessAsked(() => REFUSALS.onlyClock),
  do: ({ table }, { player }, { emit }) => {
    table.result = { reason: 'time', winner: other(player) };
    emit({ type: 'FLAG_FELL', player }, REFUSALS.onlyClock.rule);
  },
});

const placing = g.ask(placeHandicap, {
  cites: ['G7.4'],
  who: toMove,
  options: ({ table }) => emptyPoints(table),
  default: flagFalls,
  otherwise: unlessAsked(() => REFUSALS.notYourTurn),
  if: [mayPlaceHandicap],
  do: ({ table }, { args }, effects) => putHandicap(table, args.at, effects),
});

const playing = g.ask(play, {
  cites: ['G1.4', 'G1.5', 'G2.1', 'G2.2', 'G2.5', 'G3.5'],
  who: toMove,
  options: ({ table }) => legalPlays(table),
  default: flagFalls,
  otherwise: unlessAsked(() => REFUSALS.notYourTurn),
  if: [mayPlay],
  do: ({ table }, { args }, effects) => playMove(table, args, effects),
});

const marking = g.ask(mark, {
  cites: ['G4.4'],
  optional: true,
  who: () => PLAYERS,
  options: ({ table }) => scoring.possibleMarks(table),
  read: ({ table }, _, args) => scoring.listedMark(table, args),
  otherwise: unlessAsked(() => REFUSALS.notScoring),
  if: [scoring.mayMark],
  do: ({ table }, { player, args }, effects) => scoring.putMark(table, player, args, effects),
});

const settling = g.ask(settle, {
  cites: ['G4.6'],
  who: ({ table }) => scoring.undecided(table),
  options: ({ table }) => scoring.possibleAnswers(table),
  default: { agree: false },
  otherwise: unlessAsked(({ table }) => (table.passes < 2 ? REFUSALS.notScoring : REFUSALS.agreed)),
  if: [scoring.maySettle],
  do: ({ table }, { player, args }, effects) => scoring.answerMarks(table, player, args, effects),
});

/** The rule behind each way for a game to end. */
// biome-ignore format: table
const ENDS = {
  score: 'G8.1', jigo: 'G8.1', resignation: 'G8.2', time: REFUSALS.onlyClock.rule, 'no result': 'G8.4',
} as const satisfies Record<NonNullable<Table['result']>['reason'], RuleId>;

const zones = (table: Table | string) => (typeof table === 'string' ? { impossible: table } : { table });

export const go = g.game({
  id: 'go',
  version: 2,
  title: 'Go',
  pitch: 'Surround more of the board than your opponent: four rules, and a lifetime.',
  players: { min: 2, max: 2, ids: PLAYERS },
  options: goOptions,
  rules: RULE_IDS,
  cites: ['G1.1', 'G7.1', 'G7.2', 'G7.3', 'G7.5', 'G7.6', 'G7.7'],
  endsWithin: 500_000,
  setup: ({ options }) => zones(optionProblem(options) ?? setUp(options)),
  position: g.position(goPosition, {
    options: positionOptions,
    setup: (position, { options }: SetupInfo<Go, GoOptions>) => zones(readPosition(position, options)),
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
          when: ({ table }) => table.score === null && scoring.countsAtOnce(table),
          do: ({ table }, effects) => scoring.count(table, effects, table.agreement ? 'G4.9' : 'G4.3'),
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
      const { reason, winner } = result ?? { reason: 'no result', winner: null };
      if (score === null && winner === null) return drawn(players, reason);
      const points = score === null ? undefined : (player: Player) => score[player];
      return won(players, winner === null ? players : [winner], reason, points);
    },
  },
  present: (state, viewer) => present(state, viewer, isOver(state)),
  determinize: (view) => ({ table: imagined(view) }),
  describe: ({ table, phases, outcome }) =>
    describeTable(table, outcome === null && phases.includes('territory-scoring')),
  notation,
  records: { sgf },
  perft: ({ table }, depth) => countWays(table, depth),
});
