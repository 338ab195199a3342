// The rules once more, as slowly and plainly as they can be written: the oracle for the fast board.
// A board is a text of n² letters, `.`, `X`, `O`, lowest row first; nothing is kept but texts.

export type Letter = 'X' | 'O';

export interface SlowRules {
  readonly repeats: 'position' | 'situation' | 'ko';
  readonly mayKillItself: boolean;
}

export interface SlowGame {
  readonly size: number;
  readonly rules: SlowRules;
  readonly boards: readonly string[]; // all that were there, the present one last
  readonly turns: readonly Letter[]; // who was to move on each of them
  readonly ko: number | null;
  readonly prisoners: { readonly X: number; readonly O: number };
}

const foeOf = (letter: Letter): Letter => (letter === 'X' ? 'O' : 'X');

export const slowGame = (size: number, rules: SlowRules, board = '.'.repeat(size * size)): SlowGame => ({
  size,
  rules,
  boards: [board],
  turns: ['X'],
  ko: null,
  prisoners: { X: 0, O: 0 },
});

function next(size: number, at: number): number[] {
  const column = at % size;
  const steps = [at - size, at + size];
  if (column > 0) steps.push(at - 1);
  if (column < size - 1) steps.push(at + 1);
  return steps.filter((point) => point >= 0 && point < size * size);
}

/** All points that hang together with this one and have the same letter. */
export function together(size: number, board: string, at: number): Set<number> {
  const found = new Set([at]);
  for (const point of found)
    for (const near of next(size, point)) if (board[near] === board[at]) found.add(near);
  return found;
}

export function liberties(size: number, board: string, at: number): Set<number> {
  const around = [...together(size, board, at)].flatMap((point) => next(size, point));
  return new Set(around.filter((point) => board[point] === '.'));
}

const replaced = (board: string, points: Iterable<number>, letter: string): string => {
  const letters = [...board];
  for (const point of points) letters[point] = letter;
  return letters.join('');
};

/** The board after a stone, with what left it; nobody asks here whether that is allowed. */
function after(size: number, board: string, at: number, letter: Letter) {
  const put = replaced(board, [at], letter);
  const gone = (point: number): boolean => put[point] !== '.' && liberties(size, put, point).size === 0;
  const foes = next(size, at).filter((point) => put[point] === foeOf(letter) && gone(point));
  const captured = new Set(foes.flatMap((point) => [...together(size, put, point)]));
  const left = replaced(put, captured, '.');
  const own = liberties(size, left, at).size === 0 ? together(size, left, at) : new Set<number>();
  return { board: replaced(left, own, '.'), captured, own };
}

export function fault(game: SlowGame, at: number): string | null {
  const { size, rules, boards, turns, ko } = game;
  const board = boards.at(-1) ?? '';
  const letter = turns.at(-1) ?? 'X';
  if (board[at] !== '.') return 'OCCUPIED';
  const result = after(size, board, at, letter);
  if (result.own.size > 0 && !rules.mayKillItself) return 'SUICIDE';
  if (at === ko) return 'KO';
  if (rules.repeats === 'ko') return null;
  const again = boards.some(
    (old, i) => old === result.board && (rules.repeats === 'position' || turns[i] === foeOf(letter)),
  );
  return again ? 'SUPERKO' : null;
}

export function play(game: SlowGame, at: number): SlowGame {
  const { size, boards, turns, prisoners } = game;
  const letter = turns.at(-1) ?? 'X';
  const { board, captured, own } = after(size, boards.at(-1) ?? '', at, letter);
  const lone = together(size, board, at).size === 1 && liberties(size, board, at).size === 1;
  return {
    ...game,
    boards: [...boards, board],
    turns: [...turns, foeOf(letter)],
    ko: captured.size === 1 && own.size === 0 && lone ? ([...captured][0] ?? null) : null,
    prisoners: {
      ...prisoners,
      [letter]: prisoners[letter] + captured.size,
      [foeOf(letter)]: prisoners[foeOf(letter)] + own.size,
    },
  };
}

export const pass = (game: SlowGame): SlowGame => ({
  ...game,
  boards: [...game.boards, game.boards.at(-1) ?? ''],
  turns: [...game.turns, foeOf(game.turns.at(-1) ?? 'X')],
  ko: null,
});

/** Whose point it is: paths over empty points lead to one colour only. */
export function ownerOf(size: number, board: string, at: number): string {
  if (board[at] !== '.') return board[at] ?? '.';
  const met = new Set([...together(size, board, at)].flatMap((p) => next(size, p)).map((p) => board[p]));
  met.delete('.');
  return met.size === 1 ? ([...met][0] ?? '.') : '.';
}
