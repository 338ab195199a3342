import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { describe } from 'vitest';
import { chess } from './chess.ts';

const OPTIONS = [{}, { variant: 'chess960' }, { automatic: false }];

describe('standard, Chess960 and without automatic draws', () => {
  conformance(chess, { seeds: ['97', '114', '132'], options: OPTIONS, steps: 6 });
});

describe('from positions', () => {
  const positions = [
    { fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' }, // rights, pins
    { fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 90 60' }, // en passant to come, and nearly fifty moves
    { fen: 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1' }, // promotions
    { moves: ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1'] }, // a third time is to come
  ];
  conformance(chess, { games: 4, options: [{}], positions, steps: 6 });
});

const recorded = (file: string): URL => new URL(`../playthroughs/${file}.txt`, import.meta.url);
checkPlaythrough(chess, recorded('standard'), { seed: '97', changes: true });
checkPlaythrough(chess, recorded('chess960'), {
  seed: '114',
  options: { variant: 'chess960' },
  changes: true,
});
checkPlaythrough(chess, recorded('endgame'), {
  seed: '71',
  position: { fen: '8/2k5/8/1p6/8/2P5/8/4K3 w - - 90 60' },
  changes: true,
});
