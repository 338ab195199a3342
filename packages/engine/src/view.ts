import { activePhases, type Now, nowOf } from './kernel/active.ts';
import { actingSeat, FINISHED, isPlayed, TURN } from './kernel/levels.ts';
import { hasAnswered } from './kernel/sealed.ts';
import { phaseOf } from './kernel/spent.ts';
import { live, raw } from './model/erase.ts';
import type { Heard, Told } from './model/fact.ts';
import type { Live, LiveLevel, Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Overview, Spent, Turn, View } from './model/view.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { openAsks } from './pending.ts';

/** What one player, or a spectator (null), may see. */
export function view<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'] | null,
): View<V> {
  return views(plan, state, [player])[0]!; // one viewer, one view
}

/** The same for several viewers at once. What they see alike is made once, and is the same object for all. */
export function views<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  viewers: readonly (V['player'] | null)[],
): View<V>[] {
  const from = live(state);
  const hands = raw<Record<string, unknown>>(from.hand);
  const tableFor = tables(plan, from, viewers.length);
  const open = inCommon(nowOf(plan, from), withoutSecret);
  return viewers.map((player) => {
    if (player !== null && !from.players.includes(player))
      throw new RangeError(`no player ${player} at this table`);
    const hand = player === null ? null : hands[player];
    return raw<View<V>>({ ...open, player, table: tableFor(player), hand, sealed: ownSealed(from, player) });
  });
}

/** Everything there is. For games that are over, and for tables without secrets. */
export function overview<V extends Vocabulary>(plan: Plan<V>, state: State<V>): Overview<V> {
  const from = live(state);
  const { present = null } = plan.live;
  return raw<Overview<V>>({
    ...inCommon(nowOf(plan, from), (frame) => frame ?? {}),
    table: present === null ? from.table : present(from, null, true),
    hands: from.hand,
    answers: Object.fromEntries(from.players.map((player) => [player, ownSealed(from, player)])),
    box: from.box,
  });
}

/** A view as far as it does not depend on the viewer: to be filled in. */
function inCommon(now: Now, shown: (frame: object | null) => object) {
  const { plan, state } = now;
  const { levels, outcome } = state.kernel;
  return {
    player: null,
    players: state.players,
    table: null,
    hand: null,
    sealed: {},
    frames: levels.slice(1).map(({ frame }) => shown(frame)),
    cursors: levels.map((level) => level.cursors.slice()),
    actor: state.players[actingSeat(state)] ?? null,
    turns: levels.map((level) => turnsOf(now, level)),
    spent: levels.map((level) => spentOf(now, level)),
    ended: levels.map((level) => level.ended.map((index) => plan.phases[index]!.path)), // phases of the plan
    answered: answeredByGroup(now),
    ...waiting(now),
    phases: activePhases(now),
    outcome,
  };
}

const playersIn = (state: Live, bits: number): string[] =>
  state.players.filter((_, seat) => (bits & (1 << seat)) !== 0);

function turnsOf({ plan: { sequences, phases }, state }: Now, { turns }: LiveLevel): Turn[] {
  const shown: Turn[] = [];
  for (let i = 0; i < turns.length; i += TURN) {
    const had = turns[i + 2]!; // triples
    shown.push({
      phase: phases[sequences[turns[i]!]!.owner]!.path, // numbered by the plan
      actor: state.players[turns[i + 1]!] ?? null,
      had: had === FINISHED ? null : playersIn(state, had),
    });
  }
  return shown;
}

function spentOf({ plan, state }: Now, { spent }: LiveLevel): Spent[] {
  const shown: Spent[] = [];
  for (let i = 0; i < spent.length; i += 2) {
    const auto = plan.autos[-1 - spent[i]!]; // pairs
    const phase = plan.phases[phaseOf(plan, spent[i]!)]!.path;
    shown.push(
      auto ? { phase, players: [], auto: auto.name } : { phase, players: playersIn(state, spent[i + 1]!) },
    );
  }
  return shown;
}

/** The presented table by viewer; where all see alike it is the spectator's. */
function tables(plan: Plan, state: Live, viewers: number): (viewer: string | null) => unknown {
  const { present = null, alike } = plan.live;
  if (present === null) return () => state.table;
  if (viewers < 2 || !alike?.(state)) return (viewer) => present(state, viewer, false);
  const table = present(state, null, false);
  return () => table;
}

/** The facts one player, or a spectator (null), may know, redacted for them. */
export function told(facts: readonly Told[], player: string | null): { readonly type: string }[] {
  return heard(facts, player).map(({ fact }) => fact);
}

/**
 * The same with the rule that each fact cites. Who is told something else instead is told no rule: it could say
 * what the redacted fact does not.
 */
export function heard(facts: readonly Told[], player: string | null): Heard[] {
  const known: Heard[] = [];
  for (const { fact, to, others, rule } of facts) {
    if (to === 'all' || (player !== null && to.includes(player)))
      known.push(rule === undefined ? { fact } : { fact, rule });
    else if (others !== undefined) known.push({ fact: others });
  }
  return known;
}

function withoutSecret(frame: object | null): object {
  const { secret: _, ...open } = raw<{ secret?: unknown }>(frame ?? {});
  return open;
}

function ownSealed(state: Live, player: string | null): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const { sealed } of playedLevels(state))
    for (const { group, seat, action, args } of sealed)
      if (player !== null && state.players[seat] === player) own[group] = { action, args };
  return own;
}

/** A group below another frame of its kind is not shown: its name speaks of the one above. */
const playedLevels = (state: Live): LiveLevel[] => state.kernel.levels.filter((_, at) => isPlayed(state, at));

function waiting(now: Now): { awaiting: string[]; resolving: boolean } {
  const required = openAsks(now).filter(({ ask }) => !ask.optional);
  const awaiting = new Set<string>();
  for (const { ask, seat, player } of required)
    if (!ask.hidden && !hasAnswered(now, ask, seat)) awaiting.add(player);
  return {
    awaiting: now.state.players.filter((p) => awaiting.has(p)),
    resolving: required.some(({ ask }) => ask.hidden),
  };
}

/** Who has answered, in seat order, by group whose progress is not hidden; also while an interrupt suspends it. */
function answeredByGroup({ plan, state }: Now): Record<string, string[]> {
  const answered: Record<string, string[]> = {};
  for (const { frame, sealed } of playedLevels(state)) {
    const isShown = (group: string): boolean =>
      plan.groups[group]!.some(
        (ask) => !ask.hidden && plan.phases[ask.phase]!.frame === (frame?.kind ?? null), // asks belong to phases
      );
    for (const group of new Set(sealed.map((answer) => answer.group)))
      if (isShown(group))
        answered[group] = sealed.filter((a) => a.group === group).map((a) => state.players[a.seat]!); // seats are indexes
  }
  return answered;
}
