import { type Adviser, finalWorths, planFor } from '@rulewright/bots';
import { type Chess, makeUci } from '@rulewright/chess';
import { type Plan, view } from '@rulewright/engine';
import { SURE } from './search.ts';
import { argsOf } from './seat.ts';
import { think } from './think.ts';

const GLANCE = 3_000; // positions looked at for what a game is worth
const LOOK = 120_000; // and for the best moves

/** What a score is worth, −1 … 1: four pawns ahead win ten games of eleven. */
const worthOf = (score: number): number =>
  Math.abs(score) > SURE ? Math.sign(score) : 2 / (1 + 10 ** (-score / 400)) - 1;

/** An adviser on chess. */
export function chessAdviser(plan: Plan): Adviser {
  const chess = planFor<Chess>(plan, 'chess');
  const adviser: Adviser<Chess> = {
    worths: (state) => {
      const { kept, turn } = view(chess, state, null).table;
      const [best] = think(kept, kept.seen.slice(0, -2), { nodes: GLANCE }).lines;
      const worth = worthOf(best?.score ?? 0) * (turn === 'white' ? 1 : -1);
      return finalWorths(state) ?? { white: worth, black: -worth };
    },
    answers: ({ view: { table }, decisions }, most) => {
      if (!decisions.some(({ action }) => action === 'move')) return [];
      const { kept, variant } = table;
      const { lines } = think(kept, kept.seen.slice(0, -2), { nodes: LOOK, lines: most });
      return lines.map(({ moves: [move = 0], score }) => ({
        action: 'move',
        args: argsOf(makeUci(move, variant)),
        worth: worthOf(score),
      }));
    },
  };
  return adviser;
}
