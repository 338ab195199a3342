import type { Guide } from '@rulewright/ui';

// biome-ignore format: a board
const atari = [
  '.........',
  '.........',
  '....X....',
  '...XO....',
  '....X.O..',
  '.........',
  '..X...O..',
  '.........',
  '.........',
];
// biome-ignore format: a board
const ko = [
  '.........',
  '.........',
  '.........',
  '...XO....',
  '..X.XO...',
  '...XO....',
  '.........',
  '.........',
  '.........',
];
// biome-ignore format: a board
const eyes = [
  '..X.XO...',
  '.XXXXO...',
  'XX.OOO...',
  'OXXO.....',
  'OOXO..O..',
  '.OOO.....',
  '.........',
  '..O...O..',
  '.........',
];
// biome-ignore format: a board
const settled = [
  '...XO....',
  '..XXO....',
  '..X.XO...',
  '...XXO...',
  '..X.XO...',
  '...XXOO..',
  '.X..X.O..',
  '...XXOO..',
  '...XO.O..',
];
const automatic = { size: 9, rules: 'chinese', scoring: 'automatic' };

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'Put down stones, one at a time, and surround more of the board than the other player.',
  parts: [
    {
      title: 'A turn',
      text: [
        'Black begins. In turn each of you puts one stone on any free crossing of the lines, or passes. Stones do not move.',
        'For a first game take the small board, nine by nine.',
      ],
      pictures: [
        {
          scene: 'opening',
          caption: 'A few moves into a game. Corners are the easiest to surround, then the sides.',
        },
      ],
    },
    {
      title: 'Capturing',
      text: [
        'The free crossings next to a stone are its liberties. Stones of one colour that touch along the lines share theirs.',
        'Take the last liberty of enemy stones, and they come off the board as your prisoners.',
      ],
      pictures: [
        { scene: 'atari', caption: 'The white stone in the middle has one liberty left, on its right.' },
        { scene: 'captured', caption: 'Black plays there: the stone is taken off.' },
      ],
    },
    {
      title: 'Two things you may not do',
      text: [
        'You may not put a stone where it would have no liberty, unless it captures something.',
        'You may not bring back a position that has been there before. So when a single stone was taken (a ko), you play somewhere else first.',
      ],
      pictures: [
        { scene: 'ko', caption: 'Black has just taken one stone. White may not take back at once.' },
      ],
    },
    {
      title: 'Living',
      text: [
        'A group with two separate holes inside, two eyes, can never be captured: the enemy would have to fill both at once.',
      ],
      pictures: [{ scene: 'eyes', caption: 'The black group in the corner has its eyes. It lives.' }],
    },
    {
      title: 'The end',
      text: [
        'When nobody sees anything to gain, both pass. You mark which stones are dead, and agree.',
        'Your points: your stones on the board and the free points that only you surround. (Japanese rules count surrounded points and prisoners instead; most games give the same winner.)',
        'Since Black moves first, White gets some points on top: the komi. With half a point in it there is no draw.',
      ],
      pictures: [
        {
          scene: 'counted',
          caption: 'Both have passed, and the points are counted: black on the left, white on the right.',
        },
      ],
    },
  ],
  scenes: {
    opening: {
      options: { size: 9 },
      position: {
        size: 9,
        rows: [
          '.........',
          '.........',
          '..X...O..',
          '.........',
          '.........',
          '.........',
          '..O...X..',
          '.........',
          '.........',
        ],
      },
      inputs: [['black', 'play', { at: 'D3' }]],
    },
    atari: { options: { size: 9 }, position: { size: 9, rows: atari } },
    captured: {
      options: { size: 9 },
      position: { size: 9, rows: atari },
      inputs: [['black', 'play', { at: 'F6' }]],
    },
    ko: {
      options: { size: 9 },
      position: { size: 9, rows: ko.with(4, '..XO.O...').with(3, '...XO....') },
      inputs: [['black', 'play', { at: 'E5' }]],
    },
    eyes: { options: { size: 9 }, position: { size: 9, rows: eyes } },
    counted: {
      options: automatic,
      position: { size: 9, rows: settled },
      inputs: [
        ['black', 'play', { pass: true }],
        ['white', 'play', { pass: true }],
      ],
    },
  },
};
