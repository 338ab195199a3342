import { type Input, legal, type Plan, type State, same, view } from '@rulewright/engine';
import { writeMove } from '../notation.ts';
import { eachStep, inputFor, type Property, showInput, some, unanswered } from './trace.ts';

const INPUTS_TRIED = 16;
const NONSENSE = ['', ' ', '?', 'zzz', '99', '-1', '{}', 'constructor', 'a'.repeat(500)];

export const describes: Property = {
  name: 'every view has a description',
  applies: (plan) => plan.live.describe !== undefined,
  run: (subject) => {
    const { plan } = subject;
    eachStep(subject, ({ state }) => {
      for (const viewer of [null, ...state.players]) {
        const text = plan.live.describe?.(view(plan, state, viewer));
        if (typeof text !== 'string' || text.trim() === '')
          throw new Error(`describe gives no text for ${viewer ?? 'a spectator'}`);
      }
    });
    return undefined;
  },
};

export const notation: Property = {
  name: 'notation says every legal input, and reads it back',
  applies: (plan) => plan.live.notation !== undefined,
  run: (subject) => {
    const { plan } = subject;
    eachStep(subject, ({ state, random }) => {
      for (const input of some(legal(plan, state), INPUTS_TRIED, random)) {
        if (input.args !== null) readsBack(plan, state, input);
      }
      for (const decision of unanswered(plan, state))
        if (decision.options() === null) readsBack(plan, state, inputFor(decision, decision.sample(random)));
      for (const text of NONSENSE) plan.live.notation?.parse(state, state.players[0] ?? '', text);
    });
    return undefined;
  },
};

function readsBack(plan: Plan, state: State, input: Input): void {
  const text = writeMove(plan, state, input);
  if (typeof text !== 'string' || text === '') throw new Error(`no notation for ${showInput(input)}`);
  const read = plan.live.notation?.parse(state, input.player, text) ?? null;
  const right =
    read !== null &&
    read.player === input.player &&
    read.action === input.action &&
    same(read.args ?? {}, input.args);
  if (!right)
    throw new Error(
      `${showInput(input)} is written "${text}" and read as ${read ? showInput(read) : 'nothing'}`,
    );
}
