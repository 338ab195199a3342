// Where a group could go: what the question allows, narrowed to the group that has been chosen.
import { both, makeArea, parseArea, type Reach, areasIn as regionsIn, walk } from '@rulewright/dune/tables';

const STEPS = [1, 2, 3] as const; // on foot, Fremen, ornithopters

const reachOf = (area: string, storm: number, range: number): Reach | null => {
  const from = parseArea(area);
  return from === undefined ? null : walk(from, { storm, range, closed: [] });
};

const names = (reach: Reach | null): readonly string[] =>
  reach === null ? [] : regionsIn(reach).map(makeArea);

/** How far the question lets them go: the shortest walk that explains all places it lists. */
function rangeFor(stacks: readonly string[], storm: number, allowed: readonly string[]): number {
  const explains = (range: number): boolean => {
    const reached = new Set(stacks.flatMap((area) => names(reachOf(area, storm, range))));
    return allowed.every((area) => reached.has(area));
  };
  return STEPS.find(explains) ?? 3;
}

/** Of the places that the question lists for any group, those for a group from exactly these areas. */
export function within(
  group: readonly string[],
  stacks: readonly string[],
  storm: number,
  allowed: readonly string[],
): readonly string[] {
  if (group.length === 0) return allowed;
  const range = rangeFor(stacks, storm, allowed);
  let common: Reach | null = null;
  for (const area of group) {
    const reached = reachOf(area, storm, range);
    if (reached === null) return [];
    common = common === null ? reached : both(common, reached);
  }
  const reached = new Set(names(common));
  return allowed.filter((area) => reached.has(area) && !(group.length === 1 && area === group[0]));
}
