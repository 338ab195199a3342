import { expect, test } from 'vitest';
import { answerOf, begun } from './asked.test-kit.ts';

test('Fremen, who pay for no ships, spend on cards what others keep for theirs', async () => {
  const bidOf = (me: 'fremen' | 'emperor') => {
    const factions = [me, 'atreides', 'harkonnen', 'guild'] as const;
    const hands = { [me]: ['shield'] };
    return answerOf(
      me,
      begun({ factions, stormOrder: factions, turn: 2, phase: 'bidding', spice: { [me]: 3 }, hands }),
    );
  };
  expect(await bidOf('fremen')).toEqual({ amount: 1 });
  expect(await bidOf('emperor')).toEqual({ pass: true });
});
