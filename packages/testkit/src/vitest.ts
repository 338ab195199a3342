// What registers tests. Everything that does not is in ./index.ts.

// Tests of a game, from @rulewright/testkit/vitest

export { conformance } from './conformance.ts';
export { checkReadme } from './readme.ts';
export { checkPlaythrough } from './recorded.ts';
export { rule } from './rule.ts';
export { checkRuleBook } from './rule-book.ts';
