import { EngineBug } from '../errors.ts';
import {
  ACTIVE,
  type Activity,
  BETWEEN_TURNS,
  DISPLACED,
  NO_FRAME,
  NOT_ITS_TURN,
  OFF,
  SUSPENDED,
  WHEN_FALSE,
} from '../model/activity.ts';
import type { Live, PartsInForce, Plan, PlanParts, PlanPhase } from '../model/plan.ts';
import { cursor, FINISHED, levelOf, NOBODY, turnAt } from './levels.ts';

/** A state under its plan, with the phases that hold in it. */
export interface Now {
  readonly plan: Plan;
  readonly state: Live;
  active: Activity;
}

export const nowOf = (plan: Plan, state: Live): Now => ({ plan, state, active: activity(plan, state) });

/** Which phases hold in this state, by phase index. */
export function activity(plan: Plan, state: Live, into?: Activity): Activity {
  if (plan.always !== null) return plan.always;
  const out = into ?? new Uint8Array(plan.phases.length);
  if (into) for (let i = 0; i < out.length; i++) out[i] = OFF; // a handful: faster than fill
  if (state.kernel.outcome === null) standAll(plan, state, plan.roots, out);
  return out;
}

const FLAT = 0;
let signature = FLAT; // of the phases as they were found last

/** So many combinations of phases are kept; a game has far fewer. */
const KEPT = 1024;

/** Where all phases are active whatever happens: the parts of the plan. Elsewhere they must be found first. */
export const firstParts = (plan: Plan): PartsInForce | null => {
  signature = FLAT;
  return plan.always === null ? null : partsOf(plan, plan.always);
};

/** The parts of the plan that can matter in the phases that were found just now: put together once, then kept. */
export function partsOf(plan: Plan, active: Activity): PartsInForce {
  const known = plan.parts.get(signature);
  if (known !== undefined && isSame(known.active, active)) return known;
  const parts = partsIn(plan, active.slice());
  if (plan.parts.size >= KEPT) plan.parts.clear();
  plan.parts.set(signature, parts);
  return parts;
}

/** The parts of the plan that can matter in these phases. */
export function partsIn(plan: PlanParts, active: Activity): PartsInForce {
  const isOn = ({ phase }: { readonly phase: number }): boolean => phase < 0 || active[phase] === ACTIVE;
  const asks = plan.asks.filter((ask) => !ask.clock && inForce(active, ask.phase, ask.anytime)); // the clock's own are found when it answers
  return {
    active,
    asks,
    required: asks.filter((ask) => !ask.optional && isOn(ask)),
    autos: plan.autos.filter(isOn),
    reveals: plan.reveals.filter(isOn),
    ends: plan.ends.filter(isOn),
    sequences: plan.sequences.filter(
      ({ owner }) => active[owner] === ACTIVE || active[owner] === BETWEEN_TURNS,
    ),
  };
}

/** Whether a part of a phase counts: the phase is active, or suspended and the part in force at any time. */
export const inForce = (active: Activity, phase: number, anytime: boolean): boolean =>
  active[phase] === ACTIVE || (anytime && active[phase] === SUSPENDED);

function isSame(one: Activity, other: Activity): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

function standAll(plan: Plan, state: Live, siblings: readonly number[], out: Activity): void {
  for (let i = 0; i < siblings.length; i++) {
    const phase = plan.phases[siblings[i]!]!; // children are indexes into phases
    const rival = phase.rivals.length === 0 ? -1 : standing(phase.rivals, out);
    if (rival < 0) standOne(plan, state, phase, out);
    else {
      if (plan.strict && phase.when.length > 0 && stand(state, phase) === ACTIVE) {
        const names = `${plan.phases[rival]!.path} and ${phase.path}`;
        const message = `exclusive group ${phase.exclusive}: ${names} are active at once`;
        throw new EngineBug(message, state.kernel.seed, state.kernel.seq);
      }
      out[phase.index] = DISPLACED;
      signature = (Math.imul(signature, 31) + phase.index) | 0;
    }
  }
}

function standOne(plan: Plan, state: Live, phase: PlanPhase, out: Activity): void {
  const { index, children, heads } = phase;
  const stands = stand(state, phase);
  out[index] = stands;
  signature = (Math.imul(signature, 31) + index + stands * 1009) | 0;
  if (stands === WHEN_FALSE || stands === NOT_ITS_TURN || stands === BETWEEN_TURNS) return;
  if (heads < 0) {
    if (children.length > 0) standAll(plan, state, children, out);
    return;
  }
  const at = cursor(plan, state, heads);
  for (let place = 0; place < children.length; place++) {
    if (place === at)
      standOne(plan, state, plan.phases[children[place]!]!, out); // as above
    else out[children[place]!] = NOT_ITS_TURN;
  }
}

/** The first of these phases that is active, or would be if no interrupt lay above it; -1 if none is. */
function standing(rivals: readonly number[], out: Activity): number {
  for (let i = 0; i < rivals.length; i++) {
    const stands = out[rivals[i]!]!; // phases of the plan
    if (stands === ACTIVE || stands === SUSPENDED || stands === BETWEEN_TURNS) return rivals[i]!;
  }
  return -1;
}

export function holdAll(when: PlanPhase['when'], state: Live): boolean {
  for (let i = 0; i < when.length; i++) if (!when[i]!(state)) return false; // inside
  return true;
}

let hasLooked = false; // a `when` was read

function holdsNow(when: PlanPhase['when'], state: Live): boolean {
  if (when.length === 0) return true;
  hasLooked = true;
  return holdAll(when, state);
}

/** Finds out which phases hold; returns whether that lasts until a cursor, a turn or the stack changes. */
export function standAnew(now: Now): boolean {
  hasLooked = false;
  signature = FLAT;
  now.active = activity(now.plan, now.state, now.active);
  return !hasLooked && now.state.kernel.levels.length === 1;
}

/** How a phase stands whose parent stands, and on whose branch the sequence above stands. */
function stand(state: Live, phase: PlanPhase): number {
  const { levels } = state.kernel;
  if (phase.plain)
    return !holdsNow(phase.when, state) ? WHEN_FALSE : levels.length === 1 ? ACTIVE : SUSPENDED;
  if (!holdsNow(phase.when, state)) return WHEN_FALSE;
  const top = levels[levels.length - 1]!.frame; // the base is always there
  const isOnTop = phase.frame === (top === null ? null : top.kind);
  if (phase.turns >= 0) {
    const level = levels[levelOf(state, phase.frame)];
    if (level === undefined) return NO_FRAME;
    const at = turnAt(level.turns, phase.turns);
    if (at < 0 || level.turns[at + 1] === NOBODY)
      return isOnTop && (at < 0 || level.turns[at + 2] !== FINISHED) ? BETWEEN_TURNS : NOT_ITS_TURN; // triples
  }
  if (isOnTop) return ACTIVE;
  return levelOf(state, phase.frame) < 0 ? NO_FRAME : SUSPENDED;
}

/** Active phase ids, inner first. */
export const activePhases = ({ plan, state, active }: Now): string[] =>
  state.kernel.outcome !== null ? [] : plan.phases.filter((p) => active[p.index] === ACTIVE).map((p) => p.id);
