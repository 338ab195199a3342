import { compile, kit, won } from '@rulewright/engine';
import { Type } from 'typebox';

export interface Nim {
  player: string;
  phase: 'take';
  table: { left: number; turn: number };
  hand: object;
  box: object;
  frame: never;
  fact: never;
}
const g = kit<Nim>();
const take = g.action('take', Type.Object({ count: Type.Integer({ minimum: 1, maximum: 3 }) }));

/** Whoever takes the last one wins: whoever leaves a multiple of four does. */
export const plan = compile(
  g.game({
    id: 'nim',
    version: 1,
    title: 'Nim',
    players: { min: 2, max: 3 },
    options: Type.Object({ left: Type.Integer({ minimum: 1, default: 13 }) }),
    endsWithin: 21,
    setup: ({ options }) => ({ table: { left: options.left, turn: 0 }, hand: {}, box: {} }),
    phases: [
      g.phase('take', {
        asks: [
          g.ask(take, {
            who: (s) => [s.players[s.table.turn % s.players.length] ?? ''],
            if: [g.check('N1', 'TOO_MANY', (s, m) => m.args.count <= s.table.left)],
            do: ({ table }, { args }) => {
              table.left -= args.count;
              table.turn++;
            },
          }),
        ],
      }),
    ],
    end: {
      when: (s) => s.table.left === 0,
      outcome: (s) =>
        won(s.players, [s.players[(s.table.turn - 1) % s.players.length] ?? ''], 'last one taken'),
    },
    evaluate: ({ players, table }, player) => {
      if (table.left > 0) return 0;
      return players[(table.turn - 1) % players.length] === player ? 1 : -1;
    },
  }),
);
