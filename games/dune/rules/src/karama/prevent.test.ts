import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../dune.ts';
import { scenario } from '../scenario.test-kit.ts';
import { SIX } from '../seed-scenario.test-kit.ts';
import { PASS, six, window } from './karama.test-kit.ts';

rule('3.01.11.02', 'who has said so beforehand keeps the next card from being seen', () => {
  const game = six('bidding', { hands: { guild: ['karama'] } });
  expect(game.state.hand.atreides.seen.auction).not.toBeNull();
  game.act('guild', 'karamaPrevent', { ability: '2.01.05' });
  expect(game.told('atreides')).toEqual([]);
  game.act('atreides', 'bid', { amount: 1 });
  for (const f of SIX.slice(1)) game.act(f, 'bid', PASS);
  window(game.act('atreides', 'bidPay', { own: 1 }));
  expect(game.facts('ABILITY_PREVENTED')).toEqual([
    { type: 'ABILITY_PREVENTED', ability: '2.01.05', by: 'guild', victim: 'atreides' },
  ]);
  expect(game.facts('KARAMA_PLAYED')[0]).toMatchObject({ use: 'prevent' });
  expect(game.facts('CARD_PEEKED')).toEqual([]);
  expect(game.state.hand.guild).toMatchObject({ prevents: [], cards: [] });
});

test('the sign of the worm is not seen (2.01.07)', () => {
  const game = six('revival', { tanks: { guild: { regular: 1 } }, hands: { emperor: ['karama'] } });
  game.act('emperor', 'karamaPrevent', { ability: '2.01.07' }).timeOut('guild', 'reviveChoose');
  expect(game.facts('ABILITY_PREVENTED')[0]).toMatchObject({ ability: '2.01.07' });
  expect(game.state.hand.atreides.seen.spice).toBeNull();
});

rule.refuses('3.01.11.02', 'only what has a star before it, of others, with a card, and once', () => {
  six('bidding', { hands: { guild: ['karama'] } })
    .refused('guild', 'karamaPrevent', { ability: '2.02.06' }, 'WRONG_KIND', '3.01.11.02')
    .refused('guild', 'karamaPrevent', { ability: '2.05.09' }, 'WRONG_KIND', '3.01.11.02')
    .refused('atreides', 'karamaPrevent', { ability: '2.01.05' }, 'WRONG_FACTION', '3.01.11.01')
    .refused('emperor', 'karamaPrevent', { ability: '2.01.05' }, 'CARD_NOT_HELD', '3.01.11.02')
    .refused('guild', 'karamaPrevent', { ability: '2.03.08' }, 'WRONG_FACTION', '3.01.11.02')
    .refused('guild', 'karamaPrevent', { ability: '2.01.05', withdraw: true }, 'ALREADY_DONE', '3.01.11.02')
    .act('guild', 'karamaPrevent', { ability: '2.01.05' })
    .refused('guild', 'karamaPrevent', { ability: '2.01.05' }, 'ALREADY_DONE', '3.01.11.02')
    .act('guild', 'karamaPrevent', { ability: '2.01.05', withdraw: true });
});

rule.refuses('3.01.11.00', 'nobody intends anything in the set-up', () => {
  scenario(dune, { players: 3 }).refused(
    'harkonnen',
    'karamaPrevent',
    { ability: '2.01.05' },
    'NOT_ASKED',
    '3.01.11.00',
  );
});

const clash = (f: 'emperor' | 'fremen', more: object = {}) =>
  six('battle', {
    advanced: true,
    forces: [
      { faction: f, area: 'arrakeen:9', regular: 2, elite: 2 },
      { faction: 'harkonnen', area: 'arrakeen:9', regular: 4 },
    ],
    spice: { emperor: 5, fremen: 5, harkonnen: 5 },
    ...more,
  });
const leader = { emperor: 'bashar', fremen: 'jamis' } as const;
const dialled = (game: ReturnType<typeof clash>, f: 'emperor' | 'fremen', plan: object) => {
  game.act('atreides', 'battleKaramaPeek', PASS);
  game
    .act(f, 'battlePlan', { leader: leader[f], ...plan })
    .act('harkonnen', 'battlePlan', { leader: 'umman-kudu' });
  return game.facts('BATTLE_PLANS_REVEALED')[0]?.plans[f]?.dial;
};

rule('2.03.08', 'Sardaukar count two, or one where somebody has prevented it', () => {
  expect(dialled(clash('emperor'), 'emperor', { eliteFull: 2 })).toBe(4);
  const prevented = clash('emperor', {
    hands: { guild: ['karama'] },
    prevents: { guild: [{ ability: '2.03.08' }] },
  });
  expect(prevented.facts('ABILITY_PREVENTED')).toHaveLength(1);
  expect(dialled(prevented, 'emperor', { eliteFull: 2 })).toBe(2);
});

rule('2.04.18', 'Fedaykin count two, or one where somebody has prevented it', () => {
  expect(dialled(clash('fremen'), 'fremen', { eliteFull: 2 })).toBe(4);
  const prevents = { guild: [{ ability: '2.04.18' as const, target: 'harkonnen' as const }] };
  expect(
    dialled(clash('fremen', { hands: { guild: ['karama'] }, prevents }), 'fremen', { eliteFull: 2 }),
  ).toBe(2);
  const other = { guild: [{ ability: '2.04.18' as const, target: 'emperor' as const }] };
  const kept = clash('fremen', { hands: { guild: ['karama'] }, prevents: other });
  expect(dialled(kept, 'fremen', { eliteFull: 2 })).toBe(4);
  expect(kept.state.hand.guild.cards).toEqual(['karama']);
});

test('no card is spent on what everybody sees cannot come into the battle (3.01.11.02)', () => {
  const kept = (ability: '2.01.11' | '2.03.08' | '2.04.18', position: object): number =>
    clash('emperor', { hands: { guild: ['karama'] }, prevents: { guild: [{ ability }] }, ...position }).state
      .hand.guild.cards.length;
  const between = (f: 'atreides' | 'emperor' | 'fremen', elite = 0) => ({
    forces: [
      { faction: f, area: 'arrakeen:9', regular: 2, elite },
      { faction: 'harkonnen', area: 'arrakeen:9', regular: 4 },
    ],
  });
  expect(kept('2.03.08', between('emperor', 1))).toBe(0);
  expect(kept('2.03.08', between('emperor'))).toBe(1);
  expect(kept('2.04.18', between('fremen', 1))).toBe(0);
  expect(kept('2.04.18', between('fremen'))).toBe(1);
  const prophet = (alive: boolean) => ({ ...between('atreides'), kwisatzHaderach: { losses: 0, alive } });
  expect(kept('2.01.11', prophet(true))).toBe(0); // whether he sleeps nobody knows
  expect(kept('2.01.11', prophet(false))).toBe(1);
});

rule('2.04.21', 'Fremen need no spice, unless somebody has prevented it', () => {
  expect(dialled(clash('fremen'), 'fremen', { regularFull: 2 })).toBe(2);
  const prevents = { guild: [{ ability: '2.04.21' as const }] };
  const game = clash('fremen', { hands: { guild: ['karama'] }, prevents });
  expect(dialled(game, 'fremen', { regularHalf: 2 })).toBe(1);
});

rule('2.04.14', 'Fremen do not see the storm to come where somebody has prevented it', () => {
  const storm = (prevents: object) =>
    six('storm', { advanced: true, turn: 2, stormCard: 3, hands: { guild: ['karama'] }, prevents });
  const seen = storm({});
  for (const f of SIX) if (seen.asked(f, 'stormWeatherControl')) seen.act(f, 'stormWeatherControl', PASS);
  expect(seen.state.hand.fremen.seen.storm).toBe(seen.state.box.stormCard);
  const blind = storm({ guild: [{ ability: '2.04.14' }] });
  for (const f of SIX) if (blind.asked(f, 'stormWeatherControl')) blind.act(f, 'stormWeatherControl', PASS);
  expect(blind.facts('ABILITY_PREVENTED')[0]).toMatchObject({ ability: '2.04.14', by: 'guild' });
  expect(blind.state.hand.fremen.seen.storm).toBeNull();
});

rule('2.06.12', 'a Guild that is prevented acts in its place', () => {
  const game = six('shipment', {
    advanced: true,
    hands: { emperor: ['karama'] },
    prevents: { emperor: [{ ability: '2.06.12' }] },
  });
  game.act('guild', 'shipGuildTiming', { act: 'now' });
  expect(game.facts('ABILITY_PREVENTED')).toHaveLength(1);
  expect(game.asked('atreides', 'ship')).not.toBeNull();
  expect(game.asked('guild', 'shipGuildTiming')).toBeNull();
});

test('an intent whose card is gone has lapsed when another card comes', () => {
  const game = six('bidding', {
    hands: { atreides: ['karama'] },
    prevents: { atreides: [{ ability: '2.04.14' }] },
    treacheryDeck: ['karama'],
    advanced: true,
  });
  game.act('atreides', 'bid', { amount: 30 });
  for (const f of SIX.slice(1)) game.act(f, 'bid', PASS);
  game.act('atreides', 'bidPay', { useKarama: true });
  expect(game.state.hand.atreides).toMatchObject({ cards: ['karama'], prevents: [] });
});
