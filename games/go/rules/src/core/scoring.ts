import { RULESETS, type RulesetId } from '../data/rulesets.ts';
import { gridOf, pointNamed } from './grid.ts';

type Both<T> = { readonly black: T; readonly white: T };

/** A board at rest, with what is marked on it. */
export interface Settled {
  readonly rules: RulesetId;
  readonly size: number;
  readonly stones: string; // lowest row first
  readonly dead: readonly string[];
  readonly seki: readonly string[];
  readonly prisoners: Both<number>;
  readonly komi: number;
  readonly compensation: number;
}

/** The parts of a score; what does not count is 0. */
export interface ScoreDetail {
  readonly stones: number;
  readonly territory: number;
  readonly prisoners: number;
  readonly komi: number;
  readonly compensation: number;
}
export type Score = Both<number> & { readonly detail: Both<ScoreDetail> };

export interface Counted {
  readonly stones: string; // without the dead ones
  readonly prisoners: Both<number>; // with them
  readonly owner: string; // of each point: the stone there, or who alone is reached from it, else `.`
  readonly score: Score;
}

/** Dead stones leave the board as prisoners of the other player; then the points are counted. */
export function counted(settled: Settled): Counted {
  const { size, stones: before, komi, compensation, prisoners: held } = settled;
  const points = (names: readonly string[]): Set<number> =>
    new Set(names.map((name) => pointNamed(name, size)));
  const dead = points(settled.dead);
  const stones = Array.from(before, (stone, at) => (dead.has(at) ? '.' : stone)).join('');
  const owner = ownersOf(size, stones, points(settled.seki));
  const number = (text: string, letter: string): number => text.split(letter).length - 1;
  const lost = (letter: string): number => number(before, letter) - number(stones, letter);
  const prisoners = { black: held.black + lost('O'), white: held.white + lost('X') };
  const isArea = RULESETS[settled.rules].counts === 'area';
  const part = (letter: string, held: number, komi: number, compensation: number): ScoreDetail => ({
    stones: isArea ? number(stones, letter) : 0,
    territory: number(owner, letter) - number(stones, letter),
    prisoners: isArea ? 0 : held,
    komi,
    compensation,
  });
  const detail = {
    black: part('X', prisoners.black, 0, 0),
    white: part('O', prisoners.white, komi, compensation),
  };
  const sum = (parts: ScoreDetail): number => Object.values(parts).reduce((all, points) => all + points, 0);
  return { stones, prisoners, owner, score: { black: sum(detail.black), white: sum(detail.white), detail } };
}

/** What a count carries out, by what is counted. */
export const COUNTING_RULES = {
  area: ['G5.1', 'G5.2', 'G5.3', 'G5.4'],
  territory: ['G6.1', 'G6.2', 'G6.3', 'G6.4', 'G6.5'],
} as const;

/** Empty points belong to whoever alone is reached from them, unless a chain in seki is. */
function ownersOf(size: number, stones: string, seki: ReadonlySet<number>): string {
  const { neighbours, points } = gridOf(size);
  const owner = [...stones];
  const met = new Set<number>();
  for (let from = 0; from < points; from++) {
    if (stones[from] !== '.' || met.has(from)) continue;
    const region = new Set([from]);
    const reached = new Set<string | undefined>();
    for (const at of region)
      for (const near of neighbours.subarray(4 * at, 4 * at + 4))
        if (stones[near] === '.') region.add(near);
        else if (near !== points) reached.add(seki.has(near) ? 'seki' : stones[near]);
    const [whose = '.'] = reached;
    for (const at of region) {
      met.add(at);
      if (reached.size === 1 && whose !== 'seki') owner[at] = whose;
    }
  }
  return owner.join('');
}
