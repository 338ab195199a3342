const FILES = 'abc';

/** Cells as people name them: a1 is the lower left one. */
export function makeCell(args: unknown): string {
  if (typeof args !== 'object' || args === null || !('cell' in args) || typeof args.cell !== 'number')
    return '?';
  return `${FILES[args.cell % 3] ?? '?'}${3 - Math.trunc(args.cell / 3)}`;
}

export function parseCell(text: string): number | null {
  const found = /^\s*([abc])\s*([123])\s*$/i.exec(text);
  if (!found?.[1] || !found[2]) return null;
  return (3 - Number(found[2])) * 3 + FILES.indexOf(found[1].toLowerCase());
}

export function describeBoard(cells: readonly (string | null)[]): string {
  const rows = [0, 3, 6].map((from) => {
    const marks = cells.slice(from, from + 3).map((cell) => cell ?? '·');
    return `${3 - from / 3}  ${marks.join(' ')}`;
  });
  return [...rows, '   a b c'].join('\n');
}
