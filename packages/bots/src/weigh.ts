import { type Input, type Simulation, same, sample, type Vocabulary } from '@rulewright/engine';
import { forcedAmong } from './turn.ts';
import { awaited, reseeded, type Thought, worldsOf, worthOf } from './worlds.ts';

/** A choice, the positions it may lead to, all equally likely, and what they look worth to the thinking player. */
export interface Weighed<V extends Vocabulary> {
  readonly choice: Input;
  readonly after: readonly Simulation<V>[];
  readonly worth: number;
}

/** One of the answers to a turn: what it is worth on average, and where it leads in each world. */
export interface Option<V extends Vocabulary> {
  readonly choice: Input;
  readonly inWorlds: readonly Weighed<V>[];
  readonly worth: number;
}

/**
 * Every answer to a turn, weighed in as many worlds as there is work for, best first. If the work is done before
 * that, the last world does not count, nor, in the first one, what has not been looked at.
 */
export function survey<V extends Vocabulary>(thought: Thought<V>, share = 1): Option<V>[] {
  const { choices, work } = thought;
  const perWorld: Weighed<V>[][] = [];
  for (const world of worldsOf(thought, (work.left() * share) / choices.length)) {
    const weighed: Weighed<V>[] = [];
    for (const choice of choices) {
      const one = weigh(thought, world, choice, 1);
      if (one === null) break;
      weighed.push(one);
    }
    if (weighed.length === choices.length || perWorld.length === 0) perWorld.push(weighed);
    if (weighed.length < choices.length) break;
  }
  const options = choices.flatMap((choice, at) => {
    const inWorlds = perWorld.flatMap((weighed) => weighed[at] ?? []);
    return inWorlds.length === 0
      ? []
      : [{ choice, inWorlds, worth: mean(inWorlds.map(({ worth }) => worth)) }];
  });
  return ranked(options);
}

/** Weighs a choice by how the game looks right after it; null: the work is done or time is up. */
export function weigh<V extends Vocabulary>(
  thought: Thought<V>,
  from: Simulation<V>,
  choice: Input,
  ply: number,
): Weighed<V> | null {
  const after = positionsAfter(thought, from, choice, drawsAt(ply));
  if (after === null) return null;
  const { plan, player } = thought;
  return { choice, after, worth: mean(after.map((sim) => worthOf(plan, sim, player, ply))) };
}

/** Dice are thrown so often for one choice: less and less on the way down. */
const drawsAt = (ply: number): number => (ply === 1 ? 24 : ply === 2 ? 6 : 3);

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Where a choice leads: one position, or some of them where it depends on chance. */
function positionsAfter<V extends Vocabulary>(
  thought: Thought<V>,
  from: Simulation<V>,
  choice: Input,
  draws: number,
): readonly Simulation<V>[] | null {
  const { plan, random } = thought;
  const first = taken(thought, from.fork(), choice);
  if (first === null) return null;
  const positions = [first];
  const isChance = !same(first.state.kernel.random, from.state.kernel.random);
  for (let i = 1; isChance && i < draws; i++) {
    const next = taken(thought, reseeded(plan, from, random), choice);
    if (next === null) return null;
    positions.push(next);
  }
  return positions;
}

/** Plays a choice in place, and on until secret answers are open: others' are drawn, own ones given if there is no choice. */
function taken<V extends Vocabulary>(
  thought: Thought<V>,
  sim: Simulation<V>,
  choice: Input,
): Simulation<V> | null {
  const { player, random, work } = thought;
  if (!work.spend()) return null;
  const result = sim.submit(choice);
  if (!result.ok) throw new RangeError(`${choice.action} is refused in an imagined world: ${result.why}`);
  for (;;) {
    const next = awaited(thought, sim);
    if (next === null || next.sealed === null) return sim;
    const answer = next.player === player ? forcedAmong([next]) : sample(next, random);
    if (answer === null) return sim;
    if (!work.spend()) return null;
    sim.submit(answer);
  }
}

/** Best first; equal ones keep their order. */
export const ranked = <T extends { readonly worth: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.worth - a.worth);
