import { compile, kit, mostWins } from '@rulewright/engine';
import { Type } from 'typebox';
import { play } from './play.ts';
import type { Answer, Reply, Seat, Turn } from './seat.ts';

export interface Bazaar {
  player: string;
  phase: 'grab';
  table: { orders: boolean; things: number[]; got: Record<string, number>; begged: Record<string, number> };
  hand: { purse: number; order: number | null };
  box: object;
  frame: never;
  fact: { type: 'GRABBED'; player: string; thing: number } | { type: 'PURSE'; coins: number };
}
const g = kit<Bazaar>();
const grab = g.action('grab', Type.Object({ thing: Type.Integer({ minimum: 1, maximum: 9 }) }));
const order = g.action('order', Type.Object({ thing: Type.Integer({ minimum: 1, maximum: 9 }) }));
const beg = g.action('beg', Type.Object({}));

/** Everybody grabs one thing, whoever comes first; whoever likes to may beg, any number of times, or order one ahead. */
export const plan = compile(
  g.game({
    id: 'bazaar',
    version: 3,
    title: 'Bazaar',
    players: { min: 2, max: 4 },
    options: Type.Object({
      things: Type.Integer({ minimum: 2, maximum: 9, default: 9 }),
      orders: Type.Boolean({ default: false }),
    }),
    endsWithin: 200,
    talk: { phases: ['grab'], rounds: 2 },
    setup: ({ players, options, random }) => ({
      table: {
        orders: options.orders,
        things: Array.from({ length: options.things }, (_, at) => at + 1),
        got: {},
        begged: Object.fromEntries(players.map((p) => [p, 0])),
      },
      hand: Object.fromEntries(
        players.map((p) => [p, { purse: 1_000_000 + random.int(1_000_000), order: null }]),
      ),
      box: {},
    }),
    phases: [
      g.phase('grab', {
        cites: ['B1'],
        asks: [
          g.ask(grab, {
            who: (s) => s.players.filter((p) => s.table.got[p] === undefined),
            options: (s) => s.table.things.map((thing) => ({ thing })),
            if: [g.check('B2', 'GONE', (s, m) => s.table.things.includes(m.args.thing), 'Somebody has it')],
            do: ({ table, hand }, { player, args: { thing } }, { emit }) => {
              table.things = table.things.filter((other) => other !== thing);
              table.got[player] = thing;
              emit({ type: 'GRABBED', player, thing });
              emit({ type: 'PURSE', coins: hand[player]?.purse ?? 0 }, { to: [player] });
            },
            ordered: (s, p) => {
              const { order: thing } = g.hand(s, p);
              return thing === null ? null : { thing };
            },
            default: (s) => ({ thing: Math.max(...s.table.things) }),
          }),
          g.ask(order, {
            who: (s) => (s.table.orders ? s.players.filter((p) => g.hand(s, p).order === null) : []),
            optional: true,
            do: (draft, { player, args: { thing } }) => {
              g.hand(draft, player).order = thing;
            },
          }),
          g.ask(beg, {
            who: (s) => s.players,
            optional: true,
            do: ({ table }, { player }) => {
              table.begged[player] = (table.begged[player] ?? 0) + 1;
            },
          }),
        ],
      }),
    ],
    end: {
      when: (s) => s.players.every((p) => s.table.got[p] !== undefined),
      outcome: (s) => mostWins(s.players, [(p) => -(s.table.got[p] ?? 0)], 'all grabbed'),
    },
    determinize: ({ players, player, table, hand }, random) => ({
      table,
      hand: Object.fromEntries(
        players.map((p) => [
          p,
          p === player && hand !== null ? hand : { purse: 1_000_000 + random.int(1_000_000), order: null },
        ]),
      ),
      box: {},
    }),
  }),
);

/** A seat that gives the replies it was told to, and remembers its turns; the last reply again and again. */
export function told(name: string, ...replies: (Reply | Error | 'broken' | Promise<Reply>)[]) {
  const turns: Turn<Bazaar>[] = [];
  const seat: Seat<Bazaar> = {
    name,
    answer: (turn) => {
      const reply = replies[Math.min(turns.length, replies.length - 1)];
      turns.push(turn);
      if (reply === undefined || reply instanceof Error) throw reply ?? new Error('nothing to say');
      return reply === 'broken' ? JSON.parse('{"move": 1}') : reply;
    },
  };
  return Object.assign(seat, { turns });
}

export const grabs = (thing: number): Answer => ({ action: 'grab', args: { thing } });
export const begs: Answer = { action: 'beg', args: {} };
export const says = (...answers: Answer[]): Reply => ({ answers });

export const start = (things = 9) => ({ seed: 'a secret seed', players: 2, options: { things } });
/** A game of two, of whom the second takes two things. */
export const two = (a: Seat, b: Seat = told('b', says(grabs(2))), options = {}, things = 9) =>
  play(plan, start(things), [a, b], options);
