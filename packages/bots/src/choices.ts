import {
  type Input,
  type Plan,
  pending,
  type Random,
  type Simulation,
  sample,
  type Vocabulary,
} from '@rulewright/engine';

/** Where answers cannot be listed, so many are drawn. */
const DRAWN = 24;

/** For whom the game waits first, in seat order; null when it is over. */
export function mover<V extends Vocabulary>(plan: Plan<V>, sim: Simulation<V>): V['player'] | null {
  for (const decision of pending(plan, sim.state)) {
    if (!decision.optional && !decision.answered) return decision.player;
  }
  return null;
}

/** The answers a player may give now to what the table waits for; a sample of them where there are too many. */
export function choices<V extends Vocabulary>(
  plan: Plan<V>,
  sim: Simulation<V>,
  player: V['player'],
  random: Random,
): Input[] {
  const found: Input[] = [];
  for (const decision of pending(plan, sim.state, player)) {
    if (decision.optional || decision.answered) continue;
    const { action, id } = decision;
    const listed = decision.options();
    if (listed === null) for (let i = 0; i < DRAWN; i++) found.push(sample(decision, random));
    else for (const args of listed) found.push({ player, action, args, decision: id });
  }
  return found;
}

const WIN = 1e9;

/** What a finished game is worth to a player; the sooner a win, the later a loss, the better. */
export function finalWorth<V extends Vocabulary>(
  sim: Simulation<V>,
  player: V['player'],
  ply: number,
): number | null {
  const { outcome } = sim.state.kernel;
  if (outcome === null) return null;
  const own = outcome.ranks.find((r) => r.player === player)?.rank ?? Number.POSITIVE_INFINITY;
  const best = Math.min(...outcome.ranks.map((r) => r.rank));
  if (outcome.ranks.every((r) => r.rank === best)) return 0;
  return own === best ? WIN - ply : ply - WIN;
}

/** Whether a worth means that the game is decided. */
export const isDecided = (worth: number): boolean => Math.abs(worth) > WIN / 2;
