// The way between strongholds: what the storm will strike, and where tokens wait that need more than one move.
import { SECTORS, STRONGHOLDS, TERRITORIES, type TerritoryId } from '@rulewright/dune';
import { fightersIn, type Outlook, placeOf, stacks } from './outlook.ts';

/** The chance that the next storm reaches so many sectors ahead: two dial 1 to 3 each. */
const REACHES = [0, 1, 1, 8 / 9, 6 / 9, 3 / 9, 1 / 9];

/** The chance that the next storm strikes tokens in a sector of a territory. */
function struck({ table }: Outlook, t: TerritoryId, sector: number | null): number {
  const { terrain } = TERRITORIES[t];
  const isBehindWall = 'behindWall' in TERRITORIES[t] && !table.shieldWallDestroyed;
  const isOpen = terrain === 'sand' || 'behindWall' in TERRITORIES[t];
  if (sector === null || !isOpen || isBehindWall) return 0;
  return REACHES[(sector - table.stormSector + SECTORS) % SECTORS] ?? 0;
}

/** The same for each territory in which the player has tokens, or may gather spice. */
export function stormOver(outlook: Outlook): ReadonlyMap<TerritoryId, number> {
  const { table, me } = outlook;
  const own = stacks(table).filter(({ faction }) => faction === me);
  const fields = table.spiceOnBoard.flatMap(({ area }) => placeOf(area) ?? []);
  return new Map([...own, ...fields].map((at) => [at.territory, struck(outlook, at.territory, at.sector)]));
}

/** A place where no storm strikes, and how many moves from there a stronghold is that the player lacks. */
export interface Camp {
  readonly to: TerritoryId;
  readonly sector: number | null;
  readonly moves: number;
}

const lacked = ({ table, me, ally }: Outlook): readonly TerritoryId[] =>
  STRONGHOLDS.filter((t) => {
    const there = fightersIn(table, t);
    return !there.has(me) && (ally === null || !there.has(ally));
  });

/** A sector of a territory that the next storm spares; undefined: there is none. */
function shelter(outlook: Outlook, t: TerritoryId): number | null | undefined {
  const { terrain, sectors } = TERRITORIES[t];
  if (terrain === 'polar') return null;
  return sectors.find((sector) => sector !== outlook.table.stormSector && struck(outlook, t, sector) === 0);
}

/** Camps from which a stronghold is at most so many moves away. */
export function campsOf(outlook: Outlook, most: number): readonly Camp[] {
  const { me, within } = outlook;
  const seen = new Set<TerritoryId>(STRONGHOLDS);
  const camps: Camp[] = [];
  let from = lacked(outlook);
  for (let moves = 1; moves <= most; moves++) {
    const next = from.flatMap((t) => TERRITORIES[t].sectors.flatMap((s) => [...within(me, `${t}:${s}`)]));
    from = [...new Set(next)].filter((t) => !seen.has(t));
    for (const to of from) {
      seen.add(to);
      const sector = shelter(outlook, to);
      if (sector !== undefined) camps.push({ to, sector, moves });
    }
  }
  return camps;
}
