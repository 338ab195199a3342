// A replay as a list: what was done step by step, under the chapters that the game's facts begin.
import type { ReplayLine } from '@rulewright/protocol';
import type { GameUi, ToldFact, Wording } from '@rulewright/ui';
import { standing, toldFact } from '../told.ts';

export interface Row {
  readonly seq: number; // the step it leads to
  readonly text: string;
  readonly level: 0 | 1 | 2 | 3; // 0: a move; else a chapter, the outermost first
}

/** Facts that begin a chapter where a game does not say which. */
const USUAL: NonNullable<GameUi['chapters']> = { PHASE_STARTED: 2 };

interface Said {
  readonly chapters: GameUi['chapters'];
  readonly wording: Wording;
  readonly whole?: (line: ReplayLine) => string | null; // all that was done, where a game says it in a line
  readonly deed: (line: ReplayLine) => string; // who did what, where nothing tells more
}

/** What was done comes before the chapters that it led to. */
export const rowsOf = (lines: readonly ReplayLine[], said: Said): readonly Row[] =>
  lines.flatMap((line) => {
    const told = line.facts.map((heard) => {
      const fact = toldFact(heard);
      return { text: said.wording.fact(fact), level: levelOf(fact.fact.type, said), isKernel: fact.kernel };
    });
    const first = told.find(({ text, level, isKernel }) => text !== null && level === 0 && !isKernel)?.text;
    const chapters = told.flatMap(({ text, level }): Row[] =>
      text === null || level === 0 ? [] : [{ seq: line.seq, text, level }],
    );
    const deed = line.seq === 0 ? null : (said.whole?.(line) ?? first ?? null);
    const move = deed ?? said.deed(line);
    return [{ seq: line.seq, text: move, level: 0 }, ...chapters];
  });

const levelOf = (type: string, { chapters = USUAL }: Said): Row['level'] =>
  Object.hasOwn(chapters, type) ? (chapters[type] ?? 0) : 0;

/** What has happened up to a step and was not taken back. */
export function pastUpTo(lines: readonly ReplayLine[], until: number): ToldFact[] {
  const past = lines.filter(({ seq }) => seq <= until);
  const numbers = standing(past.map(({ seq: n, undo = 0 }) => ({ n, undo })));
  return past.filter(({ seq }) => numbers.has(seq)).flatMap(({ facts }) => facts.map(toldFact));
}
