// Without a test runner: what tests, commands and benches alike may call. Tests themselves: ./vitest.ts
export { type CaseOptions, casesOf } from './cases.ts';
export type { Case, Property, Subject } from './conformance/trace.ts';
export { citedRules, countRules, type RuleCounts } from './coverage.ts';
export { type Perft, perft } from './perft.ts';
export { type PlaythroughOptions, playthrough } from './playthrough.ts';
export { type ConformanceOptions, faultsOf, PROPERTIES, subjectOf } from './properties.ts';
export { type Played, type PlayedStep, type PlayOptions, playOut, randomPlay } from './random-play.ts';
export {
  formatRuleReport,
  type RuleReport,
  type RuleReportOptions,
  type RuleRow,
  ruleReport,
} from './rule-report.ts';
export { claimedRules, namesRule } from './rules-file.ts';
export { offers, type Scenario, type ScenarioOptions, scenario } from './scenario.ts';
