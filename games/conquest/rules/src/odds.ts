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

// One row for each number of armies to spend: by defenders, how likely it is that so many are left on either side when
// it is over. A whole table of 200 × 200 ends would be too much: of each state only what is asked for is kept.
const wins: number[][] = [];
const spent: number[][] = [];
const taken: number[][] = [];

const at = (table: readonly (readonly number[])[], a: number, d: number): number => table[a]![d]!; // filled before

function rowOf(table: number[][], a: number): number[] {
  const row = table[a] ?? [];
  table[a] = row;
  return row;
}

/** Fills the tables of expectations up to these numbers, row by row. */
function fill(armies: number, defenders: number): void {
  for (let a = 0; a <= armies; a++) {
    const [win, loss, gain] = [rowOf(wins, a), rowOf(spent, a), rowOf(taken, a)];
    for (let d = win.length; d <= defenders; d++) {
      if (a === 0 || d === 0) {
        win[d] = d === 0 ? 1 : 0;
        loss[d] = 0;
        gain[d] = 0;
        continue;
      }
      const [thrown, met] = [Math.min(3, a), Math.min(2, d)];
      const { ways, of } = throwOdds(thrown, met);
      const pairs = Math.min(thrown, met);
      let [w, l, g] = [0, 0, 0];
      for (let k = 0; k <= pairs; k++) {
        const p = ways[k]! / of; // one for each number of armies taken
        w += p * at(wins, a - pairs + k, d - k);
        l += p * (pairs - k + at(spent, a - pairs + k, d - k));
        g += p * (k + at(taken, a - pairs + k, d - k));
      }
      win[d] = w;
      loss[d] = l;
      gain[d] = g;
    }
  }
}

/** How a blitz goes on the whole. */
export type Expected = Omit<BlitzOdds, 'survivors'>;

/** Win and losses of a blitz: the tables alone, for whoever asks often. */
export function expectedOf(armies: number, defenders: number): Expected {
  if (wins[armies]?.[defenders] === undefined) fill(armies, defenders);
  return {
    win: at(wins, armies, defenders),
    attackerLosses: at(spent, armies, defenders),
    defenderLosses: at(taken, armies, defenders),
  };
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
      const chance = at(reached, a, d);
      if (chance === 0) continue;
      if (a === 0 || d === 0) {
        survivors[a] = survivors[a]! + chance; // inside
        continue;
      }
      const [thrown, met] = [Math.min(3, a), Math.min(2, d)];
      const { ways, of } = throwOdds(thrown, met);
      const pairs = Math.min(thrown, met);
      for (let k = 0; k <= pairs; k++) {
        const row = reached[a - pairs + k]!; // inside
        row[d - k] = row[d - k]! + (chance * ways[k]!) / of; // inside
      }
    }
  return survivors;
}
