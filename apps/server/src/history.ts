// Finished games: secrets are over, everything may be shown.
import { hash, type State, type Told } from '@rulewright/engine';
import type { MatchLog } from '@rulewright/protocol';
import { type Entry, step } from './course.ts';
import type { Match } from './match.ts';
import { Refusal } from './refusal.ts';
import { beginOf, entryOf, LogFault } from './restore.ts';
import type { Store } from './store/store.ts';

const EVERY = 64;
const AT_ONCE = 200; // inputs replayed before others get their turn

interface Moment {
  readonly state: State;
  readonly facts: readonly Told[];
  readonly entry: Entry | null;
  readonly of: number;
}

function finished(match: Match): void {
  if (match.row().status !== 'finished')
    throw new Refusal(409, 'NOT_OVER', 'Logs and replays are shown when the match is over');
}

async function walk(
  store: Store,
  match: Match,
  upTo: number,
  seen?: (seq: number, state: State) => void,
): Promise<Moment> {
  finished(match);
  const begun = beginOf(match.plan, match.row());
  if (!begun.ok) throw new LogFault(`match ${match.id} cannot begin`);
  const inputs = await store.inputs(match.id, 0);
  let now = begun;
  let entry: Entry | null = null;
  for (const input of inputs.slice(0, upTo)) {
    entry = entryOf(input);
    const next = step(match.plan, match.clock, now.course, entry);
    if (!next.ok) throw new LogFault(`match ${match.id}: input ${input.seq} is refused: ${next.code}`);
    now = next;
    seen?.(input.seq, now.course.state);
    if (input.seq % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { state: now.course.state, facts: now.facts, entry, of: inputs.length };
}

/** The game after so many inputs. */
export async function replayTo(store: Store, match: Match, seq: number): Promise<Moment> {
  const moment = await walk(store, match, seq);
  if (seq > moment.of) throw new Refusal(404, 'NO_SUCH_MOMENT', `The match has ${moment.of} inputs`);
  return moment;
}

/** All that is needed to play the game again elsewhere, with hashes to prove it. */
export async function finishedLog(store: Store, match: Match): Promise<MatchLog> {
  const hashes: MatchLog['hashes'] = [];
  const { state } = await walk(store, match, Number.POSITIVE_INFINITY, (seq, at) => {
    if (seq % EVERY === 0) hashes.push({ seq, hash: hash(at) });
  });
  const row = match.row();
  const rows = await store.inputs(match.id, 0);
  return {
    game: row.game,
    version: row.version,
    players: [...state.players],
    options: JSON.parse(row.options),
    seed: row.seed,
    entries: rows.map(({ seq, player, action, args, origin, at }) => ({
      seq,
      player,
      action,
      args: JSON.parse(args),
      ...(origin === 'clock' && { by: 'clock' as const }),
      at,
      origin,
    })),
    hashes,
    hash: hash(state),
  };
}
