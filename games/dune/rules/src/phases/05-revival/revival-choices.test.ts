import { expect, test } from 'vitest';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { Args } from '../../words/actions.ts';
import { unmet } from '../../words/codes.ts';
import { type FactionId, LEADERS_OF, type LeaderId } from '../../words/ids.ts';
import { REVIVAL_REQUIREMENTS } from './revival.ts';
import { freeChoice, revivalChoices } from './revival-choices.ts';

type Draft = ReturnType<typeof stateOf>;

/** Everything that could be asked for and that the rules let pass. */
function allowed(d: Draft, f: FactionId): Args<'reviveChoose'>[] {
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
const sorted = (choices: readonly Args<'reviveChoose'>[]): string[] =>
  choices.map((choice) => JSON.stringify(Object.entries(choice).toSorted())).toSorted();

/** Fremen and the Emperor are allies; he pays for two tokens. */
function field(regular: number, elite: number, spice: number): Draft {
  const d = stateOf({
    factions: ['fremen', 'emperor', 'guild'],
    advanced: true,
    phase: 'revival',
    alliances: [['emperor', 'fremen']],
    tanks: { fremen: { regular, elite }, emperor: { regular, elite }, guild: { regular } },
    leaders: LEADERS_OF.guild.map((id) => ({ id, status: 'tanks' as const })),
    spice: { fremen: spice, emperor: spice + 4, guild: spice },
  });
  d.hand.emperor.permissions.emperorRevival = 2;
  d.hand.fremen.granted.emperorRevival = 2;
  return d;
}

test.each([
  { regular: 8, elite: 2, spice: 9 },
  { regular: 8, elite: 2, spice: 3 },
  { regular: 1, elite: 3, spice: 2 },
  { regular: 0, elite: 1, spice: 0 },
  { regular: 2, elite: 0, spice: 5 },
])('listed is what the rules allow: $regular and $elite in the tanks, $spice spice', (row) => {
  const d = field(row.regular, row.elite, row.spice);
  for (const f of d.table.factions) expect(sorted(revivalChoices(d, f))).toEqual(sorted(allowed(d, f)));
  d.table.thisTurn.fremen.elite = true;
  d.table.thisTurn.guild.leader = true;
  for (const f of d.table.factions) expect(sorted(revivalChoices(d, f))).toEqual(sorted(allowed(d, f)));
});

test('without an answer the free tokens come back, an elite one first', () => {
  expect(freeChoice(field(8, 2, 9), 'fremen')).toEqual({ regular: 2, elite: 1 });
  expect(freeChoice(field(0, 2, 9), 'emperor')).toEqual({ regular: 0, elite: 1 });
  expect(freeChoice(field(8, 2, 9), 'guild')).toEqual({ regular: 1, elite: 0 });
  expect(freeChoice(field(0, 0, 9), 'guild')).toEqual({ pass: true });
});
