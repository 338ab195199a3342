import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { actionOf } from '../../words/vocabulary.ts';
import { battles, dead, duel, fight, forces, plain, plan } from './battle.test-kit.ts';

const bashar = { dial: 2, leader: 'bashar' } as const;
const rep = { dial: 1, leader: 'guild-rep' } as const;

rule('1.07.04', 'both plan at once, and nobody sees a plan before both are in', () => {
  const game = plain({ hands: { emperor: ['crysknife'] } });
  expect(game.waitingFor()).toEqual(['emperor', 'guild']);
  game.act('emperor', 'battlePlan', { ...bashar, weapon: 'crysknife' });
  expect(game.waitingFor()).toEqual(['guild']);
  for (const f of ['guild', 'atreides', null] as const) {
    expect(game.told(f)).toEqual([{ type: 'BATTLE_PLAN_SUBMITTED', faction: 'emperor' }]);
    expect(JSON.stringify(game.view(f))).not.toContain('crysknife');
  }
  expect(game.view('guild').answered).toEqual({ 'battle-plans': ['emperor'] });
});

rule('1.07.04', 'a plan may be changed until the other is in, and no more after that', () => {
  const game = plain().act('emperor', 'battlePlan', bashar);
  game.act('emperor', 'battlePlan', { ...bashar, dial: 4 }).act('guild', 'battlePlan', rep);
  expect(game.facts('BATTLE_PLANS_REVEALED')[0]?.plans.emperor).toMatchObject({ dial: 4 });
  game.refused('emperor', 'battlePlan', bashar, 'NOT_ASKED');
});

rule('1.07.05', 'both plans are laid open in full at the same instant', () => {
  const game = plan(plain({ hands: { guild: ['shield'] } }), {
    emperor: bashar,
    guild: { ...rep, defense: 'shield' },
  });
  const none = { regularHalf: 0, eliteFull: 0, eliteHalf: 0, cheapHero: false, kwisatzHaderach: false };
  const plans = {
    emperor: { ...none, dial: 2, regularFull: 2, leader: 'bashar', weapon: null, defense: null },
    guild: { ...none, dial: 1, regularFull: 1, leader: 'guild-rep', weapon: null, defense: 'shield' },
  };
  expect(game.told(null)).toContainEqual({ type: 'BATTLE_PLANS_REVEALED', plans });
});

rule.refuses('1.07.04.01', 'a plan without a dial, or without a word on who leads, is none', () => {
  plain()
    .refused('emperor', 'battlePlan', { leader: 'bashar' }, 'WRONG_FORM', '1.07.04.01')
    .refused('emperor', 'battlePlan', { dial: '1', leader: 'bashar' }, 'BAD_ARGS', '1.07.04.01')
    .refused('emperor', 'battlePlan', { dial: 1 }, 'LEADER_REQUIRED', '1.07.04.01');
});

rule.each(
  '1.07.04.02',
  'dialling $dial of five tokens is $result',
  [
    { dial: -1, result: 'refused' },
    { dial: 0, result: 'accepted' },
    { dial: 0.5, result: 'refused' },
    { dial: 5, result: 'accepted' },
    { dial: 6, result: 'refused' },
  ],
  ({ dial, result }) => {
    const answer = { ...bashar, dial };
    if (result === 'accepted') plain().act('emperor', 'battlePlan', answer);
    else plain().refused('emperor', 'battlePlan', answer, 'DIAL_OUT_OF_RANGE', '1.07.04.02');
  },
);

rule.refuses('1.07.04.02', 'half tokens are not dialled in the basic game', () => {
  const half = { regularHalf: 1, leader: 'bashar' };
  plain().refused('emperor', 'battlePlan', half, 'WRONG_FORM', '1.07.04.02');
});

rule.refuses('1.07.04.03', 'a leader comes from the own pool, alive', () => {
  const game = plain({ leaders: [{ id: 'caid', status: 'tanks', deaths: 1 }] });
  game
    .refused('emperor', 'battlePlan', { ...bashar, leader: 'stilgar' }, 'LEADER_UNAVAILABLE', '1.07.04.03')
    .refused('emperor', 'battlePlan', { ...bashar, leader: 'caid' }, 'LEADER_UNAVAILABLE', '1.07.04.03');
});

rule.refuses('1.07.04.04', 'a leader who has fought elsewhere this turn stays there', () => {
  const game = battles({
    forces: forces(
      ['emperor', 'arrakeen:9', 2],
      ['guild', 'arrakeen:9', 2],
      ['emperor', 'carthag:10', 2],
      ['guild', 'carthag:10', 2],
    ),
  }).act('emperor', 'battleChoose', { territory: 'carthag', opponent: 'guild' });
  fight(game, { emperor: bashar, guild: rep });
  game
    .refused('emperor', 'battlePlan', bashar, 'LEADER_UNAVAILABLE', '1.07.04.04')
    .refused('guild', 'battlePlan', rep, 'LEADER_UNAVAILABLE', '1.07.04.04')
    .act('emperor', 'battlePlan', { dial: 0, leader: 'caid' });
});

rule('1.07.04.04', 'a leader may fight again in the same territory', () => {
  const game = battles({
    forces: forces(
      ['harkonnen', 'wind-pass:15', 6],
      ['emperor', 'wind-pass:15', 2],
      ['guild', 'wind-pass:15', 2],
    ),
  }).act('harkonnen', 'battleChoose', { territory: 'wind-pass', opponent: 'guild' });
  fight(game, { harkonnen: { dial: 2, leader: 'umman-kudu' }, guild: rep });
  game.act('harkonnen', 'battlePlan', { dial: 2, leader: 'umman-kudu' });
});

rule.refuses('1.07.04.05', 'whoever can send a leader must', () => {
  const game = plain({ leaders: dead('guild'), hands: { guild: ['cheap-hero'] } });
  game
    .refused('emperor', 'battlePlan', { dial: 2, leader: null }, 'LEADER_REQUIRED', '1.07.04.05')
    .refused('guild', 'battlePlan', { dial: 1, leader: null }, 'LEADER_REQUIRED', '1.07.04.05')
    .act('guild', 'battlePlan', { dial: 1, leader: null, cheapHero: 'cheap-hero' });
});

rule.refuses('1.07.04.06', 'a plan without leader has no cards', () => {
  const game = plain({ leaders: dead('guild'), hands: { guild: ['gom-jabbar', 'shield'] } });
  game
    .refused(
      'guild',
      'battlePlan',
      { dial: 1, leader: null, weapon: 'gom-jabbar' },
      'NO_LEADER_NO_CARDS',
      '1.07.04.06',
    )
    .refused(
      'guild',
      'battlePlan',
      { dial: 1, leader: null, defense: 'shield' },
      'NO_LEADER_NO_CARDS',
      '1.07.04.06',
    )
    .act('guild', 'battlePlan', { dial: 1, leader: null });
});

rule.refuses('1.07.04.07', 'each card in its place, from the hand, and once', () => {
  const game = plain({ hands: { emperor: ['crysknife', 'snooper', 'kulon', 'karama'] } });
  const refused = (cards: object, code: string) =>
    game.refused('emperor', 'battlePlan', { ...bashar, ...cards }, code, '1.07.04.07');
  refused({ weapon: 'snooper' }, 'WRONG_SLOT');
  refused({ defense: 'crysknife' }, 'WRONG_SLOT');
  refused({ weapon: 'karama' }, 'WRONG_SLOT');
  refused({ weapon: 'lasgun' }, 'CARD_NOT_HELD');
  refused({ weapon: 'kulon', defense: 'kulon' }, 'CARD_NOT_HELD');
  game.act('emperor', 'battlePlan', { ...bashar, weapon: 'crysknife', defense: 'kulon' });
});

rule.each(
  '1.07.04.07',
  '$card fits either place',
  (['baliset', 'jubba-cloak', 'kulon', 'la-la-la', 'trip-to-gamont'] as const).map((card) => ({ card })),
  ({ card }) => {
    const game = plain({ hands: { emperor: [card] } });
    game.act('emperor', 'battlePlan', { ...bashar, weapon: card });
    game.act('emperor', 'battlePlan', { ...bashar, defense: card });
  },
);

rule.refuses('3.01.04', 'a Cheap Hero does not go beside a leader', () => {
  plain({ hands: { emperor: ['cheap-hero'] } })
    .refused('emperor', 'battlePlan', { ...bashar, cheapHero: 'cheap-hero' }, 'WRONG_SLOT', '3.01.04')
    .refused(
      'guild',
      'battlePlan',
      { dial: 0, leader: null, cheapHero: 'cheap-hero' },
      'CARD_NOT_HELD',
      '1.07.04.07',
    )
    .act('emperor', 'battlePlan', { dial: 1, leader: null, cheapHero: 'cheap-hero' });
});

test('one who is absent dials nothing, sends the weakest leader and plays no card', () => {
  const game = plain({ hands: { emperor: ['crysknife', 'cheap-hero'] } });
  game.timeOut('emperor', 'battlePlan').timeOut('guild', 'battlePlan');
  expect(game.facts('BATTLE_PLANS_REVEALED')[0]?.plans).toMatchObject({
    emperor: { dial: 0, leader: 'bashar', cheapHero: false, weapon: null, defense: null },
    guild: { dial: 0, leader: 'guild-rep' },
  });
});

test('an absent one without leaders sends a Cheap Hero or nobody', () => {
  const hero = plain({ leaders: dead('guild'), hands: { guild: ['cheap-hero'] } }).timeOut(
    'guild',
    'battlePlan',
  );
  expect(hero.view('guild').sealed['battle-plans']).toMatchObject({
    args: { leader: null, cheapHero: 'cheap-hero' },
  });
  const none = plain({ leaders: dead('guild') }).timeOut('guild', 'battlePlan');
  expect(none.view('guild').sealed['battle-plans']).toMatchObject({ args: { dial: 0, leader: null } });
});

test('the form that is offered holds what this player can answer', () => {
  const game = plain({ hands: { emperor: ['crysknife', 'snooper', 'karama', 'cheap-hero'] } });
  const form = {
    required: ['dial', 'leader'],
    properties: {
      dial: { minimum: 0, maximum: 5 },
      cheapHero: { const: 'cheap-hero' },
      weapon: { enum: ['crysknife'] },
    },
  };
  expect(game.asked('emperor', 'battlePlan')?.schema()).toMatchObject({ anyOf: [form] });
  expect(game.asked('guild', 'battlePlan')?.schema()).not.toHaveProperty('anyOf.0.properties.weapon');
});

rule.refuses(
  '1.13.04',
  'in the advanced game tokens are named, with spice for those at full strength',
  () => {
    const game = duel(['emperor', 5], ['guild', 5], { advanced: true, spice: { emperor: 2 } });
    game
      .refused('emperor', 'battlePlan', bashar, 'WRONG_FORM', '1.13.04')
      .refused('emperor', 'battlePlan', { regularFull: 3, leader: 'bashar' }, 'NOT_ENOUGH_SPICE', '1.13.04')
      .refused(
        'emperor',
        'battlePlan',
        { regularFull: 2, regularHalf: 4, leader: 'bashar' },
        'DIAL_OUT_OF_RANGE',
        '1.13.04',
      );
    fight(game, {
      emperor: { regularFull: 2, regularHalf: 3, leader: 'bashar' },
      guild: { regularHalf: 5, leader: 'guild-rep' },
    });
    expect(game.facts('BATTLE_RESOLVED')[0]?.totals).toEqual({ emperor: 5.5, guild: 3.5 });
  },
);

rule.refuses('1.13.04.04', 'an ally pays for no token', () => {
  const game = duel(['emperor', 5], ['guild', 5], {
    ...{ advanced: true, spice: { emperor: 2, fremen: 9 }, alliances: [['emperor', 'fremen']] },
    pledges: { fremen: { bid: 9, ship: 9 } },
  });
  game.refused(
    'emperor',
    'battlePlan',
    { regularFull: 3, leader: 'bashar' },
    'NOT_ENOUGH_SPICE',
    '1.13.04.04',
  );
});

rule('1.13.04.05', 'winner and loser alike pay for the spice in their plans', () => {
  const game = duel(['emperor', 5], ['guild', 5], { advanced: true, spice: { emperor: 3, guild: 3 } });
  fight(game, {
    emperor: { regularFull: 3, leader: 'bashar' },
    guild: { regularFull: 1, leader: 'guild-rep' },
  });
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'emperor', delta: -3, reason: 'battle_support' },
    { type: 'SPICE_CHANGED', faction: 'guild', delta: -1, reason: 'battle_support' },
  ]);
});

rule('1.13.04.04', 'spice behind tokens, or promised to be, cannot be given away meanwhile', () => {
  const open = duel(['emperor', 5], ['guild', 5], { advanced: true, spice: { emperor: 3, guild: 0 } });
  plan(open, { emperor: { regularFull: 2, leader: 'bashar' }, guild: { leader: 'guild-rep' } });
  open
    .refused('emperor', 'bribe', { to: 'fremen', amount: 2 }, 'NOT_ENOUGH_SPICE')
    .act('emperor', 'bribe', { to: 'fremen', amount: 1 });
  const asked = duel(['atreides', 5], ['harkonnen', 5], { advanced: true, spice: { harkonnen: 3 } });
  asked.act('atreides', 'battlePrescience', { element: 'number' });
  asked.act('harkonnen', 'battlePrescienceAnswer', { value: { dial: 2, spice: 2 } });
  asked.refused('harkonnen', 'bribe', { to: 'fremen', amount: 2 }, 'NOT_ENOUGH_SPICE');
});

test('every plan is listed once: number, leader, and the cards that are played', () => {
  const game = duel(['emperor', 2], ['guild', 2], {
    factions: ['emperor', 'guild'],
    hands: { guild: ['cheap-hero', 'shield'] },
    leaders: dead('guild', 'staban-tuek'),
  });
  const led = [0, 1, 2].flatMap((dial) => [
    { dial, leader: 'staban-tuek' },
    { dial, leader: null, cheapHero: 'cheap-hero' },
  ]);
  const all = led.flatMap((answer) => [answer, { ...answer, defense: 'shield' }]);
  expect(new Set(game.asked('guild', 'battlePlan')?.options())).toEqual(new Set(all));
});

test('a plan may also say of what it leaves out that it is nothing', () => {
  const nothing = { weapon: null, defense: null, kwisatzHaderach: false } as const;
  const game = plan(plain(), { emperor: { ...bashar, ...nothing }, guild: rep });
  expect(game.facts('BATTLE_PLANS_REVEALED')[0]?.plans.emperor).toMatchObject({ dial: 2, ...nothing });
});

const withCards = {
  hands: { guild: ['tleilaxu-ghola', 'truthtrance'] },
  tanks: { guild: { regular: 2 } },
} satisfies Parameters<typeof plain>[0];
const question = { target: 'emperor', question: 'card:karama' } as const;

rule('3.01.20', 'in a battle tokens and leaders come back until the own plan is in', () => {
  const game = plain(withCards).act('emperor', 'battlePlan', bashar);
  game.fork().act('guild', 'ghola', { regular: 2 });
  game.act('guild', 'truthtrance', question).act('emperor', 'truthtranceAnswer', { answer: false });
  const committed = plain(withCards).act('guild', 'battlePlan', rep);
  for (const g of [committed, committed.fork().act('emperor', 'battlePlan', bashar)])
    g.refused('guild', 'ghola', { regular: 2 }, 'ALREADY_DONE', '3.01.20')
      .refused('guild', 'truthtrance', question, 'ALREADY_DONE', '3.01.22')
      .refused('emperor', 'ghola', { regular: 2 }, 'CARD_NOT_HELD', '3.01.20');
  expect(committed.options('guild', actionOf('ghola'))).toEqual([]);
});
