// Two programs that speak GTP play each other; the referee is our own game.
import { spawn } from 'node:child_process';
import { compile, type Input, outcome, type Recording, record, seeded } from '@rulewright/engine';
import { type Go, go, type Player } from '@rulewright/go';
import { gtpSession } from './session.ts';

export interface Engine {
  readonly name: string;
  /** What it answers to a command; a failure is thrown. */
  ask(command: string): Promise<string>;
  close(): void;
}

export interface MatchResult {
  readonly winner: Player | null;
  readonly reason: string;
  readonly moves: number;
}

const plan = compile(go);

/** Our own bot without a process; while its clock stands still, playouts alone decide. */
export function ourselves(level: number, now = () => 0): Engine {
  const session = gtpSession(level, now);
  return {
    name: `level ${level}`,
    ask: async (command) => answerOf(command, (await session.answer(command)) ?? ''),
    close: () => {},
  };
}

/** Any legal stone or a pass, the same for the same seed. */
export function randomPlayer(seed: string): Engine {
  const session = gtpSession(1);
  const random = seeded(seed);
  return {
    name: 'random',
    ask: async (command) => {
      const [, colour] = /^genmove (\w+)/.exec(command) ?? [];
      if (colour === undefined) return answerOf(command, (await session.answer(command)) ?? '');
      const listed = answerOf('all_legal', (await session.answer(`all_legal ${colour}`)) ?? '');
      const points = [...listed.split(' ').filter((name) => name !== ''), 'pass'];
      const move = points[random.int(points.length)] ?? 'pass';
      await session.answer(`play ${colour} ${move}`);
      return move;
    },
    close: () => {},
  };
}

/** A program that is started and spoken to. */
export function program(command: string, args: readonly string[]): Engine {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  let text = '';
  let taken: ((answer: string) => void) | null = null;
  const give = (): void => {
    const end = text.search(/\r?\n\r?\n/);
    if (end < 0 || taken === null) return;
    const answer = text.slice(0, end);
    text = text.slice(end).replace(/^\r?\n\r?\n/, '');
    taken(answer);
    taken = null;
  };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    give();
  });
  return {
    name: [command, ...args].join(' '),
    ask: async (line) => {
      const answer = new Promise<string>((resolve) => {
        taken = resolve;
      });
      child.stdin.write(`${line}\n`);
      give();
      return answerOf(line, await answer);
    },
    close: () => {
      child.stdin.end('quit\n');
    },
  };
}

function answerOf(command: string, answer: string): string {
  const [, sign, said = ''] = /^([=?])\d* ?([\s\S]*)$/.exec(answer.trim()) ?? [];
  if (sign !== '=') throw new Error(`${command}: ${answer}`);
  return said.trim();
}

/** One game by Chinese rules from an opening. An illegal move is thrown; what is dead the judge says. */
export async function match(
  black: Engine,
  white: Engine,
  size: number,
  judge: Engine,
  opening: readonly string[] = [],
): Promise<MatchResult> {
  const game = record(plan, { options: { size, rules: 'chinese', komi: 7.5 }, seed: 'match' });
  if (!game.ok) throw new Error(game.why);
  const engines = new Set([black, white, judge]);
  for (const { ask } of engines) {
    await ask(`boardsize ${size}`);
    await ask('clear_board');
    await ask('komi 7.5');
  }
  while (game.state().table.passes < 2 && outcome(game.state()) === null) {
    const { turn: player, move: played } = game.state().table;
    const given = opening[played];
    const mover = given === undefined ? (player === 'black' ? black : white) : null;
    const move = given ?? (await mover?.ask(`genmove ${player}`)) ?? '';
    submit(game, { player, ...inputFor(move) });
    if (move.toLowerCase() === 'resign') break;
    for (const engine of engines) if (engine !== mover) await engine.ask(`play ${player} ${move}`);
  }
  const dead = outcome(game.state()) === null ? await judge.ask('final_status_list dead') : '';
  for (const at of dead.split(/\s+/).filter((name) => name !== '')) markDead(game, at);
  for (const player of outcome(game.state()) === null ? (['black', 'white'] as const) : [])
    submit(game, { player, action: 'settle', args: { agree: true, marking: game.state().table.marking } });
  const { result, move } = game.state().table;
  return { winner: result?.winner ?? null, reason: result?.reason ?? '', moves: move };
}

function inputFor(move: string): Pick<Input, 'action' | 'args'> {
  const word = move.toUpperCase();
  if (word === 'RESIGN') return { action: 'resign', args: {} };
  return { action: 'play', args: word === 'PASS' ? { pass: true } : { at: word } };
}

function markDead(game: Recording<Go>, at: string): void {
  const result = game.submit({ player: 'black', action: 'mark', args: { at, as: 'dead' } });
  if (!result.ok && result.code !== 'ALREADY_MARKED') throw new Error(`${at}: ${result.why}`);
}

function submit(game: Recording<Go>, input: Input): void {
  const result = game.submit(input);
  if (!result.ok) throw new Error(`${JSON.stringify(input)}: ${result.code} ${result.why}`);
}
