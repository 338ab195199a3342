import { drawn, type PhaseDef, type SetupInfo, won as win } from '@rulewright/engine';
import { createBoard, load } from './core/board.ts';
import { perft } from './core/generate.ts';
import { ENDINGS, type Reason } from './data/endings.ts';
import { NONE, PLAYERS } from './data/pieces.ts';
import { REFUSALS } from './data/refusals.ts';
import { RULE_IDS } from './data/rule-ids.ts';
import { isDeadDraw, isFivefold, isSeventyFive } from './draws.ts';
import { whyNot } from './explain.ts';
import { playMove } from './facts.ts';
import { listMoves, moveSaid, readMove, sampleMove } from './moves.ts';
import { notation } from './notation.ts';
import {
  type ChessOptions,
  type ChessPosition,
  chessOptions,
  chessPosition,
  readPosition,
} from './position.ts';
import { records } from './records.ts';
import { STARTS } from './starts.ts';
import { legalMoves } from './table.ts';
import { describeTable, present } from './views.ts';
import { type Chess, flag, g, move, type S, seatName } from './vocabulary.ts';
import { mover, SAYINGS } from './words.ts';

const moving = g.ask(move, {
  cites: [REFUSALS.notYourTurn.rule, 'C3.24'],
  who: mover,
  options: ({ table }) => listMoves(table),
  sample: ({ table }, _, random) => sampleMove(table, random),
  read: ({ table }, _, args) => readMove(table, args),
  default: g.answer(flag, {}),
  otherwise: (_, __, code) => (code === 'NOT_ASKED' ? REFUSALS.notYourTurn : null),
  if: [({ table }, { args }) => (moveSaid(table, args) === NONE ? whyNot(table, args) : 'valid')],
  do: ({ table }, { args }, effects) => playMove(table, moveSaid(table, args), effects),
});

type Seen = S['table'];
type End = NonNullable<PhaseDef<Chess>['end']>;

/** One way for a game to end; the last fact of it says how. */
function end(
  reason: Reason,
  when: (table: Seen) => boolean,
  winner: (table: Seen) => number = () => NONE,
): End {
  const won = (table: Seen) => (winner(table) === NONE ? null : seatName(winner(table)));
  return {
    cites: [ENDINGS[reason]],
    when: ({ table }) => when(table),
    do: ({ table }, { emit }) => emit({ type: 'ENDED', reason, winner: won(table) }, ENDINGS[reason]),
    outcome: ({ players, table }) => {
      const first = won(table);
      return first === null ? drawn(players, reason) : win(players, [first], reason);
    },
  };
}

/** The zones at the start, or why there is none. */
function begin(position: ChessPosition, { options, random }: SetupInfo<Chess, ChessOptions>) {
  const table = readPosition(position, options, () => random.int(STARTS));
  return typeof table === 'string' ? { impossible: table } : { table };
}

const isStuck = (table: Seen): boolean => legalMoves(table) === 0;
/** By what somebody said. */
const said = (reason: Reason): End =>
  end(
    reason,
    ({ ended }) => ended?.reason === reason,
    ({ ended }) => ended?.winner ?? NONE,
  );

export const chess = g.game({
  id: 'chess',
  version: 2,
  title: 'Chess',
  pitch: 'The game of kings, whole: every draw, every claim, and all 960 starts.',
  players: { min: 2, max: 2, ids: [...PLAYERS] },
  options: chessOptions,
  rules: RULE_IDS,
  cites: ['C1.1', 'C11.7'],
  endsWithin: 20_000,
  setup: (info) => begin({}, info),
  position: g.position(chessPosition, {
    options: ({ variant }) => (variant === undefined ? {} : { variant }),
    setup: begin,
  }),
  phases: [
    g.phase('in-progress', {
      children: [
        g.phase('check', {
          cites: ['C3.22'],
          exclusive: 'king',
          when: ({ table }) => table.check,
          asks: [moving],
          end: end('checkmate', isStuck, ({ turn }) => turn ^ 1),
        }),
        g.phase('normal-play', {
          exclusive: 'king',
          asks: [moving],
          end: end('stalemate', isStuck),
        }),
      ],
      asks: SAYINGS,
      // Inner ends are tested first: mate and stalemate before these (C5.7).
      ends: [
        said('resignation'),
        said('time'),
        said('time without mating material'),
        said('agreement'),
        said('threefold repetition'),
        said('fifty moves'),
        end('dead position', isDeadDraw),
        end('fivefold repetition', isFivefold),
        end('seventy-five moves', isSeventyFive),
      ],
    }),
  ],
  present: ({ table }) => present(table),
  alike: () => true,
  ownFacts: true,
  determinize: ({ table }) => ({ table: table.kept }),
  describe: ({ table }) => describeTable(table),
  notation,
  records,
  perft: ({ table }, depth) => perft(load(createBoard(Math.max(2, depth + 1)), table), depth),
});
