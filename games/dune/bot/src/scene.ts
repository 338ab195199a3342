// What a player thinks about before they ship, move or fight: who is where, who may come, what can be hoped for.
import { type FactionId, STRONGHOLDS, type TerritoryId } from '@rulewright/dune';
import { type Camp, campsOf, stormOver } from './desert.ts';
import {
  allyOf,
  bestLeader,
  fightersIn,
  isDefense,
  isWeapon,
  needed,
  type Outlook,
  stacks,
} from './outlook.ts';
import { WEIGHTS } from './weights.ts';

const DEFAULT = 'guild'; // wins if nobody does
export const HAVEN = 'polar-sink'; // far from every stronghold
const COMMANDS = 'bene-gesserit'; // what an enemy may play

interface Side {
  readonly factions: readonly FactionId[];
  readonly needs: number;
}

/** All that thoughts do not change. */
export interface Scene {
  readonly outlook: Outlook;
  readonly sides: readonly Side[];
  readonly strength: ReadonlyMap<TerritoryId, ReadonlyMap<FactionId, number>>;
  /** What later factions may bring to a stronghold. */
  readonly coming: ReadonlyMap<TerritoryId, ReadonlyMap<FactionId, number>>;
  readonly prowess: ReadonlyMap<FactionId, number>;
  /** Where tokens wait on their way to a stronghold, and what each is worth there. */
  readonly camps: ReadonlyMap<Camp, number>;
  /** The chance that the next storm kills own tokens in a territory. */
  readonly storm: ReadonlyMap<TerritoryId, number>;
  /** What later turns promise the player, 0 … 1. */
  readonly hope: number;
}

export const powerOf = ({ regular, elite }: { regular: number; elite: number }): number =>
  regular + 2 * elite;

export function sceneOf(outlook: Outlook): Scene {
  const { table } = outlook;
  const strength = new Map<TerritoryId, Map<FactionId, number>>();
  for (const stack of stacks(table)) {
    const there = strength.get(stack.territory) ?? new Map<FactionId, number>();
    if (powerOf(stack) > 0) there.set(stack.faction, (there.get(stack.faction) ?? 0) + powerOf(stack));
    strength.set(stack.territory, there);
  }
  const hope = hopeOf(outlook);
  const inHaven = strength.get(HAVEN)?.has(outlook.me) === true;
  return {
    ...{ outlook, sides: sidesOf(outlook), strength, coming: comingTo(outlook) },
    prowess: new Map(table.factions.map((f) => [f, prowessOf(outlook, f)])),
    camps: isSpent(outlook) ? marchesOf(outlook, hope) : inHaven ? waitsOf(outlook) : new Map(),
    ...{ storm: stormOver(outlook), hope },
  };
}

/** Whether no more tokens will come: who has some on the board marches. */
export function isSpent({ table, me }: Outlook): boolean {
  const { regular = 0, elite = 0 } = table.reserves[me] ?? {};
  return regular + elite <= WEIGHTS.few;
}

const marchesOf = (outlook: Outlook, hope: number): Scene['camps'] =>
  new Map(campsOf(outlook, WEIGHTS.marches).map((camp) => [camp, (WEIGHTS.march * hope) / camp.moves]));

const waitsOf = (outlook: Outlook): Scene['camps'] =>
  new Map(campsOf(outlook, 1).map((camp) => [camp, WEIGHTS.camp]));

const sidesOf = ({ table }: Outlook): readonly Side[] =>
  table.factions.flatMap((f): Side[] => {
    const ally = allyOf(table, f);
    if (ally !== null && table.factions.indexOf(ally) < table.factions.indexOf(f)) return [];
    return [{ factions: ally === null ? [f] : [f, ally], needs: needed(ally) }];
  });

/** Who may still ship and move after the player. */
function laterOnes({ table, me }: Outlook): readonly FactionId[] {
  if (table.shipment === null) return [];
  return table.stormOrder.slice(table.stormOrder.indexOf(me) + 1);
}

function comingTo(outlook: Outlook): Scene['coming'] {
  const { table } = outlook;
  const coming = new Map(STRONGHOLDS.map((t) => [t, new Map<FactionId, number>()]));
  for (const f of laterOnes(outlook)) {
    const { regular = 0, elite = 0 } = table.reserves[f] ?? {};
    const ships = f === 'fremen' ? 0 : Math.min(regular + 2 * elite, WEIGHTS.purse);
    const walkers = stacks(table)
      .filter(({ faction, territory }) => faction === f && !STRONGHOLDS.includes(territory))
      .map((stack) => ({ power: powerOf(stack), to: outlook.within(f, stack.area) }));
    for (const [t, by] of coming)
      by.set(f, ships + Math.max(0, ...walkers.map(({ power, to }) => (to.has(t) ? power : 0))));
  }
  return coming;
}

/** What a faction brings to a battle beside tokens: leaders and cards. */
function prowessOf(outlook: Outlook, f: FactionId): number {
  const { cards } = outlook.hand;
  const armed = f === outlook.me ? Number(cards.some(isWeapon)) + Number(cards.some(isDefense)) : 1;
  const gift = f === COMMANDS ? WEIGHTS.voice : 0;
  return bestLeader(outlook, f) * 0.6 + gift + 1.5 * armed;
}

/** What later turns promise: more at a small table than at a large one, where others stop who is near. */
export const hopeAt = ({ table }: Outlook): number => (WEIGHTS.table / table.factions.length) ** 3;

/** Whom spice does not fail has hopes at every table. */
export const isRich = ({ hand }: Outlook): boolean => hand.spice >= WEIGHTS.rich;

/** Where most strongholds stand open so late, nobody stops who takes them. */
function isOpen({ table, me }: Outlook): boolean {
  const others = (t: TerritoryId) => [...fightersIn(table, t)].filter(([f]) => f !== me);
  const open = STRONGHOLDS.filter((t) => others(t).every(([, tokens]) => tokens <= WEIGHTS.few));
  return table.turn >= WEIGHTS.settled && open.length >= WEIGHTS.most;
}

/** Who does not win by default has to win while there is time. */
const isLate = (outlook: Outlook): boolean => outlook.table.turn >= WEIGHTS.late && !winsByDefault(outlook);

export const winsByDefault = ({ me, ally }: Outlook): boolean => me === DEFAULT || ally === DEFAULT;

const hopeOf = (outlook: Outlook): number =>
  Math.max(hopeAt(outlook), isRich(outlook) || isOpen(outlook) || isLate(outlook) ? 1 : 0);
