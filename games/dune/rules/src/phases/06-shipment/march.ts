import { areThere, fighting, isFullFor, isStormed, type Part, size } from '../../board/forces.ts';
import { partsOf } from '../../board/groups.ts';
import { AREAS_OF, type Area, areaGiven, sectorOf, territoryOf } from '../../board/map.ts';
import { CALM, reach } from '../../board/reach.ts';
import { type Args, declines, keepParsed } from '../../words/actions.ts';
import type { FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { rowsOf } from '../../words/vocabulary.ts';

export const MOVEMENT: RuleId = '1.06.05';
export const REPOSITION: RuleId = '1.06.08';

export interface March {
  readonly from: readonly Part[];
  readonly isKnown: boolean; // every area named exists
  readonly to: TerritoryId;
  readonly area: Area | null; // null: the sector is missing or wrong
  readonly advisors: boolean; // walks as advisors
  readonly isReposition: boolean;
  readonly usesCard: boolean; // the extra move of a card
  readonly arriveAs: 'fighter' | 'advisor' | null; // the side that its owner chooses, if any
}

export const marchOf = keepParsed((args: Args<'shipMove'>): March | null => {
  if (declines(args)) return null;
  const from = partsOf(args.from);
  return {
    from,
    isKnown: from.length === args.from.length,
    to: args.to,
    area: areaGiven(args.to, args.sector) ?? null,
    advisors: from.length > 0 && from.every((x) => fighting(x.group) === 0),
    isReposition: args.from.every((x) => x.territory === args.to),
    usesCard: args.hajr ?? false,
    arriveAs: args.arriveAs ?? null,
  };
});

export const sources = (m: Pick<March, 'from'>): readonly Area[] => m.from.map((x) => x.area);

const arrives = (s: DuneState, f: FactionId, m: March): boolean =>
  m.area === null || reach(s, f, sources(m), { advisors: m.advisors, ...inside(m) }).includes(m.area);
/** Within a territory nobody walks round by another. */
const inside = (m: March): { readonly range?: number } => (m.isReposition ? { range: 0 } : {});
const isInRange = (s: DuneState, f: FactionId, m: March): boolean =>
  m.area === null || reach(s, f, sources(m), { advisors: m.advisors, storm: CALM }).includes(m.area);

const isStormedAt = (s: DuneState, a: Area | null): boolean => a !== null && isStormed(s, sectorOf(a));

// biome-ignore format: table
export const MOVE_REQUIREMENTS = rowsOf(marchOf, [
  [MOVEMENT,     'WRONG_TERRITORY',   (_, _f, m) => m.isKnown && new Set(sources(m).map(territoryOf)).size === 1, 'One group from one territory'],
  [MOVEMENT,     'NO_TOKENS',         (_, _f, m) => m.from.some((x) => size(x.group) > 0), 'At least one token'],
  [MOVEMENT,     'NOT_ENOUGH_TOKENS', (s, f, m) => areThere(s, f, m.from), 'Not that many tokens there'],
  ['1.06.05.08', 'WRONG_SECTOR',      (_, _f, m) => m.area !== null && !sources(m).includes(m.area), 'Name another sector to arrive in'],
  ['1.06.05.06', 'STORM_BLOCKED',     (s, _, m) => ![...sources(m), m.area].some((a) => isStormedAt(s, a)), 'The storm is there'],
  ['1.06.05.09', 'STRONGHOLD_FULL',   (s, f, m) => m.advisors || m.isReposition || !isFullFor(s, f, m.to), 'Two other factions are there'],
  [REPOSITION,   'STORM_BLOCKED',     (s, f, m) => !m.isReposition || arrives(s, f, m), 'The storm lies between'],
  ['1.06.05.03', 'OUT_OF_RANGE',      isInRange, 'Too far'],
  ['1.06.05.06', 'STORM_BLOCKED',     arrives, 'The storm is in the way'],
]);

/** Some part of a territory on the way lies under the storm, and the group goes round it. */
export const skirtsStorm = (s: DuneState, m: March): boolean =>
  [m.to, ...sources(m).map(territoryOf)].some((t) => AREAS_OF[t].some((a) => isStormed(s, sectorOf(a))));
