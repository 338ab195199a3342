// The part of boardgame.io that is measured. Its packages are CommonJS folders without an exports map, which
// Node's ESM loader and the type resolution of nodenext both refuse: hence `require` and types of our own.
import { createRequire } from 'node:module';

interface Client<G> {
  readonly moves: Readonly<Record<string, (...args: unknown[]) => void>>;
  getState(): {
    readonly G: G;
    readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  };
  reset(): void;
  undo(): void;
  start(): void;
}
interface Context<G> {
  readonly G: G;
  readonly ctx: { readonly currentPlayer: string };
  readonly playerID?: string;
}
interface GameConfig<G> {
  readonly setup: () => G;
  readonly turn: { readonly minMoves: number; readonly maxMoves?: number };
  readonly moves: Readonly<Record<string, (context: Context<G>, ...args: never[]) => unknown>>;
  readonly endIf?: (context: Context<G>) => unknown;
}

// Its development mode prints and checks more; measuring that would flatter us.
process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const { Client: makeClient } = require('boardgame.io/client') as {
  Client: (options: { game: unknown; numPlayers: number; debug: false }) => unknown;
};
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string };

export const PEER = 'boardgame.io';

/** A local client of boardgame.io, as an application would use it. */
export function client<G>(game: GameConfig<G>): Client<G> {
  const made = makeClient({ game, numPlayers: 2, debug: false }) as Client<G>; // its own types are out of reach, see above
  made.start();
  return made;
}

// biome-ignore format: table
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
] as const;

interface Board {
  cells: (string | null)[];
}

/** Tic-tac-toe as its tutorial has it: one move, refused on a taken cell; `endIf` for win and draw. */
const ticTacToeThere: GameConfig<Board> = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell: number) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID ?? null;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (
      LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c])
    )
      return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

/** Random games of tic-tac-toe through its client; it lists no moves, so the empty cells are listed here. */
export function ticTacToeGames(choose: (n: number) => number): () => number {
  const there = client(ticTacToeThere);
  return () => {
    there.reset();
    let moves = 0;
    for (;;) {
      const { G, ctx } = there.getState();
      if (ctx.gameover !== undefined) return moves;
      const empty: number[] = [];
      for (let cell = 0; cell < 9; cell++) if (G.cells[cell] === null) empty.push(cell);
      there.moves.place?.(empty[choose(empty.length)]);
      moves++;
    }
  };
}
