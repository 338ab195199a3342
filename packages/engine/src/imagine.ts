import { unseen } from './coverage.ts';
import { ACTIVE, partsOf } from './kernel/active.ts';
import { type Run, run } from './kernel/apply.ts';
import { openAsked } from './kernel/asks.ts';
import { FINISHED, isPlayed, newLevel } from './kernel/levels.ts';
import { hasAnswered, keepAnswer } from './kernel/sealed.ts';
import { askedBy } from './kernel/spent.ts';
import { typed } from './model/erase.ts';
import type { Live, LiveLevel, Plan, PlanAsk } from './model/plan.ts';
import type { State, Zones } from './model/state.ts';
import type { View } from './model/view.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { drawArgs, NO_ANSWER } from './pending.ts';
import type { Random } from './random.ts';
import { firstState } from './start.ts';

/**
 * A whole state that looks to the viewer exactly like what they see: the game's `determinize` fills in zones and
 * frame secrets, sealed answers of others are drawn, or left `open`: then others are asked again. Searching players
 * think in such states.
 */
export function imagine<V extends Vocabulary>(
  plan: Plan<V>,
  view: View<V>,
  random: Random,
  sealed: 'drawn' | 'open' = 'drawn',
): State<V> {
  const seen = view as unknown as View<Vocabulary>; // determinize is that of the same vocabulary
  const zones = plan.live.determinize?.(seen, random) ?? openZones(plan, seen);
  const seed = `imagined ${random.int(0x7fffffff)}`;
  const generator = Array.from({ length: 4 }, () => random.int(0x7fffffff));
  const state = firstState(plan, view.players, zones, seed, generator);
  state.kernel.levels = levels(plan, seen, zones.secrets ?? []);
  state.kernel.outcome = seen.outcome;
  const chance = sealed === 'drawn' ? random : null;
  if (state.kernel.outcome === null) unseen(() => answerForOthers(plan, state, seen, chance));
  return typed<V>(state);
}

/** The zones of a game without secrets: the table is all there is. */
function openZones(plan: Plan, view: View<Vocabulary>): Zones<Vocabulary> & { secrets?: readonly unknown[] } {
  if (plan.live.present !== undefined) throw new RangeError(`${plan.game.id} has no determinize`);
  return { table: view.table };
}

function levels(plan: Plan, view: View<Vocabulary>, secrets: readonly unknown[]): LiveLevel[] {
  const phaseAt = (path: string): number => plan.phases.findIndex((p) => p.path === path);
  const bits = (players: readonly string[]): number =>
    players.reduce((sum, player) => sum | (1 << view.players.indexOf(player)), 0);
  return view.cursors.map((cursors, at) => {
    const open = at === 0 ? null : (view.frames[at - 1] ?? null);
    const secret = secrets[at - 1];
    const frame = open === null ? null : { ...open, ...(secret !== undefined && { secret }) };
    return {
      ...newLevel(frame, 0),
      cursors,
      turns: (view.turns[at] ?? []).flatMap(({ phase, actor, had }) => [
        plan.phases[phaseAt(phase)]!.turns, // the plan's own path
        actor === null ? -1 : view.players.indexOf(actor),
        had === null ? FINISHED : bits(had),
      ]),
      spent: (view.spent[at] ?? []).flatMap(({ phase, players, auto }) =>
        auto === undefined
          ? [phaseAt(phase), bits(players)]
          : [-1 - plan.autos.findIndex((a) => a.name === auto && a.phase === phaseAt(phase)), 1],
      ),
      ended: (view.ended[at] ?? []).map(phaseAt),
    };
  });
}

/**
 * Puts the viewer's own sealed answers back, draws those of the others with the chance there is, and opens the decisions. Level
 * by level, as if nothing lay above: what an interrupt suspends is answered as well, but not what lies below another frame
 * of its kind, of which nobody is told.
 */
function answerForOthers(plan: Plan, state: Live, view: View<Vocabulary>, random: Random | null): void {
  const all = state.kernel.levels;
  const r = run(plan, state);
  const played = all.map((_, at) => isPlayed(state, at));
  for (let top = 0; top < all.length; top++) {
    state.kernel.levels = [...state.kernel.levels.slice(0, top), all[top]!]; // inside
    r.parts = partsOf(plan, state);
    r.named.moment++; // a frame asks others than one of its kind below
    const seals = ({ sealed, phase }: PlanAsk): boolean =>
      sealed !== null && r.parts.active[phase] === ACTIVE;
    const asks = played[top] ? plan.asks.filter(seals) : [];
    for (const ask of asks) for (const player of askedBy(r, ask)) answer(r, ask, player, view, random);
    if (top === all.length - 1) continue;
    for (const ask of asks) for (const player of view.players) answer(r, ask, player, view, random); // once asked, they stay
  }
  openAsked(r);
}

function answer(r: Run, ask: PlanAsk, player: string, view: View<Vocabulary>, random: Random | null): void {
  const { sealed: group } = ask;
  const seat = r.state.players.indexOf(player);
  if (group === null || hasAnswered(r, ask, seat)) return;
  const own = player === view.player ? view.sealed[group] : undefined;
  if (own ? own.action !== ask.action : !view.answered[group]?.includes(player)) return;
  const args = own ? own.args : random === null ? NO_ANSWER : drawArgs(r, ask, seat, random);
  if (args !== NO_ANSWER) keepAnswer(r, ask, { group, seat, action: ask.action, args });
}
