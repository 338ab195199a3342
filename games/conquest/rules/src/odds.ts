// Exact odds, for hints and bots.
import { both, dice, tally } from '@rulewright/kit';

/** How many armies the attacker takes: in each pair the lower side loses one, the attacker when they are equal. */
export function takenBy(attack: readonly number[], defence: readonly number[]): number {
  let lost = 0;
  const pairs = Math.min(attack.length, defence.length);
  for (let i = 0; i < pairs; i++) if (attack[i]! > defence[i]!) lost++; // C6.8
  return lost;
}

/** How often out of `of` the attacker takes 0, 1 or 2 armies. */
export interface ThrowOdds {
  readonly ways: readonly number[];
  readonly of: number;
}

const throws = new Map<number, ThrowOdds>();

/** One throw of one to three dice against one or two. */
export function throwOdds(attack: number, defence: number): ThrowOdds {
  const key = attack * 4 + defence;
  const found = throws.get(key);
  if (found !== undefined) return found;
  const fall = tally(both(dice(attack, 6), dice(defence, 6)), ([a, d]) => takenBy(a, d));
  const ways = new Array<number>(Math.min(attack, defence) + 1).fill(0);
  for (const [weight, taken] of fall) ways[taken] = weight;
  const odds = { ways, of: 6 ** (attack + defence) };
  throws.set(key, odds);
  return odds;
}

/** How a blitz ends when it goes on until the territory is conquered or nothing can attack. */
export interface BlitzOdds {
  readonly win: number;
  readonly survivors: readonly number[]; // by armies to spend that are left: how likely
  readonly attackerLosses: number; // expected
  readonly defenderLosses: number; // expected
}

/** How a blitz goes on the whole. */
export type Expected = Omit<BlitzOdds, 'survivors'>;

/** What has been asked for, and what it follows from: armies to spend → defenders. */
const known: Expected[][] = [];

/** Win and losses of a blitz: looked up alone, for whoever asks often. */
export function expectedOf(armies: number, defenders: number): Expected {
  for (let a = known[armies]?.[defenders] === undefined ? 0 : armies; a <= armies; a++) {
    const row = known[a] ?? [];
    known[a] = row;
    for (let d = row.length; d <= defenders; d++) row.push(expectation(a, d));
  }
  return known[armies]![defenders]!; // filled now or before
}

function expectation(a: number, d: number): Expected {
  const expected = { win: d === 0 ? 1 : 0, attackerLosses: 0, defenderLosses: 0 };
  if (a === 0 || d === 0) return expected;
  const { ways, of } = throwOdds(Math.min(3, a), Math.min(2, d));
  for (let taken = 0, lost = ways.length - 1; taken < ways.length; taken++, lost--) {
    const chance = ways[taken]! / of; // inside
    const rest = known[a - lost]![d - taken]!; // fewer on either side
    expected.win += chance * rest.win;
    expected.attackerLosses += chance * (lost + rest.attackerLosses);
    expected.defenderLosses += chance * (taken + rest.defenderLosses);
  }
  return expected;
}

/** A blitz with so many armies to spend (one stays behind) against so many. */
export const blitzOdds = (armies: number, defenders: number): BlitzOdds => ({
  ...expectedOf(armies, defenders),
  survivors: survivorsOf(armies, defenders),
});

/** How likely it is that so many armies are left to the attacker: the chances of every throw, forwards. */
function survivorsOf(armies: number, defenders: number): number[] {
  const survivors = new Array<number>(armies + 1).fill(0);
  const reached = Array.from({ length: armies + 1 }, () => new Array<number>(defenders + 1).fill(0));
  reached[armies]![defenders] = 1; // inside
  for (let a = armies; a >= 0; a--)
    for (let d = defenders; d >= 0; d--) {
      const chance = reached[a]![d]!; // inside
      if (chance === 0) continue;
      if (a === 0 || d === 0) {
        survivors[a]! += chance; // inside
        continue;
      }
      const { ways, of } = throwOdds(Math.min(3, a), Math.min(2, d));
      for (let taken = 0, lost = ways.length - 1; taken < ways.length; taken++, lost--)
        reached[a - lost]![d - taken]! += (chance * ways[taken]!) / of; // inside
    }
  return survivors;
}
