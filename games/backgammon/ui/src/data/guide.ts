import type { Guide } from '@rulewright/ui';

const players = ['Astrid', 'Leif'];
const short = { length: 1 };

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'A race with collisions. Bring your fifteen checkers home and off the board before the other player does.',
  parts: [
    {
      title: 'The board',
      text: [
        'There are 24 points. You move towards your own home, the last six points; the other player comes the opposite way.',
        'Each of you begins with fifteen checkers, two of them far back in the other’s home.',
      ],
      pictures: [{ scene: 'start', caption: 'The start, with Astrid to play a three and a one.' }],
    },
    {
      title: 'A turn',
      text: [
        'Throw both dice and move a checker for each number, or one checker for both. Doubles are played four times.',
        'You may land on a free point, on your own checkers, or on a single enemy checker; never where two or more enemies stand.',
        'You must play both dice if it can be done.',
      ],
      pictures: [
        { scene: 'made', caption: 'Two checkers on the same point: now nobody can hit them there.' },
      ],
    },
    {
      title: 'Hitting',
      text: [
        'Land on a single enemy checker, and it is hit: it goes to the bar in the middle.',
        'Whoever has a checker on the bar must bring it in first, into the home of the other, and may do nothing else until it is in.',
      ],
      pictures: [{ scene: 'hit', caption: 'Leif has hit: Astrid’s checker waits on the bar.' }],
    },
    {
      title: 'Bearing off',
      text: [
        'When all your checkers are in your home you may take them off: a five takes one from the fifth point. With a number higher than your furthest checker you take that one.',
      ],
      pictures: [{ scene: 'off', caption: 'All are home, and the first are off.' }],
    },
    {
      title: 'The cube',
      text: [
        'Before you roll you may double what the game is worth. The other takes, and from then on only they may double, or drops and loses the game at its old worth.',
        'A player who has taken nothing off when the other is done loses double (a gammon); with a checker still on the bar or in the winner’s home, three times.',
      ],
      pictures: [{ scene: 'doubled', caption: 'Astrid has doubled. Leif takes or drops.' }],
    },
    {
      title: 'The end',
      text: [
        'Whoever has taken all fifteen off first wins the game. A match goes to as many points as the table has agreed on.',
      ],
    },
  ],
  scenes: {
    start: { players, options: short, position: { turn: 'Astrid', dice: [3, 1] } },
    made: {
      players,
      options: short,
      position: { turn: 'Astrid', dice: [3, 1], rolls: [[6, 5]] },
      inputs: [
        [
          'Astrid',
          'play',
          {
            moves: [
              [8, 5],
              [6, 5],
            ],
          },
        ],
      ],
    },
    hit: {
      players,
      options: short,
      position: {
        turn: 'Astrid',
        dice: [6, 4],
        rolls: [
          [2, 1],
          [5, 3],
        ],
      },
      inputs: [
        ['Astrid', 'play', { moves: [[24, 14]] }],
        [
          'Leif',
          'play',
          {
            moves: [
              [13, 11],
              [6, 5],
            ],
          },
        ],
      ],
    },
    off: {
      players,
      position: { xgid: '-CCC----------------ccc---:0:0:1:31:0:0:0:1:10' },
      inputs: [
        [
          'Astrid',
          'play',
          {
            moves: [
              [3, 0],
              [1, 0],
            ],
          },
        ],
      ],
    },
    doubled: {
      players,
      options: { length: 3 },
      position: { turn: 'Astrid' },
      inputs: [['Astrid', 'double']],
      seenBy: 'Leif',
      isAsked: true,
    },
  },
};
