import { actionFaults } from './checks/actions.ts';
import { phaseFaults } from './checks/phases.ts';
import { referenceFaults } from './checks/references.ts';
import { DefinitionError } from './errors.ts';
import { type AskPart, gameOf, type PhaseTree, type RulePart, treeOf } from './model/erase.ts';
import type { Game } from './model/game.ts';
import type { AutoDef, CheckRow, EndDef, When } from './model/phase.ts';
import type {
  LiveCheck,
  LiveGame,
  Plan,
  PlanAsk,
  PlanEnd,
  PlanPhase,
  PlanRule,
  PlanSequence,
} from './model/plan.ts';
import type { State } from './model/state.ts';
import { codeInWords } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import type { Node } from './space/node.ts';

/** How strictly a plan is kept to. */
export interface CompileOptions {
  /** Two active members of an exclusive group throw, for tests. */
  readonly strict?: boolean;
}

type Holds = (state: State<Vocabulary>) => boolean;

/** What compiling collects on its way through the tree: lists of the plan that grow. */
export type Collected = Growing<
  Pick<Plan, 'phases' | 'roots' | 'actions' | 'slots' | 'asks' | 'autos' | 'reveals' | 'ends' | 'sequences'>
> & {
  readonly rules: Record<string, PlanRule[]>;
  readonly steps: Set<string>;
  readonly clashes: string[]; // actions of one name with different schemas
};
type Growing<T> = {
  readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : { -readonly [F in keyof T[K]]: T[K][F] };
};

interface Above {
  readonly path: string;
  readonly frame: string | null;
  readonly before: PlanAsk['before'];
  readonly isMember: boolean; // as a member of a sequence
  readonly inMember: boolean;
  readonly turns: number[] | null; // asks without `who` under the nearest phase with `each`
}
const OUTSIDE: Above = { path: '', frame: null, before: null, isMember: false, inMember: false, turns: null };

/** Flattens the tree into one ordered plan. Throws one DefinitionError that lists every fault. */
export function compile<V extends Vocabulary>(game: Game<V>, options: CompileOptions = {}): Plan<V> {
  const def = gameOf(game.definition);
  const to: Collected = {
    phases: [],
    roots: [],
    asks: [],
    rules: Object.create(null),
    actions: Object.create(null),
    steps: new Set(),
    autos: [],
    reveals: [],
    ends: [],
    sequences: [],
    slots: { '': 0 },
    clashes: [],
  };
  const tree = treeOf(def.phases);
  for (const root of tree) to.roots.push(collect(to, root, OUTSIDE));
  for (const { action, phase, spends, before } of to.asks)
    if (spends && before === null) to.rules[action] ??= [planRule(action, {}, phase, false)]; // the answer is all
  to.ends.push(...endsOf(def, -1));
  const plan = assemble<V>(def, to, options.strict ?? false);
  const faults = [...phaseFaults(tree, to), ...actionFaults(tree, to), ...referenceFaults(def, to)];
  if (faults.length > 0) throw new DefinitionError(def.id, faults);
  return plan;
}

/** Adds a phase after its children and returns its index; parents are linked once they have one. */
function collect(to: Collected, phase: PhaseTree, above: Above): number {
  const path = above.path === '' ? phase.id : `${above.path}/${phase.id}`;
  const frame = phase.frame ?? above.frame;
  const before = phase.before ?? above.before;
  const first = to.phases.length;
  const firstAsk = to.asks.length;
  const inMember = above.inMember || above.isMember || phase.each !== undefined;
  const turns = phase.each ? [] : above.turns;
  const inside = { path, frame, before, isMember: phase.sequence !== undefined, inMember, turns };
  const children = (phase.sequence ?? phase.children ?? []).map((child) => collect(to, child, inside));
  const index = to.phases.length;
  const repeat = phase.repeat === true ? () => true : phase.repeat || null;
  const add = (sequence: Pick<PlanSequence, 'members' | 'each' | 'repeat'>): number => {
    const slot = sequence.each === null ? (to.slots[frame ?? ''] ?? 0) : -1;
    if (slot >= 0) to.slots[frame ?? ''] = slot + 1;
    return to.sequences.push({ index: to.sequences.length, owner: index, frame, slot, ...sequence }) - 1;
  };
  const { each = null } = phase;
  const heads = phase.sequence ? add({ members: children, each: null, repeat: each ? null : repeat }) : -1;
  const own = each ? add({ members: [index], each, repeat }) : -1;
  addParts(to, phase, index, inside);
  if (phase.each) for (const ask of turns ?? []) to.asks[ask] = { ...to.asks[ask]!, turns: own }; // collected before
  to.phases.push({
    index,
    id: phase.id,
    path,
    parent: -1,
    first,
    asks: [firstAsk, to.asks.length],
    children,
    when: listOf(phase.when),
    frame,
    exclusive: phase.exclusive ?? null,
    sequence: -1,
    place: -1,
    heads,
    turns: own,
    member: -1,
    rivals: [],
    cites: phase.cites ?? [],
    enter: phase.enter ?? null,
    leave: phase.leave ?? null,
    done: phase.done === undefined ? null : allOf(phase.done),
    pushes: phase.pushes ?? [],
    announced: [],
  });
  children.forEach((child, place) => {
    const link = heads < 0 ? { parent: index } : { parent: index, sequence: heads, place };
    to.phases[child] = { ...to.phases[child]!, ...link }; // collected just above
  });
  if (frame !== null) to.slots[frame] ??= 0;
  return index;
}

const listOf = (when: When<Vocabulary> = []): readonly Holds[] =>
  typeof when === 'function' ? [when] : when;

function allOf(when: When<Vocabulary>): Holds {
  const list = listOf(when);
  return list.length === 1 ? list[0]! : (state) => list.every((holds) => holds(state)); // just counted
}

function addParts(to: Collected, phase: PhaseTree, index: number, { before, inMember, turns }: Above): void {
  const { asks = [], rules = [], auto = [], chance = [], reveals = [] } = phase;
  const anytime = new Set(asks.filter((a) => a.def.anytime).map((a) => a.action.name));
  for (const ask of asks) {
    if (ask.def.who === undefined) turns?.push(to.asks.length);
    to.asks.push(planAsk(ask, to.asks.length, index, before, inMember));
  }
  for (const { action, def } of [...asks.filter(carriesRule), ...rules]) {
    addAction(to, action);
    to.rules[action.name] ??= [];
    to.rules[action.name]!.push(planRule(action.name, def, index, anytime.has(action.name))); // just made
  }
  for (const ask of asks) addAction(to, ask.action);
  const happens = (name: string, def: Pick<AutoDef<Vocabulary>, 'cites' | 'when' | 'pushes'>) => ({
    index: to.autos.length,
    phase: index,
    name,
    cites: def.cites ?? [],
    when: def.when === undefined ? null : allOf(def.when),
    once: def.when === undefined && inMember,
    pushes: def.pushes ?? [],
  });
  for (const { name, def } of auto)
    to.autos.push({
      ...happens(name, def),
      outcomes: null,
      run: (draft, _, effects) => def.do(draft, effects),
    });
  for (const { name, def } of chance) {
    const { outcomes } = def;
    const list = typeof outcomes === 'function' ? outcomes : () => outcomes;
    to.autos.push({ ...happens(name, def), outcomes: list, run: def.do });
  }
  for (const { def } of asks) {
    if (!def.reveal || !def.sealed) continue;
    const { cites = [], pushes = [], reveal, sealed } = def;
    to.reveals.push({ phase: index, group: groupName(sealed), cites, run: reveal, pushes });
  }
  for (const { group, def } of reveals) {
    to.reveals.push({ phase: index, group, cites: def.cites ?? [], run: def.do, pushes: def.pushes ?? [] });
  }
  to.ends.push(...endsOf(phase, index));
}

const groupName = (sealed: string | { readonly name: string }): string =>
  typeof sealed === 'string' ? sealed : sealed.name;

/** One name is one action: whoever uses it has the same schema. */
function addAction(to: Collected, { name, schema, step }: AskPart['action']): void {
  to.actions[name] ??= schema;
  if (step) to.steps.add(name);
  if (to.actions[name] !== schema && !to.clashes.includes(name)) to.clashes.push(name);
}

const carriesRule = ({ def }: AskPart): boolean => Boolean(def.if || def.do || def.reveal);

function planRule(action: string, def: RulePart['def'], phase: number, anytime: boolean): PlanRule {
  const { cites = [], pushes = [], do: does = [], if: given = [] } = def;
  const mutators = typeof does === 'function' ? [does] : does;
  const rows = isRow(given) ? [given] : given; // the only row stands alone
  const conditions = rows.map((row) => (isRow(row) ? checkOf(row) : row));
  return { phase, action, cites, conditions, mutators, pushes, anytime };
}

type Row = CheckRow<Vocabulary, unknown>;
const isRow = (given: object): given is Row => Array.isArray(given) && typeof given[0] === 'string';
const checkOf = ([rule, code, holds, why = codeInWords(code)]: Row): LiveCheck => ({
  rule,
  code,
  holds,
  why,
});

function planAsk(
  { action: { name, schema }, def }: AskPart,
  index: number,
  phase: number,
  before: PlanAsk['before'],
  inMember: boolean,
): PlanAsk {
  const fallback = def.default;
  const isSpent = inMember && !def.optional;
  return {
    index,
    ids: [],
    phase,
    action: name,
    schema,
    cites: def.cites ?? [],
    who: def.who ?? null,
    turns: -1,
    space: def.space ?? null,
    options: def.options ?? null,
    stages: def.stages ?? null,
    quote: def.quote ?? null,
    bare: isBare(schema) && !def.options && !def.space && !def.stages,
    exact: def.exact ?? def.options !== undefined,
    partial: def.partial ?? false,
    read: def.read ?? null,
    ordered: def.ordered ?? null,
    otherwise: def.otherwise ?? null,
    sample: def.sample ?? null,
    optional: def.optional ?? false,
    rare: def.rare ?? false,
    anytime: def.anytime ?? false,
    spends: isSpent && !def.again,
    isSpent,
    sealed: def.sealed === undefined ? null : groupName(def.sealed),
    hidden: def.progress === 'hidden',
    announce: def.announce ?? null,
    clock: def.by === 'clock',
    fallback: fallback === undefined ? null : isFunction(fallback) ? fallback : () => fallback,
    before: def.sealed ? null : before,
  };
}

const isBare = ({ type, properties, patternProperties }: Node): boolean =>
  type === 'object' && patternProperties === undefined && Object.keys(properties ?? {}).length === 0;

const isFunction = (value: unknown): value is NonNullable<PlanAsk['fallback']> => typeof value === 'function';

function endsOf({ end, ends = [] }: Pick<PhaseTree, 'end' | 'ends'>, phase: number): PlanEnd[] {
  const all: readonly EndDef<Vocabulary>[] = end ? [end, ...ends] : ends;
  return all.map(({ cites = [], when, do: run = null, outcome }) => ({
    phase,
    cites,
    when: allOf(when),
    run,
    outcome,
  }));
}

/** Members that need different frames are never active at once: one is merely suspended and displaces nobody. */
const rivalsOf = ({ phases }: Collected, { index, parent, exclusive, frame }: PlanPhase): number[] =>
  phases
    .filter((p) => exclusive !== null && p.exclusive === exclusive && p.parent === parent)
    .filter((p) => p.index < index && p.frame === frame)
    .map((p) => p.index);

/** The innermost member around a phase, itself included, or -1. */
function memberOf(phases: readonly PlanPhase[], index: number): number {
  for (let at = index; at >= 0; at = phases[at]!.parent)
    if (phases[at]!.sequence >= 0 || phases[at]!.turns >= 0) return at; // indexes of the same tree
  return -1;
}

function assemble<V extends Vocabulary>(def: LiveGame, to: Collected, strict: boolean): Plan<V> {
  const { min, max, ids, seats } = def.players;
  const phases = to.phases.map((phase) => ({
    ...phase,
    rivals: rivalsOf(to, phase),
    member: memberOf(to.phases, phase.index),
  }));
  const groups: Record<string, PlanAsk[]> = {};
  for (const ask of to.asks)
    if (ask.sealed !== null) groups[ask.sealed] = [...(groups[ask.sealed] ?? []), ask];
  return {
    game: {
      id: def.id,
      version: def.version,
      title: def.title,
      pitch: def.pitch ?? '',
      endsWithin: def.endsWithin,
      rules: def.rules ?? null,
      cites: def.cites ?? [],
    },
    players: { min, max, ids: ids ?? null, drawn: seats === 'drawn' },
    options: def.options ?? {},
    strict,
    ...to,
    phases,
    ownFacts: def.ownFacts ?? false,
    groups,
    codes: def.codes ?? {},
    frames: Object.keys(to.slots).filter((kind) => kind !== ''),
    search: { first: undefined, over: undefined, ends: 0 },
    live: def,
  };
}
