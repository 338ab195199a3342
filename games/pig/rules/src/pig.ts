import { kit, type State, won } from '@rulewright/engine';
import { following, recordOf } from '@rulewright/kit';
import { Type } from 'typebox';

export interface Pig {
  player: string;
  phase: 'play' | 'choose' | 'tumble';
  rule: 'P1' | 'P2' | 'P3' | 'P4';
  table: {
    goal: number;
    scores: Record<string, number>;
    turn: string;
    pot: number;
    rolling: boolean; // the die is in the air
  };
  hand: object;
  box: object;
  frame: never;
  fact:
    | { type: 'ROLLED'; player: string; die: number }
    | { type: 'HELD'; player: string; pot: number; score: number };
}
type S = State<Pig>;

const g = kit<Pig>();
export const roll = g.action('roll');
export const hold = g.action('hold');

const scoreOf = (s: S, player: string): number => s.table.scores[player] ?? 0;
const next = (s: S): string => following(s.players, s.table.turn);
const leaders = (s: S): string[] => s.players.filter((p) => scoreOf(s, p) >= s.table.goal);

export const pig = g.game({
  id: 'pig',
  version: 1,
  title: 'Pig',
  pitch: 'Press your luck with one die: hold in time, or lose it all.',
  players: { min: 2, max: 4 },
  options: Type.Object({ goal: Type.Integer({ minimum: 10, maximum: 200, default: 50 }) }),
  rules: ['P1', 'P2', 'P3', 'P4'],
  endsWithin: 20_000,
  setup: ({ options, players }) => ({
    table: {
      goal: options.goal,
      scores: recordOf(players, () => 0),
      turn: players[0] ?? '',
      pot: 0,
      rolling: false,
    },
    hand: {},
    box: {},
  }),
  phases: [
    g.phase('play', {
      end: {
        cites: ['P4'],
        when: (s) => leaders(s).length > 0,
        outcome: (s) => won(s.players, leaders(s), 'goal reached', (p) => scoreOf(s, p)),
      },
      children: [
        g.phase('choose', {
          exclusive: 'dice',
          when: [(s) => !s.table.rolling],
          asks: [
            g.ask(roll, {
              cites: ['P1'],
              who: (s) => [s.table.turn],
              do: ({ table }) => {
                table.rolling = true;
              },
              default: () => ({}),
            }),
            g.ask(hold, {
              cites: ['P3'],
              who: (s) => (s.table.pot > 0 ? [s.table.turn] : []),
              do: (draft, { player }, { emit }) => {
                const { table } = draft;
                const score = scoreOf(draft, player) + table.pot;
                emit({ type: 'HELD', player, pot: table.pot, score }, 'P3');
                table.scores[player] = score;
                table.pot = 0;
                table.turn = next(draft);
              },
            }),
          ],
        }),
        g.phase('tumble', {
          exclusive: 'dice',
          when: [(s) => s.table.rolling],
          auto: [
            g.auto('the die falls', {
              cites: ['P1'],
              do: (draft, { random, emit }) => {
                const { table } = draft;
                const die = random.die(6);
                table.rolling = false;
                table.pot = die === 1 ? 0 : table.pot + die;
                emit(
                  { type: 'ROLLED', player: table.turn, die },
                  { rule: die === 1 ? 'P2' : 'P1', reveals: true },
                );
                if (die === 1) table.turn = next(draft);
              },
            }),
          ],
        }),
      ],
    }),
  ],
  describe: ({ players, table }) =>
    [
      ...players.map(
        (p) => `${p === table.turn ? '▶' : ' '} ${p.padEnd(10)} ${table.scores[p] ?? 0} of ${table.goal}`,
      ),
      `  pot: ${table.pot}`,
    ].join('\n'),
  notation: {
    make: (_, { action }) => action,
    parse: (_, player, text) => {
      const action = text.trim().toLowerCase();
      return action === roll.name || action === hold.name ? { player, action, args: {} } : null;
    },
  },
  evaluate: (s, player) => {
    const reached = (p: string): number =>
      Math.min(s.table.goal, scoreOf(s, p) + (p === s.table.turn ? s.table.pot : 0));
    return (reached(player) - Math.max(...s.players.filter((p) => p !== player).map(reached))) / s.table.goal;
  },
});
