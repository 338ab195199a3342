import { activePhases } from './active.ts';
import { hasAnswered } from './asks.ts';
import { live, raw } from './erase.ts';
import type { Told } from './model/fact.ts';
import type { Live, Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { View } from './model/view.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { openAsks } from './pending.ts';

/** What one player, or a spectator (null), may see. */
export function view<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'] | null,
): View<V> {
  const from = live(state);
  if (player !== null && !from.players.includes(player))
    throw new RangeError(`no player ${player} at this table`);
  const { levels, outcome } = from.kernel;
  return raw<View<V>>({
    player,
    players: from.players,
    table: plan.live.present === null ? from.table : plan.live.present(from, player),
    hand: player === null ? null : raw<Record<string, unknown>>(from.hand)[player],
    frames: levels.slice(1).map(({ frame }) => withoutSecret(frame)),
    cursors: levels.map((level) => level.cursors),
    sealed: ownSealed(from, player),
    answered: progress(plan, from),
    ...waiting(plan, from),
    phases: activePhases(plan, from),
    outcome,
  });
}

/** The facts one player, or a spectator (null), may know, redacted for him. */
export function told(facts: readonly Told[], player: string | null): { readonly type: string }[] {
  const seen: { readonly type: string }[] = [];
  for (const { fact, to, others } of facts) {
    if (to === 'all' || (player !== null && to.includes(player))) seen.push(fact);
    else if (others !== undefined) seen.push(others);
  }
  return seen;
}

function withoutSecret(frame: object | null): object {
  const { secret: _, ...open } = raw<{ secret?: unknown }>(frame ?? {});
  return open;
}

function ownSealed(state: Live, player: string | null): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const { sealed } of state.kernel.levels) {
    for (const [group, answers] of Object.entries(sealed)) {
      if (player !== null && Object.hasOwn(answers, player)) own[group] = answers[player];
    }
  }
  return own;
}

function waiting(plan: Plan, state: Live): { awaiting: string[]; resolving: boolean } {
  const awaiting = new Set<string>();
  let resolving = false;
  for (const { ask, seat } of openAsks(plan, state)) {
    const player = state.players[seat]!; // seats are indexes of players
    if (ask.optional) continue;
    if (ask.hidden) resolving = true;
    else if (ask.sealed === null || !hasAnswered(plan, state, ask, player)) awaiting.add(player);
  }
  return { awaiting: state.players.filter((p) => awaiting.has(p)), resolving };
}

/** Who has answered, in seat order, by group whose progress is not hidden; also while an interrupt suspends it. */
function progress(plan: Plan, state: Live): Record<string, string[]> {
  const answered: Record<string, string[]> = {};
  for (const { frame, sealed } of state.kernel.levels) {
    for (const [group, answers] of Object.entries(sealed)) {
      const seen = plan.asks.some(
        (ask) =>
          ask.sealed === group && !ask.hidden && plan.phases[ask.phase]!.frame === (frame?.kind ?? null), // asks belong to phases
      );
      if (seen) answered[group] = state.players.filter((p) => Object.hasOwn(answers, p));
    }
  }
  return answered;
}
