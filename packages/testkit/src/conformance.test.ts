import { type Game, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { complete } from './conformance/complete.ts';
import { deadEnds } from './conformance/dead-ends.ts';
import { answers, ends, exclusive, settles } from './conformance/endings.ts';
import { evaluates } from './conformance/evaluates.ts';
import { exact, fallbacks, listed, mutated, samples } from './conformance/options.ts';
import { json } from './conformance/plain-json.ts';
import { proposes, rollsOut } from './conformance/proposes.ts';
import { untouched } from './conformance/purity.ts';
import { modes, repeats } from './conformance/repeats.ts';
import { ruleIds } from './conformance/rule-ids.ts';
import { sealedOrder } from './conformance/sealed.ts';
import { nonInterference } from './conformance/secrets.ts';
import { describes, notation } from './conformance/texts.ts';
import {
  cardsOf,
  g,
  holds,
  noting,
  onTurn,
  type Play,
  putDown,
  type S,
  type Tiny,
  tiny,
} from './conformance/tiny-game.ts';
import type { Property } from './conformance/trace.ts';
import { faultsOf, PROPERTIES } from './properties.ts';

let calls = 0; // kept outside the state, as a game must not
const sums = new WeakMap<object, number>();
const rememberedSum = (s: S): number => {
  const sum = sums.get(s) ?? s.table.pile.reduce((a, b) => a + b, 0);
  sums.set(s, sum);
  return sum;
};
const answeredSoFar = (s: S): string[] =>
  (s.kernel.levels[0]?.sealed ?? []).map(({ seat }) => s.players[seat] ?? '');
const heldAndPlayed = (s: S, player: string): number[] => [...g.hand(s, player).cards, ...s.table.pile];
const check = (holding: (s: S, player: string, card: number) => boolean) =>
  g.check<Play>('Y1', 'NOT_HELD', (s, m) => holding(s, m.player, m.args.card));

const BROKEN: readonly { mistake: string; property: Property; game: Game<Tiny> }[] = [
  {
    mistake: 'cards come back to the hand for ever',
    property: ends,
    game: tiny({ play: { do: ({ table }) => void table.turn++ } }),
  },
  {
    mistake: 'a mutator throws',
    property: ends,
    game: tiny({
      play: {
        do: noting((s) => {
          if (s.table.turn === 2) throw new TypeError('no such card');
          return null;
        }),
      },
    }),
  },
  {
    mistake: 'whoever plays third has no option',
    property: answers,
    game: tiny({ play: { options: (s, p) => (s.table.turn === 2 ? [] : cardsOf(s, p)) } }),
  },
  {
    mistake: 'whoever plays third has no exact option',
    property: answers,
    game: tiny({ play: { options: (s, p) => (s.table.turn === 2 ? [] : cardsOf(s, p)) } }),
  },
  {
    mistake: 'an auto never stops',
    property: settles,
    game: tiny({ guessing: { auto: [g.auto('spin', { do: () => undefined })] } }),
  },
  {
    mistake: 'nobody is asked',
    property: settles,
    game: tiny({ play: { who: (s) => (s.table.turn === 2 ? [] : [onTurn(s)]) } }),
  },
  {
    mistake: 'two phases of a group are active at once',
    property: exclusive,
    game: tiny({ guessing: { when: [(s) => s.table.pile.length > 2] } }),
  },
  {
    mistake: 'an option does not fit the schema of its action',
    property: exact,
    game: tiny({ play: { options: (s, p) => [...cardsOf(s, p), { card: 12 }], if: [] } }),
  },
  {
    mistake: 'a candidate is listed twice',
    property: listed,
    game: tiny({ play: { exact: false, options: (s, p) => [...cardsOf(s, p), ...cardsOf(s, p)] } }),
  },
  {
    mistake: 'the exact options contain a card that is not held',
    property: exact,
    game: tiny({
      play: { options: (s, p) => [...cardsOf(s, p), { card: s.table.pile[0] ?? 1 }] },
    }),
  },
  {
    mistake: 'stages said to be exact offer a card that is not held',
    property: exact,
    game: tiny({ play: { exact: true, stages: [['card', (s, p) => heldAndPlayed(s, p)]] } }),
  },
  {
    mistake: 'the options leave out a card that is held',
    property: complete,
    game: tiny({ play: { options: (s, p) => cardsOf(s, p).slice(0, 1) } }),
  },
  {
    mistake: 'a card that is not held is offered, and no way to lay it',
    property: deadEnds,
    game: tiny({
      play: {
        stages: [
          ['card', (s, p) => heldAndPlayed(s, p)],
          ['face', (s, p, { card = 0 }) => (holds(s, p, card) ? null : [])],
        ],
      },
    }),
  },
  {
    mistake: 'a check throws on arguments nobody offered',
    property: mutated,
    game: tiny({
      play: {
        if: [
          check((s, player, card) => {
            const at = g.hand(s, player).cards.indexOf(card);
            return 'x'.repeat(at).length === at;
          }),
        ],
      },
    }),
  },
  {
    mistake: 'a refused input leaves a mark on the table',
    property: mutated,
    game: tiny({
      play: {
        if: [
          check((s, player, card) => {
            if (!holds(s, player, card)) Object.assign(s.table, { note: 'strike' });
            return holds(s, player, card);
          }),
        ],
      },
    }),
  },
  {
    mistake: 'the default is a card that is not held',
    property: fallbacks,
    game: tiny({ play: { default: (s) => ({ card: s.table.pile[0] ?? 1 }) } }),
  },
  {
    mistake: 'the default is different each time',
    property: fallbacks,
    game: tiny({ play: { default: (s, p) => cardsOf(s, p).at(calls++ % 2) ?? { card: 1 } } }),
  },
  {
    mistake: 'the sample never gives the last option',
    property: samples,
    game: tiny({ play: { sample: (s, p) => cardsOf(s, p)[0] ?? { card: 1 } } }),
  },
  {
    mistake: 'the sample gives cards that are not held',
    property: samples,
    game: tiny({ play: { sample: (_, __, random) => ({ card: random.die(9) }) } }),
  },
  {
    mistake: 'describing turns the pile on the table over',
    property: untouched,
    game: tiny({
      game: {
        describe: ({ table }) => {
          Array.prototype.reverse.call(table.pile);
          return `pile: ${table.pile.join(' ')}`;
        },
      },
    }),
  },
  {
    mistake: 'a key without a value is put on the table',
    property: json,
    game: tiny({ play: { do: noting(() => ({ last: undefined })) } }),
  },
  {
    mistake: 'a Set is put on the table',
    property: json,
    game: tiny({ play: { do: noting(() => new Set()) } }),
  },
  {
    mistake: 'a counter is kept outside the state',
    property: repeats,
    game: tiny({ play: { do: noting(() => calls++) } }),
  },
  {
    mistake: 'the sum of the pile is remembered by the identity of the state',
    property: modes,
    game: tiny({ play: { do: noting(rememberedSum) } }),
  },
  {
    mistake: 'whoever answered first is written down',
    property: sealedOrder,
    game: tiny({
      guessing: {
        auto: [
          g.auto('first', {
            when: (s) => s.table.note === null && answeredSoFar(s).length > 0,
            do: (draft) => {
              draft.table.note = answeredSoFar(draft)[0] ?? null;
            },
          }),
        ],
      },
    }),
  },
  {
    mistake: 'spectators have no description',
    property: describes,
    game: tiny({
      game: {
        describe: ({ hand }) => {
          if (hand === null) throw new TypeError('no hand');
          return 'a hand';
        },
      },
    }),
  },
  {
    mistake: 'the description is empty at first',
    property: describes,
    game: tiny({ game: { describe: ({ table }) => table.pile.join(' ') } }),
  },
  {
    mistake: 'notation does not say which card',
    property: notation,
    game: tiny({
      game: { notation: { make: (_, m) => m.action, parse: (_, player, action) => ({ player, action }) } },
    }),
  },
  {
    mistake: 'evaluate counts points',
    property: evaluates,
    game: tiny({ game: { evaluate: (s, p) => (s.players.indexOf(p) === 0 ? 1 : -1) * s.table.pile.length } }),
  },
  {
    mistake: 'evaluate likes it for both',
    property: evaluates,
    game: tiny({ game: { evaluate: (s) => s.table.pile.length / 100 } }),
  },
  {
    mistake: 'evaluate still hopes when the game is drawn',
    property: evaluates,
    game: tiny({ game: { evaluate: (s, p) => (s.players.indexOf(p) - (s.players.length - 1) / 2) / 3 } }),
  },
  {
    mistake: 'evaluate does not know who has won',
    property: evaluates,
    game: tiny({
      game: {
        end: {
          when: (s) => s.table.guesses !== null,
          outcome: (s) => won(s.players, s.players.slice(0, 1), 'guessed'),
        },
        evaluate: (s, p) => (s.players.indexOf(p) === 0 ? -0.5 : s.players.indexOf(p) === 1 ? 0.5 : 0),
      },
    }),
  },
  {
    mistake: 'a card is proposed that is not held',
    property: proposes,
    game: tiny({
      game: { propose: ({ table }, { action }) => (action === 'play' ? [{ card: table.pile[0] ?? 1 }] : []) },
    }),
  },
  {
    mistake: 'a guess is proposed twice',
    property: proposes,
    game: tiny({
      game: { propose: (_, { action }) => (action === 'guess' ? [{ number: 1 }, { number: 1 }] : []) },
    }),
  },
  {
    mistake: 'the game is rolled out with a card that nobody has',
    property: rollsOut,
    game: tiny({
      game: {
        rollout: () => g.answer(g.action('guess', Type.Object({ number: Type.Integer() })), { number: 9 }),
      },
    }),
  },
  {
    mistake: 'a rule id of another rulebook is cited',
    property: ruleIds,
    game: tiny({ play: { do: [putDown, (_, __, { cite }) => cite('Z9')] } }),
  },
];

test('a sound game has every property', () => {
  expect(faultsOf(tiny(), { games: 8 })).toEqual([]);
});

test.each(BROKEN.map((row) => ({ ...row, by: row.property.name })))(
  '$mistake: caught by "$by" and by nothing else',
  ({ by, game }) => {
    expect(faultsOf(game, { games: 8 }).map(({ property }) => property)).toEqual([by]);
  },
);

test('every property has a broken game', () => {
  const caught = new Set([...BROKEN.map(({ property }) => property), nonInterference]); // leaks: secrets.test.ts
  expect(PROPERTIES.filter((property) => !caught.has(property))).toEqual([]);
});

test('a fault is told with its seed, number of players, options and step', () => {
  const [fault] = faultsOf(tiny({ play: { default: () => ({ card: 1 }) } }), { games: 8 });
  expect(fault?.why).toMatch(
    /is the fallback, but refused: NOT_HELD.*\(seed "random game \d", \d players, options \{\}, after \d inputs\)$/,
  );
});

test('what stops the engine is told with one seed', () => {
  const [fault] = faultsOf(tiny({ play: { who: () => [] } }), { games: 1 });
  expect(fault?.why.match(/seed "/g)).toHaveLength(1);
  expect(fault?.why).toMatch(/somebody in "who" is missing.* \(2 players, options \{\}\)$/);
});
