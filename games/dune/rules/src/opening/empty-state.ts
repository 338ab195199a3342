import type { Random } from '@rulewright/engine';
import { deckOf, recordOf } from '@rulewright/kit';
import { stormOrder } from '../board/storm-order.ts';
import { FACTIONS } from '../data/factions.ts';
import { STORM_CARDS, STORM_START, TOKENS } from '../data/figures.ts';
import { LEADERS } from '../data/leaders.ts';
import { WORM, WORM_CARDS } from '../data/spice-cards.ts';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import { CARD_IDS, FACTION_IDS, type FactionId, LEADER_IDS, SPICE_CARD_IDS } from '../words/ids.ts';
import type { Options } from '../words/options.ts';
import type { Box, DuneDraft, Hand, Permissions, Table, Writable } from '../words/state.ts';

// A table on which nothing has happened yet: boards and shields empty, all tokens in reserves, decks unshuffled.

export const DEFAULT_PERMISSIONS: Permissions = {
  wormProtection: 'yes',
  freeRevival3: true,
  guildRate: true,
  crossShip: true,
  emperorRevival: 0,
};

export const elitesOf = (options: Options, f: FactionId): number =>
  options.advanced ? FACTIONS[f].elites : 0;

export const allTreacheryCards = () => deckOf(CARD_IDS, (id) => TREACHERY_CARDS[id].count);
export const allSpiceCards = () => deckOf(SPICE_CARD_IDS, (id) => (id === WORM ? WORM_CARDS : 1));

export function emptyHand(f: FactionId, options: Options): Writable<Hand> {
  const seesFuture = f === 'atreides' && options.advanced;
  return {
    ...{ spice: 0, cards: [], traitors: [], dealt: [], prediction: null },
    kwisatzHaderach: seesFuture ? { losses: 0 } : null,
    ...{ pledge: { bid: 0, ship: 0 }, pledged: { bid: 0, ship: 0 } },
    ...{ permissions: { ...DEFAULT_PERMISSIONS }, granted: { ...DEFAULT_PERMISSIONS } },
    seen: { auction: null, spice: null, storm: null, promise: null, plan: null, captive: null },
    ...{ promise: null, committed: null, prevents: [], orders: {} },
  };
}

const UNHURT = { deaths: 0, place: 'pool', faceDown: false, previous: null, usedIn: null } as const;

const all = <T>(of: (f: FactionId) => T): Record<FactionId, T> => recordOf(FACTION_IDS, of);

export function emptyTable(factions: readonly FactionId[], options: Options): Writable<Table> {
  const isIn = (f: FactionId): boolean => factions.includes(f);
  const order = [...stormOrder(factions, STORM_START)];
  const prophet = options.advanced && isIn('atreides') ? { alive: true, usedIn: null } : null;
  return {
    ...{ factions: [...factions], options, turn: 1 },
    storm: { sector: STORM_START, order, wheel: [], movement: null, owed: [] },
    shieldWallDestroyed: false,
    forces: all(() => []),
    reserves: all((f) => {
      const elite = isIn(f) ? elitesOf(options, f) : 0;
      return { regular: isIn(f) ? TOKENS - elite : 0, elite };
    }),
    tanks: all(() => ({ regular: 0, elite: 0 })),
    spice: [],
    bribes: all(() => 0),
    leaders: recordOf(LEADER_IDS, (l) => ({ ...UNHURT, holder: LEADERS[l].faction })),
    ...{ leaderRevivalOpen: [], ally: all(() => null), shownTraitors: all(() => []), prophet },
    ...{ specialKaramaUsed: [], charityClaimed: [], elitesRevived: [], leadersRevived: [] },
    ...{ handCounts: null, discards: [], removed: [], treacheryLeft: 0, spiceLeft: 0 },
    ...{ spicePiles: { A: [], B: [] }, wormsSetAside: 0, disabled: [], deals: [], victory: null },
    ...{ setup: null, blow: null, nexus: null, auction: null, revival: null, shipment: null, battle: null },
  };
}

export const emptyBox = (): Writable<Box> => ({
  ...{ treacheryDeck: [], row: [], spiceDeck: [], stormDeck: [...STORM_CARDS], stormCard: null, bank: 0 },
});

/** All three zones, without decks. */
export const emptyState = (factions: readonly FactionId[], options: Options): DuneDraft => ({
  ...{ table: emptyTable(factions, options), hand: all((f) => emptyHand(f, options)), box: emptyBox() },
});

/** The table before anybody has decided anything: decks shuffled, nothing dealt. */
export function setUp(factions: readonly FactionId[], options: Options, random: Random): DuneDraft {
  const d = emptyState(factions, options);
  d.box.treacheryDeck = random.shuffle(allTreacheryCards());
  d.box.spiceDeck = random.shuffle(allSpiceCards());
  d.box.stormDeck = random.shuffle(d.box.stormDeck);
  d.table.treacheryLeft = d.box.treacheryDeck.length;
  d.table.spiceLeft = d.box.spiceDeck.length;
  const [traitors, spice, cards] = [[...factions], [...factions], [...factions]];
  d.table.setup = { traitors, spice, forces: true, cards, storm: true };
  return d;
}
