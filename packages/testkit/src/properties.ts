import { compile, type Game, type Plan, type Vocabulary } from '@rulewright/engine';
import { type CaseOptions, casesOf } from './cases.ts';
import { complete } from './conformance/complete.ts';
import { deadEnds } from './conformance/dead-ends.ts';
import { answers, ends, exclusive, settles } from './conformance/endings.ts';
import { evaluates } from './conformance/evaluates.ts';
import { exact, fallbacks, listed, mutated, samples } from './conformance/options.ts';
import { json } from './conformance/plain-json.ts';
import { proposes, rollsOut } from './conformance/proposes.ts';
import { untouched } from './conformance/purity.ts';
import { modes, repeats } from './conformance/repeats.ts';
import { ruleIds } from './conformance/rule-ids.ts';
import { sealedOrder } from './conformance/sealed.ts';
import { nonInterference } from './conformance/secrets.ts';
import { describes, notation } from './conformance/texts.ts';
import { type Property, type Subject, traceOf } from './conformance/trace.ts';
import { asError } from './random-play.ts';

/** What every game must be, each property on its own: one mistake is told by one of them. */
export const PROPERTIES: readonly Property[] = [
  ends,
  answers,
  settles,
  exclusive,
  listed,
  exact,
  complete,
  deadEnds,
  mutated,
  fallbacks,
  samples,
  untouched,
  json,
  repeats,
  modes,
  sealedOrder,
  describes,
  notation,
  evaluates,
  proposes,
  rollsOut,
  ruleIds,
  nonInterference,
];

/** How much is examined. */
export interface ConformanceOptions extends CaseOptions {
  /** At most so many states of each random game are examined closely; 40 unless told. */
  readonly steps?: number;
}

/** A game made ready for examination: compiled, and its random games played once. */
export function subjectOf<V extends Vocabulary>(game: Game<V>, options: ConformanceOptions = {}): Subject {
  const plan: Plan = compile(game);
  const strict: Plan = compile(game, { strict: true });
  let traces: Subject['traces'] | null = null;
  return {
    plan,
    strict,
    get traces() {
      traces ??= casesOf(plan, options).map((one) => traceOf(plan, one));
      return traces;
    },
    steps: options.steps ?? 40,
  };
}

/** The properties a game does not have, each with what went wrong first. */
export function faultsOf<V extends Vocabulary>(
  game: Game<V>,
  options: ConformanceOptions = {},
): { readonly property: string; readonly why: string }[] {
  const subject = subjectOf(game, options);
  return PROPERTIES.flatMap(({ name, applies, run }) => {
    if (applies && !applies(subject.plan)) return [];
    try {
      run(subject);
      return [];
    } catch (error) {
      return [{ property: name, why: asError(error).message }];
    }
  });
}
