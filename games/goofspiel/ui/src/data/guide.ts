import type { Guide } from '@rulewright/ui';

const players = ['Astrid', 'Leif', 'Signe'];
const options = { cards: 7 };

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'An auction without luck of the draw: everybody bids with the same cards, in secret, and each card only once. Most points in prizes win.',
  parts: [
    {
      title: 'What you hold',
      text: [
        'Each player has one card of every value, from one up to thirteen (the pictures here use seven). The prizes have the same values, shuffled.',
      ],
      pictures: [
        { scene: 'bidding', caption: 'A prize lies on the table. Which of your cards is it worth?' },
      ],
    },
    {
      title: 'A round',
      text: [
        'A prize is turned up. All of you choose one card at the same time, face down; until the last one has chosen you may change your mind.',
        'Then the bids are turned over. The highest bid takes the prize and its points.',
        'All cards that were bid are gone, those of the losers too.',
      ],
      pictures: [{ scene: 'taken', caption: 'The bids are open; the highest has taken the prize.' }],
    },
    {
      title: 'Ties',
      text: [
        'If two or more share the highest bid, nobody gets the prize: it is lost. So two who bid alike hurt each other.',
      ],
      pictures: [{ scene: 'tied', caption: 'Two equal bids: the prize is gone, and so are the cards.' }],
    },
    {
      title: 'The end',
      text: [
        'When the last prize is gone, the highest score wins; who is equal shares the win.',
        'What everybody has played lies open. Keep an eye on who still has their high cards.',
      ],
    },
  ],
  scenes: {
    bidding: { players, options, seed: 'guide', seenBy: 'Astrid', isAsked: true },
    taken: {
      players,
      options,
      seed: 'guide',
      inputs: [
        ['Astrid', 'bid', { card: 6 }],
        ['Leif', 'bid', { card: 2 }],
        ['Signe', 'bid', { card: 5 }],
      ],
    },
    tied: {
      players,
      options,
      seed: 'guide',
      inputs: [
        ['Astrid', 'bid', { card: 6 }],
        ['Leif', 'bid', { card: 2 }],
        ['Signe', 'bid', { card: 5 }],
        ['Astrid', 'bid', { card: 1 }],
        ['Leif', 'bid', { card: 7 }],
        ['Signe', 'bid', { card: 7 }],
      ],
    },
  },
};
