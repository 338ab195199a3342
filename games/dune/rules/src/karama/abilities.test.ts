import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import type { Position } from '../opening/position.ts';
import { fight } from '../phases/07-battle/battle.test-kit.ts';
import { type Game, SIX } from '../seed-scenario.test-kit.ts';
import type { FactionId } from '../words/ids.ts';
import { PASS, six, window } from './karama.test-kit.ts';

// Each ability with a star after it: stopped by a Karama. What happens when nobody stops it the faction's own tests say.

type Stack = NonNullable<Position['forces']>[number];
const stack = (faction: FactionId, area: Stack['area'], regular: number): Stack => ({
  faction,
  area,
  regular,
});
const first = (...order: FactionId[]) => {
  const at = SIX.indexOf(order[0] ?? 'atreides');
  return { stormOrder: [...SIX.slice(at), ...SIX.slice(0, at)] };
};
const stopped = (game: Game, ability: string): void =>
  expect(game.facts('ABILITY_CANCELLED')[0]).toMatchObject({ ability });
const tells = (game: Game, type: string): boolean => game.facts().some((fact) => fact.type === type);

rule('2.01.08', 'Prescience is stopped: nobody answers', () => {
  const forces = [stack('atreides', 'arrakeen:9', 3), stack('guild', 'arrakeen:9', 3)];
  const game = six('battle', { forces, hands: { guild: ['karama'] } });
  window(game.act('atreides', 'battlePrescience', { element: 'leader' }), 'guild');
  stopped(game, '2.01.08');
  expect(game.waitingFor()).toEqual(['atreides', 'guild']);
});

const allied = [stack('emperor', 'arrakeen:9', 3), stack('guild', 'arrakeen:9', 3)];
rule('2.01.09', 'so it is for an ally', () => {
  const game = six('battle', {
    forces: allied,
    hands: { guild: ['karama'] },
    alliances: [['atreides', 'emperor']],
  });
  window(game.act('atreides', 'battlePrescience', { element: 'leader' }), 'guild');
  stopped(game, '2.01.09');
});
rule('2.02.07', 'the Voice for an ally is stopped', () => {
  const game = six('battle', {
    forces: allied,
    hands: { guild: ['karama'] },
    alliances: [['bene-gesserit', 'emperor']],
  });
  window(game.act('bene-gesserit', 'battleVoice', { mode: 'must', what: 'lasgun' }), 'guild');
  stopped(game, '2.02.07');
});

const BG = 'bene-gesserit';
rule('2.02.15', 'fighters who are stopped stay fighters', () => {
  const game = six('shipment', {
    ...{ advanced: true, hands: { fremen: ['karama'] } },
    forces: [stack(BG, 'carthag:10', 2)],
  });
  game.act('guild', 'shipGuildTiming', { act: 'wait' });
  game.act('atreides', 'ship', { kind: 'reserve', to: 'carthag', regular: 1 });
  game.act('guild', 'shipGuildKarama', { cancel: false });
  window(game).act(BG, 'shipAdvisor', PASS);
  window(game.act(BG, 'shipIntrusion', { flip: true }), 'fremen');
  stopped(game, '2.02.15');
  expect(tells(game, 'ADVISORS_FLIPPED')).toBe(false);
});

const advisors = (area: Stack['area']): Stack => ({ faction: BG, area, advisor: 2 });
rule('2.02.16', 'advisors who are stopped move again, without arms', () => {
  const game = six('shipment', {
    ...{ advanced: true, hands: { fremen: ['karama'] }, ...first(BG) },
    forces: [advisors('old-gap:9'), stack('emperor', 'old-gap:9', 1), stack('emperor', 'rim-wall-west:8', 1)],
  });
  game.act(BG, 'shipWartime', PASS).act('guild', 'shipGuildTiming', { act: 'wait' }).act(BG, 'ship', PASS);
  const march = {
    from: [{ territory: 'old-gap', sector: 9, advisor: 2 }],
    to: 'rim-wall-west',
    arriveAs: 'fighter',
  } as const;
  window(game.act(BG, 'shipMove', march), 'fremen');
  stopped(game, '2.02.16');
  expect(game.facts('ACTION_REOPENED')[0]).toMatchObject({ decision: 'shipMove' });
  game.refused(BG, 'shipMove', march, 'WRONG_KIND', '2.02.16');
  game.act(BG, 'shipMove', { from: march.from, to: march.to });
  expect(tells(game, 'ADVISORS_FLIPPED')).toBe(false);
});

rule('2.02.17', 'war is stopped in one territory', () => {
  const game = six('shipment', {
    ...{ advanced: true, hands: { fremen: ['karama'] } },
    forces: ['old-gap:9' as const, 'carthag:10' as const].flatMap((a) => [
      advisors(a),
      stack('emperor', a, 1),
    ]),
  });
  window(game.act(BG, 'shipWartime', { territories: ['carthag', 'old-gap'] }), 'fremen');
  expect(game.facts('ADVISORS_FLIPPED').map(({ territory }) => territory)).toEqual(['old-gap']);
});

rule('2.03.07', 'an ally whose Emperor is stopped revives again', () => {
  const game = six('revival', {
    ...{ tanks: { guild: { regular: 6 } }, hands: { fremen: ['karama'] }, alliances: [['emperor', 'guild']] },
    permissions: { emperor: { emperorRevival: 3 } },
  });
  window(game.act('guild', 'reviveChoose', { regular: 4, emperorPaid: 3 }), 'fremen');
  stopped(game, '2.03.07');
  game.refused('guild', 'reviveChoose', { regular: 4, emperorPaid: 3 }, 'WRONG_KIND', '2.03.07');
  game.act('guild', 'reviveChoose', { regular: 1 });
});

rule('2.04.11', 'an ally whose Fremen are stopped has its own free revival', () => {
  const game = six('revival', {
    ...{ tanks: { guild: { regular: 6 } }, hands: { emperor: ['karama'] }, alliances: [['fremen', 'guild']] },
  });
  window(game.act('guild', 'reviveChoose', { regular: 3 }), 'emperor');
  stopped(game, '2.04.11');
  expect(game.state.hand.guild.spice).toBe(5);
  game.act('guild', 'reviveChoose', { regular: 3 });
  expect(game.facts('FORCES_REVIVED')[0]).toMatchObject({ free: 1, paid: 2 });
});

const worm = (more: Partial<Position> = {}): Game =>
  six('spice-blow', {
    ...{
      spicePiles: { A: ['old-gap'] },
      spiceDeck: ['shai-hulud', 'red-chasm'],
      hands: { emperor: ['karama'] },
    },
    forces: [stack('fremen', 'old-gap:9', 3), stack('guild', 'old-gap:9', 2)],
    ...more,
  });
rule('2.04.07', 'Fremen who are stopped are devoured and do not ride', () => {
  const game = window(worm(), 'emperor');
  stopped(game, '2.04.07');
  expect(
    game
      .facts('FORCES_KILLED')
      .map(({ faction }) => faction)
      .toSorted(),
  ).toEqual(['fremen', 'guild']);
});
rule('2.04.10', 'an ally whom they may not protect is devoured', () => {
  const game = window(worm({ alliances: [['fremen', 'guild']] }));
  expect(game.asked('emperor', 'karamaCancel')).not.toBeNull();
  window(game, 'emperor');
  stopped(game, '2.04.10');
  expect(game.facts('FORCES_KILLED').map(({ faction }) => faction)).toEqual(['guild']);
});
rule('2.04.15', 'a further worm that they may not place comes where the card says', () => {
  const game = worm({ advanced: true, forces: [], spiceDeck: ['shai-hulud', 'shai-hulud', 'red-chasm'] });
  game.act('fremen', 'blowFremenKarama', PASS);
  window(game.act('fremen', 'blowPlaceWorm', { territory: 'red-chasm' }), 'emperor');
  expect(game.facts('SHAI_HULUD_APPEARED')[0]).toMatchObject({ territory: 'old-gap' });
});

rule('2.04.16', 'the storm takes all of a stack', () => {
  const game = six('storm', {
    ...{ advanced: true, stormCard: 2, hands: { emperor: ['karama'] }, stormSector: 12 },
    forces: [stack('fremen', 'the-great-flat:14', 5)],
  });
  for (const f of SIX) if (game.asked(f, 'stormWeatherControl')) game.act(f, 'stormWeatherControl', PASS);
  for (const f of SIX) if (game.asked(f, 'stormFamilyAtomics')) game.act(f, 'stormFamilyAtomics', PASS);
  window(game, 'emperor');
  stopped(game, '2.04.16');
  expect(game.facts('FORCES_KILLED')[0]).toMatchObject({ faction: 'fremen', regular: 5 });
});
rule('2.04.17', 'who is stopped is sent elsewhere', () => {
  const game = six('shipment', {
    ...{ advanced: true, stormSector: 14, forces: [], hands: { emperor: ['karama'] }, ...first('fremen') },
  });
  game.act('guild', 'shipGuildTiming', { act: 'wait' });
  const into = { kind: 'fremen-send', to: 'the-great-flat', sector: 14, regular: 4, elite: 0 } as const;
  window(game.act('fremen', 'ship', into), 'emperor');
  stopped(game, '2.04.17');
  game.refused('fremen', 'ship', into, 'WRONG_KIND', '2.04.17');
});

rule('2.05.08', 'Harkonnen who are stopped draw no card', () => {
  const game = six('bidding', { hands: { fremen: ['karama'] } });
  game.act('atreides', 'bid', PASS).act('harkonnen', 'bid', { amount: 1 });
  for (const f of ['fremen', 'emperor', 'guild', BG] as const) game.act(f, 'bid', PASS);
  window(window(game.act('harkonnen', 'bidPay', { own: 1 })), 'fremen');
  stopped(game, '2.05.08');
  expect(game.state.hand.harkonnen.cards).toHaveLength(1);
});
rule('2.05.10.01', 'nobody is drawn', () => {
  const game = six('battle', {
    ...{ advanced: true, hands: { fremen: ['karama'] }, spice: { harkonnen: 9 } },
    forces: [stack('harkonnen', 'arrakeen:9', 6), stack('emperor', 'arrakeen:9', 2)],
  });
  game.act('atreides', 'battleKaramaPeek', PASS);
  fight(game, { harkonnen: { regularFull: 5, leader: 'umman-kudu' }, emperor: { leader: 'bashar' } });
  window(game, 'fremen');
  stopped(game, '2.05.10.01');
  expect(tells(game, 'HARKONNEN_CAPTURE_OPPORTUNITY')).toBe(false);
});

const guild = (more: Partial<Position> = {}): Game =>
  six('shipment', { hands: { emperor: ['karama'] }, ...first('guild'), ...more });
rule('2.06.05.03', 'nobody goes back to reserves', () => {
  const back = { kind: 'to-reserves', from: [{ territory: 'tueks-sietch', regular: 2 }] } as const;
  const game = window(guild().act('guild', 'ship', back), 'emperor');
  stopped(game, '2.06.05.03');
  game.refused('guild', 'ship', back, 'WRONG_KIND', '2.06.05.03');
});
const ally = { alliances: [['guild', 'atreides'] as FactionId[]], ...first('atreides') };
rule('2.06.09', 'an ally pays in full', () => {
  const two = { kind: 'reserve', to: 'arrakeen', regular: 4 } as const;
  const game = window(guild(ally).act('atreides', 'ship', two), 'emperor', { ability: '2.06.09' });
  stopped(game, '2.06.09');
  window(game.act('atreides', 'ship', two));
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ cost: 4 });
});
rule('2.06.10', 'an ally does not ship across', () => {
  const cross = { kind: 'cross', from: [{ territory: 'arrakeen', regular: 1 }], to: 'carthag' } as const;
  const game = window(guild(ally).act('atreides', 'ship', cross), 'emperor', { ability: '2.06.10' });
  stopped(game, '2.06.10');
  game.refused('atreides', 'ship', cross, 'WRONG_KIND', '2.06.10');
});

rule('2.01.11', 'the Kwisatz Haderach is kept away', () => {
  const game = six('battle', {
    ...{ advanced: true, kwisatzHaderach: { losses: 7 }, hands: { emperor: ['karama'] } },
    forces: [stack('atreides', 'arrakeen:9', 3), stack('guild', 'arrakeen:9', 3)],
    prevents: { emperor: [{ ability: '2.01.11' }] },
  });
  expect(game.facts('ABILITY_PREVENTED')[0]).toMatchObject({ ability: '2.01.11' });
  game.act('atreides', 'battlePrescience', PASS).act('atreides', 'battleKaramaPeek', PASS);
  const plan = { leader: 'duncan-idaho', kwisatzHaderach: true };
  game.refused('atreides', 'battlePlan', plan, 'LEADER_UNAVAILABLE', '2.01.11');
});
