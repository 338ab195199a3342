// Bots think in worlds: whole states imagined from what their player sees. Another world fits the same view as well.
import {
  type Decision,
  evaluate,
  type Input,
  imagine,
  type Plan,
  propose,
  type Random,
  type Simulation,
  same,
  simulate,
  type View,
  type Vocabulary,
  view,
} from '@rulewright/engine';
import { chanceOf } from './chance.ts';
import type { Answer, Reply, Turn } from './seat.ts';
import { unanswered } from './turn.ts';
import { beginWork, type Effort, type Work } from './work.ts';

/** So many answers are all thought about; of more, those that the game proposes. */
export const FEW = 24;
/** Where answers can neither be listed nor are proposed, so many are drawn. */
const DRAWN = 24;
/** So many worlds are imagined for one answer, at most. */
const WORLDS = 32;

/** One bot's thinking about one turn. */
export interface Thought<V extends Vocabulary> {
  readonly plan: Plan<V>;
  readonly player: V['player'];
  readonly random: Random;
  readonly work: Work;
  readonly turn: Turn<V>;
  /** The first world that came to mind. */
  readonly world: Simulation<V>;
  /** The answers that are weighed, as inputs of any of the worlds, in an order drawn by chance. */
  readonly choices: readonly Input[];
  readonly dice: Dice;
}

export function think<V extends Vocabulary>(
  plan: Plan<V>,
  seed: string,
  turn: Turn<V>,
  effort: Effort,
  dice: Dice = 'wait',
): Thought<V> {
  const { player } = turn.view;
  if (player === null) throw new RangeError('a spectator has no turn');
  const work = beginWork(effort, turn.left.millis);
  const random = chanceOf(seed, turn);
  const world = imagined(plan, turn.view, random, dice);
  const choices = random.shuffle(choicesIn(plan, world, player, random));
  return { plan, player, random, work, turn, world, choices, dice };
}

/** Whether dice wait in a world for whoever wants to see them fall every way, or fall by themselves. */
type Dice = 'wait' | 'fall';

/** One world, in which nobody listens. */
const imagined = <V extends Vocabulary>(
  plan: Plan<V>,
  seen: View<V>,
  random: Random,
  dice: Dice,
): Simulation<V> =>
  dice === 'wait'
    ? simulate(plan, imagine(plan, seen, random), { silent: true, chance: 'explicit' })
    : simulate(plan, imagine(plan, seen, random, 'open'), { silent: true }); // the tree answers for the others

/**
 * The best choice as a reply; without one, the first that comes to mind. Decisions of a world have numbers of their
 * own, but the same order.
 */
export function replyWith<V extends Vocabulary>(thought: Thought<V>, best: Input | undefined): Reply {
  const { plan, player, turn, world, work, choices } = thought;
  const choice = best ?? choices[0];
  if (choice === undefined) throw new RangeError(`${player} has nothing to answer`);
  const at = requiredIn(plan, world, player).findIndex(({ id }) => id === choice.decision);
  const asked = turn.decisions.filter(({ optional }) => !optional)[at];
  if (asked === undefined) throw new RangeError(`${player} is not asked for ${choice.action}`);
  const answer: Answer = { decision: asked.id, args: choice.args };
  return { answers: [answer], ...(work.timed() && { timed: true }) };
}

/** As many worlds as there is work for, the first one included; one where the player sees everything. */
export function worldsOf<V extends Vocabulary>(thought: Thought<V>, most: number): Simulation<V>[] {
  const { plan, turn, random, world, dice } = thought;
  const worlds = [world];
  while (worlds.length < Math.min(most, WORLDS)) {
    const other = imagined(plan, turn.view, random, dice);
    if (worlds.length === 1 && isAlike(world, other)) break;
    worlds.push(other);
  }
  return worlds;
}

/** Nothing is hidden: what was imagined twice is the same. */
const isAlike = <V extends Vocabulary>({ state: a }: Seen<V>, { state: b }: Seen<V>): boolean =>
  same(a.table, b.table) &&
  same(a.hand, b.hand) &&
  same(a.box, b.box) &&
  same(a.kernel.levels, b.kernel.levels);
type Seen<V extends Vocabulary> = Pick<Simulation<V>, 'state'>;

/** Whether a player sees everything there is. */
export function isOpen<V extends Vocabulary>(plan: Plan<V>, seen: View<V>, random: Random): boolean {
  const another = (): Seen<V> => ({ state: imagine(plan, seen, random) });
  return plan.live.determinize === undefined || isAlike(another(), another());
}

export const requiredIn = <V extends Vocabulary>(
  plan: Plan<V>,
  sim: Simulation<V>,
  player?: V['player'],
): Decision[] => unanswered(plan, sim.state, player).filter(({ optional }) => !optional);

/**
 * What the game waits for first: of the thinking player, else in seat order; null when it is over. So nobody who
 * answers in secret knows what others have answered.
 */
export function awaited<V extends Vocabulary>(
  { plan, player }: Pick<Thought<V>, 'plan' | 'player'>,
  sim: Simulation<V>,
): Decision | null {
  const open = requiredIn(plan, sim);
  return open.find((decision) => decision.player === player) ?? open[0] ?? null;
}

/** The answers a player may give to what the table waits for; some of them where there are too many. */
export const choicesIn = <V extends Vocabulary>(
  plan: Plan<V>,
  sim: Simulation<V>,
  player: V['player'],
  random: Random,
): Input[] =>
  requiredIn(plan, sim, player).flatMap((decision) => {
    const { action, id } = decision;
    return answersTo(plan, sim, decision, random).map((args) => ({ player, action, args, decision: id }));
  });

/** Answers worth a thought: all where there are few, else what the game proposes, else all that can be listed, or some. */
export function answersTo<V extends Vocabulary>(
  plan: Plan<V>,
  sim: Simulation<V>,
  decision: Decision,
  random: Random,
  proposedOnly = false,
): readonly unknown[] {
  const few = decision.options(FEW);
  if (few !== null) return few;
  const proposed =
    plan.live.propose === undefined
      ? []
      : propose(plan, view(plan, sim.state, decision.player), decision, random);
  if (proposed.length > 0 || proposedOnly) return proposed;
  return decision.options() ?? Array.from({ length: DRAWN }, () => decision.sample(random));
}

const PLY = 1e-4;
const DECIDED = 0.98;

/** What a finished game is worth to a player, −1 … 1; the sooner a win, the later a loss, the better. */
export function finalWorth<V extends Vocabulary>(
  sim: Pick<Simulation<V>, 'state'>,
  player: V['player'],
  ply: number,
): number | null {
  const { outcome } = sim.state.kernel;
  if (outcome === null) return null;
  const best = Math.min(...outcome.ranks.map(({ rank }) => rank));
  if (outcome.ranks.every(({ rank }) => rank === best)) return 0;
  const own = outcome.ranks.find((one) => one.player === player)?.rank;
  return own === best ? 1 - ply * PLY : ply * PLY - 1;
}

/** What a position is worth to a player, by its outcome or by the game's own `evaluate`: that never reaches a win. */
export const worthOf = <V extends Vocabulary>(
  plan: Plan<V>,
  sim: Simulation<V>,
  player: V['player'],
  ply: number,
): number => finalWorth(sim, player, ply) ?? DECIDED * (evaluate(plan, sim.state, player) ?? 0);

export const isDecided = (worth: number): boolean => Math.abs(worth) > DECIDED;

/** Bots that weigh positions play only games that do. */
export function mustEvaluate<V extends Vocabulary>(plan: Plan<V>, name: string): void {
  if (plan.live.evaluate === undefined)
    throw new RangeError(`${plan.game.id} has no evaluate: the ${name} bot cannot play it`);
}
