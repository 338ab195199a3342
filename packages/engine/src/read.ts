import { activePhases } from './active.ts';
import { live } from './erase.ts';
import { conditionName } from './explain.ts';
import type { Outcome } from './model/outcome.ts';
import type { Plan, PlanPhase } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';

export const isOver = <V extends Vocabulary>(state: State<V>): boolean => state.kernel.outcome !== null;

/** How the game ended; null while it goes on. */
export const outcome = <V extends Vocabulary>(state: State<V>): Outcome | null => state.kernel.outcome;

/** Ids of the active phases, inner first. */
export const phases = <V extends Vocabulary>(plan: Plan<V>, state: State<V>): string[] =>
  activePhases(plan, live(state));

/** One phase of the compiled tree as documentation shows it. */
export interface PhaseNode {
  readonly id: string;
  readonly when: readonly string[];
  readonly frame: string | null; // its own, not inherited
  readonly exclusive: string | null;
  readonly sequence: boolean;
  readonly repeat: boolean;
  readonly cites: readonly string[];
  readonly asks: readonly { readonly action: string; readonly marks: readonly string[] }[];
  readonly rules: readonly {
    readonly action: string;
    readonly cites: readonly string[];
    readonly checks: readonly string[];
  }[];
  readonly autos: readonly { readonly name: string; readonly cites: readonly string[] }[];
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
  const sequence = plan.sequences[phase.heads];
  return {
    id: phase.id,
    when: phase.when.map(conditionName),
    frame: phase.frame === (parent?.frame ?? null) ? null : phase.frame,
    exclusive: phase.exclusive,
    sequence: sequence !== undefined,
    repeat: sequence?.repeat ?? false,
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
    autos: mine(plan.autos).map(({ name, cites }) => ({ name, cites })),
    reveals: mine(plan.reveals).map((r) => r.group),
    ends: mine(plan.ends).length > 0,
    children: phase.children.map((child) => node(plan, plan.phases[child]!)), // children are phases of the plan
  };
}
