import { CHANCE, FAMILIES, type Family, rightness } from './families.ts';
import type { Item } from './questions.ts';

/** An answer as a line has it; `malformed`: nothing could be read as one. */
export interface AnswerLine {
  readonly id: string;
  readonly answer?: unknown;
  readonly malformed?: true;
}

export interface FamilyScore {
  readonly family: Family;
  readonly game: string | null; // null: all
  readonly questions: number;
  /** Of lists the mean F1, else the share that is right. */
  readonly share: number;
  /** Lists that are exactly right. */
  readonly exact: number;
  readonly chance: number | null;
  /** What is above chance, of what could be; null: there is no chance level. */
  readonly corrected: number | null;
}

export interface Score {
  readonly families: readonly FamilyScore[];
  readonly byGame: readonly FamilyScore[];
  readonly malformed: number;
}

/** Scores answers; one that is missing is wrong. */
export function scoreAnswers(items: readonly Item[], answers: readonly AnswerLine[]): Score {
  const given = new Map(answers.map((line) => [line.id, line]));
  const judged = items.map((item) => {
    const line = given.get(item.id);
    const answer = line?.answer;
    const isSteady = item.family === 'steady';
    const truth = isSteady ? given.get(item.twin ?? '')?.answer : item.truth; // steady: as without the order
    const right = line === undefined || line.malformed ? 0 : rightness(item.family, truth, answer);
    return { item, right, malformed: line === undefined || line.malformed === true };
  });
  const scoreOf = (family: Family, game: string | null): FamilyScore[] => {
    const own = judged.filter(({ item }) => item.family === family && (game === null || item.game === game));
    if (own.length === 0) return [];
    const sum = own.reduce((total, { right }) => total + right, 0);
    const exact = own.filter(({ right }) => right === 1).length;
    const [share, chance] = [sum / own.length, CHANCE[family]];
    const corrected = chance === null ? null : (share - chance) / (1 - chance);
    return [{ family, game, questions: own.length, share, exact, chance, corrected }];
  };
  const games = [...new Set(items.map(({ game }) => game))];
  return {
    families: FAMILIES.flatMap((family) => scoreOf(family, null)),
    byGame: FAMILIES.flatMap((family) => games.flatMap((game) => scoreOf(family, game))),
    malformed: judged.filter(({ malformed }) => malformed).length,
  };
}
