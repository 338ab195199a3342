import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { describe } from 'vitest';
import { dune } from './dune.ts';

describe('the basic game', () => {
  conformance(dune, { games: 5, playerCounts: [2, 3, 4, 5, 6], steps: 8 });
});
describe('the advanced game', () => {
  conformance(dune, { games: 5, playerCounts: [2, 3, 4, 5, 6], options: [{ advanced: true }], steps: 8 });
});

const recorded = (file: string): URL => new URL(`../playthroughs/${file}.txt`, import.meta.url);
const changes = true;
checkPlaythrough(dune, recorded('2p'), { seed: '2p', players: 2, changes });
checkPlaythrough(dune, recorded('4p'), { seed: '4p', players: 4, options: { maxTurns: 4 }, changes });
checkPlaythrough(dune, recorded('6p'), { seed: '6p', players: 6, options: { maxTurns: 3 }, changes });
const advanced = true;
checkPlaythrough(dune, recorded('3p-advanced'), {
  seed: '3p',
  players: 3,
  options: { advanced, maxTurns: 3 },
  changes,
});
checkPlaythrough(dune, recorded('6p-advanced'), {
  seed: '6p',
  players: 6,
  options: { advanced, maxTurns: 2 },
  changes,
});
