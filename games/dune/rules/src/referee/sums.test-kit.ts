// What a referee works out when something is told: storm, auction, shipping, marches and harvest, from the rulebook's sentences.
import { BORDERS } from '../data/borders.ts';
import { SPICE_CARDS } from '../data/spice-cards.ts';
import { TERRITORIES, type Territory } from '../data/territories.ts';
import type { Fact } from '../words/facts.ts';
import type { FactionId, TerritoryId } from '../words/ids.ts';
import { fightersIn, object, placeOf, sectorAt, stackOf, territoryAt, type World } from './world.test-kit.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
const SECTORS = 18;
const CIRCLES = [1, 4, 7, 10, 13, 16];
const TERRITORY: Readonly<Record<TerritoryId, Territory>> = TERRITORIES;
export const STRONGHOLDS: readonly TerritoryId[] = [
  'arrakeen',
  'carthag',
  'sietch-tabr',
  'habbanya-sietch',
  'tueks-sietch',
];
const FREE_REVIVAL = { atreides: 2, 'bene-gesserit': 1, emperor: 1, fremen: 3, harkonnen: 2, guild: 1 };

const places = Object.entries(TERRITORY).flatMap(([id, { sectors }]) =>
  sectors.length === 0 ? [id] : sectors.map((sector) => `${id}:${sector}`),
);
const neighbours = new Map<string, string[]>(places.map((place) => [place, []]));
const join = (a: string, b: string): void => {
  neighbours.get(a)?.push(b);
  neighbours.get(b)?.push(a);
};
for (const [a, all] of Object.entries(BORDERS)) for (const b of all) join(a, b);
for (const a of places)
  for (const b of places)
    if (a < b && territoryAt(a) === territoryAt(b) && areNext(sectorAt(a), sectorAt(b))) join(a, b);

function areNext(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && [1, SECTORS - 1].includes(Math.abs(a - b));
}

const isStormed = (w: World, place: string): boolean => sectorAt(place) === w.storm;
/** Sand gives no shelter, and the land behind the Shield Wall none without it. */
function isBare(w: World, place: string): boolean {
  const { terrain, behindWall } = TERRITORY[territoryAt(place)];
  if (behindWall) return w.isWallGone;
  return terrain === 'sand';
}

export const othersIn = (w: World, f: FactionId, territory: TerritoryId): FactionId[] =>
  w.factions.filter((other) => other !== f && fightersIn(w, other, territory) > 0);
const isFull = (w: World, f: FactionId, territory: TerritoryId): boolean =>
  STRONGHOLDS.includes(territory) && othersIn(w, f, territory).length >= 2;
export const isOff = (w: World, rule: string): boolean => w.stopped.some((id) => id === rule);

/** Places of one territory that hang together without the storm; the stormed one stands alone. */
export function arena(w: World, territory: TerritoryId, sector: number | null): string[] {
  const found = [placeOf(territory, sector)];
  if (sector === w.storm) return found;
  for (const place of found)
    for (const next of neighbours.get(place) ?? [])
      if (territoryAt(next) === territory && !isStormed(w, next) && !found.includes(next)) found.push(next);
  return found;
}

/** Every place that a group comes to in so many territories; 0 stays in its own. */
function reach(w: World, f: FactionId, from: string, range: number, asAdvisors: boolean): string[] {
  if (isStormed(w, from)) return [];
  const steps = new Map([[from, 0]]);
  for (const [place, far] of steps)
    for (const next of neighbours.get(place) ?? []) {
      const isOther = territoryAt(next) !== territoryAt(place);
      const way = far + (isOther ? 1 : 0);
      if (way > range || isStormed(w, next) || way >= (steps.get(next) ?? Infinity)) continue;
      if (isOther && !asAdvisors && isFull(w, f, territoryAt(next))) continue;
      steps.delete(next); // a shorter way: looked at again
      steps.set(next, way);
    }
  return [...steps.keys()];
}

const hasCity = (w: World, f: FactionId): boolean =>
  fightersIn(w, f, 'arrakeen') + fightersIn(w, f, 'carthag') > 0;

/** The farthest that tokens of a faction march. */
function rangeOf(w: World, f: FactionId, asAdvisors: boolean): number {
  if (asAdvisors) return 1;
  if (hasCity(w, f)) return 3;
  return f === 'fremen' && !isOff(w, '2.04.06') ? 2 : 1;
}

/** What each fact must say. Called before it is written down. */
type Judged = { readonly [T in Fact['type']]?: (w: World, fact: FactOf<T>) => void };
const JUDGED: Judged = {
  STORM_MOVED: (w, { from, to, count }) => {
    if (from !== w.storm || (from + count) % SECTORS !== to) object(w, '1.01.02', from, to, count, w.storm);
    w.storm = to;
    w.entered = w.turn === 1 ? [to] : Array.from({ length: count }, (_, i) => (from + i + 1) % SECTORS);
  },
  STORM_ORDER_SET: (w, { order }) => {
    const circle = (f: FactionId): number =>
      CIRCLES[Math.floor((6 * w.factions.indexOf(f)) / w.factions.length)]!;
    const way = (f: FactionId): number => (circle(f) - w.storm - 1 + SECTORS) % SECTORS;
    const expected = w.factions.toSorted((a, b) => way(a) - way(b));
    if (order.join() !== expected.join()) object(w, '1.01.01', order, expected);
    w.order = order;
    for (const f of w.factions)
      for (const place of Object.keys(w.forces[f]!)) {
        const wasStruck = w.entered.includes(sectorAt(place) ?? -1) && isBare(w, place);
        if (wasStruck && !(w.advanced && f === 'fremen')) object(w, '1.01.03: stands in the storm', f, place);
      }
    for (const place of Object.keys(w.fields))
      if (w.entered.includes(sectorAt(place) ?? -1)) object(w, '1.01.03: spice in the storm', place);
  },
  FORCES_KILLED: (w, { faction, territory, sector, cause }) => {
    if (cause !== 'storm') return;
    const place = placeOf(territory, sector);
    const isSent = w.advanced && faction === 'fremen' && isStormed(w, place); // 2.04.17: on any ground
    const isStruck = w.entered.includes(sector ?? -1) && isBare(w, place);
    if (!isStruck && !isSent) object(w, '1.01.03: killed in shelter', faction, place);
  },
  SPICE_PLACED: (w, { territory, sector, amount }) => {
    const card = Object.values(SPICE_CARDS).find((one) => one.territory === territory);
    if (card?.sector !== sector || card.amount !== amount || sector === w.storm)
      object(w, '1.02.04', territory, sector, amount);
  },
  CHARITY_CLAIMED: (w, { faction, amount }) => {
    const has = w.spice[faction]!;
    const isFlat = w.advanced && faction === 'bene-gesserit' && !isOff(w, '2.02.09');
    if (isFlat ? amount !== 2 : has > 1 || amount !== 2 - has) object(w, '1.03.01', faction, has, amount);
  },
  AUCTION_STARTED: (w) => {
    w.high = null;
  },
  BID_PLACED: (w, { faction, amount }) => {
    if (amount <= (w.high?.amount ?? 0)) object(w, '1.04.06.02', faction, amount, w.high);
    w.high = { faction, amount };
  },
  CARD_WON: (w, { faction, price, payer }) => {
    const isDue = payer === null ? price === 0 : price === w.high?.amount; // nobody pays: a Karama did
    if (faction !== w.high?.faction || !isDue) object(w, '1.04.06.03', faction, price, w.high);
  },
  FORCES_REVIVED: (w, { faction, source, regular, elite, free, paid }) => {
    const all = regular + elite;
    const most = Math.max(FREE_REVIVAL[faction], w.ally[faction] === 'fremen' ? 3 : 0);
    if (elite > 1) object(w, '2.03.11 and 2.04.20', faction, elite);
    if (source !== 'phase') return;
    if (free + paid !== all || free > most || free < Math.min(all, FREE_REVIVAL[faction]))
      object(w, '1.05.01.02', faction, all, free, paid);
    if (all > (w.ally[faction] === 'emperor' ? 6 : 3)) object(w, '1.05.01', faction, all);
  },
  FORCES_SHIPPED: (w, { faction, kind, to, sector, regular, elite, cost, payee }) => {
    const all = regular + elite;
    const { karama = false } = w.shipping[faction] ?? {};
    if (to !== 'reserves') {
      const isSend = kind === 'fremen-send' && w.advanced;
      if (sector === w.storm && !isSend) object(w, '1.06.03.04', faction, to, sector);
      if (isFull(w, faction, to)) object(w, '1.06.03.05', faction, to);
    }
    if (kind === 'fremen-send') {
      if (faction !== 'fremen' || cost !== 0) object(w, '2.04.05', faction, cost);
      return;
    }
    const whole = to !== 'reserves' && STRONGHOLDS.includes(to) ? all : 2 * all;
    const half = Math.ceil((to === 'reserves' ? all : whole) / 2);
    const isGuilds = faction === 'guild' && !isOff(w, '2.06.06');
    const isAllys = w.ally[faction] === 'guild';
    const due = to === 'reserves' || isGuilds || karama ? [half] : isAllys ? [half, whole] : [whole];
    if (!due.includes(cost)) object(w, '1.06.03.01', faction, kind, to, all, cost, due);
    const isTheirs = w.factions.includes('guild') && faction !== 'guild' && !karama && !isOff(w, '2.06.04');
    if (cost > 0 && payee !== (isTheirs ? 'guild' : 'bank')) object(w, '1.06.03.02', faction, payee);
    const isGuildsOwn = faction === 'guild' || (isAllys && kind === 'cross');
    if (kind !== 'reserve' && !isGuildsOwn) object(w, '1.06.04', faction, kind);
  },
  FORCES_MOVED: (w, { faction, from, to, sector, regular, elite, advisor }) => {
    const asAdvisors = from.some((part) => part.advisor > 0);
    const isWithin = from.every((part) => part.territory === to);
    const range = isWithin ? 0 : rangeOf(w, faction, asAdvisors);
    for (const part of from)
      if (
        !reach(w, faction, placeOf(part.territory, part.sector), range, asAdvisors).includes(
          placeOf(to, sector),
        )
      )
        object(w, '1.06.05', faction, part, to, sector, range);
    const sent = from.reduce((sum, part) => sum + part.regular + part.elite + part.advisor, 0);
    if (sent !== regular + elite + advisor) object(w, '1.06.05: some are lost on the way', faction, from);
  },
  SPICE_COLLECTED: (w, { faction, territory, sector, amount, source }) => {
    if (source === 'stronghold') {
      const { income } = TERRITORY[territory];
      if (!w.advanced || amount !== income || fightersIn(w, faction, territory) === 0)
        object(w, '1.13.01', faction, territory, amount);
      return;
    }
    const place = placeOf(territory, sector);
    const { regular, elite } = stackOf(w, faction, place);
    const most = (hasCity(w, faction) ? 3 : 2) * (regular + elite);
    if (amount !== Math.min(most, w.fields[place] ?? 0)) object(w, '1.08.02', faction, place, amount, most);
  },
  BRIBE_COLLECTED: (w, { faction, amount }) => {
    if (amount !== w.bribes[faction]) object(w, '1.09.01', faction, amount, w.bribes[faction]);
  },
  ACTOR_TURN: (w) => {
    w.stopped = [];
  },
  ABILITY_CANCELLED: (w, { ability }) => {
    w.stopped.push(ability);
  },
  ABILITY_PREVENTED: (w, { ability }) => {
    w.stopped.push(ability);
  },
};

/** Compares what is told with what the rules say. */
export function judge(w: World, fact: Fact): void {
  const judged = JUDGED[fact.type] as ((w: World, fact: Fact) => void) | undefined; // of its own type
  judged?.(w, fact);
}
