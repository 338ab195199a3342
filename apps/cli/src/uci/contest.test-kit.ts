// Two chess players that speak UCI, with our own game as the referee.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { MessageChannel } from 'node:worker_threads';
import { boardOf, chess, generate, makeUci, tableAt } from '@rulewright/chess';
import { compile, parseMove, record, seeded } from '@rulewright/engine';
import { converse } from './conversation.ts';
import { type Order, type Said, type Shared, serve } from './thread.ts';

export interface UciPlayer {
  send(line: string): void;
  /** All lines up to one that begins so. */
  until(begin: string): Promise<readonly string[]>;
  close(): void;
}

/** Collects lines and hands them out to whoever waits. */
function inbox() {
  let lines: string[] = [];
  let waiting: (() => void) | null = null;
  return {
    put(line: string): void {
      lines.push(line);
      waiting?.();
    },
    async until(begin: string): Promise<readonly string[]> {
      for (;;) {
        const at = lines.findIndex((line) => line.startsWith(begin));
        if (at >= 0) {
          const found = lines.slice(0, at + 1);
          lines = lines.slice(at + 1);
          return found;
        }
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
    },
  };
}

/** Another program. */
export function program(command: string, args: readonly string[] = []): UciPlayer {
  const child: ChildProcess = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const { put, until } = inbox();
  if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', put);
  return { send: (line) => child.stdin?.write(`${line}\n`), until, close: () => child.kill() };
}

/** Our own, in this process: the conversation and the thinking, each at its end of a channel. */
export function ourselves(level = 8): UciPlayer {
  const { port1, port2 } = new MessageChannel();
  const shared: Shared = { flags: new Int32Array(new SharedArrayBuffer(8)), began: Date.now() };
  serve(
    { on: (event, listener) => port2.on(event, listener), postMessage: (said) => port2.postMessage(said) },
    shared,
  );
  const { put, until } = inbox();
  const thread = {
    on: (event: 'message', listener: (said: Said) => void) => port1.on(event, listener),
    postMessage: (order: Order) => port1.postMessage(order),
  };
  const answer = converse({ write: put, thread, shared, level, quit: () => undefined });
  return { send: answer, until, close: () => port1.close() };
}

/** Any legal move, drawn with a seed. */
export function randomMover(seed: string): UciPlayer {
  const { put, until } = inbox();
  const chance = seeded(seed);
  let moves: readonly string[] = [];
  return {
    send: (line) => {
      const [command, ...words] = line.split(' ');
      if (command === 'position') moves = words.slice(words.indexOf('moves') + 1);
      if (command !== 'go') return;
      const table = tableAt({ moves: [...moves] });
      if (typeof table === 'string') throw new Error(table);
      const b = boardOf(table);
      const choice = b.moves[chance.int(generate(b, 0))] ?? 0;
      put(`bestmove ${makeUci(choice, 'standard')}`);
    },
    until,
    close: () => undefined,
  };
}

export interface Side {
  readonly player: UciPlayer;
  readonly go: string; // 'nodes 1000', 'movetime 100'
}

const plan = compile(chess);

/** Openings of four half-moves, so that games differ. */
const OPENINGS = [
  'e2e4 e7e5 g1f3 b8c6',
  'd2d4 d7d5 c2c4 e7e6',
  'e2e4 c7c5 g1f3 d7d6',
  'd2d4 g8f6 c2c4 g7g6',
  'c2c4 e7e5 b1c3 g8f6',
  'e2e4 e7e6 d2d4 d7d5',
  'g1f3 d7d5 g2g3 g8f6',
  'e2e4 c7c6 d2d4 d7d5',
  'd2d4 f7f5 g2g3 g8f6',
  'e2e4 d7d6 d2d4 g8f6',
];

/** Plays one game and says why it ended and what the first side has of it: 1, ½ or 0. */
export async function playGame(
  first: Side,
  second: Side,
  game: number,
): Promise<{ points: number; reason: string }> {
  const sides = game % 2 === 0 ? [first, second] : [second, first];
  const match = record(plan, { seed: `${game}` });
  if (!match.ok) throw new Error(match.why);
  const moves: string[] = [];
  const play = (uci: string): void => {
    const player = match.state().table.turn === 0 ? 'white' : 'black';
    const input = parseMove(plan, match.state(), player, uci);
    const result = input === null ? null : match.submit(input);
    if (result?.ok !== true) throw new Error(`${player} plays ${uci} after ${moves.join(' ')}`);
    moves.push(uci);
  };
  for (const uci of (OPENINGS[(game >> 1) % OPENINGS.length] ?? '').split(' ')) play(uci);
  for (const { player } of sides) player.send('ucinewgame');
  while (match.state().kernel.outcome === null) {
    const { quiet, seen } = match.state().table;
    if (quiet >= 100 || seen.length >= 200) break; // nobody goes on for ever
    const side = sides[match.state().table.turn];
    side?.player.send(`position startpos moves ${moves.join(' ')}`);
    side?.player.send(`go ${side.go}`);
    const answer = (await side?.player.until('bestmove'))?.at(-1)?.split(' ')[1];
    play(answer ?? '');
  }
  const { outcome } = match.state().kernel;
  const winners = outcome?.ranks.filter(({ rank }) => rank === 1).map(({ player }) => player) ?? [];
  const [only] = winners;
  const points = winners.length !== 1 ? 0.5 : (only === 'white') === (sides[0] === first) ? 1 : 0;
  return { points, reason: outcome?.reason ?? 'long' };
}
