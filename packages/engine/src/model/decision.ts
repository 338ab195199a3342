import type { Random } from '../random.ts';
import type { Input } from './input.ts';

/** One ask addressed to one player at one moment. Lists and schema are made when asked for. */
export interface Decision {
  readonly id: string;
  readonly player: string;
  readonly action: string;
  readonly phase: string;
  /** Nobody waits for it. */
  readonly optional: boolean;
  /** Its sealed group, if it has one. */
  readonly sealed: string | null;
  /** Sealed and answered: replaceable while the group is open. */
  readonly answered: boolean;
  /** Number of legal answers; of the narrowed space when that is too large to list. */
  count(): number;
  /** The legal answers, or null when the space is larger than 512. */
  options(): readonly unknown[] | null;
  /** JSON Schema of the arguments, narrowed to the state. */
  schema(): Readonly<Record<string, unknown>>;
  /** Arguments of one legal answer, drawn uniformly. */
  sample(random: Random): unknown;
  /** The input that the clock submits for an absent player. */
  fallback(): Input;
}
