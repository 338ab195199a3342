import { forced } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import type { Position } from '../../opening/position.ts';
import {
  battles,
  dead,
  duel,
  fight,
  forces,
  type Game,
  plain,
  plan,
} from '../../phases/07-battle/battle.test-kit.ts';
import { actionOf } from '../../words/vocabulary.ts';

const alia = { dial: 0, leader: 'alia' } as const;
const rep = { dial: 1, leader: 'guild-rep' } as const;

/** The Guild against the Bene Gesserit. */
const against = (cards: NonNullable<Position['hands']>['guild'] = [], more: Partial<Position> = {}): Game =>
  duel(['guild', 3], ['bene-gesserit', 3], { hands: { guild: cards }, ...more });

rule('2.02.06', 'in their own battle the Bene Gesserit may command the opponent before anybody plans', () => {
  const game = against(['crysknife']);
  expect(game.waitingFor()).toEqual(['bene-gesserit']);
  expect(game.options('bene-gesserit', actionOf('battleVoice'))).toHaveLength(15);
  game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'projectile-weapon' });
  expect(game.told(null)).toContainEqual({
    type: 'VOICE_USED',
    mode: 'must',
    what: 'projectile-weapon',
    target: 'guild',
  });
  expect(game.waitingFor()).toEqual(['guild', 'bene-gesserit']);
  game
    .refused('bene-gesserit', 'battleVoice', { mode: 'must', what: 'lasgun' }, 'NOT_ASKED')
    .refused('guild', 'battlePlan', rep, 'VOICE_VIOLATION', '2.02.06')
    .act('guild', 'battlePlan', { ...rep, weapon: 'crysknife' })
    .act('bene-gesserit', 'battlePlan', alia);
  expect(game.facts('VOICE_COMPLIED')).toEqual([{ type: 'VOICE_COMPLIED', faction: 'guild' }]);
});

rule('2.02.06', 'the Voice knows seven classes and no others', () => {
  const game = against();
  game
    .refused('bene-gesserit', 'battleVoice', { mode: 'must', what: 'karama' }, 'BAD_ARGS')
    .refused('bene-gesserit', 'battleVoice', { mode: 'may', what: 'lasgun' }, 'BAD_ARGS')
    .refused('guild', 'battleVoice', { mode: 'must', what: 'lasgun' }, 'NOT_ASKED')
    .act('bene-gesserit', 'battleVoice', { pass: true });
  expect(game.facts('VOICE_USED')).toEqual([]);
});

rule('2.02.06', 'one who is absent says nothing', () => {
  const game = against().timeOut('bene-gesserit', 'battleVoice');
  expect(game.waitingFor()).toEqual(['guild', 'bene-gesserit']);
});

const HAND = ['gom-jabbar', 'crysknife', 'shield', 'snooper'] as const;

rule.each(
  '2.02.06',
  'told they must play $what, the Guild play $card',
  [
    { what: 'poison-weapon', card: { weapon: 'gom-jabbar' } },
    { what: 'projectile-weapon', card: { weapon: 'crysknife' } },
    { what: 'poison-defense', card: { defense: 'snooper' } },
    { what: 'projectile-defense', card: { defense: 'shield' } },
  ] as const,
  ({ what, card }) => {
    const game = against([...HAND]).act('bene-gesserit', 'battleVoice', { mode: 'must', what });
    game
      .refused('guild', 'battlePlan', rep, 'VOICE_VIOLATION', '2.02.06')
      .act('guild', 'battlePlan', { ...rep, ...card });
    const forbidden = against([...HAND]).act('bene-gesserit', 'battleVoice', { mode: 'must-not', what });
    forbidden
      .refused('guild', 'battlePlan', { ...rep, ...card }, 'VOICE_VIOLATION', '2.02.06')
      .act('guild', 'battlePlan', rep);
  },
);

rule('2.02.06', 'a worthless card is played in either place, and the lasgun by its name', () => {
  const worthless = against(['kulon']).act('bene-gesserit', 'battleVoice', {
    mode: 'must',
    what: 'worthless',
  });
  worthless
    .refused('guild', 'battlePlan', rep, 'VOICE_VIOLATION', '2.02.06')
    .act('guild', 'battlePlan', { ...rep, weapon: 'kulon' })
    .act('guild', 'battlePlan', { ...rep, defense: 'kulon' });
  const lasgun = against(['lasgun', 'stunner']).act('bene-gesserit', 'battleVoice', {
    mode: 'must',
    what: 'lasgun',
  });
  lasgun
    .refused('guild', 'battlePlan', { ...rep, weapon: 'stunner' }, 'VOICE_VIOLATION', '2.02.06')
    .act('guild', 'battlePlan', { ...rep, weapon: 'lasgun' });
});

rule('2.02.06', 'what cannot be obeyed has no effect, and the reveal shows it', () => {
  const game = against(['shield']).act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'lasgun' });
  plan(game, { guild: rep, 'bene-gesserit': alia });
  expect(game.facts('VOICE_IMPOSSIBLE')).toEqual([{ type: 'VOICE_IMPOSSIBLE', faction: 'guild' }]);
});

rule('2.02.06', 'ordered a poison weapon, one with Gom Jabbar but nobody to lead plays no card', () => {
  const game = against(['gom-jabbar'], { leaders: dead('guild') });
  game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'poison-weapon' });
  game
    .refused(
      'guild',
      'battlePlan',
      { dial: 1, leader: null, weapon: 'gom-jabbar' },
      'NO_LEADER_NO_CARDS',
      '1.07.04.06',
    )
    .act('guild', 'battlePlan', { dial: 1, leader: null });
});

rule('2.02.06', 'forbidden the Cheap Hero, one with nobody else plans without leader and cards', () => {
  const game = against(['cheap-hero', 'crysknife'], { leaders: dead('guild') });
  game.act('bene-gesserit', 'battleVoice', { mode: 'must-not', what: 'cheap-hero' });
  const hero = { dial: 1, leader: null, cheapHero: 'cheap-hero' } as const;
  game
    .refused('guild', 'battlePlan', hero, 'VOICE_VIOLATION', '2.02.06')
    .refused(
      'guild',
      'battlePlan',
      { dial: 1, leader: null, weapon: 'crysknife' },
      'NO_LEADER_NO_CARDS',
      '1.07.04.06',
    )
    .timeOut('guild', 'battlePlan');
});

rule('2.02.06', 'ordered to send the Cheap Hero, one sends no leader', () => {
  const game = against(['cheap-hero']).act('bene-gesserit', 'battleVoice', {
    mode: 'must',
    what: 'cheap-hero',
  });
  game.refused('guild', 'battlePlan', rep, 'VOICE_VIOLATION', '2.02.06').timeOut('guild', 'battlePlan');
  expect(game.view('guild').sealed['battle-plans']).toMatchObject({
    args: { leader: null, cheapHero: 'cheap-hero' },
  });
  game.act('bene-gesserit', 'battlePlan', alia);
  expect(game.facts('VOICE_COMPLIED')).toHaveLength(1);
});

test('the plan of one who is absent obeys the Voice', () => {
  const game = against([...HAND]).act('bene-gesserit', 'battleVoice', {
    mode: 'must',
    what: 'poison-defense',
  });
  game.timeOut('guild', 'battlePlan');
  expect(game.view('guild').sealed['battle-plans']).toMatchObject({
    args: { dial: 0, leader: 'guild-rep', defense: 'snooper' },
  });
});

test('the Voice binds the opponent only, and only in this battle', () => {
  const game = battles({
    forces: forces(
      ['guild', 'arrakeen:9', 2],
      ['bene-gesserit', 'arrakeen:9', 2],
      ['guild', 'carthag:10', 2],
      ['bene-gesserit', 'carthag:10', 2],
    ),
    hands: { guild: ['crysknife'], 'bene-gesserit': ['stunner'] },
  });
  game.act('guild', 'battleChoose', { territory: 'carthag', opponent: 'bene-gesserit' });
  game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'projectile-weapon' });
  fight(game, { guild: { ...rep, weapon: 'crysknife' }, 'bene-gesserit': alia });
  game.timeOut('guild', 'battleWinnerCards').timeOut('bene-gesserit', 'battleVoice');
  expect(game.view(null).table.battle?.voice).toBeNull();
  plan(game, { guild: { dial: 0, leader: 'esmar-tuek' } });
});

rule('2.02.07', 'in their ally’s battle they command the ally’s opponent', () => {
  const game = plain({ alliances: [['emperor', 'bene-gesserit']], hands: { guild: ['crysknife'] } });
  expect(game.waitingFor()).toEqual(['bene-gesserit']);
  game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'projectile-weapon' });
  expect(game.facts('VOICE_USED')[0]).toMatchObject({ target: 'guild' });
  game.refused('guild', 'battlePlan', rep, 'VOICE_VIOLATION', '2.02.06').act('emperor', 'battlePlan', {
    dial: 0,
    leader: 'bashar',
  });
});

test('who has ordered to keep out of the battles of their ally passes there', () => {
  const order = { order: 'voicePrescienceForAlly', value: 'never' };
  const allied = plain({ alliances: [['emperor', 'bene-gesserit']] });
  const before = allied.asked('bene-gesserit', 'battleVoice');
  expect(before && forced(before)).toBeNull();
  const after = allied.act('bene-gesserit', 'standing', order).asked('bene-gesserit', 'battleVoice');
  expect(after && forced(after)).toMatchObject({ because: 'ordered', input: { args: { pass: true } } });
});

test('where neither they nor their ally fight the Voice is not heard', () => {
  expect(plain().waitingFor()).toEqual(['emperor', 'guild']);
  expect(plain({ alliances: [['fremen', 'bene-gesserit']] }).waitingFor()).toEqual(['emperor', 'guild']);
});
