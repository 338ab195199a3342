import type { Unreadable } from '@rulewright/engine';
import { inCheck } from '../core/attacks.ts';
import {
  type Board,
  createBoard,
  load,
  make,
  makeNull,
  type Setup,
  unmake,
  unmakeNull,
} from '../core/board.ts';
import { NONE } from '../data/pieces.ts';
import { isProblem, parseFen, type Variant } from '../fen.ts';
import { makeSan, parseSan } from '../notation.ts';
import { startSetup } from '../starts.ts';

const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type Result = (typeof RESULTS)[number];

/** A move of a game that was written down, with what was written about it. */
export interface PgnMove {
  readonly san: string;
  readonly move: number; // as the core has it; 0 for a null move
  readonly nags: number[];
  readonly comments: string[];
  readonly variations: PgnLine[];
}

export interface PgnLine {
  readonly comments: string[]; // before the first move
  readonly moves: PgnMove[];
}

/** A game as PGN tells it: a tree, of which a match takes the main line. */
export interface PgnGame {
  readonly tags: Readonly<Record<string, string>>;
  readonly variant: Variant;
  readonly start: Setup;
  readonly line: PgnLine; // C15.6
  readonly result: Result;
}

/** A move about which nothing is written. */
export const plainMove = (san: string, move: number): PgnMove => ({
  ...{ san, move, nags: [], comments: [], variations: [] },
});

/** What cannot be read, and where: ply 0 is before the first move. */
const problem = (ply: number, text: string, unreadable: string): Unreadable => ({ unreadable, ply, text }); // C15.8

// C15.5: the words of PGN, one of which stands at every place of the text
const WORD = new RegExp(
  [
    /(?<gap>\s+|^%.*)/,
    /\[\s*(?<name>\w{1,255})\s*"(?<value>(?:[^"\\]|\\.){0,4000})"\s*\]/,
    /\{(?<inside>[^}]*)\}/,
    /;(?<rest>.*)/,
    /(?<bracket>[()])/,
    /\$(?<nag>\d{1,3})(?!\d)/,
    /(?<suffix>[!?]{1,2})(?![!?])/,
    /(?<result>1-0|0-1|1\/2-1\/2|\*)(?![\w/-])/,
    /(?<number>\d{1,6}(?:\.+|(?![-.\d]))|\.+)/,
    /(?<move>[A-Za-z0-9][A-Za-z0-9+#=.-]{0,30}(?:\s{1,4}e\.p\.[+#]?)?|--)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'my',
);
const SUFFIXES = ['!', '?', '!!', '??', '!?', '?!'];
const UNREADABLE = 'that is no PGN';

type Word = Readonly<Record<string, string | undefined>>;

/** The words of a text from left to right, each character once. What is none is told, and nothing after it. */
function* words(text: string): Generator<Word> {
  for (let at = 0; at < text.length; ) {
    WORD.lastIndex = at;
    const word: Word = WORD.exec(text)?.groups ?? { unreadable: text.slice(at, at + 40) };
    at = word.unreadable === undefined ? WORD.lastIndex : text.length;
    if (word.gap === undefined) yield word;
  }
}

/** What a comment says, line breaks turned into single spaces; a word of another kind says nothing. */
function commentIn({ inside, rest }: Word): string | undefined {
  const lines = (inside ?? rest)?.replace(/\r\n?/g, '\n');
  return lines?.replace(/[ \t]*\n[ \t\n]*/g, ' ').trim();
}

/** The number of a NAG, or NONE where there is none. */
const nagIn = ({ nag, suffix }: Word): number =>
  suffix === undefined ? Number(nag ?? NONE) : SUFFIXES.indexOf(suffix) + 1;

/** One game of a text, and how many there are. */
export function parsePgn(text: string, index = 0): { game: PgnGame; games: number } | Unreadable {
  const chosen: Word[] = [];
  let games = 0;
  let state: 'none' | 'tags' | 'moves' | 'over' = 'none';
  let depth = 0;
  for (const word of words(text.replace(/^\ufeff/, ''))) {
    const isComment = (word.inside ?? word.rest) !== undefined;
    const isAbout = isComment || (word.nag ?? word.suffix) !== undefined;
    const isTag = word.name !== undefined;
    if (state === 'none' || (state === 'moves' && isTag) || (state === 'over' && !isAbout)) {
      games++; // C15.7
      depth = 0;
      state = 'tags';
    }
    if (games === index + 1) chosen.push(word);
    else if (word.unreadable !== undefined) return problem(0, word.unreadable, UNREADABLE);
    if (word.bracket !== undefined) depth += word.bracket === '(' ? 1 : -1;
    if (word.result !== undefined && depth <= 0) state = 'over';
    else if (!isTag && !isComment) state = 'moves';
  }
  if (index >= games) return problem(0, '', `there is no such game: the text has ${games}`);
  const game = parseGame(chosen);
  return 'unreadable' in game ? game : { game, games };
}

function parseGame(chosen: readonly Word[]): PgnGame | Unreadable {
  const tags = Object.fromEntries(
    chosen.flatMap(({ name, value = '' }) =>
      name === undefined ? [] : [[name, value.replace(/\\(.)/g, '$1')] as const],
    ),
  );
  const start = startOf(tags);
  if ('unreadable' in start) return start;
  const b = load(createBoard(2), start.setup);
  const main: PgnLine = { comments: [], moves: [] };
  const open: PgnLine[] = []; // the lines around this one
  let line = main;
  let result: Result | undefined;
  const wrong = (text: string, why: string): Unreadable => problem(b.top + 1, text, why);
  for (const word of chosen) {
    const { bracket, move, unreadable } = word;
    const last = line.moves.at(-1);
    const comment = commentIn(word);
    const nag = nagIn(word);
    if (unreadable !== undefined) return wrong(unreadable, UNREADABLE);
    if (comment !== undefined) (last ?? line).comments.push(comment);
    else if (nag !== NONE) {
      if (last === undefined || nag > 255)
        return wrong(`$${nag}`, 'there is no such NAG, or no move before it');
      last.nags.push(nag);
    } else if (bracket === '(') {
      if (last === undefined) return wrong(bracket, 'there is no move that it is instead of');
      takeBack(b, last);
      open.push(line);
      line = { comments: [], moves: [] };
      last.variations.push(line);
    } else if (bracket === ')') {
      const outer = open.pop();
      const instead = outer?.moves.at(-1);
      if (outer === undefined || instead === undefined) return wrong(bracket, 'no bracket is open');
      for (const played of line.moves.toReversed()) takeBack(b, played);
      line = outer;
      play(b, instead);
    } else if (word.result !== undefined) {
      if (open.length > 0) return wrong(word.result, 'a bracket is never closed');
      result = RESULTS.find((text) => text === word.result);
    } else if (move !== undefined) {
      const read = readMove(b, move, open.length > 0);
      if (typeof read === 'string') return wrong(move, read);
      line.moves.push(read);
      play(b, read);
    }
  }
  if (open.length > 0) return wrong('', 'a bracket is never closed');
  result ??= RESULTS.find((text) => text === tags.Result) ?? '*';
  return { tags, variant: start.variant, start: start.setup, line: main, result };
}

const play = (b: Board, { move }: PgnMove): void => (move === 0 ? makeNull(b) : make(b, move));
const takeBack = (b: Board, { move }: PgnMove): void => (move === 0 ? unmakeNull(b) : unmake(b));

/** The move, or what is wrong with it. */
function readMove(b: Board, text: string, inVariation: boolean): PgnMove | string {
  if (text === '--' || text === 'Z0') {
    const mayPass = inVariation && !inCheck(b, b.turn);
    return mayPass ? plainMove('--', 0) : 'nobody passes, but in a variation out of check';
  }
  const move = parseSan(b, text);
  if (move === NONE) return 'no legal move, or more than one, is written so';
  return plainMove(makeSan(b, move), move);
}

function startOf(tags: PgnGame['tags']): { variant: Variant; setup: Setup } | Unreadable {
  const named = tags.Variant ?? 'standard';
  const fischer = /960|fischer/i.test(named);
  if (!fischer && !/^(standard|normal|chess|from position)$/i.test(named))
    return problem(0, named, 'that is another game');
  const variant: Variant = fischer ? 'chess960' : 'standard';
  const setup = tags.FEN === undefined ? startSetup() : parseFen(tags.FEN, variant);
  if (isProblem(setup)) return problem(0, tags.FEN ?? '', setup.why);
  return { variant, setup };
}
