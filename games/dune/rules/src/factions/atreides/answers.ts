import { forAll, forSelf } from '../../layers/abilities.ts';
import type { Lay } from '../../layers/questions.ts';
import type { RuleId } from '../../words/ids.ts';

export const ATREIDES = 'atreides';
export const LOYALTY: RuleId = '2.01.12';
const BONUS = 2;

// biome-ignore format: table
export const atreides: readonly Lay[] = [
  forAll('bidding-sight',     'sees',      (_, _s, what) => (what === 'auction' ? ATREIDES : undefined)),
  forAll('wormsign',          'sees',      (_, _s, what) => (what === 'spice' ? ATREIDES : undefined)),
  forSelf('kwisatz-haderach', 'planBonus', (_, _s, _f, plan) => (plan.kwisatzHaderach ? BONUS : undefined)),
  forSelf({ of: ATREIDES, rule: LOYALTY }, 'isTraitorProof', (_, _s, _f, plan) => plan.kwisatzHaderach || undefined),
];
