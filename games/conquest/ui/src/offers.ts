// What can be done on the map now: it comes with the questions, nothing is judged here.
import type { Question } from '@rulewright/ui';

interface Args {
  readonly territory?: string;
  readonly from?: string;
  readonly to?: string;
  readonly dice?: number;
}

const argsOf = (question: Question | undefined): readonly Args[] =>
  (question?.options ?? []) as readonly Args[]; // the arguments of Conquest

/** The values of a field that a question offers: as listed, else as its schema says. */
function valuesOf(question: Question | undefined, field: 'territory' | 'from'): ReadonlySet<string> {
  if (question?.options) return new Set(argsOf(question).flatMap((args) => args[field] ?? []));
  const { properties } = (question?.schema ?? {}) as { properties?: Record<string, { enum?: unknown[] }> };
  return new Set((properties?.[field]?.enum ?? []).map(String)); // JSON Schema
}

export interface Offers {
  readonly pick: Question | undefined; // one territory: claim, or the capital
  readonly place: Question | undefined; // armies on territories: garrison, or reinforcements
  readonly places: ReadonlySet<string>; // where
  readonly attack: Question | undefined;
  readonly blitz: Question | undefined;
  readonly fronts: ReadonlyMap<string, ReadonlyMap<string, number>>; // from → to → most dice
  readonly advance: Question | undefined;
  readonly fortify: Question | undefined;
  readonly sources: ReadonlySet<string>; // of a march
  readonly stop: Question | undefined; // ends the segment
}

/** `own`: the viewer's territories, on which garrisons stand. */
export function offersOf(questions: readonly Question[], own: readonly string[]): Offers {
  const asked = (...actions: string[]): Question | undefined =>
    questions.find(({ action, answered }) => actions.includes(action) && !answered);
  const pick = asked('claim', 'chooseCapital');
  const place = asked('place', 'garrison');
  const attack = asked('attack');
  const fronts = new Map<string, Map<string, number>>();
  for (const { from = '', to = '', dice = 1 } of argsOf(attack)) {
    const targets = fronts.get(from) ?? new Map<string, number>();
    fronts.set(from, targets.set(to, Math.max(dice, targets.get(to) ?? 0)));
  }
  const fortify = asked('fortify');
  const places = place?.action === 'garrison' ? new Set(own) : valuesOf(place ?? pick, 'territory');
  return {
    pick,
    place,
    places,
    attack,
    blitz: asked('blitz'),
    fronts,
    advance: asked('advance'),
    fortify,
    sources: valuesOf(fortify, 'from'),
    stop: asked('endAttack', 'endTurn'),
  };
}

/** Where armies may march from a territory: as listed, else as the game answers. */
export async function goalsOf(question: Question, from: string): Promise<readonly string[]> {
  if (question.options)
    return [...new Set(argsOf(question).flatMap((way) => (way.from === from ? (way.to ?? []) : [])))];
  const next = await question.next?.({ from });
  const field = next?.open.find((one) => one.field === 'to');
  const { enum: values = [] } = (field?.choice ?? {}) as { enum?: unknown[] }; // JSON Schema
  return values.map(String);
}
