import { Type } from 'typebox';
import { hash } from './hash.ts';
import { raw } from './model/erase.ts';
import type { Played, Recorded } from './model/game.ts';
import type { Plan } from './model/plan.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { makeMove } from './read.ts';
import { type Log, type Recording, record } from './record.ts';
import { check } from './space/check.ts';

/** Where a log and the game part ways; `seq` 0 is the start. */
export interface Difference extends Refusal {
  readonly seq: number;
}

const HEAD = Type.Object({
  game: Type.String(),
  version: Type.Integer(),
  players: Type.Array(Type.String()),
  seed: Type.String(),
  hash: Type.Optional(Type.String()),
});

const HASHES = Type.Array(Type.Object({ seq: Type.Integer(), hash: Type.String() }));

/** Plays a log again, to the same hashes or to the first difference. */
export function replay<V extends Vocabulary>(
  plan: Plan<V>,
  log: unknown,
): (Recording<V> & { ok: true }) | Difference {
  const known = readLog(log);
  if (typeof known === 'string') return differs(0, 'BAD_LOG', known);
  if (known.game !== plan.game.id)
    return differs(0, 'BAD_LOG', `a log of ${known.game}, not of ${plan.game.id}`);
  if (known.version !== plan.game.version) {
    return differs(0, 'BAD_LOG', `a log of version ${known.version}; this is version ${plan.game.version}`);
  }
  const { players, options, seed, position } = known;
  const recording = record(plan, { players, options, seed, ...(position !== undefined && { position }) });
  if (!recording.ok) return { ...recording, seq: 0 };
  const hashes = new Map(known.hashes.map((h) => [h.seq, h.hash]));
  for (const entry of known.entries) {
    if ('undo' in entry) {
      if (recording.undo(entry.undo) !== entry.undo)
        return differs(entry.seq, 'BAD_LOG', `entry ${entry.seq} takes back more than there is`);
    } else {
      const { seq: _, ...input } = entry;
      const result = recording.submit(input);
      if (!result.ok) return { ...result, seq: entry.seq };
    }
    const expected = hashes.get(entry.seq);
    if (expected !== undefined && expected !== hash(recording.state()))
      return differs(entry.seq, 'HASH_DIFFERS', 'the state differs from the log');
  }
  if (known.hash !== hash(recording.state())) {
    return differs(known.entries.length, 'HASH_DIFFERS', 'the last state differs from the log');
  }
  return recording;
}

/** A log from outside, or what is wrong with it. */
function readLog(log: unknown): Log | string {
  if (typeof log !== 'object' || log === null || Array.isArray(log)) return 'a log is a JSON object';
  const { game, version, players, seed, hash: last } = log as Record<string, unknown>; // just seen to be an object
  const fault = check(HEAD, { game, version, players, seed, ...(last !== undefined && { hash: last }) });
  if (fault !== null) return fault;
  const { entries, hashes = [] } = log as Record<string, unknown>;
  if (!Array.isArray(entries)) return 'entries: expected a list';
  for (const [at, entry] of entries.entries())
    if (!isEntry(entry, at + 1)) return `entry ${at + 1} is not an input`;
  const wrong = check(HASHES, hashes);
  if (wrong !== null) return `hashes${wrong}`;
  if (typeof last !== 'string') return 'hash: expected the hash of the last state';
  return { ...(log as Log), hashes: hashes as Log['hashes'] }; // every field that is used has been looked at
}

function isEntry(entry: unknown, seq: number): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const e: { seq?: unknown; undo?: unknown; player?: unknown; action?: unknown; by?: unknown } = entry;
  if (e.seq !== seq) return false;
  if ('undo' in e) return Number.isSafeInteger(e.undo) && Number(e.undo) > 0;
  return (
    typeof e.player === 'string' && typeof e.action === 'string' && (e.by === undefined || e.by === 'clock')
  );
}

const differs = (seq: number, code: string, why: string): Difference => ({ ok: false, seq, code, why });

// Whole games as texts that other programs read.

/** Names of the formats in which whole games of this kind are written: pgn, sgf. */
export const recordFormats = <V extends Vocabulary>(plan: Plan<V>): string[] =>
  Object.keys(plan.live.records ?? {});

/** What a caller may say besides: which game of several, names of the players. The format reads it. */
type Asked = Readonly<Record<string, unknown>>;

/** A game that is being played, as a text other programs read; null where the game has no such format. */
export function writeRecord<V extends Vocabulary>(
  { plan, played }: Pick<Recording<V>, 'plan' | 'played'>,
  format: string,
  asked: Asked = {},
): string | null {
  const known = formatOf(plan, format);
  return known === null ? null : known.make(raw<Played<Vocabulary, never>>(played()), asked);
}

/** The game that a text tells, played up to its end; `BAD_RECORD` says which move or line is wrong. */
export function readRecord<V extends Vocabulary>(
  plan: Plan<V>,
  format: string,
  text: string,
  asked: Asked = {},
): (Recording<V> & { ok: true; about: NonNullable<Recorded['about']> }) | BadRecord {
  const known = formatOf(plan, format);
  if (known === null) return bad(`${plan.game.title} has no format ${JSON.stringify(format)}`);
  const found = known.parse(text, asked);
  if ('unreadable' in found) return bad(found.unreadable, found);
  const { players, options, position, inputs, lines = [], about = {} } = found;
  const game = record(plan, {
    ...(players !== undefined && { players }),
    ...(options !== undefined && { options }),
    ...(position !== undefined && { position }),
  });
  if (!game.ok) return bad(game.why);
  for (const [at, input] of inputs.entries()) {
    const text = makeMove(plan, game.state(), input);
    const result = game.submit(input);
    if (result.ok) continue;
    const { code, why, rule } = result;
    const by = rule === undefined ? '' : ` (${rule})`;
    return bad(`move ${at + 1}: ${code}: ${why}${by}`, { ply: at + 1, line: lines[at], text });
  }
  return { ...game, about };
}

const formatOf = <V extends Vocabulary>(plan: Plan<V>, format: string) => {
  const { records = {} } = plan.live;
  return Object.hasOwn(records, format) ? (records[format] ?? null) : null;
};

/** Why a text cannot be read as a game, and where. */
interface BadRecord extends Refusal {
  readonly ply: number;
  readonly line?: number; // from 1, where the format has lines that matter
  readonly text: string;
}
interface Where {
  readonly ply?: number | undefined;
  readonly line?: number | undefined;
  readonly text?: string | undefined;
}

const bad = (why: string, { ply = 0, line, text = '' }: Where = {}): BadRecord => ({
  ok: false,
  code: 'BAD_RECORD',
  why,
  ply,
  ...(line !== undefined && { line }),
  text,
});
