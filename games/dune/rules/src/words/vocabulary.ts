import {
  type Effects as EffectsOf,
  type GivenOf,
  kit,
  type Phase as PhaseOf,
  type Stages,
  type State,
} from '@rulewright/engine';
import type { Ability } from '../layers/abilities.ts';
import type { ShownTable } from '../seen/present.ts';
import type { ActionName, Args } from './actions.ts';
import type { Fact } from './facts.ts';
import type { FactionId, PhaseId, RuleId } from './ids.ts';
import type { Box, Hand, Table } from './state.ts';

/** A question put to one player in public: everything else waits for the answer. */
export interface TruthtranceFrame {
  kind: 'truthtrance';
  by: FactionId;
  target: FactionId;
  question: string;
}

/** An ability has been tried and may be cancelled; what it would do is staged in secret. */
export interface CancelFrame {
  kind: 'cancel';
  ability: Ability;
  user: FactionId;
  secret: unknown;
}

/** Parts of the turn and of the phases, as far as they have a name of their own. */
export type DunePhase =
  | PhaseId
  | 'dune'
  | 'turn'
  | `${PhaseId}.${string}`
  | `any.${string}`
  | `window.${string}`;

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

/** What Dune is written with. */
export const g = kit<Dune>();

/** The answers to an action, field by field. */
export type Staged<A extends ActionName> = Stages<State<Dune>, FactionId, GivenOf<Args<A>>>;
