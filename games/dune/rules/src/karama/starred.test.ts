import { describe, expect, test } from 'vitest';
import type { Position } from '../opening/position.ts';
import { fight } from '../phases/07-battle/battle.test-kit.ts';
import { type Game, SIX } from '../seed-scenario.test-kit.ts';
import { ABILITY_IDS, type AbilityId, type FactionId } from '../words/ids.ts';
import { PASS, six, window } from './karama.test-kit.ts';

// Every ability with a star: let through, stopped, and what its owner then does again.

const BG = 'bene-gesserit';
type Stacks = NonNullable<Position['forces']>;
const stack = (faction: FactionId, area: Stacks[number]['area'], regular: number): Stacks[number] => ({
  ...{ faction, area, regular },
});
const first = (f: FactionId) => {
  const at = SIX.indexOf(f);
  return { stormOrder: [...SIX.slice(at), ...SIX.slice(0, at)] };
};
const tells = (type: string) => (game: Game) => game.facts().some((fact) => fact.type === type);

interface Tried {
  readonly tried: (position: Partial<Position>) => Game; // up to the window
  readonly happens: (game: Game) => boolean;
  readonly by?: FactionId; // who holds the Karama; else the Emperor
  readonly again?: string; // the decision that is asked once more; else the ability is lost
}

const inArrakeen = (a: FactionId, b: FactionId): Partial<Position> => ({
  forces: [stack(a, 'arrakeen:9', 3), stack(b, 'arrakeen:9', 3)],
});
const foresee = (more: Partial<Position>): Game =>
  six('battle', more).act('atreides', 'battlePrescience', { element: 'leader' });
const command = (more: Partial<Position>): Game =>
  six('battle', more).act(BG, 'battleVoice', { mode: 'must', what: 'lasgun' });
const beginShipping = (f: FactionId, more: Partial<Position>): Game => {
  const game = six('shipment', { ...first(f), ...more });
  if (game.asked(BG, 'shipWartime')) game.act(BG, 'shipWartime', PASS);
  return game.asked('guild', 'shipGuildTiming')
    ? game.act('guild', 'shipGuildTiming', { act: 'wait' })
    : game;
};
const ship = (f: FactionId, args: object, more: Partial<Position>): Game =>
  beginShipping(f, more).act(f, 'ship', args);
const march = (f: FactionId, args: object, more: Partial<Position>): Game =>
  beginShipping(f, more).act(f, 'ship', PASS).act(f, 'shipMove', args);
const revive = (args: object, more: Partial<Position>): Game =>
  six('revival', { tanks: { guild: { regular: 6 } }, ...more }).act('guild', 'reviveChoose', args);
const blow = (more: Partial<Position>): Game =>
  six('spice-blow', {
    ...{ spicePiles: { A: ['old-gap'] }, spiceDeck: ['shai-hulud', 'red-chasm'] },
    ...{ forces: [stack('fremen', 'old-gap:9', 3), stack('guild', 'old-gap:9', 2)], ...more },
  });
const buy = (f: FactionId, more: Partial<Position>): Game => {
  const game = six('bidding', { ...first(f), ...more }).act(f, 'bid', { amount: 1 });
  const at = SIX.indexOf(f);
  for (const other of [...SIX.slice(at + 1), ...SIX.slice(0, at)]) game.act(other, 'bid', PASS);
  return game.act(f, 'bidPay', { own: 1 });
};

const TWO = { kind: 'reserve', to: 'carthag', regular: 2 } as const;
const FAR = {
  from: [{ territory: 'the-great-flat', sector: 14, regular: 5 }],
  to: 'habbanya-erg',
  sector: 15,
};
const ARMED = {
  from: [{ territory: 'old-gap', sector: 9, advisor: 2 }],
  to: 'rim-wall-west',
  arriveAs: 'fighter',
};
const advisors = (area: Stacks[number]['area']): Stacks[number] => ({ faction: BG, area, advisor: 2 });
const ally = { alliances: [['guild', 'atreides'] as FactionId[]] };

// biome-ignore format: table
const AFTER: Readonly<Partial<Record<AbilityId, Tried>>> = {
  '2.01.08': { tried: (p) => foresee({ ...inArrakeen('atreides', 'guild'), ...p }), happens: tells('PRESCIENCE_ASKED') },
  '2.01.09': { tried: (p) => foresee({ ...inArrakeen('harkonnen', 'guild'), alliances: [['atreides', 'harkonnen']], ...p }), happens: tells('PRESCIENCE_ASKED') },
  '2.02.05': { tried: (p) => window(ship('atreides', TWO, p)).act(BG, 'shipAdvisor', { place: 'polar-sink' }), happens: tells('ADVISOR_SENT') },
  '2.02.06': { tried: (p) => command({ ...inArrakeen('atreides', BG), ...p }), happens: tells('VOICE_USED') },
  '2.02.07': { tried: (p) => command({ ...inArrakeen('harkonnen', 'guild'), alliances: [[BG, 'harkonnen']], ...p }), happens: tells('VOICE_USED') },
  '2.02.09': { tried: (p) => six('charity', { advanced: true, spice: { [BG]: 1 }, ...p }).act(BG, 'charityClaim', { claim: true }), happens: tells('CHARITY_CLAIMED'), again: 'charityClaim' },
  '2.02.15': {
    tried: (p) => {
      const game = ship('atreides', { ...TWO, regular: 1 }, { advanced: true, forces: [stack(BG, 'carthag:10', 2)], ...p });
      window(game.act('guild', 'shipGuildKarama', { cancel: false }));
      return game.act(BG, 'shipAdvisor', PASS).act(BG, 'shipIntrusion', { flip: true });
    },
    happens: tells('ADVISORS_FLIPPED'),
  },
  '2.02.16': { tried: (p) => march(BG, ARMED, { advanced: true, forces: [advisors('old-gap:9'), stack('emperor', 'old-gap:9', 1), stack('emperor', 'rim-wall-west:8', 1)], ...p }), happens: tells('ADVISORS_FLIPPED'), again: 'shipMove' },
  '2.02.17': { tried: (p) => six('shipment', { advanced: true, forces: [advisors('carthag:10'), stack('emperor', 'carthag:10', 1)], ...p }).act(BG, 'shipWartime', { territories: ['carthag'] }), happens: tells('ADVISORS_FLIPPED') },
  '2.02.22': { tried: (p) => ship(BG, { ...TWO, karama: 'kulon' }, { advanced: true, ...p, hands: { ...p.hands, [BG]: ['kulon'] } }).act('guild', 'shipGuildKarama', { cancel: false }), happens: tells('FORCES_SHIPPED'), again: 'ship' },
  '2.03.04': { tried: (p) => buy('atreides', p), happens: (game) => game.facts('CARD_WON')[0]?.payee === 'emperor', by: 'fremen' },
  '2.03.07': { tried: (p) => revive({ regular: 4, emperorPaid: 3 }, { alliances: [['emperor', 'guild']], permissions: { emperor: { emperorRevival: 3 } }, ...p }), happens: tells('FORCES_REVIVED'), by: 'fremen', again: 'reviveChoose' },
  '2.04.06': { tried: (p) => march('fremen', FAR, { forces: [stack('fremen', 'the-great-flat:14', 5)], ...p }), happens: tells('FORCES_MOVED'), again: 'shipMove' },
  '2.04.07': { tried: blow, happens: tells('FREMEN_WORM_IMMUNITY') },
  '2.04.10': { tried: (p) => window(blow({ alliances: [['fremen', 'guild']], ...p })), happens: tells('FREMEN_PROTECTED_ALLY') },
  '2.04.11': { tried: (p) => revive({ regular: 3 }, { alliances: [['fremen', 'guild']], ...p }), happens: tells('FORCES_REVIVED'), again: 'reviveChoose' },
  '2.04.15': {
    tried: (p) => {
      const game = blow({ advanced: true, forces: [], spiceDeck: ['shai-hulud', 'shai-hulud', 'red-chasm'], ...p });
      return game.act('fremen', 'blowFremenKarama', PASS).act('fremen', 'blowPlaceWorm', { territory: 'red-chasm' });
    },
    happens: (game) => game.facts('SHAI_HULUD_APPEARED')[0]?.territory === 'red-chasm',
  },
  '2.04.16': {
    tried: (p) => {
      const game = six('storm', { advanced: true, stormCard: 2, stormSector: 12, forces: [stack('fremen', 'the-great-flat:14', 5)], ...p });
      for (const action of ['stormWeatherControl', 'stormFamilyAtomics'])
        for (const f of SIX) if (game.asked(f, action)) game.act(f, action, PASS);
      return game;
    },
    happens: (game) => game.facts('FORCES_KILLED')[0]?.regular === 3,
  },
  '2.04.17': { tried: (p) => ship('fremen', { kind: 'fremen-send', to: 'the-great-flat', sector: 14, regular: 4 }, { advanced: true, stormSector: 14, forces: [], ...p }), happens: tells('FORCES_SHIPPED'), again: 'ship' },
  '2.05.08': { tried: (p) => window(buy('harkonnen', p)), happens: tells('CARD_DRAWN_FREE'), by: 'fremen' },
  '2.05.10.01': {
    tried: (p) => {
      const game = six('battle', { advanced: true, spice: { harkonnen: 9 }, forces: [stack('harkonnen', 'arrakeen:9', 6), stack('guild', 'arrakeen:9', 2)], ...p });
      game.act('atreides', 'battleKaramaPeek', PASS);
      return fight(game, { harkonnen: { regularFull: 5, leader: 'umman-kudu' }, guild: { leader: 'guild-rep' } });
    },
    happens: tells('HARKONNEN_CAPTURE_OPPORTUNITY'),
  },
  '2.06.04': { tried: (p) => ship('atreides', TWO, p), happens: (game) => game.facts('FORCES_SHIPPED')[0]?.payee === 'guild' },
  '2.06.05.02': { tried: (p) => ship('guild', { kind: 'cross', from: [{ territory: 'tueks-sietch', regular: 2 }], to: 'carthag' }, p), happens: tells('FORCES_SHIPPED'), again: 'ship' },
  '2.06.05.03': { tried: (p) => ship('guild', { kind: 'to-reserves', from: [{ territory: 'tueks-sietch', regular: 2 }] }, p), happens: tells('FORCES_SHIPPED'), again: 'ship' },
  '2.06.06': { tried: (p) => ship('guild', TWO, p), happens: tells('FORCES_SHIPPED'), again: 'ship' },
  '2.06.09': { tried: (p) => ship('atreides', TWO, { ...ally, ...p }), happens: tells('FORCES_SHIPPED'), again: 'ship' },
  '2.06.10': { tried: (p) => ship('atreides', { kind: 'cross', from: [{ territory: 'arrakeen', regular: 1 }], to: 'carthag' }, { ...ally, ...p }), happens: tells('FORCES_SHIPPED'), again: 'ship' },
  '2.06.12': { tried: (p) => six('shipment', { advanced: true, ...p }).act('guild', 'shipGuildTiming', { act: 'now' }), happens: tells('GUILD_ACTS') },
};

describe.each(Object.entries(AFTER))(
  '%s, when it is tried',
  (ability, { tried, happens, by = 'emperor', again }) => {
    const begin = (): Game => tried({ hands: { [by]: ['karama'] } });
    test('is let through', () => {
      const game = window(begin());
      expect(game.facts('ABILITY_CANCELLED')).toEqual([]);
      expect(happens(game)).toBe(true);
    });
    test('is cancelled', () => {
      const game = window(begin(), by, { ability });
      expect(game.facts('ABILITY_CANCELLED')[0]).toMatchObject({ ability, by });
      expect(happens(game)).toBe(false);
    });
    test(again === undefined ? 'is lost' : `is done again: ${again}`, () => {
      const game = window(begin(), by, { ability });
      expect(game.facts('ACTION_REOPENED').map(({ decision }) => decision)).toEqual(
        again === undefined ? [] : [again],
      );
      for (const { faction } of game.facts('ACTION_REOPENED'))
        expect(game.asked(faction, again ?? '')).not.toBeNull();
    });
  },
);

/** What a faction's plan makes in a battle against Harkonnen. */
const dialled = (f: 'emperor' | 'fremen', plan: object, most: number): Prevented => ({
  tried: (p) =>
    six('battle', {
      ...{ advanced: true, spice: { emperor: 5, fremen: 5, harkonnen: 5 } },
      forces: [{ faction: f, area: 'arrakeen:9', regular: 2, elite: 2 }, stack('harkonnen', 'arrakeen:9', 4)],
      ...p,
    }),
  works: (game) => {
    game.act('atreides', 'battleKaramaPeek', PASS);
    game.act(f, 'battlePlan', { leader: f === 'emperor' ? 'bashar' : 'jamis', ...plan });
    game.act('harkonnen', 'battlePlan', { leader: 'umman-kudu' });
    return game.facts('BATTLE_PLANS_REVEALED')[0]?.plans[f]?.dial === most;
  },
});

interface Prevented {
  readonly tried: (position: Partial<Position>) => Game;
  readonly works: (game: Game) => boolean;
}

const besideLeader = { leader: 'duncan-idaho', kwisatzHaderach: true };
const BEFORE: Readonly<Partial<Record<AbilityId, Prevented>>> = {
  '2.01.05': {
    tried: (p) => six('bidding', p),
    works: (game) => game.state.hand.atreides.seen.auction !== null,
  },
  '2.01.07': {
    tried: (p) => six('shipment', p),
    works: (game) => game.state.hand.atreides.seen.spice !== null,
  },
  '2.01.11': {
    tried: (p) =>
      six('battle', {
        ...{ advanced: true, kwisatzHaderach: { losses: 7 }, ...inArrakeen('atreides', 'emperor'), ...p },
      }),
    works: (game) => {
      game.act('atreides', 'battlePrescience', PASS).act('atreides', 'battleKaramaPeek', PASS);
      try {
        game.act('atreides', 'battlePlan', besideLeader);
        return true;
      } catch {
        return false;
      }
    },
  },
  '2.03.08': dialled('emperor', { eliteFull: 2 }, 4),
  '2.04.14': {
    tried: (p) => {
      const game = six('storm', { advanced: true, stormCard: 3, ...p });
      for (const f of SIX) if (game.asked(f, 'stormWeatherControl')) game.act(f, 'stormWeatherControl', PASS);
      return game;
    },
    works: (game) => game.state.hand.fremen.seen.storm !== null,
  },
  '2.04.18': dialled('fremen', { eliteFull: 2 }, 4),
  '2.04.21': dialled('fremen', { regularHalf: 2 }, 2),
};

describe.each(
  ABILITY_IDS.flatMap((ability) => {
    const found = BEFORE[ability];
    return found ? [{ ability, ...found }] : [];
  }),
)('$ability, before it is used', ({ ability, tried, works }) => {
  const prevented = (): Game => tried({ hands: { guild: ['karama'] }, prevents: { guild: [{ ability }] } });
  test('is let through', () => {
    const game = tried({});
    expect(game.facts('ABILITY_PREVENTED')).toEqual([]);
    expect(works(game)).toBe(true);
  });
  test('is prevented', () => {
    const game = prevented();
    expect(game.facts('ABILITY_PREVENTED')[0]).toMatchObject({ ability, by: 'guild' });
    expect(works(game)).toBe(false);
  });
  test('is prevented once: card and intent are spent', () => {
    expect(prevented().state.hand.guild).toMatchObject({ cards: [], prevents: [] });
  });
});

test('all 35 starred abilities stand here', () => {
  const here = new Set([...Object.keys(AFTER), ...Object.keys(BEFORE)]);
  expect([...here].toSorted()).toEqual([...ABILITY_IDS].toSorted());
  expect(here.size).toBe(35);
});
