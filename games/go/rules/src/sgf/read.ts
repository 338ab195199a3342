// What an SGF says as a game of ours: where it begins, its moves, and what else is written there.
import type { Unreadable } from '@rulewright/engine';
import { keysOf } from '@rulewright/kit';
import { rowsOf } from '../core/board.ts';
import { MAX_SIZE, MIN_SIZE, pointName } from '../core/grid.ts';
import { RULESETS, type RulesetId } from '../data/rulesets.ts';
import { fixedHandicap, type GoOptions } from '../setup.ts';
import { other } from '../table.ts';
import type { Player } from '../vocabulary.ts';
import { parseSgf, readPoint, readText, type SgfNode } from './tree.ts';

type Tags = Readonly<Record<string, string>>;
export interface SgfMove {
  readonly player: Player;
  readonly at: string; // or `pass`
  readonly resumes: boolean; // play had stopped, and somebody disagreed
}

export interface SgfGame {
  readonly options: Partial<GoOptions> & { size: number };
  readonly position?: { rows: string[]; turn: Player }; // what is set up in the root
  readonly handicap: readonly string[]; // stones that Black puts before
  readonly moves: readonly SgfMove[];
  readonly turn: Player; // of the first one
  readonly about: {
    readonly tags: Tags;
    readonly result: string;
    readonly plies: number;
    readonly comments: readonly { readonly ply: number; readonly text: string }[];
    readonly variations: number;
    readonly games: number;
    readonly notes: readonly string[];
  };
}

/** Each position is held against all before it, so time grows with their number. No game is as long. */
const MOST_MOVES = 10_000;
const unreadable = (ply: number, why: string, text = ''): Unreadable => ({ unreadable: why, ply, text });

/** The main line of one of the games in a text. */
export function readSgf(text: string, index = 0): SgfGame | Unreadable {
  const tree = parseSgf(text);
  if (typeof tree === 'string') return unreadable(0, tree);
  const { nodes, roots } = tree;
  const root = nodes[roots[index] ?? -1];
  if (root === undefined) return unreadable(0, `there is no such game: the text has ${roots.length}`);
  const tags = readTags(root);
  const { GM = '1', SZ = '19', RE = '?' } = tags;
  if (GM !== '1') return unreadable(0, 'that is another game', `GM[${GM}]`);
  const size = readSize(SZ);
  if (size === null) return unreadable(0, `a board is square, from ${MIN_SIZE} to ${MAX_SIZE}`, `SZ[${SZ}]`);
  const stones = readSetUp(root, size);
  if (stones === null) return unreadable(0, 'a stone is set up off the board');
  const line = [root]; // G11.3
  for (let node = root; node.children[0] !== undefined; line.push(node))
    node = nodes[node.children[0]] ?? root;
  const { moves: all, wrong } = readMoves(line, size);
  const { rules, komi, handicap = 0, begins, notes } = readOptions(tags);
  const given = handicapStones(handicap, stones, all, size);
  const isBare = !/[XO]/.test(stones);
  const isKept = handicap > 0 && (given !== null || !isBare);
  if (handicap > 0 && !isKept) notes.push(`HA[${handicap}]: no handicap stones are given.`);
  const skipped = given?.moves ?? 0;
  const moves = all.slice(skipped);
  const turn = begins ?? (given === null ? (moves[0]?.player ?? 'black') : 'white');
  const fault = moves.findIndex(
    ({ player, resumes }, i) => !resumes && player === (moves[i - 1]?.player ?? other(turn)),
  );
  if (fault >= 0) return unreadable(fault + 1, 'two moves of one colour in a row', moves[fault]?.at); // G11.7
  if (wrong !== null) return unreadable(moves.length + 1, wrong.why, wrong.text);
  const isSetUp = given === null ? turn === 'white' || !isBare : turn === 'black';
  const put = given === null || isSetUp ? [] : given.stones;
  const fixed = fixedHandicap(size, put.length).map((at) => pointName(at, size));
  const isFixed = put.every((name) => fixed.includes(name));
  return {
    options: {
      size,
      ...(rules && { rules }),
      ...(komi !== undefined && { komi }),
      ...(isKept && { handicap }),
      ...(put.length > 0 && { placement: isFixed ? 'fixed' : 'free' }),
    },
    ...(isSetUp && { position: { rows: rowsOf(stones, size), turn } }),
    handicap: isFixed ? [] : put,
    moves,
    turn,
    about: {
      tags,
      result: RE,
      plies: moves.length,
      comments: readComments(line, skipped),
      variations: countVariations(nodes.slice(roots[index], roots[index + 1])),
      games: roots.length,
      notes,
    },
  };
}

function readTags({ properties }: SgfNode): Tags {
  const tags = Object.entries(properties).filter(([name]) => !['AB', 'AW', 'AE', 'C'].includes(name));
  return Object.fromEntries(tags.map(([name, [value = '']]) => [name, readText(value).trim()]));
}

function readSize(text: string): number | null {
  const [, columns, rows = columns] = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(text) ?? [];
  const size = Number(columns);
  return columns === rows && size >= MIN_SIZE && size <= MAX_SIZE ? size : null;
}

/** What tags say of the options; those that are there and cannot be used are noted. */
function readOptions(tags: Tags) {
  const notes: string[] = [];
  const known = <T>(name: string, read: (text: string) => T | undefined): T | undefined => {
    const text = tags[name];
    const value = text === undefined ? undefined : read(text);
    if (text !== undefined && value === undefined) notes.push(`${name}[${text}] could not be used.`);
    return value;
  };
  const isNamed = (text: string) => (id: RulesetId) =>
    [id, RULESETS[id].sgf.toLowerCase()].includes(text.toLowerCase().replace(' ', '-'));
  const isKomi = (text: string) => /^[-+]?\d+(\.[05]0*)?$/.test(text) && Math.abs(Number(text)) <= 100;
  return {
    rules: known('RU', (text) => keysOf(RULESETS).find(isNamed(text))), // G11.4
    komi: known('KM', (text) => (isKomi(text) ? Number(text) + 0 : undefined)), // no −0
    handicap: known('HA', (text) => (/^[02-9]$/.test(text) ? Number(text) : undefined)),
    begins: known('PL', (text): Player | undefined =>
      /^(w|2)/i.test(text) ? 'white' : /^(b|1)/i.test(text) ? 'black' : undefined,
    ),
    notes,
  };
}

/** What AB, AW and AE put on the empty board; null if a point is off it. */
function readSetUp({ properties }: SgfNode, size: number): string | null {
  const stones = Array<string>(size * size).fill('.');
  for (const [name, stone] of Object.entries({ AB: 'X', AW: 'O', AE: '.' }))
    for (const value of properties[name] ?? []) {
      const [from = '', to = from] = value.trim().split(':');
      const corners = [readPoint(from, size), readPoint(to, size)].filter((at) => at !== null);
      if (corners.length < 2) return null;
      const [left = 0, right = 0] = corners.map((at) => at % size).sort((a, b) => a - b);
      const [low = 0, high = 0] = corners.map((at) => Math.floor(at / size)).sort((a, b) => a - b);
      for (let row = low; row <= high; row++) stones.fill(stone, row * size + left, row * size + right + 1);
    }
  return stones.join('');
}

interface Moves {
  readonly moves: SgfMove[]; // up to one that cannot be read
  readonly wrong: { readonly why: string; readonly text?: string } | null; // with that one
}

function readMoves(line: readonly SgfNode[], size: number): Moves {
  const moves: SgfMove[] = [];
  let passes = 0; // in a row
  for (const [i, { properties }] of line.entries()) {
    if (i > 0 && (properties.AB ?? properties.AW ?? properties.AE) !== undefined)
      return { moves, wrong: { why: 'stones are put on the board between moves' } };
    const played = Object.entries(properties).filter(([name]) => name === 'B' || name === 'W');
    for (const [name, value] of played.flatMap(([name, values]) =>
      values.map((text) => [name, text.trim()]),
    )) {
      if (moves.length === MOST_MOVES)
        return { moves, wrong: { why: `no game has more than ${MOST_MOVES} moves` } };
      const isPass = value === '' || (value === 'tt' && size <= 19);
      const at = isPass ? -1 : readPoint(value ?? '', size);
      if (at === null)
        return { moves, wrong: { why: 'this is not on the board', text: `${name}[${value}]` } };
      const player = name === 'B' ? 'black' : 'white';
      moves.push({ player, at: pointName(at, size) || 'pass', resumes: passes === 2 });
      passes = isPass ? (passes % 2) + 1 : 0;
    }
  }
  return { moves, wrong: null };
}

/** Black stones that are the handicap: set up alone, or played before any white one. Null: there are none. */
function handicapStones(handicap: number, stones: string, moves: readonly SgfMove[], size: number) {
  if (handicap === 0 || stones.includes('O')) return null;
  const setUp = Array.from(stones).flatMap((stone, at) => (stone === 'X' ? [pointName(at, size)] : []));
  const white = moves.findIndex(({ player }) => player === 'white');
  const before = moves.slice(0, white < 0 ? moves.length : white).map(({ at }) => at);
  const played = before.filter((at) => at !== 'pass');
  const given = setUp.length > 0 ? { stones: setUp, moves: 0 } : { stones: played, moves: handicap };
  const isHandicap = given.stones.length === handicap && new Set(given.stones).size === handicap;
  return isHandicap ? given : null; // G11.5
}

function readComments(line: readonly SgfNode[], skipped: number): { ply: number; text: string }[] {
  let ply = -skipped;
  return line.flatMap(({ properties: { B = [], W = [], C = [] } }) => {
    ply += B.length + W.length;
    const lines = readText(C.join(' ')).split(/[\r\n]+/);
    const text = lines.flatMap((line) => line.trim() || []).join(' ');
    return text === '' ? [] : [{ ply: Math.max(0, ply), text }];
  });
}

/** Children left aside, anywhere in one game: its nodes lie side by side. */
const countVariations = (nodes: readonly SgfNode[]): number =>
  nodes.reduce((sum, { children }) => sum + Math.max(0, children.length - 1), 0);
