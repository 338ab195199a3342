/** Why an input is refused: a value, never a throw. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
  readonly rule?: string;
}

/** `ignore`: the rule does not apply here, another one may. */
export type Verdict =
  | 'valid'
  | 'ignore'
  | { readonly code: string; readonly why: string; readonly rule?: string };

/** All codes of refusals by the kernel. */
export const KERNEL_CODES = [
  'GAME_OVER',
  'UNKNOWN_PLAYER',
  'UNKNOWN_ACTION',
  'NOT_ASKED',
  'STALE_DECISION',
  'BAD_ARGS',
  'NOT_APPLICABLE',
  'NOT_AN_OPTION',
] as const;
/** Refusals the kernel gives by itself, in the order in which they are tested. */
export type KernelCode = (typeof KERNEL_CODES)[number];

/** A code in words, for checks that give no reason of their own. */
export function codeInWords(code: string): string {
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
