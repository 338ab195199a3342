// The end of the turn as it looks now: who will hold which stronghold, and who wins by that.
import { type FactionId, STRONGHOLDS, TERRITORIES, type TerritoryId } from '@rulewright/dune';
import {
  allyOf,
  bestLeader,
  fightersIn,
  isDefense,
  isWeapon,
  needed,
  type Outlook,
  placeOf,
  stacks,
} from './outlook.ts';

/** What a thought changes: strength moved to or from places, spice spent, a battle won. */
export interface Change {
  readonly shift?: ReadonlyMap<TerritoryId, number>;
  readonly spent?: number;
  readonly won?: TerritoryId;
}

const DEFAULT = 'guild'; // wins if nobody does
export const HAVEN = 'polar-sink'; // far from every stronghold
const COMMANDS = 'bene-gesserit'; // what an enemy may play

// biome-ignore format: table
export const WEIGHTS = {
  doubt: 2,          // strength by which a battle is uncertain
  attack: 0.15,      // that one who acts later falls upon a stronghold
  block: 0.4,        // the same, where that side would win
  purse: 7,          // spice that others are thought to have for ships
  voice: 2,          // strength that the Voice is worth in a battle
  wait: 0.15,        // what it is worth that nobody wins yet, at the beginning
  waitDefault: 0.9,  // and at the end to whoever wins by default
  table: 4,          // players at whose table these weights hold as they are
  stronghold: 0.13,
  garrison: 4,       // strength that makes a stronghold a firm one
  token: 0.014,
  spice: 0.004,
  enough: 8,         // more spice than this is worth a third
  rich: 15,          // who has so much gathers no more, and has hopes at every table
  few: 2,            // tokens that hold no stronghold against who comes,
  most: 4,           // so many strongholds
  settled: 5,        // and from this turn on
  harvest: 0.007,
  reserve: 0.004,    // strength not yet on the board, to who is rich
  camp: 0.004,       // strength that has left the haven for a place beside a stronghold
  leader: 0.004,     // for each point of strength
  card: 0.012,
};

interface Side {
  readonly factions: readonly FactionId[];
  readonly needs: number;
}

/** What a player thinks about while the turn is played: all that thoughts do not change. */
export interface Scene {
  readonly outlook: Outlook;
  readonly sides: readonly Side[];
  readonly strength: ReadonlyMap<TerritoryId, ReadonlyMap<FactionId, number>>;
  /** What later factions may bring to a stronghold. */
  readonly coming: ReadonlyMap<TerritoryId, ReadonlyMap<FactionId, number>>;
  readonly prowess: ReadonlyMap<FactionId, number>;
  /** Where tokens from the haven are safe from the storm and a step from a stronghold. */
  readonly camps: readonly TerritoryId[];
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
  return {
    ...{ outlook, sides: sidesOf(outlook), strength, coming: comingTo(outlook) },
    prowess: new Map(table.factions.map((f) => [f, prowessOf(outlook, f)])),
    camps: strength.get(HAVEN)?.has(outlook.me) ? campsOf(outlook) : [],
  };
}

function campsOf({ table, me, within }: Outlook): readonly TerritoryId[] {
  const near = STRONGHOLDS.flatMap((t) => [...within(me, `${t}:${TERRITORIES[t].sectors[0]}`)]);
  const isSafe = (t: TerritoryId): boolean =>
    TERRITORIES[t].terrain === 'rock' || ('behindWall' in TERRITORIES[t] && !table.shieldWallDestroyed);
  return [...new Set(near)].filter((t) => isSafe(t) && !STRONGHOLDS.includes(t));
}

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

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The chance of each side to hold a stronghold when the turn ends. */
function holding(
  scene: Scene,
  t: TerritoryId,
  { shift, won }: Change,
  near: readonly boolean[],
): readonly number[] {
  const { sides, outlook } = scene;
  const there = scene.strength.get(t);
  const coming = scene.coming.get(t);
  const count = (f: FactionId): number =>
    f === outlook.me
      ? Math.max(0, (there?.get(f) ?? 0) + (shift?.get(t) ?? 0))
      : t === won
        ? 0
        : (there?.get(f) ?? 0);
  const powers = sides.map(({ factions }) =>
    factions.reduce((sum, f) => {
      const own = count(f);
      return own === 0 ? sum : sum + own + (scene.prowess.get(f) ?? 0) + 0.5 * (coming?.get(f) ?? 0);
    }, 0),
  );
  const all = powers.reduce((sum, n) => sum + n, 0);
  return powers.map((own, at) => {
    if (own === 0) return 0;
    if (all > own) return sigmoid((own - (all - own)) / WEIGHTS.doubt);
    let hold = 1;
    for (const [f, more] of coming ?? []) {
      if (more === 0 || sides[at]?.factions.includes(f)) continue;
      const comes = near[at] ? WEIGHTS.block : WEIGHTS.attack;
      hold *= 1 - comes * sigmoid((more + (scene.prowess.get(f) ?? 0) - own) / WEIGHTS.doubt);
    }
    return hold;
  });
}

/** The chance that at least so many of independent things happen. */
function atLeast(chances: readonly number[], needed: number): number {
  let exactly = [1]; // by how many have happened
  for (const chance of chances) {
    const next = [...exactly, 0];
    for (let n = next.length - 1; n >= 0; n--)
      next[n] = (exactly[n] ?? 0) * (1 - chance) + (n > 0 ? (exactly[n - 1] ?? 0) * chance : 0);
    exactly = next;
  }
  return exactly.slice(needed).reduce((sum, chance) => sum + chance, 0);
}

/** What later turns promise: more at a small table than at a large one, where others stop who is near. */
const hopeAt = ({ table }: Outlook): number => (WEIGHTS.table / table.factions.length) ** 3;

/** Whom spice does not fail has hopes at every table. */
const isRich = ({ hand }: Outlook): boolean => hand.spice >= WEIGHTS.rich;

/** Where most strongholds stand open so late, nobody stops who takes them. */
function isOpen({ table, me }: Outlook): boolean {
  const others = (t: TerritoryId) => [...fightersIn(table, t)].filter(([f]) => f !== me);
  const open = STRONGHOLDS.filter((t) => others(t).every(([, tokens]) => tokens <= WEIGHTS.few));
  return table.turn >= WEIGHTS.settled && open.length >= WEIGHTS.most;
}
const hope = (outlook: Outlook): number =>
  Math.max(hopeAt(outlook), isRich(outlook) || isOpen(outlook) ? 1 : 0);

/** How much of the game is still to come, 1 … 0. */
export const toCome = ({ table }: Outlook): number => Math.max(0.05, 1 - table.turn / table.options.maxTurns);

/** What the end of the turn is worth to the player after such a change. */
export function endOfTurn(scene: Scene, change: Change): number {
  const { outlook, sides } = scene;
  const { me } = outlook;
  const nobody = sides.map(() => false);
  const first = STRONGHOLDS.map((t) => holding(scene, t, change, nobody));
  const near = sides.map(({ needs }, at) => first.filter((by) => (by[at] ?? 0) > 0.3).length >= needs);
  const held = near.includes(true) ? STRONGHOLDS.map((t) => holding(scene, t, change, near)) : first;
  const later = toCome(outlook);
  let worth = 0;
  for (const [at, { factions, needs }] of sides.entries()) {
    const chances = held.map((bySide) => bySide[at] ?? 0);
    const wins = atLeast(chances, needs);
    if (factions.includes(me)) {
      worth += wins + WEIGHTS.stronghold * hope(outlook) * later * firm(scene, change, chances);
    } else worth += othersWin(outlook, factions) * wins;
  }
  const place = WEIGHTS.camp * encamped(scene, change) - WEIGHTS.token * losses(scene, change);
  return worth + later * (supplies(scene, change) + place);
}

/** Spice in hand and to be gathered; to who is rich, tokens are scarcer than spice. */
function supplies(scene: Scene, change: Change): number {
  const { outlook } = scene;
  const left = Math.max(0, outlook.hand.spice - (change.spent ?? 0));
  const useful = Math.min(left, WEIGHTS.enough) + Math.max(0, left - WEIGHTS.enough) / 3;
  const gathered = WEIGHTS.harvest * harvest(scene, change);
  return (
    WEIGHTS.spice * useful + (isRich(outlook) ? gathered / 5 - WEIGHTS.reserve * shipped(change) : gathered)
  );
}

/** Strength that comes from reserves: what moves leaves as much as it brings. */
function shipped({ shift }: Change): number {
  let sum = 0;
  for (const n of shift?.values() ?? []) sum += n;
  return Math.max(0, sum);
}

/** Own strength beside strongholds. */
const encamped = ({ camps, strength, outlook: { me } }: Scene, { shift }: Change): number =>
  camps.reduce((sum, t) => sum + Math.max(0, (strength.get(t)?.get(me) ?? 0) + (shift?.get(t) ?? 0)), 0);

/** Strongholds that will be held in the next turn as well: the more tokens, the likelier. */
function firm({ strength, outlook: { me } }: Scene, { shift }: Change, chances: readonly number[]): number {
  return STRONGHOLDS.reduce((sum, t, at) => {
    const own = Math.max(0, (strength.get(t)?.get(me) ?? 0) + (shift?.get(t) ?? 0));
    return sum + (own === 0 ? 0 : (chances[at] ?? 0) * (1 - 0.8 * Math.exp(-own / WEIGHTS.garrison)));
  }, 0);
}

/** What it is worth that others win: it ends one's own hopes, unless it was foretold. */
function othersWin(outlook: Outlook, winners: readonly FactionId[]): number {
  const { table, me, ally, hand } = outlook;
  const { prediction } = hand;
  if (prediction !== null && prediction.turn === table.turn && winners.includes(prediction.faction)) return 1;
  const gone = table.turn / table.options.maxTurns;
  const isDefault = me === DEFAULT || ally === DEFAULT;
  if (!isDefault) return -WEIGHTS.wait * hope(outlook) ** 2 * (1 - gone);
  const wait = WEIGHTS.wait * hopeAt(outlook) ** 2;
  return -(wait + (WEIGHTS.waitDefault - wait) * gone ** 2);
}

/** Own strength that battles will cost. */
function losses({ strength, outlook: { me, ally } }: Scene, { shift, won }: Change): number {
  let lost = 0;
  for (const t of new Set([...strength.keys(), ...(shift?.keys() ?? [])])) {
    const there = strength.get(t);
    const own = Math.max(0, (there?.get(me) ?? 0) + (shift?.get(t) ?? 0));
    if (own === 0 || t === won) continue;
    let enemy = 0;
    for (const [f, n] of there ?? []) if (f !== me && f !== ally) enemy += n;
    if (enemy === 0) continue;
    const chance = sigmoid((own - enemy) / WEIGHTS.doubt);
    lost += own * (1 - chance) + chance * Math.min(own, 0.6 * enemy);
  }
  return lost;
}

/** Spice that own tokens will gather, if nobody drives them away. */
function harvest({ strength, outlook: { me, table } }: Scene, { shift, won }: Change): number {
  return table.spiceOnBoard.reduce((sum, { area, amount }) => {
    const place = placeOf(area);
    if (place === null || place.sector === table.stormSector) return sum;
    const there = strength.get(place.territory);
    const own = Math.max(0, (there?.get(me) ?? 0) + (shift?.get(place.territory) ?? 0));
    let enemy = 0;
    if (won !== place.territory) for (const [f, tokens] of there ?? []) if (f !== me) enemy += tokens;
    return sum + (own > enemy ? Math.min(amount, 2 * own) : 0);
  }, 0);
}
