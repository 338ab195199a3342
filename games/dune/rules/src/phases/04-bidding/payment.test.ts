import { forced } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import type { Position } from '../../opening/position.ts';
import type { Game } from '../../seed-scenario.test-kit.ts';
import type { CardId } from '../../words/ids.ts';
import { actionOf } from '../../words/vocabulary.ts';
import { begin, FULL, others, PASS, passes, ROW } from './auction.test-kit.ts';
import { freeSpice } from './bids.ts';

/** The Guild is asked for its 'bid', nobody having bid. */
const guildAsked = (more: Partial<Position>): Game =>
  passes(begin({ spice: { guild: 5, fremen: 8 }, ...more }), 'atreides', 'harkonnen', 'fremen', 'emperor');

rule.refuses(
  '3.01.11.04',
  'a Karama in a full hand buys nothing, and none is played that is not held',
  () => {
    const full = begin({ hands: { guild: ['karama', 'maula-pistol', 'slip-tip', 'hajr'] } });
    full.refused('guild', 'bid', { amount: 9 }, 'HAND_FULL', '1.04.03');
    const poor = begin({ spice: { atreides: 5 } });
    poor.refused('atreides', 'bid', { amount: 6 }, 'NOT_ENOUGH_SPICE', '1.04.06.04');
    const game = guildAsked({ alliances: [['fremen', 'guild']] })
      .act('fremen', 'allyPledge', { bid: 4, ship: 0 })
      .act('guild', 'bid', { amount: 6 });
    passes(game, 'bene-gesserit').refused(
      'guild',
      'bidPay',
      { useKarama: true },
      'CARD_NOT_HELD',
      '3.01.11.04',
    );
  },
);

rule('1.04.06.03', 'the buyer takes the card unseen by others', () => {
  const game = begin({ factions: ['guild', 'fremen'], spice: { guild: 9 }, stormSector: 0 });
  game.act('guild', 'bid', { amount: 4 }).act('fremen', 'bid', PASS);
  const open = { type: 'CARD_WON', faction: 'guild', price: 4, payer: 'guild', payee: 'bank' };
  expect(game.told('guild')).toContainEqual({ ...open, card: 'crysknife' });
  expect(game.told('fremen')).toContainEqual(open);
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'guild', delta: -4, reason: 'bid' },
  ]);
  expect(game.state.hand.guild).toMatchObject({ spice: 5, cards: ['crysknife'] });
});

rule(
  '1.04.06.03',
  'paying is a window: the only way is given for the buyer, who has several is asked',
  () => {
    const asked = (hands: Position['hands']) => {
      const game = begin({ spice: { atreides: 5 }, ...(hands && { hands }) }, ['none']);
      passes(game.act('atreides', 'bid', { amount: 3 }), ...others('atreides'));
      return game.asked('atreides', 'bidPay') ?? expect.fail('not asked');
    };
    const [poor, rich] = [asked({}), asked({ atreides: ['karama'] })];
    expect(forced(poor)?.input.args).toEqual({ own: 3, ally: 0, useKarama: false });
    expect(forced(rich)).toBeNull();
    expect([poor.id, poor.sealed]).toEqual([rich.id, 'bidding.payment']);
  },
);

rule('2.03.04', 'others pay the Emperor, he pays the bank', () => {
  const game = begin();
  game.act('atreides', 'bid', { amount: 3 });
  passes(game, ...others('atreides'));
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'atreides', delta: -3, reason: 'bid' },
    { type: 'SPICE_CHANGED', faction: 'emperor', delta: 3, reason: 'bid' },
  ]);
  expect(game.state.hand.emperor.spice).toBe(13);
  passes(game, 'harkonnen', 'fremen').act('emperor', 'bid', { amount: 2 });
  passes(game, 'guild', 'bene-gesserit', 'atreides');
  expect(game.state.hand.emperor.spice).toBe(11);
});

rule('2.03.05', 'the Emperor gets the whole bid, and no part of it is let off', () => {
  const game = begin({ hands: { atreides: ['karama'] } });
  game.act('atreides', 'bid', { amount: 3 });
  passes(game, ...others('atreides'));
  game.refused('atreides', 'bidPay', { own: 2 }, 'WRONG_PAYMENT', '1.04.06.03');
  game.act('atreides', 'bidPay', { own: 3 });
  expect(game.state.hand.emperor.spice).toBe(13);
});

rule('2.05.08', 'Harkonnen draw another card from the deck when they buy', () => {
  const game = begin();
  passes(game, 'atreides').act('harkonnen', 'bid', { amount: 1 });
  passes(game, 'fremen', 'emperor', 'guild', 'bene-gesserit');
  const [, drawn] = game.state.hand.harkonnen.cards;
  expect(game.state.hand.harkonnen.cards).toHaveLength(2);
  expect(ROW).not.toContain(drawn); // the row is no part of the deck
  expect(game.told('harkonnen')).toContainEqual({
    type: 'CARD_DRAWN_FREE',
    faction: 'harkonnen',
    card: drawn,
  });
  expect(game.told('guild')).toContainEqual({ type: 'CARD_DRAWN_FREE', faction: 'harkonnen' });
});

rule('2.05.08', 'a Karama purchase brings the card too', () => {
  const game = begin({ hands: { harkonnen: ['karama'] } });
  passes(game, 'atreides').act('harkonnen', 'bid', { amount: 4 });
  passes(game, 'fremen', 'emperor', 'guild', 'bene-gesserit');
  game.act('harkonnen', 'bidPay', { own: 0, ally: 0, useKarama: true });
  expect(game.state.hand.harkonnen.cards).toHaveLength(2);
});

test('with seven cards Harkonnen buy the eighth and draw none (2.05.08)', () => {
  const seven: CardId[] = ['maula-pistol', 'slip-tip', 'gom-jabbar', ...FULL];
  const game = begin({ hands: { harkonnen: seven } });
  passes(game, 'atreides').act('harkonnen', 'bid', { amount: 1 });
  passes(game, 'fremen', 'emperor', 'guild', 'bene-gesserit');
  expect(game.facts('CARD_DRAWN_FREE')).toEqual([]);
  expect(game.state.hand.harkonnen.cards).toEqual([...seven, 'crysknife']);
});

rule('3.01.11.04', 'a Karama bids beyond all spice and buys for none', () => {
  const game = begin({ hands: { guild: ['karama'] }, spice: { guild: 2 } }, []);
  passes(game, 'atreides', 'harkonnen', 'fremen', 'emperor').act('guild', 'bid', { amount: 99 });
  passes(game, 'bene-gesserit');
  expect(game.options('guild', actionOf('bidPay'))).toEqual([{ own: 0, ally: 0, useKarama: true }]);
  game.refused('guild', 'bidPay', { own: 2 }, 'WRONG_PAYMENT', '1.04.06.03');
  game.refused('guild', 'bidPay', { own: 99 }, 'NOT_ENOUGH_SPICE', '1.04.06.03');
  game.refused('guild', 'bidPay', { own: 2, useKarama: true }, 'WRONG_PAYMENT', '1.04.06.03');
  game.timeOut('guild', 'bidPay');
  expect(game.facts('KARAMA_PLAYED')).toEqual([
    { type: 'KARAMA_PLAYED', faction: 'guild', use: 'buy', as: 'karama' },
  ]);
  expect(game.facts('CARD_WON')[0]).toMatchObject({ faction: 'guild', price: 0, payer: null });
  expect(game.facts('SPICE_CHANGED')).toEqual([]);
  expect(game.state.table.discards).toEqual(['karama']);
  expect(game.state.hand.guild).toMatchObject({ spice: 2, cards: ['crysknife'] });
});

test('whoever holds a Karama and can pay chooses; absent, they pay', () => {
  const game = begin({ hands: { guild: ['karama'] }, spice: { guild: 6 } });
  passes(game, 'atreides', 'harkonnen', 'fremen', 'emperor').act('guild', 'bid', { amount: 4 });
  passes(game, 'bene-gesserit');
  expect(game.options('guild', actionOf('bidPay'))).toEqual([
    { own: 4, ally: 0, useKarama: false },
    { own: 0, ally: 0, useKarama: true },
  ]);
  game.timeOut('guild', 'bidPay');
  expect(game.state.hand.guild).toMatchObject({ spice: 2, cards: ['karama', 'crysknife'] });
});

rule('1.10.02.05', 'an ally pays a part of the price, up to what it has promised', () => {
  const game = guildAsked({ alliances: [['fremen', 'guild']] })
    .act('fremen', 'allyPledge', { bid: 4, ship: 0 })
    .refused('guild', 'bid', { amount: 10 }, 'NOT_ENOUGH_SPICE', '1.04.06.04')
    .act('guild', 'bid', { amount: 7 });
  expect(freeSpice(game.state, 'guild')).toBe(2); // five less the three that its ally does not pay
  expect(freeSpice(game.state, 'fremen')).toBe(4); // eight less the pledge
  expect(freeSpice(game.state, 'emperor')).toBe(10);
  passes(game, 'bene-gesserit')
    .refused('guild', 'bidPay', { own: 2, ally: 5 }, 'NOT_ENOUGH_SPICE', '1.04.06.03')
    .refused('guild', 'bidPay', { own: 3, ally: 3 }, 'WRONG_PAYMENT', '1.04.06.03')
    .refused('guild', 'bidPay', { own: 5, ally: 4 }, 'WRONG_PAYMENT', '1.04.06.03')
    .refused('guild', 'bidPay', { own: 7 }, 'NOT_ENOUGH_SPICE', '1.04.06.03')
    .refused('fremen', 'bidPay', { own: 4, ally: 3 }, 'NOT_ASKED', '1.04.06.03')
    .act('guild', 'bidPay', { own: 4, ally: 3 });
  const { hand } = game.state;
  expect([hand.guild.spice, hand.fremen.spice, hand.emperor.spice]).toEqual([1, 5, 17]);
  expect([hand.fremen.pledge.bid, hand.guild.pledged.bid]).toEqual([1, 1]); // the rest of it
});

test('absent, the buyer pays what they have and their ally the rest', () => {
  const game = guildAsked({ alliances: [['fremen', 'guild']] })
    .act('fremen', 'allyPledge', { bid: 4, ship: 0 })
    .act('guild', 'bid', { amount: 7 });
  passes(game, 'bene-gesserit').timeOut('guild', 'bidPay');
  expect([game.state.hand.guild.spice, game.state.hand.fremen.spice]).toEqual([0, 6]);
});

rule.refuses('1.10.02.05', 'nobody pledges more than he has, or less while his ally has bid on it', () => {
  const pledge = { bid: 4, ship: 0 };
  const game = guildAsked({ alliances: [['fremen', 'guild']] })
    .refused('fremen', 'allyPledge', { ...pledge, bid: 9 }, 'NOT_ENOUGH_SPICE', '1.10.02.05')
    .act('fremen', 'allyPledge', pledge)
    .act('guild', 'bid', { amount: 7 });
  game.refused('fremen', 'allyPledge', { ...pledge, bid: 1 }, 'WRONG_PAYMENT', '1.10.02.05');
});

test('what the Emperor pays for his ally’s card goes to the bank (2.03.04)', () => {
  const game = guildAsked({ alliances: [['emperor', 'guild']] })
    .act('emperor', 'allyPledge', { bid: 4, ship: 0 })
    .act('guild', 'bid', { amount: 7 });
  passes(game, 'bene-gesserit').act('guild', 'bidPay', { own: 3, ally: 4 });
  const { hand } = game.state;
  expect([hand.guild.spice, hand.emperor.spice]).toEqual([2, 9]); // 10 − 4 + 3
});

test('who has the highest bid cannot bribe its spice away, unless a Karama backs it', () => {
  const two = { to: 'emperor', amount: 2 } as const;
  const game = guildAsked({}).act('guild', 'bid', { amount: 4 });
  game.refused('guild', 'bribe', two, 'NOT_ENOUGH_SPICE').act('guild', 'bribe', { ...two, amount: 1 });
  guildAsked({ hands: { guild: ['karama'] } })
    .act('guild', 'bid', { amount: 30 })
    .act('guild', 'bribe', two);
});
