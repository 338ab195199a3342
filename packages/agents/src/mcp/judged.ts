import { imagine, type Plan, seeded, submit, type View } from '@rulewright/engine';
import type { Given, Refused } from './table.ts';

/** Judged in a state that fits the view: it is refused there as it would be in the true one, and tells nothing more. */
export function judged(
  plan: Plan,
  view: View | null,
  open: readonly { readonly id: string }[],
  { decision, action, args }: Given,
): { readonly ok: true } | Refused {
  if (view === null) return { ok: false, code: 'NOT_ASKED', why: 'The match has not begun' };
  if (!open.some(({ id }) => id === decision))
    return { ok: false, code: 'STALE_DECISION', why: 'That decision is not open' };
  const player = view.player ?? '';
  const result = submit(plan, imagine(plan, view, seeded('check')), { player, action, args });
  return result.ok ? { ok: true } : result;
}
