import { kit, mostWins, type State } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { Type } from 'typebox';

export interface Goofspiel {
  player: string;
  phase: 'round' | 'turn-up' | 'bidding';
  rule: 'G1' | 'G2' | 'G3' | 'G4' | 'G5';
  table: {
    cards: number; // highest value
    prize: number | null; // turned up
    gone: number[]; // prizes turned up before
    played: Record<string, number[]>; // bids turned over, by player
    scores: Record<string, number>;
  };
  hand: { cards: number[] };
  box: { prizes: number[] };
  frame: never;
  fact:
    | { type: 'PRIZE_TURNED_UP'; prize: number }
    | { type: 'BIDS_REVEALED'; bids: Record<string, number> }
    | { type: 'PRIZE_TAKEN'; player: string; prize: number }
    | { type: 'PRIZE_LOST'; prize: number };
}
type S = State<Goofspiel>;

const g = kit<Goofspiel>();
export const bid = g.action('bid', Type.Object({ card: Type.Integer({ minimum: 1, maximum: 13 }) }));

const values = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
/** What a hand wins more than it loses if the best card goes for the best prize and so on, and the other's fall by chance. */
function gain(hand: readonly number[], other: readonly number[], prizes: readonly number[]): number {
  const cards = hand.toSorted((a, b) => a - b);
  let won = 0;
  for (const [at, prize] of prizes.entries())
    for (const card of other) won += prize * Math.sign((cards[at] ?? 0) - card);
  return won / Math.max(1, other.length);
}
const HABIT = 1; // bids are alike that differ by no more, each taken by how far it was above its prize
const nearest = (cards: readonly number[], to: number): number | undefined => {
  let [first] = cards;
  for (const card of cards)
    if (first !== undefined && Math.abs(card - to) < Math.abs(first - to)) first = card;
  return first;
};
const isHeld = (s: S, player: string, card: number) => g.hand(s, player).cards.includes(card);
const scoreOf = (s: S, player: string): number => s.table.scores[player] ?? 0;

export const goofspiel = g.game({
  id: 'goofspiel',
  version: 2,
  title: 'Goofspiel',
  pitch: 'Everybody bids in secret with the same cards: pure bluff.',
  players: { min: 2, max: 5 },
  options: Type.Object({ cards: Type.Integer({ minimum: 3, maximum: 13, default: 13 }) }),
  rules: ['G1', 'G2', 'G3', 'G4', 'G5'],
  cites: ['G1'],
  endsWithin: 65,
  setup: ({ options, players, random }) => ({
    table: {
      cards: options.cards,
      prize: null,
      gone: [],
      played: recordOf(players, () => []),
      scores: recordOf(players, () => 0),
    },
    hand: recordOf(players, () => ({ cards: values(options.cards) })),
    box: { prizes: random.shuffle(values(options.cards)) },
  }),
  phases: [
    g.phase('round', {
      repeat: true,
      sequence: [
        g.phase('turn-up', {
          when: (s) => s.box.prizes.length > 0,
          auto: [
            g.auto('a prize is turned up', {
              cites: ['G2'],
              do: ({ table, box }, { emit }) => {
                const prize = box.prizes.pop() ?? 0;
                table.prize = prize;
                emit({ type: 'PRIZE_TURNED_UP', prize }, { rule: 'G2', reveals: true });
              },
            }),
          ],
        }),
        g.phase('bidding', bid, {
          cites: ['G2', 'G3'],
          who: (s) => s.players,
          options: (s, p) => g.hand(s, p).cards.map((card) => ({ card })),
          if: [
            'G2',
            'CARD_NOT_HELD',
            (s, m) => isHeld(s, m.player, m.args.card),
            'That card is not in your hand',
          ],
          sealed: 'bids',
          reveal: (draft, answers, { emit }) => {
            const { table } = draft;
            for (const { player, args } of answers) {
              const hand = g.hand(draft, player);
              hand.cards = hand.cards.filter((card) => card !== args.card);
              table.played[player]?.push(args.card);
            }
            const made = Object.fromEntries(answers.map(({ player, args }) => [player, args.card]));
            emit({ type: 'BIDS_REVEALED', bids: made }, { rule: 'G3', reveals: true });
            const prize = table.prize ?? 0;
            const top = Math.max(...answers.map(({ args }) => args.card));
            const highest = answers.filter(({ args }) => args.card === top);
            const winner = highest.length === 1 ? highest[0] : undefined;
            if (winner) {
              table.scores[winner.player] = scoreOf(draft, winner.player) + prize;
              emit({ type: 'PRIZE_TAKEN', player: winner.player, prize }, 'G3');
            } else emit({ type: 'PRIZE_LOST', prize }, 'G4');
            table.gone.push(prize);
            table.prize = null;
          },
          default: (s, p) => ({ card: Math.min(...g.hand(s, p).cards) }),
        }),
      ],
    }),
  ],
  end: {
    cites: ['G5'],
    when: (s) => s.table.gone.length === s.table.cards,
    outcome: (s) => mostWins(s.players, [(p) => scoreOf(s, p)], 'all prizes gone'),
  },
  describe: ({ player, players, table, hand, answered }) =>
    [
      `Prize: ${table.prize ?? '–'}   gone: ${table.gone.join(' ') || '–'}`,
      ...players.map((p) => {
        const mark = answered.bids?.includes(p) ? '✓' : ' ';
        return `${mark} ${p.padEnd(10)} ${String(table.scores[p] ?? 0).padStart(3)} points   bid: ${table.played[p]?.join(' ') || '–'}`;
      }),
      ...(player !== null && hand !== null ? [`Your cards: ${hand.cards.join(' ')}`] : []),
    ].join('\n'),
  notation: {
    make: (_, move) => (g.is(bid, move) ? String(move.args.card) : move.action),
    parse: (_, player, text) => {
      const card = Number(text.trim());
      return Number.isInteger(card) ? { player, action: bid.name, args: { card } } : null;
    },
  },
  determinize: ({ players, table, hand, player }, random) => ({
    table,
    hand: recordOf(players, (p) =>
      p === player && hand !== null
        ? hand
        : { cards: values(table.cards).filter((card) => !table.played[p]?.includes(card)) },
    ),
    box: {
      prizes: random.shuffle(values(table.cards).filter((v) => v !== table.prize && !table.gone.includes(v))),
    },
  }),
  // As far above or below the prize as before, if that was alike in two rounds.
  rollout: (s, player, random) => {
    const { prize, gone, played } = s.table;
    const cards = played[player] ?? [];
    if (prize === null || cards.length < 2) return null;
    const above = (round: number): number => (cards[round] ?? 0) - (gone[round] ?? 0);
    const round = random.int(cards.length);
    const other = random.int(cards.length - 1);
    if (Math.abs(above(round) - above(other < round ? other : other + 1)) > HABIT) return null;
    const card = nearest(g.hand(s, player).cards, prize + above(round));
    return card === undefined ? null : g.answer(bid, { card });
  },
  evaluate: (s, player) => {
    const prizes = values(s.table.cards).filter((prize) => !s.table.gone.includes(prize));
    const own = g.hand(s, player).cards;
    const ahead = s.players.flatMap((other) => {
      if (other === player) return [];
      const theirs = g.hand(s, other).cards;
      const outlook = (gain(own, theirs, prizes) - gain(theirs, own, prizes)) / 2;
      return [scoreOf(s, player) - scoreOf(s, other) + outlook];
    });
    return Math.min(...ahead) / sum(values(s.table.cards));
  },
});
