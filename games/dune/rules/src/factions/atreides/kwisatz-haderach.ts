import { ABILITIES } from '../../data/abilities.ts';
import { FACTIONS } from '../../data/factions.ts';
import { KWISATZ_SLEEP } from '../../data/figures.ts';
import { isOn } from '../../layers/abilities.ts';
import { consult } from '../../layers/consult.ts';
import { accusation, type Enemy, isCall, leads, openPlan } from '../../phases/07-battle/outcome.ts';
import type { Narrowing } from '../../phases/07-battle/plan.ts';
import type { Args } from '../../words/actions.ts';
import type { Emit } from '../../words/facts.ts';
import type { FactionId } from '../../words/ids.ts';
import type { BattlePlan } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, during, isInPlay } from '../../words/state.ts';
import { g, type Rows } from '../../words/vocabulary.ts';
import { ATREIDES, LOYALTY } from './answers.ts';

const { rule: KWISATZ_HADERACH } = ABILITIES['kwisatz-haderach'];
const { abilities: ADVANCED } = FACTIONS[ATREIDES].rules;
const { prophet: SLEEPER } = FACTIONS[ATREIDES].rules;

const isAwake = (s: DuneState, f: FactionId): boolean =>
  (s.hand[f].kwisatzHaderach?.losses ?? 0) >= KWISATZ_SLEEP;

/** Awake, alive, and not seen in another territory this turn. */
function canCome(s: DuneState, f: FactionId): boolean {
  const { prophet } = s.table;
  const here = s.table.battle?.fighting?.territory ?? null;
  if (f !== ATREIDES || !isOn(s, 'kwisatz-haderach')) return false;
  return prophet?.alive === true && (prophet.usedIn === null || prophet.usedIn === here);
}

/** Beside whoever leads he may come. */
export const accompanied: Narrowing = (s, f, choices) =>
  isAwake(s, f) && canCome(s, f) && choices.leads.some(leads) ? { ...choices, companion: true } : choices;

// biome-ignore format: table
export const kwisatzRequirements: Rows<BattlePlan> = [
  [ADVANCED,         'ADVANCED_ONLY',      (s, _, p) => !p.kwisatzHaderach || s.table.options.advanced, 'He belongs to the advanced game'],
  [SLEEPER,          'LEADER_UNAVAILABLE', (s, f, p) => !p.kwisatzHaderach || isAwake(s, f), 'He still sleeps'],
  [KWISATZ_HADERACH, 'LEADER_UNAVAILABLE', (s, f, p) => !p.kwisatzHaderach || canCome(s, f), 'He cannot come'],
];

const isLoyal = (s: DuneState, enemy: Enemy | undefined): boolean =>
  enemy !== undefined && consult.isTraitorProof(s, enemy.faction, enemy.plan);

/** Nobody calls a leader beside him. */
// biome-ignore format: table
export const loyaltyRequirements: Rows<Args<'battleTraitor'>> = [
  [LOYALTY, 'NO_TRAITOR', (s, f, args) => !isCall(args) || !isLoyal(s, accusation(s, f)?.enemy), 'The leader beside him is loyal'],
];

/** Every token lost through a battle counts, by whomever it was fought. */
function count(d: DuneDraft, emit: Emit): void {
  const kh = d.hand[ATREIDES].kwisatzHaderach;
  const lost = during(d, 'battle').losses[ATREIDES] ?? 0;
  if (!kh || lost === 0) return;
  const slept = !isAwake(d, ATREIDES);
  const told = { to: [ATREIDES], rule: SLEEPER, reveals: true } as const;
  kh.losses += lost;
  if (slept && isAwake(d, ATREIDES)) emit({ type: 'KWISATZ_HADERACH_ACTIVATED', faction: ATREIDES }, told);
}

/** He is bound to the territory where he has fought, unless a traitor decided, and dies in explosions only. */
function fought(d: DuneDraft, emit: Emit): void {
  const { fighting, winner, calls } = during(d, 'battle');
  const { prophet } = d.table;
  if (!openPlan(d, ATREIDES)?.kwisatzHaderach || !fighting || !prophet) return;
  if (winner === ATREIDES && calls.length > 0) return;
  prophet.usedIn = fighting.territory;
  const { territory } = fighting;
  emit({ type: 'KWISATZ_HADERACH_USED', faction: ATREIDES, territory }, KWISATZ_HADERACH);
  if (winner !== null || calls.length > 0) return;
  prophet.alive = false;
  emit({ type: 'KWISATZ_HADERACH_KILLED', faction: ATREIDES }, '2.01.13');
}

export const kwisatzHaderach = g.phase('battle.kwisatz-haderach', {
  when: [(s) => s.table.options.advanced && isInPlay(s, ATREIDES)],
  enter: (d, { emit }) => {
    count(d, emit);
    fought(d, emit);
  },
});
