/** A board of squares, numbered row by row from the upper left. */
export interface SquareBoard {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Every straight line of so many neighbouring squares: rows, columns, both diagonals. */
  lines(length: number): readonly (readonly number[])[];
  /** From a square to the edge in each of the eight directions, nearest square first. */
  rays(square: number): readonly (readonly number[])[];
  /** A square as people name it: a1 is the lower left one. */
  name(square: number): string;
  /** The square of a name, or null. */
  parse(text: string): number | null;
  /** The board as text, one character a square, with its coordinates. */
  draw(mark: (square: number) => string): string;
}

const FILES = 'abcdefghijklmnopqrstuvwxyz';
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** A board of so many columns and rows. */
export function squareBoard(width: number, height: number): SquareBoard {
  const inside = (x: number, y: number): boolean => x >= 0 && x < width && y >= 0 && y < height;
  const lines = (length: number): number[][] => {
    const found: number[][] = [];
    for (const [dx, dy] of DIRECTIONS) {
      for (let square = 0; square < width * height; square++) {
        const x = square % width;
        const y = Math.trunc(square / width);
        if (!inside(x + dx * (length - 1), y + dy * (length - 1))) continue;
        found.push(Array.from({ length }, (_, step) => (y + dy * step) * width + x + dx * step));
      }
    }
    return found;
  };
  const raysFrom = (_: unknown, square: number): number[][] =>
    DIRECTIONS.flatMap(([dx, dy]) => [
      [dx, dy],
      [-dx, -dy],
    ]).map(([dx = 0, dy = 0]) => {
      const ray: number[] = [];
      let x = (square % width) + dx;
      let y = Math.trunc(square / width) + dy;
      for (; inside(x, y); x += dx, y += dy) ray.push(y * width + x);
      return ray;
    });
  let rays: number[][][] | null = null;
  const name = (square: number): string =>
    `${FILES[square % width] ?? '?'}${height - Math.trunc(square / width)}`;
  return {
    width,
    height,
    size: width * height,
    lines,
    rays: (square) => {
      rays ??= Array.from({ length: width * height }, raysFrom); // worked out once
      return rays[square] ?? [];
    },
    name,
    parse: (text) => {
      const wanted = text.trim().toLowerCase();
      for (let square = 0; square < width * height; square++) if (name(square) === wanted) return square;
      return null;
    },
    draw: (mark) => {
      const edge = String(height).length;
      const rows = Array.from({ length: height }, (_, y) => {
        const squares = Array.from({ length: width }, (__, x) => mark(y * width + x));
        return `${String(height - y).padStart(edge)}  ${squares.join(' ')}`;
      });
      return [...rows, `${' '.repeat(edge)}  ${FILES.slice(0, width).split('').join(' ')}`].join('\n');
    },
  };
}

/** The owner of a whole line, if there is one: every square of it holds the same mark. */
export function lineOwner<T>(
  lines: readonly (readonly number[])[],
  squares: readonly (T | null)[],
): T | null {
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!; // inside
    const mark = squares[line[0]!] ?? null; // a line has squares
    if (mark === null) continue;
    let same = 1;
    while (same < line.length && squares[line[same]!] === mark) same++; // inside the line
    if (same === line.length) return mark;
  }
  return null;
}

/** How the lines stand for the owner of a mark, from −1 to 1: a whole one decides, until then open ones count. */
export function lineBalance<T>(
  lines: readonly (readonly number[])[],
  squares: readonly (T | null)[],
  mark: T,
): number {
  const owner = lineOwner(lines, squares);
  if (owner !== null) return owner === mark ? 1 : -1;
  let balance = 0;
  for (const line of lines) {
    const own = line.filter((square) => squares[square] === mark).length;
    const theirs = line.filter((square) => squares[square] !== null).length - own;
    if (theirs === 0) balance += (own / line.length) ** 2;
    if (own === 0) balance -= (theirs / line.length) ** 2;
  }
  return balance / lines.length;
}
