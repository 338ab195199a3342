// A game of 200 pieces that never ends: every input moves one piece one step. It exists to see whether the
// thousandth input costs as much as the first.
import { kit, type State } from '@rulewright/engine';
import { Type } from 'typebox';

const PIECES = 200;
const SIZE = 30;
const SIDES = ['north', 'south'] as const;
type Side = (typeof SIDES)[number];
// biome-ignore format: table
const STEPS = [[0, 1], [1, 0], [0, -1], [-1, 0]] as const;

export interface Piece {
  id: number;
  owner: Side;
  x: number;
  y: number;
}
interface Endless {
  player: Side;
  phase: 'march';
  table: { pieces: Piece[]; turn: Side };
  hand: object;
  box: object;
  frame: never;
  fact: { type: 'STEPPED'; piece: number; x: number; y: number };
}

export interface PieceMove {
  readonly piece: number;
  readonly way: number;
}

const g = kit<Endless>();
const step = g.action(
  'step',
  Type.Object({
    piece: Type.Integer({ minimum: 0, maximum: PIECES - 1 }),
    way: Type.Integer({ minimum: 0, maximum: STEPS.length - 1 }),
  }),
);

export const setUpPieces = (): Piece[] =>
  Array.from({ length: PIECES }, (_, id) => ({
    id,
    owner: id < PIECES / 2 ? 'north' : 'south',
    x: (id * 2) % SIZE,
    y: Math.floor((id * 2) / SIZE) * 2 + (id % 2),
  }));

/** Where the step leads, or null where it may not go. */
export function target(pieces: readonly Piece[], { piece, way }: PieceMove): { x: number; y: number } | null {
  const from = pieces[piece];
  const by = STEPS[way];
  if (!from || !by) return null;
  const x = from.x + by[0];
  const y = from.y + by[1];
  if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) return null;
  return pieces.some((other) => other.x === x && other.y === y) ? null : { x, y };
}

export const enemy = (side: Side): Side => (side === 'north' ? 'south' : 'north');

const isOwn = (s: State<Endless>, player: Side, piece: number): boolean =>
  s.table.pieces[piece]?.owner === player;

export const endless = g.game({
  id: 'endless',
  version: 1,
  title: 'Endless',
  players: { min: 2, max: 2, ids: SIDES },
  options: Type.Object({}),
  endsWithin: Number.MAX_SAFE_INTEGER,
  setup: () => ({ table: { pieces: setUpPieces(), turn: 'north' }, hand: {}, box: {} }),
  phases: [
    g.phase('march', {
      asks: [
        g.ask(step, {
          who: (s) => [s.table.turn],
          if: [
            g.check('E1', 'NOT_YOURS', (s, m) => isOwn(s, m.player, m.args.piece)),
            g.check('E2', 'BLOCKED', (s, m) => target(s.table.pieces, m.args) !== null),
          ],
          do: ({ table }, { player, args }, { emit }) => {
            const to = target(table.pieces, args);
            const moved = table.pieces[args.piece];
            if (!to || !moved) return;
            Object.assign(moved, to);
            table.turn = enemy(player);
            emit({ type: 'STEPPED', piece: args.piece, ...to });
          },
        }),
      ],
    }),
  ],
});

/** Steps that are legal one after the other, the sides in turn; the same for everyone who is measured. */
export function march(length: number, choose: (n: number) => number): (PieceMove & { player: Side })[] {
  const pieces = setUpPieces();
  let player: Side = 'north';
  return Array.from({ length }, () => {
    for (;;) {
      const args = { piece: choose(PIECES), way: choose(STEPS.length) };
      const to = pieces[args.piece]?.owner === player ? target(pieces, args) : null;
      const moved = pieces[args.piece];
      if (!to || !moved) continue;
      Object.assign(moved, to);
      const made = { ...args, player };
      player = enemy(player);
      return made;
    }
  });
}
