import {
  type Action,
  type ArgsOf,
  type Ask,
  type AskDef,
  type Effects as EffectsOf,
  type GivenOf,
  kit,
  type PhaseDef,
  type Phase as PhaseOf,
  type Stages,
  type State,
} from '@rulewright/engine';
import type { AbilityId } from '../layers/abilities.ts';
import type { ShownTable } from '../seen/present.ts';
import type { ActionName, Args } from './actions.ts';
import type { Fact } from './facts.ts';
import type { FactionId, PhaseId, RuleId } from './ids.ts';
import { inDueTime } from './not-asked.ts';
import type { Box, Hand, Table } from './state.ts';

/** A question put to one player in public: everything else waits for the answer. */
export type TruthtranceFrame = { kind: 'truthtrance'; by: FactionId; target: FactionId; question: string };

/** What has been tried and may be stopped, by the name of the attempt; it survives JSON. */
export type Staged = { readonly attempt: string; readonly declared: unknown };
/** Abilities have been tried and may be cancelled; what they would do is staged in secret. */
export type CancelFrame = {
  kind: 'cancel';
  abilities: readonly { readonly ability: AbilityId; readonly user: FactionId }[];
  secret: Staged;
};

/** Parts of the turn and of the phases, as far as they have a name of their own. */
type Named = `${PhaseId}.${string}` | `any.${string}` | `window.${string}`;
export type DunePhase = PhaseId | 'dune' | 'turn' | Named;

/** Everything the engine has to know to type the game. */
export interface Dune {
  player: FactionId;
  phase: DunePhase;
  table: Table;
  hand: Hand;
  box: Box;
  frame: TruthtranceFrame | CancelFrame;
  fact: Fact;
  rule: RuleId;
  shown: ShownTable;
}

export type Effects = EffectsOf<Dune>;
export type Phase = PhaseOf<Dune>;

const bare = kit<Dune>();

/** The kit Dune is written with; every ask also says by which rule nobody is asked (`not-asked.ts`). */
export const g: typeof bare = { ...bare, ask, phase };

function ask<T extends Action>(action: T, def: AskDef<Dune, ArgsOf<T>>): Ask<Dune> {
  return bare.ask(action, { ...def, otherwise: inDueTime(def.otherwise) });
}

type Asking<T extends Action> = AskDef<Dune, ArgsOf<T>> & PhaseDef<Dune>;
function phase(id: DunePhase, def: PhaseDef<Dune>): Phase;
function phase<T extends Action>(id: DunePhase, action: T, def: Asking<T>): Phase;
function phase<T extends Action>(id: DunePhase, ...of: [PhaseDef<Dune>] | [T, Asking<T>]): Phase {
  if (of.length === 1) return bare.phase(id, ...of);
  const [action, def] = of;
  return bare.phase(id, action, { ...def, otherwise: inDueTime(def.otherwise) });
}

/** The answers to an action, field by field. */
export type StagesOf<A extends ActionName> = Stages<State<Dune>, FactionId, GivenOf<Args<A>>>;
