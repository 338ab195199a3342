import type { Collected } from '../compile.ts';
import type { RawGame } from '../erase.ts';
import type { PlanPhase } from '../model/plan.ts';

/** Faults of the tree itself: duplicate paths, lone or unreachable members of exclusive groups, empty trees. */
export function phaseFaults(def: RawGame, { phases, roots }: Collected): string[] {
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
    faults.push(...groupFaults(siblings.map((i) => phases[i]!))); // children are indexes into phases
  }
  faults.push(...bothKinds(def));
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

function bothKinds(def: RawGame): string[] {
  const faults: string[] = [];
  const visit = (phases: RawGame['phases']): void => {
    for (const phase of phases) {
      if (phase.children && phase.sequence) faults.push(`phase ${phase.id} has both children and a sequence`);
      if (phase.repeat && !phase.sequence) faults.push(`phase ${phase.id} repeats but has no sequence`);
      visit(phase.sequence ?? phase.children ?? []);
    }
  };
  visit(def.phases);
  return faults;
}
