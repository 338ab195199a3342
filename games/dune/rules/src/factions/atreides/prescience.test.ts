import { forced } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import type { Position } from '../../opening/position.ts';
import { dead, duel, fight, type Game, plain } from '../../phases/07-battle/battle.test-kit.ts';
import { seedScenario } from '../../seed-scenario.test-kit.ts';
import { actionOf } from '../../words/vocabulary.ts';

const idaho = { dial: 0, leader: 'duncan-idaho' } as const;
const kudu = { dial: 1, leader: 'umman-kudu' } as const;
const CARDS = ['crysknife', 'shield', 'kulon', 'cheap-hero'] as const;

const position = (more: Partial<Position> = {}): Position => ({
  factions: ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'],
  turn: 2,
  phase: 'battle',
  stormSector: 0,
  forces: [
    { faction: 'atreides', area: 'arrakeen:9', regular: 5 },
    { faction: 'harkonnen', area: 'arrakeen:9', regular: 5 },
  ],
  hands: { harkonnen: [...CARDS] },
  ...more,
});
const against = (more: Partial<Position> = {}): Game =>
  duel(['atreides', 5], ['harkonnen', 5], position(more));

const ask = (game: Game, element: 'leader' | 'weapon' | 'defense' | 'number'): Game =>
  game.act('atreides', 'battlePrescience', { element });

rule(
  '2.01.09',
  'scenario 1: Asked after the battle is chosen and before any plan exists; also in an ally’s battle, against the ally’s opponent; not offered when neither fights',
  seedScenario('prescience', 1, (begin) => {
    const own = begin(position());
    expect(own.facts('BATTLE_STARTED')).toHaveLength(1);
    expect(own.waitingFor()).toEqual(['atreides']);
    ask(own, 'weapon');
    expect(own.facts('PRESCIENCE_ASKED')).toEqual([
      { type: 'PRESCIENCE_ASKED', target: 'weapon', opponent: 'harkonnen' },
    ]);
    expect(own.waitingFor()).toEqual(['harkonnen']);
    expect(own.asked('harkonnen', 'battlePlan')).toBeNull();

    const forces: Position['forces'] = [
      { faction: 'emperor', area: 'arrakeen:9', regular: 5 },
      { faction: 'harkonnen', area: 'arrakeen:9', regular: 5 },
    ];
    const allied = begin(position({ forces, alliances: [['atreides', 'emperor']] }));
    expect(allied.waitingFor()).toEqual(['atreides']);
    ask(allied, 'leader');
    expect(allied.facts('PRESCIENCE_ASKED')[0]).toMatchObject({ opponent: 'harkonnen' });
    allied.act('harkonnen', 'battlePrescienceAnswer', { value: 'feyd-rautha' });
    for (const f of ['atreides', 'emperor', 'harkonnen'] as const)
      expect(allied.told(f)).toContainEqual({
        type: 'PRESCIENCE_USED',
        target: 'leader',
        opponent: 'harkonnen',
        revealed: 'feyd-rautha',
      });
    expect(allied.view('emperor').hand?.seen.promise).toEqual({ element: 'leader', value: 'feyd-rautha' });

    const others = begin(position({ forces }));
    expect(others.waitingFor()).toEqual(['harkonnen', 'emperor']);
    others.refused('atreides', 'battlePrescience', { element: 'leader' }, 'NOT_ASKED');
  }),
);

rule(
  '2.01.08',
  'scenario 2: Four elements: leader, weapon, defense, number',
  seedScenario('prescience', 2, (begin) => {
    const game = begin(position());
    expect(game.options('atreides', actionOf('battlePrescience'))).toEqual([
      { pass: true },
      { element: 'leader' },
      { element: 'weapon' },
      { element: 'defense' },
      { element: 'number' },
    ]);
    game.refused('atreides', 'battlePrescience', { element: 'spice' }, 'BAD_ARGS');
    const answers = {
      leader: 'beast-rabban',
      weapon: 'crysknife',
      defense: 'shield',
      number: { dial: 3, spice: 0 },
    } as const;
    for (const element of ['leader', 'weapon', 'defense', 'number'] as const) {
      const fork = ask(game.fork(), element).act('harkonnen', 'battlePrescienceAnswer', {
        value: answers[element],
      });
      expect(fork.told('atreides')).toContainEqual({
        type: 'PRESCIENCE_USED',
        target: element,
        opponent: 'harkonnen',
        revealed: answers[element],
      });
      expect(fork.view('atreides').hand?.seen.promise).toEqual({ element, value: answers[element] });
    }
  }),
);

rule(
  '2.01.08',
  'scenario 3: “Not playing” a weapon or defense ends the ability: no other element can be asked, PRESCIENCE_BLOCKED',
  seedScenario('prescience', 3, (begin) => {
    for (const element of ['weapon', 'defense'] as const) {
      const game = ask(begin(position()), element).act('harkonnen', 'battlePrescienceAnswer', {
        value: 'none',
      });
      expect(game.facts('PRESCIENCE_USED')[0]).toMatchObject({ target: element, revealed: 'none' });
      expect(game.facts('PRESCIENCE_BLOCKED')).toEqual([
        { type: 'PRESCIENCE_BLOCKED', target: element, opponent: 'harkonnen' },
      ]);
      expect(game.asked('atreides', 'battlePrescience')).toBeNull();
      game.refused('atreides', 'battlePrescience', { element: 'leader' }, 'NOT_ASKED');
      expect(game.waitingFor()).toEqual(['atreides', 'harkonnen']);
    }
  }),
);

const VIOLATIONS = [
  { element: 'leader', value: 'feyd-rautha', bad: kudu, good: { ...kudu, leader: 'feyd-rautha' } },
  {
    element: 'leader',
    value: 'cheap-hero',
    bad: kudu,
    good: { dial: 1, leader: null, cheapHero: 'cheap-hero' },
  },
  { element: 'weapon', value: 'crysknife', bad: kudu, good: { ...kudu, weapon: 'crysknife' } },
  { element: 'weapon', value: 'none', bad: { ...kudu, weapon: 'crysknife' }, good: kudu },
  {
    element: 'defense',
    value: 'shield',
    bad: { ...kudu, defense: 'kulon' },
    good: { ...kudu, defense: 'shield' },
  },
  { element: 'defense', value: 'none', bad: { ...kudu, defense: 'shield' }, good: kudu },
  { element: 'number', value: { dial: 4, spice: 0 }, bad: kudu, good: { ...kudu, dial: 4 } },
] as const;

rule(
  '2.01.08',
  'scenario 4: The opponent’s plan must honour the answer: leader (or none), weapon (or none), defense (or none), number (dial and spice). A plan that does not is refused with the error, nothing changes, and the player is asked again; on time-out the default plan honours the answer',
  seedScenario('prescience', 4, (begin) => {
    for (const { element, value, bad, good } of VIOLATIONS) {
      const game = ask(begin(position()), element).act('harkonnen', 'battlePrescienceAnswer', { value });
      game.refused('harkonnen', 'battlePlan', bad, 'PRESCIENCE_COMMITMENT_VIOLATION', '2.01.08');
      expect(game.waitingFor()).toEqual(['atreides', 'harkonnen']);
      const absent = game.fork().timeOut('harkonnen', 'battlePlan');
      game.act('harkonnen', 'battlePlan', good);
      for (const each of [absent, game])
        expect(each.facts('BATTLE_PLAN_SUBMITTED')).toContainEqual({
          type: 'BATTLE_PLAN_SUBMITTED',
          faction: 'harkonnen',
        });
    }
    const none = begin(position({ leaders: dead('harkonnen'), hands: {} }));
    ask(none, 'leader').act('harkonnen', 'battlePrescienceAnswer', { value: null });
    none.act('harkonnen', 'battlePlan', { dial: 1, leader: null });
  }),
);

rule(
  '2.01.08',
  'scenario 5: Karama may cancel it right after it is declared',
  seedScenario('prescience', 5, (begin) => {
    const game = ask(begin(position({ hands: { harkonnen: [...CARDS.slice(1), 'karama'] } })), 'leader');
    expect(game.facts('PRESCIENCE_ASKED')).toEqual([]);
    game.act('harkonnen', 'karamaCancel', { cancel: true, ability: '2.01.08' });
    expect(game.facts('ABILITY_CANCELLED')).toEqual([
      { type: 'ABILITY_CANCELLED', ability: '2.01.08', by: 'harkonnen', victim: 'atreides' },
    ]);
    expect(game.asked('atreides', 'battlePrescience')).toBeNull();
    expect(game.asked('harkonnen', 'battlePrescienceAnswer')).toBeNull();
    game.act('harkonnen', 'battlePlan', { dial: 1, leader: 'umman-kudu' });
  }),
);

rule(
  '2.01.08',
  'scenario 6: Atreides never see anything else of the plan before the reveal',
  seedScenario('prescience', 6, (begin) => {
    const game = ask(begin(position()), 'number');
    game.act('harkonnen', 'battlePrescienceAnswer', { value: { dial: 2, spice: 0 } });
    game.act('harkonnen', 'battlePlan', {
      dial: 2,
      leader: 'piter-de-vries',
      weapon: 'crysknife',
      defense: 'shield',
    });
    expect(game.told('atreides')).toEqual([{ type: 'BATTLE_PLAN_SUBMITTED', faction: 'harkonnen' }]);
    const { hand, table, sealed } = game.view('atreides');
    expect(hand?.seen.promise).toEqual({ element: 'number', value: { dial: 2, spice: 0 } });
    for (const secret of ['crysknife', 'shield"'])
      expect(JSON.stringify([hand, table.battle, sealed])).not.toContain(secret);
    expect([table.battle?.plans, sealed]).toEqual([null, {}]);
    expect(JSON.stringify(table.battle)).not.toContain('piter');
  }),
);

rule('2.01.08', 'what was answered is known to those two alone', () => {
  const game = ask(against(), 'weapon').act('harkonnen', 'battlePrescienceAnswer', { value: 'none' });
  const used = { type: 'PRESCIENCE_USED', target: 'weapon', opponent: 'harkonnen' };
  for (const f of ['fremen', 'bene-gesserit', null] as const) {
    expect(game.told(f)).toContainEqual(used);
    expect(game.told(f).map(({ type }) => type)).not.toContain('PRESCIENCE_BLOCKED');
    expect(JSON.stringify(game.view(f))).not.toContain('promise":{');
  }
});

rule('2.01.08', 'at a table that plays so, the answer is public', () => {
  const game = duel(
    ['atreides', 5],
    ['harkonnen', 5],
    { hands: { harkonnen: ['crysknife'] } },
    { prescienceAnswerPublic: true },
  );
  ask(game, 'weapon').act('harkonnen', 'battlePrescienceAnswer', { value: 'crysknife' });
  expect(game.told(null)).toContainEqual({
    type: 'PRESCIENCE_USED',
    target: 'weapon',
    opponent: 'harkonnen',
    revealed: 'crysknife',
  });
});

rule('2.01.08', 'Atreides may ask nothing, and one who is absent does', () => {
  expect(against().act('atreides', 'battlePrescience', { pass: true }).waitingFor()).toEqual([
    'atreides',
    'harkonnen',
  ]);
  expect(against().timeOut('atreides', 'battlePrescience').facts('PRESCIENCE_ASKED')).toEqual([]);
});

test('who has ordered to keep out of the battles of their ally asks nothing there', () => {
  const forces: Position['forces'] = [
    { faction: 'emperor', area: 'arrakeen:9', regular: 5 },
    { faction: 'harkonnen', area: 'arrakeen:9', regular: 5 },
  ];
  const order = { order: 'voicePrescienceForAlly', value: 'never' };
  const asked = (game: Game) => game.act('atreides', 'standing', order).asked('atreides', 'battlePrescience');
  const allied = asked(against({ forces, alliances: [['atreides', 'emperor']] }));
  expect(allied && forced(allied)).toMatchObject({ because: 'ordered', input: { args: { pass: true } } });
  const own = asked(against());
  expect(own && forced(own)).toBeNull();
});

rule.refuses('2.01.08', 'an answer names what can be played, and what was asked for', () => {
  const refused = (element: 'leader' | 'weapon' | 'defense' | 'number', value: unknown, code: string) =>
    ask(against(), element).refused('harkonnen', 'battlePrescienceAnswer', { value }, code, '2.01.08');
  refused('leader', 'stilgar', 'LEADER_UNAVAILABLE');
  refused('leader', null, 'LEADER_UNAVAILABLE');
  refused('leader', 'crysknife', 'WRONG_KIND');
  refused('leader', { dial: 1, spice: 0 }, 'WRONG_KIND');
  refused('weapon', 'lasgun', 'CARD_NOT_HELD');
  refused('weapon', 'shield', 'WRONG_SLOT');
  refused('weapon', 'umman-kudu', 'WRONG_KIND');
  refused('weapon', null, 'WRONG_KIND');
  refused('defense', 'crysknife', 'WRONG_SLOT');
  refused('number', { dial: 6, spice: 0 }, 'DIAL_OUT_OF_RANGE');
  refused('number', { dial: 2.5, spice: 0 }, 'DIAL_OUT_OF_RANGE');
  refused('number', { dial: 2, spice: 1 }, 'DIAL_OUT_OF_RANGE');
  refused('number', 'none', 'WRONG_KIND');
});

rule.refuses('2.01.08', 'without a leader there is no card to name', () => {
  const game = ask(against({ leaders: dead('harkonnen'), hands: { harkonnen: ['crysknife'] } }), 'weapon');
  game
    .refused('harkonnen', 'battlePrescienceAnswer', { value: 'crysknife' }, 'NO_LEADER_NO_CARDS', '2.01.08')
    .act('harkonnen', 'battlePrescienceAnswer', { value: 'none' });
});

rule('2.01.08', 'Cheap Hero and leaders can be named, and nobody when there is none', () => {
  const game = ask(against({ leaders: dead('harkonnen', 'umman-kudu') }), 'leader');
  expect(game.options('harkonnen', actionOf('battlePrescienceAnswer'))).toEqual([
    { value: 'umman-kudu' },
    { value: 'cheap-hero' },
  ]);
  const nobody = ask(against({ leaders: dead('harkonnen'), hands: {} }), 'leader');
  expect(nobody.options('harkonnen', actionOf('battlePrescienceAnswer'))).toEqual([{ value: null }]);
});

test.each(['leader', 'weapon', 'defense', 'number'] as const)(
  'an absent opponent is bound to the %s of the plan that would be made for him',
  (element) => {
    const game = ask(against(), element)
      .timeOut('harkonnen', 'battlePrescienceAnswer')
      .timeOut('harkonnen', 'battlePlan');
    expect(game.view('harkonnen').sealed['battle-plans']).toMatchObject({
      args: { dial: 0, leader: 'umman-kudu' },
    });
  },
);

rule.refuses('2.02.06', 'an answer obeys the Voice that came before it', () => {
  const game = duel(['atreides', 5], ['harkonnen', 5], {
    alliances: [['atreides', 'bene-gesserit']],
    hands: { harkonnen: ['crysknife', 'gom-jabbar', 'kulon'] },
  });
  expect(game.waitingFor()).toEqual(['bene-gesserit']);
  game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'poison-weapon' });
  ask(game, 'weapon')
    .refused('harkonnen', 'battlePrescienceAnswer', { value: 'crysknife' }, 'VOICE_VIOLATION', '2.02.06')
    .refused('harkonnen', 'battlePrescienceAnswer', { value: 'none' }, 'VOICE_VIOLATION', '2.02.06');
  expect(game.options('harkonnen', actionOf('battlePrescienceAnswer'))).toEqual([{ value: 'gom-jabbar' }]);
  game.settle().timeOut('harkonnen', 'battlePlan');
  expect(game.view('harkonnen').sealed['battle-plans']).toMatchObject({ args: { weapon: 'gom-jabbar' } });
});

rule('2.01.08', 'who has answered that nobody leads sends nobody, even if a leader comes back', () => {
  const game = ask(
    against({ leaders: dead('harkonnen'), hands: { harkonnen: ['tleilaxu-ghola'] } }),
    'leader',
  );
  game.act('harkonnen', 'battlePrescienceAnswer', { value: null });
  game.act('harkonnen', 'ghola', { leaderId: 'feyd-rautha' });
  game
    .refused(
      'harkonnen',
      'battlePlan',
      { dial: 1, leader: 'feyd-rautha' },
      'PRESCIENCE_COMMITMENT_VIOLATION',
      '2.01.08',
    )
    .timeOut('harkonnen', 'battlePlan');
});

test('a promise ends with its battle', () => {
  const game = ask(against(), 'leader').act('harkonnen', 'battlePrescienceAnswer', { value: 'feyd-rautha' });
  fight(game, { atreides: idaho, harkonnen: { dial: 1, leader: 'feyd-rautha' } });
  expect([game.state.hand.harkonnen.promise, game.state.hand.atreides.seen.promise]).toEqual([null, null]);
});

test('without Atreides in the battle nobody is asked', () => {
  expect(plain().waitingFor()).toEqual(['emperor', 'guild']);
});

rule('1.13.04.04', 'in the advanced game the number is dial and spice, and both bind', () => {
  const game = duel(['atreides', 5], ['harkonnen', 5], { advanced: true, spice: { harkonnen: 3 } });
  ask(game, 'number');
  game
    .refused(
      'harkonnen',
      'battlePrescienceAnswer',
      { value: { dial: 5, spice: 3 } },
      'DIAL_OUT_OF_RANGE',
      '2.01.08',
    )
    .refused(
      'harkonnen',
      'battlePrescienceAnswer',
      { value: { dial: 4, spice: 4 } },
      'DIAL_OUT_OF_RANGE',
      '2.01.08',
    )
    .act('harkonnen', 'battlePrescienceAnswer', { value: { dial: 3.5, spice: 2 } })
    .refused(
      'harkonnen',
      'battlePlan',
      { regularFull: 3, regularHalf: 1, leader: 'umman-kudu' },
      'PRESCIENCE_COMMITMENT_VIOLATION',
    )
    .timeOut('harkonnen', 'battlePlan');
  expect(game.view('harkonnen').sealed['battle-plans']).toMatchObject({
    args: { regularFull: 2, regularHalf: 3 },
  });
});
