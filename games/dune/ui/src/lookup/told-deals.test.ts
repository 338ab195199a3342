import type { ToldFact } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { promisesTold } from './told-deals.ts';

const told = (...facts: readonly Record<string, unknown>[]): readonly ToldFact[] =>
  facts.map((fact) => ({ fact, rule: null }) as unknown as ToldFact);

const offered = (deal: number, to: readonly string[]) => ({
  ...{ type: 'DEAL_OFFERED', deal, from: 'atreides', to, text: `deal ${deal}`, clauses: [] },
});
const accepted = (deal: number, by: string) => ({ type: 'DEAL_ACCEPTED', deal, by });

test('what all have accepted is a promise of that turn, the latest first, until it is ended', () => {
  const past = told(
    offered(1, ['fremen']),
    accepted(1, 'fremen'),
    { type: 'TURN_STARTED', turn: 3 },
    offered(2, ['fremen', 'guild']),
    accepted(2, 'fremen'),
    offered(3, ['guild']),
    accepted(2, 'guild'),
    { type: 'DEAL_CANCELLED', deal: 1, by: 'fremen' },
  );
  const shown = promisesTold(past, 3).map(({ id, turn, isOver }) => ({ id, turn, isOver }));
  expect(shown).toEqual([
    { id: 2, turn: 3, isOver: false },
    { id: 1, turn: 2, isOver: true },
  ]);
});

test('in a game that has begun in the middle of a turn the first promises are of that one', () => {
  expect(promisesTold(told(offered(1, ['fremen']), accepted(1, 'fremen')), 5)[0]?.turn).toBe(5);
});
