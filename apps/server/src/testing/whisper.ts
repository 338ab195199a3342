// A game made for tests: a window in which everybody is asked and few can act, an order to speak softly, a clock's
// default, and `resign`.
import { drawn, kit, won } from '@rulewright/engine';
import { Type } from 'typebox';

const PLAYERS = ['ann', 'bob', 'cai'] as const;
type Player = (typeof PLAYERS)[number];

export interface Whisper {
  player: Player;
  phase: 'talk' | 'window' | 'any-time';
  table: { turn: number; round: number; gone: Player | null };
  hand: { stops: number; softly: boolean };
  box: object;
  frame: { kind: 'window'; by: Player };
  fact: { type: 'SPOKE'; by: Player } | { type: 'HEARD'; stopped: boolean };
}

const g = kit<Whisper>();
const speak = g.action('speak', Type.Object({ loud: Type.Boolean() }));
const stop = g.action('stop', Type.Object({ stop: Type.Boolean() }));
const softly = g.action('softly', Type.Object({ always: Type.Boolean() }));
const resign = g.action('resign', Type.Object({}));
const stops = g.sealed('stops', stop);

export const whisper = g.game({
  id: 'whisper',
  version: 1,
  title: 'Whisper',
  players: { min: 3, max: 3, ids: PLAYERS },
  options: Type.Object({ rounds: Type.Integer({ minimum: 1, maximum: 1000, default: 6 }) }),
  endsWithin: 4000,
  setup: ({ options }) => ({
    table: { turn: 0, round: options.rounds, gone: null },
    hand: {
      ann: { stops: 0, softly: false },
      bob: { stops: 2, softly: false },
      cai: { stops: 0, softly: false },
    },
    box: {},
  }),
  phases: [
    g.phase('talk', {
      asks: [
        g.ask(speak, {
          who: (s) => [PLAYERS[s.table.turn % 3] ?? 'ann'],
          ordered: (s, p) => (g.hand(s, p).softly ? { loud: false } : null),
          pushes: ['window'],
          do: (_, { player }, { emit, push }) => {
            emit({ type: 'SPOKE', by: player });
            push({ kind: 'window', by: player });
          },
          default: () => ({ loud: false }),
        }),
      ],
    }),
    g.phase('window', {
      frame: 'window',
      asks: [
        g.ask(stop, {
          who: (s) => PLAYERS.filter((p) => p !== g.frame(s, 'window').by),
          options: (s, p) => (g.hand(s, p).stops > 0 ? [{ stop: false }, { stop: true }] : [{ stop: false }]),
          sealed: stops,
          progress: 'hidden',
          reveal: ({ table, hand }, answers, { emit, pop }) => {
            pop('window');
            for (const { player, args } of answers) if (args.stop) hand[player].stops--;
            emit({ type: 'HEARD', stopped: answers.some(({ args }) => args.stop) }, { reveals: true });
            table.turn++;
            table.round--;
          },
          default: () => ({ stop: false }),
        }),
      ],
    }),
    g.phase('any-time', {
      asks: [
        g.ask(softly, {
          who: () => PLAYERS,
          optional: true,
          anytime: true,
          do: ({ hand }, { player, args }) => {
            hand[player].softly = args.always;
          },
        }),
        g.ask(resign, {
          who: () => PLAYERS,
          optional: true,
          anytime: true,
          do: ({ table }, { player }) => {
            table.gone = player;
          },
        }),
      ],
    }),
  ],
  end: {
    when: ({ table }) => table.round === 0 || table.gone !== null,
    outcome: ({ players, table }) =>
      table.gone === null
        ? drawn(players, 'all said')
        : won(
            players,
            players.filter((p) => p !== table.gone),
            'resigned',
          ),
  },
  determinize: ({ table, hand }) => ({
    table,
    hand: {
      ann: { stops: 0, softly: false },
      bob: { stops: 0, softly: false },
      cai: { stops: 0, softly: false },
      ...hand,
    },
    box: {},
  }),
});
