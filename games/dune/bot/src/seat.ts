import {
  type Dune,
  type FactionId,
  type Hand,
  parseArea,
  type ShownTable,
  sectorOf,
  type TerritoryId,
  territoryOf,
} from '@rulewright/dune';
import { type Input, type Plan, type Random, type State, submit, view } from '@rulewright/engine';

/** What one player knows when he has to answer, and how he can try an answer out. */
export interface Seat {
  readonly me: FactionId;
  readonly ally: FactionId | null;
  readonly table: ShownTable;
  readonly hand: Hand;
  readonly random: Random;
  /** The first of these answers that the rules allow, which depends on nothing the player does not know. */
  firstLegal(action: string, answers: readonly unknown[]): Input | null;
}

export function takeSeat(plan: Plan<Dune>, state: State<Dune>, me: FactionId, random: Random): Seat {
  const { table, hand } = view(plan, state, me);
  if (hand === null) throw new RangeError(`${me} does not play`);
  return {
    ...{ me, table, hand, random },
    ally: allyOf(table, me),
    firstLegal: (action, answers) => {
      for (const args of answers) {
        const input = { player: me, action, args };
        if (submit(plan, state, input).ok) return input;
      }
      return null;
    },
  };
}

export const allyOf = ({ alliances }: ShownTable, f: FactionId): FactionId | null =>
  alliances.find((pair) => pair.includes(f))?.find((other) => other !== f) ?? null;

/** A place on the board with what stands there. */
export interface Place {
  readonly territory: TerritoryId;
  readonly sector: number | null;
}

export function placeOf(area: string): Place | null {
  const a = parseArea(area);
  return a === undefined ? null : { territory: territoryOf(a), sector: sectorOf(a) };
}

export interface Stack extends Place {
  readonly faction: FactionId;
  readonly regular: number;
  readonly elite: number;
  readonly advisor: number;
}

export const stacks = ({ forces }: ShownTable): readonly Stack[] =>
  forces.flatMap((x) => {
    const place = placeOf(x.area);
    return place === null ? [] : [{ ...x, ...place }];
  });

/** Fighting tokens of each faction in a territory. */
export function fightersIn(table: ShownTable, t: TerritoryId): ReadonlyMap<FactionId, number> {
  const found = new Map<FactionId, number>();
  for (const { faction, territory, regular, elite } of stacks(table)) {
    if (territory === t && regular + elite > 0)
      found.set(faction, (found.get(faction) ?? 0) + regular + elite);
  }
  return found;
}

/** Own, enemies' and the ally's fighters in a territory. */
export function strengthIn(seat: Seat, t: TerritoryId): { own: number; enemy: number; ally: number } {
  const sum = { own: 0, enemy: 0, ally: 0 };
  for (const [f, count] of fightersIn(seat.table, t)) {
    if (f === seat.me) sum.own += count;
    else if (f === seat.ally) sum.ally += count;
    else sum.enemy += count;
  }
  return sum;
}
