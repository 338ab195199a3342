import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { describe } from 'vitest';
import { jarls } from './jarls.ts';

const kinds = [
  { name: 'as it comes', playerCounts: [2, 3, 4, 5, 6], options: [{}] },
  { name: 'in fog', playerCounts: [2, 3, 5, 6], options: [{ fog: true }] },
  { name: 'in teams', playerCounts: [4, 6], options: [{ teams: true }, { teams: true, fog: true }] },
  {
    name: 'with holes and placed shields',
    playerCounts: [2, 4, 6],
    options: [
      { terrain: 'chaotic', draftShields: true },
      { terrain: 'calm', draftShields: true, fog: true },
    ],
  },
  {
    name: 'with sudden death',
    playerCounts: [2, 3],
    options: [{ suddenDeath: true }, { suddenDeath: true, fog: true, terrain: 'treacherous' }],
  },
  {
    name: 'with early hunger and a tie-break',
    playerCounts: [2, 3, 4],
    options: [{ starvationRounds: 1, nearestJarlSurvives: true, turnTimerSeconds: 30 }],
  },
  {
    name: 'with a throne that opens late and has to be held',
    playerCounts: [2, 3],
    options: [
      { throneOpens: 2, throneChance: 2, holdThrone: 1, fixedOrder: true },
      { throneOpens: 2, holdThrone: 2, largerBy: 1, fog: true },
    ],
  },
];
describe.each(kinds)('$name', ({ playerCounts, options }) => {
  conformance(jarls, { games: playerCounts.length * options.length, playerCounts, options, steps: 8 });
});

const recorded = (file: string): URL => new URL(`../playthroughs/${file}.txt`, import.meta.url);
checkPlaythrough(jarls, recorded('2p'), { seed: '2p', players: 2 });
checkPlaythrough(jarls, recorded('4p'), {
  seed: '4p',
  players: 4,
  options: { teams: true, terrain: 'calm', starvationRounds: 2 },
});
checkPlaythrough(jarls, recorded('6p'), {
  seed: '6p',
  players: 6,
  options: { draftShields: true, starvationRounds: 1, nearestJarlSurvives: true },
});
