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

/** Options that are numbers, with the setting each stands for. */
const SPINS = [
  { name: 'Hash', setting: 'hash', usual: 16, least: 1, most: 1024 },
  { name: 'MultiPV', setting: 'lines', usual: 1, least: 1, most: 64 },
  { name: 'Skill Level', setting: 'level', usual: 8, least: 1, most: 8 },
  { name: 'Move Overhead', setting: 'overhead', usual: 10, least: 0, most: 5000 },
] as const;
const OPTIONS = [
  ...SPINS.map(
    ({ name, usual, least, most }) => `${name} type spin default ${usual} min ${least} max ${most}`,
  ),
  'Clear Hash type button',
  'Ponder type check default false',
  'UCI_Chess960 type check default false',
].map((option) => `option name ${option}`);

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
  const settings: Record<(typeof SPINS)[number]['setting'], number> = {
    hash: 16,
    lines: 1,
    level,
    overhead: 10,
  };
  let variant: Variant = 'standard';
  let table = start();
  let fresh = true; // the memory is to be cleared before the next search
  let thinking = false;
  let held = false; // the answer waits for `stop` or `ponderhit`
  let answer: string | null = null;
  let waitingTime: number | null = null; // to think after `ponderhit`
  let began = 0;

  thread.on('message', (said: Said) => {
    if (said.type === 'thought') return tell(said.thought);
    if (said.type === 'counted') return write(`${makeUci(said.move, variant)}: ${said.nodes}`);
    if (said.type === 'total') return endCount(said.nodes);
    const move = said.move === 0 ? '(none)' : makeUci(said.move, variant);
    const ponder = said.ponder === 0 ? '' : ` ponder ${makeUci(said.ponder, variant)}`;
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
      table = start();
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

  function start(): ChessTable {
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
    if (option === 'uci_chess960') variant = value === 'true' ? 'chess960' : 'standard';
    const spin = SPINS.find((one) => one.name.toLowerCase() === option);
    const number = value === '' ? Number.NaN : Math.round(Number(value));
    if (spin !== undefined && !Number.isNaN(number))
      settings[spin.setting] = Math.min(spin.most, Math.max(spin.least, number));
  }

  function setPosition(words: readonly string[]): void {
    const at = words.indexOf('moves');
    const moves = at < 0 ? [] : words.slice(at + 1);
    const first = at < 0 ? words : words.slice(0, at);
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
    const deepest = depth ?? (mate === undefined ? undefined : mate * 2);
    thread.postMessage({
      table,
      level: LEVELS[settings.level - 1] ?? 8,
      megabytes: settings.hash,
      fresh,
      limits: {
        lines: settings.lines,
        ...(deepest !== undefined && { depth: Math.max(1, deepest) }),
        ...(nodes !== undefined && { nodes }),
        ...(only.length > 0 && { only }),
      },
      ...(perft !== undefined && { perft: Math.min(perft, DEEPEST_COUNT) }),
    });
    fresh = false;
  }

  function endCount(nodes: number | null): void {
    thinking = false;
    if (nodes !== null) write('');
    write(nodes === null ? 'info string the count was stopped' : `Nodes searched: ${nodes}`);
  }

  function tell({ depth, nodes, lines }: Thought): void {
    const millis = Math.max(1, Math.round(performance.now() - began));
    for (const [i, { moves, score }] of lines.entries()) {
      const line = moves.map((move) => makeUci(move, variant)).join(' ');
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
