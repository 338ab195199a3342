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
import { MATE, SURE, type Thought } from '@rulewright/chess-bot';
import { keysOf, recordOf } from '@rulewright/kit';
import { DEADLINE, NEVER, type Order, type Said, type Shared, STOP } from './thread.ts';
import { timeFor } from './time.ts';

const NAME = 'Rulewright';
const AUTHOR = 'the Rulewright maintainers';

/** Options that are numbers: the usual one, the least and the most. */
const SPINS = {
  Hash: [16, 1, 1024], // megabytes
  MultiPV: [1, 1, 64],
  'Skill Level': [8, 1, 8], // usual is the one it was started with
  'Move Overhead': [10, 0, 5000], // milliseconds
} as const;
const OTHERS = [
  'Clear Hash type button',
  'Ponder type check default false',
  'UCI_Chess960 type check default false',
];

export interface UciPort {
  readonly write: (line: string) => void;
  readonly thread: {
    on(event: 'message', listener: (said: Said) => void): unknown;
    postMessage(order: Order): void;
  };
  readonly shared: Shared;
  readonly level: number;
  readonly quit: () => void;
}

/** One conversation in UCI: a line comes in, lines go out. What it does not know it passes over. */
export function converse({ write, thread, shared, level, quit }: UciPort): (line: string) => void {
  const usual = { ...recordOf(keysOf(SPINS), (name): number => SPINS[name][0]), 'Skill Level': level };
  const settings = { ...usual };
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
      const spins = keysOf(SPINS).map((name) => {
        const [, least, most] = SPINS[name];
        return `${name} type spin default ${usual[name]} min ${least} max ${most}`;
      });
      const options = [...spins, ...OTHERS].map((option) => `option name ${option}`);
      for (const line of [`id name ${NAME}`, `id author ${AUTHOR}`, ...options, 'uciok']) write(line);
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
    const spin = keysOf(SPINS).find((one) => one.toLowerCase() === option);
    const number = value === '' ? Number.NaN : Math.round(Number(value));
    if (spin === undefined || Number.isNaN(number)) return;
    const [, least, most] = SPINS[spin];
    settings[spin] = Math.min(most, Math.max(least, number));
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
    const after = (name: string) => numberAfter(words, name);
    const own = table.turn === 0 ? 'w' : 'b';
    const clock = {
      left: after(`${own}time`),
      increment: after(`${own}inc`),
      movesToGo: after('movestogo'),
      moveTime: after('movetime'),
    };
    const [depth, nodes, mate, perft] = ['depth', 'nodes', 'mate', 'perft'].map(after);
    const b = boardOf(table);
    const isChosen = words.includes('searchmoves');
    const only = isChosen ? words.map((text) => parseUci(b, text)).filter((move) => move !== NONE) : [];
    const millis = timeFor(clock, settings['Move Overhead']);
    const isPonder = words.includes('ponder');
    held = isPonder || words.includes('infinite');
    waitingTime = isPonder ? millis : null;
    thinking = true;
    answer = null;
    began = performance.now();
    Atomics.store(shared.flags, STOP, 0);
    setDeadline(held ? null : millis);
    const deepest = depth ?? (mate === undefined ? undefined : mate * 2);
    thread.postMessage({
      table,
      level: settings['Skill Level'],
      megabytes: settings.Hash,
      fresh,
      limits: {
        lines: settings.MultiPV,
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
      const multi = settings.MultiPV > 1 ? ` multipv ${i + 1}` : '';
      write(
        `info depth ${depth}${multi} score ${scoreText(score)} nodes ${nodes} nps ${rate} time ${millis} pv ${line}`,
      );
    }
  }
}

/** Nobody lives to see the end of a longer count. */
const DEEPEST_COUNT = 64;

/** Hundredths of a pawn, or moves to mate. */
function scoreText(score: number): string {
  if (Math.abs(score) <= SURE) return `cp ${score}`;
  const moves = Math.ceil((MATE - Math.abs(score)) / 2);
  return `mate ${score > 0 ? moves : -moves}`;
}

/** The number behind a word of `go`, never below nothing. */
function numberAfter(words: readonly string[], name: string): number | undefined {
  const at = words.indexOf(name);
  const value = at < 0 ? Number.NaN : Number(words[at + 1]);
  return Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : undefined;
}
