// The end of the turn as it looks now: who will hold which stronghold, and who wins by that.
import { type FactionId, STRONGHOLDS, type TerritoryId } from '@rulewright/dune';
import { allyOf, fightersIn, type Outlook, placeOf } from './outlook.ts';

/** Tokens that a thought moves: so many more, or fewer, of the player's own in a territory. */
type Shift = ReadonlyMap<TerritoryId, number>;

const ALONE = 3; // strongholds that win
const ALLIED = 4;
const DOUBT = 2.5; // tokens by which a battle is uncertain
const RAIDED = 0.45; // that somebody falls upon one lonely token

// biome-ignore format: table
const WORTH = { win: 1, othersWin: 0.9, stronghold: 0.07, token: 0.006, spice: 0.006, harvest: 0.005 };

interface Side {
  readonly factions: readonly FactionId[];
  readonly needs: number;
}

const sidesOf = ({ table }: Outlook): readonly Side[] =>
  table.factions.flatMap((f): Side[] => {
    const ally = allyOf(table, f);
    if (ally !== null && table.factions.indexOf(ally) < table.factions.indexOf(f)) return [];
    return [{ factions: ally === null ? [f] : [f, ally], needs: ally === null ? ALONE : ALLIED }];
  });

/** The chance of each side to hold a stronghold when the turn ends. */
function holding(outlook: Outlook, sides: readonly Side[], t: TerritoryId, shift: Shift): readonly number[] {
  const there = fightersIn(outlook.table, t);
  const count = (f: FactionId): number =>
    Math.max(0, (there.get(f) ?? 0) + (f === outlook.me ? (shift.get(t) ?? 0) : 0));
  const tokens = sides.map(({ factions }) => factions.reduce((sum, f) => sum + count(f), 0));
  const all = tokens.reduce((sum, n) => sum + n, 0);
  return tokens.map((own) => {
    if (own === 0) return 0;
    const enemy = all - own;
    if (enemy === 0) return 1 - RAIDED * Math.exp(-(own - 1) / 4);
    return 1 / (1 + Math.exp(-(own - enemy) / DOUBT));
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

/** What the end of the turn is worth to the player, if these tokens were moved and so much spice spent. */
export function endOfTurn(outlook: Outlook, shift: Shift, spent: number): number {
  const { me, table, hand } = outlook;
  const sides = sidesOf(outlook);
  const held = STRONGHOLDS.map((t) => holding(outlook, sides, t, shift));
  let worth = 0;
  for (const [at, { factions, needs }] of sides.entries()) {
    const chances = held.map((bySide) => bySide[at] ?? 0);
    const wins = atLeast(chances, needs);
    const expected = chances.reduce((sum, chance) => sum + chance, 0);
    if (factions.includes(me)) worth += WORTH.win * wins + WORTH.stronghold * expected;
    else worth -= WORTH.othersWin * wins + (WORTH.stronghold * expected) / sides.length;
  }
  const left = Math.max(0, hand.spice - spent);
  return (
    worth +
    WORTH.spice * Math.min(left, 12) +
    (WORTH.spice / 3) * Math.max(0, left - 12) +
    harvest(outlook, table, shift)
  );
}

/** Spice that own tokens will gather, if nobody drives them away. */
function harvest({ me }: Outlook, table: Outlook['table'], shift: Shift): number {
  return table.spiceOnBoard.reduce((sum, { area, amount }) => {
    const place = placeOf(area);
    if (place === null || place.sector === table.stormSector) return sum;
    const there = fightersIn(table, place.territory);
    const own = Math.max(0, (there.get(me) ?? 0) + (shift.get(place.territory) ?? 0));
    const enemy = [...there].reduce((n, [f, tokens]) => (f === me ? n : n + tokens), 0);
    return sum + (own > enemy ? WORTH.harvest * Math.min(amount, 2 * own) : 0);
  }, 0);
}

export const TOKEN = WORTH.token;
