// A program that holds a seat: started once for a match, it answers turns line by line.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type Aid, REAL_TIME, type Reply, type Seat, type Time, type Turn } from '@rulewright/bots';
import { LONGEST_REPLY, malformed, replyFrom } from './form.ts';
import type { Rules } from './prompt.ts';

const LONGEST_LINE = 1_048_576;
const LONGEST_ERROR = 65_536;
const GRACE = 1_000; // milliseconds that it has to end by itself when the game is over

/** To ask again changes nothing: it is started once for a match. */
class Ended extends Error {
  readonly final = true;
}

export interface ProgramTable {
  readonly aid?: Aid | undefined;
  /** Refusals are told with what their rule says. */
  readonly rules?: Rules;
  readonly time?: Time;
}

export interface ProgramSeat extends Seat {
  /** What it wrote to standard error. */
  complaints(): string;
}

/**
 * `program:./mine --fast`: it reads {"turn": …} and writes {"turn": n, "reply": …}, one a line. With less aid it has
 * another name: `program/none:./mine --fast`.
 */
export function programSeat(
  command: string,
  { aid = 'list', rules = new Map(), time = REAL_TIME }: ProgramTable = {},
): ProgramSeat {
  const [file = '', ...args] = command.split(/\s+/).filter((word) => word !== '');
  let child: ChildProcessWithoutNullStreams | null = null;
  let waiting: { resolve(line: string): void; reject(error: Error): void } | null = null;
  let ended: string | null = null;
  let complaints = '';
  let text = '';

  function end(why: string): void {
    ended ??= why;
    child?.kill('SIGKILL');
    waiting?.reject(new Ended(`${command} ${ended}`));
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
      if (ended !== null || child === null) throw new Ended(`${command} ${ended ?? 'was not started'}`);
      const line = await new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
        signal.addEventListener('abort', () => reject(new Error('nobody waits any more')), { once: true });
        child?.stdin.write(`${JSON.stringify({ turn: sentTurn(turn, rules) })}\n`);
      });
      return replyIn(line, turn.n);
    },
    rise: (over) => {
      ended ??= 'was told that the game is over';
      child?.stdin.end(`${JSON.stringify({ over: over.outcome })}\n`);
      if (child?.exitCode !== null || child.signalCode !== null) return;
      child.once(
        'close',
        time.after(GRACE, () => child?.kill('SIGKILL')),
      );
    },
    complaints: () => complaints,
  };
}

/** A turn as plain data. */
const sentTurn = ({ n, view, text, decisions, since, talk, refused, notes, left }: Turn, rules: Rules) => ({
  ...{ n, view, text, since, talk, notes, left },
  refused: refused.map((one) => ({ ...one, ruleText: rules.get(one.rule ?? '') })),
  decisions: decisions.map((asked) => {
    const { id, action, phase, optional, sealed, count, options, schema, rules } = asked;
    const examples = options === null ? asked.examples : []; // they are listed
    return { id, action, phase, optional, sealed, count, options, schema, examples, rules };
  }),
});

/** What it gave back; for another turn, or as no JSON, it is no answer and is found malformed. */
function replyIn(line: string, n: number): Reply {
  if (line.length > LONGEST_REPLY) return malformed('it is longer than 64 kB').reply;
  try {
    const { turn = n, reply }: { turn?: unknown; reply?: unknown } = Object(JSON.parse(line));
    if (turn !== n) return malformed(`it is for turn ${JSON.stringify(turn)}, not ${n}`).reply;
    return replyFrom(reply).reply;
  } catch {
    return malformed('it is not JSON').reply;
  }
}
