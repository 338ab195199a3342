import type { Guide } from '@rulewright/ui';

const toThePlans = [
  ['blue', 'command', { mode: 'must', slot: 'weapon' }],
  ['red', 'veto', { veto: false }],
  ['red', 'question', { element: 'defence' }],
  ['blue', 'veto', { veto: true }],
] as const;

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'Two captains, five battles, secret plans. Whoever first holds three banners wins the war.',
  parts: [
    {
      title: 'Your camp',
      text: [
        'You begin with twelve troops, six coins, four leaders and four cards. Leaders, troops and coins lie open; your cards are yours alone.',
        'You have also bribed one enemy leader. Only you know which one.',
      ],
      pictures: [
        {
          scene: 'camp',
          caption: 'Red looks at both camps, at their own cards and at the traitor they have bought.',
        },
      ],
    },
    {
      title: 'Before a battle',
      text: [
        'You attack in turn. First the defender may command: the attacker must, or must not, play a weapon or a defence.',
        'Then the attacker may ask for one part of the defender’s plan, and gets a true answer.',
        'A veto card stops either of them.',
      ],
    },
    {
      title: 'The battle',
      text: [
        'Both plan in secret: how many troops to dial, how many coins to add, one leader, at most one weapon and one defence.',
        'When the plans open, a blade kills the enemy leader unless there is a shield, venom unless there is an antidote. A dead leader counts nothing.',
        'Your total is troops dialled, coins and the strength of your leader, if they live. The higher total takes the banner; a tie goes to the attacker.',
      ],
      pictures: [{ scene: 'plans', caption: 'Both plans lie open. Now each captain may call treason.' }],
    },
    {
      title: 'What it costs',
      text: [
        'Troops you dialled are lost and coins are spent, win or lose. The loser also loses the cards of their plan.',
        'If the enemy is led by the one you bribed, call treason: you win at once and lose nothing.',
      ],
    },
    {
      title: 'The end',
      text: [
        'Three banners win. After five battles more banners win, then more troops. Winning small and keeping troops is often better than winning big.',
      ],
    },
  ],
  scenes: {
    camp: { seed: '2p', seenBy: 'red' },
    plans: {
      seed: '2p',
      inputs: [
        ...toThePlans,
        ['blue', 'planBattle', { dial: 3, coins: 1, leader: 'Bera', weapon: 'venom', defence: 'decoy' }],
        ['red', 'planBattle', { dial: 4, coins: 2, leader: 'Rolf', weapon: 'venom', defence: 'antidote' }],
      ],
    },
  },
};
