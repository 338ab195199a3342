import {
  type Input,
  type Outcomes,
  type Random,
  type Simulation,
  same,
  sample,
  type Vocabulary,
} from '@rulewright/engine';
import { forcedAmong } from './turn.ts';
import { awaited, type Thought, worldsOf, worthOf } from './worlds.ts';

/** A position, and how likely it is among those that a choice leads to. */
export interface Position<V extends Vocabulary> {
  readonly sim: Simulation<V>;
  readonly share: number;
}

/** A choice, where it leads, and what that looks worth to the thinking player. */
export interface Weighed<V extends Vocabulary> {
  readonly choice: Input;
  readonly after: readonly Position<V>[];
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
  return { choice, after, worth: expected(after, ({ sim }) => worthOf(plan, sim, player, ply)) };
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

export const expected = <V extends Vocabulary>(
  positions: readonly Position<V>[],
  worth: (position: Position<V>) => number,
): number => positions.reduce((sum, position) => sum + position.share * worth(position), 0);

/** What is shuffled or drawn on the way, without listed outcomes, is drawn so often: less and less on the way down. */
const drawsAt = (ply: number): number => (ply === 1 ? 8 : ply === 2 ? 3 : 1);

/** Where a choice leads: one position, or several where it depends on chance. */
function positionsAfter<V extends Vocabulary>(
  thought: Thought<V>,
  from: Simulation<V>,
  choice: Input,
  draws: number,
): readonly Position<V>[] | null {
  const { random } = thought;
  const first = taken(thought, from.fork(), choice);
  if (first === null || same(first[0]?.sim.state.kernel.random, from.state.kernel.random)) return first;
  const positions = [...first];
  for (let i = 1; i < draws; i++) {
    const next = taken(thought, from.fork(`${random.int(2 ** 31)}`), choice);
    if (next === null) return null;
    positions.push(...next);
  }
  return positions.map(({ sim, share }) => ({ sim, share: share / draws }));
}

function taken<V extends Vocabulary>(
  thought: Thought<V>,
  sim: Simulation<V>,
  choice: Input,
): readonly Position<V>[] | null {
  if (!thought.work.spend()) return null;
  const result = sim.submit(choice);
  if (!result.ok) throw new RangeError(`${choice.action} is refused in an imagined world: ${result.why}`);
  return opened(thought, sim, 1);
}

/**
 * Plays on in place until dice have fallen and secret answers are open: dice fall every way they can, others' answers
 * are drawn, own ones given if there is no choice.
 */
function opened<V extends Vocabulary>(
  thought: Thought<V>,
  sim: Simulation<V>,
  share: number,
): readonly Position<V>[] | null {
  const outcomes = sim.chance();
  if (outcomes !== null) return fallen(thought, sim, outcomes, share);
  const next = awaited(thought, sim);
  if (next === null || next.sealed === null) return [{ sim, share }];
  const answer = next.player === thought.player ? forcedAmong([next]) : sample(next, thought.random);
  if (answer === null) return [{ sim, share }];
  if (!thought.work.spend()) return null;
  sim.submit(answer);
  return opened(thought, sim, share);
}

/** So many outcomes are looked at one by one; of more, so many are drawn. */
const FALLS = 36;

function fallen<V extends Vocabulary>(
  thought: Thought<V>,
  sim: Simulation<V>,
  outcomes: Outcomes,
  share: number,
): readonly Position<V>[] | null {
  const all = outcomes.reduce((sum, [weight]) => sum + weight, 0);
  const falls =
    outcomes.length <= FALLS
      ? outcomes.map(([weight], index) => ({ index, share: (share * weight) / all }))
      : Array.from({ length: FALLS }, () => ({
          index: drawnFrom(outcomes, all, thought.random),
          share: share / FALLS,
        }));
  const positions: Position<V>[] = [];
  for (const fall of falls) {
    if (!thought.work.spend()) return null;
    const next = sim.fork();
    next.take(fall.index);
    const later = opened(thought, next, fall.share);
    if (later === null) return null;
    positions.push(...later);
  }
  return positions;
}

function drawnFrom(outcomes: Outcomes, all: number, random: Random): number {
  let left = random.int(all);
  return outcomes.findIndex(([weight]) => {
    left -= weight;
    return left < 0;
  });
}

/** Best first; equal ones keep their order. */
export const ranked = <T extends { readonly worth: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.worth - a.worth);
