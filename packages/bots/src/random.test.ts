import { compile, isOver, kit, start, submit, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { randomBot } from './random.ts';

interface Nim {
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
const plan = compile(
  g.game({
    id: 'nim',
    version: 1,
    title: 'Nim',
    players: { min: 2, max: 2 },
    options: Type.Object({}),
    endsWithin: 21,
    setup: () => ({ table: { left: 21, turn: 0 }, hand: {}, box: {} }),
    phases: [
      g.phase('take', {
        asks: [g.ask(take, { who: (s) => [s.players[s.table.turn % 2] ?? ''] })],
        rules: [
          g.on(take, {
            if: [g.check('N1', 'TOO_MANY', (s, m) => m.args.count <= s.table.left)],
            do: [
              ({ table }, { args }) => {
                table.left -= args.count;
                table.turn++;
              },
            ],
          }),
        ],
      }),
    ],
    end: {
      when: (s) => s.table.left === 0,
      outcome: (s) => won(s.players, [s.players[(s.table.turn + 1) % 2] ?? ''], 'last one taken'),
    },
  }),
);

test('two random bots play a game to its end, each only when it is asked', () => {
  const started = start(plan, { seed: 'bots' });
  if (!started.ok) throw new Error(started.why);
  let { state } = started;
  const bots = state.players.map((player) => randomBot(plan, player, 'bots'));
  for (let inputs = 0; !isOver(state); inputs++) {
    expect(inputs).toBeLessThan(21);
    const answers = bots.map((bot) => bot.answer(state)).filter((input) => input !== null);
    expect(answers).toHaveLength(1);
    const result = submit(plan, state, answers[0]!); // just seen to be there
    if (!result.ok) throw new Error(result.why);
    state = result.state;
  }
  expect(bots.map((bot) => bot.answer(state))).toEqual([null, null]);
});
