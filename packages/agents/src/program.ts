// A program that holds a seat: started once for a match, it answers turns line by line.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Aid, Reply, Seat, Turn } from '@rulewright/bots';

const LONGEST_LINE = 1_048_576;
const LONGEST_ERROR = 65_536;

export interface ProgramSeat extends Seat {
  /** What it wrote to standard error. */
  complaints(): string;
}

/**
 * `program:./mine --fast`: it reads {"turn": …} and writes {"turn": n, "reply": …}, one a line. With less aid it has
 * another name: `program/none:./mine --fast`.
 */
export function programSeat(command: string, aid: Aid = 'list'): ProgramSeat {
  const [file = '', ...args] = command.split(/\s+/).filter((word) => word !== '');
  let child: ChildProcessWithoutNullStreams | null = null;
  let waiting: { resolve(line: string): void; reject(error: Error): void } | null = null;
  let ended: string | null = null;
  let complaints = '';
  let text = '';

  function end(why: string): void {
    ended ??= why;
    child?.kill('SIGKILL');
    waiting?.reject(new Error(`${command} ${ended}`));
    waiting = null;
  }
  function hear(more: string): void {
    text += more;
    if (text.length > LONGEST_LINE) {
      end('wrote a line of more than 1 MiB');
      return;
    }
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n')) {
      const line = text.slice(0, at);
      text = text.slice(at + 1);
      waiting?.resolve(line);
      waiting = null;
    }
  }
  return {
    ...{ name: `program${aid === 'list' ? '' : `/${aid}`}:${command}`, aid, talks: true },
    sit: (table) => {
      child = spawn(file, args, { env: { PATH: process.env.PATH ?? '' }, stdio: 'pipe' });
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', (more: string) => {
        complaints = (complaints + more).slice(0, LONGEST_ERROR);
      });
      child.stdin.on('error', () => {}); // it has ended: `close` says so
      child.on('error', (error) => end(`does not start: ${error.message}`));
      child.on('close', (code) => end(`has ended with code ${code}`));
      child.stdin.write(`${JSON.stringify({ table })}\n`);
    },
    answer: async (turn, signal) => {
      if (ended !== null || child === null) throw new Error(`${command} ${ended ?? 'was not started'}`);
      const line = await new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
        signal.addEventListener('abort', () => reject(new Error('nobody waits any more')), { once: true });
        child?.stdin.write(`${JSON.stringify({ turn: sentTurn(turn) })}\n`);
      });
      return replyIn(line, turn.n);
    },
    rise: (over) => {
      ended ??= 'was told that the game is over';
      child?.stdin.end(`${JSON.stringify({ over: over.outcome })}\n`);
    },
    complaints: () => complaints,
  };
}

/** A turn as plain data. */
const sentTurn = ({ n, view, text, decisions, since, talk, refused, notes, left }: Turn) => ({
  ...{ n, view, text, since, talk, refused, notes, left },
  decisions: decisions.map((asked) => {
    const { id, action, phase, optional, sealed, count, options, schema, rules } = asked;
    const examples = options === null ? asked.examples : []; // they are listed
    return { id, action, phase, optional, sealed, count, options, schema, examples, rules };
  }),
});

/** What it gave back; for another turn, or as no JSON, it is no answer and is found malformed. */
function replyIn(line: string, n: number): Reply {
  try {
    const said: { turn?: unknown; reply?: Reply } = JSON.parse(line);
    if (said.reply !== undefined && (said.turn === undefined || said.turn === n)) return said.reply;
  } catch {
    // no JSON
  }
  return { answers: [] };
}
