import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { actionOf } from '../../words/vocabulary.ts';
import { battles, dead, fight, forces, type Game, plain, plan, tokensIn } from './battle.test-kit.ts';

const leaderless = { dial: 0, leader: null } as const;
const started = (game: Game) => game.facts('BATTLE_STARTED')[0];

rule('1.07.01', 'factions that share a territory fight, allies do not', () => {
  const three = {
    forces: forces(['fremen', 'wind-pass:15', 2], ['emperor', 'wind-pass:15', 2], ['guild', 'arrakeen:9', 2]),
  };
  expect(battles(three).facts('BATTLES_PENDING')).toEqual([
    {
      type: 'BATTLES_PENDING',
      list: [{ territory: 'wind-pass', sector: 13, factions: ['fremen', 'emperor'] }],
    },
  ]);
  const allied = battles({ ...three, alliances: [['fremen', 'emperor']] });
  expect(allied.facts('NO_BATTLES')).toEqual([{ type: 'NO_BATTLES' }]);
  expect(allied.phases()).not.toContain('battle');
});

rule('1.07.01', 'advisors never fight', () => {
  const game = battles({
    advanced: true,
    forces: [
      { faction: 'emperor', area: 'arrakeen:9', regular: 2 },
      { faction: 'bene-gesserit', area: 'arrakeen:9', advisor: 2 },
    ],
  });
  expect(game.facts('NO_BATTLES')).toHaveLength(1);
});

rule('1.07.01', 'battles go on until none is left', () => {
  const game = battles({
    forces: forces(
      ['emperor', 'arrakeen:9', 2],
      ['guild', 'arrakeen:9', 2],
      ['emperor', 'carthag:10', 2],
      ['guild', 'carthag:10', 2],
    ),
  });
  game.act('emperor', 'battleChoose', { territory: 'carthag', opponent: 'guild' });
  fight(game, { emperor: { dial: 1, leader: 'bashar' }, guild: { dial: 0, leader: 'guild-rep' } });
  expect(started(game)).toMatchObject({ territory: 'arrakeen', aggressor: 'emperor', defender: 'guild' });
  fight(game, { emperor: { dial: 1, leader: 'caid' }, guild: { dial: 0, leader: 'esmar-tuek' } });
  expect(game.facts('BATTLES_COMPLETE')).toHaveLength(1);
  expect([tokensIn(game, 'emperor', 'arrakeen:9'), tokensIn(game, 'emperor', 'carthag:10')]).toEqual([1, 1]);
});

rule('1.07.01.01', 'the storm keeps apart those on its two sides', () => {
  const apart = forces(['emperor', 'wind-pass:13', 3], ['guild', 'wind-pass:15', 3]);
  expect(battles({ forces: apart, stormSector: 14 }).facts('NO_BATTLES')).toHaveLength(1);
  expect(battles({ forces: apart, stormSector: 12 }).facts('BATTLE_STARTED')).toHaveLength(1);
});

rule(
  '1.07.01.01',
  'the same two may fight on both sides of the storm, and the aggressor names the side',
  () => {
    const game = battles({
      stormSector: 8,
      stormOrder: ['emperor', 'guild', 'bene-gesserit', 'atreides', 'harkonnen', 'fremen'],
      forces: forces(
        ['emperor', 'shield-wall:7', 3],
        ['guild', 'shield-wall:7', 3],
        ['emperor', 'shield-wall:8', 3],
        ['guild', 'shield-wall:8', 3],
      ),
    });
    expect(game.options('emperor', actionOf('battleChoose'))).toEqual([
      { territory: 'shield-wall', opponent: 'guild', arena: 7 },
      { territory: 'shield-wall', opponent: 'guild', arena: 8 },
    ]);
    game
      .refused(
        'emperor',
        'battleChoose',
        { territory: 'shield-wall', opponent: 'guild' },
        'WRONG_SECTOR',
        '1.07.01.01',
      )
      .refused(
        'emperor',
        'battleChoose',
        { territory: 'shield-wall', opponent: 'guild', arena: 9 },
        'WRONG_SECTOR',
        '1.07.01.01',
      )
      .act('emperor', 'battleChoose', { territory: 'shield-wall', opponent: 'guild', arena: 8 })
      .refused('guild', 'battlePlan', { dial: 4, leader: 'guild-rep' }, 'DIAL_OUT_OF_RANGE', '1.07.04.02');
    fight(game, { emperor: { dial: 1, leader: 'bashar' }, guild: { dial: 0, leader: 'guild-rep' } });
    expect([tokensIn(game, 'guild', 'shield-wall:8'), tokensIn(game, 'guild', 'shield-wall:7')]).toEqual([
      0, 3,
    ]);
    expect(started(game)).toMatchObject({ territory: 'shield-wall', sector: 7 });
  },
);

rule('1.07.01.02', 'those who share the stormed sector fight, unless the table plays otherwise', () => {
  const stormed = {
    stormSector: 9,
    forces: forces(['emperor', 'arrakeen:9', 2], ['guild', 'arrakeen:9', 2]),
  };
  expect(battles(stormed).facts('BATTLE_STARTED')).toHaveLength(1);
  expect(battles(stormed, { battleUnderStorm: false }).facts('NO_BATTLES')).toHaveLength(1);
});

rule('1.07.01.03', 'nobody fights in the Polar Sink', () => {
  const here = forces(['emperor', 'polar-sink', 2], ['guild', 'polar-sink', 2]);
  expect(battles({ forces: here }).facts('NO_BATTLES')).toHaveLength(1);
});

const twoFronts = () =>
  battles({
    forces: forces(
      ['emperor', 'arrakeen:9', 2],
      ['guild', 'arrakeen:9', 2],
      ['emperor', 'polar-sink', 2],
      ['guild', 'polar-sink', 2],
      ['harkonnen', 'carthag:10', 2],
      ['emperor', 'carthag:10', 2],
      ['emperor', 'wind-pass:15', 2],
      ['fremen', 'wind-pass:15', 2],
      ['emperor', 'tueks-sietch:4', 2],
      ['guild', 'tueks-sietch:4', 2],
    ),
  });

rule.refuses('1.07.01.03', 'the Polar Sink cannot be chosen', () => {
  const game = twoFronts();
  fight(game, { harkonnen: { dial: 0, leader: 'umman-kudu' }, emperor: { dial: 0, leader: 'bashar' } });
  fight(game, { fremen: { dial: 0, leader: 'jamis' }, emperor: { dial: 0, leader: 'caid' } });
  const sink = { territory: 'polar-sink', opponent: 'guild' };
  game.refused('emperor', 'battleChoose', sink, 'WRONG_TERRITORY', '1.07.01.03');
});

rule('1.07.02', 'the first in storm order attacks in all battles of its own, then the next', () => {
  const game = twoFronts();
  expect(started(game)).toMatchObject({ territory: 'carthag', aggressor: 'harkonnen', defender: 'emperor' });
  fight(game, { harkonnen: { dial: 0, leader: 'umman-kudu' }, emperor: { dial: 0, leader: 'bashar' } });
  expect(started(game)).toMatchObject({ territory: 'wind-pass', aggressor: 'fremen', defender: 'emperor' });
  fight(game, { fremen: { dial: 0, leader: 'jamis' }, emperor: { dial: 0, leader: 'caid' } });
  expect(game.waitingFor()).toEqual(['emperor']);
  expect(game.options('emperor', actionOf('battleChoose'))).toEqual([
    { territory: 'arrakeen', opponent: 'guild' },
    { territory: 'tueks-sietch', opponent: 'guild' },
  ]);
  game
    .refused('guild', 'battleChoose', { territory: 'arrakeen', opponent: 'emperor' }, 'NOT_ASKED')
    .refused('emperor', 'battleChoose', { territory: 'carthag', opponent: 'guild' }, 'NO_BATTLE', '1.07.02')
    .refused(
      'emperor',
      'battleChoose',
      { territory: 'arrakeen', opponent: 'atreides' },
      'NO_BATTLE',
      '1.07.02',
    )
    .act('emperor', 'battleChoose', { territory: 'tueks-sietch', opponent: 'guild' });
  expect(started(game)).toMatchObject({ territory: 'tueks-sietch', sector: 4 });
});

rule('1.07.02', 'one who is absent takes the first battle in the order of the board', () => {
  const game = twoFronts();
  fight(game, { harkonnen: { dial: 0, leader: 'umman-kudu' }, emperor: { dial: 0, leader: 'bashar' } });
  fight(game, { fremen: { dial: 0, leader: 'jamis' }, emperor: { dial: 0, leader: 'caid' } });
  expect(started(game.timeOut('emperor', 'battleChoose'))).toMatchObject({ territory: 'arrakeen' });
});

rule('1.07.03', 'against two enemies the aggressor names one at a time', () => {
  const game = battles({
    forces: forces(
      ['harkonnen', 'wind-pass:15', 6],
      ['emperor', 'wind-pass:15', 2],
      ['guild', 'wind-pass:15', 2],
    ),
  });
  expect(game.options('harkonnen', actionOf('battleChoose'))).toHaveLength(2);
  game.act('harkonnen', 'battleChoose', { territory: 'wind-pass', opponent: 'guild' });
  fight(game, { harkonnen: { dial: 2, leader: 'umman-kudu' }, guild: { dial: 0, leader: 'guild-rep' } });
  expect(started(game)).toMatchObject({ aggressor: 'harkonnen', defender: 'emperor' });
  fight(game, { harkonnen: { dial: 0, leader: 'umman-kudu' }, emperor: { dial: 2, leader: 'bashar' } });
  expect(game.facts('BATTLES_COMPLETE')).toHaveLength(1);
});

rule('1.07.03', 'an aggressor that has lost all tokens there leaves the others to each other', () => {
  const game = battles({
    forces: forces(
      ['harkonnen', 'wind-pass:15', 1],
      ['emperor', 'wind-pass:15', 3],
      ['guild', 'wind-pass:15', 2],
    ),
  });
  game.act('harkonnen', 'battleChoose', { territory: 'wind-pass', opponent: 'emperor' });
  fight(game, { harkonnen: { dial: 0, leader: 'umman-kudu' }, emperor: { dial: 1, leader: 'bashar' } });
  expect(started(game)).toMatchObject({ aggressor: 'emperor', defender: 'guild' });
});

rule('1.07.04', 'the two who fight are the last to have used battle wheels', () => {
  expect(plain().view(null).table.lastWheelUsers).toEqual(['emperor', 'guild']);
});

rule('1.07.04.05', 'one with neither leader nor Cheap Hero says so before anybody plans', () => {
  const game = plain({ leaders: dead('guild') });
  expect(game.told('atreides')).toContainEqual({ type: 'NO_LEADER_ANNOUNCED', faction: 'guild' });
  const hero = plain({ leaders: dead('guild'), hands: { guild: ['cheap-hero'] } });
  expect(hero.facts('NO_LEADER_ANNOUNCED')).toEqual([]);
});

rule('1.07.07', 'when all is fought every leader is free again', () => {
  const game = fight(plain(), {
    emperor: { dial: 1, leader: 'bashar' },
    guild: { dial: 0, leader: 'guild-rep' },
  });
  expect(game.facts('LEADER_RETURNED')).toEqual([
    { type: 'LEADER_RETURNED', faction: 'emperor', leader: 'bashar' },
    { type: 'LEADER_RETURNED', faction: 'guild', leader: 'guild-rep' },
  ]);
  expect(game.view(null).table.leaders.filter((l) => l.usedIn !== undefined)).toEqual([]);
  expect(game.view(null).table.battle).toBeNull();
});

rule('1.07.04.06', 'two without leaders fight with tokens alone', () => {
  const game = plain({ leaders: [...dead('emperor'), ...dead('guild')] });
  plan(game, { emperor: { ...leaderless, dial: 2 }, guild: { ...leaderless, dial: 3 } });
  expect(game.facts('BATTLE_PLANS_REVEALED')[0]?.plans.guild).toMatchObject({ dial: 3, leader: null });
});
