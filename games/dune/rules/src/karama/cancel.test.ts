import { forced, imagine, pending, seeded } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { SIX } from '../seed-scenario.test-kit.ts';
import { PASS, six, window } from './karama.test-kit.ts';

const duel = [
  { faction: 'atreides', area: 'arrakeen:9', regular: 3 },
  { faction: 'bene-gesserit', area: 'arrakeen:9', regular: 3 },
] as const;
const HALF = { kind: 'reserve', to: 'carthag', regular: 3 } as const;
const guild = (more: object = {}) =>
  six('shipment', {
    stormOrder: ['guild', 'bene-gesserit', 'atreides', 'harkonnen', 'fremen', 'emperor'],
    hands: { emperor: ['karama'], ...more },
  });

rule('3.01.11.01', 'a Karama cancels the Voice, which is lost for this battle', () => {
  const game = six('battle', { forces: [...duel], hands: { guild: ['karama'] } });
  game.act('bene-gesserit', 'battleVoice', { mode: 'must-not', what: 'lasgun' });
  expect(game.view(null).frames).toEqual([
    { kind: 'cancel', abilities: [{ ability: '2.02.06', user: 'bene-gesserit' }] },
  ]);
  window(game, 'guild');
  expect(game.facts('KARAMA_PLAYED')).toEqual([
    { type: 'KARAMA_PLAYED', faction: 'guild', use: 'cancel', as: 'karama' },
  ]);
  expect(game.facts('ABILITY_CANCELLED')).toEqual([
    { type: 'ABILITY_CANCELLED', ability: '2.02.06', by: 'guild', victim: 'bene-gesserit' },
  ]);
  expect(game.state.table.battle?.voice).toBeNull();
  expect(game.state.table.discards).toEqual(['karama']);
  expect(game.asked('bene-gesserit', 'battleVoice')).toBeNull();
  expect(game.asked('atreides', 'battlePrescience')).not.toBeNull();
});

rule('3.01.11', 'a Karama that is used lies on the discards', () => {
  const game = window(guild().act('guild', 'ship', HALF), 'emperor');
  expect(game.facts('CARD_DISCARDED')[0]).toMatchObject({ faction: 'emperor', card: 'karama' });
});

rule('2.02.06', 'nobody cancels, and the Voice commands', () => {
  const game = six('battle', { forces: [...duel], hands: { guild: ['karama'] } });
  window(game.act('bene-gesserit', 'battleVoice', { mode: 'must-not', what: 'lasgun' }));
  expect(game.facts('VOICE_USED')).toHaveLength(1);
  expect(game.state.hand.guild.cards).toEqual(['karama']);
});

rule('3.01.11.01', 'two want to cancel: the first in storm order does, the other keeps the card', () => {
  const game = six('battle', { forces: [...duel], hands: { guild: ['karama'], fremen: ['karama'] } });
  game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'lasgun' });
  for (const f of ['atreides', 'harkonnen', 'emperor'] as const) game.act(f, 'karamaCancel', PASS);
  game.act('guild', 'karamaCancel', { cancel: true }).act('fremen', 'karamaCancel', { cancel: true });
  expect(game.state.hand.fremen.cards).toEqual([]);
  expect(game.state.hand.guild.cards).toEqual(['karama']);
});

rule('1.00.04', 'who loses an ability does it again without it, spice and tokens as before', () => {
  const game = guild().act('guild', 'ship', HALF);
  const before = { ...game.state.hand.guild };
  window(game, 'emperor');
  expect(game.facts('ACTION_REOPENED')).toEqual([
    { type: 'ACTION_REOPENED', faction: 'guild', decision: 'ship' },
  ]);
  expect(game.state.hand.guild).toEqual(before);
  expect(game.state.table.disabled).toEqual([{ ability: '2.06.06', faction: 'guild' }]);
  game.refused('guild', 'ship', { ...HALF, regular: 6 }, 'WRONG_KIND', '2.06.06');
  game.act('guild', 'ship', HALF);
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ cost: 3, payee: 'bank' });
});
rule('2.04', 'factions do it again', () => void window(guild().act('guild', 'ship', HALF), 'emperor'));
rule('3.04', 'cards make them do it again', () => void window(guild().act('guild', 'ship', HALF), 'emperor'));

rule.refuses('2.06.05.02', 'a cross-shipment that was stopped is refused by its own rule', () => {
  const cross = { kind: 'cross', from: [{ territory: 'tueks-sietch', regular: 2 }], to: 'carthag' } as const;
  const game = window(guild().act('guild', 'ship', cross), 'emperor', { ability: '2.06.05.02' });
  game.refused('guild', 'ship', cross, 'WRONG_KIND', '2.06.05.02');
  expect(game.facts('ACTION_REOPENED')).toHaveLength(1);
  game.act('guild', 'ship', PASS).act('guild', 'shipMove', PASS);
});

rule('2.06.04', 'an income that is stopped goes to the bank, and the shipment lands', () => {
  const game = six('shipment', { hands: { emperor: ['karama'] } });
  window(game.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 2 }), 'emperor');
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ cost: 2, payee: 'bank' });
  expect(game.state.hand.guild.spice).toBe(5);
});

rule('2.03.04', 'the price of a card goes to the bank when its receiver is stopped', () => {
  const game = six('bidding', { hands: { fremen: ['karama'] }, spice: { atreides: 4 } });
  game.act('atreides', 'bid', { amount: 2 });
  for (const f of SIX.slice(1)) game.act(f, 'bid', PASS);
  window(game.act('atreides', 'bidPay', { own: 2 }), 'fremen');
  expect(game.facts('CARD_WON')[0]).toMatchObject({ price: 2, payee: 'bank' });
  expect(game.state.hand.emperor.spice).toBe(10);
});

rule('2.04.06', 'Fremen who are stopped go one territory', () => {
  const game = six('shipment', {
    stormOrder: ['fremen', 'emperor', 'guild', 'bene-gesserit', 'atreides', 'harkonnen'],
    forces: [{ faction: 'fremen', area: 'the-great-flat:14', regular: 5 }],
    hands: { harkonnen: ['karama'] },
  });
  const from = [{ territory: 'the-great-flat', sector: 14, regular: 5 }] as const;
  game.act('fremen', 'ship', PASS).act('fremen', 'shipMove', { from, to: 'habbanya-erg', sector: 15 });
  window(game, 'harkonnen');
  expect(game.facts('ACTION_REOPENED')[0]).toMatchObject({ decision: 'shipMove' });
  game.refused('fremen', 'shipMove', { from, to: 'habbanya-erg', sector: 15 }, 'WRONG_KIND', '2.04.06');
  game.act('fremen', 'shipMove', { from, to: 'the-greater-flat', sector: 15 });
});

rule('2.02.09', 'stopped, Bene Gesserit claim as everybody does, or not at all', () => {
  const claim = (spice: number) => {
    const game = six('charity', {
      advanced: true,
      spice: { 'bene-gesserit': spice },
      hands: { guild: ['karama'] },
    });
    return window(game.act('bene-gesserit', 'charityClaim', { claim: true }), 'guild');
  };
  expect(claim(9).state.hand['bene-gesserit'].spice).toBe(9);
  const poor = claim(1);
  expect(poor.facts('ACTION_REOPENED')[0]).toMatchObject({ decision: 'charityClaim' });
  poor.act('bene-gesserit', 'charityClaim', { claim: true });
  expect(poor.facts('CHARITY_CLAIMED')[0]).toMatchObject({ amount: 1 });
});

rule('2.02.05', 'an advisor that is stopped stays at home', () => {
  const game = six('shipment', { hands: { emperor: ['karama'] } });
  window(game.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 2 }));
  window(game.act('bene-gesserit', 'shipAdvisor', { place: 'polar-sink' }), 'emperor');
  expect(game.facts('ADVISOR_SENT')).toEqual([]);
  expect(game.waitingFor()).toEqual(['atreides']);
});

rule.refuses(
  '3.01.11.01',
  'nobody cancels what is their own, what only can be prevented, or without a card',
  () => {
    const game = six('battle', { forces: [...duel], hands: { guild: ['karama'] } });
    game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'lasgun' });
    game
      .refused('guild', 'karamaCancel', { cancel: true, ability: '2.06.06' }, 'WRONG_FACTION', '3.01.11.01')
      .refused('guild', 'karamaCancel', { cancel: true, ability: '2.01.05' }, 'WRONG_KIND', '3.01.11.01')
      .refused('guild', 'karamaCancel', { cancel: true, ability: '2.01.08' }, 'WRONG_KIND', '3.01.11.01')
      .refused('guild', 'karamaCancel', { cancel: true, ability: '2.05.09' }, 'WRONG_KIND', '3.01.11.01')
      .refused('fremen', 'karamaCancel', { cancel: true }, 'CARD_NOT_HELD', '3.01.11.01');
  },
);

rule.refuses('3.01.11.00', 'without a use there is no time for a Karama', () => {
  six('battle', { forces: [...duel], hands: { guild: ['karama'] } }).refused(
    'guild',
    'karamaCancel',
    { cancel: true },
    'NOT_ASKED',
    '3.01.11.00',
  );
});

test('both Karamas lie on the discards: nobody is asked', () => {
  const game = six('battle', { forces: [...duel], treacheryDiscards: ['karama', 'karama'] });
  game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'lasgun' });
  expect(game.facts('VOICE_USED')).toHaveLength(1);
});

test('who holds nothing can only pass, and orders answer for those who do', () => {
  const game = guild().act('atreides', 'standing', {
    order: 'karamaPolicy',
    value: 'ask',
    ability: '2.06.06',
  });
  game.act('guild', 'ship', HALF);
  const because = (f: (typeof SIX)[number]) => {
    const decision = game.asked(f, 'karamaCancel');
    return decision === null ? null : (forced(decision)?.because ?? null);
  };
  expect(SIX.map(because)).toEqual(['only', 'ordered', 'ordered', 'ordered', null, 'ordered']);
});

test('an order against an ally is not the order against others', () => {
  const game = six('battle', {
    forces: [...duel],
    hands: { guild: ['karama'] },
    alliances: [['guild', 'bene-gesserit']],
  });
  game.act('guild', 'standing', { order: 'karamaAlly', value: 'never' });
  game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'lasgun' });
  const decision = game.asked('guild', 'karamaCancel');
  expect(decision && forced(decision)?.because).toBe('ordered');
});

const WORTHLESS = { 'bene-gesserit': ['kulon'], emperor: ['karama'] } as const;

rule('2.02.22', 'a worthless card cancels for Bene Gesserit in the advanced game', () => {
  const game = guild({ ...WORTHLESS, emperor: [] }); // basic: it does not
  game.act('guild', 'ship', HALF);
  game.refused('bene-gesserit', 'karamaCancel', { cancel: true }, 'CARD_NOT_HELD', '3.01.11.01');
  const advanced = six('battle', {
    advanced: true,
    forces: [
      { faction: 'atreides', area: 'arrakeen:9', regular: 3 },
      { faction: 'guild', area: 'arrakeen:9', regular: 3 },
    ],
    hands: { 'bene-gesserit': ['kulon'], emperor: ['karama'] },
  });
  window(advanced.act('atreides', 'battlePrescience', { element: 'leader' }), 'bene-gesserit');
  expect(advanced.view(null).frames).toHaveLength(2);
  for (const f of SIX) {
    const twin = imagine(advanced.plan, advanced.view(f), seeded('twin'));
    const asked = pending(advanced.plan, twin, f).map(({ action }) => action);
    expect(asked).toEqual(advanced.asked(f, 'karamaCancel') ? ['karamaCancel'] : []);
  }
  window(advanced);
  expect(advanced.facts('KARAMA_PLAYED')[0]).toMatchObject({ faction: 'bene-gesserit', as: 'kulon' });
  expect(advanced.state.table.battle?.prescience).toBeNull();
});

rule('1.14.06', 'any worthless card is a Karama for them, and a Karama keeps it from being one', () => {
  const begin = () =>
    six('battle', {
      advanced: true,
      forces: [
        { faction: 'atreides', area: 'arrakeen:9', regular: 3 },
        { faction: 'guild', area: 'arrakeen:9', regular: 3 },
      ],
      hands: { 'bene-gesserit': ['kulon'], emperor: ['karama'] },
    });
  const game = begin().act('atreides', 'battlePrescience', { element: 'leader' });
  window(window(game, 'bene-gesserit'), 'emperor');
  expect(game.state.hand['bene-gesserit'].cards).toEqual(['kulon']);
  expect(game.state.table.discards).toEqual(['karama']);
  expect(game.facts('PRESCIENCE_ASKED')).toHaveLength(1);
  window(window(begin().act('atreides', 'battlePrescience', { element: 'leader' }), 'bene-gesserit'));
});
