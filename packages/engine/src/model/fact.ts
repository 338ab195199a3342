/** Facts of the kernel itself. */
export type KernelFact =
  | { readonly type: 'PHASE_STARTED'; readonly phase: string; readonly actor?: string }
  | { readonly type: 'PHASE_ENDED'; readonly phase: string; readonly actor?: string };

/** What happened, and who may know it. */
export interface Told<F = { readonly type: string }> {
  readonly fact: F;
  readonly to: 'all' | readonly string[];
  /** What those see who are not in `to`; without it they see nothing. */
  readonly others?: F;
  readonly rule?: string;
  /** Something hidden became known to somebody by this fact. */
  readonly reveals?: true;
  /** Emitted by the kernel, not by the game. */
  readonly kernel?: true;
}

/** A fact as one viewer is told it. */
export interface Heard<F = { readonly type: string }> {
  readonly fact: F;
  readonly rule?: string;
}

/** Who is told a fact, and how: everyone where nothing is said. */
export interface Audience<P extends string, F, R extends string> {
  readonly to?: 'all' | readonly P[];
  readonly others?: F;
  readonly rule?: R;
  readonly reveals?: boolean;
}
