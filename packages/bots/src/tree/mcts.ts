import { type Input, type Plan, type Simulation, same, type Vocabulary } from '@rulewright/engine';
import type { Seat } from '../seat.ts';
import type { Effort } from '../work.ts';
import { answersTo, FEW, replyWith, requiredIn, type Thought, think, worldsOf, worthOf } from '../worlds.ts';
import { guessed, playBeyond, playOn } from './beyond.ts';
import { chosenByField, triedByField } from './fields.ts';
import { type Heats, heatsOf } from './heats.ts';
import {
  type Branch,
  bestOf,
  branchFor,
  branchingAt,
  type Chosen,
  choose,
  mostTried,
  newPlace,
  type Place,
  placeAfter,
  type Taken,
} from './tree.ts';

export interface MctsEffort extends Effort {
  /** Inputs beyond the tree before a position is weighed; without `evaluate` a game is played out. */
  readonly beyond: number;
  /** Games down the tree, at most; without it the other limits decide. */
  readonly visits?: number;
}

const EFFORT: MctsEffort = { nodes: 5_000, millis: 1_000, beyond: 2 };
/** So often in a hundred somebody else's secret answer is any: who expects only the best answers gains nothing from bad ones. */
const BLIND = 75;

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
  const growing: Growing<V> = {
    ...{
      thought,
      root,
      beyond,
      sealed: sealedActions(plan),
      isOpen: worlds.length === 1,
      draws: false,
      heats: null,
      ...{ round: -1, world: 0, seed: '', isBlind: true, secret: new Map() },
    },
    listed: { most: plan.live.propose === undefined ? LISTED : FEW },
  };
  const all = work.left();
  for (let visit = 0; visit < visits && work.left() > 0 && !work.timed(); visit++) {
    const done = Math.max(visit / visits, 1 - work.left() / all);
    begin(growing, growing.heats?.round(done) ?? visit, worlds.length);
    if (!explore(growing, worlds[growing.world]!)) break; // at least one
  }
  const best = growing.heats?.best().choice ?? mostTried(root.branchings.get(player));
  return best?.args === null ? triedByField(root, best) : best;
}

/** In a round all own answers meet the same: the same world, dice and secret answers of others. So luck favours none. */
function begin<V extends Vocabulary>(growing: Growing<V>, round: number, worlds: number): void {
  if (round === growing.round) return;
  const { random } = growing.thought;
  growing.round = round;
  growing.world = round % worlds;
  growing.seed = growing.draws ? String(random.int(2 ** 30)) : '';
  growing.isBlind = growing.sealed.size > 0 && random.int(100) < BLIND;
  growing.secret.clear();
}

/** Actions that are answered in secret. */
const sealedActions = <V extends Vocabulary>(plan: Plan<V>): ReadonlySet<string> =>
  new Set(plan.asks.flatMap((ask) => (ask.sealed === null ? [] : [ask.action])));

interface Growing<V extends Vocabulary> {
  readonly thought: Thought<V>;
  readonly root: Place;
  readonly beyond: number;
  readonly sealed: ReadonlySet<string>;
  readonly listed: { readonly most: number };
  readonly isOpen: boolean; // everything is seen: there is one world
  draws: boolean; // chance was seen to fall: each round has its own
  heats: Heats | null; // of the player's own answers, where all are known
  round: number; // in which all of these are tried once; without them each visit is one
  world: number; // of this round
  seed: string; // of its dice
  isBlind: boolean; // others' secret answers are any in this round
  readonly secret: Map<string, Chosen>; // what they answer first in it
}
const LISTED = 512;

/** One game down the tree to a place that is new, a little beyond, and what it was worth to all who chose. */
function explore<V extends Vocabulary>(growing: Growing<V>, world: Simulation<V>): boolean {
  const { thought, root, beyond } = growing;
  const { plan } = thought;
  const sim = growing.seed === '' ? world.fork() : world.fork(growing.seed);
  const path: Taken[] = [];
  for (let place: Place | null = root; place !== null && sim.state.kernel.outcome === null; ) {
    const after: Place | 'new' | null = answerAt(growing, place, sim, path);
    if (after === null) return false;
    place = after === 'new' ? null : after;
  }
  if (!playBeyond(thought, sim, beyond)) return false;
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
  path: Taken[],
): Place | 'new' | null {
  const { thought, sealed, isOpen, draws } = growing;
  const { work, random } = thought;
  if (place.only !== null && !draws) {
    const { heats, root } = growing;
    const branch = place === root && heats !== null ? heats.next() : bestOf(place.only.branches, random);
    if (!work.spend() || branch === null || !sim.submit(branch.choice).ok) return null;
    path.push({ player: place.player, branch });
    return placeOf(branch);
  }
  const open = optionsIn(growing, place, sim);
  const first = open.find(({ player }) => player === thought.player) ?? open[0];
  if (first === undefined) throw new RangeError('a game that is not over waits for somebody');
  if (!sealed.has(first.action)) {
    const choices = ofPlayer(open, first.player);
    if (!work.spend()) return null;
    const given = give(growing, place, sim, choices, path);
    if (given === null) return playedAnyhow(thought, place, sim);
    if (given.isByField) return placeAfter(place, given.key);
    if (isOpen && !draws && choices.every(({ args }) => args !== null))
      [place.only, place.player] = [branchingAt(place, first.player), first.player];
    return placeOf(given.branch);
  }
  const inSecret: string[] = [first.player];
  for (const { player, action } of open)
    if (!inSecret.includes(player) && sealed.has(action)) inSecret.push(player);
  let all = '';
  for (const player of inSecret) {
    if (!work.spend()) return null;
    const given = give(growing, place, sim, ofPlayer(open, player), path);
    if (given === null) return playedAnyhow(thought, place, sim);
    all += `${given.key}\n`;
  }
  return placeAfter(place, all);
}

interface Given {
  readonly branch: Branch;
  readonly isByField: boolean;
  readonly key: string;
}

/** A player chooses one of these at a place and answers; null: it is none in this world. */
function give<V extends Vocabulary>(
  growing: Growing<V>,
  place: Place,
  sim: Simulation<V>,
  choices: readonly Input[],
  path: Taken[],
): Given | null {
  const { thought, sealed, root } = growing;
  const { plan, random } = thought;
  const { player = '', action = '' } = choices[0] ?? {};
  const isOwn = player === thought.player;
  const isGuess = growing.isBlind && !isOwn && sealed.has(action);
  const found =
    place === root && isOwn
      ? ownChoice(growing, choices)
      : ((place === root ? growing.secret.get(player) : undefined) ??
        (isGuess
          ? guessed(thought, place, sim, choices)
          : choose(branchingAt(place, player), choices, random)));
  if (found === null) return null;
  if (place === root && !isOwn) growing.secret.set(player, found);
  const { branch, choice } = found;
  const length = path.push({ player, branch });
  const isByField = choice.args === null;
  const decision = isByField
    ? requiredIn(plan, sim, player).find(({ id }) => id === choice.decision)
    : undefined;
  const whole = decision === undefined ? choice : chosenByField(place, decision, choice, path, random);
  if (whole !== null && sim.submit(whole).ok)
    return { branch, isByField, key: isByField ? JSON.stringify(whole.args) : branch.key };
  path.length = length - 1;
  return null;
}

/** The player's own answer: those that run are the same in every world. */
function ownChoice<V extends Vocabulary>(growing: Growing<V>, choices: readonly Input[]): Chosen | null {
  const { thought, root } = growing;
  const branching = branchingAt(root, thought.player);
  if (choices.length < 2 || choices.some(({ args }) => args === null))
    return choose(branching, choices, thought.random);
  growing.heats ??= heatsOf(choices.map((choice) => branchFor(branching, choice)));
  const branch = growing.heats.next();
  const choice = choices.find(
    ({ action, args }) => action === branch.choice.action && same(args, branch.choice.args),
  );
  return choice === undefined ? null : { branch, choice };
}

/** What was thought of in another world does not fit into this one: anything is answered, and thought of anew. */
function playedAnyhow<V extends Vocabulary>(thought: Thought<V>, { some }: Place, sim: Simulation<V>): 'new' {
  some.clear();
  playOn(thought, sim);
  return 'new';
}

function placeOf(branch: Branch): Place | 'new' {
  const known = branch.after;
  branch.after ??= newPlace();
  return known ?? 'new';
}

const ofPlayer = (open: readonly Input[], player: string): readonly Input[] =>
  open.every((input) => input.player === player) ? open : open.filter((input) => input.player === player);

/** Everybody's answers to what the table waits for. */
function optionsIn<V extends Vocabulary>(
  growing: Growing<V>,
  place: Place,
  sim: Simulation<V>,
): readonly Input[] {
  const listed = sim.legal(undefined, growing.listed);
  return listed.every(({ args }) => args !== null)
    ? listed
    : listed.flatMap((input) => (input.args === null ? someOf(growing, place, sim, input) : [input]));
}

/** Answers of too many to list: those the player began with, what is proposed, fields in turn, or some that are drawn. */
function someOf<V extends Vocabulary>(
  { thought, root, world }: Growing<V>,
  place: Place,
  sim: Simulation<V>,
  asked: Input,
): readonly Input[] {
  const { plan, random, player, choices } = thought;
  const key = `${world} ${asked.player} ${asked.decision}`;
  const known = place.some.get(key);
  if (known !== undefined) return known;
  const decision = requiredIn(plan, sim, asked.player).find(({ id }) => id === asked.decision);
  if (decision === undefined) return [];
  const isOwn = place === root && asked.player === player && !decision.staged;
  const found = isOwn
    ? choices.filter(({ decision: of }) => of === asked.decision)
    : answersTo(plan, sim, decision, random, decision.staged).map((args) => ({ ...asked, args }));
  const kept = found.length === 0 ? [asked] : found;
  place.some.set(key, kept);
  return kept;
}
