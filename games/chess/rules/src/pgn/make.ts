import type { Setup } from '../core/board.ts';
import { makeFen, type Variant } from '../fen.ts';
import { startSetup } from '../starts.ts';
import type { PgnGame, PgnLine, PgnMove } from './parse.ts';

const NAMES = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];
const WIDTH = 80;

/** The text of a game. */
export function makePgn({ tags, variant, start, line, result }: PgnGame): string {
  const roster = Object.fromEntries(NAMES.map((name) => [name, name === 'Date' ? '????.??.??' : '?']));
  const all: Record<string, string> = { ...roster, ...tags, ...startTags(start, variant), Result: result };
  const others = Object.keys(all).filter((name) => !NAMES.includes(name));
  const head = [...NAMES, ...others.sort()].map((name) => `[${name} "${escaped(all[name] ?? '')}"]`);
  // C15.1, C15.4
  const body = wrap([...words(line, (start.number - 1) * 2 + start.turn), result]);
  return `${head.join('\n')}\n\n${body}\n`;
}

/** Where a game started that did not start as usual. */
function startTags(start: Setup, variant: Variant): Record<string, string> {
  const fen = makeFen(start);
  if (variant === 'chess960') return { SetUp: '1', FEN: fen, Variant: 'Chess960' }; // C15.2
  return fen === makeFen(startSetup()) ? {} : { SetUp: '1', FEN: fen };
}

const escaped = (value: string): string => value.replace(/[\\"]/g, '\\$&').replace(/[\r\n]+/g, ' ');

interface Open {
  readonly moves: readonly PgnMove[];
  readonly first: number; // half-moves before the first of them
  next: number;
  variation: number; // of the move before `next`
}

/** Moves, numbers, brackets and comments in the order in which they are written; variations by a stack of open lines. */
function words(main: PgnLine, first: number): string[] {
  const out = main.comments.map(makeComment);
  const stack: Open[] = [{ moves: main.moves, first, next: 0, variation: 0 }];
  let numbered = false;
  for (let open = stack.at(-1); open !== undefined; open = stack.at(-1)) {
    const variation = open.moves[open.next - 1]?.variations[open.variation++];
    const move = open.moves[open.next];
    if (variation !== undefined) {
      stack.push({ moves: variation.moves, first: open.first + open.next - 1, next: 0, variation: 0 });
      out.push('(', ...variation.comments.map(makeComment));
      numbered = false;
    } else if (move === undefined) {
      stack.pop();
      if (stack.length > 0) out.push(')');
      numbered = false;
    } else {
      const ply = open.first + open.next++;
      open.variation = 0;
      if (ply % 2 === 0) out.push(`${ply / 2 + 1}.`);
      else if (!numbered) out.push(`${(ply + 1) / 2}...`);
      out.push(move.san, ...move.nags.map((nag) => `$${nag}`), ...move.comments.map(makeComment));
      numbered = move.comments.length === 0;
    }
  }
  return out;
}

/** A comment with a closing brace in it goes to the end of its line. */
const makeComment = (text: string): string => (text.includes('}') ? `;${text}\n` : `{${text}}`);

/** Words in lines, broken between words, and in comments at single spaces. */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  let tight = true; // nothing goes between an opening bracket and the next word
  for (const word of words) {
    const parts = word.startsWith('{') ? word.split(/(?<! ) (?! )/) : [word.replace('\n', '')];
    for (const [i, part] of parts.entries()) {
      const gap = i === 0 && (tight || word === ')') ? '' : ' ';
      const fits = line === '' || line.length + gap.length + part.length <= WIDTH;
      if (!fits) lines.push(line);
      line = fits ? `${line}${gap}${part}` : part;
    }
    tight = word === '(' || word.endsWith('\n');
    if (word.endsWith('\n')) lines.push(line);
    if (word.endsWith('\n')) line = '';
  }
  return [...lines, ...(line === '' ? [] : [line])].join('\n');
}
