import type { FactionId } from '../data/factions.ts';
import type { BattlePlan } from '../progress.ts';
import { need, type Requirement } from '../refusals.ts';
import type { DuneState } from '../state.ts';
import { KWISATZ_HADERACH } from './atreides.ts';

/** Tokens lost in battles before he wakes. */
const SLEEP = 7;

export const isAwake = (s: DuneState, f: FactionId): boolean =>
  (s.hand[f].kwisatzHaderach?.losses ?? 0) >= SLEEP;

/** Awake, alive, and not seen in another territory this turn. */
export function canCome(s: DuneState, f: FactionId): boolean {
  const kh = s.hand[f].kwisatzHaderach;
  const here = s.table.battle?.fighting?.territory ?? null;
  return kh?.alive === true && (kh.usedIn === null || kh.usedIn === here);
}

export const kwisatzRequirements: readonly Requirement<BattlePlan>[] = [
  need('2.01.10', 'LEADER_UNAVAILABLE', (s, f, p) => !p.kwisatzHaderach || isAwake(s, f), 'He still sleeps'),
  need(
    KWISATZ_HADERACH,
    'LEADER_UNAVAILABLE',
    (s, f, p) => !p.kwisatzHaderach || canCome(s, f),
    'He cannot come',
  ),
];
