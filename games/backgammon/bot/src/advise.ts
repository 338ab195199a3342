import type { Backgammon } from '@rulewright/backgammon';
import { type Adviser, finalWorths, planFor } from '@rulewright/bots';
import { type Plan, view } from '@rulewright/engine';
import { halfOf, type Stakes, stakesOf, worthOf } from './stakes.ts';
import { chancesAt, lookAhead, weighPlays } from './think.ts';

/** A worth at stakes as one between −1, a single game lost, and 1, a single game won. */
function scaled(worth: number, stakes: Stakes): number {
  const half = halfOf(stakes);
  return half === 0 ? 0 : Math.max(-1, Math.min(1, (worth - (stakes.lose[0] ?? -1)) / half - 1));
}

/** An adviser on backgammon. */
export function backgammonAdviser(plan: Plan): Adviser {
  const backgammon = planFor<Backgammon>(plan, 'backgammon');
  const adviser: Adviser<Backgammon> = {
    worths: (state) => {
      const table = view(backgammon, state, null).table.kept;
      const { turn } = table;
      const stakes = stakesOf(table, turn, table.cube);
      const worth = scaled(worthOf(stakes, chancesAt(table.board, turn)), stakes);
      const each = state.players.map((player, seat) => [player, seat === turn ? worth : -worth] as const);
      return finalWorths(state) ?? Object.fromEntries(each);
    },
    answers: ({ view: seen, decisions }, most) => {
      if (!decisions.some(({ action }) => action === 'play')) return [];
      const table = seen.table.kept;
      const seat = seen.players.indexOf(seen.player ?? '');
      const stakes = stakesOf(table, seat, table.cube);
      const plays = lookAhead(weighPlays(table.board, seat, table.dice, stakes), seat, stakes);
      return plays.slice(0, most).map(({ moves, worth }) => ({
        action: 'play',
        args: { moves },
        worth: scaled(worth, stakes),
      }));
    },
  };
  return adviser;
}
