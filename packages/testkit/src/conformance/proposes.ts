import {
  type Decision,
  type Plan,
  propose,
  type Random,
  rollout,
  type State,
  same,
  view,
} from '@rulewright/engine';
import { accepted } from './options.ts';
import { eachStep, inputFor, type Property, show, unanswered } from './trace.ts';

export const proposes: Property = {
  name: 'every proposed answer is legal, and proposed once',
  applies: (plan) => plan.live.propose !== undefined,
  run: (subject) => {
    const { plan } = subject;
    eachStep(subject, ({ state, random }) => {
      for (const decision of unanswered(plan, state)) checkProposals(plan, state, decision, random);
    });
    return undefined;
  },
};

function checkProposals(plan: Plan, state: State, decision: Decision, random: Random): void {
  const found = propose(plan, view(plan, state, decision.player), decision, random);
  for (const [at, args] of found.entries()) {
    if (found.findIndex((other) => same(other, args)) < at)
      throw new Error(`${decision.action} ${show(args)} is proposed twice`);
    accepted(plan, state, inputFor(decision, args), 'is proposed');
  }
}

export const rollsOut: Property = {
  name: 'every answer by which a game is rolled out is legal',
  applies: (plan) => plan.live.rollout !== undefined,
  run: (subject) => {
    const { plan } = subject;
    eachStep(subject, ({ state, random }) => {
      const asked = unanswered(plan, state).filter(({ optional }) => !optional);
      for (const player of new Set(asked.map((decision) => decision.player))) {
        const answer = rollout(plan, state, player, random);
        if (answer === null) continue;
        const { action, args } = answer;
        accepted(plan, state, { player, action, args }, 'is rolled out');
      }
    });
    return undefined;
  },
};
