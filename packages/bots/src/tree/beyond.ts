// How a game goes on where the tree has not grown: as the game expects it of its players, or by chance.
import { type Input, rollout, type Simulation, same, type Vocabulary } from '@rulewright/engine';
import { FEW, requiredIn, type Thought } from '../worlds.ts';
import { branchFor, branchingAt, type Chosen, type Place } from './tree.ts';

/** Plays so many inputs on, and to the end where positions cannot be weighed; false: the work is done. */
export function playBeyond<V extends Vocabulary>(
  thought: Thought<V>,
  sim: Simulation<V>,
  inputs: number,
): boolean {
  const { plan, work } = thought;
  for (let left = inputs; left > 0 || plan.live.evaluate === undefined; left--) {
    if (sim.state.kernel.outcome !== null) break;
    if (!work.spend()) return false;
    playOn(thought, sim);
  }
  return true;
}

/** How the game thinks that a player goes on, if it does. */
const expected = <V extends Vocabulary>({ plan, random }: Thought<V>, sim: Simulation<V>, player: string) =>
  plan.live.rollout === undefined ? null : rollout(plan, sim.state, player, random);

/** One input as the game rolls itself out, or by chance. */
export function playOn<V extends Vocabulary>(thought: Thought<V>, sim: Simulation<V>): void {
  const any = sim.sample(thought.random);
  const answer = expected(thought, sim, any.player);
  const isGiven =
    answer !== null && sim.submit({ player: any.player, action: answer.action, args: answer.args }).ok;
  if (!isGiven) sim.submit(any);
}

/** Somebody's secret answer: what the game expects of them, else any there is. */
export function guessed<V extends Vocabulary>(
  thought: Thought<V>,
  place: Place,
  sim: Simulation<V>,
  choices: readonly Input[],
): Chosen | null {
  const { plan, random } = thought;
  const { player = '' } = choices[0] ?? {};
  const answer = expected(thought, sim, player);
  const wanted = choices.find(({ action, args }) => action === answer?.action && same(args, answer?.args));
  const choice = wanted ?? (choices.length === 0 ? undefined : random.pick(choices));
  if (choice === undefined) return null;
  const asked = place.some.size === 0 || wanted !== undefined ? [] : requiredIn(plan, sim, player);
  const many = asked.find((one) => one.id === choice.decision && one.options(FEW) === null); // not only those proposed
  const whole = many === undefined ? choice : { ...choice, args: many.sample(random) };
  return { choice: whole, branch: branchFor(branchingAt(place, player), whole) };
}
