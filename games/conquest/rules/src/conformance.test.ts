import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { describe } from 'vitest';
import { conquest } from './conquest.ts';
import { land } from './scenarios.test-kit.ts';

const rounds = 4;
const kinds = [
  { name: 'as it comes', playerCounts: [2, 4], options: [{ rounds }] },
  {
    name: 'claimed, with missions',
    playerCounts: [3, 6],
    options: [{ rounds: 2, setup: 'claim', victory: 'missions', cards: 'fixed' }],
  },
  {
    name: 'with capitals, marching to neighbours only',
    playerCounts: [2, 5],
    options: [{ rounds, setup: 'auto', victory: 'capitals', fortify: 'adjacent', neutral: false }],
  },
  { name: 'in fog', playerCounts: [2, 3, 6], options: [{ rounds: 3, fog: true, victory: 'missions' }] },
  {
    name: 'claimed in fog',
    playerCounts: [4],
    options: [{ rounds: 2, fog: true, setup: 'claim', cards: 'none' }],
  },
];
describe.each(kinds)('$name', ({ playerCounts, options }) => {
  conformance(conquest, { games: playerCounts.length * options.length, playerCounts, options, steps: 6 });
});

/** Hands that must be traded, and somebody about to be eliminated. */
const CROWDED = {
  ...land('skarn a 30, ravnhold a 2, kaldur b 1, isfell c 9, eldmoor c 9, marelle d 6, tarnwick d 1'),
  hands: {
    a: ['skarn', 'tarnwick', 'ravnhold', 'isfell'],
    b: ['eldmoor', 'kaldur', 'mossgard', 'wild-1'],
    c: ['dolmir', 'yarsk', 'volnaya', 'korvan', 'wild-2'],
  },
  round: 28,
};
describe('from positions', () => {
  const positions = [
    CROWDED,
    { ...CROWDED, segment: 'attack' },
    { ...CROWDED, turn: 'c', segment: 'fortify' },
  ];
  conformance(conquest, { games: 3, options: [{}], positions, steps: 6 });
});
describe('from positions in fog', () => {
  conformance(conquest, { games: 2, options: [{ fog: true }], positions: [CROWDED], steps: 6 });
});

const recorded = (file: string): URL => new URL(`../playthroughs/${file}.txt`, import.meta.url);
const changes = true;
checkPlaythrough(conquest, recorded('2p'), { seed: '2p', players: 2, options: { rounds: 3 }, changes });
checkPlaythrough(conquest, recorded('missions'), {
  seed: 'missions',
  players: 3,
  options: { setup: 'claim', victory: 'missions', rounds: 2 },
  changes,
});
checkPlaythrough(conquest, recorded('capitals-in-fog'), {
  seed: 'capitals',
  players: 4,
  options: { victory: 'capitals', fog: true, cards: 'fixed', rounds: 2 },
  changes,
});
checkPlaythrough(conquest, recorded('crowded'), { seed: 'crowded', position: CROWDED, changes });
