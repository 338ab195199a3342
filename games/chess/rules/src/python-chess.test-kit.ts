// What python-chess says of positions and games. It is asked when PYTHON_CHESS names a checkout of it; what it said is
// kept in fixtures/. Positions and games to ask about are our own, drawn with seeds.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Random, seeded } from '@rulewright/engine';
import { type Board, createBoard, load, make, setupOf, unmake } from './core/board.ts';
import { makeFen, type Variant } from './fen.ts';
import { makeSan } from './notation.ts';
import { makePgn } from './pgn/make.ts';
import type { PgnGame, PgnLine, PgnMove } from './pgn/parse.ts';
import { movesOf, PUBLISHED } from './positions.test-kit.ts';
import { STANDARD, STARTS, startSetup } from './starts.ts';

interface Position {
  readonly fen: string;
  readonly variant: Variant;
}

/** A line as python-chess tells it: the comments before it, then each move with NAGs, comments and variations. */
export type ToldLine = readonly [readonly string[], ...ToldMove[]];
export type ToldMove = readonly [string, readonly number[], readonly string[], readonly ToldLine[]];

export interface Said {
  readonly program: string;
  readonly positions: readonly (Position & {
    readonly xFen: string;
    readonly shredderFen: string;
    readonly perft: readonly number[];
    readonly san: string; // uci=san, in the order of uci
  })[];
  readonly games: readonly {
    readonly ours: string;
    readonly errors: readonly string[];
    readonly headers: Readonly<Record<string, string>>;
    readonly line: ToldLine;
    readonly theirs: string;
  }[];
}

interface Question {
  readonly positions: readonly Position[];
  readonly games: readonly string[];
}

/** A checkout of python-chess, or null. */
export const pythonChess: string | null = process.env.PYTHON_CHESS ?? null;

export function whatPythonChessSays(checkout: string, { positions, games }: Question): Said {
  const script = fileURLToPath(new URL('../fixtures/python-chess.py', import.meta.url));
  const { stdout, stderr, status } = spawnSync('python3', [script], {
    env: { ...process.env, PYTHONPATH: checkout },
    input: JSON.stringify({ positions: positions.map(({ fen, variant }) => ({ fen, variant })), games }),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Said; // by our own script
}

/** Positions of the published suites and of random games, and games with all that PGN can say. */
export function questions(): Question {
  const random = seeded('python-chess');
  const published = PUBLISHED.filter((_, i) => i % 4 === 0).map(({ fen, variant }) => ({ fen, variant }));
  const reached = (variant: Variant) => (): Position => {
    const b = load(createBoard(2), startSetup(variant === 'standard' ? STANDARD : random.int(STARTS)));
    wander(b, random, 4 + random.int(60));
    return { fen: makeFen(setupOf(b), random.int(2) === 0 ? 'x-fen' : 'shredder-fen'), variant };
  };
  const positions = [
    ...published,
    ...Array.from({ length: 50 }, reached('standard')),
    ...Array.from({ length: 40 }, reached('chess960')),
  ];
  const games = (['standard', 'chess960'] as const).flatMap((variant) =>
    Array.from({ length: 8 }, (_, i) => makePgn(annotated(random, variant, i))),
  );
  return { positions, games };
}

/** Plays so many random moves, or until there is none. */
function wander(b: Board, random: Random, plies: number): void {
  for (let ply = 0; ply < plies; ply++) {
    const moves = movesOf(b);
    if (moves.length > 0) make(b, moves[random.int(moves.length)] ?? 0);
    else unmake(b);
  }
}

const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
const REMARKS = [
  'a "quoted" word',
  'better was the other one',
  'x'.repeat(70),
  'with [%clk 0:01:02] of a clock',
];

/** A random game with comments, NAGs and variations three deep. */
function annotated(random: Random, variant: Variant, index: number): PgnGame {
  const b = load(createBoard(3), startSetup(variant === 'standard' ? STANDARD : random.int(STARTS)));
  if (index % 2 === 1) wander(b, random, 7 + index);
  const start = setupOf(b);
  const tags = {
    White: 'Somebody, Else', // python-chess reads no escapes
    ...(variant === 'chess960' && { Variant: 'Chess960' }),
    ...((index % 2 === 1 || variant === 'chess960') && { SetUp: '1', FEN: makeFen(start) }),
  };
  const line = lineFrom(b, random, 24, index < 2 ? 0 : 3);
  return { tags, variant, start, line, result: RESULTS[index % 4] ?? '*' };
}

function lineFrom(b: Board, random: Random, plies: number, depth: number): PgnLine {
  const remark = (odds: number): string[] =>
    depth > 0 && random.int(odds) === 0 ? [REMARKS[random.int(REMARKS.length)] ?? ''] : [];
  const moves: PgnMove[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const legal = movesOf(b);
    const move = legal[random.int(legal.length || 1)];
    if (move === undefined) break;
    const others = depth > 0 && ply > 0 && random.int(5) === 0 ? 1 + random.int(2) : 0;
    const variations = Array.from({ length: others }, () =>
      lineFrom(b, random, 1 + random.int(4), depth - 1),
    );
    const nags = depth > 0 && random.int(6) === 0 ? [1 + random.int(20)] : [];
    moves.push({ san: makeSan(b, move), move, nags, comments: remark(5), variations });
    make(b, move);
  }
  for (const _ of moves) unmake(b);
  return { comments: remark(2), moves };
}

/** A line of ours in the same words. */
export function toldLine({ comments, moves }: PgnLine): ToldLine {
  return [
    comments,
    ...moves.map(
      ({ san, nags, comments: after, variations }): ToldMove => [
        san,
        [...nags].sort((x, y) => x - y),
        after,
        variations.map(toldLine),
      ],
    ),
  ];
}
