import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { dune } from './dune.ts';
import type { Position } from './opening/position.ts';
import { dead, plan } from './phases/07-battle/battle.test-kit.ts';
import { scenario } from './scenario.test-kit.ts';
import { type Game, SIX } from './seed-scenario.test-kit.ts';

const begin = (more: Partial<Position>): Game =>
  scenario(dune, {
    position: { factions: [...SIX], advanced: true, turn: 2, phase: 'revival', stormSector: 0, ...more },
  });
const tanks = { emperor: { regular: 3, elite: 3 }, fremen: { regular: 3, elite: 3 } };

rule('2.03.10', 'one Sardaukar is one token at the usual price', () => {
  const game = begin({ tanks: { emperor: tanks.emperor } }).act('emperor', 'reviveChoose', {
    regular: 1,
    elite: 1,
  });
  expect(game.facts('FORCES_REVIVED')[0]).toMatchObject({ regular: 1, elite: 1, free: 1, paid: 1 });
  expect(game.state.hand.emperor.spice).toBe(8);
});
rule.refuses('2.03.11', 'one Sardaukar a turn, whatever revives it', () => {
  const game = begin({ tanks: { emperor: tanks.emperor }, hands: { emperor: ['tleilaxu-ghola'] } });
  game.act('emperor', 'ghola', { regular: 1, elite: 1 });
  game.refused('emperor', 'reviveChoose', { elite: 1 }, 'REVIVAL_LIMIT', '2.03.11');
});
rule('2.04.19', 'one Fedaykin is one token', () => {
  const game = begin({ tanks: { fremen: tanks.fremen } }).act('fremen', 'reviveChoose', {
    regular: 2,
    elite: 1,
  });
  expect(game.facts('FORCES_REVIVED')[0]).toMatchObject({ free: 3, paid: 0 });
});
rule.refuses('2.04.20', 'one Fedaykin a turn', () => {
  begin({ tanks: { fremen: tanks.fremen } })
    .refused('fremen', 'reviveChoose', { elite: 2 }, 'REVIVAL_LIMIT', '2.04.20')
    .refused('fremen', 'ghola', { elite: 2 }, 'REVIVAL_LIMIT', '2.04.20');
});

const prophet = { losses: 9, alive: false };
rule('2.01.14', 'the Kwisatz Haderach comes back once all other leaders have died', () => {
  const leaders = dead('atreides', 'duncan-idaho').concat({ id: 'duncan-idaho', status: 'pool', deaths: 1 });
  const game = begin({ leaders, kwisatzHaderach: prophet });
  game.act('atreides', 'reviveChoose', { leaderId: 'kwisatz-haderach' });
  expect(game.facts('KWISATZ_HADERACH_REVIVED')).toEqual([
    { type: 'KWISATZ_HADERACH_REVIVED', faction: 'atreides', cost: 2 },
  ]);
  expect(game.state.table.prophet).toEqual({ alive: true, usedIn: null });
  expect(game.state.hand.atreides.spice).toBe(8);
});
rule.refuses('2.01.14', 'not while one of them has never died', () => {
  begin({
    leaders: dead('atreides', 'duncan-idaho'),
    kwisatzHaderach: prophet,
    tanks: { atreides: { regular: 1 } },
  }).refused('atreides', 'reviveChoose', { leaderId: 'kwisatz-haderach' }, 'LEADER_UNAVAILABLE', '2.01.14');
});
rule('2.01.15', 'alive or dead, he is no leader when it is asked whether all have died', () => {
  const leaders = dead('atreides', 'duncan-idaho').concat({ id: 'duncan-idaho', status: 'pool', deaths: 1 });
  const game = begin({ leaders, kwisatzHaderach: { losses: 9, alive: true } });
  game.act('atreides', 'reviveChoose', { leaderId: 'gurney-halleck' });
});

rule('1.13.00', 'the advanced game is chosen before the set-up', () => {
  expect(scenario(dune, { players: 6, options: { advanced: true } }).state.table.options.advanced).toBe(true);
});

const send = (regular: number, elite: number): Game => {
  const game = begin({
    phase: 'shipment',
    stormSector: 14,
    forces: [],
    stormOrder: ['fremen', 'emperor', 'guild', 'bene-gesserit', 'atreides', 'harkonnen'],
  });
  return game.act('fremen', 'ship', {
    kind: 'fremen-send',
    to: 'the-great-flat',
    sector: 14,
    regular,
    elite,
  });
};
rule('2.04.17', 'half of those who are sent into the storm die, and Fremen say which', () => {
  expect(send(5, 0).facts('FORCES_KILLED')[0]).toMatchObject({ regular: 3, elite: 0, cause: 'storm' });
  const mixed = send(3, 2).refused('fremen', 'stormFremenLosses', { regular: 2 }, 'WRONG_COUNT', '2.04.16');
  mixed.act('fremen', 'stormFremenLosses', { regular: 3, elite: 0 });
  expect(mixed.view(null).table.forces[0]).toMatchObject({ faction: 'fremen', elite: 2, regular: 0 });
});

rule('1.13.01', 'cities and Tuek’s Sietch pay whoever holds them', () => {
  const forces: Position['forces'] = [
    { faction: 'emperor', area: 'arrakeen:9', regular: 1 },
    { faction: 'guild', area: 'tueks-sietch:4', regular: 1 },
  ];
  const game = begin({ phase: 'collection', forces });
  expect(game.facts('SPICE_COLLECTED').map(({ faction, amount }) => [faction, amount])).toEqual([
    ['emperor', 2],
    ['guild', 1],
  ]);
});

rule('2.03.09', 'Sardaukar count one against Fremen', () => {
  const forces: Position['forces'] = [
    { faction: 'emperor', area: 'arrakeen:9', elite: 2 },
    { faction: 'fremen', area: 'arrakeen:9', regular: 2 },
  ];
  const game = plan(begin({ phase: 'battle', forces, spice: { emperor: 1 } }), {
    emperor: { eliteFull: 1, eliteHalf: 1, leader: 'bashar' },
    fremen: { leader: 'jamis' },
  });
  expect(game.facts('BATTLE_PLANS_REVEALED')[0]?.plans.emperor?.dial).toBe(1.5);
});

rule.refuses('2.02.13', 'ships bring fighters, not to where advisors stand', () => {
  const forces: Position['forces'] = [
    { faction: 'bene-gesserit', area: 'carthag:10', advisor: 1 },
    { faction: 'emperor', area: 'carthag:10', regular: 1 },
  ];
  const stormOrder: Position['stormOrder'] = [
    'bene-gesserit',
    'atreides',
    'harkonnen',
    'fremen',
    'emperor',
    'guild',
  ];
  begin({ phase: 'shipment', forces, stormOrder })
    .act('bene-gesserit', 'shipWartime', { pass: true } as never)
    .refused(
      'bene-gesserit',
      'ship',
      { kind: 'reserve', to: 'carthag', regular: 1 },
      'WRONG_TERRITORY',
      '2.02.13',
    );
});
