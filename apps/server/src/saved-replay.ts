// A log from outside, judged by the engine and unfolded step by step. Runs in a thread: it may be long.
import {
  type Difference,
  heard,
  type Log,
  overview,
  type Plan,
  record,
  replay,
  type Told,
  view,
} from '@rulewright/engine';
import type { Replayed, ReplayStep, SavedReplayWish } from '@rulewright/protocol';
import { openly, outcomeInfo } from './sockets/serialize.ts';

export type SavedReplay = { readonly ok: true; readonly replayed: Replayed } | Difference;

const COUNT = 64;

/** The steps somebody asked for, of a log that has been proved to its end, or where it goes wrong. */
export function replaySaved(plan: Plan, wish: SavedReplayWish): SavedReplay {
  const proved = replay(plan, wish.log);
  if (!proved.ok) return proved;
  const { players, options, seed, position, entries } = wish.log as Log; // the engine has just looked at it
  const again = record(plan, { players, options, seed, ...(position !== undefined && { position }) });
  if (!again.ok) return { ...again, seq: 0 };
  const { player = null, everything = false, from = 0, count = COUNT } = wish;
  if (player !== null && !again.state().players.includes(player))
    return { ok: false, seq: 0, code: 'UNKNOWN_PLAYER', why: 'Nobody of that name plays here' };

  const steps: ReplayStep[] = [];
  const show = (seq: number, what: Pick<ReplayStep, 'input' | 'undo'>, facts: readonly Told[]): void => {
    if (seq < from) return;
    const seen = everything
      ? { facts: facts.map(openly), view: overview(plan, again.state()) }
      : { facts: heard(facts, player), view: view(plan, again.state(), player) };
    steps.push({ seq, of: entries.length, ...what, ...seen });
  };
  show(0, { input: null }, again.opening);
  for (const entry of entries.slice(0, from + count - 1)) {
    if ('undo' in entry) {
      again.undo(entry.undo);
      show(entry.seq, { input: null, undo: entry.undo }, []);
      continue;
    }
    const done = again.submit(entry);
    if (!done.ok) return { ...done, seq: entry.seq };
    const { player: by, action, args } = entry;
    const at = 'at' in entry && Number.isInteger(entry.at) ? { at: Number(entry.at) } : {};
    show(entry.seq, { input: { player: by, action, args, ...at } }, done.facts);
  }
  const { id, version, title } = plan.game;
  const { players: seated, kernel } = proved.state();
  const head = { game: id, version, title, players: [...seated], options: options ?? {} };
  const outcome = kernel.outcome && outcomeInfo(kernel.outcome);
  return { ok: true, replayed: { ...head, of: entries.length, outcome, steps } };
}
