import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { changed } from '../../changed.test-kit.ts';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Game, SIX } from '../../seed-scenario.test-kit.ts';
import type { FactionId, LeaderId } from '../../words/ids.ts';
import { actionOf } from '../../words/vocabulary.ts';

const PASS = { pass: true } as const;
const FREMEN: LeaderId[] = ['stilgar', 'chani', 'otheym', 'shadout-mapes', 'jamis'];
const GUILD: LeaderId[] = ['staban-tuek', 'master-bewt', 'esmar-tuek', 'soo-soo-sook', 'guild-rep'];

const begin = (more: Partial<Position> = {}): Game =>
  scenario(dune, {
    position: { factions: [...SIX], turn: 2, phase: 'revival', stormSector: 0, forces: [], ...more },
  });
const nine = (...factions: FactionId[]): NonNullable<Position['tanks']> =>
  Object.fromEntries(factions.map((f) => [f, { regular: 9 }]));
const dead = (ids: readonly LeaderId[], deaths = 1) =>
  ids.map((id) => ({ id, status: 'tanks' as const, deaths }));

rule('1.05.00', 'all with something in the tanks answer at once, and nobody sees what', () => {
  const game = begin({ tanks: nine('guild', 'atreides') });
  expect(game.waitingFor()).toEqual(['atreides', 'guild']);
  game.act('guild', 'reviveChoose', { regular: 3 });
  expect(game.facts('FORCES_REVIVED')).toEqual([]);
  expect(game.view('atreides').answered.revivals).toEqual(['guild']);
  expect(JSON.stringify(game.view('atreides'))).not.toContain('"regular":3}');
  game.act('guild', 'reviveChoose', { regular: 1 }).act('atreides', 'reviveChoose', { regular: 2 });
  expect(game.facts('FORCES_REVIVED').map(({ faction, regular }) => [faction, regular])).toEqual([
    ['atreides', 2],
    ['guild', 1],
  ]);
});

test('nobody has anything in the tanks: nobody is asked', () => {
  expect(begin().phases()).not.toContain('revival');
  expect(begin({ leaders: dead(['stilgar']) }).phases()).not.toContain('revival');
});

rule('1.05.01', 'orders are carried out in storm order', () => {
  const game = begin({ stormSector: 12, tanks: nine('guild', 'atreides', 'fremen') });
  for (const f of ['atreides', 'fremen', 'guild'] as const) game.act(f, 'reviveChoose', { regular: 1 });
  expect(game.facts('FORCES_REVIVED').map(({ faction }) => faction)).toEqual(['guild', 'atreides', 'fremen']);
});

rule('1.05.01', 'free tokens come first, the others are paid, up to three', () => {
  const game = begin({ tanks: nine('guild') }).act('guild', 'reviveChoose', { regular: 3 });
  expect(game.facts('FORCES_REVIVED')).toEqual([
    { type: 'FORCES_REVIVED', faction: 'guild', regular: 3, elite: 0, free: 1, paid: 2, source: 'phase' },
  ]);
});

rule.refuses('1.05.01', 'no more than the tanks hold, than three, or than one elite', () => {
  begin({ tanks: { guild: { regular: 2 }, emperor: { regular: 9 } } })
    .refused('guild', 'reviveChoose', { regular: 3 }, 'NOT_ENOUGH_TOKENS', '1.05.01')
    .refused('guild', 'reviveChoose', { elite: 1 }, 'NOT_ENOUGH_TOKENS', '1.05.01')
    .refused('emperor', 'reviveChoose', { regular: 4 }, 'REVIVAL_LIMIT', '1.05.01')
    .refused('emperor', 'reviveChoose', { regular: 1, emperorPaid: 2 }, 'REVIVAL_LIMIT', '1.05.01')
    .refused('emperor', 'reviveChoose', { regular: -1 }, 'BAD_ARGS', '1.05.01')
    .refused('atreides', 'reviveChoose', { regular: 1 }, 'NOT_ASKED', '1.05.01');
  begin({ advanced: true, tanks: { emperor: { regular: 5, elite: 2 } } }).refused(
    'emperor',
    'reviveChoose',
    { elite: 2 },
    'REVIVAL_LIMIT',
    '2.03.11',
  );
});

test('an elite token counts as a token, and the first free one', () => {
  const game = begin({ advanced: true, spice: { emperor: 2 }, tanks: { emperor: { regular: 5, elite: 2 } } });
  game.act('emperor', 'reviveChoose', { regular: 1, elite: 1 });
  expect(game.facts('FORCES_REVIVED')[0]).toMatchObject({ regular: 1, elite: 1, free: 1, paid: 1 });
  expect(game.state.table.elitesRevived).toContain('emperor');
  expect(game.state.table.tanks.emperor).toEqual({ regular: 4, elite: 1 });
});

const FREE = [
  { id: '2.01.04', faction: 'atreides', free: 2 },
  { id: '2.02.04', faction: 'bene-gesserit', free: 1 },
  { id: '2.03.03', faction: 'emperor', free: 1 },
  { id: '2.04.04', faction: 'fremen', free: 3 },
  { id: '2.05.05', faction: 'harkonnen', free: 2 },
  { id: '2.06.03', faction: 'guild', free: 1 },
] as const;
for (const { id, faction, free } of FREE) {
  rule(id, `${faction} revives ${free} for nothing`, () => {
    const game = begin({ tanks: nine(faction), spice: { [faction]: 0 } });
    if (free < 3)
      game.refused(faction, 'reviveChoose', { regular: free + 1 }, 'NOT_ENOUGH_SPICE', '1.05.01.03');
    game.act(faction, 'reviveChoose', { regular: free });
    expect(game.facts('FORCES_REVIVED')[0]).toMatchObject({ faction, free, paid: 0 });
    expect(game.facts('SPICE_CHANGED')).toEqual([]);
  });
}

rule('1.05.01.02', 'who is absent takes what is free and spends nothing', () => {
  const game = begin({ tanks: { atreides: { regular: 9 }, guild: { regular: 1 } }, leaders: dead(GUILD) });
  game.timeOut('atreides', 'reviveChoose').timeOut('guild', 'reviveChoose');
  expect(game.facts('FORCES_REVIVED').map(({ faction, regular, paid }) => [faction, regular, paid])).toEqual([
    ['atreides', 2, 0],
    ['guild', 1, 0],
  ]);
  expect(game.facts('LEADER_REVIVED')).toEqual([]);
  const elite = begin({ advanced: true, tanks: { emperor: { regular: 3, elite: 3 } } });
  elite.timeOut('emperor', 'reviveChoose');
  expect(elite.facts('FORCES_REVIVED')[0]).toMatchObject({ regular: 0, elite: 1 });
});

test('free tokens may be left in the tanks', () => {
  const game = begin({ tanks: nine('guild', 'fremen') });
  game.act('guild', 'reviveChoose', PASS).act('fremen', 'reviveChoose', { regular: 0 });
  expect(game.facts('FORCES_REVIVED')).toEqual([]);
  expect(game.state.table.tanks.fremen.regular).toBe(9);
});

rule.refuses('1.05.01.03', 'two spice for a token that is not free', () => {
  const game = begin({ tanks: nine('guild'), spice: { guild: 3 } });
  game.refused('guild', 'reviveChoose', { regular: 3 }, 'NOT_ENOUGH_SPICE', '1.05.01.03');
  expect(game.options('guild', actionOf('reviveChoose'))).toEqual([
    PASS,
    { regular: 1, elite: 0 },
    { regular: 2, elite: 0 },
  ]);
});

rule('1.05.01.04', 'tokens are paid to the bank', () => {
  const game = begin({ tanks: nine('guild'), spice: { guild: 5 } }).act('guild', 'reviveChoose', {
    regular: 3,
  });
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'guild', delta: -4, reason: 'revival' },
  ]);
  expect(game.state.hand.guild.spice).toBe(1);
});

rule('1.05.02', 'revived tokens go to the reserves', () => {
  const game = begin({ tanks: nine('guild') }).act('guild', 'reviveChoose', { regular: 3 });
  expect(game.state.table.reserves.guild.regular).toBe(14);
  expect(game.state.table.tanks.guild.regular).toBe(6);
});

rule('1.05.03', 'a leader comes back once none is left, one in a turn', () => {
  const game = begin({ leaders: dead(FREMEN), spice: { fremen: 20 } });
  game.act('fremen', 'reviveChoose', { leaderId: 'stilgar' });
  expect(game.facts('LEADER_REVIVED')).toEqual([
    { type: 'LEADER_REVIVED', faction: 'fremen', leader: 'stilgar', cost: 7, source: 'phase' },
  ]);
  expect(game.state.table.leadersRevived).toContain('fremen');
  expect(game.state.table.leaderRevivalOpen).toContain('fremen');
});

test('a leader and tokens come back together', () => {
  const game = begin({ leaders: dead(GUILD), tanks: nine('guild'), spice: { guild: 5 } });
  game.act('guild', 'reviveChoose', { regular: 2, leaderId: 'soo-soo-sook' });
  expect(game.state.hand.guild.spice).toBe(1); // two for the token, two for the leader
});

rule.refuses(
  '1.05.03',
  'no leader while one lives that has never died, no leader of others, none twice',
  () => {
    begin({ leaders: dead(FREMEN.slice(1)), tanks: nine('fremen') })
      .refused('fremen', 'reviveChoose', { leaderId: 'chani' }, 'LEADER_UNAVAILABLE', '1.05.03')
      .refused('fremen', 'reviveChoose', { leaderId: 'stilgar' }, 'LEADER_UNAVAILABLE', '1.05.03')
      .refused('fremen', 'reviveChoose', { leaderId: 'caid' }, 'LEADER_UNAVAILABLE', '1.05.03')
      .refused('fremen', 'reviveChoose', { leaderId: 'kwisatz-haderach' }, 'LEADER_UNAVAILABLE', '1.05.03');
    const again = changed(
      begin({ leaders: dead(FREMEN), spice: { fremen: 20 } }),
      ({ table }) => void Object.assign(table, { leadersRevived: ['fremen'] }),
    );
    expect(again('fremen', 'reviveChoose', { leaderId: 'chani' })).toBe('LEADER_UNAVAILABLE 1.05.03');
  },
);

test('all have died once and some are back: the others may follow', () => {
  const game = begin({
    leaders: [{ id: 'stilgar', status: 'pool', deaths: 1 }, ...dead(FREMEN.slice(1))],
    spice: { fremen: 9 },
  });
  game.act('fremen', 'reviveChoose', { leaderId: 'jamis' });
  expect(game.state.table.leaders.jamis.place).toBe('pool');
});

rule.refuses('1.05.03.02', 'a leader costs its strength', () => {
  const game = begin({ leaders: dead(FREMEN), spice: { fremen: 6 } });
  game.refused('fremen', 'reviveChoose', { leaderId: 'stilgar' }, 'NOT_ENOUGH_SPICE', '1.05.03.02');
  game.act('fremen', 'reviveChoose', { leaderId: 'chani' });
  expect(game.state.hand.fremen.spice).toBe(0);
});

rule('1.05.03.03', 'leaders are paid to the bank', () => {
  const game = begin({ leaders: dead(FREMEN), spice: { fremen: 6 } });
  game.act('fremen', 'reviveChoose', { leaderId: 'chani' });
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'fremen', delta: -6, reason: 'leader_revival' },
  ]);
});

rule('1.05.03.04', 'a revived leader is in the pool at once', () => {
  const game = begin({ leaders: dead(FREMEN), spice: { fremen: 6 } });
  game.act('fremen', 'reviveChoose', { leaderId: 'chani' });
  expect(game.state.table.leaders.chani).toMatchObject({ place: 'pool', faceDown: false, deaths: 1 });
});

rule.refuses('1.05.04', 'who has died twice waits for those who died once, alive or in the tanks', () => {
  const inTanks = begin({
    leaders: [...dead(['stilgar'], 2), ...dead(FREMEN.slice(1))],
    spice: { fremen: 20 },
  });
  inTanks.refused('fremen', 'reviveChoose', { leaderId: 'stilgar' }, 'LEADER_UNAVAILABLE', '1.05.04');
  inTanks.act('fremen', 'reviveChoose', { leaderId: 'chani' });
  const alive = begin({
    leaders: [
      ...dead(['stilgar'], 2),
      ...FREMEN.slice(1, 4).map((id) => ({ id, status: 'pool' as const, deaths: 1 })),
      ...dead(['jamis']),
    ],
    spice: { fremen: 20 },
  });
  alive.refused('fremen', 'reviveChoose', { leaderId: 'stilgar' }, 'LEADER_UNAVAILABLE', '1.05.04');
  alive.act('fremen', 'reviveChoose', { leaderId: 'jamis' });
});

rule('1.05.05', 'whose leader lies face down knows which, others do not', () => {
  const game = begin({ leaders: [...dead(['stilgar'], 2), ...dead(FREMEN.slice(1))] });
  const shown = (f: FactionId) => game.view(f).table.leaders.find(({ id }) => id === 'stilgar');
  expect(shown('fremen')).toMatchObject({ status: 'tanks', faceDown: true });
  expect(shown('guild')).toMatchObject({ status: 'unknown' });
});

rule('2.04.11', 'the ally of the Fremen revives three for nothing', () => {
  const game = begin({ alliances: [['fremen', 'guild']], tanks: nine('guild'), spice: { guild: 0 } });
  game.act('guild', 'reviveChoose', { regular: 3 });
  expect(game.facts('FORCES_REVIVED')[0]).toMatchObject({ faction: 'guild', free: 3, paid: 0 });
});

test('Fremen need not grant it: then their ally pays (2.04.11)', () => {
  begin({ alliances: [['fremen', 'guild']], tanks: nine('guild'), spice: { guild: 3 } })
    .act('fremen', 'allyPermissions', { freeRevival3: false })
    .refused('guild', 'reviveChoose', { regular: 3 }, 'NOT_ENOUGH_SPICE', '1.05.01.03')
    .act('guild', 'reviveChoose', { regular: 2 });
});

rule('2.04.11', 'Fremen who want to be asked allow it turn by turn', () => {
  const asked = () =>
    begin({
      alliances: [['fremen', 'guild']],
      tanks: nine('guild'),
      spice: { guild: 3 },
      permissions: { fremen: { freeRevival3: 'ask' } },
    });
  const game = asked();
  expect(game.waitingFor()).toEqual(['fremen']);
  game
    .refused('fremen', 'allyPermissions', { freeRevival3: 'ask' }, 'NOT_AN_OPTION', '2.04.11')
    .refused('guild', 'reviveChoose', { regular: 3 }, 'NOT_ASKED', '1.05.01')
    .act('fremen', 'allyPermissions', { freeRevival3: 'no' })
    .refused('guild', 'reviveChoose', { regular: 3 }, 'NOT_ENOUGH_SPICE', '1.05.01.03');
  const free = asked().act('fremen', 'allyPermissions', { freeRevival3: true });
  free.act('guild', 'reviveChoose', { regular: 3 });
  expect(free.facts('FORCES_REVIVED')[0]).toMatchObject({ free: 3 });
  expect(free.state.hand.guild.granted.freeRevival3).toBe('ask');
  expect(free.state.hand.fremen.permissions.freeRevival3).toBe('ask');
});
test('nobody is asked about an ally who has nothing to revive (2.04.11)', () => {
  begin({ alliances: [['fremen', 'guild']], tanks: nine('emperor') })
    .act('fremen', 'allyPermissions', { freeRevival3: 'ask' })
    .act('emperor', 'reviveChoose', { regular: 1 });
});

/** The Emperor is willing to pay for so many tokens of the Guild. */
const helped = (tokens: number, spice: number): Game =>
  begin({
    alliances: [['emperor', 'guild']],
    tanks: nine('guild', 'emperor'),
    spice: { emperor: spice, guild: 4 },
  }).act('emperor', 'allyPermissions', { emperorRevival: tokens });

rule('2.03.07', 'the Emperor pays for tokens of his ally beyond its limit', () => {
  const game = helped(3, 8)
    .act('guild', 'reviveChoose', { regular: 6, emperorPaid: 3 })
    .act('emperor', 'reviveChoose', { regular: 2 });
  const { hand, table } = game.state;
  expect([hand.guild.spice, hand.emperor.spice]).toEqual([0, 0]);
  expect([table.tanks.guild.regular, table.tanks.emperor.regular]).toEqual([3, 7]);
  const fact = { type: 'FORCES_REVIVED', elite: 0, source: 'phase' };
  expect(game.facts('FORCES_REVIVED')).toEqual([
    { ...fact, faction: 'emperor', regular: 2, free: 1, paid: 1 },
    { ...fact, faction: 'guild', regular: 3, free: 1, paid: 2 },
    { ...fact, faction: 'guild', regular: 3, free: 0, paid: 3, paidBy: 'emperor' },
  ]);
});

rule.refuses(
  '2.03.07',
  'not more than he pays for, and what he has promised he does not spend himself',
  () => {
    helped(2, 5)
      .refused('guild', 'reviveChoose', { regular: 6, emperorPaid: 3 }, 'REVIVAL_LIMIT', '2.03.07')
      .refused('guild', 'reviveChoose', { regular: 4, emperorPaid: 4 }, 'REVIVAL_LIMIT', '2.03.07')
      .refused('emperor', 'reviveChoose', { regular: 2 }, 'NOT_ENOUGH_SPICE', '1.05.01.03');
    const alone = begin({ tanks: nine('guild') });
    alone.refused('guild', 'reviveChoose', { regular: 1, emperorPaid: 1 }, 'REVIVAL_LIMIT', '2.03.07');
  },
);

test('a promise taken back after the answer: the ally is asked again', () => {
  const game = helped(3, 6)
    .act('guild', 'reviveChoose', { regular: 4, emperorPaid: 1 })
    .act('emperor', 'allyPermissions', { emperorRevival: 0 })
    .act('emperor', 'reviveChoose', PASS);
  expect(game.facts('FORCES_REVIVED')).toEqual([]);
  expect(game.waitingFor()).toEqual(['guild']);
  game.act('guild', 'reviveChoose', { regular: 1 });
  expect(game.state.table.tanks.guild.regular).toBe(8);
});
