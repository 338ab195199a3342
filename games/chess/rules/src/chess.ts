import { drawn, won } from '@rulewright/engine';
import { createBoard, load } from './core/board.ts';
import { perft } from './core/perft.ts';
import { NONE } from './core/tables.ts';
import { REFUSALS } from './data/refusals.ts';
import { RULE_IDS, type RuleId } from './data/rule-ids.ts';
import { describeTable } from './describe.ts';
import { isDeadDraw, isFivefold, isSeventyFive } from './draws.ts';
import { whyNot } from './explain.ts';
import { listMoves, moveSaid, readMove, sampleMove } from './moves.ts';
import { notation } from './notation.ts';
import { playMove, seatName } from './play.ts';
import { type ChessOptions, chessOptions, chessPosition, readPosition, setUp } from './position.ts';
import { records } from './records.ts';
import { legalMoves } from './table.ts';
import { present } from './views.ts';
import { type Chess, flag, g, move, PLAYERS, type Reason, type S } from './vocabulary.ts';
import { answering, claiming, flagging, mover, offering, resigning } from './words.ts';

const moving = g.ask(move, {
  cites: [REFUSALS.notYourTurn.rule],
  who: mover,
  options: ({ table }) => listMoves(table),
  sample: ({ table }, _, random) => sampleMove(table, random),
  read: ({ table }, _, args) => readMove(table, args),
  default: g.answer(flag, {}),
  otherwise: (_, __, code) => (code === 'NOT_ASKED' ? REFUSALS.notYourTurn : null),
  if: [({ table }, { args }) => (moveSaid(table, args) === NONE ? whyNot(table, args) : 'valid')],
  do: ({ table }, { args }, effects) => playMove(table, moveSaid(table, args), effects),
});

/** One way for a game to end: the last fact of it says how. */
const end = (
  rule: RuleId,
  reason: Reason,
  when: (table: S['table']) => boolean,
  winner: (table: S['table']) => number = () => NONE,
) => ({
  cites: [rule],
  when: ({ table }: S) => when(table),
  do: (
    { table }: { readonly table: S['table'] },
    { emit }: { emit: (fact: Chess['fact'], rule: RuleId) => void },
  ) => emit({ type: 'ENDED', reason, winner: winner(table) === NONE ? null : seatName(winner(table)) }, rule),
  outcome: ({ players, table }: S) =>
    winner(table) === NONE ? drawn(players, reason) : won(players, [seatName(winner(table))], reason),
});

const isStuck = (table: S['table']): boolean => legalMoves(table) === 0;
/** By what somebody said. */
const said = (rule: RuleId, reason: Reason) =>
  end(
    rule,
    reason,
    (table) => table.ended?.reason === reason,
    (table) => table.ended?.winner ?? NONE,
  );

export const chess = g.game({
  id: 'chess',
  version: 1,
  title: 'Chess',
  pitch: 'The game of kings, whole: every draw, every claim, and all 960 starts.',
  players: { min: 2, max: 2, ids: [...PLAYERS] },
  options: chessOptions,
  rules: RULE_IDS,
  cites: ['C11.7'],
  endsWithin: 20_000,
  setup: ({ options, random }) => {
    const table = setUp(options, random);
    return typeof table === 'string' ? { impossible: table } : { table };
  },
  position: g.position(chessPosition, {
    options: ({ variant }) => (variant === undefined ? {} : { variant }),
    setup: (
      position,
      { options, random }: { options: ChessOptions; random: Parameters<typeof setUp>[1] },
    ) => {
      const table = readPosition(position, options, random);
      return typeof table === 'string' ? { impossible: table } : { table };
    },
  }),
  phases: [
    g.phase('in-progress', {
      children: [
        g.phase('check', {
          exclusive: 'king',
          when: ({ table }) => table.check,
          asks: [moving],
          end: end('C5.1', 'checkmate', isStuck, ({ turn }) => turn ^ 1),
        }),
        g.phase('normal-play', {
          exclusive: 'king',
          asks: [moving],
          end: end('C5.3', 'stalemate', isStuck),
        }),
      ],
      asks: [resigning, offering, answering, claiming, flagging],
      // Inner ends are tested first: mate and stalemate before these (C5.7).
      ends: [
        said('C5.2', 'resignation'),
        said('C6.2', 'time'),
        said('C6.3', 'time without mating material'),
        said('C9.5', 'agreement'),
        said('C9.6', 'threefold repetition'),
        said('C9.8', 'fifty moves'),
        end('C5.4', 'dead position', isDeadDraw),
        end('C9.11', 'fivefold repetition', isFivefold),
        end('C9.12', 'seventy-five moves', isSeventyFive),
      ],
    }),
  ],
  present: ({ table }) => present(table),
  alike: () => true,
  ownFacts: true,
  describe: ({ table }) => describeTable(table),
  notation,
  records,
  perft: ({ table }, depth) => perft(load(createBoard(Math.max(2, depth + 1)), table), depth),
});
