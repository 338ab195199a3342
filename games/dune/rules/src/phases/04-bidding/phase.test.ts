import { forced, seeded } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { changed } from '../../changed.test-kit.ts';
import { dune } from '../../dune.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { CardId } from '../../words/ids.ts';
import { actionOf } from '../../words/vocabulary.ts';
import { begin, FULL, others, PASS, passes, ROW } from './auction.test-kit.ts';

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
  game.act('atreides', 'bid', { amount: 1 });
  passes(game, ...others('atreides'));
  expect(game.view('guild').table.handCounts).toMatchObject({ atreides: 1, guild: 0 });
  passes(game, ...others('atreides'), 'atreides');
  expect(game.phases()).not.toContain('bidding');
  expect(game.view('guild').table.handCounts).toBeNull();
});

test('who has ordered to pass on this card passes by that order until the next card is up', () => {
  const game = begin().act('harkonnen', 'standing', { order: 'autoPassBids', value: 'this card' });
  const orderOf = () => {
    const decision = game.asked('harkonnen', 'bid');
    return decision && forced(decision);
  };
  game.act('atreides', 'bid', { amount: 1 });
  expect(orderOf()).toMatchObject({ because: 'ordered', input: { args: PASS } });
  passes(game, ...others('atreides'));
  expect(game.waitingFor()).toEqual(['harkonnen']);
  expect(orderOf()).toBeNull();
  game.act('harkonnen', 'standing', { order: 'autoPassBids', value: 'this phase' });
  expect(orderOf()).toMatchObject({ because: 'ordered' });
  passes(game, ...others('atreides'), 'atreides');
  expect(game.state.hand.harkonnen.orders).toEqual({});
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
  passes(game, 'harkonnen', 'fremen').act('emperor', 'bid', { amount: 2 });
  expect(game.facts('BID_PASSED')).toEqual([{ type: 'BID_PASSED', faction: 'guild', auto: true }]);
  expect(game.waitingFor()).toEqual(['bene-gesserit']);
});

rule.refuses('1.04.03', 'a full hand does not bid', () => {
  begin({ hands: { atreides: FULL } }).refused('atreides', 'bid', { amount: 1 }, 'HAND_FULL', '1.04.03');
});

rule.refuses('2.05.07', 'Harkonnen with eight cards do not bid, with seven they do', () => {
  const seven: CardId[] = ['maula-pistol', 'slip-tip', 'gom-jabbar', ...FULL];
  begin({ hands: { harkonnen: [...seven, 'hajr'] } }).refused(
    'harkonnen',
    'bid',
    { amount: 1 },
    'HAND_FULL',
    '2.05.07',
  );
  passes(begin({ hands: { harkonnen: seven } }), 'atreides').act('harkonnen', 'bid', { amount: 1 });
});

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
  game.act('atreides', 'bid', { amount: 1 });
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
  game.act('atreides', 'bid', { amount: 1 });
  expect(game.facts('BID_PLACED')).toEqual([{ type: 'BID_PLACED', faction: 'atreides', amount: 1 }]);
  passes(game, 'harkonnen').act('fremen', 'bid', { amount: 2 });
  passes(game, 'emperor', 'guild', 'bene-gesserit');
  expect(game.facts('BIDDER_TURN')).toEqual([{ type: 'BIDDER_TURN', faction: 'atreides' }]);
  game.act('atreides', 'bid', { amount: 5 });
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
      .refused('atreides', 'bid', { amount: 0 }, 'BID_TOO_LOW', '1.04.06.02')
      .refused('atreides', 'bid', { amount: -1 }, 'BAD_ARGS', '1.04.06.02')
      .refused('atreides', 'bid', { amount: 1.5 }, 'BAD_ARGS', '1.04.06.02')
      .refused('guild', 'bid', { amount: 1 }, 'NOT_ASKED', '1.04.06.02');
    passes(game, 'atreides').act('harkonnen', 'bid', { amount: 3 });
    game
      .refused('fremen', 'bid', { amount: 3 }, 'BID_TOO_LOW', '1.04.06.02')
      .refused('fremen', 'bid', { amount: 2 }, 'BID_TOO_LOW', '1.04.06.02')
      .refused('atreides', 'bid', { amount: 4 }, 'NOT_ASKED', '1.04.06.02');
  },
);

rule('1.04.06.02', 'an absent bidder passes', () => {
  const game = begin().timeOut('atreides', 'bid');
  expect(game.facts('BID_PASSED')).toEqual([{ type: 'BID_PASSED', faction: 'atreides', timeout: true }]);
});

rule.refuses('1.04.06.04', 'nobody bids more than he can pay, and others cannot tell what that is', () => {
  const poor = begin({ spice: { harkonnen: 2 } });
  const rich = begin({ spice: { harkonnen: 20 } });
  for (const game of [poor, rich]) passes(game, 'atreides');
  poor.refused('harkonnen', 'bid', { amount: 3 }, 'NOT_ENOUGH_SPICE', '1.04.06.04');
  poor.refused('harkonnen', 'bid', { amount: 100 }, 'NOT_ENOUGH_SPICE', '1.04.06.04');
  expect(poor.options('harkonnen', actionOf('bid'))).toEqual([PASS, { amount: 1 }, { amount: 2 }]);
  expect(poor.view('guild')).toEqual(rich.view('guild'));
  expect(poor.asked('guild', 'bid')).toBeNull();
});

test('without spice only a pass is left', () => {
  const game = begin({ spice: { atreides: 0 } });
  expect(game.options('atreides', actionOf('bid'))).toEqual([PASS]);
});

rule('1.04.07', 'the next card is opened by the seat after the last opener, whoever bought', () => {
  const game = begin({ hands: { fremen: FULL } });
  passes(game, 'atreides', 'harkonnen').act('emperor', 'bid', { amount: 1 });
  passes(game, 'guild', 'bene-gesserit');
  expect(game.facts('AUCTION_STARTED')[0]).toMatchObject({ index: 2, opener: 'harkonnen' });
  game.act('harkonnen', 'bid', { amount: 1 });
  passes(game, 'emperor', 'guild', 'bene-gesserit', 'atreides');
  expect(game.facts('AUCTION_STARTED')[0]).toMatchObject({ index: 3, opener: 'emperor' });
  expect(game.facts('BID_PASSED')).toContainEqual({ type: 'BID_PASSED', faction: 'fremen', auto: true });
});

rule('1.04.08', 'the phase ends with the last card of the row', () => {
  const game = begin({ factions: ['guild', 'fremen'] });
  game.act('guild', 'bid', { amount: 1 }).act('fremen', 'bid', PASS);
  game.act('fremen', 'bid', { amount: 1 }).act('guild', 'bid', PASS);
  expect(game.facts('BIDDING_COMPLETE')).toEqual([{ type: 'BIDDING_COMPLETE', sold: 2, returned: 0 }]);
  expect(game.state.table.auction).toBeNull();
});

rule('1.04.08', 'cards for which nobody has room any more go back on top of the deck', () => {
  const act = changed(begin({ factions: ['guild', 'fremen'] }), ({ hand }) => {
    Object.assign(hand.guild, { cards: FULL.slice(1) });
    Object.assign(hand.fremen, { cards: FULL }); // as no card of the base set makes it
  });
  expect(act('guild', 'bid', { amount: 1 })).toBe('ok');
  expect(act('guild', 'bidPay', { own: 1 })).toBe('ok');
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
  game.act('atreides', 'bid', { amount: 1 });
  passes(game, 'emperor', 'guild', 'bene-gesserit');
  passes(game, 'emperor', 'guild', 'bene-gesserit', 'atreides');
  expect(game.facts('CARD_RETURNED_TO_DECK')).toEqual([{ type: 'CARD_RETURNED_TO_DECK', count: 3 }]);
  expect(game.facts('BIDDING_COMPLETE')).toEqual([{ type: 'BIDDING_COMPLETE', sold: 1, returned: 3 }]);
  expect(game.state.box.treacheryDeck.slice(0, 5)).toEqual(ROW.slice(1));
  expect(game.state.box.row).toEqual([]);
});

rule('2.01.05', 'Atreides see the card for sale before the first bid, nobody else does', () => {
  const game = begin();
  const open = { type: 'CARD_PEEKED', to: 'atreides', deck: 'treachery', index: 1 };
  expect(game.told('atreides')).toContainEqual({ ...open, card: 'crysknife' });
  expect(game.told('guild')).toContainEqual(open);
  expect(game.view('atreides').hand?.seen.auction).toBe('crysknife');
  passes(game, 'atreides', 'harkonnen', 'fremen').act('emperor', 'bid', { amount: 1 });
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

test('random bids are legal and reach the whole range', () => {
  const game = begin({ spice: { atreides: 6 } });
  const decision = game.asked('atreides', 'bid');
  const seen = new Set<string>();
  const random = seeded('bids');
  for (let i = 0; i < 400; i++) seen.add(JSON.stringify(decision?.sample(random)));
  expect([...seen].toSorted()).toEqual(
    game
      .options('atreides', actionOf('bid'))
      .map((x) => JSON.stringify(x))
      .toSorted(),
  );
});
