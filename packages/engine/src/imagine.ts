import { standing } from './active.ts';
import { run } from './apply.ts';
import { hasAnswered, reopen } from './asks.ts';
import { typed } from './erase.ts';
import type { Live, LiveZones, Plan } from './model/plan.ts';
import type { Level, State } from './model/state.ts';
import type { View } from './model/view.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { drawArgs, openAsks } from './pending.ts';
import type { Random } from './random.ts';
import { firstState } from './start.ts';

/**
 * A whole state that looks to the viewer exactly like what he sees: the game's `determinize` fills in zones and
 * frame secrets, sealed answers of others are drawn. Searching players think in such states.
 */
export function imagine<V extends Vocabulary>(plan: Plan<V>, view: View<V>, random: Random): State<V> {
  const seen = view as unknown as View; // determinize is that of the same vocabulary
  const zones = plan.live.determinize?.(seen, random) ?? openZones(plan, seen);
  const seed = `imagined ${random.int(0x7fffffff)}`;
  const state = firstState(
    plan,
    view.players,
    zones,
    seed,
    Array.from({ length: 4 }, () => random.int(0x7fffffff)),
  );
  state.kernel.levels = levels(view, zones.secrets ?? []);
  state.kernel.outcome = seen.outcome;
  if (state.kernel.outcome === null) answerForOthers(plan, state, seen, random);
  return typed<V>(state);
}

/** The zones of a game without secrets: the table is all there is. */
function openZones(plan: Plan, view: View): LiveZones & { secrets?: readonly unknown[] } {
  if (plan.live.present !== null) throw new RangeError(`${plan.game.id} has no determinize`);
  return { table: view.table, hand: {}, box: {} };
}

function levels(view: View, secrets: readonly unknown[]): Level[] {
  return view.cursors.map((cursors, at) => {
    const open = at === 0 ? null : (view.frames[at - 1] ?? null);
    const secret = secrets[at - 1];
    return {
      frame: open === null ? null : { ...open, ...(secret !== undefined && { secret }) },
      cursors,
      sealed: {},
    };
  });
}

/** Opens the decisions, puts the viewer's own sealed answers back and draws those of the others. */
function answerForOthers(plan: Plan, state: Live, view: View, random: Random): void {
  const r = run(plan, state, null);
  r.stands = standing(plan, state, r.stands);
  reopen(plan, state, r.stands);
  for (const { ask, seat } of openAsks(plan, state)) {
    const player = state.players[seat]!; // seats are indexes of players
    const group = ask.sealed;
    if (group === null || hasAnswered(plan, state, ask, player)) continue;
    const own = player === view.player ? view.sealed[group] : undefined;
    if (own?.action !== ask.action && !view.answered[group]?.includes(player)) continue;
    const args = own ? own.args : drawArgs(plan, state, r.stands, ask, seat, random);
    const frame = plan.phases[ask.phase]!.frame; // asks belong to phases of the plan
    const at = frame === null ? 0 : state.kernel.levels.findLastIndex((l) => l.frame?.kind === frame);
    const level = state.kernel.levels[at]!; // the ask is open, so its level is there
    const sealed = {
      ...level.sealed,
      [group]: { ...level.sealed[group], [player]: { action: ask.action, args } },
    };
    state.kernel.levels = state.kernel.levels.with(at, { ...level, sealed });
  }
}
