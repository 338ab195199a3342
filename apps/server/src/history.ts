// Finished games: secrets are over, everything may be shown.
import { hash, type State, type Told } from '@rulewright/engine';
import type { MatchLog } from '@rulewright/protocol';
import { requireOver } from './lobby/access.ts';
import type { Match } from './match/match.ts';
import { opening, unfold } from './match/restore.ts';
import type { Entry } from './match/situation.ts';
import { Refusal } from './refusal.ts';
import type { InputRow, Store } from './store/store.ts';

const EVERY = 64;
const AT_ONCE = 200; // inputs replayed before others get their turn

/** The game after some of its inputs. */
interface ReplayPoint {
  readonly state: State;
  readonly facts: readonly Told[];
  readonly entry: Entry | null;
  readonly of: number;
}

async function walk(
  match: Match,
  inputs: readonly InputRow[],
  upTo: number,
  seen?: (seq: number, state: State) => void,
): Promise<ReplayPoint> {
  requireOver(match);
  let { advance, entry } = opening(match.plan, match.row());
  for (const next of unfold(match.plan, match.row(), advance.situation, inputs.slice(0, upTo))) {
    ({ advance, entry } = next);
    const { seq, state } = advance.situation;
    seen?.(seq, state);
    if (seq % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { state: advance.situation.state, facts: advance.facts, entry, of: inputs.length };
}

/** The game after so many inputs. */
export async function replayTo(store: Store, match: Match, seq: number): Promise<ReplayPoint> {
  const point = await walk(match, await store.inputs(match.id, 0), seq);
  if (seq > point.of) throw new Refusal(404, 'NO_SUCH_MOMENT', `The match has ${point.of} inputs`);
  return point;
}

/** All that is needed to play the game again elsewhere, with hashes to prove it. */
export async function finishedLog(store: Store, match: Match): Promise<MatchLog> {
  requireOver(match);
  const rows = await store.inputs(match.id, 0);
  const row = match.row();
  return {
    game: row.game,
    version: row.version,
    players: JSON.parse(row.players),
    options: JSON.parse(row.options),
    seed: row.seed,
    ...(row.position !== null && { position: JSON.parse(row.position) }),
    entries: rows.map(logEntry),
    ...(match.unplayable() === null ? await hashesOf(match, rows) : { hashes: [] }),
  };
}
async function hashesOf(match: Match, rows: readonly InputRow[]): Promise<Pick<MatchLog, 'hashes' | 'hash'>> {
  const hashes: MatchLog['hashes'] = [];
  const { state } = await walk(match, rows, Number.POSITIVE_INFINITY, (seq, at) => {
    if (seq % EVERY === 0) hashes.push({ seq, hash: hash(at) });
  });
  return { hashes, hash: hash(state) };
}

function logEntry({
  seq,
  player,
  action,
  args,
  decision,
  origin,
  at,
}: InputRow): MatchLog['entries'][number] {
  if (origin === 'undo') return { seq, undo: Number(args), at };
  const named = decision === null ? {} : { decision };
  const clock = origin === 'clock' ? { by: 'clock' as const } : {};
  return { seq, player, action, args: JSON.parse(args), ...named, ...clock, at, origin };
}
