import { expect, test } from 'vitest';
import type { FactionId } from './data/factions.ts';
import type { LeaderId } from './data/leaders.ts';
import { killLeader, reviveLeader } from './leaders.ts';
import { opensLeaderRevival, poolOf, revivableLeaders, revivalBill, revivalMaximum } from './revival.ts';
import { situation } from './situation.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const FREMEN: LeaderId[] = ['stilgar', 'chani', 'otheym', 'shadout-mapes', 'jamis'];
const why = { cause: 'battle', rule: '1.07.06.03' } as const;
const quiet = (): void => {};

const tokens = (regular: number, elite = 0, emperorPaid = 0) => ({ regular, elite, emperorPaid });

test('the first tokens are free by faction, the others cost two spice each', () => {
  const s = situation({
    factions: SIX,
    phase: 'revival',
    tanks: { guild: { regular: 9 }, fremen: { regular: 9 } },
  });
  expect(revivalBill(s, 'guild', tokens(3))).toEqual({ free: 1, paid: 2, price: 4, allyPrice: 0 });
  expect(revivalBill(s, 'fremen', tokens(3))).toEqual({ free: 3, paid: 0, price: 0, allyPrice: 0 });
  expect(revivalMaximum(s, 'guild')).toBe(3);
  expect(revivalMaximum(s, 'atreides')).toBe(0);
});

test('Fremen give their ally three free revivals (2.04.11)', () => {
  const s = situation({
    factions: SIX,
    phase: 'revival',
    alliances: [['fremen', 'guild']],
    tanks: { guild: { regular: 9 } },
  });
  expect(revivalBill(s, 'guild', tokens(3)).price).toBe(0);
});

test('the Emperor pays for tokens of his ally beyond the limit (2.03.07)', () => {
  const s = situation({
    factions: SIX,
    phase: 'revival',
    alliances: [['emperor', 'guild']],
    tanks: { guild: { regular: 9 } },
  });
  expect(revivalBill(s, 'guild', tokens(6, 0, 3))).toEqual({ free: 1, paid: 2, price: 4, allyPrice: 6 });
});

test('no leader can be revived while one has never died and lives', () => {
  const d = situation({ factions: SIX, phase: 'revival' });
  for (const l of FREMEN.slice(1)) killLeader(d, l, why, quiet);
  expect(revivableLeaders(d, 'fremen')).toEqual([]);
  killLeader(d, 'stilgar', why, quiet);
  expect(revivableLeaders(d, 'fremen')).toEqual(FREMEN);
});

test('once open, revival stays open until all leaders are back', () => {
  const d = situation({ factions: SIX, phase: 'revival' });
  for (const l of FREMEN) killLeader(d, l, why, quiet);
  reviveLeader(d, 'stilgar');
  expect(revivableLeaders(d, 'fremen')).toEqual(FREMEN.slice(1));
  for (const l of FREMEN.slice(1)) reviveLeader(d, l);
  expect(d.table.revivalOpen.fremen).toBe(false);
});

test('who has died twice waits for those who died once, dead or alive (1.05.04)', () => {
  const d = situation({ factions: SIX, phase: 'revival' });
  for (const l of FREMEN) killLeader(d, l, why, quiet);
  reviveLeader(d, 'stilgar');
  killLeader(d, 'stilgar', why, quiet);
  expect(d.table.leaders.stilgar).toMatchObject({ deaths: 2, faceDown: true });
  expect(revivableLeaders(d, 'fremen')).toEqual(FREMEN.slice(1));
  for (const l of FREMEN.slice(1)) reviveLeader(d, l);
  expect(revivableLeaders(d, 'fremen')).toEqual([]);
});

test('captured leaders are left out of the count, and serve their captor', () => {
  const d = situation({
    factions: SIX,
    advanced: true,
    phase: 'revival',
    leaders: [
      { id: 'stilgar', status: 'captured' },
      ...FREMEN.slice(1).map((id) => ({ id, status: 'tanks' as const })),
    ],
  });
  expect(opensLeaderRevival(d, 'fremen')).toBe(true);
  expect(revivableLeaders(d, 'fremen')).toEqual(FREMEN.slice(1));
  expect(poolOf(d, 'harkonnen')).toContain('stilgar');
});
