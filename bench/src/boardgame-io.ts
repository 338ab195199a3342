// The part of boardgame.io that is measured. Its packages are CommonJS folders without an exports map, which
// Node's ESM loader and the type resolution of nodenext both refuse: hence `require` and types of our own.
import { createRequire } from 'node:module';
import { EMPTY, FULL, HAS_LINE } from './three-in-a-row.ts';

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

interface Board {
  0: number; // marks by player and cell, as bits
  1: number;
}

/** Tic-tac-toe as its tutorial has it: one move, refused on a taken cell; `endIf` for win and draw. */
const ticTacToeThere: GameConfig<Board> = {
  setup: () => ({ 0: 0, 1: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell: number) => {
      if (((G[0] | G[1]) & (1 << cell)) !== 0) return INVALID_MOVE;
      G[playerID === '0' ? 0 : 1] |= 1 << cell;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (HAS_LINE[G[0]] || HAS_LINE[G[1]]) return { winner: ctx.currentPlayer };
    return (G[0] | G[1]) === FULL ? { draw: true } : undefined;
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
      const empty = EMPTY[G[0] | G[1]]!; // of every board
      there.moves.place?.(empty[choose(empty.length)]);
      moves++;
    }
  };
}

interface Bot {
  play(state: unknown, player: string): Promise<unknown>;
}
const { MCTSBot } = require('boardgame.io/ai') as {
  MCTSBot: new (options: {
    game: unknown;
    enumerate: (board: Board) => { move: string; args: number[] }[];
    iterations: number;
    playoutDepth: number;
  }) => Bot;
};

/** Its own searching bot on the first move of tic-tac-toe: so many games down its tree. */
export function ticTacToeTree(iterations: number): () => Promise<number> {
  const there = client(ticTacToeThere);
  const bot = new MCTSBot({
    ...{ game: ticTacToeThere, iterations, playoutDepth: 50 },
    enumerate: (board) => EMPTY[board[0] | board[1]]!.map((cell) => ({ move: 'place', args: [cell] })), // of every board
  });
  return async () => {
    await bot.play(there.getState(), '0');
    return iterations;
  };
}
