import {
  boardOf,
  type ChessTable,
  describeTable,
  makeUci,
  NONE,
  parseUci,
  present,
  tableAt,
  type Variant,
} from '@rulewright/chess';
import { type LevelNumber, MATE, SURE, type Thought } from '@rulewright/chess-bot';
import { DEADLINE, NEVER, type Order, type Said, type Shared, STOP } from './thread.ts';
import { timeFor } from './time.ts';

const NAME = 'Rulewright';
const AUTHOR = 'the Rulewright maintainers';

const OPTIONS = [
  'option name Hash type spin default 16 min 1 max 1024',
  'option name Clear Hash type button',
  'option name Ponder type check default false',
  'option name MultiPV type spin default 1 min 1 max 64',
  'option name Skill Level type spin default 8 min 1 max 8',
  'option name Move Overhead type spin default 10 min 0 max 5000',
  'option name UCI_Chess960 type check default false',
];

export interface UciPort {
  readonly write: (line: string) => void;
  readonly thread: {
    on(event: 'message', listener: (said: Said) => void): unknown;
    postMessage(order: Order): void;
  };
  readonly shared: Shared;
  readonly level: LevelNumber;
  readonly quit: () => void;
}

/** One conversation in UCI: a line comes in, lines go out. What it does not know it passes over. */
export function converse({ write, thread, shared, level, quit }: UciPort): (line: string) => void {
  const settings = { hash: 16, lines: 1, level, overhead: 10, variant: 'standard' as Variant };
  let table: ChessTable = start('standard');
  let fresh = true; // the memory is to be cleared before the next search
  let thinking = false;
  let held = false; // the answer waits for `stop` or `ponderhit`
  let answer: string | null = null;
  let waitingTime: number | null = null; // to think after `ponderhit`
  let began = 0;

  thread.on('message', (said: Said) => {
    if (said.type === 'thought') return tell(said.thought);
    if (said.type === 'counted') return write(`${said.text}: ${said.nodes}`);
    if (said.type === 'total') return endCount(said.nodes);
    const move = said.move === 0 ? '(none)' : makeUci(said.move, settings.variant);
    const ponder = said.ponder === 0 ? '' : ` ponder ${makeUci(said.ponder, settings.variant)}`;
    answer = `bestmove ${move}${ponder}`;
    if (!held) release();
  });

  const COMMANDS: Readonly<Record<string, (words: readonly string[]) => void>> = {
    uci: () => {
      for (const line of [`id name ${NAME}`, `id author ${AUTHOR}`, ...OPTIONS, 'uciok']) write(line);
    },
    isready: () => write('readyok'),
    debug: () => undefined,
    register: () => undefined,
    ucinewgame: () => {
      fresh = true;
      table = start(settings.variant);
    },
    setoption: (words) => setOption(words.join(' ')),
    position: (words) => setPosition(words),
    go: (words) => (thinking ? undefined : go(words)),
    stop: () => stop(),
    ponderhit: () => {
      held = false;
      if (answer !== null) release();
      else if (waitingTime !== null) setDeadline(waitingTime);
    },
    d: () => {
      for (const line of describeTable(present(table)).split('\n')) write(line);
    },
    quit: () => quit(),
  };

  return (line) => {
    const words = line.trim().split(/\s+/);
    const at = words.findIndex((word) => Object.hasOwn(COMMANDS, word));
    const command = at < 0 ? undefined : words[at];
    if (command !== undefined) COMMANDS[command]?.(words.slice(at + 1));
  };

  function start(variant: Variant): ChessTable {
    const begun = tableAt({ variant, ...(variant === 'chess960' && { number: 518 }) });
    if (typeof begun === 'string') throw new RangeError(begun);
    return begun;
  }

  function release(): void {
    thinking = false;
    if (answer !== null) write(answer);
    answer = null;
  }

  function stop(): void {
    held = false;
    if (answer !== null) release();
    else if (thinking) Atomics.store(shared.flags, STOP, 1);
  }

  function setDeadline(millis: number | null): void {
    const at = millis === null ? NEVER : Math.min(NEVER, Math.round(Date.now() - shared.began + millis));
    Atomics.store(shared.flags, DEADLINE, at);
  }

  function setOption(text: string): void {
    const [, name = '', value = ''] = /^name (.*?)(?: value (.*))?$/.exec(text) ?? [];
    const option = name.toLowerCase();
    if (option === 'clear hash') fresh = true;
    if (option === 'uci_chess960') settings.variant = value === 'true' ? 'chess960' : 'standard';
    const number = value === '' ? Number.NaN : Math.round(Number(value));
    if (Number.isNaN(number)) return;
    const inside = (least: number, most: number): number => Math.min(most, Math.max(least, number));
    if (option === 'hash') settings.hash = inside(1, 1024);
    else if (option === 'multipv') settings.lines = inside(1, 64);
    else if (option === 'skill level') settings.level = LEVELS[inside(1, 8) - 1] ?? 8;
    else if (option === 'move overhead') settings.overhead = inside(0, 5000);
  }

  function setPosition(words: readonly string[]): void {
    const at = words.indexOf('moves');
    const moves = at < 0 ? [] : words.slice(at + 1);
    const first = at < 0 ? words : words.slice(0, at);
    const { variant } = settings;
    const place =
      first[0] === 'fen' ? { fen: first.slice(1).join(' ') } : variant === 'chess960' ? { number: 518 } : {};
    const known = first[0] === 'fen' || first[0] === 'startpos';
    const next = known ? tableAt({ variant, ...place, moves }) : 'neither fen nor startpos';
    if (typeof next === 'string') write(`info string ${next.replace(/\s+/g, ' ')}`);
    else table = next;
  }

  function go(words: readonly string[]): void {
    const given = goWords(words);
    const { turn } = table;
    const clock = {
      left: given.numbers[turn === 0 ? 'wtime' : 'btime'],
      increment: given.numbers[turn === 0 ? 'winc' : 'binc'],
      movesToGo: given.numbers.movestogo,
      moveTime: given.numbers.movetime,
    };
    const { depth, nodes, mate, perft } = given.numbers;
    const b = boardOf(table);
    const only = given.moves.map((text) => parseUci(b, text)).filter((move) => move !== NONE);
    const millis = timeFor(clock, settings.overhead);
    const isPonder = given.flags.has('ponder');
    held = isPonder || given.flags.has('infinite');
    waitingTime = isPonder ? millis : null;
    thinking = true;
    answer = null;
    began = performance.now();
    Atomics.store(shared.flags, STOP, 0);
    setDeadline(held ? null : millis);
    const { board, rooks, passant, quiet, number, seen } = table;
    const deepest = depth ?? (mate === undefined ? undefined : mate * 2);
    const counted = perft === undefined ? undefined : Math.min(perft, DEEPEST_COUNT);
    const order: Order = {
      setup: { board: [...board], turn, rooks: [...rooks], passant, quiet, number },
      past: seen.slice(0, -2),
      variant: settings.variant,
      level: settings.level,
      megabytes: settings.hash,
      fresh,
      lines: settings.lines,
      ...(deepest !== undefined && { depth: Math.max(1, deepest) }),
      ...(nodes !== undefined && { nodes }),
      ...(only.length > 0 && { only }),
      ...(counted !== undefined && { perft: counted }),
    };
    fresh = false;
    thread.postMessage(order);
  }

  function endCount(nodes: number | null): void {
    thinking = false;
    for (const line of nodes === null
      ? ['info string the count was stopped']
      : ['', `Nodes searched: ${nodes}`])
      write(line);
  }

  function tell({ depth, nodes, lines }: Thought): void {
    const millis = Math.max(1, Math.round(performance.now() - began));
    for (const [i, { moves, score }] of lines.entries()) {
      const line = moves.map((move) => makeUci(move, settings.variant)).join(' ');
      const rate = Math.round((nodes * 1000) / millis);
      const multi = settings.lines > 1 ? ` multipv ${i + 1}` : '';
      write(
        `info depth ${depth}${multi} score ${scoreText(score)} nodes ${nodes} nps ${rate} time ${millis} pv ${line}`,
      );
    }
  }
}

/** Nobody lives to see the end of a longer count. */
const DEEPEST_COUNT = 64;
const LEVELS: readonly LevelNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Hundredths of a pawn, or moves to mate. */
function scoreText(score: number): string {
  if (Math.abs(score) <= SURE) return `cp ${score}`;
  const moves = Math.ceil((MATE - Math.abs(score)) / 2);
  return `mate ${score > 0 ? moves : -moves}`;
}

const NUMBERS = new Set('wtime btime winc binc movestogo depth nodes mate movetime perft'.split(' '));

/** The words of `go`: numbers by their names, flags, and the moves to look at. */
function goWords(words: readonly string[]) {
  const numbers: Record<string, number | undefined> = {};
  const flags = new Set<string>();
  const moves: string[] = [];
  let inMoves = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === 'searchmoves') inMoves = true;
    else if (NUMBERS.has(word)) {
      inMoves = false;
      const value = Number(words[++i]);
      if (Number.isFinite(value)) numbers[word] = Math.max(0, Math.trunc(value));
    } else if (word === 'infinite' || word === 'ponder') {
      inMoves = false;
      flags.add(word);
    } else if (inMoves) moves.push(word);
  }
  return { numbers, flags, moves };
}
