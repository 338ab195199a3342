import type { Guide } from '@rulewright/ui';

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'Two players, nine squares. Whoever first has three of their own marks in a line wins.',
  parts: [
    {
      title: 'A turn',
      text: [
        'X begins. In turn each of you puts one mark on a free square; tap the square you want. Marks are never moved or taken away.',
        'The middle lies on four of the eight lines, a corner on three, the square between two corners on only two.',
      ],
      pictures: [
        { scene: 'middle', caption: 'X has the middle and a corner. O must answer in the lower left.' },
      ],
    },
    {
      title: 'The end',
      text: [
        'Three in a row, in a column or across: the game is won at once.',
        'When all nine squares are taken and nobody has three, it is a draw. Two players who watch each other always draw, so look for a move that threatens two lines at once.',
      ],
      pictures: [{ scene: 'won', caption: 'O looked elsewhere: X has the long line.' }],
    },
  ],
  scenes: {
    middle: {
      inputs: [
        ['X', 'place', { cell: 4 }],
        ['O', 'place', { cell: 0 }],
        ['X', 'place', { cell: 2 }],
      ],
      seenBy: 'O',
      isAsked: true,
    },
    won: {
      inputs: [
        ['X', 'place', { cell: 4 }],
        ['O', 'place', { cell: 0 }],
        ['X', 'place', { cell: 2 }],
        ['O', 'place', { cell: 1 }],
        ['X', 'place', { cell: 6 }],
      ],
    },
  },
};
