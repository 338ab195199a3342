// Exact odds, for hints and bots.
import { both, dice, tally } from '@rulewright/kit';

/** How many armies the attacker takes: in each pair the lower side loses one, the attacker when they are equal. */
export function takenBy(attack: readonly number[], defence: readonly number[]): number {
  let taken = 0;
  const pairs = Math.min(attack.length, defence.length);
  for (let i = 0; i < pairs; i++) if (attack[i]! > defence[i]!) taken++; // C6.8
  return taken;
}

/** How often out of `of` the attacker takes 0, 1 or 2 armies. */
export interface ThrowOdds {
  readonly ways: readonly number[];
  readonly of: number;
}

const throws: ThrowOdds[] = [];

/** One throw of one to three dice against one or two. */
export function throwOdds(attack: number, defence: number): ThrowOdds {
  const key = attack * 4 + defence;
  throws[key] ??= {
    ways: tally(both(dice(attack, 6), dice(defence, 6)), ([a, d]) => takenBy(a, d))
      .toSorted(([, a], [, b]) => a - b)
      .map(([weight]) => weight),
    of: 6 ** (attack + defence),
  };
  return throws[key];
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
  eachThrow(a, d, (chance, lost, taken) => {
    const rest = known[a - lost]![d - taken]!; // fewer on either side
    expected.win += chance * rest.win;
    expected.attackerLosses += chance * (lost + rest.attackerLosses);
    expected.defenderLosses += chance * (taken + rest.defenderLosses);
  });
  return expected;
}

/** How the next throw may go: how likely, what the attacker loses, what they take. */
function eachThrow(a: number, d: number, then: (chance: number, lost: number, taken: number) => void): void {
  if (a === 0 || d === 0) return;
  const { ways, of } = throwOdds(Math.min(3, a), Math.min(2, d));
  for (const [taken, count] of ways.entries()) then(count / of, ways.length - 1 - taken, taken);
}

/** A blitz with so many armies to spend (one stays behind) against so many. */
export function blitzOdds(armies: number, defenders: number): BlitzOdds {
  const reached = Array.from({ length: armies + 1 }, () => new Array<number>(defenders + 1).fill(0));
  reached[armies]![defenders] = 1; // inside, as all below
  for (let a = armies; a > 0; a--)
    for (let d = defenders; d > 0; d--)
      eachThrow(a, d, (chance, lost, taken) => {
        reached[a - lost]![d - taken]! += reached[a]![d]! * chance;
      });
  const survivors = reached.map((row, a) => (a === 0 ? row.reduce((sum, one) => sum + one, 0) : row[0]!));
  return { ...expectedOf(armies, defenders), survivors };
}
