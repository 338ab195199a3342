import type {
  Action,
  AskDef,
  AutoDef,
  ChanceDef,
  Part,
  Phase,
  PhaseDef,
  RevealDef,
  RuleDef,
} from './phase.ts';
import type { Live, LiveGame } from './plan.ts';
import type { Draft, State } from './state.ts';
import type { Vocabulary } from './vocabulary.ts';

// The one place where game types are forgotten and remembered. Authors' functions are typed by their
// vocabulary; the kernel runs all games alike, so it handles the same values as opaque JSON. Each cast below
// is sound because `kit` only builds, and `compile` only reads, values of matching vocabularies.

/** Parts of phases as `kit` builds them and `compile` reads them. */
type Built<K extends string, D, Of> = Part<K, Vocabulary> & { readonly def: D } & Of;
type Acting = { readonly action: Action };
type Named = { readonly name: string };
export type AskPart = Built<'ask', AskDef<Vocabulary, unknown>, Acting>;
export type RulePart = Built<'rule', RuleDef<Vocabulary, unknown>, Acting>;
type AutoPart = Built<'auto', AutoDef<Vocabulary>, Named>;
type ChancePart = Built<'chance', ChanceDef<Vocabulary, unknown>, Named>;
type RevealPart = Built<'reveal', RevealDef<Vocabulary, unknown>, { readonly group: string }>;
type Parts = 'asks' | 'rules' | 'auto' | 'chance' | 'reveals' | 'children' | 'sequence';
export interface PhaseTree extends Omit<PhaseDef<Vocabulary>, Parts> {
  readonly id: string;
  readonly asks?: readonly AskPart[];
  readonly rules?: readonly RulePart[];
  readonly auto?: readonly AutoPart[];
  readonly chance?: readonly ChancePart[];
  readonly reveals?: readonly RevealPart[];
  readonly children?: readonly PhaseTree[];
  readonly sequence?: readonly PhaseTree[];
}

/** Reads what `kit` built. */
export const raw = <T>(built: unknown): T => built as T;

export const treeOf = (phases: readonly Phase<Vocabulary>[]): readonly PhaseTree[] =>
  phases as readonly PhaseTree[];

export const gameOf = (definition: object): LiveGame => definition as LiveGame;

/** The caller's state as the kernel handles it; whoever asks for it promises not to write to it. */
export const live = <V extends Vocabulary>(state: State<V>): Live => state as unknown as Live;

/** A state that the kernel has put together itself. */
export const own = (
  state: Omit<Live, keyof Draft<Vocabulary>> & Omit<State<Vocabulary>, 'kernel'> & Pick<Live, 'kernel'>,
): Live => state as unknown as Live;

/** The kernel's state as its caller knows it. */
export const typed = <V extends Vocabulary>(state: Live): State<V> => state as unknown as State<V>;
