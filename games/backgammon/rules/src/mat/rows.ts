// The lines of a match file, whatever program wrote it: each read by itself, in time linear in its length.

type Both<T> = readonly [T, T];
/** What one player does in their half of a row. */
export type Cell =
  | { readonly what: 'play'; readonly dice: Both<number>; readonly steps: string }
  | { readonly what: 'double' | 'beaver'; readonly value: number }
  | { readonly what: 'take' | 'drop' }
  | { readonly what: 'win'; readonly points: number };

export type Line =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'match'; readonly length: number }
  | { readonly kind: 'game' }
  | { readonly kind: 'players'; readonly names: Both<string>; readonly score: Both<number> }
  | { readonly kind: 'row'; readonly cells: readonly (readonly [seat: number, cell: Cell])[] };

const MOST_LETTERS = 400;
const RIGHT = 12; // so many blanks before a cell leave the left column empty

const MATCH = /^\s*(\d{1,6})\s+point\s+match\b/i;
const GAME = /^\s*Game\s+\d{1,6}\s*$/i;
const PLAYERS = /^\s*(\S.*?)\s*:\s*(\d{1,6})\s+(\S.*?)\s*:\s*(\d{1,6})\s*$/;
const ROW = /^(\s*\d{1,6}\))?(\s*)(.*?)\s*$/;
const STEP = '[\\dA-Za-z/*()]*/[\\d*/()A-Za-z]*';
const CELL = new RegExp(
  `([1-6])([1-6]):((?:\\s*${STEP}(?:\\s+${STEP})*)?)|(Doubles|Beavers)\\s*=>\\s*(\\d{1,6})|(Takes|Drops)|Wins\\s+(\\d{1,6})\\s+points?(?:\\s+and\\s+the\\s+match)?`,
  'gi',
);

/** Whether a game begins with this line. */
export const isGame = (text: string): boolean => text.length <= MOST_LETTERS && GAME.test(text);

/** What a line says, or null where it says nothing that can be read. */
export function readLine(text: string): Line | null {
  if (/^\s*(;.*)?$/.test(text)) return { kind: 'nothing' };
  if (text.length > MOST_LETTERS) return null;
  const match = MATCH.exec(text);
  if (match !== null) return { kind: 'match', length: Number(match[1]) };
  if (isGame(text)) return { kind: 'game' };
  const players = PLAYERS.exec(text);
  if (players !== null) {
    const [, x = '', a, o = '', b] = players;
    return { kind: 'players', names: [x, o], score: [Number(a), Number(b)] };
  }
  return readRow(text);
}

function readRow(text: string): Line | null {
  const [, , blanks = '', rest = ''] = ROW.exec(text) ?? [];
  const cells: (readonly [number, Cell])[] = [];
  let read = '';
  let seat = blanks.length >= RIGHT ? 1 : 0;
  for (const found of rest.matchAll(CELL)) {
    read += found[0];
    cells.push([seat++, cellOf(found)]);
  }
  const isWhole = read.replace(/\s/g, '') === rest.replace(/\s/g, '');
  return isWhole && cells.length > 0 && seat <= 2 ? { kind: 'row', cells } : null;
}

function cellOf([, a, b, steps = '', offer, value, answer, points]: RegExpExecArray): Cell {
  if (a !== undefined)
    return { what: 'play', dice: [Number(a), Number(b)], steps: steps.trim().toLowerCase() };
  if (offer !== undefined)
    return { what: offer.toLowerCase() === 'doubles' ? 'double' : 'beaver', value: Number(value) };
  if (points !== undefined) return { what: 'win', points: Number(points) };
  return { what: answer?.toLowerCase() === 'takes' ? 'take' : 'drop' };
}
