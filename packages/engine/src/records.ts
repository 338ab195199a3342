import { raw } from './model/erase.ts';
import type { Played, Recorded } from './model/game.ts';
import type { Plan } from './model/plan.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { makeMove } from './read.ts';
import { type Recording, record } from './record.ts';

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
