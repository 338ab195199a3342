import type { Plan, Random, Simulation, Vocabulary } from '@rulewright/engine';
import { imagine, simulate } from '@rulewright/engine';
import type { Seat } from './seat.ts';
import { mean, ranked } from './weigh.ts';
import type { Effort, Work } from './work.ts';
import { finalWorth, replyWith, think } from './worlds.ts';

const EFFORT: Effort = { nodes: 5_000, millis: 1_000 };

/** Plays every answer to the end at random, equally often, and takes the one that wins most. It knows no game. */
export function flatSeat<V extends Vocabulary>(
  plan: Plan<V>,
  seed: string,
  effort: Partial<Effort> = {},
): Seat<V> {
  return {
    name: 'flat',
    answer: (turn) => {
      const thought = think(plan, seed, turn, { ...EFFORT, ...effort });
      const { choices, player, random, work } = thought;
      const results = choices.map((choice) => ({ choice, worths: [] as number[] }));
      for (let round = 0; results.length > 1; round++) {
        const world = simulate(plan, imagine(plan, turn.view, random), { silent: true });
        const worths = results.map(({ choice }) => {
          const game = world.fork();
          return game.submit(choice).ok && playOut(game, random, work) ? finalWorth(game, player, 0) : null;
        });
        if (round > 0 && worths.includes(null)) break;
        for (const [at, worth] of worths.entries()) results[at]?.worths.push(worth ?? 0);
        if (worths.includes(null)) break;
      }
      const weighed = results.map(({ choice, worths }) => ({ choice, worth: mean(worths) }));
      return replyWith(thought, ranked(weighed)[0]?.choice);
    },
  };
}

/** Whether the game came to its end before the work was done. */
function playOut<V extends Vocabulary>(game: Simulation<V>, random: Random, work: Work): boolean {
  while (game.state.kernel.outcome === null) {
    if (!work.spend()) return false;
    game.submit(game.sample(random));
  }
  return true;
}
