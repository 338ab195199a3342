import type { Guide } from '@rulewright/ui';

const factions = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const forces = [
  { faction: 'atreides', area: 'arrakeen:9', regular: 10 },
  { faction: 'harkonnen', area: 'carthag:10', regular: 10 },
  { faction: 'fremen', area: 'sietch-tabr:13', regular: 6 },
  { faction: 'guild', area: 'tueks-sietch:4', regular: 5 },
  { faction: 'bene-gesserit', area: 'polar-sink', regular: 1 },
];
const spiceOnBoard = [
  { area: 'red-chasm:6', amount: 8 },
  { area: 'the-great-flat:14', amount: 10 },
];
const leaders = { atreides: ['feyd-rautha'], harkonnen: ['stilgar', 'caid'] };

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'Six powers want one desert planet. Hold three of its five strongholds at the end of a turn (four together with an ally), and Dune is yours.',
  parts: [
    {
      title: 'The planet',
      text: [
        'The five strongholds are Arrakeen, Carthag, Sietch Tabr, Habbanya Sietch and Tuek’s Sietch. At most two powers may have troops in one.',
        'Everything costs spice, and spice lies in the open sand, where the storm passes and the worms come.',
      ],
      pictures: [
        {
          scene: 'planet',
          caption: 'An early turn. Habbanya Sietch is still free, and spice lies on the sand.',
        },
      ],
    },
    {
      title: 'A turn has nine phases',
      text: [
        '- Storm: it moves around the planet and kills what stands on open sand. Rock and strongholds are safe.',
        '- Spice blow: a card says where spice appears. A worm instead devours what stands there, and then alliances may be made or broken.',
        '- Charity: who has almost no spice gets two.',
        '- Bidding: treachery cards are sold to the highest bidder, face down.',
        '- Revival: a few lost troops, sometimes a leader, come back.',
        '- Shipment and movement: in turn, land troops from off the planet, then move one group. Who holds Arrakeen or Carthag moves three territories instead of one.',
        '- Battle: enemies in the same territory fight.',
        '- Collection: each troop next to spice takes two, three with ornithopters.',
        '- Mentat pause: has anybody won?',
      ],
      pictures: [
        {
          scene: 'storm',
          caption: 'The storm has reached the sector of the spice: nobody enters, leaves or crosses it.',
        },
      ],
    },
    {
      title: 'Battle',
      text: [
        'Both sides plan in secret: how many troops to stake, which leader, one weapon, one defence. The plans open together.',
        'A weapon without the right defence kills the leader: a shield stops projectiles, a snooper stops poison. Your total is the troops staked and the strength of a living leader. The loser loses everything there, the winner the troops staked.',
        'You hold a traitor among the enemy’s leaders: if they send that one, you win at once and lose nothing.',
      ],
      pictures: [
        {
          scene: 'battle',
          caption: 'Atreides have landed in Carthag. Two powers in one stronghold: there will be a battle.',
        },
      ],
    },
    {
      title: 'Six powers, six ways to cheat',
      text: [
        '- Atreides: they look at cards for sale, and at a part of the enemy’s plan.',
        '- Harkonnen: they hold many cards, and many traitors.',
        '- Fremen: they land for free, ride worms and shrug at storms.',
        '- The Emperor: he is paid for every card that is sold.',
        '- The Guild: it is paid for every landing.',
        '- Bene Gesserit: they come along with others, and win if they foretold who wins and when.',
      ],
    },
    {
      title: 'The end',
      text: [
        'Whoever holds three strongholds in the Mentat pause wins, allies need four. If nobody has after the last turn, some powers have their own way to win; else most strongholds count.',
        'Deals and bribes are part of the game. Talk.',
      ],
    },
  ],
  scenes: {
    planet: {
      position: {
        factions,
        turn: 2,
        phase: 'bidding',
        stormSector: 17,
        forces,
        spiceOnBoard,
        traitors: leaders,
      },
    },
    storm: {
      position: {
        factions,
        turn: 2,
        phase: 'bidding',
        stormSector: 6,
        forces,
        spiceOnBoard,
        traitors: leaders,
      },
    },
    battle: {
      position: {
        factions,
        turn: 2,
        phase: 'battle',
        stormSector: 17,
        forces: [...forces, { faction: 'atreides', area: 'carthag:10', regular: 5 }],
        spiceOnBoard,
        traitors: leaders,
      },
      seenBy: 'atreides',
    },
  },
};
