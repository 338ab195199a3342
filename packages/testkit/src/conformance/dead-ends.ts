import {
  type Decision,
  deadEnds as endsOf,
  type NextField,
  type Random,
  type Refusal,
  sampleSpace,
} from '@rulewright/engine';
import { askOf, attempt, eachStep, type Property, show, unanswered } from './trace.ts';

/** So many answers of a decision are looked through for dead ends, and so many are put together field by field. */
const ANSWERS = 60;
const WALKS = 4;
const STEPS = 12;

export const deadEnds: Property = {
  name: 'every value that a stage offers leads to an answer',
  applies: (plan) => plan.asks.some((ask) => ask.stages !== null),
  run: (subject) => {
    const { plan } = subject;
    let walks = 0;
    eachStep(
      subject,
      ({ state, random }) => {
        for (const decision of unanswered(plan, state)) {
          const { stages } = askOf(plan, state, decision);
          if (stages === null || !decision.answerable()) continue;
          const [end] = endsOf(stages, state, decision.player, ANSWERS, random);
          if (end !== undefined)
            throw new Error(
              `${named(decision)}: after ${show(end.given)} nothing is offered for ${end.field}`,
            );
          for (let n = 0; n < WALKS; n++) walk(decision, random);
          walks += WALKS;
        }
      },
      { most: Math.min(STEPS, subject.steps) },
    );
    return `${walks} answers put together field by field`;
  },
};

const named = ({ action, player }: Decision): string => `${action} of ${player}`;

/** Puts one answer together as a form does: what is offered next, and one value of it, until nothing is missing. */
function walk(decision: Decision, random: Random): void {
  let given: Readonly<Record<string, unknown>> = {};
  for (;;) {
    const next: NextField | Refusal = decision.next(given);
    if (!next.ok) throw new Error(`${named(decision)}: ${show(given)} was offered, but refused: ${next.why}`);
    const more = next.open.length > 0 && (next.complete === null || random.int(3) > 0);
    if (!more) return;
    const offered = random.pick(next.open);
    const value = attempt(() => ({ drawn: sampleSpace(offered.choice, random) }));
    if (value === null) {
      if (next.complete !== null) return;
      throw new Error(`${named(decision)}: after ${show(given)} nothing is offered for ${offered.field}`);
    }
    given = { ...given, [offered.field]: value.drawn };
  }
}
