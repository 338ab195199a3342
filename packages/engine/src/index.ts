// The headings are those of docs/reference/engine.md.

// Define a game

export { type Kit, kit } from './define.ts';
export type {
  Game,
  Notation,
  Place,
  Played,
  PlayedMove,
  Posed,
  PositionResult,
  Recorded,
  RecordFormat,
  SetupInfo,
  Unreadable,
} from './model/game.ts';
export { drawn, mostWins, type Outcome, won } from './model/outcome.ts';
export type {
  Action,
  ArgsOf,
  Ask,
  AskDef,
  Auto,
  Chance,
  Check,
  Condition,
  Effects,
  Happening,
  Mutator,
  Outcomes,
  Phase,
  PhaseDef,
  Reveal,
  Rule,
  SealedGroup,
  When,
} from './model/phase.ts';
export type { FrameOf, HandOf, Immutable, Mutable, RuleId, Vocabulary } from './model/vocabulary.ts';

// Compile it into a plan

export { type CompileOptions, compile } from './compile.ts';
export { type Seen, saw, type Watcher, watch } from './coverage.ts';
export { DefinitionError, EngineBug } from './errors.ts';
export type { Applied, Plan } from './model/plan.ts';
export { type PhaseNode, phaseTree } from './read.ts';

// Start a match

export type { Draft, Kernel, Level, State, Zones } from './model/state.ts';
export { derived, farAhead, type Random, seeded } from './random.ts';
export { type StartOptions, start } from './start.ts';

// Ask: who decides what, and what is legal

export type { Decision, NextField } from './model/decision.ts';
export {
  type Forced,
  fallback,
  forced,
  type LegalOptions,
  LISTED,
  legal,
  pending,
  sample,
  unasked,
} from './pending.ts';

// Submit an answer

export { type Explanation, explain, type PhaseTrace, type RuleTrace } from './explain.ts';
export type { TrailEntry } from './kernel/apply.ts';
export type { Audience, Heard, KernelFact, Told } from './model/fact.ts';
export type { Answer, Input, Move } from './model/input.ts';
export { KERNEL_CODES, type KernelCode, type Refusal, type Verdict } from './model/verdict.ts';
export { submit } from './submit.ts';

// See: what a player may know

export type { Overview, Spent, Turn, View } from './model/view.ts';
export { heard, overview, told, view, views } from './view.ts';

// Read a state

export {
  describe,
  evaluate,
  isNoisy,
  isOver,
  makeMove,
  meantMove,
  outcome,
  parseMove,
  phases,
  primer,
  propose,
  rollout,
  talking,
} from './read.ts';

// Record and replay

export { canonical, hash, hashWith } from './hash.ts';
export { copy, same } from './json.ts';
export { type Log, type LogEntry, type Recording, record } from './record.ts';
export { type Difference, readRecord, recordFormats, replay, writeRecord } from './replay.ts';

// Think ahead

export { imagine } from './imagine.ts';
export { type RandomPlayer, randomPlayer } from './random-player.ts';
export { type SimulateOptions, type Simulation, simulate } from './simulate.ts';

// Spaces: what may be answered

export { counts, either, fields, oneOf, range, stacks } from './space/build.ts';
export { check } from './space/check.ts';
export { count, enumerate, sample as sampleSpace } from './space/members.ts';
export { jsonSchema, withDefaults } from './space/schema.ts';
export { type Choice, deadEnds, type Given, type GivenOf, type Stages } from './space/stages.ts';
