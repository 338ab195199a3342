// What can be done on the board, by the point one chooses: it comes with the questions.
import type { Question } from '@rulewright/ui';

interface Args {
  readonly at?: string;
  readonly as?: 'dead' | 'seki' | 'alive';
  readonly pass?: true;
}

export interface Offers {
  readonly kind: 'play' | 'placeHandicap' | 'mark' | null;
  /** What choosing a point does, by its name. */
  readonly stones: ReadonlyMap<string, () => void>;
  readonly attempt: ((at: string) => void) | undefined; // a stone that is perhaps refused, with the rule
  readonly marks: ReadonlyMap<string, { readonly as: 'dead' | 'seki' | 'alive'; readonly go: () => void }>;
}

type Answer = (question: Question, args: unknown) => void;

/** `empty` are the points that are offered where there are too many to list them. */
export function offersOf(questions: readonly Question[], empty: readonly string[], answer: Answer): Offers {
  const asked = questions.find(({ action }) => action === 'play' || action === 'placeHandicap');
  const stones = new Map<string, () => void>();
  if (asked !== undefined) {
    const listed = asked.options?.map((args) => (args as Args).at); // the arguments of Go
    for (const at of listed ?? empty) if (at !== undefined) stones.set(at, () => answer(asked, { at }));
  }
  const marking = questions.find(({ action }) => action === 'mark');
  const marks = new Map<string, { as: 'dead' | 'seki' | 'alive'; go: () => void }>();
  for (const args of marking?.options ?? []) {
    const { at = '', as = 'dead' } = args as Args;
    if (marking !== undefined && !marks.has(at)) marks.set(at, { as, go: () => answer(marking, { at, as }) });
  }
  const kind = asked?.action ?? (marking === undefined ? null : 'mark');
  const attempt = asked && ((at: string): void => answer(asked, { at }));
  return { kind: kind as Offers['kind'], stones, marks, attempt }; // one of the three that were looked for
}
