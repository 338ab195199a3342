import type { FactionId } from '@rulewright/dune';
import { expect, test } from 'vitest';
import { answerOf, begun } from './asked.test-kit.ts';

const PASS = { pass: true };

/** The first bid of who holds three spice and a card. */
function bidOf(me: FactionId, advanced: boolean): Promise<unknown> {
  const factions = [me, 'atreides', 'harkonnen', 'guild'] as const;
  const purse = { spice: { [me]: 3 }, hands: { [me]: ['shield'] } };
  return answerOf(
    me,
    begun({ factions, stormOrder: factions, turn: 2, phase: 'bidding', advanced, ...purse }),
  );
}

test('in the basic game Fremen, who pay for no ships, spend on cards what others keep for theirs', async () => {
  expect(await bidOf('fremen', false)).toEqual({ amount: 1 });
  expect(await bidOf('emperor', false)).toEqual(PASS);
  expect(await bidOf('fremen', true)).toEqual(PASS);
});
