import { ACTIVE, standing } from './active.ts';
import { type Run, run } from './apply.ts';
import { reopen } from './asks.ts';
import { typed } from './erase.ts';
import type { Live, LiveZones, Plan, PlanAsk } from './model/plan.ts';
import type { Level, State } from './model/state.ts';
import type { View } from './model/view.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { drawArgs } from './pending.ts';
import type { Random } from './random.ts';
import { hasAnswered, keepAnswer } from './sealed.ts';
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
      sealed: [],
    };
  });
}

/**
 * Puts the viewer's own sealed answers back, draws those of the others, and opens the decisions. Level by level, as if
 * nothing lay above: what an interrupt suspends is answered as well.
 */
function answerForOthers(plan: Plan, state: Live, view: View, random: Random): void {
  const all = state.kernel.levels;
  const r = run(plan, state, null);
  for (let top = 0; top < all.length; top++) {
    state.kernel.levels = [...state.kernel.levels.slice(0, top), all[top]!]; // inside
    r.stands = standing(plan, state, r.stands);
    for (const ask of plan.asks) {
      if (ask.sealed === null || r.stands[ask.phase] !== ACTIVE) continue;
      for (const player of ask.who(state)) answer(r, ask, ask.sealed, player, view, random);
    }
  }
  reopen(plan, state, r.stands, plan);
}

function answer(r: Run, ask: PlanAsk, group: string, player: string, view: View, random: Random): void {
  const { plan, state, stands } = r;
  const seat = state.players.indexOf(player);
  if (hasAnswered(plan, state, ask, seat)) return;
  const own = player === view.player ? view.sealed[group] : undefined;
  if (own ? own.action !== ask.action : !view.answered[group]?.includes(player)) return;
  const args = own ? own.args : drawArgs(plan, state, stands, ask, seat, random);
  keepAnswer(plan, state, ask, { group, seat, action: ask.action, args });
}
