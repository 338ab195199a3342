import type { Live } from './model/plan.ts';

/** The level a frame kind lives on, the topmost if there are several; -1 if it is not on the stack. */
export function levelOf(state: Live, frame: string | null): number {
  if (frame === null) return 0;
  const { levels } = state.kernel;
  for (let i = levels.length - 1; i > 0; i--) if (levels[i]!.frame!.kind === frame) return i; // above the base
  return -1;
}
