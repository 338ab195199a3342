import { compile } from '@rulewright/engine';
import { randomPlay } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { conquest } from './conquest.ts';
import { NEUTRAL, ownedBy } from './table.ts';
import type { ConquestFact, S } from './vocabulary.ts';

const plan = compile(conquest);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** How many armies came onto the map, and how many left it, by what was told. */
function balance(fact: ConquestFact): number {
  switch (fact.type) {
    case 'PLACED':
      return fact.armies;
    case 'TRADED':
      return fact.bonus === null ? 0 : 2;
    case 'ATTACKED':
      return -fact.attackerLosses - fact.defenderLosses;
    case 'GARRISONED':
      return sum(fact.placements.map(({ armies }) => armies));
    default:
      return 0;
  }
}

/** What is wrong with a state, or null. */
function fault({ table, hand, box, players }: S): string | null {
  const cards = [...Object.values(hand).flatMap((one) => one.cards), ...box.deck, ...box.discards];
  if (new Set(cards).size !== 44 || cards.length !== 44) return `${cards.length} cards`;
  const held = sum([NEUTRAL, ...players.keys()].map((seat) => ownedBy(table, seat).length));
  if (held !== 42) return `${held} territories`;
  const empty = table.armies.findIndex((count, at) => count < 1 && table.advance?.to !== at);
  return empty < 0 ? null : `no army on ${empty}`;
}

test.each([2, 3, 4, 5, 6])(
  'armies change by income, cards and throws alone in games of %i; 44 cards, 42 territories',
  (players) => {
    for (const seed of ['a', 'b']) {
      let steps = 0;
      randomPlay(plan, {
        players,
        seed,
        options: { rounds: 12 },
        onStep: ({ before, after }) => {
          const facts = after.facts.map(({ fact }) => fact as ConquestFact); // the kernel's own change nothing
          const change = sum(after.state.table.armies) - sum(before.table.armies);
          expect(change).toBe(sum(facts.map(balance)));
          expect(fault(after.state)).toBeNull();
          steps++;
        },
      });
      expect(steps).toBeGreaterThan(50);
    }
  },
);
