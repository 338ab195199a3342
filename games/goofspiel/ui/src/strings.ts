import { type GameTexts, type Words, wordsOf } from '@rulewright/ui';

export const texts = {
  actions: { bid: 'Bid' },
  phases: { round: 'Round', bidding: 'Bidding', 'turn-up': 'A prize is turned up' },
  hints: { bid: 'Choose a card. Nobody sees it until everybody has bid.' },
  facts: {
    PRIZE_TURNED_UP: 'The prize is {prize}',
    BIDS_REVEALED: '{bids}',
    PRIZE_TAKEN: '{player} takes {prize}',
    PRIZE_LOST: 'A tie for the highest bid: nobody gets {prize}',
    PHASE_STARTED: '',
    PHASE_ENDED: '',
  },
  fields: { cards: 'Cards each', card: 'Card' },
  about: {
    cards: 'As many cards in every hand, and as many prizes.',
  },
  endings: { 'all prizes gone': 'All prizes are gone' },
} satisfies GameTexts;

export const boardTexts = {
  prize: 'Prize',
  noPrize: 'No prize lies open',
  next: '{{n}} more to come',
  hand: 'Your cards',
  bid: 'Bid {{card}}',
  bidMade: 'Your bid is {{card}}; you may change it',
  waiting: 'has bid',
  thinking: 'is choosing',
  points: '{{n}} points',
  last: 'Last bids',
  played: 'Played',
  bids: '{{player}} bids {{card}}',
} as const;

const say = wordsOf('goofspiel', boardTexts);

export const words: Words = ({ bids }, names): Readonly<Record<string, string>> => {
  if (typeof bids !== 'object' || bids === null) return {};
  const each = Object.entries(bids).map(([player, card]) => say('bids', { player: names(player), card }));
  return { bids: each.join(', ') };
};
