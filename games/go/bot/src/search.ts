// Monte Carlo tree search: down the tree by what was won and by all moves as first (RAVE), one playout from its end.
import {
  BLACK,
  type Board,
  copyBoard,
  EMPTY,
  emptyBoard,
  historyFrom,
  judgeStone,
  keyOf,
  NOWHERE,
  opponent,
  RULESETS,
  type RulesetId,
} from '@rulewright/go';
import { finalMargin, groundFor, isEye, playLight, playOut } from './playout.ts';
import { priorFor } from './priors.ts';

export interface Question {
  readonly board: Board;
  readonly turn: number;
  readonly last: number; // the point of the last stone, NOWHERE after a pass or at the beginning
  readonly passed: boolean; // the opponent has just passed
  readonly rules: RulesetId;
  readonly seen: readonly number[]; // keys of what may not come again
  readonly komi: number; // with all that White gets
  readonly allAlive?: boolean; // every stone counts that stands at the end
}

export interface Limits {
  readonly playouts: number;
  readonly seed: number;
  /** Asked now and then: true ends the search with what there is. */
  readonly stop?: () => boolean;
}

export interface Finding {
  readonly at: number; // NOWHERE: pass
  readonly playouts: number;
  readonly tried: readonly Tried[]; // the moves that were looked at, most often first
  readonly owned: Int32Array; // of each point: playouts that gave it to Black less those that gave it to White
}

/** A move that was looked at, and the share of its playouts that were won. */
export interface Tried {
  readonly at: number;
  readonly share: number;
}

const RAVE = 1 / 2500; // how soon own visits outweigh all moves as first
const EXPAND = 4; // visits before the children of a node are listed
const MARGIN = 0.03;
const CHECK = 64; // playouts between two looks at the clock

type Search = ReturnType<typeof begun>;

/** A search that is worked on bit by bit, and says what it has found so far. */
export function beginSearch(question: Question, most: number, seed: number) {
  const now = begun(question, most, seed);
  let done = 0;
  return {
    run: (playouts: number): void => {
      for (let i = 0; i < playouts; i++) simulate(now);
      done += playouts;
    },
    finding: (): Finding => {
      const tried = triedIn(now.tree);
      const at = tried[0]?.at ?? now.tree.at[now.tree.child[0]!]!;
      return { at, tried, playouts: done, owned: now.owned };
    },
  };
}

function begun(question: Question, most: number, seed: number) {
  const { size, points } = question.board.grid;
  const now = {
    question,
    tree: treeOf(Math.min(2_000_000, (points + 1) * (2 + Math.ceil(most / EXPAND)))),
    ground: groundFor(size, seed),
    board: emptyBoard(size),
    history: historyFrom(question.seen),
    path: [] as number[],
    owned: new Int32Array(points),
  };
  copyBoard(question.board, now.board);
  expand(now, 0, question.turn, question.last);
  return now;
}

export function search(question: Question, { playouts, seed, stop }: Limits): Finding {
  const searching = beginSearch(question, playouts, seed);
  for (let left = playouts; left > 0; left -= CHECK) {
    searching.run(Math.min(CHECK, left));
    if (stop?.() === true) break;
  }
  return searching.finding();
}

/** Nodes in columns; the children of a node stand side by side. */
const treeOf = (room: number) => ({
  room,
  size: 1,
  at: new Int16Array(room), // the move that leads here
  visits: new Int32Array(room),
  wins: new Float32Array(room), // for the player who made that move
  raveVisits: new Float32Array(room),
  raveWins: new Float32Array(room),
  child: new Int32Array(room), // the first one; 0: not looked at yet
  children: new Int16Array(room),
});
type Tree = ReturnType<typeof treeOf>;

function triedIn({ at, visits, wins, child, children }: Tree): Tried[] {
  const first = child[0]!;
  return Array.from({ length: children[0]! }, (_, i) => first + i)
    .filter((node) => visits[node]! > 0)
    .sort((a, b) => visits[b]! - visits[a]!)
    .map((node) => ({ at: at[node]!, share: wins[node]! / visits[node]! }));
}

function simulate(now: Search): void {
  const { question, tree, ground, board, path } = now;
  const { keys } = now.history;
  copyBoard(question.board, board);
  ground.first.fill(EMPTY);
  let { turn, last } = question;
  let passes = question.passed ? 1 : 0;
  let node = 0;
  path.length = 0;
  while (passes < 2) {
    if (tree.child[node] === 0) {
      if (tree.visits[node]! < EXPAND || !expand(now, node, turn, last)) break;
    }
    node = choose(tree, node);
    path.push(node);
    last = tree.at[node]!;
    passes = playLight(ground, board, last, turn) ? passes + 1 : 0;
    turn = opponent(turn);
    const { low, high } = keyOf(board, turn, RULESETS[question.rules]);
    keys.push(low, high);
  }
  if (passes < 2) playOut(ground, board, turn, last);
  const margin = finalMargin(board, now.owned) - question.komi;
  keys.length = 0;
  learn(now, margin);
}

/** Lists the moves of a node: every legal point that is no own eye, and the pass. False when there is no room. */
function expand(now: Search, node: number, turn: number, last: number): boolean {
  const { question, tree, ground, board, history } = now;
  if (tree.size + board.empties + 1 > tree.room) return false;
  const first = tree.size;
  for (let at = 0; at < board.grid.points; at++) {
    if (board.colour[at] !== EMPTY || isEye(ground, board, at, turn)) continue;
    if (judgeStone(board, at, turn, RULESETS[question.rules], history.wasThere) !== null) continue;
    const child = tree.size++;
    const prior = priorFor(ground, board, at, turn, last);
    tree.at[child] = at;
    tree.raveVisits[child] = prior.visits;
    tree.raveWins[child] = prior.wins;
  }
  const pass = tree.size++;
  tree.at[pass] = NOWHERE;
  tree.raveVisits[pass] = 10;
  tree.raveWins[pass] = 1;
  tree.child[node] = first;
  tree.children[node] = tree.size - first;
  return true;
}

function choose({ visits, wins, raveVisits, raveWins, child, children }: Tree, node: number): number {
  const first = child[node]!;
  let chosen = first;
  let highest = -1;
  for (let i = first; i < first + children[node]!; i++) {
    const n = visits[i]!;
    const m = raveVisits[i]!;
    const rave = m > 0 ? raveWins[i]! / m : 0.5;
    const weight = m / (m + n + n * m * RAVE);
    const worth = n === 0 ? rave : (1 - weight) * (wins[i]! / n) + weight * rave;
    if (worth > highest) {
      highest = worth;
      chosen = i;
    }
  }
  return chosen;
}

/** The result goes up the path, and to the brothers of each move on it that the same player made later on. */
function learn({ question, tree, ground, path }: Search, margin: number): void {
  const { visits, wins, raveVisits, raveWins, child, children, at } = tree;
  const { first } = ground;
  const forBlack = worthOf(margin, question.board.grid.points);
  visits[0]!++;
  let parent = 0;
  let turn = question.turn;
  for (const node of path) {
    const result = turn === BLACK ? forBlack : 1 - forBlack;
    visits[node]!++;
    wins[node]! += result;
    for (let i = child[parent]!; i < child[parent]! + children[parent]!; i++) {
      const point = at[i]!;
      if (point !== NOWHERE && first[point] === turn) {
        raveVisits[i]!++;
        raveWins[i]! += result;
      }
    }
    parent = node;
    turn = opponent(turn);
  }
}

/** A win is nearly everything; by how much counts a little, so that points that decide nothing are still taken. */
function worthOf(margin: number, points: number): number {
  if (margin === 0) return 0.5;
  return (margin > 0 ? 1 - MARGIN : MARGIN) + (MARGIN * margin) / (points + 100);
}
