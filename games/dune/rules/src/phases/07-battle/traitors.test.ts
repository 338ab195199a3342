import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import type { Position } from '../../opening/position.ts';
import { actionOf } from '../../words/vocabulary.ts';
import { dead, duel, type Game, plain, plan, silent, strength, tokensIn } from './battle.test-kit.ts';

const bashar = { dial: 2, leader: 'bashar' } as const;
const tuek = { dial: 4, leader: 'staban-tuek' } as const;
const call = { call: true };
const no = { call: false };

const bribed = (more: Partial<Position> = {}): Game =>
  plain({
    traitors: { emperor: ['staban-tuek'], guild: ['bashar'] },
    spice: { emperor: 0, guild: 0 },
    ...more,
  });

rule('1.07.06.07', 'both sides are asked in secret, whether or not they have a traitor', () => {
  const game = plan(plain({ traitors: { emperor: ['staban-tuek'] } }), { emperor: bashar, guild: tuek });
  expect(game.waitingFor()).toEqual(['emperor', 'guild']);
  expect(game.options('emperor', actionOf('battleTraitor'))).toEqual([no, call]);
  expect(game.options('guild', actionOf('battleTraitor'))).toEqual([no]);
  game.act('emperor', 'battleTraitor', call);
  expect(game.told('guild')).toEqual([]);
  expect([game.view('guild').awaiting, game.view('guild').resolving]).toEqual([[], true]);
});

rule.refuses('1.07.06.07', 'only the leader on one’s traitor card can be called', () => {
  const game = plan(plain({ traitors: { emperor: ['esmar-tuek'] } }), { emperor: bashar, guild: tuek });
  game.refused('emperor', 'battleTraitor', call, 'NO_TRAITOR', '1.07.06.07');
  game.refused('guild', 'battleTraitor', call, 'NO_TRAITOR', '1.07.06.07');
});

rule.refuses('1.07.06.07', 'a Cheap Hero is nobody’s traitor', () => {
  const game = plain({ traitors: { emperor: ['staban-tuek'] }, hands: { guild: ['cheap-hero'] } });
  plan(game, { emperor: bashar, guild: { dial: 1, leader: null, cheapHero: 'cheap-hero' } });
  game.refused('emperor', 'battleTraitor', call, 'NO_TRAITOR', '1.07.06.07');
});

rule('1.07.06.07', 'one who is absent calls nobody', () => {
  const game = plan(bribed(), { emperor: bashar, guild: tuek });
  game.timeOut('emperor', 'battleTraitor').timeOut('guild', 'battleTraitor');
  expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({ by: 'strength', winner: 'guild' });
});

rule('1.07.06.07.01', 'who calls a traitor wins whatever the totals and loses nothing', () => {
  const game = bribed({ hands: { emperor: ['crysknife'], guild: ['shield', 'gom-jabbar'] } });
  plan(game, {
    emperor: { ...bashar, weapon: 'crysknife' },
    guild: { ...tuek, defense: 'shield', weapon: 'gom-jabbar' },
  });
  game.act('emperor', 'battleTraitor', call).act('guild', 'battleTraitor', no);
  expect(game.facts('TRAITOR_REVEALED')).toEqual([
    { type: 'TRAITOR_REVEALED', by: 'emperor', leader: 'staban-tuek' },
  ]);
  expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({
    winner: 'emperor',
    loser: 'guild',
    by: 'traitor',
  });
  expect(game.facts('LEADER_KILLED')).toEqual([
    { type: 'LEADER_KILLED', faction: 'guild', leader: 'staban-tuek', cause: 'traitor', faceDown: false },
  ]);
  expect(game.state.hand.emperor.spice).toBe(strength('staban-tuek'));
  expect([tokensIn(game, 'emperor', 'arrakeen:9'), tokensIn(game, 'guild', 'arrakeen:9')]).toEqual([5, 0]);
  expect(game.state.table.leaders.bashar).toMatchObject({ place: 'pool', usedIn: null });
  game.act('emperor', 'battleWinnerCards', { discard: [] });
  expect(game.state.hand.emperor.cards).toEqual(['crysknife']);
});

rule('1.07.06.07.01', 'the traitor card stays with its owner, now known to all', () => {
  const game = plan(bribed(), { emperor: bashar, guild: tuek });
  game.act('emperor', 'battleTraitor', call).act('guild', 'battleTraitor', no);
  expect(game.state.hand.emperor.traitors).toEqual(['staban-tuek']);
  expect(game.view('fremen').table.shownTraitors.emperor).toEqual(['staban-tuek']);
});

rule('1.07.06.07.01', 'winning by a traitor one may even keep a Cheap Hero', () => {
  const game = bribed({ leaders: dead('emperor'), hands: { emperor: ['cheap-hero', 'kulon'] } });
  plan(game, { emperor: { dial: 1, leader: null, cheapHero: 'cheap-hero', weapon: 'kulon' }, guild: tuek });
  game.act('emperor', 'battleTraitor', call).act('guild', 'battleTraitor', no);
  expect(game.options('emperor', actionOf('battleWinnerCards'))).toHaveLength(4);
  game.act('emperor', 'battleWinnerCards', { discard: ['kulon'] });
  expect(game.state.hand.emperor.cards).toEqual(['cheap-hero']);
});

rule('1.07.06.07.01', 'lasgun against shield, one side calls a traitor: it wins and nothing explodes', () => {
  const game = bribed({ hands: { emperor: ['lasgun'], guild: ['shield'] } });
  plan(game, { emperor: { ...bashar, weapon: 'lasgun' }, guild: { ...tuek, defense: 'shield' } });
  game.act('emperor', 'battleTraitor', no).act('guild', 'battleTraitor', call);
  expect(game.facts('LASGUN_SHIELD_EXPLOSION')).toEqual([]);
  expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({ winner: 'guild', by: 'traitor' });
  expect(tokensIn(game, 'guild', 'arrakeen:9')).toBe(5);
});

rule('1.07.06.07.02', 'who is betrayed loses all tokens that took part and every card played', () => {
  const game = bribed({ hands: { guild: ['shield', 'snooper', 'lasgun'] } });
  plan(game, { emperor: bashar, guild: { ...tuek, weapon: 'lasgun', defense: 'snooper' } });
  game.act('emperor', 'battleTraitor', call).act('guild', 'battleTraitor', no);
  expect(game.state.table.tanks.guild.regular).toBe(5);
  expect(game.state.hand.guild.cards).toEqual(['shield']);
  expect(game.facts('CARD_DISCARDED').map(({ card }) => card)).toEqual(['lasgun', 'snooper']);
});

rule('1.07.06.07.03', 'two traitors: both lose tokens, cards and leaders, and nobody is paid', () => {
  const game = bribed({ hands: { emperor: ['crysknife'], guild: ['shield'] } });
  plan(game, { emperor: { ...bashar, weapon: 'crysknife' }, guild: { ...tuek, defense: 'shield' } });
  game.act('emperor', 'battleTraitor', call).act('guild', 'battleTraitor', call);
  expect(game.facts('TWO_TRAITORS')).toEqual([{ type: 'TWO_TRAITORS', territory: 'arrakeen' }]);
  expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({ winner: null, loser: null, by: 'two-traitors' });
  expect(game.facts('LEADER_KILLED').map(({ leader }) => leader)).toEqual(['bashar', 'staban-tuek']);
  expect([game.state.hand.emperor, game.state.hand.guild].map(({ spice, cards }) => [spice, cards])).toEqual([
    [0, []],
    [0, []],
  ]);
  expect([tokensIn(game, 'emperor', 'arrakeen:9'), tokensIn(game, 'guild', 'arrakeen:9')]).toEqual([0, 0]);
});

rule('2.05.06', 'each of the four traitors of the Harkonnen can be called', () => {
  for (const leader of ['staban-tuek', 'esmar-tuek', 'guild-rep', 'master-bewt'] as const) {
    const game = duel(['harkonnen', 2], ['guild', 2], {
      traitors: { harkonnen: ['staban-tuek', 'esmar-tuek', 'guild-rep', 'master-bewt'] },
    });
    plan(game, { harkonnen: { dial: 0, leader: 'umman-kudu' }, guild: { dial: 2, leader } });
    game.act('harkonnen', 'battleTraitor', call).act('guild', 'battleTraitor', no);
    expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({ winner: 'harkonnen', by: 'traitor' });
  }
});

const allied = (traitors: NonNullable<Position['traitors']>): Game =>
  plan(plain({ traitors, alliances: [['harkonnen', 'emperor']], spice: { emperor: 0, harkonnen: 0 } }), {
    emperor: bashar,
    guild: tuek,
  });

rule('2.05.09', 'the Harkonnen call a traitor for their ally, who wins and is paid', () => {
  const game = allied({ harkonnen: ['staban-tuek'] });
  expect(game.waitingFor()).toEqual(['harkonnen', 'emperor', 'guild']);
  game
    .act('harkonnen', 'battleTraitor', call)
    .act('emperor', 'battleTraitor', no)
    .act('guild', 'battleTraitor', no);
  expect(game.facts('TRAITOR_REVEALED')).toEqual([
    { type: 'TRAITOR_REVEALED', by: 'harkonnen', leader: 'staban-tuek', for: 'emperor' },
  ]);
  expect([game.state.hand.emperor.spice, game.state.hand.harkonnen.spice]).toEqual([
    strength('staban-tuek'),
    0,
  ]);
  expect(tokensIn(game, 'emperor', 'arrakeen:9')).toBe(5);
});

rule.refuses(
  '1.07.06.07',
  'the Harkonnen do not call their ally’s own leader, and no other ally calls at all',
  () => {
    allied({ harkonnen: ['bashar'] }).refused('harkonnen', 'battleTraitor', call, 'NO_TRAITOR', '1.07.06.07');
    const game = plain({ alliances: [['fremen', 'emperor']], traitors: { fremen: ['staban-tuek'] } });
    plan(game, { emperor: bashar, guild: tuek }).refused('fremen', 'battleTraitor', call, 'NOT_ASKED');
  },
);

rule.refuses('2.01.12', 'a leader beside the Kwisatz Haderach cannot be called', () => {
  const game = duel(['harkonnen', 2], ['atreides', 2], {
    factions: ['harkonnen', 'atreides'],
    advanced: true,
    kwisatzHaderach: { losses: 7 },
    traitors: { harkonnen: ['duncan-idaho'] },
  });
  game.timeOut('atreides', 'battlePrescience').act('harkonnen', 'battlePlan', { leader: 'umman-kudu' });
  game.act('atreides', 'battlePlan', { leader: 'duncan-idaho', kwisatzHaderach: true });
  game.refused('harkonnen', 'battleTraitor', call, 'NO_TRAITOR', '2.01.12');
  silent(game);
});
