import type { AskPart, PhaseTree, RulePart } from './model/erase.ts';
import type { AutoDef, CheckRow, EndDef, When } from './model/phase.ts';
import type {
  Holds,
  LiveCheck,
  LiveGame,
  Plan,
  PlanAsk,
  PlanAuto,
  PlanEnd,
  PlanRule,
  PlanSequence,
} from './model/plan.ts';
import { codeInWords } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import type { Node } from './space/node.ts';

/** What compiling collects on its way through the tree: lists of the plan that grow. */
export type Collected = Growing<
  Pick<Plan, 'phases' | 'roots' | 'actions' | 'slots' | 'asks' | 'autos' | 'reveals' | 'ends' | 'sequences'>
> & {
  readonly rules: Record<string, PlanRule[]>;
  readonly trees: PhaseTree[]; // what the phases were made from
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
  readonly inMember: boolean; // or a member itself
  readonly turns: number[] | null; // asks without `who` under the nearest phase with `each`
}
const OUTSIDE: Above = { path: '', frame: null, before: null, inMember: false, turns: null };

/** Everything that a definition holds, in plan order. */
export function collectGame(def: LiveGame, tree: readonly PhaseTree[]): Collected {
  const to: Collected = {
    phases: [],
    trees: [],
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
  for (const root of tree) to.roots.push(collect(to, root, OUTSIDE));
  for (const { action, phase, spends, before } of to.asks)
    if (spends && before === null) to.rules[action] ??= [planRule(action, {}, phase, false)]; // the answer is all
  to.ends.push(...endsOf(def, -1));
  return to;
}

/** Adds a phase after its children and returns its index; parents are linked once they have one. */
function collect(to: Collected, phase: PhaseTree, above: Above): number {
  const path = above.path === '' ? phase.id : `${above.path}/${phase.id}`;
  const frame = phase.frame ?? above.frame;
  const before = phase.before ?? above.before;
  const first = to.phases.length;
  const firstAsk = to.asks.length;
  const inMember = above.inMember || phase.each !== undefined;
  const turns = phase.each ? [] : above.turns;
  const here = { path, frame, before, inMember, turns };
  const inside = phase.sequence ? { ...here, inMember: true } : here;
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
  addParts(to, phase, index, here);
  if (phase.each) for (const ask of turns ?? []) to.asks[ask] = { ...to.asks[ask]!, turns: own }; // collected before
  to.trees.push(phase);
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
    inner: [],
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

function addParts(to: Collected, phase: PhaseTree, index: number, around: Above): void {
  const { inMember, turns } = around;
  const { asks = [], rules = [], auto = [], chance = [], reveals = [] } = phase;
  const anytime = new Set(asks.filter((a) => a.def.anytime).map((a) => a.action.name));
  for (const ask of asks) {
    if (ask.def.who === undefined) turns?.push(to.asks.length);
    to.asks.push({ index: to.asks.length, ...planAsk(ask, index, around) });
  }
  for (const { action, def } of [...asks.filter(carriesRule), ...rules]) {
    addAction(to, action);
    to.rules[action.name] ??= [];
    to.rules[action.name]!.push(planRule(action.name, def, index, anytime.has(action.name))); // just made
  }
  for (const ask of asks) addAction(to, ask.action);
  const happens = (
    name: string,
    { cites = [], when, pushes = [] }: Omit<AutoDef<Vocabulary>, 'do'>,
    how: Pick<PlanAuto, 'outcomes' | 'run'>,
  ) => {
    const once = when === undefined && inMember;
    const number = to.autos.length;
    to.autos.push({
      index: number,
      phase: index,
      name,
      cites,
      when: when ? allOf(when) : null,
      once,
      pushes,
      ...how,
    });
  };
  for (const { name, def } of auto)
    happens(name, def, { outcomes: null, run: (draft, _, effects) => def.do(draft, effects) });
  for (const { name, def } of chance) {
    const { outcomes } = def;
    happens(name, def, { outcomes: typeof outcomes === 'function' ? outcomes : () => outcomes, run: def.do });
  }
  const beside = asks.flatMap(({ def }) =>
    def.reveal && def.sealed ? [{ group: groupName(def.sealed), def: { ...def, do: def.reveal } }] : [],
  );
  for (const { group, def } of [...beside, ...reveals])
    to.reveals.push({ phase: index, group, cites: def.cites ?? [], run: def.do, pushes: def.pushes ?? [] });
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

/** An ask without its index, in a phase of which this is known. */
function planAsk(
  { action: { name, schema }, def }: AskPart,
  phase: number,
  around: Above,
): Omit<PlanAsk, 'index'> {
  const fallback = def.default;
  const isSpent = around.inMember && !def.optional;
  return {
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
    before: def.sealed ? null : around.before,
  };
}

const isBare = ({ type, properties, patternProperties }: Node): boolean =>
  type === 'object' && patternProperties === undefined && Object.keys(properties ?? {}).length === 0;

const isFunction = (value: unknown): value is NonNullable<PlanAsk['fallback']> => typeof value === 'function';

function endsOf({ end, ends = [] }: Pick<PhaseTree, 'end' | 'ends'>, phase: number): PlanEnd[] {
  const all: readonly EndDef<Vocabulary>[] = end ? [end, ...ends] : ends;
  return all.map(({ cites = [], when, do: run = null, outcome }) => {
    return { phase, cites, when: allOf(when), run, outcome };
  });
}
