import { type Input, type Plan, type Simulation, same, type Vocabulary } from '@rulewright/engine';
import type { Seat } from './seat.ts';
import type { Effort } from './work.ts';
import { choicesIn, replyWith, type Thought, think, worldsOf, worthOf } from './worlds.ts';

export interface MctsEffort extends Effort {
  /** Inputs by chance beyond the tree before a position is weighed; without `evaluate` a game is played out. */
  readonly beyond: number;
  /** Games down the tree, at most; without it the other limits decide. */
  readonly visits?: number;
}

const EFFORT: MctsEffort = { nodes: 5_000, millis: 1_000, beyond: 2 };
const CURIOUS = 0.5; // how much an answer is worth that has hardly been tried

/** An answer that somebody may give at a place of the tree, and what came of it to them. */
interface Branch {
  readonly choice: Input;
  readonly key: string;
  tried: number;
  open: number; // how often it could have been tried
  sum: number;
  after: Place | null; // where it leads, if nobody else answers at the same time
}

/** What a player may answer at one place; the same in every world, or as far as each world allows. */
interface Table {
  readonly branches: Branch[];
  readonly byKey: Map<string, Branch>;
}

/**
 * A place is reached by inputs alone: what is hidden and what falls differ from visit to visit. Answers that are
 * given in secret stand side by side at the place where the first of them is given, so that nobody sees another's.
 */
interface Place {
  readonly tables: Map<string, Table>; // by player
  readonly after: Map<string, Place>; // by answers that several have given in secret
  only: Table | null; // of the only one who answers here, where everything is seen and nothing falls
  player: string; // whose it is
}

const newPlace = (): Place => ({ tables: new Map(), after: new Map(), only: null, player: '' });

/**
 * A tree of what everybody may answer, grown by trying: what has done well is tried more often. Worlds that fit the
 * view take turns and dice fall anew each time, so that chance is never foreseen.
 */
export function mctsSeat<V extends Vocabulary>(
  plan: Plan<V>,
  seed: string,
  effort: Partial<MctsEffort> = {},
): Seat<V> {
  const given = { ...EFFORT, ...effort };
  return {
    name: 'mcts',
    answer: (turn) => {
      const thought = think(plan, seed, turn, given, 'fall');
      return replyWith(thought, thought.choices.length === 1 ? undefined : grow(thought, given));
    },
  };
}

/** Visits until the work is done; the answer that was tried most. */
function grow<V extends Vocabulary>(
  thought: Thought<V>,
  { beyond, visits = Infinity }: MctsEffort,
): Input | undefined {
  const { work, choices, plan, player } = thought;
  const root = newPlace();
  const worlds = worldsOf(thought, work.left() / (4 * choices.length));
  const sealed = sealedActions(plan);
  const isOpen = worlds.length === 1;
  const growing: Growing<V> = { thought, root, beyond, sealed, isOpen, draws: false };
  for (let visit = 0; visit < visits && work.left() > 0 && !work.timed(); visit++)
    if (!explore(growing, worlds[visit % worlds.length]!)) break; // at least one
  const best = root.tables
    .get(player)
    ?.branches.toSorted((a, b) => b.tried - a.tried || mean(b) - mean(a))[0];
  return best === undefined || best.tried === 0 ? undefined : best.choice;
}

const mean = ({ sum, tried }: Branch): number => (tried === 0 ? 0 : sum / tried);

/** Actions that are answered in secret. */
const sealedActions = <V extends Vocabulary>(plan: Plan<V>): ReadonlySet<string> =>
  new Set(plan.asks.flatMap((ask) => (ask.sealed === null ? [] : [ask.action])));

interface Growing<V extends Vocabulary> {
  readonly thought: Thought<V>;
  readonly root: Place;
  readonly beyond: number;
  readonly sealed: ReadonlySet<string>;
  readonly isOpen: boolean; // everything is seen: there is one world
  draws: boolean; // chance was seen to fall: each visit has its own
}

interface Step {
  readonly player: string;
  readonly branch: Branch;
}

/** One game down the tree to a place that is new, a little beyond, and what it was worth to all who chose. */
function explore<V extends Vocabulary>(growing: Growing<V>, world: Simulation<V>): boolean {
  const { thought, root, beyond } = growing;
  const { work, plan, random } = thought;
  const sim = growing.draws ? world.fork(String(random.int(2 ** 30))) : world.fork();
  const path: Step[] = [];
  for (let place: Place | null = root; place !== null && sim.state.kernel.outcome === null; ) {
    const after: Place | 'new' | null = answerAt(growing, place, sim, path);
    if (after === null) return false;
    place = after === 'new' ? null : after;
  }
  for (let left = beyond; left > 0 || plan.live.evaluate === undefined; left--) {
    if (sim.state.kernel.outcome !== null) break;
    if (!work.spend()) return false;
    sim.submit(sim.sample(random));
  }
  growing.draws ||= !same(sim.state.kernel.random, world.state.kernel.random);
  const worths = new Map<string, number>();
  for (const { player, branch } of path) {
    const worth = worths.get(player) ?? worthOf(plan, sim, player, path.length);
    worths.set(player, worth);
    branch.tried++;
    branch.sum += worth;
  }
  return true;
}

/** Answers are given at a place, by one player or in secret by several: where that leads; null: the work is done. */
function answerAt<V extends Vocabulary>(
  growing: Growing<V>,
  place: Place,
  sim: Simulation<V>,
  path: Step[],
): Place | 'new' | null {
  const { thought, sealed, isOpen, draws } = growing;
  const { work, random } = thought;
  if (place.only !== null && !draws) {
    const branch = bestOf(place.only.branches, random.int(2 ** 30));
    return work.spend() && branch !== null ? taken(sim, place.player, branch.choice, branch, path) : null;
  }
  const open = optionsIn(thought, sim);
  const first = open.find(({ player }) => player === thought.player) ?? open[0];
  if (first === undefined) throw new RangeError('a game that is not over waits for somebody');
  const isSecret = sealed.has(first.action);
  if (!isSecret) {
    const table = tableAt(place, first.player);
    const { player } = first;
    const found = choose(table, ofPlayer(open, player), random.int(2 ** 30));
    if (isOpen && !draws) [place.only, place.player] = [table, player];
    return work.spend() && found !== null ? taken(sim, player, found.choice, found.branch, path) : null;
  }
  const players = new Set([
    first.player,
    ...open.flatMap(({ player, action }) => (sealed.has(action) ? [player] : [])),
  ]);
  let given = '';
  for (const player of players) {
    const found = choose(tableAt(place, player), ofPlayer(open, player), random.int(2 ** 30));
    if (!work.spend()) return null;
    if (found === null || !sim.submit(found.choice).ok) break;
    path.push({ player, branch: found.branch });
    given += `${found.branch.key}\n`;
  }
  const known = place.after.get(given);
  if (known === undefined) place.after.set(given, newPlace());
  return known ?? 'new';
}

function taken<V extends Vocabulary>(
  sim: Simulation<V>,
  player: string,
  choice: Input,
  branch: Branch,
  path: Step[],
): Place | 'new' {
  const result = sim.submit(choice);
  if (!result.ok) throw new RangeError(`${choice.action} is refused in an imagined world: ${result.why}`);
  path.push({ player, branch });
  const known = branch.after;
  branch.after ??= newPlace();
  return known ?? 'new';
}

const ofPlayer = (open: readonly Input[], player: string): readonly Input[] =>
  open.every((input) => input.player === player) ? open : open.filter((input) => input.player === player);

/** Everybody's answers to what the table waits for; where there are too many to list, some. */
function optionsIn<V extends Vocabulary>(thought: Thought<V>, sim: Simulation<V>): readonly Input[] {
  const listed = sim.legal(undefined, LISTED);
  if (listed.every(({ args }) => args !== null)) return listed;
  const players = new Set(listed.map(({ player }) => player));
  return [...players].flatMap((player) => choicesIn(thought.plan, sim, player, thought.random));
}
const LISTED = { most: 512 };

function tableAt({ tables }: Place, key: string): Table {
  const known = tables.get(key);
  if (known !== undefined) return known;
  const made: Table = { branches: [], byKey: new Map() };
  tables.set(key, made);
  return made;
}

/** One of these that was never tried; else what looks best, with some curiosity. Null: nothing can be answered. */
function choose(
  table: Table,
  choices: readonly Input[],
  draw: number,
): { readonly choice: Input; readonly branch: Branch } | null {
  const branches = choices.map((choice) => branchFor(table, choice));
  const branch = bestOf(branches, draw);
  return branch === null ? null : { branch, choice: choices[branches.indexOf(branch)]! }; // one for each
}

function bestOf(branches: readonly Branch[], draw: number): Branch | null {
  let best: Branch | null = null;
  let most = -Infinity;
  const count = branches.length;
  for (let i = 0, at = count === 0 ? 0 : draw % count; i < count; i++, at = at + 1 === count ? 0 : at + 1) {
    const branch = branches[at]!; // inside
    branch.open++;
    if (most === Infinity) continue;
    const worth =
      branch.tried === 0
        ? Infinity
        : branch.sum / branch.tried + CURIOUS * Math.sqrt(Math.log(branch.open) / branch.tried);
    if (worth <= most) continue;
    best = branch;
    most = worth;
  }
  return best;
}

function branchFor({ branches, byKey }: Table, choice: Input): Branch {
  const key = `${choice.action} ${JSON.stringify(choice.args)}`;
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const branch: Branch = { choice, key, tried: 0, open: 0, sum: 0, after: null };
  branches.push(branch);
  byKey.set(key, branch);
  return branch;
}
