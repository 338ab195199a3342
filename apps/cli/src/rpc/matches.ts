import {
  type Log,
  type Plan,
  type Recording,
  readRecord,
  record,
  recordFormats,
  replay,
  type StartOptions,
} from '@rulewright/engine';
import { findGame, planOf } from '../games.ts';
import { RpcError } from './errors.ts';

const MOST_MATCHES = 10_000;

export interface OpenMatch {
  readonly id: string;
  readonly plan: Plan;
  readonly recording: Recording;
}

/** The matches of one caller. */
export interface Matches {
  open(game: string, options: StartOptions): OpenMatch;
  reopen(log: unknown): OpenMatch;
  import(
    game: string,
    format: string,
    text: string,
    asked: Readonly<Record<string, unknown>>,
  ): OpenMatch & { readonly about: Readonly<Record<string, unknown>> };
  find(id: string): OpenMatch;
  close(id: string): void;
  count(): number;
}

export function openMatches(most = MOST_MATCHES): Matches {
  const matches = new Map<string, OpenMatch>();
  let last = 0;
  const add = (plan: Plan, recording: Recording): OpenMatch => {
    last++;
    const match = { id: `m${last}`, plan, recording };
    matches.set(match.id, match);
    return match;
  };
  const find = (id: string): OpenMatch => {
    const match = matches.get(id);
    if (match === undefined) throw new RpcError('unknownMatch', `There is no match ${brief(id)}`);
    return match;
  };
  const makeRoom = (): void => {
    if (matches.size >= most) throw new RpcError('limit', `${most} matches are open; close some first`);
  };
  return {
    find,
    count: () => matches.size,
    close: (id) => {
      matches.delete(find(id).id);
    },
    open(game, options) {
      const plan = planNamed(game);
      makeRoom();
      const recording = record(plan, options);
      if (!recording.ok) throw cannotStart(recording);
      return add(plan, recording);
    },
    import(game, format, text, asked) {
      const plan = planNamed(game);
      makeRoom();
      if (!recordFormats(plan).includes(format)) throw noFormat(plan, format);
      const recording = readRecord(plan, format, text, asked);
      if (recording.ok) return { ...add(plan, recording), about: recording.about };
      const { code, why, ply, line, text: at } = recording;
      throw new RpcError('impossible', why, { code, ply, ...(line !== undefined && { line }), text: at });
    },
    reopen(log) {
      const plan = planNamed(gameOf(log));
      makeRoom();
      const recording = replay(plan, log);
      if (recording.ok) return add(plan, recording);
      const { seq, code, why, rule } = recording;
      if (code === 'BAD_OPTIONS' || code === 'BAD_POSITION') throw cannotStart(recording);
      const where = seq === 0 ? 'log' : `log entry ${seq}`;
      throw new RpcError('badParams', `${where}: ${code}: ${why}`, { seq, code, why, ...(rule && { rule }) });
    },
  };
}

/** The error for a format that a game does not have. */
export function noFormat(plan: Plan, format: string): RpcError {
  const formats = recordFormats(plan).join(', ') || 'none';
  return new RpcError('badParams', `${plan.game.title} has no format ${brief(format)}; there is ${formats}`);
}

function planNamed(id: string): Plan {
  const listed = findGame(id);
  if (listed === undefined) throw new RpcError('unknownGame', `There is no game ${brief(id)}`);
  return planOf(listed);
}

function gameOf(log: unknown): string {
  if (typeof log !== 'object' || log === null || Array.isArray(log))
    throw new RpcError('badParams', 'log: a log is a JSON object');
  const { game }: Partial<Record<keyof Log, unknown>> = log;
  if (typeof game !== 'string') throw new RpcError('badParams', 'log: game: expected a text');
  return game;
}

function cannotStart({ code, why }: { readonly code: string; readonly why: string }): RpcError {
  const kind = code === 'BAD_OPTIONS' || code === 'BAD_POSITION' ? 'impossible' : 'badParams';
  return new RpcError(kind, why, { code });
}

/** A name from outside in a message: never long. */
export const brief = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
