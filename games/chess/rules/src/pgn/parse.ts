import { inCheck } from '../core/attacks.ts';
import { type Board, createBoard, load, type Setup } from '../core/board.ts';
import { make, makeNull, unmake, unmakeNull } from '../core/make.ts';
import { NONE } from '../core/tables.ts';
import { isProblem, parseFen, type Variant } from '../fen.ts';
import { makeSan, parseSan } from '../san.ts';
import { STANDARD, startSetup } from '../starts.ts';
import { type PgnGame, type PgnLine, type PgnMove, type PgnProblem, RESULTS, type Result } from './game.ts';
import { type Token, tokens } from './tokens.ts';

const UNREADABLE = 'that is no PGN';

/** One game of a text, and how many there are. */
export function parsePgn(text: string, index = 0): { game: PgnGame; games: number } | PgnProblem {
  const chosen: Token[] = [];
  let games = 0;
  let state: 'none' | 'tags' | 'moves' | 'over' = 'none';
  let depth = 0;
  for (const token of tokens(text)) {
    const { type } = token;
    const isText = type === 'comment' || type === 'nag';
    if (state === 'none' || (state === 'moves' && type === 'tag') || (state === 'over' && !isText)) {
      games++; // C15.7
      depth = 0;
      state = 'tags';
    }
    if (games === index + 1) chosen.push(token);
    else if (type === 'unreadable') return { ply: 0, text: token.text, why: UNREADABLE };
    if (type === 'open') depth++;
    else if (type === 'close') depth--;
    if (type === 'result' && depth <= 0) state = 'over';
    else if (type !== 'tag' && type !== 'comment') state = 'moves';
  }
  if (index >= games) return { ply: 0, text: '', why: `there are ${games} games, none with number ${index}` };
  const game = parseGame(chosen);
  return 'why' in game ? game : { game, games };
}

interface Branch {
  readonly line: PgnLine;
  readonly played: number[]; // moves of this line now on the board
}

function parseGame(words: readonly Token[]): PgnGame | PgnProblem {
  const tags: Record<string, string> = {};
  for (const word of words) if (word.type === 'tag') tags[word.name] = word.value;
  const start = startOf(tags);
  if ('why' in start) return start;
  const b = load(createBoard(2), start.setup);
  const stack: Branch[] = [];
  let branch: Branch = { line: { comments: [], moves: [] }, played: [] };
  const main = branch.line;
  let result: Result | undefined;
  const problem = (text: string, why: string): PgnProblem => ({ ply: b.top + 1, text, why });
  for (const word of words) {
    const last = branch.line.moves.at(-1);
    switch (word.type) {
      case 'tag':
      case 'number':
        break;
      case 'comment':
        (last ?? branch.line).comments.push(word.text);
        break;
      case 'nag':
        if (last === undefined) return problem(`$${word.nag}`, 'there is no move that it is about');
        last.nags.push(word.nag);
        break;
      case 'open':
        if (last === undefined) return problem('(', 'there is no move that it is instead of');
        takeBack(b, branch.played.at(-1) ?? 0);
        stack.push(branch);
        branch = { line: { comments: [], moves: [] }, played: [] };
        last.variations.push(branch.line);
        break;
      case 'close': {
        const outer = stack.pop();
        if (outer === undefined) return problem(')', 'no bracket is open');
        for (let i = branch.played.length; i > 0; i--) takeBack(b, branch.played[i - 1] ?? 0);
        branch = outer;
        play(b, branch.played.at(-1) ?? 0);
        break;
      }
      case 'move': {
        const move = readMove(b, word.text, stack.length > 0);
        if (typeof move === 'string') return problem(word.text, move);
        if (move === null) break;
        branch.line.moves.push(move);
        branch.played.push(move.move);
        play(b, move.move);
        break;
      }
      case 'result':
        if (stack.length > 0) return problem(word.text, 'a bracket is never closed');
        result = RESULTS.find((text) => text === word.text);
        break;
      case 'unreadable':
        return problem(word.text, UNREADABLE);
    }
  }
  if (stack.length > 0) return problem('', 'a bracket is never closed');
  result ??= RESULTS.find((text) => text === tags.Result) ?? '*';
  return { tags, variant: start.variant, start: start.setup, line: main, result };
}

function play(b: Board, move: number): void {
  if (move === 0) makeNull(b);
  else make(b, move);
}

function takeBack(b: Board, move: number): void {
  if (move === 0) unmakeNull(b);
  else unmake(b);
}

/** The move, null for a word that says nothing new, or what is wrong. */
function readMove(b: Board, text: string, inVariation: boolean): PgnMove | string | null {
  if (text === 'e.p.') return null;
  const about = { nags: [], comments: [], variations: [] };
  if (text === '--' || text === 'Z0') {
    if (!inVariation) return 'nobody passes';
    return inCheck(b, b.turn) ? 'nobody passes in check' : { san: '--', move: 0, ...about };
  }
  const move = parseSan(b, text);
  return move === NONE
    ? 'no legal move, or more than one, is written so'
    : { san: makeSan(b, move), move, ...about };
}

function startOf(tags: PgnGame['tags']): { variant: Variant; setup: Setup } | PgnProblem {
  const named = tags.Variant ?? 'standard';
  const fischer = /960|fischer/i.test(named);
  if (!fischer && !/^(standard|normal|chess|from position)$/i.test(named))
    return { ply: 0, text: named, why: 'that is another game' };
  const variant: Variant = fischer ? 'chess960' : 'standard';
  const setup = tags.FEN === undefined ? startSetup(STANDARD) : parseFen(tags.FEN, variant);
  if (isProblem(setup)) return { ply: 0, text: tags.FEN ?? '', why: setup.why };
  return { variant, setup };
}
