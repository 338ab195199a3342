import { act, type Run } from './apply.ts';
import { sawAll } from './coverage.ts';
import type { PlanEnd, PlanParts } from './model/plan.ts';
import { ACTIVE } from './model/standing.ts';

/** Sets the outcome by the first end that holds, inner to outer. */
export function endIfOver(r: Run, { ends }: PlanParts): boolean {
  for (const end of ends) {
    if (end.phase >= 0 && r.active[end.phase] !== ACTIVE) continue;
    if (!end.when(r.state)) continue;
    conclude(r, end);
    return true;
  }
  return false;
}

function conclude(r: Run, end: PlanEnd): void {
  if (end.run !== null) act(r, end.phase, [], end.run);
  sawAll(end.cites, 'applied');
  const phase = r.plan.phases[end.phase]?.path ?? '';
  r.trail?.push({ phase, what: 'ended', cites: end.cites });
  r.state.kernel.outcome = end.outcome(r.state);
  r.state.kernel.open = [];
}
