import {
  copy,
  type Decision,
  hash,
  type Input,
  type Plan,
  pending,
  type Random,
  type Refusal,
  type State,
  same,
  submit,
  told,
  view,
} from '@rulewright/engine';
import { mutatedInputs } from './options.ts';
import { firstChange } from './purity.ts';
import { eachStep, inputFor, type Property, show, showInput, some } from './trace.ts';
import { twinOf } from './twin.ts';

const LISTED_TRIED = 6;
const MUTATED_TRIED = 5;

/** How much was compared, so that a game which only ever reveals cannot pass unnoticed. */
interface Tally {
  twins: number;
  played: number;
  dropped: number;
}

export const nonInterference: Property = {
  name: 'what a player cannot know makes no difference to what they see, are asked and are told',
  run: (subject) => {
    const { plan } = subject;
    const tally: Tally = { twins: 0, played: 0, dropped: 0 };
    eachStep(subject, ({ state, random }, { seed }) => {
      const secrets = state.kernel.outcome === null ? [JSON.stringify(seed).slice(1, -1), hash(state)] : [];
      for (const viewer of [null, ...state.players]) {
        try {
          hidesChance(plan, state, viewer, secrets);
          compare(plan, state, viewer, random, tally);
        } catch (error) {
          const who = viewer ?? 'a spectator';
          throw new Error(`${who}: ${error instanceof Error ? error.message : error}`, { cause: error });
        }
      }
    });
    return `${tally.twins} twins, ${tally.played} inputs compared, ${tally.dropped} dropped by a reveal`;
  },
};

/** Seed and state hash would tell everything that is still to come. */
function hidesChance(plan: Plan, state: State, viewer: string | null, secrets: readonly string[]): void {
  if (secrets.length === 0) return;
  const shown = JSON.stringify(view(plan, state, viewer));
  if (secrets.some((secret) => shown.includes(secret)))
    throw new Error('the view shows the seed or the state hash');
}

function compare(plan: Plan, state: State, viewer: string | null, random: Random, tally: Tally): void {
  const { state: twin, playable } = twinOf(plan, state, viewer, random);
  tally.twins++;
  equal('the view', view(plan, state, viewer), view(plan, twin, viewer));
  if (viewer === null) return;
  const here = pending(plan, state, viewer);
  const there = pending(plan, twin, viewer);
  equal('the open decisions', here.map(named), there.map(named));
  for (const [at, decision] of here.entries()) {
    const other = there[at];
    if (other === undefined) return; // lengths are equal
    equal(`the options of ${decision.action}`, decision.options(), other.options());
    equal(`the schema of ${decision.action}`, decision.schema(), other.schema());
    if (decision.options()?.length === 0) continue;
    if (!decision.optional && same(decision.fallback(), decision.fallback()))
      // else told by another property
      equal(`the fallback of ${decision.action}`, decision.fallback(), other.fallback());
    const inputs = listedInputs(decision, random);
    for (const input of [...inputs, ...mutatedInputs(plan, state, decision, random, MUTATED_TRIED)]) {
      const [verdict, otherVerdict] = [judged(plan, state, input), judged(plan, twin, input)];
      if (!same(verdict, otherVerdict))
        throw new Error(`${showInput(input)} is judged ${show(verdict)}, in a twin ${show(otherVerdict)}`);
    }
    const first = inputs[0];
    if (playable && first !== undefined) playBoth(plan, state, twin, first, tally);
  }
}

const named = ({ id, action, phase, optional, sealed, answered }: Decision) => ({
  id,
  action,
  phase,
  optional,
  sealed,
  answered,
});

function listedInputs(decision: Decision, random: Random): readonly Input[] {
  const options = decision.options();
  const args = options === null ? [decision.sample(random)] : some(options, LISTED_TRIED, random);
  return args.map((a) => inputFor(decision, a));
}

type Judged = { readonly ok: true } | Refusal | { readonly thrown: string };

function judged(plan: Plan, state: State, input: Input): Judged {
  try {
    const result = submit(plan, state, copy(input));
    return result.ok ? { ok: true } : result;
  } catch (error) {
    return { thrown: String(error) };
  }
}

/** The same input into both: the same facts and the same next view, unless something was revealed. */
function playBoth(plan: Plan, state: State, twin: State, input: Input, tally: Tally): void {
  const [here, there] = [submit(plan, state, copy(input)), submit(plan, twin, copy(input))];
  if (!here.ok || !there.ok) return; // judged above
  if (here.revealed || there.revealed) {
    tally.dropped++;
    return;
  }
  tally.played++;
  const { player } = input;
  const after = `after ${showInput(input)}`;
  try {
    equal(`what is told ${after}`, told(here.facts, player), told(there.facts, player));
    equal(`the view ${after}`, view(plan, here.state, player), view(plan, there.state, player));
    const [next, otherNext] = [here.state, there.state].map((s) => pending(plan, s, player).map(named));
    equal(`the open decisions ${after}`, next, otherNext);
  } catch (error) {
    const again = submit(plan, state, copy(input));
    if (again.ok && hash(again.state) === hash(here.state)) throw error; // else told by another property
  }
}

function equal(what: string, here: unknown, there: unknown): void {
  if (!same(here, there)) throw new Error(`${what} differs in a twin: ${firstChange(here, there)}`);
}
