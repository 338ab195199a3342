// What can be done on the board, by the point one chooses: it comes with the questions.
import type { Question } from '@rulewright/ui';

interface Args {
  readonly at?: string;
  readonly as?: Mark;
  readonly pass?: true;
}

export interface Offers {
  readonly kind: 'play' | 'placeHandicap' | 'mark' | null;
  /** What choosing a point does, by its name. */
  readonly stones: ReadonlyMap<string, () => void>;
  readonly attempt: ((at: string) => void) | undefined; // a stone that is perhaps refused, with the rule
  readonly marks: ReadonlyMap<string, { readonly as: Mark; readonly go: () => void }>;
}

type Mark = 'dead' | 'seki' | 'alive';
/** What a chain becomes that is chosen again and again; the mark that is not listed is the one it has. */
const ROUND: readonly Mark[] = ['alive', 'dead', 'seki'];
function nextOf(listed: readonly Mark[]): Mark {
  const now = ROUND.findIndex((mark) => !listed.includes(mark));
  return [...ROUND.slice(now + 1), ...ROUND].find((mark) => listed.includes(mark)) ?? 'alive';
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
  const marks = new Map<string, { as: Mark; go: () => void }>();
  const listed = (marking?.options ?? []) as readonly Required<Args>[];
  for (const { at } of listed) {
    const as = nextOf(listed.filter((other) => other.at === at).map((other) => other.as));
    marks.set(at, { as, go: () => marking && answer(marking, { at, as }) });
  }
  const kind = asked?.action ?? (marking === undefined ? null : 'mark');
  const attempt = asked && ((at: string): void => answer(asked, { at }));
  return { kind: kind as Offers['kind'], stones, marks, attempt }; // one of the three that were looked for
}
