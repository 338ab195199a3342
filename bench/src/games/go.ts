import { compile, simulate, start } from '@rulewright/engine';
import {
  BLACK,
  type Board,
  copyBoard,
  emptyBoard,
  go as game,
  hasLiberty,
  historyFrom,
  keyOf,
  legalPoints,
  NOWHERE,
  opponent,
  putStone,
  RULESETS,
} from '@rulewright/go';
import { finalMargin, type Ground, groundFor, isEye, playOut } from '@rulewright/go-bot';
import { type Contender, choices, interleave } from '../measure.ts';
import type { Line, Suite } from '../report.ts';
import { submitted } from '../submitted.ts';
import { randomGame, sabakiBoard, tenukiBoard, wgoBoard } from './go-peers.ts';

const PEER = 'wgo';
const BATCH = 20;

// At least so many times the playouts of wgo.
const TARGETS = [
  { size: 9, target: 8 },
  { size: 19, target: 30 },
] as const;
const LISTING = 60; // µs on 19 × 19, with superko

const choose = choices(7);

/** The same random game as the peers play, on the fast board. */
function corePlayout(ground: Ground, board: Board): void {
  let turn = BLACK;
  let passes = 0;
  for (let left = 3 * board.grid.points; passes < 2 && left > 0; left--) {
    const at = anyMove(ground, board, turn);
    if (at === NOWHERE) {
      passes++;
      board.ko = NOWHERE;
    } else {
      passes = 0;
      putStone(board, at, turn);
    }
    turn = opponent(turn);
  }
}

function anyMove(ground: Ground, board: Board, turn: number): number {
  const { empty, empties } = board;
  if (empties === 0) return NOWHERE;
  let i = choose(empties);
  for (let left = empties; left > 0; left--) {
    const at = empty[i] ?? NOWHERE;
    if (++i === empties) i = 0;
    if (at !== board.ko && !isEye(ground, board, at, turn) && hasLiberty(board, at, turn)) return at;
  }
  return NOWHERE;
}

function playouts(name: string, size: number, game: (ground: Ground, board: Board) => void): Contender {
  const start = emptyBoard(size);
  const board = emptyBoard(size);
  const ground = groundFor(size, 7);
  return {
    name,
    batch: () => {
      for (let i = 0; i < BATCH; i++) {
        copyBoard(start, board);
        game(ground, board);
        finalMargin(board, null);
      }
      return BATCH;
    },
  };
}

/** All legal points after 200 random moves, the set of former boards made anew each time. */
function listing(size: number, moves: number): Contender {
  const rules = RULESETS.chinese;
  const board = emptyBoard(size);
  const { keys, wasThere } = historyFrom([]);
  let turn = BLACK;
  for (let move = 0; move < moves; move++) {
    const legal = legalPoints(board, turn, rules, wasThere);
    putStone(board, legal[choose(legal.length)] ?? NOWHERE, turn);
    turn = opponent(turn);
    const { low, high } = keyOf(board, turn, rules);
    keys.push(low, high);
  }
  return {
    name: 'listing',
    batch: () => {
      for (let i = 0; i < BATCH; i++) legalPoints(board, turn, rules, historyFrom(keys).wasThere);
      return BATCH;
    },
  };
}

const MOVES = 400;
const PART = 50;

/** Games of 400 random moves on 19 × 19 through the kernel, all legal points listed before each; µs a move by fifties. */
function kernelGames(games: number): number[] {
  const plan = compile(game);
  const spent = Array<number>(MOVES / PART).fill(0);
  for (let i = -1; i < games; i++) {
    const started = start(plan, { options: { size: 19 } });
    if (!started.ok) throw new Error(started.why);
    const sim = simulate(plan, started.state);
    for (let part = 0; part < spent.length; part++) {
      const begin = performance.now();
      for (let move = 0; move < PART; move++) {
        const stones = sim.legal().slice(0, -1); // the pass comes last
        const input = stones[choose(stones.length)];
        if (input === undefined || !sim.submit(input).ok) throw new Error('a listed move is refused');
      }
      if (i >= 0) spent[part] = (spent[part] ?? 0) + performance.now() - begin; // the first game warms up
    }
  }
  return spent.map((millis) => (1000 * millis) / games / PART);
}

export const go: Suite = {
  name: 'go',
  async run(progress) {
    const lines: Line[] = [];
    for (const { size, target } of TARGETS) {
      const peers = [
        { name: 'wgo', batch: () => Math.sign(randomGame(wgoBoard(size), size)) },
        { name: '@sabaki/go-board', batch: () => Math.sign(randomGame(sabakiBoard(size), size)) },
        ...(size === 9
          ? [{ name: 'tenuki', batch: () => Math.sign(randomGame(tenukiBoard(size), size)) }]
          : []),
      ];
      const light = (ground: Ground, board: Board): void => {
        ground.first.fill(0);
        playOut(ground, board, BLACK, NOWHERE);
      };
      const [own, bot, wgo, ...others] = interleave(
        [playouts('core', size, corePlayout), playouts('bot', size, light), ...peers],
        { slices: 4, progress: (text) => progress(`${size} × ${size}, ${text}`) },
      );
      const rate = (what: string, value: number, to?: number): Line => ({
        what: `${size} × ${size}, ${what}`,
        value,
        unit: 'playouts/s',
        ratio: {
          to: PEER,
          value: value / (wgo?.perSecond ?? Number.NaN),
          ...(to === undefined ? {} : { target: to }),
        },
      });
      lines.push(
        rate('random games on the core', own?.perSecond ?? Number.NaN, target),
        rate('playouts of the bot', bot?.perSecond ?? Number.NaN),
        ...others.map(({ name, perSecond }) => rate(name, perSecond)),
      );
    }
    const [listed] = interleave([listing(19, 200)], { slices: 4 });
    lines.push({
      what: '19 × 19, all legal points after 200 moves, positional superko',
      value: 1e6 / (listed?.perSecond ?? Number.NaN),
      unit: 'µs',
      atMost: LISTING,
    });
    progress('games through the kernel');
    const [first = Number.NaN, ...rest] = kernelGames(20);
    const last = rest.at(-1) ?? Number.NaN;
    lines.push(
      { what: '19 × 19 through the kernel, moves 1 to 50', value: first, unit: 'µs/move' },
      {
        what: '19 × 19 through the kernel, moves 351 to 400',
        value: last,
        unit: 'µs/move',
        atMost: 1.5 * first,
        note: 'no more than 1.5 times the first fifty',
      },
    );
    lines.push(await submitted(compile(game), { size: 19 }, 'Go, 19 × 19', 0.2));
    return {
      suite: 'go',
      about: 'random games to two passes, no own eye filled, simple ko; peers by the same rule',
      lines,
    };
  },
};
