import { check } from '@rulewright/engine';
import { canMate } from './core/dead.ts';
import { NONE } from './core/tables.ts';
import { ENDINGS } from './data/endings.ts';
import { REFUSALS } from './data/refusals.ts';
import { canClaim, claimNow, claimWith, listClaims } from './draws.ts';
import { whyNot } from './explain.ts';
import { moveSaid } from './moves.ts';
import { seatName } from './play.ts';
import { boardOf, type Table } from './table.ts';
import {
  answerDraw,
  claimDraw,
  flag,
  g,
  type MoveArgs,
  offerDraw,
  PLAYERS,
  type Player,
  resign,
  type S,
} from './vocabulary.ts';

// What players say rather than play: resigning, draw offers and claims, and the fallen flag.

const NOBODY: readonly Player[] = [];
const ONE: readonly (readonly Player[])[] = [['white'], ['black']];
const BOTH: readonly Player[] = PLAYERS;
/** Who is to move. */
export const mover = ({ table }: S): readonly Player[] => ONE[table.turn] ?? NOBODY;
const seatOf = (player: Player): number => (player === 'white' ? 0 : 1);

export const resigning = g.ask(resign, {
  cites: [ENDINGS.resignation],
  who: () => BOTH,
  optional: true,
  rare: true,
  do: ({ table }, { player }, { emit }) => {
    table.ended = { reason: 'resignation', winner: seatOf(player) ^ 1 };
    emit({ type: 'RESIGNED', player }, ENDINGS.resignation);
  },
});

/** Who may offer a draw: nobody while an offer stands, and nobody twice without a move of their own in between. */
function offerers({ table: { offer, offered } }: S): readonly Player[] {
  if (offer !== NONE || offered === 3) return NOBODY;
  return offered === 0 ? BOTH : (ONE[offered === 1 ? 1 : 0] ?? NOBODY);
}

export const offering = g.ask(offerDraw, {
  cites: [REFUSALS.offerStands.rule, REFUSALS.alreadyOffered.rule],
  who: offerers,
  optional: true,
  rare: true,
  otherwise: ({ table }, _, code) => {
    if (code !== 'NOT_ASKED') return null;
    return table.offer === NONE ? REFUSALS.alreadyOffered : REFUSALS.offerStands;
  },
  do: ({ table }, { player }, { emit }) => {
    table.offer = seatOf(player);
    table.offered |= 1 << seatOf(player);
    emit({ type: 'DRAW_OFFERED', player }, REFUSALS.offerStands.rule);
  },
});

const ANSWERS = [Object.freeze({ accept: true }), Object.freeze({ accept: false })];

export const answering = g.ask(answerDraw, {
  cites: [REFUSALS.noOffer.rule],
  who: ({ table }) => (table.offer === NONE ? NOBODY : (ONE[table.offer ^ 1] ?? NOBODY)),
  options: () => ANSWERS,
  optional: true,
  otherwise: (_, __, code) => (code === 'NOT_ASKED' ? REFUSALS.noOffer : null),
  do: ({ table }, { player, args }, { emit }) => {
    table.offer = NONE;
    if (args.accept) {
      table.ended = { reason: 'agreement', winner: NONE };
      emit({ type: 'DRAW_AGREED' }, ENDINGS.agreement);
    } else emit({ type: 'DRAW_DECLINED', player, by: 'answer' }, ENDINGS.agreement);
  },
});

const isClaim = (args: unknown): args is { readonly move?: MoveArgs } =>
  check(claimDraw.schema, args) === null;

/** Why a claim is wrong, or null. */
function claimFault(table: Table, named: MoveArgs | undefined) {
  if (named === undefined) return claimNow(table) === null ? REFUSALS.notThreefold : null;
  const move = moveSaid(table, named);
  if (move === NONE) return whyNot(table, named);
  return claimWith(table, move) === null ? REFUSALS.notByMove : null;
}

export const claiming = g.ask(claimDraw, {
  cites: [REFUSALS.notThreefold.rule, REFUSALS.notByMove.rule, ENDINGS['fifty moves'], 'C9.9'],
  who: (state) => (canClaim(state.table) ? mover(state) : NOBODY),
  options: ({ table }) => listClaims(table),
  optional: true,
  rare: true,
  if: [({ table }, { args }) => claimFault(table, args.move) ?? 'valid'],
  otherwise: ({ table }, input, code) => {
    if (code !== 'NOT_ASKED') return null;
    if (input.player !== seatName(table.turn)) return REFUSALS.notYourTurn;
    const { args = {} } = input;
    return isClaim(args) ? claimFault(table, args.move) : REFUSALS.notThreefold;
  },
  do: ({ table }, { player, args }, { emit }) => {
    const reason = args.move === undefined ? claimNow(table) : claimWith(table, moveSaid(table, args.move));
    if (reason === null) throw new RangeError('a wrong claim was accepted');
    table.ended = { reason, winner: NONE };
    const rule =
      reason === 'fifty moves' || args.move === undefined ? ENDINGS[reason] : REFUSALS.notByMove.rule;
    emit({ type: 'DRAW_CLAIMED', player, reason, ...(args.move && { move: args.move }) }, rule);
  },
});

export const flagging = g.ask(flag, {
  cites: ['C6.1'],
  by: 'clock',
  who: mover,
  do: ({ table }, { player }, { emit }) => {
    const winner = seatOf(player) ^ 1;
    table.ended = canMate(boardOf(table), winner)
      ? { reason: 'time', winner }
      : { reason: 'time without mating material', winner: NONE };
    emit({ type: 'FLAG_FELL', player }, 'C6.1');
  },
});
