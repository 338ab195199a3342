// Sets of cards: what one is, what it is worth, and trading it.
import { without } from '@rulewright/kit';
import { type D, type Did, type E, type Emitting, g, type ReadTable, type S, trade } from '../vocabulary.ts';
import { type CardId, type CardSymbol, numberOf, symbolOf } from '../world.ts';
import { inTheirWords } from './rewording.ts';

interface Trade {
  readonly cards: readonly CardId[];
  readonly bonus?: CardId;
}

const symbolsOf = (cards: readonly string[]) => cards.map(symbolOf).filter((symbol) => symbol !== null);

/** Three cards with one symbol, or with all three; a wild card stands for any. */
export function isSet(cards: readonly string[]): boolean {
  const symbols = symbolsOf(cards);
  const kinds = new Set(symbols).size;
  return cards.length === 3 && (kinds <= 1 || kinds === symbols.length); // C5.2
}

const FIRST_SETS = [4, 6, 8, 10, 12, 15];
const LATER = 5; // each set after these is worth so much more
const MOST = 60;
const SAME: Readonly<Record<CardSymbol, number>> = { banner: 4, sail: 6, tower: 8 };
const ALL_THREE = 10;

/** What the next set is worth where worth rises with every set of the game. */
export const escalated = (sets: number): number =>
  FIRST_SETS[sets] ?? Math.min(MOST, 15 + LATER * (sets - FIRST_SETS.length + 1)); // C5.6

/** What a set is worth now. */
export function worthOf(
  { options, sets }: Pick<ReadTable, 'options' | 'sets'>,
  cards: readonly string[],
): number {
  if (options.cards === 'escalating') return escalated(sets);
  const [first, second] = symbolsOf(cards);
  return first !== undefined && first === second ? SAME[first] : ALL_THREE; // C5.7
}

/** Those of some cards that show territories of a player. */
const shown = ({ table, players }: S, player: string, cards: readonly CardId[]): CardId[] =>
  cards.filter((card) => table.owner[numberOf(card)] === players.indexOf(player));

/** Every set in a player's hand, with every territory of theirs among its cards for the bonus. */
function tradesOf(state: S, player: string): Trade[] {
  const { cards } = g.hand(state, player);
  const found: Trade[] = [];
  for (let a = 0; a < cards.length; a++)
    for (let b = a + 1; b < cards.length; b++)
      for (let c = b + 1; c < cards.length; c++) {
        const set = [cards[a]!, cards[b]!, cards[c]!]; // inside
        if (!isSet(set)) continue;
        const own = shown(state, player, set);
        if (own.length === 0) found.push({ cards: set });
        for (const bonus of own) found.push({ cards: set, bonus });
      }
  return found;
}

/** Cards in the order of the hand, with the first named for the bonus that can have it. */
function listedTrade(state: S, player: string, { cards, bonus }: Trade): Trade {
  const held = g.hand(state, player).cards;
  const sorted = cards.toSorted((a, b) => held.indexOf(a) - held.indexOf(b));
  const named = bonus ?? shown(state, player, cards)[0];
  return named === undefined ? { cards: sorted } : { cards: sorted, bonus: named };
}

function traded(draft: D, { player, args: { cards, bonus } }: Did<Trade>, { emit, cite }: Emitting): void {
  const { table, box } = draft;
  const hand = g.hand(draft, player);
  const armies = worthOf(table, cards);
  hand.cards = without(hand.cards, cards);
  box.discards.push(...cards); // C5.10
  table.toPlace += armies;
  table.sets++;
  cite(table.options.cards === 'fixed' ? 'C5.7' : 'C5.6');
  emit({ type: 'TRADED', player, cards, armies, bonus: bonus ?? null }, { rule: 'C4.3', reveals: true });
  if (bonus !== undefined) {
    table.armies[numberOf(bonus)]! += 2; // a territory of the map
    cite('C5.8');
  }
  if (hand.cards.length <= 4) table.tradeDown = false; // C8.3
}

type Ask = Parameters<typeof g.ask<typeof trade>>[1];

const trading = (more: Pick<Ask, 'cites' | 'who' | 'optional' | 'again' | 'default'>) =>
  g.ask(trade, {
    ...more,
    options: tradesOf,
    read: listedTrade,
    otherwise: (state, input, code) =>
      inTheirWords(state, input, code) ?? (code === 'NOT_ASKED' ? { rule: 'C5.4' } : null),
    // biome-ignore format: table
    if: [
      ['C5.2', 'NOT_A_SET',          (_, { args }) => isSet(args.cards), 'Three of a kind, or all three symbols'],
      ['C5.3', 'CARD_NOT_HELD',      (s, { player, args }) => args.cards.every((card) => g.hand(s, player).cards.includes(card)), 'You do not hold these cards'],
      ['C5.8', 'BONUS_NOT_POSSIBLE', (s, { player, args: { cards, bonus } }) => bonus === undefined || shown(s, player, cards).includes(bonus), 'The bonus goes to a territory of yours that one of the cards shows'],
    ],
    do: traded,
  });

/** Trading while armies are left to place, where there are cards. */
export const mayTrade = trading({
  cites: ['C5.4'],
  who: (state) => (state.table.options.cards === 'none' ? [] : [g.actor(state)]),
  optional: true,
});

/** Trading before anything else. */
export const mustTrade = (cites: Ask['cites'] & {}) =>
  trading({ cites, again: true, default: (state, player) => tradesOf(state, player)[0]! }); // five cards always hold a set

/** Whoever has conquered draws a card; an empty deck is made anew from the discards. */
export function drawCard(draft: D, player: string, { emit, random, cite }: E): void {
  const { box } = draft;
  if (box.deck.length === 0 && box.discards.length > 0) {
    box.deck = random.shuffle(box.discards);
    box.discards = [];
    emit({ type: 'DECK_SHUFFLED', cards: box.deck.length }, 'C5.10');
  }
  const card = box.deck.shift();
  if (card === undefined) {
    cite('C5.10');
    return;
  }
  g.hand(draft, player).cards.push(card);
  const others = { type: 'CARD_DRAWN', player, card: null } as const;
  emit({ ...others, card }, { rule: 'C5.9', to: [player], others, reveals: true });
}
