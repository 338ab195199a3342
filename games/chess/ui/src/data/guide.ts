import type { Guide } from '@rulewright/ui';

const names = { white: 'White', black: 'Black' };

export const guide: Guide = {
  languages: { de: () => import('./guide-german.ts') },
  lead: 'Two armies of sixteen. Attack the enemy king so that it cannot escape: that is checkmate, and the game is won.',
  parts: [
    {
      title: 'A turn',
      text: [
        'White begins; then you move one piece each, in turn. Tap a piece, and the squares it may go to light up.',
        'A piece that lands on an enemy piece captures it. Nobody may land on their own.',
      ],
      pictures: [{ scene: 'start', caption: 'The start. Each queen stands on a square of her own colour.' }],
    },
    {
      title: 'The pieces',
      text: [
        '- King: one square in any direction.',
        '- Queen: any way, straight or diagonal, as far as it is free.',
        '- Rook: straight. Bishop: diagonally. Both as far as it is free.',
        '- Knight: two squares one way and one to the side; it jumps over others.',
        '- Pawn: one square forward, two from where it began; it captures diagonally forward.',
      ],
      pictures: [
        { scene: 'opening', caption: 'A usual beginning: pawns to the middle, knights and bishops out.' },
      ],
    },
    {
      title: 'Check',
      text: [
        'A king under attack is in check, and you must do something about it at once: move the king, take the attacker, or put something in between.',
        'No move may leave your own king in check. The board does not offer such moves.',
      ],
    },
    {
      title: 'Three special moves',
      text: [
        '- Castling: once a game, if neither has moved and nothing stands between, the king goes two squares towards a rook, which jumps to its other side. Not out of, through or into check.',
        '- Promotion: a pawn that reaches the far side becomes a queen, rook, bishop or knight.',
        '- En passant: a pawn that has just gone two squares may be captured as if it had gone one.',
      ],
      pictures: [
        { scene: 'castled', caption: 'White has castled: the king is safe in the corner.' },
        { scene: 'passing', caption: 'En passant: the white pawn has taken the one that ran past it.' },
      ],
    },
    {
      title: 'The end',
      text: [
        'Checkmate wins. You may also resign, or agree on a draw.',
        'It is a draw, too, when the player to move has no move but is not in check (stalemate), when the same position comes for the third time, and when nobody has enough left to win.',
      ],
      pictures: [
        {
          scene: 'mate',
          caption:
            'Checkmate after four moves: the queen is covered by the bishop, and the king has no square.',
        },
      ],
    },
  ],
  scenes: {
    start: { names },
    opening: {
      names,
      position: { moves: ['e4', 'e5', 'Nf3', 'Nc6'] },
      inputs: [['white', 'move', { from: 'f1', to: 'c4' }]],
    },
    castled: {
      names,
      position: { moves: ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5'] },
      inputs: [['white', 'move', { from: 'e1', to: 'g1' }]],
    },
    passing: {
      names,
      position: { moves: ['e4', 'a6', 'e5', 'd5'] },
      inputs: [['white', 'move', { from: 'e5', to: 'd6' }]],
    },
    mate: {
      names,
      position: { moves: ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6'] },
      inputs: [['white', 'move', { from: 'h5', to: 'f7' }]],
    },
  },
};
