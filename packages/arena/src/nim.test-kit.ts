import { compile, kit, won } from '@rulewright/engine';
import { Type } from 'typebox';

interface Nim {
  player: string;
  phase: 'take';
  table: { left: number };
  hand: object;
  box: object;
  frame: never;
  fact: never;
}
const g = kit<Nim>();
const take = g.action('take', Type.Object({ count: Type.Integer({ minimum: 1, maximum: 3 }) }));

/** Whoever takes the last one wins. */
export const plan = compile(
  g.game({
    id: 'nim',
    version: 1,
    title: 'Nim',
    players: { min: 2, max: 3 },
    endsWithin: 21,
    setup: ({ random }) => ({ table: { left: 12 + random.int(5) }, hand: {}, box: {} }),
    phases: [
      g.phase('take', {
        each: (s) => s.players,
        repeat: true,
        asks: [
          g.ask(take, {
            if: [g.check('N1', 'TOO_MANY', (s, m) => m.args.count <= s.table.left)],
            do: ({ table }, { args }) => {
              table.left -= args.count;
            },
          }),
        ],
        end: {
          when: (s) => s.table.left === 0,
          outcome: (s) => won(s.players, [g.actor(s) ?? ''], 'last one taken'),
        },
      }),
    ],
  }),
);
