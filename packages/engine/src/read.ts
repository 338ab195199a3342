import { conditionName } from './explain.ts';
import { activePhases, isUp, nowOf } from './kernel/active.ts';
import { live, raw } from './model/erase.ts';
import type { Posed } from './model/game.ts';
import type { Answer, Input, Move } from './model/input.ts';
import type { Outcome } from './model/outcome.ts';
import type { Plan, PlanPhase } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { View } from './model/view.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import type { Random } from './random.ts';
import { check } from './space/check.ts';
import { withDefaults } from './space/schema.ts';

/** Whether the game has ended. */
export const isOver = <V extends Vocabulary>(state: State<V>): boolean => state.kernel.outcome !== null;

/** How the game ended; null while it goes on. */
export const outcome = <V extends Vocabulary>(state: State<V>): Outcome | null => state.kernel.outcome;

/** Ids of the active phases, inner first. */
export const phases = <V extends Vocabulary>(plan: Plan<V>, state: State<V>): string[] =>
  activePhases(nowOf(plan, live(state)));

/** A view in words, or as JSON where the game has none. */
export const describe = <V extends Vocabulary>(plan: Plan<V>, seen: View<V>): string =>
  plan.live.describe?.(raw<View<Vocabulary>>(seen)) ?? JSON.stringify(seen.table, null, 2);

/** What lies on the table and never changes in a match; empty where the game says nothing. */
export const primer = <V extends Vocabulary>(plan: Plan<V>, options: unknown, player: V['player']): string =>
  plan.live.primer?.(withDefaults(plan.options, options) as never, player) ?? ''; // by the game's own schema

/** Where the game's table talks: in which of its phases for that it stands, interrupted or not, and for how many rounds. */
export function talking<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
): { readonly phases: readonly string[]; readonly rounds: number } {
  const { talk } = plan.live;
  if (talk === undefined) return SILENT;
  const { active } = nowOf(plan, live(state)).parts;
  const stands = plan.phases.filter(({ id, index }) => talk.phases.includes(id) && isUp(active[index]));
  return { phases: stands.map(({ id }) => id), rounds: talk.rounds ?? 1 };
}
const SILENT = { phases: [], rounds: 0 };

/** An input as people write it; its action and JSON where the game has no notation for it. */
export function makeMove<V extends Vocabulary>(plan: Plan<V>, state: State<V>, input: Input): string {
  const { player, action, args = {} } = input;
  const schema = plan.actions[action];
  const formed = schema !== undefined && check(schema, args) === null;
  if (!formed || plan.live.notation === undefined) return `${action} ${JSON.stringify(args)}`;
  return plan.live.notation.make(live(state), { player, action, args: args as Move['args'] }); // well formed
}

/** The input meant by a text, or null. It may still be illegal. */
export const parseMove = <V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'],
  text: string,
): Input | null => plan.live.notation?.parse(live(state), player, text) ?? null;

/** What an illegal text means, for those who would know why it is refused. */
export const meantMove = <V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'],
  text: string,
): Input | null => plan.live.notation?.meant?.(live(state), player, text) ?? null;

/** How good a state is for a player, or null where the game does not say. */
export const evaluate = <V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'],
): number | null => plan.live.evaluate?.(live(state), player) ?? null;

/** Good answers to a decision, by what its player sees; none where the game has no idea. */
export const propose = <V extends Vocabulary>(
  plan: Plan<V>,
  seen: View<V>,
  decision: Posed,
  random: Random,
): readonly unknown[] => plan.live.propose?.(raw<View<Vocabulary>>(seen), decision, random) ?? [];

/** How somebody plays on where nobody thinks; null: any answer. */
export const rollout = <V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player: V['player'],
  random: Random,
): Answer | null => plan.live.rollout?.(live(state), player, random) ?? null;

/** Whether something is about to happen that `evaluate` cannot tell. */
export const isNoisy = <V extends Vocabulary>(plan: Plan<V>, state: State<V>): boolean =>
  plan.live.noisy?.(live(state)) ?? false;

/** One phase of the compiled tree as documentation shows it. */
export interface PhaseNode {
  readonly id: string;
  readonly when: readonly string[];
  readonly frame: string | null; // its own, not inherited
  readonly exclusive: string | null;
  readonly sequence: boolean;
  readonly repeat: boolean;
  readonly each: boolean; // played once for each of some players
  readonly cites: readonly string[];
  readonly asks: readonly { readonly action: string; readonly marks: readonly string[] }[];
  readonly rules: readonly {
    readonly action: string;
    readonly cites: readonly string[];
    readonly checks: readonly string[];
  }[];
  readonly autos: readonly {
    readonly name: string;
    readonly cites: readonly string[];
    readonly chance: boolean;
  }[];
  readonly reveals: readonly string[];
  readonly ends: boolean;
  readonly children: readonly PhaseNode[];
}

/** The phase tree of a game, for documentation and inspectors. */
export function phaseTree<V extends Vocabulary>(plan: Plan<V>): PhaseNode[] {
  return plan.roots.map((root) => node(plan, plan.phases[root]!)); // roots are phases of the plan
}

function node(plan: Plan, phase: PlanPhase): PhaseNode {
  const mine = <T extends { readonly phase: number }>(parts: readonly T[]): T[] =>
    parts.filter((p) => p.phase === phase.index);
  const parent = plan.phases[phase.parent];
  const turns = plan.sequences[phase.turns];
  const sequence = turns ?? plan.sequences[phase.heads];
  return {
    id: phase.id,
    when: phase.when.map(conditionName),
    frame: phase.frame === (parent?.frame ?? null) ? null : phase.frame,
    exclusive: phase.exclusive,
    sequence: phase.heads >= 0,
    repeat: sequence !== undefined && sequence.repeat !== null,
    each: turns !== undefined,
    cites: phase.cites,
    asks: mine(plan.asks).map((ask) => ({
      action: ask.action,
      marks: [
        ...(ask.optional ? ['optional'] : []),
        ...(ask.anytime ? ['any time'] : []),
        ...(ask.sealed === null ? [] : [`sealed: ${ask.sealed}`]),
        ...(ask.hidden ? ['progress hidden'] : []),
        ...(ask.clock ? ['clock only'] : []),
      ],
    })),
    rules: mine(Object.values(plan.rules).flat()).map((rule) => ({
      action: rule.action,
      cites: rule.cites,
      checks: rule.conditions.map((c) =>
        typeof c === 'function' ? conditionName(c) : `${c.code} (${c.rule})`,
      ),
    })),
    autos: mine(plan.autos).map(({ name, cites, outcomes }) => ({ name, cites, chance: outcomes !== null })),
    reveals: mine(plan.reveals).map((r) => r.group),
    ends: mine(plan.ends).length > 0,
    children: phase.children.map((child) => node(plan, plan.phases[child]!)), // children are phases of the plan
  };
}
