import { check } from '@rulewright/engine';
import { drawOffers, resigning as mayResign } from '@rulewright/kit';
import { canMate } from './core/dead.ts';
import { ENDINGS } from './data/endings.ts';
import { NONE, PLAYERS } from './data/pieces.ts';
import { REFUSALS } from './data/refusals.ts';
import { canClaim, claimNow, claimWith, listClaims } from './draws.ts';
import { whyNot } from './explain.ts';
import { moveSaid } from './moves.ts';
import { boardOf, type Table } from './table.ts';
import {
  answerDraw,
  claimDraw,
  flag,
  g,
  type MoveArgs,
  offerDraw,
  type Player,
  resign,
  type S,
  seatName,
  seatOf,
} from './vocabulary.ts';

// What players say rather than play: resigning, draw offers and claims, and the fallen flag.

const NOBODY: readonly Player[] = [];
const ONE: readonly (readonly Player[])[] = [['white'], ['black']];
/** Who is to move. */
export const mover = ({ table }: S): readonly Player[] => ONE[table.turn] ?? NOBODY;

const resigning = mayResign(g, resign, {
  cites: [ENDINGS.resignation],
  who: () => PLAYERS,
  do: ({ table }, { player }, { emit }) => {
    table.ended = { reason: 'resignation', winner: seatOf(player) ^ 1 };
    emit({ type: 'RESIGNED', player }, ENDINGS.resignation);
  },
});

const offers = drawOffers(g, {
  by: ({ table }) => (table.offer === NONE ? null : seatName(table.offer)),
  set: ({ table }, by) => {
    table.offer = by === null ? NONE : seatOf(by);
  },
  // Nobody offers twice without a move of their own in between.
  mayOffer: ({ table: { offered } }) => (offered === 0 ? PLAYERS : (ONE[2 - offered] ?? NOBODY)),
  asked: (_, by) => ONE[seatOf(by) ^ 1] ?? NOBODY,
  offer: {
    action: offerDraw,
    cites: [REFUSALS.offerStands.rule, REFUSALS.alreadyOffered.rule],
    otherwise: ({ table }) => (table.offer === NONE ? REFUSALS.alreadyOffered : REFUSALS.offerStands),
    do: ({ table }, player, { emit }) => {
      table.offered |= 1 << seatOf(player);
      emit({ type: 'DRAW_OFFERED', player }, REFUSALS.offerStands.rule);
    },
  },
  answer: {
    action: answerDraw,
    cites: [REFUSALS.noOffer.rule],
    otherwise: () => REFUSALS.noOffer,
    accept: ({ table }, _, { emit }) => {
      table.ended = { reason: 'agreement', winner: NONE };
      emit({ type: 'DRAW_AGREED' }, ENDINGS.agreement);
    },
    decline: (_, player, { emit }) =>
      emit({ type: 'DRAW_DECLINED', player, by: 'answer' }, ENDINGS.agreement),
  },
});

/** What is claimed, or why nothing can be: by the move that is named, or without one. */
function claimOf(table: Table, { move }: Claim) {
  if (move === undefined) return claimNow(table) ?? REFUSALS.notThreefold;
  const said = moveSaid(table, move);
  return said === NONE ? whyNot(table, move) : (claimWith(table, said) ?? REFUSALS.notByMove);
}
interface Claim {
  readonly move?: MoveArgs;
}

const claiming = g.ask(claimDraw, {
  cites: [REFUSALS.notThreefold.rule, REFUSALS.notByMove.rule, ENDINGS['fifty moves'], 'C9.9'],
  who: (state) => (canClaim(state.table) ? mover(state) : NOBODY),
  options: ({ table }) => listClaims(table),
  optional: true,
  rare: true,
  if: [
    ({ table }, { args }) => {
      const claim = claimOf(table, args);
      return typeof claim === 'string' ? 'valid' : claim;
    },
  ],
  otherwise: ({ table }, { player, args = {} }, code) => {
    if (code !== 'NOT_ASKED') return null;
    if (player !== seatName(table.turn)) return REFUSALS.notYourTurn;
    if (!isClaim(args))
      return { ...REFUSALS.notByMove, code: 'BAD_ARGS', why: check(claimDraw.schema, args) ?? '' };
    const claim = claimOf(table, args);
    return typeof claim === 'string' ? null : claim;
  },
  do: ({ table }, { player, args }, { emit }) => {
    const reason = claimOf(table, args);
    if (typeof reason !== 'string') throw new RangeError('a wrong claim was accepted');
    table.ended = { reason, winner: NONE };
    const byMove = reason === 'threefold repetition' && args.move !== undefined;
    emit(
      { type: 'DRAW_CLAIMED', player, reason, ...(args.move && { move: args.move }) },
      byMove ? REFUSALS.notByMove.rule : ENDINGS[reason],
    );
  },
});
const isClaim = (args: unknown): args is Claim => check(claimDraw.schema, args) === null;

const flagging = g.ask(flag, {
  cites: [REFUSALS.onlyClock.rule],
  by: 'clock',
  who: mover,
  otherwise: (_, __, code) => (code === 'NOT_ASKED' ? REFUSALS.onlyClock : null),
  do: ({ table }, { player }, { emit }) => {
    const winner = seatOf(player) ^ 1;
    table.ended = canMate(boardOf(table), winner)
      ? { reason: 'time', winner }
      : { reason: 'time without mating material', winner: NONE };
    emit({ type: 'FLAG_FELL', player }, REFUSALS.onlyClock.rule);
  },
});

/** All of them, in the order in which they are asked. */
export const SAYINGS = [resigning, ...offers, claiming, flagging];
