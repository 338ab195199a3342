// The end of the turn as it looks now: who will hold which stronghold, and who wins by that.
import { type FactionId, STRONGHOLDS, type TerritoryId } from '@rulewright/dune';
import { type Outlook, placeOf } from './outlook.ts';
import { hopeAt, isRich, type Scene, winsByDefault } from './scene.ts';
import { WEIGHTS } from './weights.ts';

/** What a thought changes: strength moved to or from places, spice spent, a battle won. */
export interface Change {
  readonly shift?: ReadonlyMap<TerritoryId, number>;
  readonly spent?: number;
  readonly won?: TerritoryId;
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

const DESERT = 'fremen'; // beside the Guild they win a last turn that nobody else wins, if these stay away:
const UNWANTED: Readonly<Partial<Record<TerritoryId, readonly FactionId[]>>> = {
  'sietch-tabr': ['atreides', 'bene-gesserit', 'emperor', 'guild', 'harkonnen'],
  'habbanya-sietch': ['atreides', 'bene-gesserit', 'emperor', 'guild', 'harkonnen'],
  'tueks-sietch': ['atreides', 'emperor', 'harkonnen'],
};

/** The chance that the last turn ends as Fremen want it. */
function sietchesKept({ outlook: { table }, sides }: Scene, held: readonly (readonly number[])[]): number {
  const canBe = table.factions.includes(DESERT) && table.factions.includes('guild');
  if (!canBe || table.turn < table.options.maxTurns) return 0;
  return STRONGHOLDS.reduce((kept, t, at) => {
    const isUnwanted = (f: FactionId): boolean => UNWANTED[t]?.includes(f) === true;
    const gone = sides.filter(({ factions }) => !factions.includes(DESERT) && factions.some(isUnwanted));
    return gone.reduce((still, side) => still - (held[at]?.[sides.indexOf(side)] ?? 0), 1) * kept;
  }, 1);
}

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
  const chancesOf = (at: number): readonly number[] => held.map((bySide) => bySide[at] ?? 0);
  const winning = sides.map(({ needs }, at) => atLeast(chancesOf(at), needs));
  const desert = winning.reduce((none, wins) => none * (1 - wins), 1) * sietchesKept(scene, held);
  let worth = 0;
  for (const [at, { factions }] of sides.entries()) {
    const chances = chancesOf(at);
    const wins = (winning[at] ?? 0) + (factions.includes(DESERT) ? desert : 0);
    if (factions.includes(me)) {
      worth += wins + WEIGHTS.stronghold * scene.hope * later * firm(scene, change, chances);
    } else worth += othersWin(scene, factions) * wins;
  }
  const place = encamped(scene, change) - WEIGHTS.token * losses(scene, change);
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

/** What own strength on its way to strongholds is worth, as far as one of them needs it. */
function encamped({ camps, strength, outlook: { me } }: Scene, { shift }: Change): number {
  let sum = 0;
  for (const [{ to }, worth] of camps) {
    const there = (strength.get(to)?.get(me) ?? 0) + (shift?.get(to) ?? 0);
    sum += worth * Math.min(WEIGHTS.garrison, Math.max(0, there));
  }
  return sum;
}

/** Strongholds that will be held in the next turn as well: the more tokens, the likelier. */
function firm({ strength, outlook: { me } }: Scene, { shift }: Change, chances: readonly number[]): number {
  return STRONGHOLDS.reduce((sum, t, at) => {
    const own = Math.max(0, (strength.get(t)?.get(me) ?? 0) + (shift?.get(t) ?? 0));
    return sum + (own === 0 ? 0 : (chances[at] ?? 0) * (1 - 0.8 * Math.exp(-own / WEIGHTS.garrison)));
  }, 0);
}

/** What it is worth that others win: it ends one's own hopes, unless it was foretold. */
function othersWin({ outlook, hope }: Scene, winners: readonly FactionId[]): number {
  const { table, hand } = outlook;
  const { prediction } = hand;
  if (prediction !== null && prediction.turn === table.turn && winners.includes(prediction.faction)) return 1;
  const gone = table.turn / table.options.maxTurns;
  if (!winsByDefault(outlook)) return -Math.max(WEIGHTS.spoil, WEIGHTS.wait * hope ** 2) * (1 - gone);
  const wait = WEIGHTS.wait * hopeAt(outlook) ** 2;
  return -(wait + (WEIGHTS.waitDefault - wait) * gone ** 2);
}

/** Own strength that battles and the storm will cost. */
function losses({ strength, storm, outlook: { me, ally } }: Scene, { shift, won }: Change): number {
  let lost = 0;
  for (const [t, chance] of storm)
    lost += WEIGHTS.storm * chance * Math.max(0, (strength.get(t)?.get(me) ?? 0) + (shift?.get(t) ?? 0));
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
