import { kit, type State, won } from '@rulewright/engine';
import { die, recordOf } from '@rulewright/kit';
import { Type } from 'typebox';

export interface Pig {
  player: string;
  phase: 'play' | 'turn' | 'choose' | 'tumble';
  rule: 'P1' | 'P2' | 'P3' | 'P4';
  table: {
    goal: number;
    scores: Record<string, number>;
    pot: number;
  };
  fact:
    | { type: 'ROLLED'; player: string; die: number }
    | { type: 'HELD'; player: string; pot: number; score: number };
}
type S = State<Pig>;

const g = kit<Pig>();
export const roll = g.action('roll');
export const hold = g.action('hold');

const scoreOf = (s: S, player: string): number => s.table.scores[player] ?? 0;
const leaders = (s: S): string[] => s.players.filter((p) => scoreOf(s, p) >= s.table.goal);

const A_TURN = 8; // points, on average
const ENOUGH = 20; // a pot that is held
const LEAD = 0.35; // what a turn less to go is worth

/** Turns that somebody needs to the goal, as if the pot were held now; whose turn comes is half a turn ahead. */
function turnsLeft(s: S, player: string): number {
  const { goal, pot } = s.table;
  if (scoreOf(s, player) >= goal) return -1;
  const isTheirs = player === g.actor(s);
  const reached = Math.min(goal, scoreOf(s, player) + (isTheirs ? pot : 0));
  return (goal - reached) / A_TURN - (isTheirs === (pot === 0) ? 0.5 : 0);
}

export const pig = g.game({
  id: 'pig',
  version: 2,
  title: 'Pig',
  pitch: 'Press your luck with one die: hold in time, or lose it all.',
  players: { min: 2, max: 4 },
  options: Type.Object({ goal: Type.Integer({ minimum: 10, maximum: 200, default: 50 }) }),
  rules: ['P1', 'P2', 'P3', 'P4'],
  endsWithin: 20_000,
  setup: ({ options, players }) => ({
    table: { goal: options.goal, scores: recordOf(players, () => 0), pot: 0 },
  }),
  phases: [
    g.phase('play', {
      each: (s) => s.players,
      repeat: true,
      end: {
        cites: ['P4'],
        when: (s) => leaders(s).length > 0,
        outcome: (s) => won(s.players, leaders(s), 'goal reached', (p) => scoreOf(s, p)),
      },
      sequence: [
        g.phase('turn', {
          repeat: true,
          sequence: [
            g.phase('choose', {
              asks: [
                g.ask(roll, { cites: ['P1'], default: {} }),
                g.ask(hold, {
                  cites: ['P3'],
                  if: ['P3', 'EMPTY_POT', (s) => s.table.pot > 0, 'There is nothing in the pot to hold'],
                  do: (draft, { player }, { emit, end }) => {
                    const { table } = draft;
                    const score = scoreOf(draft, player) + table.pot;
                    emit({ type: 'HELD', player, pot: table.pot, score }, 'P3');
                    table.scores[player] = score;
                    table.pot = 0;
                    end('play');
                  },
                }),
              ],
            }),
            g.phase('tumble', {
              chance: [
                g.chance('the die falls', {
                  cites: ['P1'],
                  outcomes: die(6),
                  do: (draft, face, { emit, end }) => {
                    const { table } = draft;
                    table.pot = face === 1 ? 0 : table.pot + face;
                    const fact = { type: 'ROLLED', player: g.actor(draft), die: face } as const;
                    emit(fact, { rule: face === 1 ? 'P2' : 'P1', reveals: true });
                    if (face === 1) end('play');
                  },
                }),
              ],
            }),
          ],
        }),
      ],
    }),
  ],
  describe: ({ players, table, actor }) =>
    [
      ...players.map(
        (p) => `${p === actor ? '▶' : ' '} ${p.padEnd(10)} ${table.scores[p] ?? 0} of ${table.goal}`,
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
  rollout: (s, player) => {
    const { pot, goal } = s.table;
    return pot >= ENOUGH || scoreOf(s, player) + pot >= goal ? g.answer(hold, {}) : g.answer(roll, {});
  },
  evaluate: (s, player) => {
    const others = s.players.filter((p) => p !== player);
    return Math.tanh(LEAD * (Math.min(...others.map((p) => turnsLeft(s, p))) - turnsLeft(s, player)));
  },
});
