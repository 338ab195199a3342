import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import type { Position } from '../../opening/position.ts';
import type { CardId } from '../../words/ids.ts';
import { actionOf } from '../../words/vocabulary.ts';
import { battles, dead, duel, fight, forces, plain, strength, tokensIn } from './battle.test-kit.ts';

const bashar = { dial: 3, leader: 'bashar' } as const;
const rep = { dial: 1, leader: 'guild-rep' } as const;

rule('1.07.06', 'the higher total of dial and leader wins', () => {
  const game = fight(plain(), {
    emperor: { dial: 1, leader: 'bashar' },
    guild: { dial: 3, leader: 'guild-rep' },
  });
  expect(game.facts('BATTLE_RESOLVED')).toEqual([
    {
      type: 'BATTLE_RESOLVED',
      territory: 'arrakeen',
      winner: 'guild',
      loser: 'emperor',
      totals: { emperor: 3, guild: 4 },
      by: 'strength',
    },
  ]);
});

rule(
  '1.07.06.01',
  'five and a leader of three against four and a leader of four: 8 to 8, the aggressor wins',
  () => {
    const game = duel(['atreides', 5], ['emperor', 5], { factions: ['emperor', 'atreides'] });
    game.timeOut('atreides', 'battlePrescience');
    fight(game, { emperor: { dial: 5, leader: 'caid' }, atreides: { dial: 4, leader: 'gurney-halleck' } });
    expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({
      totals: { emperor: 8, atreides: 8 },
      winner: 'emperor',
      by: 'tie',
    });
  },
);

/** A weapon kills unless the defense that stops it is played; nothing else helps. */
function stoppedBy(weapon: CardId, defense: CardId, ...useless: readonly CardId[]): void {
  expect(shoot(weapon, defense)).toBe('lives');
  for (const other of [null, ...useless]) expect(shoot(weapon, other)).toBe('dies');
}

/** The Emperor with a weapon against the Guild with a defense: what becomes of the Guild's leader. */
function shoot(weapon: CardId, defense: CardId | null): 'lives' | 'dies' {
  const hands = { emperor: [weapon], guild: defense === null ? [] : [defense] };
  const game = fight(plain({ hands }), { emperor: { ...bashar, weapon }, guild: { ...rep, defense } });
  const dies = game.facts('LEADER_KILLED').some(({ leader }) => leader === 'guild-rep');
  expect(game.facts('BATTLE_RESOLVED')[0]?.totals).toEqual({ emperor: 5, guild: dies ? 1 : 2 });
  return dies ? 'dies' : 'lives';
}

rule('3.01.02', 'Chaumas is stopped by a Snooper', () => stoppedBy('chaumas', 'snooper', 'shield', 'kulon'));
rule('3.01.03', 'Chaumurky is stopped by a Snooper', () => stoppedBy('chaumurky', 'snooper', 'shield'));
rule('3.01.06', 'Ellaca Drug is stopped by a Snooper', () => stoppedBy('ellaca-drug', 'snooper', 'shield'));
rule('3.01.08', 'Gom Jabbar is stopped by a Snooper', () => stoppedBy('gom-jabbar', 'snooper', 'shield'));
rule('3.01.05', 'Crysknife is stopped by a Shield', () =>
  stoppedBy('crysknife', 'shield', 'snooper', 'baliset'),
);
rule('3.01.15', 'Maula Pistol is stopped by a Shield', () => stoppedBy('maula-pistol', 'shield', 'snooper'));
rule('3.01.17', 'Slip Tip is stopped by a Shield', () => stoppedBy('slip-tip', 'shield', 'snooper'));
rule('3.01.19', 'Stunner is stopped by a Shield', () => stoppedBy('stunner', 'shield', 'snooper'));
rule('3.01.14', 'nothing that does not explode stops a Lasgun', () => {
  for (const defense of [null, 'snooper', 'kulon'] as const) expect(shoot('lasgun', defense)).toBe('dies');
});

/** One copy of a defense goes with the battle, the other stays in hand. */
function saves(defense: CardId, weapon: CardId): void {
  const game = plain({ hands: { emperor: [weapon], guild: [defense, defense] } });
  fight(game, { emperor: { ...bashar, weapon }, guild: { ...rep, defense } });
  expect(game.facts('LEADER_KILLED')).toEqual([]);
  expect(game.state.hand.guild.cards).toEqual([defense]);
}

rule('3.01.16', 'a Shield saves its leader from a projectile', () => saves('shield', 'slip-tip'));
rule('3.01.18', 'a Snooper saves its leader from poison', () => saves('snooper', 'chaumas'));

/** Without effect in either place; the loser loses it, the winner may keep it. */
function worthless(card: CardId): void {
  expect(shoot(card, null)).toBe('lives');
  expect(shoot('stunner', card)).toBe('dies');
  const game = plain({ hands: { guild: [card] } });
  fight(game, { emperor: bashar, guild: { ...rep, weapon: card } });
  expect(game.facts('CARD_DISCARDED')).toEqual([{ type: 'CARD_DISCARDED', faction: 'guild', card }]);
}

rule('3.01.01', 'Baliset does nothing', () => worthless('baliset'));
rule('3.01.10', 'Jubba Cloak does nothing', () => worthless('jubba-cloak'));
rule('3.01.12', 'Kulon does nothing', () => worthless('kulon'));
rule('3.01.13', 'La, La, La does nothing', () => worthless('la-la-la'));
rule('3.01.21', 'Trip to Gamont does nothing', () => worthless('trip-to-gamont'));

rule('1.07.06.02', 'a dead leader adds nothing, and one’s own weapon does not hurt one’s own leader', () => {
  const game = plain({ hands: { guild: ['crysknife'] } });
  fight(game, {
    emperor: { dial: 1, leader: 'hasimir-fenring' },
    guild: { dial: 0, leader: 'guild-rep', weapon: 'crysknife' },
  });
  expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({
    totals: { emperor: 1, guild: 1 },
    winner: 'emperor',
  });
  expect(game.facts('LEADER_KILLED')).toHaveLength(1);
});

rule('1.07.06.03', 'both leaders killed, worth five and two: the winner takes seven', () => {
  const hands = { emperor: ['crysknife' as const], guild: ['chaumas' as const] };
  const game = plain({ hands, spice: { emperor: 1, guild: 1 } });
  fight(game, {
    emperor: { dial: 3, leader: 'bashar', weapon: 'crysknife' },
    guild: { dial: 1, leader: 'staban-tuek', weapon: 'chaumas' },
  });
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'emperor', delta: 7, reason: 'leader_bounty' },
  ]);
  expect(game.state.hand.guild.spice).toBe(1);
  expect(strength('bashar') + strength('staban-tuek')).toBe(7);
});

rule('1.07.06.02', 'a leader who has died before lies face down', () => {
  const game = plain({
    hands: { emperor: ['crysknife'] },
    leaders: [{ id: 'guild-rep', status: 'pool', deaths: 1 }],
  });
  fight(game, { emperor: { ...bashar, weapon: 'crysknife' }, guild: rep });
  expect(game.facts('LEADER_KILLED')).toEqual([
    { type: 'LEADER_KILLED', faction: 'guild', leader: 'guild-rep', cause: 'battle', faceDown: true },
  ]);
});

rule('1.07.06.04', 'leaders who live stay in the territory, the loser’s too, until all is fought', () => {
  const game = battles({
    forces: forces(
      ['harkonnen', 'wind-pass:15', 6],
      ['emperor', 'wind-pass:15', 2],
      ['guild', 'wind-pass:15', 2],
    ),
  }).act('harkonnen', 'battleChoose', { territory: 'wind-pass', opponent: 'guild' });
  fight(game, { harkonnen: { dial: 2, leader: 'umman-kudu' }, guild: rep });
  const { leaders } = game.state.table;
  expect([leaders['umman-kudu'].usedIn, leaders['guild-rep'].usedIn]).toEqual(['wind-pass', 'wind-pass']);
});

rule('1.07.06.05', 'the loser loses all tokens there and every card played, and keeps the rest', () => {
  const game = plain({ hands: { guild: ['shield', 'kulon', 'snooper'] } });
  fight(game, { emperor: bashar, guild: { ...rep, weapon: 'kulon', defense: 'shield' } });
  expect(game.facts('FORCES_KILLED')[0]).toEqual({
    type: 'FORCES_KILLED',
    faction: 'guild',
    territory: 'arrakeen',
    sector: 9,
    regular: 5,
    elite: 0,
    advisor: 0,
    cause: 'battle',
  });
  expect(game.facts('CARD_DISCARDED').map(({ card }) => card)).toEqual(['kulon', 'shield']);
  expect(game.state.hand.guild.cards).toEqual(['snooper']);
  expect(game.state.table.leaders['guild-rep'].place).toBe('pool');
});

rule('1.07.06.06', 'the winner loses the tokens dialled', () => {
  const game = fight(plain(), { emperor: bashar, guild: rep });
  expect([tokensIn(game, 'emperor', 'arrakeen:9'), game.state.table.tanks.emperor.regular]).toEqual([2, 3]);
});

rule('1.07.06.06', 'the winner drops what it likes of the cards played', () => {
  const game = plain({ hands: { emperor: ['crysknife', 'shield', 'stunner'] } });
  fight(game, { emperor: { ...bashar, weapon: 'crysknife', defense: 'shield' }, guild: rep });
  expect(game.waitingFor()).toEqual(['emperor']);
  expect(game.options('emperor', actionOf('battleWinnerCards'))).toEqual([
    { discard: [] },
    { discard: ['crysknife'] },
    { discard: ['shield'] },
    { discard: ['crysknife', 'shield'] },
  ]);
  game
    .refused('emperor', 'battleWinnerCards', { discard: ['stunner'] }, 'CARD_NOT_PLAYED', '1.07.06.06')
    .refused(
      'emperor',
      'battleWinnerCards',
      { discard: ['shield', 'shield'] },
      'CARD_NOT_PLAYED',
      '1.07.06.06',
    )
    .refused('guild', 'battleWinnerCards', { discard: [] }, 'NOT_ASKED')
    .act('emperor', 'battleWinnerCards', { discard: ['shield', 'crysknife'] });
  expect(game.state.hand.emperor.cards).toEqual(['stunner']);
});

rule('1.07.06.06', 'one who is absent keeps everything', () => {
  const game = plain({ hands: { emperor: ['crysknife'] } });
  fight(game, { emperor: { ...bashar, weapon: 'crysknife' }, guild: rep }).timeOut(
    'emperor',
    'battleWinnerCards',
  );
  expect(game.state.hand.emperor.cards).toEqual(['crysknife']);
});

rule(
  '3.01.04',
  'a Cheap Hero fights with strength 0, pays nothing when killed, and is gone after the battle',
  () => {
    const game = plain({ leaders: dead('guild'), hands: { emperor: ['crysknife'], guild: ['cheap-hero'] } });
    fight(game, {
      emperor: { dial: 1, leader: 'bashar', weapon: 'crysknife' },
      guild: { dial: 5, leader: null, cheapHero: 'cheap-hero' },
    });
    expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({
      totals: { emperor: 3, guild: 5 },
      winner: 'guild',
    });
    expect(game.facts('SPICE_CHANGED')).toEqual([]);
    expect(game.facts('CARD_DISCARDED')).toContainEqual({
      type: 'CARD_DISCARDED',
      faction: 'guild',
      card: 'cheap-hero',
    });
  },
);

rule('1.07.06.06', 'a winner cannot keep the Cheap Hero', () => {
  const game = plain({ hands: { emperor: ['cheap-hero', 'snooper'] } });
  fight(game, {
    emperor: { dial: 5, leader: null, cheapHero: 'cheap-hero', defense: 'snooper' },
    guild: rep,
  });
  expect(game.state.table.battle?.keepable).toEqual(['snooper']);
  expect(game.state.hand.emperor.cards).toEqual(['snooper']);
});

/** Guild and Emperor on one side of the storm in Wind Pass, Fremen and spice on the other. */
const windPass = (hands: NonNullable<Position['hands']>) =>
  battles({
    stormSector: 14,
    forces: forces(
      ['emperor', 'wind-pass:13', 5],
      ['guild', 'wind-pass:13', 5],
      ['fremen', 'wind-pass:16', 3],
      ['guild', 'arrakeen:9', 1],
    ),
    spiceOnBoard: [
      { area: 'wind-pass-north:16', amount: 6 },
      { area: 'wind-pass:15', amount: 4 },
    ],
    spice: { emperor: 0, guild: 0 },
    hands,
  });

rule.each(
  '3.01.14',
  'lasgun and shield, $where, leave nothing in the territory and no winner',
  [
    { where: 'in the same plan', emperor: 'shield', guild: null },
    { where: 'in two plans', emperor: null, guild: 'shield' },
  ] as const,
  ({ emperor, guild }) => {
    const game = windPass({
      emperor: emperor === null ? ['lasgun', 'kulon'] : ['lasgun', emperor, 'kulon'],
      guild: guild === null ? [] : [guild],
    });
    fight(game, {
      emperor: { ...bashar, weapon: 'lasgun', defense: emperor },
      guild: { ...rep, defense: guild },
    });
    expect(game.facts('LASGUN_SHIELD_EXPLOSION')).toEqual([
      { type: 'LASGUN_SHIELD_EXPLOSION', territory: 'wind-pass' },
    ]);
    expect(game.facts('BATTLE_RESOLVED')[0]).toMatchObject({ winner: null, loser: null, by: 'explosion' });
    const { tanks, spice, leaders } = game.state.table;
    expect([tanks.emperor, tanks.guild, tanks.fremen].map(({ regular }) => regular)).toEqual([5, 5, 3]);
    expect(tokensIn(game, 'guild', 'arrakeen:9')).toBe(1);
    expect(spice.map(({ amount }) => amount)).toEqual([6]);
    expect(game.facts('SPICE_DESTROYED')).toEqual([
      { type: 'SPICE_DESTROYED', territory: 'wind-pass', sector: 15, amount: 4, cause: 'explosion' },
    ]);
    expect([leaders.bashar.place, leaders['guild-rep'].place]).toEqual(['tanks', 'tanks']);
    expect([game.state.hand.emperor.spice, game.state.hand.guild.spice]).toEqual([0, 0]);
    expect([game.state.hand.emperor.cards, game.state.hand.guild.cards]).toEqual([['kulon'], []]);
  },
);

rule('3.01.16', 'a shield beside one’s own lasgun is enough for the explosion', () => {
  const game = windPass({ emperor: ['lasgun', 'shield'] });
  fight(game, { emperor: { ...bashar, weapon: 'lasgun', defense: 'shield' }, guild: rep });
  expect(game.facts('FORCES_KILLED').map(({ faction, cause }) => [faction, cause])).toEqual([
    ['fremen', 'explosion'],
    ['emperor', 'explosion'],
    ['guild', 'explosion'],
  ]);
});

test('spice that a battle has cost is bound no longer: its winner still makes deals (1.12.00)', () => {
  const game = duel(['emperor', 5], ['guild', 5], {
    ...{ advanced: true, spice: { emperor: 5 }, hands: { emperor: ['shield'] } },
  });
  fight(game, {
    emperor: { regularFull: 4, leader: 'bashar', defense: 'shield' },
    guild: { leader: 'guild-rep' },
  });
  expect(game.asked('emperor', 'battleWinnerCards')).not.toBeNull();
  expect(game.state.hand.emperor.spice).toBe(1);
  game.act('emperor', 'deal', { offer: { to: 'guild', text: 'Peace' } });
  game.act('emperor', 'bribe', { to: 'guild', amount: 1 });
});
