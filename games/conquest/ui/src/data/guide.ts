import type { Guide } from '@rulewright/ui';

const players = ['Ann', 'Bo', 'Cai'];
const held = (owner: string, ids: string): Record<string, string> =>
  Object.fromEntries(ids.split(' ').map((id) => [id, owner]));
const owners = {
  ...held(
    'Ann',
    'marelle solvane corrin thistledown vinhaven aurel skarn tarnwick eldmoor dunaq oukara mirrak',
  ),
  ...held(
    'Bo',
    'ravnhold isfell kaldur mossgard branovar dolmir tsermin volnaya zhelny korvan tel-amur zefar qessa sahrim',
  ),
  ...held(
    'Cai',
    'yarsk petrask ulgrad liashen tamure hanjo kasuri siwei yunmai daoran jorei tuvali koanu merrow halamar lomatu',
  ),
};
const armies = {
  eldmoor: 6,
  kaldur: 3,
  tarnwick: 2,
  marelle: 2,
  aurel: 3,
  branovar: 4,
  oukara: 3,
  korvan: 5,
  hanjo: 6,
  tuvali: 3,
};
const position = { players, owners, armies, turn: 'Ann', first: 'Ann', round: 3 };

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'Armies and dice on a world of 42 territories. Take it from the others: the last one standing wins, or who is ahead when the rounds are over.',
  parts: [
    {
      title: 'The world',
      text: [
        'Every territory belongs to somebody and holds at least one army. Dotted lines across the sea join neighbours, too.',
        'Six regions have their own colours. Whoever holds a whole region gets a bonus every turn.',
      ],
      pictures: [
        {
          scene: 'world',
          caption: 'Ann holds all of Vesperon, in the south-west: three more armies a turn.',
        },
      ],
    },
    {
      title: '1. Reinforce',
      text: [
        'A turn has three parts. First you get armies: one for every three territories, at least three, and your bonuses.',
        'Put them on your own territories as you like.',
      ],
    },
    {
      title: '2. Attack',
      text: [
        'From a territory with at least two armies you may attack a neighbour, as often as you like. You throw up to three dice, the defender two (one if a single army is left).',
        'The highest dice are compared, then the second highest: the lower one loses an army, the attacker on a tie.',
        'When the last defender falls the territory is yours; move in with at least as many armies as you threw dice.',
      ],
      pictures: [
        { scene: 'attack', caption: 'Ann attacks Kaldur from Eldmoor. The dice lie below the map.' },
      ],
    },
    {
      title: '3. Fortify',
      text: [
        'At the end you may move armies once, from one of your territories to another that is connected through your own land.',
      ],
    },
    {
      title: 'Cards',
      text: [
        'Whoever has conquered something in their turn draws a card. Three with the same sign, or three different ones, are a set: trade it for armies when you reinforce. Every set of the game is worth more than the one before.',
        'Knock somebody out, and their cards are yours.',
      ],
    },
    {
      title: 'The end',
      text: [
        'The last player on the map wins. Usually the table also sets a number of rounds: then territories and bonuses are counted.',
        'Other tables play for secret missions or for capitals, or hide what lies out of sight in fog. The table says so before it begins.',
      ],
    },
  ],
  scenes: {
    world: { position: { ...position, segment: 'attack' } },
    attack: {
      position: { ...position, segment: 'attack', dice: [6, 5, 2, 5, 3] },
      inputs: [['Ann', 'attack', { from: 'eldmoor', to: 'kaldur', dice: 3 }]],
    },
  },
};
