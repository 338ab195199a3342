import {
  type CardId,
  type Dune,
  type FactionId,
  type Hand,
  LEADERS,
  parseArea,
  reach,
  type ShownTable,
  STRONGHOLDS,
  sectorOf,
  type TerritoryId,
  TREACHERY_CARDS,
  territoryOf,
} from '@rulewright/dune';
import { type Plan, type Random, type State, submit, type View } from '@rulewright/engine';

/** Arguments of an answer that the rules allow. */
export interface Answer {
  readonly args: unknown;
}

/** What one player knows when they have to answer, and how they can try an answer out. */
export interface Outlook {
  readonly me: FactionId;
  readonly ally: FactionId | null;
  readonly table: ShownTable;
  readonly hand: Hand;
  readonly random: Random;
  /** The first of these answers to the decision that the rules allow. */
  firstLegal(answers: readonly unknown[]): Answer | null;
  /** Territories to which tokens of a faction may walk from an area. */
  within(faction: FactionId, area: string): ReadonlySet<TerritoryId>;
}

/** @param world A state imagined from the view: what it allows this player, the true one does. */
export function lookOut(
  plan: Plan<Dune>,
  { table, hand }: View<Dune>,
  me: FactionId,
  asked: { readonly world: State<Dune>; readonly action: string; readonly random: Random },
): Outlook {
  if (hand === null) throw new RangeError(`${me} does not play`);
  const { world, action, random } = asked;
  return {
    ...{ me, table, hand, random },
    ally: allyOf(table, me),
    firstLegal: (answers) => {
      for (const args of answers) if (submit(plan, world, { player: me, action, args }).ok) return { args };
      return null;
    },
    within: (faction, area) => {
      const from = parseArea(area);
      return new Set(from === undefined ? [] : reach(world, faction, [from]).map(territoryOf));
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
  readonly area: string;
  readonly faction: FactionId;
  readonly regular: number;
  readonly elite: number;
  readonly advisor: number;
}

const read = new WeakMap<ShownTable['forces'], readonly Stack[]>(); // every thought asks for them

export function stacks({ forces }: ShownTable): readonly Stack[] {
  const known = read.get(forces);
  if (known !== undefined) return known;
  const made = forces.flatMap((x) => {
    const place = placeOf(x.area);
    return place === null ? [] : [{ ...x, ...place }];
  });
  read.set(forces, made);
  return made;
}

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
export function strengthIn(outlook: Outlook, t: TerritoryId): { own: number; enemy: number; ally: number } {
  const sum = { own: 0, enemy: 0, ally: 0 };
  for (const [f, count] of fightersIn(outlook.table, t)) {
    if (f === outlook.me) sum.own += count;
    else if (f === outlook.ally) sum.ally += count;
    else sum.enemy += count;
  }
  return sum;
}

/** Own tokens of each kind that fight in a territory. */
export function tokensIn({ table, me }: Outlook, t: TerritoryId): { regular: number; elite: number } {
  const sum = { regular: 0, elite: 0 };
  for (const { faction, territory, regular, elite } of stacks(table)) {
    if (faction !== me || territory !== t) continue;
    sum.regular += regular;
    sum.elite += elite;
  }
  return sum;
}

/** Strongholds that a faction holds alone. */
const strongholdsOf = (table: ShownTable, f: FactionId): number =>
  STRONGHOLDS.filter((t) => {
    const there = fightersIn(table, t);
    return there.size === 1 && there.has(f);
  }).length;

const ALONE = 3; // strongholds that win
const ALLIED = 4;

/** Strongholds with which a faction wins, with or without an ally. */
export const needed = (ally: FactionId | null): number => (ally === null ? ALONE : ALLIED);

/** How many strongholds the player's side lacks to win, with the ally it has or another. */
export const strongholdsMissing = ({ table, me, ally: own }: Outlook, ally = own): number =>
  needed(ally) - strongholdsOf(table, me) - (ally === null ? 0 : strongholdsOf(table, ally));

/** Whom the player fights, and where. */
export interface Battle {
  readonly enemy: FactionId;
  readonly territory: TerritoryId;
}

/** The battle that is on, which the player is asked about. */
export function battleOf({ table, me }: Outlook): Battle | null {
  const fighting = table.battle?.fighting;
  if (!fighting) return null;
  const { aggressor, defender, territory } = fighting;
  return { enemy: aggressor === me ? defender : aggressor, territory };
}

/** How strong the best leader is that a faction may send. */
export const bestLeader = ({ table }: Outlook, f: FactionId): number =>
  Math.max(
    0,
    ...table.leaders
      .filter((l) => l.faction === f && (l.status === 'pool' || l.status === 'unknown'))
      .map((l) => LEADERS[l.id].strength),
  );

export const kindOf = (card: CardId): string => TREACHERY_CARDS[card].kind;
export const isWeapon = (card: CardId): boolean => kindOf(card).endsWith('-weapon');
export const isDefense = (card: CardId): boolean => kindOf(card).endsWith('-defense');
