import type { TSchema } from 'typebox';
import { ACTIVE } from './active.ts';
import { actionFaults } from './checks/actions.ts';
import { phaseFaults } from './checks/phases.ts';
import { referenceFaults } from './checks/references.ts';
import { type RawAsk, type RawEnd, type RawGame, type RawPhase, type RawRule, raw } from './erase.ts';
import { DefinitionError } from './errors.ts';
import type { Game } from './model/game.ts';
import type {
  Plan,
  PlanAsk,
  PlanAuto,
  PlanEnd,
  PlanPhase,
  PlanReveal,
  PlanRule,
  PlanSequence,
  PlanStage,
} from './model/plan.ts';
import type { Vocabulary } from './model/vocabulary.ts';

/** How strictly a plan is kept to. */
export interface CompileOptions {
  /** Two active members of an exclusive group throw, for tests. */
  readonly strict?: boolean;
}

/** What compiling collects on its way through the tree. */
export interface Collected {
  readonly phases: PlanPhase[];
  readonly roots: number[];
  readonly asks: PlanAsk[];
  readonly rules: Record<string, PlanRule[]>;
  readonly actions: Record<string, TSchema>;
  readonly autos: PlanAuto[];
  readonly reveals: PlanReveal[];
  readonly ends: PlanEnd[];
  readonly sequences: PlanSequence[];
  readonly slots: Record<string, number>;
  readonly clashes: string[]; // actions of one name with different schemas
}

interface Above {
  readonly path: string;
  readonly frame: string | null;
  readonly before: RawPhase['before'] | undefined;
}

/** Flattens the tree into one ordered plan. Throws one DefinitionError that lists every fault. */
export function compile<V extends Vocabulary>(game: Game<V>, options: CompileOptions = {}): Plan<V> {
  const def = raw<RawGame>(game.definition);
  const to: Collected = {
    phases: [],
    roots: [],
    asks: [],
    rules: Object.create(null),
    actions: Object.create(null),
    autos: [],
    reveals: [],
    ends: [],
    sequences: [],
    slots: { '': 0 },
    clashes: [],
  };
  for (const root of def.phases)
    to.roots.push(collect(to, root, { path: '', frame: null, before: undefined }));
  if (def.end) to.ends.push(planEnd(def.end, -1));
  const plan = assemble<V>(def, to, options.strict ?? false);
  const faults = [...phaseFaults(def, to), ...actionFaults(def, to), ...referenceFaults(def, to)];
  if (faults.length > 0) throw new DefinitionError(def.id, faults);
  return plan;
}

/** Adds a phase after its children and returns its index; parents are linked once they have one. */
function collect(to: Collected, phase: RawPhase, above: Above): number {
  const path = above.path === '' ? phase.id : `${above.path}/${phase.id}`;
  const frame = phase.frame ?? above.frame;
  const before = phase.before ?? above.before;
  const first = to.phases.length;
  const inside = { path, frame, before };
  const children = (phase.sequence ?? phase.children ?? []).map((child) => collect(to, child, inside));
  const index = to.phases.length;
  const heads = phase.sequence ? addSequence(to, index, children, frame, phase.repeat ?? false) : -1;
  to.phases.push({
    index,
    id: phase.id,
    path,
    parent: -1,
    first,
    children,
    when: phase.when ?? [],
    frame,
    exclusive: phase.exclusive ?? null,
    sequence: -1,
    place: -1,
    heads,
    rivals: [],
    plain: frame === null,
    cites: phase.cites ?? [],
    enter: phase.enter ?? null,
    leave: phase.leave ?? null,
    done: phase.done ?? null,
    pushes: phase.pushes ?? [],
  });
  children.forEach((child, place) => {
    const link = heads < 0 ? { parent: index } : { parent: index, sequence: heads, place, plain: false };
    to.phases[child] = { ...to.phases[child]!, ...link }; // collected just above
  });
  if (frame !== null) to.slots[frame] ??= 0;
  addParts(to, phase, index, before ?? null);
  return index;
}

function addSequence(
  to: Collected,
  owner: number,
  members: readonly number[],
  frame: string | null,
  repeat: boolean,
): number {
  const level = frame ?? '';
  const slot = to.slots[level] ?? 0;
  to.slots[level] = slot + 1;
  return to.sequences.push({ index: to.sequences.length, owner, members, frame, slot, repeat }) - 1;
}

function addParts(to: Collected, phase: RawPhase, index: number, before: PlanAsk['before']): void {
  const anytime = new Set((phase.asks ?? []).filter((a) => a.def.anytime).map((a) => a.action));
  for (const ask of phase.asks ?? []) to.asks.push(planAsk(ask, to.asks.length, index, before));
  for (const { action, schema, def } of [...(phase.asks ?? []).filter(carriesRule), ...(phase.rules ?? [])]) {
    addAction(to, action, schema);
    to.rules[action] ??= [];
    to.rules[action]!.push(planRule(action, def, index, anytime.has(action))); // just made
  }
  for (const ask of phase.asks ?? []) addAction(to, ask.action, ask.schema);
  for (const { name, def } of phase.auto ?? []) {
    const when = def.when ?? null;
    to.autos.push({
      phase: index,
      name,
      cites: def.cites ?? [],
      when,
      run: def.do,
      pushes: def.pushes ?? [],
    });
  }
  for (const { def } of phase.asks ?? []) {
    if (!def.reveal || !def.sealed) continue;
    const { cites = [], pushes = [], reveal, sealed } = def;
    to.reveals.push({ phase: index, group: sealed.name, cites, run: reveal, pushes });
  }
  for (const { group, def } of phase.reveals ?? []) {
    to.reveals.push({ phase: index, group, cites: def.cites ?? [], run: def.do, pushes: def.pushes ?? [] });
  }
  if (phase.end) to.ends.push(planEnd(phase.end, index));
}

/** One name is one action: whoever uses it has the same schema. */
function addAction(to: Collected, action: string, schema: TSchema): void {
  to.actions[action] ??= schema;
  if (to.actions[action] !== schema && !to.clashes.includes(action)) to.clashes.push(action);
}

const carriesRule = ({ def }: RawAsk): boolean => Boolean(def.if || def.do || def.reveal);

function planRule(action: string, def: RawRule['def'], phase: number, anytime: boolean): PlanRule {
  const { cites = [], pushes = [], if: conditions = [], do: does = [] } = def;
  const mutators = typeof does === 'function' ? [does] : does;
  return { phase, action, cites, conditions, mutators, pushes, anytime };
}

function planAsk(
  { action, schema, def }: RawAsk,
  index: number,
  phase: number,
  before: PlanAsk['before'],
): PlanAsk {
  return {
    index,
    ids: [],
    phase,
    action,
    schema,
    cites: def.cites ?? [],
    who: def.who,
    space: def.space ?? null,
    options: def.options ?? null,
    exact: def.exact ?? false,
    aliases: def.aliases ?? false,
    frozen: def.frozen ?? false,
    sample: def.sample ?? null,
    optional: def.optional ?? false,
    anytime: def.anytime ?? false,
    sealed: def.sealed?.name ?? null,
    hidden: def.progress === 'hidden',
    announce: def.announce ?? null,
    clock: def.by === 'clock',
    fallback: def.default ?? null,
    timeout: def.timeout ?? null,
    before: def.sealed ? null : before,
  };
}

function planEnd(end: RawEnd, phase: number): PlanEnd {
  return { phase, cites: end.cites ?? [], when: end.when, run: end.do ?? null, outcome: end.outcome };
}

/** Members that need different frames are never active at once: one is merely suspended and displaces nobody. */
const rivalsOf = ({ phases }: Collected, { index, parent, exclusive, frame }: PlanPhase): number[] =>
  phases
    .filter((p) => exclusive !== null && p.exclusive === exclusive && p.parent === parent)
    .filter((p) => p.index < index && p.frame === frame)
    .map((p) => p.index);

const areStages = (phases: readonly PlanPhase[]): boolean =>
  phases.every(
    ({ parent, plain, exclusive }) => parent < 0 && plain && exclusive && exclusive === phases[0]!.exclusive,
  );

function stageOf({ asks, autos, reveals, ends }: Collected, { index, when }: PlanPhase): PlanStage {
  const [first = () => true, ...more] = when;
  const mine = <T extends { readonly phase: number }>(parts: readonly T[]): T[] =>
    parts.filter(({ phase }) => phase === index);
  return {
    holds: more.length === 0 ? first : (state) => when.every((holds) => holds(state)),
    asks: mine(asks),
    autos: mine(autos),
    reveals: mine(reveals),
    ends: ends.filter(({ phase }) => phase < 0 || phase === index), // those of the game hold everywhere
    sequences: [],
  };
}

/** The rule for an ask's action when there is just one, and no steps come before it. */
function onlyRule({ rules }: Collected, { action, before }: PlanAsk): PlanRule | null {
  const [first = null, second] = rules[action] ?? [];
  return before === null && second === undefined ? first : null;
}

function assemble<V extends Vocabulary>(def: RawGame, to: Collected, strict: boolean): Plan<V> {
  const { min, max, ids, seats } = def.players;
  const phases = to.phases.map((phase) => ({ ...phase, rivals: rivalsOf(to, phase) }));
  const groups: Record<string, PlanAsk[]> = {};
  for (const ask of to.asks) {
    if (ask.sealed === null) continue;
    groups[ask.sealed] ??= [];
    groups[ask.sealed]!.push(ask); // just made
  }
  const flat = to.phases.every((p) => p.when.length === 0 && p.frame === null && !p.exclusive && p.heads < 0);
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
    options: def.options,
    strict,
    ...to,
    phases,
    stages: !strict && areStages(phases) ? phases.map((phase) => stageOf(to, phase)) : null,
    ownFacts: def.ownFacts ?? false,
    only: to.asks.map((ask) => onlyRule(to, ask)),
    groups,
    codes: def.codes ?? {},
    always: flat && Object.keys(to.slots).length === 1 ? new Uint8Array(to.phases.length).fill(ACTIVE) : null,
    live: {
      setup: def.setup,
      present: def.present ?? null,
      alike: def.alike ?? null,
      position: def.position ?? null,
      describe: def.describe ?? null,
      notation: def.notation ?? null,
      determinize: def.determinize ?? null,
      evaluate: def.evaluate ?? null,
      refusal: def.refusal ?? null,
    },
  };
}
