import { answer } from '../../layers/questions.ts';
import type { RuleId } from '../../words/ids.ts';
import { isDisabled, isInPlay } from '../../words/state.ts';

export const ATREIDES = 'atreides';
export const WORMSIGN: RuleId = '2.01.07';
export const BIDDING_SIGHT: RuleId = '2.01.05';
export const KWISATZ_HADERACH: RuleId = '2.01.11';
export const LOYALTY: RuleId = '2.01.12';
const BONUS = 2;

export const atreides = [
  answer('sees', BIDDING_SIGHT, (lower, s, what) =>
    what === 'auction' && isInPlay(s, ATREIDES) && !isDisabled(s, ATREIDES, 'bidding-sight')
      ? ATREIDES
      : lower(s, what),
  ),
  answer('sees', WORMSIGN, (lower, s, what) =>
    what === 'spice' && isInPlay(s, ATREIDES) && !isDisabled(s, ATREIDES, 'wormsign')
      ? ATREIDES
      : lower(s, what),
  ),
  answer('planBonus', KWISATZ_HADERACH, (lower, s, f, plan) =>
    f === ATREIDES && plan.kwisatzHaderach ? BONUS : lower(s, f, plan),
  ),
  answer('isTraitorProof', LOYALTY, (lower, s, f, plan) =>
    f === ATREIDES && plan.kwisatzHaderach ? true : lower(s, f, plan),
  ),
] as const;
