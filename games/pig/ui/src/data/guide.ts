import type { Guide } from '@rulewright/ui';

const players = ['Astrid', 'Leif'];

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'One die, and your own nerve. Collect points in a pot, bring them home before a one takes them, and be the first to reach the goal.',
  parts: [
    {
      title: 'A turn',
      text: [
        'Roll as often as you dare. Every roll from two to six goes into your pot.',
        'When you have enough, hold: the pot is added to your score, and the next player rolls.',
      ],
      pictures: [{ scene: 'pot', caption: 'Astrid has rolled three times. Roll again, or hold?' }],
    },
    {
      title: 'The one',
      text: [
        'Roll a one, and the whole pot is gone. Your turn is over, and your score stays what it was.',
        'Points that you have brought home are safe for good.',
      ],
      pictures: [{ scene: 'lost', caption: 'A one: nothing for this turn.' }],
    },
    {
      title: 'The end',
      text: [
        'Whoever holds and has reached the goal wins at once. The goal is 50 unless the table has agreed on another.',
        'For a first game: hold at about twenty points, and take more risks when somebody else is close to the goal.',
      ],
      pictures: [{ scene: 'won', caption: 'Leif holds, and that is enough: a short game to ten points.' }],
    },
  ],
  scenes: {
    pot: {
      players,
      seed: 'g11',
      inputs: [
        ['Astrid', 'roll'],
        ['Astrid', 'roll'],
        ['Astrid', 'roll'],
      ],
      seenBy: 'Astrid',
      isAsked: true,
    },
    lost: {
      players,
      seed: 'g93',
      inputs: [
        ['Astrid', 'roll'],
        ['Astrid', 'roll'],
        ['Astrid', 'hold'],
        ['Leif', 'roll'],
        ['Leif', 'roll'],
      ],
    },
    won: {
      players,
      options: { goal: 10 },
      seed: 'g1',
      inputs: [
        ['Astrid', 'roll'],
        ['Astrid', 'hold'],
        ['Leif', 'roll'],
        ['Leif', 'roll'],
        ['Leif', 'hold'],
      ],
    },
  },
};
