import { views } from '@rulewright/engine';
import type { Match } from '../match/match.ts';
import { opening } from '../match/restore.ts';

const known = new WeakMap<Match, boolean>();

/** Whether players of a match have secrets from each other: hands, answers in secret, or a table that each sees otherwise. */
export function hasSecrets(match: Match): boolean {
  const found = known.get(match) ?? look(match);
  known.set(match, found);
  return found;
}

function look(match: Match): boolean {
  const { plan } = match;
  if (Object.keys(plan.groups).length > 0) return true;
  const { state } = opening(plan, match.row()).advance.situation;
  const seen = views(plan, state, [...state.players, null]);
  const open = JSON.stringify(seen.at(-1)?.table);
  return seen.some(({ hand, table }) => !isEmpty(hand) || JSON.stringify(table) !== open);
}

const isEmpty = (hand: unknown): boolean =>
  typeof hand !== 'object' || hand === null || Object.keys(hand).length === 0;
