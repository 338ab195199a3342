import type { Random } from '../random.ts';
import type { Next } from '../space/stages.ts';
import type { Input } from './input.ts';
import type { Refusal } from './verdict.ts';

/** What may be given next in an answer that is given field by field, and what it would cost or bring so far. */
export interface NextField extends Next {
  readonly ok: true;
  readonly quote?: unknown;
}

/** One ask addressed to one player at one moment. Lists and schema are made when asked for. */
export interface Decision {
  readonly id: string;
  readonly player: string;
  readonly action: string;
  readonly phase: string;
  /** Nobody waits for it. */
  readonly optional: boolean;
  /** The player has no other required decision in the phase: no alternative to this one. */
  readonly alone: boolean;
  /** Answered field by field: `next` says what may be given. */
  readonly staged: boolean;
  /** The random player gives it seldom. */
  readonly rare: boolean;
  /** Its sealed group, if it has one. */
  readonly sealed: string | null;
  /** Others do not see who has answered. */
  readonly hidden: boolean;
  /** Sealed and answered: replaceable while the group is open. */
  readonly answered: boolean;
  /** Rules that the ask cites. */
  readonly cites: readonly string[];
  /** Number of legal answers; above 512 that of the narrowed space, or null where nobody can count it. */
  count(): number | null;
  /** The legal answers, or null when there are more than `most`, 512 where nothing is said. */
  options(most?: number): readonly unknown[] | null;
  /** Whether there is an answer at all. Cheap where the ask has stages. */
  answerable(): boolean;
  /** Whether the judge would take these arguments; what is drawn or listed need not be asked about. */
  accepts(args: unknown): boolean;
  /** The answer that the player has ordered, where the judge accepts it; else null. */
  ordered(): unknown;
  /** The next field of a staged answer, or that nothing is missing; with the game's quote. */
  next(given: unknown): NextField | Refusal;
  /** JSON Schema of the arguments, narrowed to the state. */
  schema(): Readonly<Record<string, unknown>>;
  /** Arguments of one legal answer, drawn uniformly. */
  sample(random: Random): unknown;
  /** The input that the clock submits for an absent player. */
  fallback(): Input;
}
