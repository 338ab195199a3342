import {
  type AskDef,
  type Game,
  kit,
  type Mutator,
  type Phase,
  type PhaseDef,
  type State,
  won,
} from '@rulewright/engine';
import { Type } from 'typebox';

// A small sound game with hands, a deck and sealed answers, whose parts can be replaced by broken ones: the
// suite is tested with it. Everybody plays their two cards in turn, then all guess a number.

export interface Tiny {
  player: string;
  phase: 'play' | 'guess' | 'window';
  table: {
    pile: number[];
    turn: number;
    guesses: Record<string, number> | null;
    note: string | number | object | null; // for the broken ones
  };
  hand: { cards: number[] };
  box: { deck: number[] };
  frame: never;
  fact:
    | { type: 'PLAYED'; player: string; card: number }
    | { type: 'GUESSED' }
    | { type: 'SEEN'; card: number };
}
export type S = State<Tiny>;
export interface Play {
  card: number;
  face?: never; // offered by a broken one
}
export type Put = Mutator<Tiny, Play>;

export const g = kit<Tiny>();
const play = g.action(
  'play',
  Type.Unsafe<Play>(Type.Object({ card: Type.Integer({ minimum: 1, maximum: 9 }) })),
);
const guess = g.action('guess', Type.Object({ number: Type.Integer({ minimum: 1, maximum: 3 }) }));
const nod = g.action('nod', Type.Object({ yes: Type.Boolean() }));
const guesses = g.sealed('guesses', guess);
const nods = g.sealed('nods', nod);

type GameDef = Parameters<typeof g.game>[0];
export interface Parts {
  readonly play?: Partial<AskDef<Tiny, Play>>;
  readonly guessing?: Partial<PhaseDef<Tiny>>;
  readonly window?: Phase<Tiny>;
  readonly game?: Partial<Omit<GameDef, 'options' | 'setup' | 'position'>>;
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const HELD = 2;

export const onTurn = (s: S): string => s.players[s.table.turn % s.players.length] ?? '';
export const holds = (s: S, player: string, card: number): boolean => g.hand(s, player).cards.includes(card);
export const cardsOf = (s: S, player: string): Play[] => g.hand(s, player).cards.map((card) => ({ card }));
export const allPlayed = (s: S): boolean => s.players.every((p) => g.hand(s, p).cards.length === 0);
const inWindow = (s: S): boolean => s.table.note === 'window';

export const inHand = g.check<Play>('Y1', 'NOT_HELD', (s, m) => holds(s, m.player, m.args.card));
export const putDown: Put = (draft, { player, args: { card } }, { emit }) => {
  const hand = g.hand(draft, player);
  hand.cards = hand.cards.filter((held) => held !== card);
  draft.table.pile.push(card);
  draft.table.turn++;
  emit({ type: 'PLAYED', player, card });
};

/** Playing a card also leaves a note on the table. */
export const noting = (note: (s: S) => Tiny['table']['note']): Put[] => [
  (draft) => {
    draft.table.note = note(draft);
  },
  putDown,
];

/** A window after a card, for whom it is said. */
export const windowFor = (who: (s: S) => readonly string[]): Phase<Tiny> =>
  g.phase('window', {
    exclusive: 'part',
    when: [inWindow],
    asks: [
      g.ask(nod, {
        who,
        sealed: nods,
        progress: 'hidden',
        reveal: ({ table }) => {
          table.note = null;
        },
      }),
    ],
  });

export function tiny(parts: Parts = {}): Game<Tiny> {
  return g.game({
    id: 'tiny',
    version: 1,
    title: 'Tiny',
    players: { min: 2, max: 3 },
    options: Type.Object({}),
    rules: ['Y1', 'Y2'],
    endsWithin: 40,
    setup: ({ players, random }) => {
      const deck = random.shuffle(CARDS);
      const hand = Object.fromEntries(players.map((p) => [p, { cards: deck.splice(0, HELD).sort() }]));
      return { table: { pile: [], turn: 0, guesses: null, note: null }, hand, box: { deck } };
    },
    phases: [
      ...(parts.window ? [parts.window] : []),
      g.phase('play', {
        exclusive: 'part',
        when: [(s) => !allPlayed(s) && !inWindow(s)],
        asks: [
          g.ask(play, {
            who: (s) => [onTurn(s)],
            ...(parts.play?.stages ? {} : { options: cardsOf }),
            if: [inHand],
            do: [putDown],
            ...parts.play,
          }),
        ],
      }),
      g.phase('guess', {
        exclusive: 'part',
        when: [(s) => allPlayed(s) && !inWindow(s)],
        asks: [
          g.ask(guess, {
            who: (s) => s.players,
            sealed: guesses,
            reveal: ({ table }, answers, { emit }) => {
              table.guesses = Object.fromEntries(answers.map(({ player, args }) => [player, args.number]));
              emit({ type: 'GUESSED' }, { rule: 'Y2' });
            },
          }),
        ],
        ...parts.guessing,
      }),
    ],
    end: { when: (s) => s.table.guesses !== null, outcome: (s) => won(s.players, s.players, 'guessed') },
    describe: ({ table, hand }) => `${table.pile.join(' ')} | ${hand?.cards.join(' ') ?? ''}`,
    notation: {
      make: (_, { action, args }) => `${action} ${JSON.stringify(args)}`,
      parse: (_, player, text) => {
        const [, action, args] = /^(play|guess|nod) (\{.*\})$/.exec(text) ?? [];
        return action === undefined ? null : { player, action, args: JSON.parse(args ?? '{}') };
      },
    },
    determinize: ({ players, table, hand, player }, random) => {
      const known = [...table.pile, ...(hand?.cards ?? [])];
      const deck = random.shuffle(CARDS.filter((card) => !known.includes(card)));
      const left = (p: string) =>
        HELD - table.pile.filter((_, at) => players[at % players.length] === p).length;
      const hands = players.map((p) => [
        p,
        p === player && hand !== null ? hand : { cards: deck.splice(0, left(p)).sort() },
      ]);
      return { table, hand: Object.fromEntries(hands), box: { deck } };
    },
    ...parts.game,
  });
}
