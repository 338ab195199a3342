import { copy, deadEnds, pending, seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { Game } from '../../seed-scenario.test-kit.ts';
import type { Args } from '../../words/actions.ts';
import { type FactionId, LEADERS_OF, type LeaderId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { unmet } from '../../words/vocabulary.ts';
import { freeChoice, REVIVAL_REQUIREMENTS, revivalStages } from './revival.ts';

/** Everything that could be asked for and that the rules let pass. */
function allowed(d: DuneState, f: FactionId): Args<'reviveChoose'>[] {
  const found: Args<'reviveChoose'>[] = [{ pass: true }];
  const leaders: (LeaderId | null)[] = [null, ...LEADERS_OF[f]];
  for (let regular = 0; regular <= 8; regular++)
    for (let elite = 0; elite <= 3; elite++)
      for (let emperorPaid = 0; emperorPaid <= 4; emperorPaid++)
        for (const leaderId of leaders) {
          if (regular + elite === 0 && leaderId === null) continue;
          const args = {
            regular,
            elite,
            ...(emperorPaid > 0 && { emperorPaid }),
            ...(leaderId && { leaderId }),
          };
          if (unmet(REVIVAL_REQUIREMENTS, d, f, args) === null) found.push(args);
        }
  return found;
}
const sorted = (choices: readonly unknown[]): string[] =>
  choices.map((choice) => JSON.stringify(Object.entries(Object(choice)).toSorted())).toSorted();

/** Fremen and the Emperor are allies; he pays for two tokens. */
function field(regular: number, elite: number, spice: number): Game {
  return scenario(dune, {
    position: {
      factions: ['fremen', 'emperor', 'guild'],
      advanced: true,
      turn: 2,
      phase: 'revival',
      forces: [],
      alliances: [['emperor', 'fremen']],
      tanks: { fremen: { regular, elite }, emperor: { regular, elite }, guild: { regular } },
      leaders: LEADERS_OF.guild.map((id) => ({ id, status: 'tanks' as const })),
      spice: { fremen: spice, emperor: spice + 4, guild: spice },
    },
  });
}

/** The state in which the Emperor has said so. */
function promised(game: Game): Game['state'] {
  const state: Game['state'] = copy(game.state);
  Object.assign(state.hand.emperor.permissions, { emperorRevival: 2 });
  Object.assign(state.hand.fremen.granted, { emperorRevival: 2 });
  return state;
}

function agree({ plan }: Game, state: Game['state']): void {
  const asked = pending(plan, state).filter(({ action }) => action === 'reviveChoose');
  expect(asked).toHaveLength(3);
  for (const decision of asked) {
    const f = state.table.factions.find((x) => x === decision.player) ?? 'guild';
    expect(sorted(decision.options() ?? []), f).toEqual(sorted(allowed(state, f)));
    expect(deadEnds(revivalStages, state, f, 1000, seeded('revival'))).toEqual([]);
  }
}

test.each([
  { regular: 8, elite: 2, spice: 9 },
  { regular: 8, elite: 2, spice: 3 },
  { regular: 1, elite: 3, spice: 2 },
  { regular: 0, elite: 1, spice: 0 },
  { regular: 2, elite: 0, spice: 5 },
])('listed is what the rules allow: $regular and $elite in the tanks, $spice spice', (row) => {
  const game = field(row.regular, row.elite, row.spice);
  const state = promised(game);
  agree(game, state);
  Object.assign(state.table, { elitesRevived: ['fremen'] });
  Object.assign(state.table, { leadersRevived: ['guild'] });
  agree(game, state);
});

test('without an answer the free tokens come back, an elite one first', () => {
  expect(freeChoice(field(8, 2, 9).state, 'fremen')).toEqual({ regular: 2, elite: 1 });
  expect(freeChoice(field(0, 2, 9).state, 'emperor')).toEqual({ regular: 0, elite: 1 });
  expect(freeChoice(field(8, 2, 9).state, 'guild')).toEqual({ regular: 1, elite: 0 });
  expect(freeChoice(field(0, 1, 9).state, 'guild')).toEqual({ pass: true });
});
