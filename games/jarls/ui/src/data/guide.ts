import type { Guide } from '@rulewright/ui';

const players = ['Astrid', 'Leif'];
const piece = (
  id: string,
  type: 'jarl' | 'warrior' | 'shield',
  owner: string | null,
  [q, r]: readonly [number, number],
) => ({ id, type, owner, q, r });
const jarl = (owner: string, at: readonly [number, number]) => piece(`j-${owner}`, 'jarl', owner, at);
const warrior = (id: string, owner: string, at: readonly [number, number]) => piece(id, 'warrior', owner, at);
const position = (...pieces: readonly ReturnType<typeof piece>[]) => ({
  radius: 3,
  players,
  turn: 'Astrid',
  pieces,
});

const line = position(
  jarl('Astrid', [-3, 3]),
  warrior('a1', 'Astrid', [-3, 1]),
  warrior('a2', 'Astrid', [-2, 1]),
  jarl('Leif', [3, -3]),
  warrior('l1', 'Leif', [-1, 1]),
);
const edge = position(
  jarl('Astrid', [-3, 3]),
  warrior('a1', 'Astrid', [0, 1]),
  warrior('a2', 'Astrid', [1, 1]),
  jarl('Leif', [3, -3]),
  warrior('l1', 'Leif', [2, 1]),
  warrior('l2', 'Leif', [2, -2]),
);
const draft = position(
  jarl('Astrid', [-1, 2]),
  warrior('a1', 'Astrid', [-2, 2]),
  warrior('a2', 'Astrid', [-3, 2]),
  jarl('Leif', [3, -3]),
  warrior('l1', 'Leif', [2, -2]),
);
const beside = position(
  jarl('Astrid', [1, 0]),
  warrior('a1', 'Astrid', [2, 0]),
  jarl('Leif', [-2, 0]),
  warrior('l1', 'Leif', [-1, 0]),
  warrior('l2', 'Leif', [-2, 1]),
);

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'Viking chiefs shove each other around a small island. Walk your jarl onto the throne in the middle, or push every rival jarl into the sea.',
  parts: [
    {
      title: 'Pieces',
      text: [
        'You have one jarl (strength 2) and some warriors (strength 1). Grey shields never move. The hex in the middle is the throne.',
        'On your turn you make exactly one move; nobody may pass.',
      ],
      pictures: [
        {
          scene: 'start',
          caption: 'Two players at the start: the jarls in the corners, their warriors before them.',
        },
      ],
    },
    {
      title: 'Moving',
      text: [
        'A warrior walks one or two hexes in a straight line. The hex between must be free. Warriors never step on the throne.',
        'A jarl walks one hex. It may go two with a draft: two of your own warriors directly behind it, in line.',
      ],
      pictures: [{ scene: 'draft', caption: 'Two warriors behind the jarl: it has gone two hexes.' }],
    },
    {
      title: 'Pushing',
      text: [
        'Move onto an enemy to attack. Your strength: the piece, plus one if it came two hexes, plus your pieces in line right behind it. Theirs: the piece, plus their own pieces in line right behind it.',
        'If yours is greater, the whole line behind the enemy is pushed one hex. If not, your piece stops before them, and the turn is spent.',
        'The board shows the sum before you decide.',
      ],
      pictures: [
        { scene: 'line', caption: 'Two warriors in line, strength 2, face one warrior.' },
        { scene: 'pushed', caption: 'The front one attacks: the enemy is pushed back a hex.' },
      ],
    },
    {
      title: 'Into the sea',
      text: [
        'Whoever is pushed over the edge is gone. Lose your jarl, and you are out with all your warriors.',
        'A line that stands against a shield cannot be pushed.',
      ],
      pictures: [{ scene: 'edge', caption: 'No land behind it: the warrior falls.' }],
    },
    {
      title: 'The throne',
      text: [
        'A jarl that enters the throne by its own move wins at once. One that is pushed onto it only sits there.',
        'New tables begin balanced: the throne opens by chance from round five on, and whoever enters it has to hold it for two rounds.',
        'If nothing has been pushed off for ten rounds, hunger comes: everybody loses a warrior. So waiting does not pay.',
      ],
      pictures: [{ scene: 'throne', caption: 'Astrid walks in, and has won.' }],
    },
  ],
  scenes: {
    start: { players, seed: '2p' },
    draft: { position: draft, inputs: [['Astrid', 'move', { pieceId: 'j-Astrid', to: { q: 1, r: 2 } }]] },
    line: { position: line, seenBy: 'Astrid' },
    pushed: { position: line, inputs: [['Astrid', 'move', { pieceId: 'a2', to: { q: -1, r: 1 } }]] },
    edge: { position: edge, inputs: [['Astrid', 'move', { pieceId: 'a2', to: { q: 2, r: 1 } }]] },
    throne: { position: beside, inputs: [['Astrid', 'move', { pieceId: 'j-Astrid', to: { q: 0, r: 0 } }]] },
  },
};
