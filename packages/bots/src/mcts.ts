import { type Input, type Plan, type Simulation, same, type Vocabulary } from '@rulewright/engine';
import type { Seat } from './seat.ts';
import type { Effort } from './work.ts';
import { choicesIn, replyWith, type Thought, think, worldsOf, worthOf } from './worlds.ts';

export interface MctsEffort extends Effort {
  /** Inputs by chance beyond the tree before a position is weighed; without `evaluate` a game is played out. */
  readonly beyond: number;
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
  readonly after: Map<string, Place>;
}

const newPlace = (): Place => ({ tables: new Map(), after: new Map() });

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
      return replyWith(thought, thought.choices.length === 1 ? undefined : grow(thought, given.beyond));
    },
  };
}

/** Visits until the work is done; the answer that was tried most. */
function grow<V extends Vocabulary>(thought: Thought<V>, beyond: number): Input | undefined {
  const { work, choices, plan, player } = thought;
  const root = newPlace();
  const worlds = worldsOf(thought, work.left() / (4 * choices.length));
  const sealed = sealedActions(plan);
  const growing: Growing<V> = { thought, root, beyond, sealed, draws: false };
  for (let visit = 0; work.left() > 0 && !work.timed(); visit++)
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
  for (let place: Place | undefined = root; place !== undefined && sim.state.kernel.outcome === null; ) {
    const given = answerAt(growing, place, sim, path);
    if (given === null) return false;
    const after: Place | undefined = place.after.get(given);
    if (after === undefined) place.after.set(given, newPlace());
    place = after;
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

/** What is answered at a place, by one player or in secret by several; null: the work is done. */
function answerAt<V extends Vocabulary>(
  { thought, sealed }: Growing<V>,
  place: Place,
  sim: Simulation<V>,
  path: Step[],
): string | null {
  const { work, random } = thought;
  const open = optionsIn(thought, sim);
  const first = open.find(({ player }) => player === thought.player) ?? open[0];
  if (first === undefined) throw new RangeError('a game that is not over waits for somebody');
  const isSecret = sealed.has(first.action);
  const players = isSecret
    ? new Set([first.player, ...open.filter(({ action }) => sealed.has(action)).map(({ player }) => player)])
    : [first.player];
  let given = '';
  for (const player of players) {
    const choices = open.filter((input) => input.player === player);
    const branch = choose(tableAt(place, player), choices, random.int(2 ** 30));
    if (!work.spend()) return null;
    const result = branch === null ? null : sim.submit(branch.choice);
    if (branch === null || result?.ok !== true) break;
    path.push({ player, branch: branch.branch });
    given += `${branch.branch.key}\n`;
  }
  return given;
}

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

/** One that was never tried; else what looks best, with some curiosity. Null: nothing can be answered. */
function choose(
  table: Table,
  choices: readonly Input[],
  draw: number,
): { readonly choice: Input; readonly branch: Branch } | null {
  let best: { choice: Input; branch: Branch } | null = null;
  let most = -Infinity;
  const at = choices.length === 0 ? 0 : draw % choices.length; // where the search for an untried one begins
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[(at + i) % choices.length]!; // inside
    const branch = branchFor(table, choice);
    branch.open++;
    if (most === Infinity) continue;
    const worth =
      branch.tried === 0
        ? Infinity
        : branch.sum / branch.tried + CURIOUS * Math.sqrt(Math.log(branch.open) / branch.tried);
    if (worth > most) [best, most] = [{ choice, branch }, worth];
  }
  return best;
}

function branchFor({ branches, byKey }: Table, choice: Input): Branch {
  const key = `${choice.action} ${JSON.stringify(choice.args)}`;
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const branch = { choice, key, tried: 0, open: 0, sum: 0 };
  branches.push(branch);
  byKey.set(key, branch);
  return branch;
}
