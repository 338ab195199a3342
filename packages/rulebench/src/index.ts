// Do you know the rules? Questions by seed, scored by the engine.
export { CHANCE, FAMILIES, type Family } from './families.ts';
export { drawIllegal, drawPosition, inputAt, type Scenario, type Subject } from './position.ts';
export { type BenchSettings, CANARY, type Item, makeItems, namesFor, writeQuestions } from './questions.ts';
export { type AnswerLine, type FamilyScore, type Score, scoreAnswers } from './score.ts';
