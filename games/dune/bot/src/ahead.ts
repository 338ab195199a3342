// Shipments by how the turn will end.
import { STRONGHOLDS, type TerritoryId } from '@rulewright/dune';
import { endOfTurn, TOKEN } from './chances.ts';
import { type Answer, fightersIn, type Outlook, placeOf } from './outlook.ts';

interface Thought {
  readonly args: object;
  readonly worth: number;
}

const TRIED = 40; // of the best ones, until the rules allow one
const FULL = 2; // factions in a stronghold

/** Where tokens may be wanted: strongholds with room, and spice out of the storm. */
function places({ table, me, ally }: Outlook): readonly { to: TerritoryId; sector?: number | null }[] {
  const room = STRONGHOLDS.filter((t) => {
    const others = [...fightersIn(table, t).keys()].filter((f) => f !== me);
    return others.length < FULL && (ally === null || !others.includes(ally));
  });
  const spice = table.spiceOnBoard.flatMap(({ area }) => {
    const place = placeOf(area);
    return place === null || place.sector === table.stormSector
      ? []
      : [{ to: place.territory, sector: place.sector }];
  });
  return [...room.map((to) => ({ to })), ...spice];
}

const amounts = (most: number): readonly number[] =>
  [...new Set([1, 2, 3, 4, 6, 8, 10, 13, most])].filter((n) => n >= 1 && n <= most);

/** What a token on the way costs: strongholds one, the open two; the Guild half, Fremen nothing. */
function fare({ me }: Outlook, to: TerritoryId, tokens: number): number {
  if (me === 'fremen') return 0;
  const price = tokens * (STRONGHOLDS.includes(to) ? 1 : 2);
  return me === 'guild' ? Math.ceil(price / 2) : price;
}

const best = (outlook: Outlook, thoughts: readonly Thought[], nothing: number): Answer | null =>
  outlook.firstLegal(
    thoughts
      .filter(({ worth }) => worth > nothing)
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, TRIED)
      .map(({ args }) => args),
  );

/** The shipment after which the turn ends best, if that is better than none. */
export function shipAhead(outlook: Outlook): Answer | null {
  const { regular = 0 } = outlook.table.reserves[outlook.me] ?? {};
  const most = Math.min(regular, outlook.me === 'fremen' ? regular : outlook.hand.spice * 2);
  const thoughts = places(outlook).flatMap(({ to, sector }) =>
    amounts(most).flatMap((n): Thought[] => {
      const price = fare(outlook, to, n);
      if (price > outlook.hand.spice) return [];
      const worth = endOfTurn(outlook, new Map([[to, n]]), price) - TOKEN * n * 0.3;
      return ['fremen-send', 'reserve'].map((kind) => ({
        args: { kind, to, ...(sector !== undefined && { sector }), regular: n, elite: 0 },
        worth,
      }));
    }),
  );
  return best(outlook, thoughts, endOfTurn(outlook, new Map(), 0));
}
