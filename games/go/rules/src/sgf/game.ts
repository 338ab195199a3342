// What an SGF tree says as a game of ours: where it begins, its moves, and what else is written there.

import { MAX_SIZE, MIN_SIZE } from '../core/grid.ts';
import { pointName } from '../core/points.ts';
import type { RulesetId } from '../data/rulesets.ts';
import { fixedHandicap } from '../handicap.ts';
import type { Player } from '../table.ts';
import { parseSgf, readText, type SgfNode, type SgfTree } from './tree.ts';

export interface SgfGame {
  readonly options: { size: number; rules?: RulesetId; komi?: number; handicap?: number };
  readonly stones: string; // set up in the root, lowest row first
  readonly isSetUp: boolean; // there are any, or the other colour begins
  readonly handicap: readonly string[]; // black stones that are a handicap
  readonly turn: Player;
  readonly moves: readonly { readonly player: Player; readonly at: string | null }[]; // null: a pass
  readonly tags: Readonly<Record<string, string>>;
  readonly result: string;
  readonly comments: readonly { readonly ply: number; readonly text: string }[];
  readonly variations: number;
  readonly games: number;
  readonly notes: readonly string[];
}

/** Why a text is no game, and at which move; 0: before the first. */
export interface Unreadable {
  readonly ply: number;
  readonly text: string;
}

const RULESET_NAMES: Readonly<Record<string, RulesetId>> = {
  japanese: 'japanese',
  chinese: 'chinese',
  aga: 'aga',
  nz: 'new-zealand',
  'new zealand': 'new-zealand',
  'new-zealand': 'new-zealand',
  'tromp-taylor': 'tromp-taylor',
};
const LETTERS = 'abcdefghijklmnopqrstuvwxy';

const unreadable = (ply: number, text: string): Unreadable => ({ ply, text });

type Moves = SgfGame['moves'];

/** Reads one of the games in a text. */
export function readSgf(text: string, index = 0): SgfGame | Unreadable {
  const tree = parseSgf(text);
  return typeof tree === 'string' ? unreadable(0, tree) : readGame(tree, index);
}

/** Handicap stones that are put one by one: those that do not stand on the fixed points. */
export function stonesToPut({ handicap, options: { size } }: SgfGame): readonly string[] {
  const fixed = new Set(fixedHandicap(size, handicap.length).map((at) => pointName(at, size)));
  return handicap.every((name) => fixed.has(name)) ? [] : handicap;
}

/** The options that a record is played with. */
export const optionsOf = (game: SgfGame): SgfGame['options'] & { readonly placement?: 'fixed' | 'free' } =>
  game.isSetUp || game.handicap.length === 0
    ? game.options
    : { ...game.options, placement: stonesToPut(game).length === 0 ? 'fixed' : 'free' };

/** What is set up in a record, as a position. */
export function rowsOf({ options: { size }, stones, turn }: SgfGame): { rows: string[]; turn: Player } {
  const rows = Array.from({ length: size }, (_, i) => stones.slice((size - 1 - i) * size, (size - i) * size));
  return { rows, turn };
}

/** The main line of one of the games in a tree. */
function readGame({ nodes, roots }: SgfTree, index: number): SgfGame | Unreadable {
  const start = roots[index] ?? -1;
  const root = nodes[start];
  if (root === undefined)
    return unreadable(0, `There are ${roots.length} games; none has the number ${index}.`);
  const first = (name: string): string | null => root.properties[name]?.[0]?.trim() ?? null;
  const game = first('GM') ?? '1';
  if (game !== '1') return unreadable(0, `GM[${game}] is not Go.`);
  const size = readSize(first('SZ') ?? '19');
  if (size === null)
    return unreadable(0, `SZ[${first('SZ')}]: a board is square, from ${MIN_SIZE} to ${MAX_SIZE}.`);
  const stones = readSetUp(root, size);
  if (stones === null) return unreadable(0, 'A stone is set up off the board.');
  const line = mainLine(nodes, start);
  const all = readMoves(line, size);
  if ('ply' in all) return all;

  const notes: string[] = [];
  const options = readOptions(first, size, notes);
  const handicap = handicapStones(options.handicap ?? 0, stones, all, size);
  const moves = all.slice(handicap?.moves ?? 0);
  if (handicap === null && options.handicap !== undefined && !/[XO]/.test(stones)) {
    notes.push(`HA[${options.handicap}]: no handicap stones are given.`);
    delete options.handicap;
  }
  const usual = handicap === null ? 'black' : 'white';
  const turn = readPlayer(first('PL')) ?? (handicap === null ? moves[0]?.player : null) ?? usual;
  const fault = moves.findIndex(({ player }, i) => (player === turn) !== (i % 2 === 0));
  if (fault >= 0) return unreadable(fault + 1, 'Two moves of one colour in a row.'); // G11.7
  return {
    options,
    stones,
    isSetUp: handicap === null ? turn === 'white' || /[XO]/.test(stones) : turn === 'black',
    handicap: handicap?.stones ?? [],
    turn,
    moves,
    tags: readTags(root),
    result: first('RE') ?? '?',
    comments: readComments(line, handicap?.moves ?? 0),
    variations: countVariations(nodes, start),
    games: roots.length,
    notes,
  };
}

function readSize(text: string): number | null {
  const [, columns, rows = columns] = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(text) ?? [];
  const size = Number(columns);
  return columns === rows && size >= MIN_SIZE && size <= MAX_SIZE ? size : null;
}

const readPlayer = (text: string | null): Player | null =>
  text === null ? null : /^(w|2)/i.test(text) ? 'white' : /^(b|1)/i.test(text) ? 'black' : null;

function readOptions(
  first: (name: string) => string | null,
  size: number,
  notes: string[],
): SgfGame['options'] {
  const options: SgfGame['options'] = { size };
  const unused = (name: string): void => {
    if (first(name) !== null) notes.push(`${name}[${first(name)}] could not be used.`);
  };
  const rules = RULESET_NAMES[first('RU')?.toLowerCase() ?? ''];
  if (rules !== undefined) options.rules = rules;
  else unused('RU'); // G11.4
  const komi = /^[-+]?\d+(\.\d+)?$/.test(first('KM') ?? '') ? Number(first('KM')) : Number.NaN;
  if (Number.isInteger(2 * komi) && Math.abs(komi) <= 100) options.komi = komi;
  else unused('KM');
  const handicap = /^\d$/.test(first('HA') ?? '') ? Number(first('HA')) : Number.NaN;
  if (handicap >= 2) options.handicap = handicap;
  else if (handicap !== 0) unused('HA');
  return options;
}

/** From the root along the first children. */
function mainLine(nodes: readonly SgfNode[], start: number): SgfNode[] {
  const line: SgfNode[] = []; // G11.3
  for (let node = nodes[start]; node !== undefined; node = nodes[node.children[0] ?? -1]) line.push(node);
  return line;
}

/** The point of two letters, counted from the upper left; null if it is off the board. */
function readPoint(value: string, size: number): number | null {
  const column = LETTERS.indexOf(value.charAt(0));
  const row = LETTERS.indexOf(value.charAt(1));
  const isOn = value.length === 2 && column >= 0 && row >= 0 && column < size && row < size;
  return isOn ? (size - 1 - row) * size + column : null;
}

/** What AB, AW and AE put on the empty board; null if a point is off it. */
function readSetUp({ properties }: SgfNode, size: number): string | null {
  const stones = Array<string>(size * size).fill('.');
  for (const [name, stone] of [
    ['AB', 'X'],
    ['AW', 'O'],
    ['AE', '.'],
  ] as const)
    for (const value of properties[name] ?? []) {
      const [from = '', to = from] = value.trim().split(':');
      const one = readPoint(from, size);
      const another = readPoint(to, size);
      if (one === null || another === null) return null;
      const [left = 0, right = 0] = [one % size, another % size].sort((a, b) => a - b);
      const [low = 0, high = 0] = [Math.floor(one / size), Math.floor(another / size)].sort((a, b) => a - b);
      for (let row = low; row <= high; row++)
        for (let column = left; column <= right; column++) stones[row * size + column] = stone;
    }
  return stones.join('');
}

function readMoves(line: readonly SgfNode[], size: number): Moves | Unreadable {
  const moves: Moves[number][] = [];
  for (const [i, { properties }] of line.entries()) {
    if (i > 0 && (properties.AB ?? properties.AW ?? properties.AE) !== undefined)
      return unreadable(moves.length + 1, 'Stones are put on the board between moves.');
    for (const [name, values] of Object.entries(properties)) {
      if (name !== 'B' && name !== 'W') continue;
      for (const value of values.map((text) => text.trim())) {
        const isPass = value === '' || (value === 'tt' && size <= 19);
        const at = isPass ? null : readPoint(value, size);
        if (!isPass && at === null)
          return unreadable(moves.length + 1, `${name}[${value}] is not on the board.`);
        moves.push({
          player: name === 'B' ? 'black' : 'white',
          at: at === null ? null : pointName(at, size),
        });
      }
    }
  }
  return moves;
}

/** Black stones that are the handicap: set up alone, or played before any white one. Null: there are none. */
function handicapStones(
  handicap: number,
  stones: string,
  moves: Moves,
  size: number,
): { stones: string[]; moves: number } | null {
  if (handicap === 0 || stones.includes('O')) return null;
  const setUp = [...stones].flatMap((stone, at) => (stone === 'X' ? [pointName(at, size)] : []));
  // G11.5
  if (setUp.length > 0) return setUp.length === handicap ? { stones: setUp, moves: 0 } : null;
  const white = moves.findIndex(({ player }) => player === 'white');
  const played = moves.slice(0, white < 0 ? moves.length : white).flatMap(({ at }) => at ?? []);
  return played.length === handicap ? { stones: played, moves: handicap } : null;
}

function readTags({ properties }: SgfNode): Record<string, string> {
  const tags = Object.entries(properties).filter(([name]) => !['AB', 'AW', 'AE', 'C'].includes(name));
  return Object.fromEntries(tags.map(([name, values]) => [name, readText(values[0] ?? '').trim()]));
}

function readComments(line: readonly SgfNode[], given: number): { ply: number; text: string }[] {
  let ply = -given;
  return line.flatMap(({ properties }) => {
    ply += (properties.B?.length ?? 0) + (properties.W?.length ?? 0);
    const text = readText(properties.C?.join(' ') ?? '')
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .trim();
    return text === '' ? [] : [{ ply: Math.max(0, ply), text }];
  });
}

/** Children left aside, anywhere in one game. */
function countVariations(nodes: readonly SgfNode[], start: number): number {
  let count = 0;
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const children = nodes[at]?.children ?? [];
    count += Math.max(0, children.length - 1);
    for (const child of children) waiting.push(child);
  }
  return count;
}
