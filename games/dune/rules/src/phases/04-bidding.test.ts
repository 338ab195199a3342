import { seeded } from '@rulewright/engine';
import { scenario } from '@rulewright/testkit';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { freeSpice } from '../bidding.ts';
import { changed } from '../changed.test-kit.ts';
import type { FactionId } from '../data/factions.ts';
import type { CardId } from '../data/treachery-cards.ts';
import { dune } from '../dune.ts';
import type { Position } from '../position.ts';
import { type Game, SIX } from '../seed-scenario.test-kit.ts';
import { bid, bidPay } from './04-bidding.ts';
import { allyPledge, bribe } from './any-time.ts';

const PASS = { pass: true } as const;
const FULL: CardId[] = ['baliset', 'jubba-cloak', 'kulon', 'la-la-la'];
const ROW: CardId[] = ['crysknife', 'chaumas', 'stunner', 'lasgun', 'shield', 'snooper'];

/** The auction of turn 2, Atreides first. */
const begin = (more: Partial<Position> = {}): Game =>
  scenario(dune, {
    position: {
      factions: [...SIX],
      turn: 2,
      phase: 'bidding',
      stormSector: 0,
      forces: [],
      treacheryDeck: ROW,
      ...more,
    },
  });
/** Those that are asked pass until somebody else is, or nobody bids any more. */
const passes = (game: Game, ...factions: FactionId[]): Game => {
  for (const f of factions) game.act(f, bid, PASS);
  return game;
};
const others = (f: FactionId): FactionId[] => {
  const at = SIX.indexOf(f);
  return [...SIX.slice(at + 1), ...SIX.slice(0, at)];
};

rule('1.04.01', 'hand sizes are declared, and public while the phase lasts', () => {
  const game = begin({ hands: { guild: ['shield', 'snooper'], atreides: ['karama'] }, treacheryDeck: [] });
  expect(game.facts('HAND_SIZE_DECLARED')).toEqual([
    {
      type: 'HAND_SIZE_DECLARED',
      counts: { atreides: 1, harkonnen: 0, fremen: 0, emperor: 0, guild: 2, 'bene-gesserit': 0 },
    },
  ]);
  expect(game.view(null).table.handCounts).toMatchObject({ atreides: 1, guild: 2, emperor: 0 });
});

rule('1.04.10', 'the counts follow purchases and are hidden after the phase', () => {
  const game = begin();
  game.act('atreides', bid, { amount: 1 });
  passes(game, ...others('atreides'));
  expect(game.view('guild').table.handCounts).toMatchObject({ atreides: 1, guild: 0 });
  passes(game, ...others('atreides'), 'atreides');
  expect(game.phases()).not.toContain('bidding');
  expect(game.view('guild').table.handCounts).toBeNull();
});

rule('1.04.02', 'four cards fill a hand, eight fill that of Harkonnen', () => {
  const eight: CardId[] = ['crysknife', 'maula-pistol', 'stunner', 'slip-tip', ...FULL];
  const game = begin({
    hands: { harkonnen: eight, atreides: ['shield', 'shield', 'snooper', 'snooper'] },
    treacheryDeck: [],
  });
  expect(game.facts('AUCTION_ROW_DEALT')).toEqual([{ type: 'AUCTION_ROW_DEALT', count: 4 }]);
});

rule('1.04.03', 'a full hand is passed over in every round', () => {
  const game = begin({
    hands: { atreides: FULL, guild: ['shield', 'shield', 'snooper', 'snooper'] },
    treacheryDeck: [],
  });
  expect(game.facts('BID_PASSED')).toEqual([{ type: 'BID_PASSED', faction: 'atreides', auto: true }]);
  expect(game.waitingFor()).toEqual(['harkonnen']);
  passes(game, 'harkonnen', 'fremen').act('emperor', bid, { amount: 2 });
  expect(game.facts('BID_PASSED')).toEqual([{ type: 'BID_PASSED', faction: 'guild', auto: true }]);
  expect(game.waitingFor()).toEqual(['bene-gesserit']);
});

rule.refuses('1.04.03', 'a full hand does not bid', () => {
  begin({ hands: { atreides: FULL } }).refused('atreides', bid, { amount: 1 }, 'HAND_FULL', '1.04.03');
});

rule.refuses('2.05.07', 'Harkonnen with eight cards do not bid, with seven they do', () => {
  const seven: CardId[] = ['maula-pistol', 'slip-tip', 'gom-jabbar', ...FULL];
  begin({ hands: { harkonnen: [...seven, 'hajr'] } }).refused(
    'harkonnen',
    bid,
    { amount: 1 },
    'HAND_FULL',
    '2.05.07',
  );
  passes(begin({ hands: { harkonnen: seven } }), 'atreides').act('harkonnen', bid, { amount: 1 });
});

rule.refuses(
  '3.01.11.04',
  'a Karama in a full hand buys nothing, and none is played that is not held',
  () => {
    const full = begin({ hands: { guild: ['karama', 'maula-pistol', 'slip-tip', 'hajr'] } });
    full.refused('guild', bid, { amount: 9 }, 'HAND_FULL', '1.04.03');
    const poor = begin({ spice: { atreides: 5 } });
    poor.refused('atreides', bid, { amount: 6 }, 'NOT_ENOUGH_SPICE', '1.04.06.04');
    const game = guildAsked({ alliances: [['fremen', 'guild']] })
      .act('fremen', allyPledge, { bid: 4, ship: 0 })
      .act('guild', bid, { amount: 6 });
    passes(game, 'bene-gesserit').refused(
      'guild',
      bidPay,
      { useKarama: true },
      'CARD_NOT_HELD',
      '3.01.11.04',
    );
  },
);

rule('1.04.04', 'as many cards are dealt as factions have room, or as there are', () => {
  const game = begin({ hands: { atreides: FULL } });
  expect(game.facts('AUCTION_ROW_DEALT')).toEqual([{ type: 'AUCTION_ROW_DEALT', count: 5 }]);
  expect(game.state.box.row).toEqual(ROW.slice(0, 5));
  expect(JSON.stringify(game.view('guild'))).not.toContain('crysknife');
});

test('nobody has room: no card is dealt and the phase is over', () => {
  const game = scenario(dune, {
    position: {
      factions: ['guild', 'fremen'],
      turn: 2,
      phase: 'bidding',
      hands: { guild: FULL, fremen: ['shield', 'shield', 'snooper', 'snooper'] },
      tanks: { guild: { regular: 3 } },
    },
  });
  expect(game.facts('AUCTION_ROW_DEALT')).toEqual([{ type: 'AUCTION_ROW_DEALT', count: 0 }]);
  expect(game.facts('BIDDING_COMPLETE')).toEqual([{ type: 'BIDDING_COMPLETE', sold: 0, returned: 0 }]);
  expect(game.facts('AUCTION_STARTED')).toEqual([]);
  expect(game.phases()).not.toContain('bidding');
});

rule('1.04.05', 'cards are sold one at a time in the order of the row', () => {
  const game = begin();
  expect(game.facts('AUCTION_STARTED')).toEqual([{ type: 'AUCTION_STARTED', index: 1, opener: 'atreides' }]);
  game.act('atreides', bid, { amount: 1 });
  passes(game, ...others('atreides'));
  expect(game.state.hand.atreides.cards).toEqual(['crysknife']);
  expect(game.facts('AUCTION_STARTED')).toEqual([{ type: 'AUCTION_STARTED', index: 2, opener: 'harkonnen' }]);
});

rule('1.04.06', 'the First Player opens, or whoever sits next and has room', () => {
  expect(begin({ stormSector: 4 }).facts('AUCTION_STARTED')[0]?.opener).toBe('fremen');
  const full = begin({ stormSector: 4, hands: { fremen: FULL } });
  expect(full.facts('AUCTION_STARTED')[0]?.opener).toBe('emperor');
  expect(full.facts('BIDDER_TURN')).toEqual([{ type: 'BIDDER_TURN', faction: 'emperor' }]);
});

rule('1.04.06.02', 'bids rise round the table until all others have passed', () => {
  const game = begin();
  game.act('atreides', bid, { amount: 1 });
  expect(game.facts('BID_PLACED')).toEqual([{ type: 'BID_PLACED', faction: 'atreides', amount: 1 }]);
  passes(game, 'harkonnen').act('fremen', bid, { amount: 2 });
  passes(game, 'emperor', 'guild', 'bene-gesserit');
  expect(game.facts('BIDDER_TURN')).toEqual([{ type: 'BIDDER_TURN', faction: 'atreides' }]);
  game.act('atreides', bid, { amount: 5 });
  expect(game.waitingFor()).toEqual(['fremen']); // who has passed is not asked again
  passes(game, 'fremen');
  expect(game.facts('CARD_WON')).toEqual([
    {
      type: 'CARD_WON',
      faction: 'atreides',
      price: 5,
      payer: 'atreides',
      payee: 'emperor',
      card: 'crysknife',
    },
  ]);
});

rule.refuses(
  '1.04.06.02',
  'no bid under or at the highest, out of turn, after a pass, or of no whole spice',
  () => {
    const game = begin()
      .refused('atreides', bid, { amount: 0 }, 'BID_TOO_LOW', '1.04.06.02')
      .refused('atreides', bid, { amount: -1 }, 'BAD_ARGS', '1.04.06.02')
      .refused('atreides', bid, { amount: 1.5 }, 'BAD_ARGS', '1.04.06.02')
      .refused('guild', bid, { amount: 1 }, 'NOT_ASKED', '1.04.06.02');
    passes(game, 'atreides').act('harkonnen', bid, { amount: 3 });
    game
      .refused('fremen', bid, { amount: 3 }, 'BID_TOO_LOW', '1.04.06.02')
      .refused('fremen', bid, { amount: 2 }, 'BID_TOO_LOW', '1.04.06.02')
      .refused('atreides', bid, { amount: 4 }, 'NOT_ASKED', '1.04.06.02');
  },
);

rule('1.04.06.02', 'an absent bidder passes', () => {
  const game = begin().timeOut('atreides', bid);
  expect(game.facts('BID_PASSED')).toEqual([{ type: 'BID_PASSED', faction: 'atreides', timeout: true }]);
});

rule.refuses('1.04.06.04', 'nobody bids more than he can pay, and others cannot tell what that is', () => {
  const poor = begin({ spice: { harkonnen: 2 } });
  const rich = begin({ spice: { harkonnen: 20 } });
  for (const game of [poor, rich]) passes(game, 'atreides');
  poor.refused('harkonnen', bid, { amount: 3 }, 'NOT_ENOUGH_SPICE', '1.04.06.04');
  poor.refused('harkonnen', bid, { amount: 100 }, 'NOT_ENOUGH_SPICE', '1.04.06.04');
  expect(poor.options('harkonnen', bid)).toEqual([PASS, { amount: 1 }, { amount: 2 }]);
  expect(poor.view('guild')).toEqual(rich.view('guild'));
  expect(poor.asked('guild', bid)).toBeNull();
});

test('without spice only a pass is left', () => {
  const game = begin({ spice: { atreides: 0 } });
  expect(game.options('atreides', bid)).toEqual([PASS]);
});

rule('1.04.06.03', 'the buyer takes the card unseen by others', () => {
  const game = begin({ factions: ['guild', 'fremen'], spice: { guild: 9 }, stormSector: 0 });
  game.act('guild', bid, { amount: 4 }).act('fremen', bid, PASS);
  const open = { type: 'CARD_WON', faction: 'guild', price: 4, payer: 'guild', payee: 'bank' };
  expect(game.told('guild')).toContainEqual({ ...open, card: 'crysknife' });
  expect(game.told('fremen')).toContainEqual(open);
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'guild', delta: -4, reason: 'bid' },
  ]);
  expect(game.state.hand.guild).toMatchObject({ spice: 5, cards: ['crysknife'] });
});

rule('1.04.07', 'the next card is opened by the seat after the last opener, whoever bought', () => {
  const game = begin({ hands: { fremen: FULL } });
  passes(game, 'atreides', 'harkonnen').act('emperor', bid, { amount: 1 });
  passes(game, 'guild', 'bene-gesserit');
  expect(game.facts('AUCTION_STARTED')[0]).toMatchObject({ index: 2, opener: 'harkonnen' });
  game.act('harkonnen', bid, { amount: 1 });
  passes(game, 'emperor', 'guild', 'bene-gesserit', 'atreides');
  expect(game.facts('AUCTION_STARTED')[0]).toMatchObject({ index: 3, opener: 'emperor' });
  expect(game.facts('BID_PASSED')).toContainEqual({ type: 'BID_PASSED', faction: 'fremen', auto: true });
});

rule('1.04.08', 'the phase ends with the last card of the row', () => {
  const game = begin({ factions: ['guild', 'fremen'] });
  game.act('guild', bid, { amount: 1 }).act('fremen', bid, PASS);
  game.act('fremen', bid, { amount: 1 }).act('guild', bid, PASS);
  expect(game.facts('BIDDING_COMPLETE')).toEqual([{ type: 'BIDDING_COMPLETE', sold: 2, returned: 0 }]);
  expect(game.state.table.auction).toBeNull();
});

rule('1.04.08', 'cards for which nobody has room any more go back on top of the deck', () => {
  const act = changed(begin({ factions: ['guild', 'fremen'] }), ({ hand }) => {
    Object.assign(hand.guild, { cards: FULL.slice(1) });
    Object.assign(hand.fremen, { cards: FULL }); // as no card of the base set makes it
  });
  expect(act('guild', bid, { amount: 1 })).toBe('ok');
  expect(act.facts('CARD_RETURNED_TO_DECK')).toEqual([{ type: 'CARD_RETURNED_TO_DECK', count: 1 }]);
  expect(act.facts('BIDDING_COMPLETE')).toEqual([{ type: 'BIDDING_COMPLETE', sold: 1, returned: 1 }]);
  expect(act.state().box.treacheryDeck[0]).toBe('chaumas');
});

rule('1.04.09', 'a card that nobody wants ends the auction and goes back with the rest of the row', () => {
  const game = begin({
    hands: {
      harkonnen: FULL.concat('hajr', 'truthtrance', 'karama', 'slip-tip'),
      fremen: ['ellaca-drug', 'gom-jabbar', 'maula-pistol', 'cheap-hero'],
    },
  });
  expect(game.state.box.row).toEqual(ROW.slice(0, 4));
  game.act('atreides', bid, { amount: 1 });
  passes(game, 'emperor', 'guild', 'bene-gesserit');
  passes(game, 'emperor', 'guild', 'bene-gesserit', 'atreides');
  expect(game.facts('CARD_RETURNED_TO_DECK')).toEqual([{ type: 'CARD_RETURNED_TO_DECK', count: 3 }]);
  expect(game.facts('BIDDING_COMPLETE')).toEqual([{ type: 'BIDDING_COMPLETE', sold: 1, returned: 3 }]);
  expect(game.state.box.treacheryDeck.slice(0, 5)).toEqual(ROW.slice(1));
  expect(game.state.box.row).toEqual([]);
});

rule('2.01.05', 'Atreides see the card for sale before the first bid, nobody else does', () => {
  const game = begin();
  const open = { type: 'CARD_PEEKED', faction: 'atreides', deck: 'treachery', index: 1 };
  expect(game.told('atreides')).toContainEqual({ ...open, card: 'crysknife' });
  expect(game.told('guild')).toContainEqual(open);
  expect(game.view('atreides').hand?.seen.auction).toBe('crysknife');
  passes(game, 'atreides', 'harkonnen', 'fremen').act('emperor', bid, { amount: 1 });
  passes(game, 'guild', 'bene-gesserit');
  expect(game.told('atreides')).toContainEqual({
    ...{ type: 'CARD_WON', faction: 'emperor', price: 1, payer: 'emperor', payee: 'bank', card: 'crysknife' },
  });
  expect(game.view('atreides').hand?.seen.auction).toBe('chaumas');
  passes(game, ...others('atreides'), 'atreides');
  expect(game.view('atreides').hand?.seen.auction).toBeNull();
});

test('without Atreides nobody sees the card', () => {
  expect(begin({ factions: ['guild', 'fremen'] }).facts('CARD_PEEKED')).toEqual([]);
});

rule('2.03.04', 'others pay the Emperor, he pays the bank', () => {
  const game = begin();
  game.act('atreides', bid, { amount: 3 });
  passes(game, ...others('atreides'));
  expect(game.facts('SPICE_CHANGED')).toEqual([
    { type: 'SPICE_CHANGED', faction: 'atreides', delta: -3, reason: 'bid' },
    { type: 'SPICE_CHANGED', faction: 'emperor', delta: 3, reason: 'bid' },
  ]);
  expect(game.state.hand.emperor.spice).toBe(13);
  passes(game, 'harkonnen', 'fremen').act('emperor', bid, { amount: 2 });
  passes(game, 'guild', 'bene-gesserit', 'atreides');
  expect(game.state.hand.emperor.spice).toBe(11);
});

rule('2.03.05', 'the Emperor gets the whole bid, and no part of it is let off', () => {
  const game = begin({ hands: { atreides: ['karama'] } });
  game.act('atreides', bid, { amount: 3 });
  passes(game, ...others('atreides'));
  game.refused('atreides', bidPay, { own: 2 }, 'WRONG_PAYMENT', '1.04.06.03');
  game.act('atreides', bidPay, { own: 3 });
  expect(game.state.hand.emperor.spice).toBe(13);
});

rule('2.05.08', 'Harkonnen draw another card from the deck when they buy', () => {
  const game = begin();
  passes(game, 'atreides').act('harkonnen', bid, { amount: 1 });
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
  passes(game, 'atreides').act('harkonnen', bid, { amount: 40 });
  passes(game, 'fremen', 'emperor', 'guild', 'bene-gesserit');
  game.act('harkonnen', bidPay, { own: 0, ally: 0, useKarama: true });
  expect(game.state.hand.harkonnen.cards).toHaveLength(2);
});

test('with seven cards Harkonnen buy the eighth and draw none (2.05.08)', () => {
  const seven: CardId[] = ['maula-pistol', 'slip-tip', 'gom-jabbar', ...FULL];
  const game = begin({ hands: { harkonnen: seven } });
  passes(game, 'atreides').act('harkonnen', bid, { amount: 1 });
  passes(game, 'fremen', 'emperor', 'guild', 'bene-gesserit');
  expect(game.facts('CARD_DRAWN_FREE')).toEqual([]);
  expect(game.state.hand.harkonnen.cards).toEqual([...seven, 'crysknife']);
});

rule('3.01.11.04', 'a Karama bids beyond all spice and buys for none', () => {
  const game = begin({ hands: { guild: ['karama'] }, spice: { guild: 2 } });
  passes(game, 'atreides', 'harkonnen', 'fremen', 'emperor').act('guild', bid, { amount: 99 });
  passes(game, 'bene-gesserit');
  expect(game.options('guild', bidPay)).toEqual([{ own: 0, ally: 0, useKarama: true }]);
  game.refused('guild', bidPay, { own: 2 }, 'WRONG_PAYMENT', '1.04.06.03');
  game.refused('guild', bidPay, { own: 99 }, 'NOT_ENOUGH_SPICE', '1.04.06.03');
  game.refused('guild', bidPay, { own: 2, useKarama: true }, 'WRONG_PAYMENT', '1.04.06.03');
  game.timeOut('guild', bidPay);
  expect(game.facts('KARAMA_PLAYED')).toEqual([
    { type: 'KARAMA_PLAYED', faction: 'guild', use: 'buy', as: 'karama' },
  ]);
  expect(game.facts('CARD_WON')[0]).toMatchObject({ faction: 'guild', price: 0, payer: null });
  expect(game.facts('SPICE_CHANGED')).toEqual([]);
  expect(game.state.table.discards).toEqual(['karama']);
  expect(game.state.hand.guild).toMatchObject({ spice: 2, cards: ['crysknife'] });
});

test('who holds a Karama and can pay chooses; absent, he pays', () => {
  const game = begin({ hands: { guild: ['karama'] }, spice: { guild: 6 } });
  passes(game, 'atreides', 'harkonnen', 'fremen', 'emperor').act('guild', bid, { amount: 4 });
  passes(game, 'bene-gesserit');
  expect(game.options('guild', bidPay)).toEqual([
    { own: 4, ally: 0, useKarama: false },
    { own: 0, ally: 0, useKarama: true },
  ]);
  game.timeOut('guild', bidPay);
  expect(game.state.hand.guild).toMatchObject({ spice: 2, cards: ['karama', 'crysknife'] });
});

const guildAsked = (more: Partial<Position>): Game =>
  passes(begin({ spice: { guild: 5, fremen: 8 }, ...more }), 'atreides', 'harkonnen', 'fremen', 'emperor');

rule('1.10.02.05', 'an ally pays a part of the price, up to what it has promised', () => {
  const game = guildAsked({ alliances: [['fremen', 'guild']] })
    .act('fremen', allyPledge, { bid: 4, ship: 0 })
    .refused('guild', bid, { amount: 10 }, 'NOT_ENOUGH_SPICE', '1.04.06.04')
    .act('guild', bid, { amount: 7 });
  expect(freeSpice(game.state, 'guild')).toBe(2); // five less the three that its ally does not pay
  expect(freeSpice(game.state, 'fremen')).toBe(4); // eight less the pledge
  expect(freeSpice(game.state, 'emperor')).toBe(10);
  passes(game, 'bene-gesserit')
    .refused('guild', bidPay, { own: 2, ally: 5 }, 'NOT_ENOUGH_SPICE', '1.10.02.05')
    .refused('guild', bidPay, { own: 3, ally: 3 }, 'WRONG_PAYMENT', '1.04.06.03')
    .refused('guild', bidPay, { own: 5, ally: 4 }, 'WRONG_PAYMENT', '1.04.06.03')
    .refused('guild', bidPay, { own: 7 }, 'NOT_ENOUGH_SPICE', '1.04.06.03')
    .refused('fremen', bidPay, { own: 4, ally: 3 }, 'NOT_ASKED', '1.04.06.03')
    .act('guild', bidPay, { own: 4, ally: 3 });
  const { hand } = game.state;
  expect([hand.guild.spice, hand.fremen.spice, hand.emperor.spice]).toEqual([1, 5, 17]);
  expect([hand.fremen.pledge.bid, hand.guild.pledged.bid]).toEqual([1, 1]); // the rest of it
});

test('absent, the buyer pays what he has and his ally the rest', () => {
  const game = guildAsked({ alliances: [['fremen', 'guild']] })
    .act('fremen', allyPledge, { bid: 4, ship: 0 })
    .act('guild', bid, { amount: 7 });
  passes(game, 'bene-gesserit').timeOut('guild', bidPay);
  expect([game.state.hand.guild.spice, game.state.hand.fremen.spice]).toEqual([0, 6]);
});

rule.refuses('1.10.02.05', 'nobody pledges more than he has, or less while his ally has bid on it', () => {
  const pledge = { bid: 4, ship: 0 };
  const game = guildAsked({ alliances: [['fremen', 'guild']] })
    .refused('fremen', allyPledge, { ...pledge, bid: 9 }, 'NOT_ENOUGH_SPICE', '1.10.02.05')
    .act('fremen', allyPledge, pledge)
    .act('guild', bid, { amount: 7 });
  game.refused('fremen', allyPledge, { ...pledge, bid: 1 }, 'WRONG_PAYMENT', '1.10.02.05');
});

test('what the Emperor pays for his ally’s card goes to the bank (2.03.04)', () => {
  const game = guildAsked({ alliances: [['emperor', 'guild']] })
    .act('emperor', allyPledge, { bid: 4, ship: 0 })
    .act('guild', bid, { amount: 7 });
  passes(game, 'bene-gesserit').act('guild', bidPay, { own: 3, ally: 4 });
  const { hand } = game.state;
  expect([hand.guild.spice, hand.emperor.spice]).toEqual([2, 9]); // 10 − 4 + 3
});

test('who has the highest bid cannot bribe its spice away, unless a Karama backs it', () => {
  const two = { to: 'emperor', amount: 2 } as const;
  const game = guildAsked({}).act('guild', bid, { amount: 4 });
  game.refused('guild', bribe, two, 'NOT_ENOUGH_SPICE').act('guild', bribe, { ...two, amount: 1 });
  guildAsked({ hands: { guild: ['karama'] } })
    .act('guild', bid, { amount: 30 })
    .act('guild', bribe, two);
});

test('random bids are legal and reach the whole range', () => {
  const game = begin({ spice: { atreides: 6 } });
  const decision = game.asked('atreides', bid);
  const seen = new Set<string>();
  const random = seeded('bids');
  for (let i = 0; i < 400; i++) seen.add(JSON.stringify(decision?.sample(random)));
  expect([...seen].toSorted()).toEqual(
    game
      .options('atreides', bid)
      .map((x) => JSON.stringify(x))
      .toSorted(),
  );
});
