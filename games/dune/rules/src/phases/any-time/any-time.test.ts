import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { SIX } from '../../seed-scenario.test-kit.ts';
import { actionOf } from '../../words/vocabulary.ts';

const at = (more: Partial<Position> = {}) =>
  scenario(dune, {
    position: {
      factions: [...SIX],
      turn: 2,
      phase: 'storm',
      spice: { atreides: 10, harkonnen: 10, fremen: 10, emperor: 10, guild: 10, 'bene-gesserit': 10 },
      ...more,
    },
  });
const allied = { alliances: [['emperor', 'guild'] as ('emperor' | 'guild')[]] };

rule('1.12.02', 'a bribe leaves the shield at once and lies in front of the other', () => {
  const game = at().act('guild', 'bribe', { to: 'fremen', amount: 3 });
  expect(game.facts('BRIBE_PLACED')).toEqual([
    { type: 'BRIBE_PLACED', from: 'guild', to: 'fremen', amount: 3 },
  ]);
  expect([game.state.hand.guild.spice, game.state.hand.fremen.spice, game.state.table.bribes.fremen]).toEqual(
    [7, 10, 3],
  );
});

rule.refuses('1.12.02', 'nobody bribes with more than he has, or himself', () => {
  at().refused('guild', 'bribe', { to: 'fremen', amount: 11 }, 'NOT_ENOUGH_SPICE', '1.12.02');
  at().refused('guild', 'bribe', { to: 'guild', amount: 1 }, 'WRONG_FACTION', '1.12.02');
});

test('bribes in front of the shield cannot be spent', () => {
  at({ spice: { guild: 1 }, bribes: { guild: 9 } }).refused(
    'guild',
    'bribe',
    { to: 'fremen', amount: 2 },
    'NOT_ENOUGH_SPICE',
    '1.12.02',
  );
});

rule.refuses('1.12.01', 'allies do not bribe each other', () => {
  at(allied).refused('guild', 'bribe', { to: 'emperor', amount: 1 }, 'FORBIDDEN_DEAL', '1.12.01');
});

rule('1.12.04', 'nobody deals or bribes during the set-up', () => {
  const game = scenario(dune, { players: [...SIX] });
  game.refused('guild', 'bribe', { to: 'fremen', amount: 1 }, 'NOT_ASKED', '1.12.04');
  game.refused('guild', 'deal', { accept: 1 }, 'NOT_ASKED', '1.12.04');
});

rule('1.12.05', 'bribes stay open until the last decision before the Mentat Pause', () => {
  expect(at({ phase: 'battle' }).asked('guild', 'bribe')).not.toBeNull();
});

const offer = (
  to: (typeof SIX)[number][],
  clauses: {
    kind: 'spiceNow' | 'spiceAt';
    amount: number;
    event?: string;
    from?: (typeof SIX)[number];
  }[] = [],
) => ({
  offer: { to, text: 'peace in the north', clauses },
});

rule('1.12.00', 'either side of a deal may be the one who pays', () => {
  const spice = { guild: 5, fremen: 3 };
  const paid = at({ spice }).act(
    'guild',
    'deal',
    offer(['fremen'], [{ kind: 'spiceNow', amount: 3, from: 'fremen' }]),
  );
  expect(paid.act('fremen', 'deal', { accept: 1 }).facts('BRIBE_PLACED')).toEqual([
    { type: 'BRIBE_PLACED', from: 'fremen', to: 'guild', amount: 3 },
  ]);
  at({ spice })
    .refused(
      'guild',
      'deal',
      offer(['fremen'], [{ kind: 'spiceNow', amount: 1, from: 'emperor' }]),
      'WRONG_FACTION',
      '1.12.00',
    )
    .act('guild', 'deal', offer(['fremen'], [{ kind: 'spiceNow', amount: 4, from: 'fremen' }]))
    .refused('fremen', 'deal', { accept: 1 }, 'NO_PROPOSAL', '1.12.00');
});

rule('1.12.00', 'a deal binds once all its parties have accepted, and pays what it says', () => {
  const offered = offer(['fremen', 'atreides'], [{ kind: 'spiceNow', amount: 2 }]);
  const game = at().act('guild', 'deal', offered);
  expect(game.facts('DEAL_OFFERED')).toEqual([
    { type: 'DEAL_OFFERED', deal: 1, from: 'guild', ...offered.offer },
  ]);
  game.act('fremen', 'deal', { accept: 1 });
  expect(game.state.table.deals[0]?.state).toBe('offered');
  game.act('atreides', 'deal', { accept: 1 });
  expect(game.state.table.deals[0]?.state).toBe('binding');
  expect(game.facts('BRIBE_PLACED').map(({ to }) => to)).toEqual(['fremen', 'atreides']);
  expect(game.state.hand.guild.spice).toBe(6);
});

rule.refuses('1.12.00', 'only who was offered a deal accepts it, and once', () => {
  const game = at().act('guild', 'deal', offer(['fremen']));
  game.refused('atreides', 'deal', { accept: 1 }, 'NO_PROPOSAL', '1.12.00');
  game.refused('fremen', 'deal', { withdraw: 1 }, 'NO_PROPOSAL', '1.12.00');
  game.refused('fremen', 'deal', { accept: 2 }, 'NO_PROPOSAL', '1.12.00');
  game
    .act('fremen', 'deal', { accept: 1 })
    .refused('fremen', 'deal', { accept: 1 }, 'NO_PROPOSAL', '1.12.00');
  game.refused('guild', 'deal', offer(['guild']), 'WRONG_FACTION', '1.12.00');
});

test('an offer may be withdrawn, and a deal is cancelled by all its parties', () => {
  const game = at()
    .act('guild', 'deal', offer(['fremen']))
    .act('guild', 'deal', { withdraw: 1 });
  game.refused('fremen', 'deal', { accept: 1 }, 'NO_PROPOSAL', '1.12.00');
  game
    .act('guild', 'deal', offer(['fremen']))
    .act('fremen', 'deal', { accept: 2 })
    .act('guild', 'deal', { cancel: 2 });
  expect(game.state.table.deals.find(({ id }) => id === 2)?.state).toBe('binding');
  game.act('fremen', 'deal', { cancel: 2 });
  expect(game.facts('DEAL_CANCELLED')).toEqual([{ type: 'DEAL_CANCELLED', deal: 2, by: 'fremen' }]);
});

test('spice promised for a phase is paid when it begins; offers lapse then', () => {
  const clauses = [{ kind: 'spiceAt' as const, amount: 4, event: 'charity' }];
  const waiting = at()
    .act('guild', 'deal', offer(['fremen'], clauses))
    .act('fremen', 'deal', { accept: 1 })
    .act('emperor', 'deal', offer(['guild']));
  waiting.until((g) => g.phases().includes('bidding'));
  expect(waiting.state.table.deals.some(({ state }) => state === 'offered')).toBe(false);
  expect(waiting.state.table.deals.find(({ id }) => id === 1)?.clauses).toEqual([]);
});

rule.refuses('1.12.05', 'no spice is promised for the Mentat Pause', () => {
  const promised = offer(['fremen'], [{ kind: 'spiceAt', amount: 1, event: 'mentat-pause' }]);
  at().refused('guild', 'deal', promised, 'FORBIDDEN_DEAL', '1.12.05');
});

rule.refuses('1.12.03', 'spice is promised now or for the start of a phase, nothing else is enforced', () => {
  at().refused(
    'guild',
    'deal',
    offer(['fremen'], [{ kind: 'spiceAt', amount: 1 }]),
    'FORBIDDEN_DEAL',
    '1.12.03',
  );
  at(allied).refused(
    'guild',
    'deal',
    offer(['emperor'], [{ kind: 'spiceNow', amount: 1 }]),
    'FORBIDDEN_DEAL',
    '1.12.01',
  );
});

test('pledges and permissions are listed once each; what is left out, and true for yes, is understood', () => {
  const game = at({ ...allied, spice: { guild: 1 } });
  const pledges = [0, 1].flatMap((bid) => [0, 1].map((ship) => ({ bid, ship })));
  expect(game.options('guild', actionOf('allyPledge'))).toEqual(pledges);
  expect(game.options('guild', actionOf('allyPermissions'))).toHaveLength(9); // each of two: yes, no or unsaid
  game.act('guild', 'allyPledge', { ship: 1 }).act('guild', 'allyPermissions', { guildRate: false });
  expect(game.state.hand.emperor.pledged).toEqual({ bid: 0, ship: 1 });
  expect(game.state.hand.emperor.granted.guildRate).toBe(false);
});

rule('1.10.02.05', 'allies pledge spice in private', () => {
  const game = at(allied).act('guild', 'allyPledge', { bid: 4, ship: 2 });
  expect(game.state.hand.emperor.pledged).toEqual({ bid: 4, ship: 2 });
  expect(game.told('fremen')).toEqual([]);
  game.refused('guild', 'allyPledge', { bid: 11, ship: 0 }, 'NOT_ENOUGH_SPICE', '1.10.02.05');
  game.refused('guild', 'allyPledge', { bid: 0, ship: 11 }, 'NOT_ENOUGH_SPICE', '1.10.02.06');
  game.refused('fremen', 'allyPledge', { bid: 1, ship: 0 }, 'NOT_ALLIED', '1.10.02.05');
});

rule('1.10.02.08', 'allies allow each other their abilities', () => {
  const game = at(allied).act('guild', 'allyPermissions', { guildRate: false });
  expect(game.state.hand.emperor.granted.guildRate).toBe(false);
  game.act('emperor', 'allyPermissions', { emperorRevival: 2 });
  expect(game.state.hand.guild.granted.emperorRevival).toBe(2);
  game.refused('fremen', 'allyPermissions', { guildRate: true }, 'NOT_ALLIED', '1.10.02.08');
  game.refused('guild', 'allyPermissions', { emperorRevival: 1 }, 'WRONG_FACTION', '1.10.02.08');
  game.refused('emperor', 'allyPermissions', { crossShip: false }, 'WRONG_FACTION', '1.10.02.08');
  game.refused('emperor', 'allyPermissions', { emperorRevival: 4 }, 'REVIVAL_LIMIT', '2.03.07');
  at({ ...allied, spice: { emperor: 1 } }).refused(
    'emperor',
    'allyPermissions',
    { emperorRevival: 1 },
    'NOT_ENOUGH_SPICE',
    '2.03.07',
  );
});

rule('2.03.06', 'the Emperor gives its ally spice, and only they know how much', () => {
  const game = at(allied).act('emperor', 'emperorGift', { amount: 4 });
  expect([game.state.hand.emperor.spice, game.state.hand.guild.spice]).toEqual([6, 14]);
  expect(game.told('guild')).toEqual([
    { type: 'SPICE_TRANSFERRED', from: 'emperor', to: 'guild', amount: 4 },
  ]);
  expect(game.told('fremen')).toEqual([{ type: 'SPICE_TRANSFERRED', from: 'emperor', to: 'guild' }]);
  game.refused('emperor', 'emperorGift', { amount: 7 }, 'NOT_ENOUGH_SPICE', '2.03.06');
  at().refused('emperor', 'emperorGift', { amount: 1 }, 'NOT_ALLIED', '2.03.06');
});

rule.refuses('2.03.06', 'the Emperor’s ally gives nothing back', () => {
  at(allied).refused('guild', 'emperorGift', { amount: 1 }, 'WRONG_FACTION', '2.03.06');
});

rule.refuses('1.10.02.04', 'no other faction gives its ally spice', () => {
  const game = at({ alliances: [['fremen', 'guild']] });
  game.refused('guild', 'emperorGift', { amount: 1 }, 'WRONG_FACTION', '1.10.02.04');
});

rule('1.11.00', 'an owner shows what they have, and it is true', () => {
  const game = at({ hands: { guild: ['karama', 'shield'] } }).act('guild', 'revealInfo', {
    to: ['fremen'],
    what: 'hand',
  });
  expect(game.told('fremen')).toEqual([
    { type: 'INFO_SHOWN', from: 'guild', to: ['fremen'], what: 'hand', shown: ['karama', 'shield'] },
  ]);
  expect(game.told('atreides')).toEqual([
    { type: 'INFO_SHOWN', from: 'guild', to: ['fremen'], what: 'hand' },
  ]);
  game.act('guild', 'revealInfo', { to: 'all', what: 'spice' });
  expect(game.told(null)).toEqual([{ type: 'INFO_SHOWN', from: 'guild', to: 'all', what: 'spice' }]);
  expect(game.told('harkonnen')).toEqual([
    { type: 'INFO_SHOWN', from: 'guild', to: 'all', what: 'spice', shown: 10 },
  ]);
});

rule.refuses('1.11.00', 'nobody shows what he does not have', () => {
  const game = at({ hands: { guild: ['shield'] } });
  game.refused(
    'guild',
    'revealInfo',
    { to: ['fremen'], what: 'hand', id: 'karama' },
    'CARD_NOT_HELD',
    '1.11.00',
  );
  game.refused('guild', 'revealInfo', { to: ['fremen'], what: 'prediction' }, 'CARD_NOT_HELD', '1.11.00');
  game.refused('guild', 'revealInfo', { to: ['guild'], what: 'spice' }, 'WRONG_FACTION', '1.11.00');
});

rule('1.11.01', 'spice behind a shield is in nobody else’s view, bribes in front are in all', () => {
  const game = at({ bribes: { guild: 5 }, spice: { guild: 77 } });
  expect(JSON.stringify(game.view('fremen'))).not.toContain('77');
  expect(game.view('fremen').table.bribes.guild).toBe(5);
  game.act('emperor', 'standing', { order: 'autoPassBids', value: 'this phase' });
  expect(game.view('emperor').hand?.orders).toEqual({ autoPassBids: 'this phase' });
});

rule('1.11.02', 'hand counts are hidden outside bidding', () => {
  const game = at({ hands: { guild: ['shield'] } });
  expect(game.view('fremen').table.handCounts).toBeNull();
  game.act('guild', 'revealInfo', { to: 'all', what: 'hand' });
});

test('a standing order must be known', () => {
  at().refused('guild', 'standing', { order: 'winAlways', value: 'yes' }, 'WRONG_KIND');
  at().refused('guild', 'standing', { order: 'autoPassBids', value: 'yes' }, 'WRONG_FORM');
});

const dead = { hands: { fremen: ['tleilaxu-ghola' as const] }, tanks: { fremen: { regular: 7 } } };

rule('3.01.20', 'the Ghola awakens up to five tokens, free and beyond the normal revival', () => {
  const game = at(dead).act('fremen', 'ghola', { regular: 5 });
  expect(game.facts('FORCES_REVIVED')).toMatchObject([
    { faction: 'fremen', regular: 5, paid: 0, source: 'ghola' },
  ]);
  expect(game.state.table.tanks.fremen.regular).toBe(2);
  expect(game.state.table.discards).toContain('tleilaxu-ghola');
});

rule('3.01.20', 'or one leader, however often it has died', () => {
  const leaders = [{ id: 'stilgar' as const, status: 'tanks' as const, deaths: 3, faceDown: true }];
  const game = at({ ...dead, leaders }).act('fremen', 'ghola', { leaderId: 'stilgar' });
  expect(game.state.table.leaders.stilgar.place).toBe('pool');
});

rule.refuses('3.01.20', 'not six tokens, not the living, not without the card', () => {
  const game = at(dead);
  game.refused('fremen', 'ghola', { regular: 6 }, 'WRONG_COUNT', '3.01.20');
  game.refused('fremen', 'ghola', { regular: 0 }, 'WRONG_COUNT', '3.01.20');
  game.refused('fremen', 'ghola', { leaderId: 'stilgar' }, 'LEADER_UNAVAILABLE', '3.01.20');
  game.refused('guild', 'ghola', { regular: 1 }, 'CARD_NOT_HELD', '3.01.20');
  at({ hands: dead.hands, tanks: { fremen: { regular: 2 } } }).refused(
    'fremen',
    'ghola',
    { regular: 3 },
    'NOT_ENOUGH_TOKENS',
    '3.01.20',
  );
});

const seer = { hands: { guild: ['truthtrance' as const], fremen: ['karama' as const] } };

rule(
  '3.01.22',
  'everything waits for the answer to a Truthtrance, which is true where the game can tell',
  () => {
    const game = at(seer).act('guild', 'truthtrance', { target: 'fremen', question: 'card:karama' });
    expect(game.waitingFor()).toEqual(['fremen']);
    expect(game.asked('atreides', 'bribe')).toBeNull();
    game.refused('fremen', 'truthtranceAnswer', { answer: false }, 'UNTRUE', '3.01.22');
    game.refused('atreides', 'bribe', { to: 'guild', amount: 1 }, 'NOT_ASKED', '3.01.22');
    game.act('fremen', 'truthtranceAnswer', { answer: true });
    expect(game.facts('TRUTHTRANCE_ANSWERED')).toEqual([
      { type: 'TRUTHTRANCE_ANSWERED', target: 'fremen', answer: true, verified: true },
    ]);
    expect(game.asked('atreides', 'bribe')).not.toBeNull();
  },
);

test('a question in words is answered by the player alone', () => {
  const game = at(seer).act('guild', 'truthtrance', { target: 'fremen', question: 'Will you attack me?' });
  game.act('fremen', 'truthtranceAnswer', { answer: false });
  expect(game.facts('TRUTHTRANCE_ANSWERED')[0]?.verified).toBe(false);
});

test.each([
  ['card:shield', false],
  ['spice>=10', true],
  ['spice>=11', false],
  ['prediction:guild', false],
])('%s about the Fremen is %s', (question, answer) => {
  const game = at(seer).act('guild', 'truthtrance', { target: 'fremen', question });
  expect(game.options('fremen', actionOf('truthtranceAnswer'))).toEqual([{ answer }]);
});

rule.refuses('3.01.22', 'not to oneself, and not without the card', () => {
  at(seer).refused('guild', 'truthtrance', { target: 'guild', question: 'x' }, 'WRONG_FACTION', '3.01.22');
  at(seer).refused('emperor', 'truthtrance', { target: 'guild', question: 'x' }, 'CARD_NOT_HELD', '3.01.22');
});
