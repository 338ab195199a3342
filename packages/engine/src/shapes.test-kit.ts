import fc from 'fast-check';

// What games of any shape are drawn from: sequences, turns, groups and phases side by side, in one another.

/** How a phase asks. */
export const HOWS = [
  'once',
  'again',
  'done', // over when that is so
  'aside', // optional, at any time
  'staged',
  'steps', // some answers are several
  'sealed',
  'hidden',
  'either', // sealed, with one of two actions
  'bids', // sealed and staged
] as const;

/** What a phase of such a game is. */
export type Shape = {
  readonly when: 'no' | 'n' | 'actor';
  readonly end: boolean;
  readonly moves: boolean;
} & (
  | Asking
  | { readonly kind: 'roll' | 'auto' }
  | { readonly kind: 'sequence'; readonly repeat: boolean; readonly parts: readonly Shape[] }
  | { readonly kind: 'each'; readonly repeat: boolean; readonly part: Shape }
  | { readonly kind: 'group'; readonly first: Shape; readonly second: Shape }
  | {
      readonly kind: 'side';
      readonly steps: boolean; // below it some answers are several
      readonly done: boolean; // as a member: over when that is so
      readonly parts: readonly Shape[];
    }
);
export interface Asking {
  readonly kind: 'ask';
  readonly all: boolean; // not the actor alone
  readonly how: (typeof HOWS)[number];
}

const often = (yes: number, no: number) =>
  fc.oneof({ weight: yes, arbitrary: fc.constant(true) }, { weight: no, arbitrary: fc.constant(false) });
const any = { when: fc.constantFrom('no', 'no', 'no', 'n', 'actor'), end: often(1, 9), moves: often(1, 3) };

export const { shape } = fc.letrec<{ shape: Shape; leaf: Shape }>((inner) => ({
  leaf: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        ...any,
        kind: fc.constant('ask'),
        all: fc.boolean(),
        how: fc.constantFrom(...HOWS),
      }),
    },
    { weight: 1, arbitrary: fc.record({ ...any, kind: fc.constantFrom('roll', 'auto') }) },
  ),
  shape: fc.oneof(
    { maxDepth: 3 },
    inner('leaf'),
    fc.record({
      ...any,
      kind: fc.constant('sequence'),
      repeat: fc.boolean(),
      parts: fc.array(inner('shape'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ ...any, kind: fc.constant('each'), repeat: fc.boolean(), part: inner('shape') }),
    fc.record({ ...any, kind: fc.constant('group'), first: inner('shape'), second: inner('shape') }),
    fc.record({
      ...any,
      kind: fc.constant('side'),
      steps: often(1, 4),
      done: often(1, 3),
      parts: fc.array(inner('shape'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));
