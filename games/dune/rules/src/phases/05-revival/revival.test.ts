import { expect, test } from 'vitest';
import { killLeader, reviveLeader } from '../../holdings/leaders.ts';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { Args } from '../../words/actions.ts';
import type { FactionId, LeaderId } from '../../words/ids.ts';
import { unmet } from '../../words/vocabulary.ts';
import {
  opensLeaderRevival,
  poolOf,
  REVIVAL_REQUIREMENTS,
  revivableLeaders,
  revivalBill,
  revivalMaximum,
} from './revival.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const FREMEN: LeaderId[] = ['stilgar', 'chani', 'otheym', 'shadout-mapes', 'jamis'];
const why = { cause: 'battle', rule: '1.07.06.03' } as const;
const quiet = (): void => {};

const refused = (d: ReturnType<typeof stateOf>, f: FactionId, args: Args<'reviveChoose'>): string | null => {
  const row = unmet(REVIVAL_REQUIREMENTS, d, f, args);
  return row && `${row.code} ${row.rule}`;
};

const tokens = (regular: number, elite = 0, emperorPaid = 0) => ({ regular, elite, emperorPaid });

test('the first tokens are free by faction, the others cost two spice each', () => {
  const s = stateOf({
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
  const s = stateOf({
    factions: SIX,
    phase: 'revival',
    alliances: [['fremen', 'guild']],
    tanks: { guild: { regular: 9 } },
  });
  expect(revivalBill(s, 'guild', tokens(3)).price).toBe(0);
});

test('the Emperor pays for tokens of his ally beyond the limit (2.03.07)', () => {
  const s = stateOf({
    factions: SIX,
    phase: 'revival',
    alliances: [['emperor', 'guild']],
    tanks: { guild: { regular: 9 } },
  });
  expect(revivalBill(s, 'guild', tokens(6, 0, 3))).toEqual({ free: 1, paid: 2, price: 4, allyPrice: 6 });
});

test('no leader can be revived while one has never died and lives', () => {
  const d = stateOf({ factions: SIX, phase: 'revival' });
  for (const l of FREMEN.slice(1)) killLeader(d, l, why, quiet);
  expect(revivableLeaders(d, 'fremen')).toEqual([]);
  killLeader(d, 'stilgar', why, quiet);
  expect(revivableLeaders(d, 'fremen')).toEqual(FREMEN);
});

test('once open, revival stays open until all leaders are back', () => {
  const d = stateOf({ factions: SIX, phase: 'revival' });
  for (const l of FREMEN) killLeader(d, l, why, quiet);
  reviveLeader(d, 'stilgar');
  expect(revivableLeaders(d, 'fremen')).toEqual(FREMEN.slice(1));
  for (const l of FREMEN.slice(1)) reviveLeader(d, l);
  expect(d.table.leaderRevivalOpen).not.toContain('fremen');
});

test('who has died twice waits for those who died once, dead or alive (1.05.04)', () => {
  const d = stateOf({ factions: SIX, phase: 'revival' });
  for (const l of FREMEN) killLeader(d, l, why, quiet);
  reviveLeader(d, 'stilgar');
  killLeader(d, 'stilgar', why, quiet);
  expect(d.table.leaders.stilgar).toMatchObject({ deaths: 2, faceDown: true });
  expect(revivableLeaders(d, 'fremen')).toEqual(FREMEN.slice(1));
  for (const l of FREMEN.slice(1)) reviveLeader(d, l);
  expect(revivableLeaders(d, 'fremen')).toEqual([]);
});

test('captured leaders are left out of the count, and serve their captor', () => {
  const d = stateOf({
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

const dead = () =>
  stateOf({
    factions: SIX,
    advanced: true,
    phase: 'revival',
    spice: { emperor: 3 },
    tanks: { emperor: { regular: 5, elite: 2 } },
    leaders: LEADERS_DEAD.map((id) => ({ id, status: 'tanks' as const })),
  });
const LEADERS_DEAD: LeaderId[] = ['hasimir-fenring', 'captain-aramsham', 'caid', 'burseg', 'bashar'];

test.each<readonly [string, Args<'reviveChoose'>, string | null]>([
  ['nothing', { pass: true }, null],
  ['one free token', { regular: 1 }, null],
  ['an elite token for free and one for two spice', { regular: 1, elite: 1 }, null],
  ['a leader', { leaderId: 'bashar' }, null],
  ['more than the tanks hold', { regular: 6 }, 'NOT_ENOUGH_TOKENS 1.05.01'],
  ['four tokens', { regular: 4 }, 'REVIVAL_LIMIT 1.05.01'],
  ['two elite tokens', { elite: 2 }, 'REVIVAL_LIMIT 2.03.11'],
  ['tokens nobody pays for', { regular: 4, emperorPaid: 1 }, 'REVIVAL_LIMIT 2.03.07'],
  ['tokens he cannot pay', { regular: 3 }, 'NOT_ENOUGH_SPICE 1.05.01.03'],
  ['a leader he cannot pay', { leaderId: 'hasimir-fenring' }, 'NOT_ENOUGH_SPICE 1.05.03.02'],
  ['a leader after his last spice', { regular: 2, leaderId: 'bashar' }, 'NOT_ENOUGH_SPICE 1.05.03.02'],
  ['one who is no leader', { leaderId: 'kwisatz-haderach' }, 'LEADER_UNAVAILABLE 1.05.03'],
  ['a leader of others', { leaderId: 'chani' }, 'LEADER_UNAVAILABLE 1.05.03'],
])('the Emperor revives %s', (_, args, code) => {
  expect(refused(dead(), 'emperor', args)).toBe(code);
});

test('one leader a turn', () => {
  const d = dead();
  d.table.leadersRevived = ['emperor'];
  expect(refused(d, 'emperor', { leaderId: 'bashar' })).toBe('LEADER_UNAVAILABLE 1.05.03');
});

test('spice promised to the ally’s revivals is not spent on one’s own', () => {
  const d = dead();
  d.hand.emperor.permissions.emperorRevival = 1;
  expect(refused(d, 'emperor', { regular: 2 })).toBe('NOT_ENOUGH_SPICE 1.05.01.03');
});
