import type { Notation } from '@rulewright/engine';
import {
  type Board,
  CASTLING,
  fromOf,
  make,
  PASSANT,
  promotionOf,
  specialOf,
  toOf,
  unmake,
} from './core/board.ts';
import { generate, movesOf } from './core/generate.ts';
import { KIND_LETTERS, KING, NONE, PAWN, ROOK } from './data/pieces.ts';
import { WORDS } from './data/words.ts';
import { whyNot } from './explain.ts';
import { listedMove, moveSaid, parseUci, readUci } from './moves.ts';
import { fileLetter, nameOf, squareOf } from './squares.ts';
import { ASIDE, boardOf, type Table } from './table.ts';
import { answerDraw, type Chess, claimDraw, g, type MoveArgs, move as moveAction } from './vocabulary.ts';

/** SAN for moves, and words for what players say. */
export const notation: Notation<Chess> = {
  make: ({ table }, input) => {
    if (g.is(moveAction, input)) return sanOf(table, input.args);
    if (g.is(claimDraw, input) && input.args.move) return `claim ${sanOf(table, input.args.move)}`;
    if (g.is(answerDraw, input)) return input.args.accept ? 'draw yes' : 'draw no';
    return WORDS.find(([, action]) => action === input.action)?.[0] ?? input.action;
  },
  parse: ({ table }, player, text) => {
    const said = text.trim().replace(/\s+/g, ' ');
    for (const [word, action, args] of WORDS) if (said === word) return { player, action, args };
    const claims = said.startsWith('claim ');
    const found = moveInText(table, claims ? said.slice('claim '.length) : said);
    if (found === NONE) return null;
    const args = listedMove(found, table.variant);
    return {
      player,
      action: claims ? claimDraw.name : moveAction.name,
      args: claims ? { move: args } : args,
    };
  },
  meant: ({ table }, player, text) => {
    const args = meantMove(table, text);
    return args && { player, action: moveAction.name, args };
  },
};

/** A legal move in SAN; others as squares. */
function sanOf(table: Table, args: MoveArgs): string {
  const said = moveSaid(table, args);
  if (said === NONE) return `${args.from}${args.to}${args.promotion ?? ''}`;
  return makeSan(boardOf(table), said, ASIDE);
}

/** The legal move of a text in UCI or SAN, or NONE. */
export function moveInText(table: Table, text: string): number {
  const b = boardOf(table);
  const uci = parseUci(b, text, ASIDE);
  return uci === NONE ? parseSan(b, text, ASIDE) : uci;
}

/** The move in SAN; lists of moves are written behind `base`. */
export function makeSan(b: Board, move: number, base = 0): string {
  const text = makeBody(b, move, base); // C13.1
  make(b, move);
  const replies = generate(b, base) - base;
  const sign = b.checkers === 0 ? '' : replies === 0 ? '#' : '+';
  unmake(b);
  return `${text}${sign}`;
}

/** The move in SAN but for the sign of check. */
export function makeBody(b: Board, move: number, base: number): string {
  const [from, to, special] = [fromOf(move), toOf(move), specialOf(move)];
  if (special === CASTLING) return to > from ? 'O-O' : 'O-O-O';
  const kind = b.pieces[from]! & 7;
  const captures = b.pieces[to] !== 0 || special === PASSANT;
  const target = `${captures ? 'x' : ''}${nameOf(to)}`;
  if (kind !== PAWN) return `${KIND_LETTERS[kind]}${startNeeded(b, move, base)}${target}`;
  const promotion = promotionOf(move) === 0 ? '' : `=${KIND_LETTERS[promotionOf(move)]}`;
  return `${captures ? fileLetter(from) : ''}${target}${promotion}`;
}

/** As much of the start as tells it from the others that go there too. */
function startNeeded(b: Board, move: number, base: number): string {
  const from = fromOf(move);
  const rivals = movesOf(b, base)
    .filter((other) => toOf(other) === toOf(move))
    .map(fromOf)
    .filter((start) => start !== from && b.pieces[start] === b.pieces[from]);
  if (rivals.length === 0) return ''; // C13.2
  if (rivals.every((start) => (start & 7) !== (from & 7))) return fileLetter(from);
  return rivals.some((start) => start >> 3 === from >> 3) ? nameOf(from) : nameOf(from).charAt(1);
}

/** What a text in SAN says; what it leaves out is '' or 0. */
interface Said {
  readonly castles: string; // 'O-O' and 'O-O-O'
  readonly kind: number;
  readonly start: string; // file, rank or both
  readonly takes: boolean;
  readonly to: number;
  readonly promotion: number;
}

const CASTLES = /^O-O(-O)?$/;
const MOVE = /^([KQRBNP]?)([a-h]?[1-8]?)([x-]?)([a-h][1-8])(?:=?([QRBNqrbn]))?$/;
const ENDING = /(?:\s*(?:e\.p\.|[+#!?]))+$/; // C13.3

function readSan(text: string): Said | null {
  if (text.length > 40) return null;
  const bare = text.trim().replace(ENDING, '');
  const castles = CASTLES.exec(bare.replaceAll('0', 'O'))?.[0] ?? '';
  const parts = MOVE.exec(bare);
  if (castles === '' && parts === null) return null;
  const [, letter = '', start = '', between = '', to = '', promotion = ''] = parts ?? [];
  return {
    castles,
    kind: letter === '' ? PAWN : KIND_LETTERS.indexOf(letter),
    start,
    takes: between === 'x',
    to: squareOf(to),
    promotion: KIND_LETTERS.indexOf(promotion.toUpperCase()),
  };
}

const isStart = ({ start }: Said, square: number): boolean => {
  const name: string = nameOf(square);
  return start.length === 2 ? name === start : name.includes(start);
};

/** The one legal move that the text fits, or NONE; lists of moves are written behind `base`. */
export function parseSan(b: Board, text: string, base = 0): number {
  const said = readSan(text);
  if (said === null) return NONE;
  const fits = (move: number): boolean => {
    if (specialOf(move) === CASTLING) return makeBody(b, move, base) === said.castles;
    return (
      toOf(move) === said.to &&
      (b.pieces[fromOf(move)]! & 7) === said.kind &&
      (!said.takes || b.pieces[said.to] !== 0 || specialOf(move) === PASSANT) &&
      promotionOf(move) === said.promotion &&
      isStart(said, fromOf(move))
    );
  };
  const [found = NONE, ...others] = movesOf(b, base).filter(fits);
  return others.length === 0 ? found : NONE; // C13.4
}

/** The illegal move that a text in UCI or SAN means; null: it is none, or some legal move is meant just as well. */
function meantMove(table: Table, text: string): MoveArgs | null {
  const moves = meantMoves(table, text.trim()).map((move) => listedMove(move, table.variant));
  if (moves.some((one) => moveSaid(table, one) !== NONE)) return null;
  // Of several pieces the one that comes nearest to it: most cannot go there at all.
  const near = moves.find((one) => whyNot(table, one).code !== 'NOT_ITS_MOVE');
  return near ?? moves[0] ?? null;
}

/** Every own piece that a text may mean, going where it says; a pawn that says no file stays on its own. */
function meantMoves({ board, turn, variant }: Table, text: string): number[] {
  const uci = readUci(text);
  const said = readSan(text);
  if (uci !== NONE || said === null) return uci === NONE ? [] : [uci];
  const standing = (kind: number): number[] =>
    board.flatMap((piece, square) => (piece === (kind | (turn << 3)) ? [square] : []));
  if (said.castles === '') {
    const ofPawn = said.kind === PAWN && said.start === '' ? fileLetter(said.to) : said.start;
    const starts = standing(said.kind).filter((square) => isStart({ ...said, start: ofPawn }, square));
    return starts.map((from) => from | (said.to << 6) | (said.promotion << 12));
  }
  const isLong = said.castles === 'O-O-O';
  const [king = NONE] = standing(KING);
  const [rook] = standing(ROOK).filter((square) => square >> 3 === turn * 7 && square < king === isLong);
  const target = variant === 'standard' ? turn * 56 + (isLong ? 2 : 6) : rook;
  return target === undefined ? [] : [king | (target << 6)];
}
