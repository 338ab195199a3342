import { canMove, commandFor, listMoves, sampleMove } from '../core/listing.ts';
import { isLegal, judgeMove, type MoveCommand, refusalOf } from '../core/movement.ts';
import { forfeitTurn, playMove } from '../core/play.ts';
import { isThroneDrawn, pieceNamed, seatOf, type Table } from '../core/state.ts';
import { passOver } from '../core/turns.ts';
import { REFUSALS, type Refusal } from '../data/refusals.ts';
import { aloud, foresees, tell } from '../seen/audience.ts';
import { isFoggy } from '../seen/fog.ts';
import { g, move, type S, skipTurn } from '../vocabulary.ts';
import { inPhase, isRecord, oddHex } from './refusing.ts';

/** Whose turn it is. */
export const toMove = ({ table }: S): readonly string[] => [table.players[table.current] ?? ''];

/** Whoever cannot move is never asked to. */
function nowhere({ players, current: seat }: Table): never {
  throw new RangeError(`${players[seat]} has no legal move`);
}

const judged = (table: Table, player: string, { pieceId, to }: Readonly<MoveCommand>): number =>
  judgeMove(table, seatOf(table, player), pieceNamed(table, pieceId), to);

function oddMove(table: Table, player: string, args: unknown): Refusal | null {
  const to = oddHex(args, 'to');
  if (to === null || !isRecord(args) || typeof args.pieceId !== 'string') return null;
  const verdict = judged(table, player, { pieceId: args.pieceId, to });
  return isLegal(verdict) ? null : refusalOf(verdict);
}

const moving = g.ask(move, {
  who: toMove,
  again: true,
  options: ({ table }) => listMoves(table, table.current),
  sample: ({ table }, _, random) => sampleMove(table, table.current, random) ?? nowhere(table),
  // beyond the throne is the throne
  read: ({ table }, player, args) =>
    commandFor(table, pieceNamed(table, args.pieceId), judged(table, player, args)) ?? args,
  default: g.answer(skipTurn, {}),
  otherwise: inPhase('playing', REFUSALS.notPlaying, REFUSALS.notYourTurn, oddMove),
  if: [
    ({ table }, { player, args }) => {
      const verdict = judged(table, player, args);
      return isLegal(verdict) ? 'valid' : refusalOf(verdict);
    },
  ],
  do: (draft, { args }, effects) => {
    const { table } = draft;
    const piece = pieceNamed(table, args.pieceId);
    const verdict = judgeMove(table, table.current, piece, args.to);
    if (!isFoggy(table)) return playMove(table, piece, verdict, aloud(effects));
    const foreseen = foresees(table, piece, verdict);
    tell(draft, effects, (emit) => playMove(table, piece, verdict, emit), foreseen);
  },
});

const forfeiting = g.ask(skipTurn, {
  by: 'clock',
  who: toMove,
  again: true,
  otherwise: inPhase('playing', REFUSALS.notPlaying, REFUSALS.clockOnly),
  do: (draft, _, effects) => tell(draft, effects, (emit) => forfeitTurn(draft.table, emit)),
});

const opening = g.chance('the throne', {
  cites: ['J14.7'],
  when: ({ table }) => isThroneDrawn(table),
  outcomes: ({ table: { config } }) =>
    [[1, true] as const, [(config.throneChance ?? 1) - 1, false] as const].filter(([weight]) => weight > 0),
  do: (draft, open, effects) => {
    draft.table.throne = { open, drawn: draft.table.round };
    effects.emit({ type: 'THRONE_DRAWN', open }, { rule: 'J14.7', reveals: true });
  },
});

/** Turn after turn, until hunger asks for choices. */
export const playing = g.phase('playing', {
  asks: [moving, forfeiting],
  chance: [opening],
  enter: (draft, effects) => {
    const { table } = draft;
    if (table.hunger === null && !canMove(table, table.current))
      tell(draft, effects, (emit) => passOver(table, emit));
  },
  done: ({ table }) => table.hunger !== null,
});
