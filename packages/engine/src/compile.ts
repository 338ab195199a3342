import { actionFaults } from './checks/actions.ts';
import { phaseFaults } from './checks/phases.ts';
import { referenceFaults } from './checks/references.ts';
import { type Collected, collectGame } from './collect.ts';
import { DefinitionError } from './errors.ts';
import { gameOf, treeOf } from './model/erase.ts';
import type { Game } from './model/game.ts';
import type { LiveGame, Plan, PlanAsk, PlanPhase, PlanSequence } from './model/plan.ts';
import type { Vocabulary } from './model/vocabulary.ts';

/** How strictly a plan is kept to. */
export interface CompileOptions {
  /** Two active members of an exclusive group throw, for tests. */
  readonly strict?: boolean;
}

/** Flattens the tree into one ordered plan. Throws one DefinitionError that lists every fault. */
export function compile<V extends Vocabulary>(game: Game<V>, options: CompileOptions = {}): Plan<V> {
  const def = gameOf(game.definition);
  const to = collectGame(def, treeOf(def.phases));
  const plan = assemble<V>(def, to, options.strict ?? false);
  const faults = [...phaseFaults(to), ...actionFaults(to), ...referenceFaults(def, to)];
  if (faults.length > 0) throw new DefinitionError(def.id, faults);
  return plan;
}

/** Members that need different frames are never active at once: one is merely suspended and displaces nobody. */
const rivalsOf = ({ phases }: Collected, { index, parent, exclusive, frame }: PlanPhase): number[] =>
  phases
    .filter((p) => exclusive !== null && p.exclusive === exclusive && p.parent === parent)
    .filter((p) => p.index < index && p.frame === frame)
    .map((p) => p.index);

/** The sequences in a phase that live on its level, but not its own turns. */
const innerOf = ({ sequences }: Collected, { first, index, frame }: PlanPhase): PlanSequence[] =>
  sequences
    .filter(({ owner }) => owner >= first && owner <= index)
    .filter((inner) => inner.frame === frame && (inner.each === null || inner.owner !== index));

/** The innermost member around a phase, itself included, or -1. */
function memberOf(phases: readonly PlanPhase[], index: number): number {
  for (let at = index; at >= 0; at = phases[at]!.parent)
    if (phases[at]!.sequence >= 0 || phases[at]!.turns >= 0) return at; // indexes of the same tree
  return -1;
}

function assemble<V extends Vocabulary>(def: LiveGame, to: Collected, strict: boolean): Plan<V> {
  const { min, max, ids, seats } = def.players;
  const phases = to.phases.map((phase) => ({
    ...phase,
    rivals: rivalsOf(to, phase),
    inner: innerOf(to, phase),
    member: memberOf(to.phases, phase.index),
  }));
  const groups: Record<string, PlanAsk[]> = {};
  for (const ask of to.asks)
    if (ask.sealed !== null) groups[ask.sealed] = [...(groups[ask.sealed] ?? []), ask];
  return {
    game: {
      id: def.id,
      version: def.version,
      title: def.title,
      pitch: def.pitch ?? '',
      endsWithin: def.endsWithin,
      rules: def.rules ?? null,
      cites: def.cites ?? [],
    },
    players: { min, max, ids: ids ?? null, drawn: seats === 'drawn' },
    options: def.options ?? {},
    strict,
    ...to,
    phases,
    ownFacts: def.ownFacts ?? false,
    groups,
    codes: def.codes ?? {},
    frames: Object.keys(to.slots).filter((kind) => kind !== ''),
    search: { first: undefined, over: undefined, ends: 0 },
    live: def,
  };
}
