import { levelOf, type Standing } from './active.ts';
import { saw, sawAll } from './coverage.ts';
import { EngineBug } from './errors.ts';
import { copy } from './json.ts';
import type { Told } from './model/fact.ts';
import type { Move } from './model/input.ts';
import type { Live, LiveEffects, Plan, PlanRule } from './model/plan.ts';
import type { Level } from './model/state.ts';
import { type Generator, generator } from './random.ts';

/** One run of the kernel over a state it may write to. */
export interface Run {
  readonly plan: Plan;
  readonly state: Live;
  facts: readonly Told[];
  drew: boolean;
  revealed: boolean;
  chance: Generator | null;
  mayPush: readonly string[];
  stands: Standing;
}

const NONE: readonly string[] = [];
export const NO_FACTS: readonly Told[] = Object.freeze([]);

/** Adds a fact. Most inputs cause one or two: lists of exactly that size, since a growing one takes room for many. */
export function report(r: Run, told: Told): void {
  const { facts } = r;
  if (facts.length === 0) r.facts = [told];
  else if (facts.length === 1) r.facts = [facts[0]!, told];
  else (facts as Told[]).push(told); // made above
}

/** `stands`: an array for the standing of phases that may be written to. */
export function run(plan: Plan, state: Live, stands: Standing | null): Run {
  return {
    plan,
    state,
    facts: NO_FACTS,
    drew: false,
    revealed: false,
    chance: null,
    mayPush: NONE,
    stands: stands ?? new Uint8Array(plan.phases.length),
  };
}

/** A private copy of a state: zones deep, the kernel's part shallow, because all but numbers is only ever replaced. */
export function privateCopy(state: Live): Live {
  const { players, table, hand, box, kernel } = state;
  const { seed, random, seq, levels, open, numbers, outcome } = kernel; // written out: faster than spreading
  return {
    players,
    table: copy(table),
    hand: copy(hand),
    box: copy(box),
    kernel: { seed, random, seq, levels, open, numbers: numbers.slice(), outcome },
  };
}

// Mutators get one set of effects that acts on the current run: nothing is allocated per move. The kernel is
// synchronous, and `act` restores the outer run, so runs may nest.
let current: Run | null = null;

function now(): Run {
  if (current === null) throw new Error('effects are only available while a mutator runs');
  return current;
}

function chance(): Generator {
  const r = now();
  r.drew = true;
  r.chance ??= generator(r.state.kernel.random);
  return r.chance;
}

const effects: LiveEffects = {
  random: {
    int: (n) => chance().int(n),
    die: (sides) => chance().die(sides),
    pick: (items) => chance().pick(items),
    shuffle: (items) => chance().shuffle(items),
  },
  emit: (fact, telling) => {
    const r = now();
    const said = ownFact(r, fact);
    if (typeof telling === 'string') {
      saw(telling, 'applied');
      report(r, { fact: said, to: 'all', rule: telling });
      return;
    }
    if (telling === undefined) {
      report(r, { fact: said, to: 'all' });
      return;
    }
    const { to = 'all', others, reveals, rule } = telling;
    saw(rule, 'applied');
    if (reveals) r.revealed = true;
    const told: { -readonly [K in keyof Told]: Told[K] } = { fact: said, to: to === 'all' ? to : to.slice() };
    if (others !== undefined) told.others = ownFact(r, others);
    if (rule !== undefined) told.rule = rule;
    if (reveals) told.reveals = true;
    report(r, told);
  },
  push: (frame) => {
    const { plan, state, mayPush } = now();
    if (!mayPush.includes(frame.kind))
      throw bug(state, `frame ${frame.kind} is pushed by a part that does not declare it`);
    const cursors = new Array<number>(plan.slots[frame.kind] ?? 0).fill(-1);
    state.kernel.levels = [...state.kernel.levels, { frame: copy(frame), cursors, sealed: [] }];
  },
  pop: (kind) => {
    const { state } = now();
    const top = state.kernel.levels.at(-1)!.frame; // the base is always there
    if (top === null || top.kind !== kind)
      throw bug(state, `pop of ${kind}, but the top frame is ${top?.kind ?? 'none'}`);
    state.kernel.levels = state.kernel.levels.slice(0, -1);
    return copy(top);
  },
  cite: (rule) => saw(rule, 'applied'),
};

/** Facts keep their own copy of anything nested, so that later moves do not change them. */
function ownFact<F extends { readonly type: string }>({ plan }: Run, fact: F): F {
  if (plan.ownFacts) return fact;
  for (const key in fact) {
    const value: unknown = fact[key];
    if (typeof value === 'object' && value !== null) return copy(fact);
  }
  return fact;
}

/** Runs an author's function on the run's state; a returned state replaces the zones. */
export function act(
  r: Run,
  pushes: readonly string[],
  body: (draft: Live, effects: LiveEffects) => unknown,
): void {
  const outer = current;
  current = r;
  r.mayPush = pushes;
  try {
    adopt(r.state, body(r.state, effects));
  } finally {
    current = outer;
  }
}

/** Applies all mutators of a rule in order. */
export function applyRule(r: Run, { cites, mutators, pushes, phase }: PlanRule, move: Move): void {
  const outer = current;
  current = r;
  r.mayPush = pushes;
  try {
    for (const mutate of mutators) adopt(r.state, mutate(r.state, move, effects));
  } finally {
    current = outer;
  }
  sawAll(cites, 'applied');
  sawAll(r.plan.phases[phase]!.cites, 'applied'); // rules belong to phases of the plan
}

function adopt(state: Live, returned: unknown): void {
  if (returned === undefined) return;
  if (
    returned === null ||
    typeof returned !== 'object' ||
    !('table' in returned && 'hand' in returned && 'box' in returned)
  ) {
    throw bug(state, 'a mutator returned something that is not a state');
  }
  state.table = returned.table;
  state.hand = returned.hand;
  state.box = returned.box;
}

/** Replaces one level, base included. */
export function setLevel(state: Live, frame: string | null, change: (level: Level) => Partial<Level>): void {
  const index = levelOf(state, frame);
  const level = state.kernel.levels[index];
  if (level === undefined) throw bug(state, `no frame ${frame} on the stack`);
  state.kernel.levels = state.kernel.levels.with(index, { ...level, ...change(level) });
}

export const bug = (state: Live, message: string): EngineBug =>
  new EngineBug(message, state.kernel.seed, state.kernel.seq);

/** Stores the generator after a run that drew. */
export function keepChance(r: Run): void {
  if (r.chance !== null) r.state.kernel.random = r.chance.state();
}
