import { saw, sawAll } from '../coverage.ts';
import { EngineBug } from '../errors.ts';
import { copy, EMPTY } from '../json.ts';
import { own } from '../model/erase.ts';
import type { Audience, Told } from '../model/fact.ts';
import type { Move } from '../model/input.ts';
import type {
  Does,
  Live,
  LiveEffects,
  LiveHappening,
  LiveLevel,
  PartsInForce,
  Plan,
  PlanAuto,
  PlanEnd,
  PlanRule,
} from '../model/plan.ts';
import { type Generator, generator } from '../random.ts';
import { ACTIVE, type Named, type Now, partsOf, SUSPENDED } from './active.ts';
import { levelFor, newLevel } from './levels.ts';
import { unspend } from './spent.ts';

/** One run of the kernel over a state it may write to. */
export interface Run extends Now {
  readonly named: Named;
  facts: readonly Told[];
  drew: boolean;
  revealed: boolean;
  chance: Generator | null;
  readonly silent: boolean; // facts are not collected: nobody listens
  readonly explicit: boolean; // chance is not drawn: settling stops before it
  stopped: PlanAuto | null; // the chance before which settling has stopped
  trail: TrailEntry[] | null; // what settling did, where somebody wants to know
  settled: PartsInForce; // what counted when settling looked last
  levels: readonly LiveLevel[]; // the stack at that time
  changes: number; // how often something but a sealed answer has changed the state
  since: Map<string, number> | null; // by group: the changes before its first answer
  awaited: number | null; // the place of the decision that is waited for, once settled
  spare: number[]; // the list of open decisions before the present one, to be written anew
  // What the author's function that runs may do:
  within: number; // the phase it belongs to, -1: none
  mayPush: readonly string[];
  mayDraw: boolean;
}

/** One step of settling. */
export interface TrailEntry {
  readonly phase: string;
  readonly what:
    | ('auto' | 'chance' | 'reveal' | 'asked again' | 'ended')
    | ('left' | 'began' | 'passed over' | 'finished');
  readonly name?: string;
  readonly cites: readonly string[];
}

type LiveAudience = Audience<string, { type: string }, string>;
export const NONE: readonly string[] = [];
export const NO_FACTS: readonly Told[] = Object.freeze([]);
export const NOBODY_ASKED: readonly number[] = Object.freeze([]);

/** Adds a fact. Most inputs cause few: lists of exactly that size, since a growing one takes room for many. */
export function report(r: Run, told: Told): void {
  const { facts } = r;
  if (r.silent) return;
  if (facts.length === 0) r.facts = [told];
  else if (facts.length === 1) r.facts = [facts[0]!, told];
  else if (facts.length === 2) r.facts = [facts[0]!, facts[1]!, told];
  else if (facts.length === 3) r.facts = [facts[0]!, facts[1]!, facts[2]!, told];
  else (facts as Told[]).push(told); // made above
}

export function run(
  plan: Plan,
  state: Live,
  parts = partsOf(plan, state),
  { silent = false, explicit = false }: Partial<Pick<Run, 'silent' | 'explicit'>> = {},
): Run {
  return {
    plan,
    state,
    facts: NO_FACTS,
    drew: false,
    revealed: false,
    chance: null,
    parts,
    named: { moment: 0, at: [], who: [] },
    silent,
    explicit,
    stopped: null,
    trail: null,
    settled: parts,
    levels: state.kernel.levels,
    changes: 0,
    since: null,
    awaited: null,
    spare: [],
    within: -1,
    mayPush: NONE,
    mayDraw: true,
  };
}

/** A private copy of a state: zones deep unless the game has none, of the kernel's part what is written to in place. */
export function privateCopy(state: Live): Live {
  const { players, table, hand, box, kernel } = state;
  const { seed, random, seq, open, numbers, outcome } = kernel; // written out: faster than spreading
  const levels: LiveLevel[] = []; // they and their cursors are written to, the other lists in them are replaced
  for (const { cursors, ended, frame, sealed, spent, turns } of kernel.levels)
    levels.push({ cursors: cursors.slice(), ended, frame, sealed, spent, turns });
  return own({
    players,
    table: copy(table),
    hand: hand[players[0]!] === EMPTY ? hand : copy(hand), // somebody plays
    box: box === EMPTY ? box : copy(box),
    kernel: { seed, random, seq, levels, open: open.slice(), numbers: numbers.slice(), outcome },
  });
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
  if (!r.mayDraw) throw bug(r.state, 'chance with known outcomes draws nothing else');
  return drawn(r);
}

/** The run's generator, from which something is drawn now. */
export function drawn(r: Run): Generator {
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
  emit: (fact, audience = {}) => {
    const r = now();
    const said: LiveAudience = typeof audience === 'string' ? { rule: audience } : audience;
    const { to = 'all', others, reveals, rule } = said;
    saw(rule, 'applied');
    if (reveals) r.revealed = true;
    if (r.silent) return;
    const whom = to === 'all' ? to : to.slice();
    report(r, toldTo(whom, ownFact(r, fact), others && ownFact(r, others), rule, reveals));
  },
  push: (frame) => {
    const { plan, state, mayPush } = now();
    if (!mayPush.includes(frame.kind))
      throw bug(state, `frame ${frame.kind} is pushed by a part that does not declare it`);
    state.kernel.levels = [...state.kernel.levels, newLevel(copy(frame), plan.slots[frame.kind] ?? 0)];
  },
  pop: (kind) => {
    const { state } = now();
    const top = state.kernel.levels.at(-1)!.frame; // the base is always there
    if (top === null || top.kind !== kind)
      throw bug(state, `pop of ${kind}, but the top frame is ${top?.kind ?? 'none'}`);
    state.kernel.levels = state.kernel.levels.slice(0, -1);
    return copy(top) as never; // of the kind that was asked for
  },
  end: (id) => {
    const r = now();
    if (r.within < 0) throw bug(r.state, 'a member that is being left ends nothing');
    const member = id === undefined ? (r.plan.phases[r.within]?.member ?? -1) : standingMember(r, id);
    if (member < 0) throw bug(r.state, `end of ${id ?? 'a member'}, but none stands around the caller`);
    const level = levelFor(r.plan, r.state, member)!; // it stands
    if (!level.ended.includes(member)) level.ended = [...level.ended, member];
  },
  reopen: (id, player) => {
    const r = now();
    const seat = r.state.players.indexOf(player);
    if (seat < 0) throw bug(r.state, `reopen for ${player}, who does not play`);
    for (const { id: name, index } of r.plan.phases) if (name === id) unspend(r, index, seat);
  },
  cite: (rule) => saw(rule, 'applied'),
};

/** Most facts have a rule and no other wording: written out, since a property that is added later takes room of its own. */
function toldTo(
  to: Told['to'],
  fact: Told['fact'],
  others: Told['others'],
  rule: Told['rule'],
  reveals: boolean | undefined,
): Told {
  if (others === undefined && rule !== undefined)
    return reveals ? { fact, to, rule, reveals: true } : { fact, to, rule };
  return {
    fact,
    to,
    ...(others !== undefined && { others }),
    ...(rule !== undefined && { rule }),
    ...(reveals && { reveals: true }),
  };
}

/** The member of this name that stands, suspended or not; -1 when none does. */
function standingMember({ plan, parts: { active } }: Run, id: string): number {
  for (const { id: name, index, member } of plan.phases)
    if (name === id && member === index && (active[index] === ACTIVE || active[index] === SUSPENDED))
      return index;
  return -1;
}

/** Facts keep their own copy of anything nested, so that later moves do not change them. */
function ownFact<F extends { readonly type: string }>({ plan }: Run, fact: F): F {
  if (plan.ownFacts) return fact;
  for (const key in fact) {
    const value: unknown = fact[key];
    if (typeof value === 'object' && value !== null) return copy(fact);
  }
  return fact;
}

/** Runs a function of a phase (-1: of none) on the run's state; a returned state replaces the zones. */
export function act<T>(r: Run, within: number, pushes: readonly string[], body: Does<T>, what: T): void {
  const outer = current;
  current = r;
  r.within = within;
  r.mayPush = pushes;
  r.changes++;
  r.named.moment++;
  try {
    adopt(r.state, body(r.state, what, effects));
  } finally {
    current = outer;
  }
}

export const happens: Does<LiveHappening> = (draft, happening, effects) => happening(draft, effects);

/** Applies all mutators of a rule in order. */
export function applyRule(r: Run, rule: PlanRule, move: Move): void {
  const { mutators, cites, phase, pushes } = rule;
  for (let i = 0; i < mutators.length; i++) act(r, phase, pushes, mutators[i]!, move); // inside
  sawAll(cites, 'applied');
  sawAll(r.plan.phases[phase]!.cites, 'applied'); // rules belong to phases of the plan
}

function adopt(state: Live, returned: unknown): void {
  if (returned === undefined) return;
  const isState = typeof returned === 'object' && returned !== null && 'table' in returned;
  if (!isState || !('hand' in returned && 'box' in returned))
    throw bug(state, 'a mutator returned something that is not a state');
  Object.assign(state, { table: returned.table, hand: returned.hand, box: returned.box });
}

/** Sets the outcome by the first end that holds, inner to outer. */
export function endIfOver(r: Run): boolean {
  const { ends } = r.parts;
  for (let i = 0; i < ends.length; i++) {
    const end = ends[i]!; // inside
    if (!end.when(r.state)) continue;
    finish(r, end);
    return true;
  }
  return false;
}

function finish(r: Run, { phase, run: does, cites, outcome }: PlanEnd): void {
  if (does !== null) act(r, phase, NONE, happens, does);
  sawAll(cites, 'applied');
  r.trail?.push({ phase: r.plan.phases[phase]?.path ?? '', what: 'ended', cites });
  r.state.kernel.outcome = outcome(r.state);
  r.state.kernel.open = NOBODY_ASKED;
  r.awaited = null;
}

export const bug = (state: Live, message: string): EngineBug =>
  new EngineBug(message, state.kernel.seed, state.kernel.seq);

/** Stores the generator after a run that drew. */
export function keepChance(r: Run): void {
  if (r.chance !== null) r.state.kernel.random = r.chance.state();
}
