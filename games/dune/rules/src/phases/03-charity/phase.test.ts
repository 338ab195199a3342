import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { SIX, seedScenario } from '../../seed-scenario.test-kit.ts';

const rich = { atreides: 5, harkonnen: 5, fremen: 5, emperor: 5, guild: 5, 'bene-gesserit': 5 };
const charity = (spice: Partial<typeof rich>, more: Partial<Position> = {}): Position => ({
  factions: [...SIX],
  turn: 2,
  phase: 'charity',
  spice: { ...rich, ...spice },
  forces: [],
  ...more,
});
const yes = { claim: true };
const no = { claim: false };

rule(
  '1.03.01',
  'scenario 1: no spice: two are given',
  seedScenario('charity', 1, (begin) => {
    const game = begin(charity({ guild: 0 })).act('guild', 'charityClaim', yes);
    expect(game.facts('CHARITY_CLAIMED')).toEqual([
      { type: 'CHARITY_CLAIMED', faction: 'guild', amount: 2, previous: 0, total: 2 },
    ]);
    expect(game.state.hand.guild.spice).toBe(2);
  }),
);

rule(
  '1.03.01',
  'scenario 2: one spice: one is given',
  seedScenario('charity', 2, (begin) => {
    const game = begin(charity({ guild: 1 })).act('guild', 'charityClaim', yes);
    expect(game.state.hand.guild.spice).toBe(2);
  }),
);

rule(
  '1.03.01',
  'scenario 3: advanced Bene Gesserit with five have seven',
  seedScenario('charity', 3, (begin) => {
    const game = begin(charity({}, { advanced: true })).act('bene-gesserit', 'charityClaim', yes);
    expect(game.state.hand['bene-gesserit'].spice).toBe(7);
  }),
);

rule(
  '1.03.01',
  'scenario 4: advanced Bene Gesserit with one have three',
  seedScenario('charity', 4, (begin) => {
    const game = begin(charity({ 'bene-gesserit': 1 }, { advanced: true })).act(
      'bene-gesserit',
      'charityClaim',
      yes,
    );
    expect(game.state.hand['bene-gesserit'].spice).toBe(3);
  }),
);

rule(
  '1.03.01',
  'scenario 5: basic Bene Gesserit claim like everyone',
  seedScenario('charity', 5, (begin) => {
    const poor = begin(charity({ 'bene-gesserit': 1 })).act('bene-gesserit', 'charityClaim', yes);
    expect(poor.state.hand['bene-gesserit'].spice).toBe(2);
    begin(charity({ guild: 0 })).refused('bene-gesserit', 'charityClaim', yes, 'NOT_ASKED');
  }),
);

rule(
  '1.03.01',
  'scenario 6: all who are eligible are asked at once',
  seedScenario('charity', 6, (begin) => {
    const game = begin(charity({ guild: 0, fremen: 1, emperor: 0 }));
    const [eligible] = game.facts('CHOAM_ELIGIBLE');
    expect(new Set(eligible?.eligibleFactions)).toEqual(new Set(['guild', 'fremen', 'emperor']));
    expect(game.told('guild').map(({ type }) => type)).not.toContain('CHOAM_ELIGIBLE');
    for (const faction of ['guild', 'fremen', 'emperor'] as const)
      expect(game.asked(faction, 'charityClaim')).not.toBeNull();
    expect(game.asked('atreides', 'charityClaim')).toBeNull();
  }),
);

rule(
  '1.03.01',
  'scenario 7: some claim and some decline',
  seedScenario('charity', 7, (begin) => {
    const game = begin(charity({ guild: 0, fremen: 1 }))
      .act('guild', 'charityClaim', no)
      .act('fremen', 'charityClaim', yes);
    expect(game.facts('CHARITY_CLAIMED').map(({ faction }) => faction)).toEqual(['fremen']);
    expect([game.state.hand.guild.spice, game.state.hand.fremen.spice]).toEqual([0, 2]);
  }),
);

rule(
  '1.03.02',
  'scenario 8: an answer is replaced before the last one, and refused after it',
  seedScenario('charity', 8, (begin) => {
    const game = begin(charity({ guild: 0, fremen: 1 }))
      .act('guild', 'charityClaim', yes)
      .act('guild', 'charityClaim', no);
    game.act('fremen', 'charityClaim', yes);
    expect(game.state.hand.guild.spice).toBe(0);
    game.refused('fremen', 'charityClaim', yes, 'NOT_ASKED');
  }),
);

rule(
  '1.03.01',
  'scenario 9: nobody is eligible: the phase ends at once',
  seedScenario('charity', 9, (begin) => {
    const game = begin(charity({}));
    expect(game.facts('CHOAM_ELIGIBLE')).toEqual([{ type: 'CHOAM_ELIGIBLE', eligibleFactions: [] }]);
    expect(game.phases()).not.toContain('charity');
  }),
);

rule(
  '1.03.01',
  'scenario 10: advanced Bene Gesserit together with others, mixed answers',
  seedScenario('charity', 10, (begin) => {
    const game = begin(charity({ guild: 0, emperor: 1 }, { advanced: true }));
    game
      .act('guild', 'charityClaim', yes)
      .act('emperor', 'charityClaim', no)
      .act('bene-gesserit', 'charityClaim', yes);
    const { hand } = game.state;
    expect([hand.guild.spice, hand.emperor.spice, hand['bene-gesserit'].spice]).toEqual([2, 1, 7]);
  }),
);

rule(
  '2.02.09',
  'scenario 11: a Karama cancels what Bene Gesserit have more; they may then claim only as everyone may',
  seedScenario('charity', 11, (begin) => {
    const wantsToBeAsked = { order: 'karamaPolicy', value: 'ask', ability: '2.02.09' } as const;
    const guild = { hands: { guild: ['karama' as const] }, orders: { guild: [wantsToBeAsked] } };
    const stopped = (spice: number) =>
      begin(charity({ 'bene-gesserit': spice }, { advanced: true, ...guild }))
        .act('bene-gesserit', 'charityClaim', yes)
        .act('guild', 'karamaCancel', { cancel: true, ability: '2.02.09' });
    const poor = stopped(1);
    expect(poor.facts('ACTION_REOPENED')).toEqual([
      { type: 'ACTION_REOPENED', faction: 'bene-gesserit', decision: 'charityClaim' },
    ]);
    expect(poor.act('bene-gesserit', 'charityClaim', yes).state.hand['bene-gesserit'].spice).toBe(2);
    const rich = stopped(5);
    expect(rich.state.hand['bene-gesserit'].spice).toBe(5);
    expect(rich.phases()).not.toContain('charity');
  }),
);

rule('1.03.01', 'spice in front of the shield does not count against charity', () => {
  const game = scenario(dune, { position: charity({ guild: 1 }, { bribes: { guild: 6 } }) }).act(
    'guild',
    'charityClaim',
    yes,
  );
  expect(game.state.hand.guild.spice).toBe(2);
});

test('others see the amount, only the claimant their own holdings', () => {
  const game = scenario(dune, { position: charity({ guild: 1 }) }).act('guild', 'charityClaim', yes);
  expect(game.told('fremen')).toContainEqual({ type: 'CHARITY_CLAIMED', faction: 'guild', amount: 1 });
  expect(game.told('guild')).toContainEqual({
    type: 'CHARITY_CLAIMED',
    faction: 'guild',
    amount: 1,
    previous: 1,
    total: 2,
  });
});

test('nobody can tell who is being asked', () => {
  const game = scenario(dune, { position: charity({ guild: 1, fremen: 0 }) });
  expect(game.view('atreides')).toMatchObject({ awaiting: [], resolving: true });
  game.act('guild', 'charityClaim', yes);
  expect(game.view('atreides')).toMatchObject({ awaiting: [], resolving: true, answered: {} });
});
