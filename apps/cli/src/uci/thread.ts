// Thinks in a thread of its own, so that the conversation goes on meanwhile. One order at a time.
import { parentPort, workerData } from 'node:worker_threads';
import { type ChessTable, createBoard, generate, load, make, perft, unmake } from '@rulewright/chess';
import { createMemory, forget, type Memory, moveAt, type Thought, think } from '@rulewright/chess-bot';
import { seeded } from '@rulewright/engine';

/** What is asked of the thread. Moves are as the core has them. */
export interface Order {
  readonly table: ChessTable;
  readonly level: number;
  readonly megabytes: number;
  readonly fresh: boolean; // nothing is remembered
  readonly limits: {
    readonly depth?: number;
    readonly nodes?: number;
    readonly only?: readonly number[];
    readonly lines: number;
  };
  readonly perft?: number;
}

/** What it says meanwhile and at the end. */
export type Said =
  | { readonly type: 'thought'; readonly thought: Thought }
  | { readonly type: 'counted'; readonly move: number; readonly nodes: number }
  | { readonly type: 'total'; readonly nodes: number | null } // null: it was stopped
  | { readonly type: 'done'; readonly move: number; readonly ponder: number };

/** Shared with the conversation: 1 to stop, and when to stop by itself, in milliseconds since `began`. */
export interface Shared {
  readonly flags: Int32Array;
  readonly began: number;
}
export const STOP = 0;
export const DEADLINE = 1;
export const NEVER = 2 ** 31 - 1;

if (parentPort !== null && isShared(workerData)) serve(parentPort, workerData);

function isShared(data: unknown): data is Shared {
  return typeof data === 'object' && data !== null && 'flags' in data && 'began' in data;
}

/** Where orders come from and what is said goes to. */
interface Port {
  on(event: 'message', listener: (order: Order) => void): unknown;
  postMessage(said: Said): void;
}

/** Takes orders from a port, in this thread. */
export function serve(port: Port, { flags, began }: Shared): void {
  let memory: Memory | null = null;
  let megabytes = 0;
  const say = (said: Said): void => port.postMessage(said);
  const stop = (): boolean =>
    Atomics.load(flags, STOP) === 1 || Date.now() - began >= Atomics.load(flags, DEADLINE);
  port.on('message', (order) => {
    if (order.perft !== undefined) return count(order.table, order.perft, stop, say);
    if (memory === null || megabytes !== order.megabytes) memory = createMemory(order.megabytes);
    megabytes = order.megabytes;
    if (order.fresh) forget(memory);
    search(order, memory, stop, say);
  });
}

function search(
  { table, level, limits }: Order,
  memory: Memory,
  stop: () => boolean,
  say: (said: Said) => void,
): void {
  const past = table.seen.slice(0, -2);
  const onDepth = (thought: Thought): void => say({ type: 'thought', thought });
  const all = { ...limits, memory, stop, onDepth };
  if (level < 8 && limits.only === undefined) {
    const chance = seeded(`${past.length} ${table.number} ${table.board.join()}`);
    say({ type: 'done', move: moveAt(level, table, past, chance, all), ponder: 0 });
    return;
  }
  const [move = 0, ponder = 0] = think(table, past, all).lines[0]?.moves ?? [];
  say({ type: 'done', move, ponder });
}

const QUICK = 3; // half-moves that are counted in milliseconds: so soon a count can be stopped

/** How many lines of play each move begins. */
function count(table: ChessTable, depth: number, stop: () => boolean, say: (said: Said) => void): void {
  const b = load(createBoard(depth + 2), table);
  const below = (left: number, base: number, tell?: (move: number, nodes: number) => void): number => {
    if (left <= QUICK && tell === undefined) return perft(b, left, base);
    const end = generate(b, base);
    let total = 0;
    for (let i = base; i < end && !stop(); i++) {
      const move = b.moves[i] ?? 0;
      make(b, move);
      const nodes = below(Math.max(0, left - 1), end);
      unmake(b);
      total += nodes;
      if (!stop()) tell?.(move, nodes);
    }
    return total;
  };
  const total = below(depth, 0, (move, nodes) => say({ type: 'counted', move, nodes }));
  say({ type: 'total', nodes: stop() ? null : total });
}
