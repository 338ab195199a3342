import type { Game } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { faultsOf } from '../properties.ts';
import { nonInterference } from './secrets.ts';
import {
  allPlayed,
  cardsOf,
  g,
  holds,
  inHand,
  noting,
  type Play,
  putDown,
  type S,
  type Tiny,
  tiny,
  windowFor,
} from './tiny-game.ts';

const others = (s: S, player: string): string[] => s.players.filter((p) => p !== player);
const holders = (s: S, card: number): string[] => s.players.filter((p) => holds(s, p, card));

const LEAKS: readonly { mistake: string; game: Game<Tiny> }[] = [
  {
    mistake: 'the presented table shows all hands',
    game: tiny({ game: { present: (s) => ({ ...s.table, note: s.hand }) } }),
  },
  {
    mistake: 'the presented table shows the seed',
    game: tiny({ game: { present: (s) => ({ ...s.table, note: s.kernel.seed }) } }),
  },
  {
    mistake: 'the presented table shows what others have sealed',
    game: tiny({ game: { present: (s) => ({ ...s.table, note: JSON.stringify(s.kernel.levels) }) } }),
  },
  {
    mistake: 'a window opens only when somebody holds the card',
    game: tiny({
      play: { do: noting((s) => (holders(s, 9).length > 0 ? 'window' : null)) },
      window: windowFor((s) => s.players),
    }),
  },
  {
    mistake: 'a window asks only those who hold the card',
    game: tiny({
      play: { do: noting((s) => (allPlayed(s) ? null : 'window')) },
      window: windowFor((s) => (holders(s, 9).length > 0 ? holders(s, 9) : s.players)),
    }),
  },
  {
    mistake: 'options depend on what another player holds',
    game: tiny({
      play: {
        options: (s, p) =>
          cardsOf(s, p).filter(
            ({ card }, at) => at === 0 || !others(s, p).some((o) => holds(s, o, card + 1)),
          ),
        if: [],
      },
    }),
  },
  {
    mistake: 'the reason of a refusal tells what another player holds',
    game: tiny({
      play: {
        if: [
          g.check<Play>(
            'Y1',
            'NOT_HELD',
            (s, m) => holds(s, m.player, m.args.card),
            (s, m) => `${holders(s, m.args.card)[0] ?? 'nobody'} has it`,
          ),
        ],
      },
    }),
  },
  {
    mistake: 'the next card of the deck is told but not marked as revealed',
    game: tiny({
      play: {
        do: [
          putDown,
          (draft, _, { emit }) => {
            emit({ type: 'SEEN', card: draft.box.deck[0] ?? 0 });
          },
        ],
      },
    }),
  },
  {
    mistake: 'the default depends on the deck',
    game: tiny({
      play: {
        default: (s, p) => {
          const cards = cardsOf(s, p);
          return cards[(s.box.deck[0] ?? 0) % cards.length] ?? { card: 1 };
        },
      },
    }),
  },
  {
    mistake: 'an imagined hand is larger than the true one, which the table shows',
    game: tiny({
      game: {
        present: (s) => ({ ...s.table, note: s.players.map((p) => g.hand(s, p).cards.length) }),
        determinize: ({ players, table, hand, player }) => ({
          table,
          hand: Object.fromEntries(
            players.map((p) => [p, p === player && hand !== null ? hand : { cards: [1, 2, 3] }]),
          ),
          box: { deck: [] },
        }),
      },
    }),
  },
];

test.each(LEAKS)('$mistake: caught as a leak and by nothing else', ({ game }) => {
  expect(faultsOf(game, { games: 8 }).map(({ property }) => property)).toEqual([nonInterference.name]);
});

test('a window that asks everybody, whoever holds the card, betrays nothing', () => {
  const game = tiny({
    play: { do: noting((s) => (allPlayed(s) ? null : 'window')) },
    window: windowFor((s) => s.players),
  });
  expect(faultsOf(game, { games: 8 })).toEqual([]);
});

test('a card of the deck may be told when the fact is marked as revealing', () => {
  const game = tiny({
    play: {
      if: [inHand],
      do: [
        putDown,
        (draft, _, { emit }) => {
          emit({ type: 'SEEN', card: draft.box.deck[0] ?? 0 }, { reveals: true });
        },
      ],
    },
  });
  expect(faultsOf(game, { games: 8 })).toEqual([]);
});

test('a leak is told with the viewer, the seed, the step and the place', () => {
  const [leak] = faultsOf(tiny({ game: { present: (s) => ({ ...s.table, note: s.hand }) } }), { games: 1 });
  expect(leak?.why).toMatch(
    /^a spectator: the view differs in a twin: table\.note\.player\d\.cards\.\d is \d, not \d \(seed "random game 0", 2 players, options \{\}, after 0 inputs\)$/,
  );
});
