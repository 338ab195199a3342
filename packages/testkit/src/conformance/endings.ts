import { copy, type Plan, type State, start, submit } from '@rulewright/engine';
import { asError } from '../random-play.ts';
import { eachStep, eachTrace, type Property, startOf, type Trace, unanswered } from './trace.ts';

export const ends: Property = {
  name: 'random games end within the stated number of inputs',
  run: (subject) => {
    const { plan, traces } = subject;
    let longest = 0;
    eachTrace(subject, (trace) => {
      longest = Math.max(longest, trace.inputs.length);
      if (blame(plan, trace) === 'end') throw trace.error;
      if (trace.error === null && !trace.over)
        throw new Error(`not over after ${plan.game.endsWithin} inputs, the number it states`);
    });
    return `${traces.length} games, the longest of ${longest} inputs (${plan.game.endsWithin} stated)`;
  },
};

export const answers: Property = {
  name: 'every required decision has an answer',
  run: (subject) => {
    const { plan } = subject;
    eachTrace(subject, (trace) => {
      if (blame(plan, trace) === 'answer')
        throw new Error(unanswerable(plan, trace.stuck) ?? trace.error?.message);
    });
    eachStep(subject, ({ state }) => {
      const found = unanswerable(plan, state);
      if (found !== null) throw new Error(found);
    });
    return undefined;
  },
};

export const settles: Property = {
  name: 'what happens by itself comes to a decision or to the end',
  run: (subject) => {
    eachTrace(subject, (trace) => {
      if (blame(subject.plan, trace) === 'settle') throw trace.error;
    });
    return undefined;
  },
};

export const exclusive: Property = {
  name: 'of an exclusive group one phase is active at a time',
  applies: (plan) => plan.phases.some((phase) => phase.exclusive !== null),
  run: (subject) => {
    eachTrace(subject, (trace) => {
      const { inputs } = trace;
      try {
        let now = start(subject.strict, startOf(trace));
        for (const input of inputs) if (now.ok) now = submit(subject.strict, now.state, copy(input));
      } catch (thrown) {
        if (/active at once/.test(asError(thrown).message)) throw thrown;
      }
    });
    return undefined;
  },
};

/** Which property an interrupted game belongs to, so that one mistake is told once. */
function blame(plan: Plan, { error, stuck, refused }: Trace): 'end' | 'answer' | 'settle' | null {
  if (error === null || refused !== null) return null; // a refused draw is told with the options
  if (/more than [\d,]+ steps|nobody is asked/.test(error.message)) return 'settle';
  if (/no legal answer was found/.test(error.message) || unanswerable(plan, stuck) !== null) return 'answer';
  return 'end';
}

function unanswerable(plan: Plan, state: State | null): string | null {
  const required = (state === null ? [] : unanswered(plan, state)).filter((d) => !d.optional);
  for (const decision of required) {
    const alternatives = required.filter((d) => d.player === decision.player && d.phase === decision.phase);
    if (alternatives.every((d) => d.options()?.length === 0))
      return `${decision.player} must answer ${decision.action} in ${decision.phase}, but no answer is legal`;
  }
  return null;
}
