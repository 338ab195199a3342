import type { Input, Random } from '@rulewright/engine';

/** An answer that somebody may give at a place of the tree, and what came of it to them. */
export interface Branch {
  readonly choice: Input;
  readonly key: string;
  tried: number;
  open: number; // how often it could have been tried
  sum: number;
  after: Place | null; // where it leads, if nobody else answers at the same time
}

/** What a player may answer at one place; the same in every world, or as far as each world allows. */
export interface Branching {
  readonly branches: Branch[];
  readonly byKey: Map<string, Branch>;
}

/**
 * A place is reached by inputs alone: what is hidden and what falls differ from visit to visit. Answers that are
 * given in secret stand side by side at the place where the first of them is given, so that nobody sees another's.
 */
export interface Place {
  readonly branchings: Map<string, Branching>; // by player, and by the fields of an answer that are given
  readonly after: Map<string, Place>; // by answers that several have given in secret, or one field by field
  readonly some: Map<string, readonly Input[]>; // answers of many, by world and player
  only: Branching | null; // of the only one who answers here, where everything is seen and nothing falls
  player: string; // whose it is
}

export const newPlace = (): Place => ({
  ...{ branchings: new Map(), after: new Map(), some: new Map() },
  ...{ only: null, player: '' },
});

/** Somebody's answer on the way down. */
export interface Taken {
  readonly player: string;
  readonly branch: Branch;
}

const CURIOUS = 0.5; // how much an answer is worth that has hardly been tried

export function branchingAt({ branchings }: Place, key: string): Branching {
  const known = branchings.get(key);
  if (known !== undefined) return known;
  const made: Branching = { branches: [], byKey: new Map() };
  branchings.set(key, made);
  return made;
}

/** Where answers lead that belong together, or that nobody was there before. */
export function placeAfter({ after }: Place, given: string): Place | 'new' {
  const known = after.get(given);
  if (known === undefined) after.set(given, newPlace());
  return known ?? 'new';
}

export interface Chosen {
  readonly choice: Input;
  readonly branch: Branch;
}

/** One of these that was never tried; else what looks best, with some curiosity. Null: nothing can be answered. */
export function choose(branching: Branching, choices: readonly Input[], random: Random): Chosen | null {
  const branches = choices.map((choice) => branchFor(branching, choice));
  const branch = bestOf(branches, random);
  return branch === null ? null : { branch, choice: choices[branches.indexOf(branch)]! }; // one for each
}

export function bestOf(branches: readonly Branch[], random: Random): Branch | null {
  let best: Branch | null = null;
  let most = -Infinity;
  const count = branches.length;
  const first = count === 0 ? 0 : random.int(2 ** 30) % count;
  for (let i = 0, at = first; i < count; i++, at = at + 1 === count ? 0 : at + 1) {
    const branch = branches[at]!; // inside
    branch.open++;
    if (most === Infinity) continue;
    const worth =
      branch.tried === 0
        ? Infinity
        : branch.sum / branch.tried + CURIOUS * Math.sqrt(Math.log(branch.open) / branch.tried);
    if (worth <= most) continue;
    best = branch;
    most = worth;
  }
  return best;
}

export const mean = ({ sum, tried }: Branch): number => (tried === 0 ? 0 : sum / tried);

/** The answer that was tried most, if any was. */
export function mostTried(branching: Branching | undefined): Input | undefined {
  const [best] = branching?.branches.toSorted((a, b) => b.tried - a.tried || mean(b) - mean(a)) ?? [];
  return best === undefined || best.tried === 0 ? undefined : best.choice;
}

export function branchFor({ branches, byKey }: Branching, choice: Input): Branch {
  const key = `${choice.action} ${spelled(choice.args)}`;
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const branch: Branch = { choice, key, tried: 0, open: 0, sum: 0, after: null };
  branches.push(branch);
  byKey.set(key, branch);
  return branch;
}

/** Equal arguments, equal text. Most are a few numbers, and are spelled out much faster than JSON is. */
function spelled(args: unknown): string {
  if (!isRecord(args)) return JSON.stringify(args);
  let text = '';
  for (const field in args) {
    const value = args[field];
    if (typeof value !== 'number') return JSON.stringify(args);
    text += `"${field}":${value},`;
  }
  return text;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
