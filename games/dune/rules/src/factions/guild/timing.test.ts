import { forced } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { PASS, six, window } from '../../karama/karama.test-kit.ts';
import type { Game } from '../../seed-scenario.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';

const NOW = { act: 'now' } as const;
const WAIT = { act: 'wait' } as const;
/** Nobody can have a Karama or a worthless card, so that no window opens; storm order is seat order. */
const calm = (more: object = {}): Game =>
  six('shipment', {
    advanced: true,
    treacheryDiscards: ['karama', 'karama', 'baliset', 'jubba-cloak', 'kulon', 'la-la-la', 'trip-to-gamont'],
    ...more,
  });
const turn = (game: Game, f: FactionId): Game => {
  game.act(f, 'ship', PASS).act(f, 'shipMove', PASS);
  return game.asked(f, 'shipMove') ? game.act(f, 'shipMove', PASS) : game;
};

rule('2.06.12.02', 'the Guild acts before everybody', () => {
  const game = calm().act('guild', 'shipGuildTiming', NOW);
  expect(game.facts('GUILD_ACTS')).toEqual([{ type: 'GUILD_ACTS', faction: 'guild', position: 1 }]);
  expect(game.waitingFor()).toEqual(['guild']);
  expect(turn(game, 'guild').waitingFor()).toEqual(['atreides']);
});

rule('2.06.12', 'the Guild may act in its place', () => {
  const game = calm();
  for (const f of ['atreides', 'harkonnen', 'fremen', 'emperor'] as const)
    turn(game.act('guild', 'shipGuildTiming', WAIT), f);
  game.act('guild', 'shipGuildTiming', NOW);
  expect(game.facts('GUILD_ACTS')[0]?.position).toBe(5);
});

rule(
  '2.06.12.03',
  'the Guild may act after it, which it says, at the latest last; never acting is declining',
  () => {
    const game = calm();
    for (const f of ['atreides', 'harkonnen', 'fremen', 'emperor'] as const)
      turn(game.act('guild', 'shipGuildTiming', WAIT), f);
    game.act('guild', 'shipGuildTiming', WAIT);
    expect(game.facts('GUILD_DELAYED')).toEqual([{ type: 'GUILD_DELAYED', faction: 'guild' }]);
    turn(game, 'bene-gesserit');
    const last = game.fork().act('guild', 'shipGuildTiming', NOW);
    expect(last.facts('GUILD_ACTS')[0]?.position).toBe(6);
    game.act('guild', 'shipGuildTiming', WAIT);
    expect(game.phases()).not.toContain('shipment');
  },
);

rule('2.06.12.01', 'what it intends nobody sees', () => {
  const game = calm();
  expect(game.view('atreides').resolving).toBe(true);
  game.act('guild', 'shipGuildTiming', WAIT);
  expect(game.told('atreides').filter(({ type }) => type.startsWith('GUILD'))).toEqual([]);
});

rule('2.06.12', 'cancelled, it acts in its place', () => {
  const game = calm({ hands: { emperor: ['karama'] }, treacheryDiscards: [] });
  window(game.act('guild', 'shipGuildTiming', NOW), 'emperor');
  expect(game.facts('ABILITY_CANCELLED')[0]).toMatchObject({ ability: '2.06.12' });
  expect(game.waitingFor()).toEqual(['atreides']);
});

rule.refuses('2.06.12', 'in the basic game it acts in its place', () => {
  calm({ advanced: false }).refused('guild', 'shipGuildTiming', NOW, 'ADVANCED_ONLY', '2.06.12');
});

test.each([
  ['first', 'now'],
  ['last', 'wait'],
  ['after:atreides', 'wait'],
  ['place', 'wait'],
])('ordered %s it says %s before the first turn', (value, act) => {
  const game = calm({ orders: { guild: [{ order: 'guildTiming', value }] } });
  const decision = game.asked('guild', 'shipGuildTiming');
  expect(decision && forced(decision)).toMatchObject({ because: 'ordered', input: { args: { act } } });
});

test('ordered after a faction it acts when that one has', () => {
  const game = calm({ orders: { guild: [{ order: 'guildTiming', value: 'after:atreides' }] } });
  turn(game.act('guild', 'shipGuildTiming', WAIT), 'atreides');
  const decision = game.asked('guild', 'shipGuildTiming');
  expect(decision && forced(decision)?.input.args).toEqual(NOW);
});

test('an order to act after one who has acted is as if it were not given', () => {
  const game = calm();
  for (const f of ['atreides', 'harkonnen', 'fremen', 'emperor'] as const)
    turn(game.act('guild', 'shipGuildTiming', WAIT), f);
  game.act('guild', 'standing', { order: 'guildTiming', value: 'after:atreides' });
  const decision = game.asked('guild', 'shipGuildTiming');
  expect(decision && forced(decision)?.input.args).toEqual(NOW);
});

test('to pass is to wait', () => {
  const game = calm().act('guild', 'shipGuildTiming', PASS);
  expect(game.waitingFor()).toEqual(['atreides']);
});

test('an order names the factions whose shipments are stopped', () => {
  const game = six('shipment', { advanced: true, hands: { guild: ['karama'] } });
  game.act('guild', 'standing', { order: 'guildKarama', value: ['atreides', 'emperor'] });
  game.act('guild', 'shipGuildTiming', WAIT);
  game.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 });
  const decision = game.asked('guild', 'shipGuildKarama');
  expect(decision && forced(decision)?.input.args).toEqual({ cancel: true });
  expect(game.fork().act('guild', 'shipGuildKarama', { cancel: true }).state.table.shipment?.shipped).toBe(
    true,
  );
});
