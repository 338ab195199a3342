// A log from outside, judged by the engine and unfolded step by step. Runs in a thread: it may be long.
import {
  type Difference,
  heard,
  type Log,
  overview,
  type Plan,
  record,
  replay,
  type State,
  type Told,
  view,
} from '@rulewright/engine';
import type { Replayed, ReplayLine, ReplayStep, SavedLinesWish, SavedReplayWish } from '@rulewright/protocol';
import { openly, outcomeInfo } from './sockets/serialize.ts';

export type SavedReplay = { readonly ok: true; readonly replayed: Replayed } | Difference;
export type SavedLines = { readonly ok: true; readonly lines: ReplayLine[] } | Difference;

const COUNT = 64;

/** The steps somebody asked for, of a log that has been proved to its end, or where it goes wrong. */
export function replaySaved(plan: Plan, wish: SavedReplayWish): SavedReplay {
  const { player = null, everything = false, from = 0, count = COUNT } = wish;
  const steps: ReplayStep[] = [];
  const of = wish.log.entries.length;
  const proved = walk(plan, wish, from + count, (line, state) => {
    if (line.seq < from) return;
    steps.push({ ...line, of, view: everything ? overview(plan, state) : view(plan, state, player) });
  });
  if (!proved.ok) return proved;
  const { id, version, title } = plan.game;
  const { players, kernel } = proved.state();
  const head = { game: id, version, title, players: [...players], options: wish.log.options ?? {} };
  const outcome = kernel.outcome && outcomeInfo(kernel.outcome);
  return { ok: true, replayed: { ...head, of, outcome, steps } };
}

/** All steps of such a log, without what was to be seen. */
export function savedLines(plan: Plan, wish: SavedLinesWish): SavedLines {
  const lines: ReplayLine[] = [];
  const proved = walk(plan, wish, Number.POSITIVE_INFINITY, (line) => lines.push(line));
  return proved.ok ? { ok: true, lines } : proved;
}

/** Proves a log, and goes through its first steps with the state after each. */
function walk(
  plan: Plan,
  { log, player: asked, everything = false }: SavedLinesWish,
  most: number,
  show: (line: ReplayLine, state: State) => void,
): ReturnType<typeof replay> {
  const player = asked ?? null;
  const proved = replay(plan, log);
  if (!proved.ok) return proved;
  const { players, options, seed, position, entries } = log as Log; // the engine has just looked at it
  const again = record(plan, { players, options, seed, ...(position !== undefined && { position }) });
  if (!again.ok) return { ...again, seq: 0 };
  if (player !== null && !again.state().players.includes(player))
    return { ok: false, seq: 0, code: 'UNKNOWN_PLAYER', why: 'Nobody of that name plays here' };

  const tell = (seq: number, what: Pick<ReplayLine, 'input' | 'undo'>, told: readonly Told[]): void => {
    const facts = everything ? told.map(openly) : heard(told, player);
    show({ seq, ...what, facts }, again.state());
  };
  tell(0, { input: null }, again.opening);
  for (const entry of entries.slice(0, most - 1)) {
    if ('undo' in entry) {
      again.undo(entry.undo);
      tell(entry.seq, { input: null, undo: entry.undo }, []);
      continue;
    }
    const done = again.submit(entry);
    if (!done.ok) return { ...done, seq: entry.seq };
    const { player: by, action, args } = entry;
    const at = 'at' in entry && Number.isInteger(entry.at) ? { at: Number(entry.at) } : {};
    tell(entry.seq, { input: { player: by, action, args, ...at } }, done.facts);
  }
  return proved;
}
