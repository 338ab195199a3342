// In the order of the pipeline: define, compile, start, ask, submit, see, replay.

export { type CompileOptions, compile } from './compile.ts';
export { type Seen, saw, type Watcher, watch } from './coverage.ts';
export { type Kit, kit } from './define.ts';
export { DefinitionError, EngineBug } from './errors.ts';
export { type Explanation, explain, type PhaseTrace, type RuleTrace } from './explain.ts';
export { canonical, hash } from './hash.ts';
export { imagine } from './imagine.ts';
export { copy, same } from './json.ts';
export type { Decision } from './model/decision.ts';
export type { Heard, KernelFact, Told } from './model/fact.ts';
export type { Game, Notation, PositionResult, SetupInfo } from './model/game.ts';
export type { Answer, Input, Move } from './model/input.ts';
export { drawn, mostWins, type Outcome, won } from './model/outcome.ts';
export type {
  Action,
  ArgsOf,
  Ask,
  AskDef,
  Auto,
  Check,
  Condition,
  Effects,
  Happening,
  Mutator,
  Phase,
  PhaseDef,
  Reveal,
  Rule,
  SealedGroup,
  When,
} from './model/phase.ts';
export type { Applied, Plan } from './model/plan.ts';
export type { Draft, Kernel, Level, State, Zones } from './model/state.ts';
export { KERNEL_CODES, type KernelCode, type Refusal, type Verdict } from './model/verdict.ts';
export type { Overview, View } from './model/view.ts';
export type { Immutable, Mutable, RuleId, Vocabulary } from './model/vocabulary.ts';
export { fallback, forced, LISTED, legal, pending, sample } from './pending.ts';
export { derived, type Random, seeded } from './random.ts';
export { type RandomPlayer, randomPlayer } from './random-player.ts';
export {
  describe,
  evaluate,
  isOver,
  makeMove,
  outcome,
  type PhaseNode,
  parseMove,
  phases,
  phaseTree,
} from './read.ts';
export { type Log, type LogEntry, type Recording, record } from './record.ts';
export { type Difference, replay } from './replay.ts';
export { type Simulation, simulate } from './simulate.ts';
export { either, fields, oneOf, range } from './space/build.ts';
export { check } from './space/check.ts';
export { count, enumerate } from './space/members.ts';
export { sample as sampleSpace } from './space/sample.ts';
export { jsonSchema, withDefaults } from './space/schema.ts';
export { type StartOptions, start } from './start.ts';
export { submit } from './submit.ts';
export { heard, overview, told, view, views } from './view.ts';
