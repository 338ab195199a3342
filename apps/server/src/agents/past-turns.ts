// What the attempts of a seat say: which turn it is at, what it has used, how long it takes. Pure.
import { createHash } from 'node:crypto';
import { addUsage } from '@rulewright/agents';
import type { Refused, Usage } from '@rulewright/bots';
import type { Meter } from '@rulewright/protocol';
import type { AttemptRow } from '../store/attempts.ts';

/** Verdicts after which the decision has its answer. */
const CLOSING = ['accepted', 'forfeit', 'outage'];
const OUTAGES = 3; // one after the other

/** Where a seat stands with what it is asked now. */
export interface OpenTurn {
  /** The number of its turn. */
  readonly turn: number;
  /** Attempts at this turn that were refused. */
  readonly refused: readonly Refused[];
  /** Optional decisions it has answered in this turn. */
  readonly volunteered: number;
  /** What it has asked in this turn, all attempts together. */
  readonly questions: number;
  /** The attempt that is under way, or whose answer is not judged yet. */
  readonly open: AttemptRow | null;
  /** Its answer is given for it, but it may not have reached the log. */
  readonly given: AttemptRow | null;
  /** The last message it was told of in an earlier turn. */
  readonly told: number;
  readonly next: number;
}

/** Words alone were asked. */
export const isTalk = ({ decision }: Pick<AttemptRow, 'decision'>): boolean => decision.startsWith('talk ');

export function openTurnAt(rows: readonly AttemptRow[], decision: string, seq: number): OpenTurn {
  const asked = rows.filter((row) => row.decision !== '' && !isTalk(row));
  const closed = asked.findLastIndex(({ verdict }) => verdict !== null && CLOSING.includes(verdict));
  const last = asked[closed];
  const since = asked.slice(closed + 1).filter((row) => row.decision === decision);
  const isLost = last?.verdict !== 'accepted' && last?.decision === decision && last.seq === seq;
  return {
    turn: asked.slice(0, closed + 1).filter(({ verdict }) => CLOSING.includes(verdict ?? '')).length + 1,
    refused: since.flatMap(({ verdict, refused }) =>
      (verdict === 'illegal' || verdict === 'malformed') && refused !== null ? [JSON.parse(refused)] : [],
    ),
    volunteered: since.reduce((sum, row) => sum + (row.verdict === 'volunteered' ? answersIn(row) : 0), 0),
    questions: since.reduce((sum, { usage }) => sum + (JSON.parse(usage ?? '{}').questions ?? 0), 0),
    open: asked.at(-1)?.verdict === null ? (asked.at(-1) ?? null) : null,
    given: isLost && last !== undefined && closed === asked.length - 1 ? last : null,
    told: last?.told ?? 0,
    next: (rows.at(-1)?.n ?? 0) + 1,
  };
}
const answersIn = ({ reply }: AttemptRow): number => JSON.parse(reply ?? '{"answers":[]}').answers.length;

/** Why a seat plays no longer; null: it does. */
export function retiredBy(rows: readonly AttemptRow[], forfeits: number): 'forfeits' | 'outages' | null {
  if (rows.filter(({ verdict }) => verdict === 'forfeit').length >= forfeits) return 'forfeits';
  const turns = rows.filter(({ verdict }) => verdict !== null && CLOSING.includes(verdict));
  const last = turns.slice(-OUTAGES);
  return last.length === OUTAGES && last.every(({ verdict }) => verdict === 'outage') ? 'outages' : null;
}

/** Tokens of all attempts; what is unknown in one is unknown in all. */
export function usageOf(rows: readonly AttemptRow[]): Usage {
  return addUsage(rows.flatMap(({ usage }) => (usage === null ? [] : [JSON.parse(usage)])));
}
/** Tokens that are known to be used: an answer whose server says nothing does not undo what others have said. */
export const tokensIn = (rows: readonly AttemptRow[]): number =>
  rows.reduce((sum, { usage }) => {
    const { fresh = 0, cached = 0, out = 0 }: Partial<Usage> = JSON.parse(usage ?? '{}');
    return sum + (fresh ?? 0) + (cached ?? 0) + (out ?? 0);
  }, 0);

/** What the table may know while the game goes on: nothing of windows, in which it must not be told who could act. */
export function meterOf(rows: readonly AttemptRow[]): Meter {
  const seen = rows.filter(({ hidden }) => hidden === 0);
  const { fresh, cached, out, cost } = usageOf(seen);
  return {
    turns: seen.filter(({ verdict }) => CLOSING.includes(verdict ?? '')).length,
    forfeits: seen.filter(({ verdict }) => verdict === 'forfeit').length,
    outages: seen.filter(({ verdict }) => verdict === 'outage').length,
    ...{ fresh, cached, out, cost },
  };
}

const REMEMBERED = 20; // answers
const ENOUGH = 5;
const SPREAD = 0.1;
const UNKNOWN: readonly [number, number] = [2_000, 15_000]; // milliseconds, before there is an answer to go by

/**
 * How long after its opening a forced pass is given in a window, where nobody may learn who had a choice: as long as
 * one of the seat's own last answers took, drawn from the secret seed, so that all processes draw the same.
 */
export function passAfter(rows: readonly AttemptRow[], secret: string): number {
  const timed = rows.filter(({ verdict, millis }) => verdict === 'accepted' && millis !== null);
  const inWindows = timed.filter(({ hidden }) => hidden === 1);
  const known = (inWindows.length >= ENOUGH ? inWindows : timed).slice(-REMEMBERED);
  const drawn = createHash('sha256').update(secret).digest();
  const part = drawn.readUInt32BE(4) / 2 ** 32;
  const [least, most] = UNKNOWN;
  const millis = known[drawn.readUInt32BE() % Math.max(1, known.length)]?.millis;
  if (millis === undefined || millis === null) return Math.round(least + part * (most - least));
  return Math.round(millis * (1 + SPREAD * (2 * part - 1))); // the same time twice would betray it
}
