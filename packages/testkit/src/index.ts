// Without a test runner: what tests, commands and benches alike may call. Tests themselves: ./vitest.ts
// The headings are those of docs/reference/testkit.md.

// Play as players do

export { offers, type Scenario, type ScenarioOptions, scenario } from './scenario.ts';

// Play by chance, and write it down

export { type CaseOptions, casesOf } from './cases.ts';
export { type PlaythroughOptions, playthrough } from './playthrough.ts';
export { type Played, type PlayedStep, type PlayOptions, playOut, randomPlay } from './random-play.ts';

// Properties of every game

export type { Case, Property, Subject } from './conformance/trace.ts';
export { type ConformanceOptions, faultsOf, PROPERTIES, subjectOf } from './properties.ts';

// Which rules are there

export { citedRules, countRules, type RuleCounts } from './coverage.ts';
export {
  formatRuleReport,
  type RuleReport,
  type RuleReportOptions,
  type RuleRow,
  ruleReport,
} from './rule-report.ts';
export { claimedRules, namesRule } from './rules-file.ts';

// Count the lines of play

export { type Perft, perft } from './perft.ts';
