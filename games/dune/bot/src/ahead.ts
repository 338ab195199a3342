// Shipments and moves by how the turn will end.
import { STRONGHOLDS, TERRITORIES, type TerritoryId } from '@rulewright/dune';
import { someOf, type Tokens } from './board.ts';
import { type Change, endOfTurn } from './chances.ts';
import { type Answer, fightersIn, type Outlook, placeOf, stacks } from './outlook.ts';
import { HAVEN, isSpent, powerOf, type Scene, sceneOf } from './scene.ts';
import { WEIGHTS } from './weights.ts';

/** An answer, and what it changes. */
interface Thought {
  readonly args: object;
  readonly change: Change;
}

interface Target {
  readonly to: TerritoryId;
  readonly sector?: number | null;
}

const TRIED = 40; // of the best ones, until the rules allow one
const FOLLOWED = 5; // shipments for which the best move afterwards is looked for
const FULL = 2; // factions in a stronghold

/** Where tokens may be wanted: strongholds with room, and spice out of the storm; never where the ally stands. */
function targets({ table, me, ally }: Outlook): readonly Target[] {
  const room = STRONGHOLDS.filter((t) => {
    const others = [...fightersIn(table, t).keys()].filter((f) => f !== me);
    return others.length < FULL && (ally === null || !others.includes(ally));
  });
  const spice = table.spiceOnBoard.flatMap(({ area }): Target[] => {
    const place = placeOf(area);
    if (place === null || place.sector === table.stormSector) return [];
    const isAllys = ally !== null && fightersIn(table, place.territory).has(ally);
    return isAllys ? [] : [{ to: place.territory, sector: place.sector }];
  });
  return [...room.map((to) => ({ to })), ...spice];
}

const amounts = (most: number): readonly number[] =>
  [...new Set([1, 2, 3, 4, 6, 8, 10, 13, most])].filter((n) => n >= 1 && n <= most);

/** What tokens on the way cost: strongholds one, the open two; the Guild and its ally half, Fremen nothing. */
function fare({ me, ally }: Outlook, to: TerritoryId, tokens: number): number {
  if (me === 'fremen') return 0;
  const price = tokens * (STRONGHOLDS.includes(to) ? 1 : 2);
  return me === 'guild' || ally === 'guild' ? Math.ceil(price / 2) : price;
}

const shifted = (...parts: readonly (readonly [TerritoryId, number])[]): ReadonlyMap<TerritoryId, number> => {
  const sum = new Map<TerritoryId, number>();
  for (const [t, n] of parts) sum.set(t, (sum.get(t) ?? 0) + n);
  return sum;
};

const both = (a: Change, b: Change): Change => ({
  shift: shifted(...(a.shift ?? []), ...(b.shift ?? [])),
  spent: (a.spent ?? 0) + (b.spent ?? 0),
});

function shipments({ outlook }: Scene): readonly Thought[] {
  const { table, me, hand } = outlook;
  const reserves = table.reserves[me] ?? { regular: 0, elite: 0 };
  const helped = hand.pledged.ship;
  const fromReserves = targets(outlook).flatMap(({ to, sector }) =>
    amounts(reserves.regular + reserves.elite).flatMap((n): Thought[] => {
      const price = fare(outlook, to, n);
      if (price > hand.spice + helped) return [];
      const allyPays = Math.min(price, helped);
      const some = someOf(reserves, n);
      const change = { shift: shifted([to, powerOf(some)]), spent: price - allyPays };
      const kind = me === 'fremen' ? 'fremen-send' : 'reserve';
      const where = { to, ...(sector !== undefined && { sector }) };
      return [{ args: { kind, ...where, ...some, ...(allyPays > 0 && { allyPays }) }, change }];
    }),
  );
  const onFoot = me === 'fremen' ? approaches(outlook, reserves) : [];
  const lifts = me === 'guild' || outlook.ally === 'guild' ? journeys(outlook, () => true) : [];
  const across = lifts.map(({ from, to, sector, some }): Thought => {
    const price = fare(outlook, to, some.regular + some.elite);
    const change = { shift: shifted([from.territory, -powerOf(some)], [to, powerOf(some)]), spent: price };
    const { territory } = from;
    const whence = [{ territory, sector: from.sector, ...some }];
    return { args: { kind: 'cross', to, ...(sector !== undefined && { sector }), from: whence }, change };
  });
  return [...fromReserves, ...onFoot, ...across.filter(({ change }) => (change.spent ?? 0) <= hand.spice)];
}

/** Fremen are sent near a stronghold and walk there in the same turn. */
function approaches(outlook: Outlook, reserves: Tokens): readonly Thought[] {
  const { table, me } = outlook;
  const land = new Map<TerritoryId, object | null>(); // where they may be sent
  const landing = (to: TerritoryId): object | null => {
    const sectors = TERRITORIES[to].sectors.filter((sector) => sector !== table.stormSector);
    const known = land.get(to);
    if (known !== undefined) return known;
    const where = sectors.map((sector) => ({ kind: 'fremen-send', to, sector }));
    const args =
      where.find((one) => outlook.firstLegal([{ ...one, ...someOf(reserves, 1) }]) !== null) ?? null;
    land.set(to, args);
    return args;
  };
  return targets(outlook)
    .filter(({ to }) => STRONGHOLDS.includes(to))
    .flatMap(({ to }) => {
      const near = [...outlook.within(me, `${to}:${TERRITORIES[to].sectors[0]}`)].filter(
        (t) => !STRONGHOLDS.includes(t),
      );
      const args = near.map(landing).find((one) => one !== null);
      if (args === undefined || args === null) return [];
      return amounts(reserves.regular + reserves.elite).map((n): Thought => {
        const some = someOf(reserves, n);
        return { args: { ...args, ...some }, change: { shift: shifted([to, powerOf(some)]) } };
      });
    });
}

interface Journey extends Target {
  readonly from: Tokens & { readonly territory: TerritoryId; readonly sector: number | null };
  readonly some: Tokens;
}

/** Tokens on the board that might go elsewhere. */
const journeys = (
  outlook: Outlook,
  mayGo: (area: string, to: TerritoryId) => boolean,
  goals: readonly Target[] = targets(outlook),
): readonly Journey[] =>
  stacks(outlook.table)
    .filter((stack) => stack.faction === outlook.me && stack.regular + stack.elite > 0)
    .flatMap((from) =>
      goals
        .filter(({ to }) => to !== from.territory && mayGo(from.area, to))
        .flatMap((target) =>
          amounts(from.regular + from.elite).map((n) => ({ ...target, from, some: someOf(from, n) })),
        ),
    );

/** Tokens that wait elsewhere as well as here: in the haven; without reserves, whatever no stronghold needs. */
function isSpare(outlook: Outlook, { from, some }: Journey): boolean {
  if (from.territory === HAVEN) return true;
  const stays = from.regular + from.elite - some.regular - some.elite;
  return isSpent(outlook) && (!STRONGHOLDS.includes(from.territory) || stays >= WEIGHTS.garrison);
}

function moves({ outlook, camps }: Scene): readonly Thought[] {
  const reach = new Map<string, ReadonlySet<TerritoryId>>();
  const within = (area: string): ReadonlySet<TerritoryId> => {
    const known = reach.get(area) ?? outlook.within(outlook.me, area);
    reach.set(area, known);
    return known;
  };
  const mayGo = (area: string, to: TerritoryId): boolean => within(area).has(to);
  const leaving = journeys(outlook, mayGo, [...camps.keys()]).filter((one) => isSpare(outlook, one));
  return [...journeys(outlook, mayGo), ...leaving].map(({ from, to, sector, some }) => ({
    args: {
      from: [{ territory: from.territory, sector: from.sector, ...some, advisor: 0 }],
      to,
      ...(sector !== undefined && { sector }),
    },
    change: { shift: shifted([from.territory, -powerOf(some)], [to, powerOf(some)]) },
  }));
}

interface Weighed extends Thought {
  readonly worth: number;
}

const weigh = (scene: Scene, thoughts: readonly Thought[], before: Change = {}): readonly Weighed[] =>
  thoughts
    .map(({ args, change }) => ({ args, change, worth: endOfTurn(scene, both(before, change)) }))
    .toSorted((a, b) => b.worth - a.worth);

const best = (outlook: Outlook, weighed: readonly Weighed[], nothing: number): Answer | null =>
  outlook.firstLegal(
    weighed
      .filter(({ worth }) => worth > nothing)
      .slice(0, TRIED)
      .map(({ args }) => args),
  );

/** The shipment after which the turn ends best, the best move thereafter included. */
export function shipAhead(outlook: Outlook): Answer | null {
  const scene = sceneOf(outlook);
  const walks = moves(scene);
  const after = (before: Change): number =>
    Math.max(endOfTurn(scene, before), weigh(scene, walks, before)[0]?.worth ?? -1);
  const weighed = weigh(scene, shipments(scene));
  const followed = weighed
    .slice(0, FOLLOWED)
    .map((one) => ({ ...one, worth: after(one.change) }))
    .toSorted((a, b) => b.worth - a.worth);
  return best(outlook, [...followed, ...weighed.slice(FOLLOWED)], after({}));
}

/** The move after which the turn ends best, if that is better than none. */
export function moveAhead(outlook: Outlook): Answer | null {
  const again = outlook.table.shipment?.moved === true; // only a card gives another move
  if (again && !outlook.hand.cards.includes('hajr')) return null;
  const scene = sceneOf(outlook);
  const weighed = weigh(scene, moves(scene)).map((one) =>
    again ? { ...one, args: { ...one.args, hajr: true } } : one,
  );
  return best(outlook, weighed, endOfTurn(scene, {}) + (again ? 0.02 : 0));
}
