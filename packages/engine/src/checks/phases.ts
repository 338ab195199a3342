import type { Collected } from '../collect.ts';
import type { PlanPhase } from '../model/plan.ts';

/** Faults of the tree itself: duplicate paths, lone or unreachable members of exclusive groups, empty trees. */
export function phaseFaults(to: Collected): string[] {
  const { phases, roots } = to;
  const faults: string[] = [];
  if (phases.length === 0) faults.push('the game has no phases');
  const seen = new Set<string>();
  for (const phase of phases) {
    if (phase.id === '' || phase.id.includes('/'))
      faults.push(`phase id "${phase.id}" is empty or contains a slash`);
    if (seen.has(phase.path)) faults.push(`phase ${phase.path} is declared twice`);
    seen.add(phase.path);
    if (phase.heads >= 0 && phase.children.length === 0)
      faults.push(`phase ${phase.path} has an empty sequence`);
  }
  for (const siblings of [roots, ...phases.map((p) => p.children)]) {
    const group = siblings.map((i) => phases[i]!); // children are indexes into phases
    faults.push(...groupFaults(group));
  }
  faults.push(...sideBySide(phases), ...formFaults(to));
  return faults;
}

function groupFaults(siblings: readonly PlanPhase[]): string[] {
  const faults: string[] = [];
  for (const group of new Set(siblings.map((p) => p.exclusive).filter((g) => g !== null))) {
    const members = siblings.filter((p) => p.exclusive === group);
    if (members.length === 1) faults.push(`exclusive group ${group} has one member, ${members[0]!.path}`);
    members.forEach((never, at) => {
      const always = members.slice(0, at).find((p) => isAlways(p) && p.frame === never.frame);
      if (always)
        faults.push(
          `phase ${never.path} is unreachable: ${always.path} before it in ${group} is always active`,
        );
    });
  }
  return faults;
}

/** Active whenever its parent is and its frame lies on top. */
const isAlways = (phase: PlanPhase): boolean => phase.when.length === 0 && phase.sequence < 0;

/** Turns of two phases that can stand at once would leave open who the actor is. */
function sideBySide(phases: readonly PlanPhase[]): string[] {
  const turns = phases.filter((p) => p.turns >= 0);
  return turns.flatMap((second, at) => {
    const first = turns.slice(0, at).find((p) => p.frame === second.frame && canMeet(phases, p, second));
    return first ? [`phases ${first.path} and ${second.path} have "each" side by side`] : [];
  });
}

/** Whether two phases, neither of them inside the other, can be active at once. The first one stands earlier. */
function canMeet(phases: readonly PlanPhase[], one: PlanPhase, other: PlanPhase): boolean {
  const isAround = (outer: PlanPhase, inner: PlanPhase): boolean =>
    outer.first <= inner.index && inner.index <= outer.index;
  if (isAround(other, one)) return false; // an inner turn is part of an outer one
  let [left, right] = [one, other]; // the branches in which they part
  while (left.parent >= 0 && !isAround(phases[left.parent]!, other)) left = phases[left.parent]!; // indexes of the same tree
  while (right.parent >= 0 && !isAround(phases[right.parent]!, one)) right = phases[right.parent]!;
  if (left.sequence >= 0) return false; // one follows the other
  return left.exclusive === null || left.exclusive !== right.exclusive || left.frame !== right.frame;
}

function formFaults({ trees, phases }: Collected): string[] {
  return trees.flatMap((tree, index) => {
    const { id, sequence, turns } = phases[index]!; // of the same tree
    const faults: string[] = [];
    if (tree.children && tree.sequence) faults.push(`phase ${id} has both children and a sequence`);
    if (tree.repeat && !tree.sequence && turns < 0)
      faults.push(`phase ${id} repeats but has no sequence and no "each"`);
    for (const key of ['enter', 'leave', 'done'] as const)
      if (tree[key] && sequence < 0 && turns < 0)
        faults.push(`phase ${id} has "${key}" but is no member of a sequence and has no "each"`);
    return faults;
  });
}
