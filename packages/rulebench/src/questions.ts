import { type Random, seeded } from '@rulewright/engine';
import {
  type Asked,
  askLegal,
  askList,
  askNext,
  askRule,
  askSteady,
  askWin,
  type Family,
} from './families.ts';
import { drawPosition, type Position, type Subject } from './position.ts';
import { type Rename, renamed, renaming } from './rename.ts';
import { canBeProved } from './win.ts';

/** A question as it stands in the file; the answer does not. */
export interface Question {
  readonly id: string;
  readonly family: Family;
  readonly game: string;
  readonly text: string;
  /** Of a steady question: the same one without the order. */
  readonly twin?: string;
}
/** A question with its answer, as the engine gives it. */
export interface Item extends Question {
  readonly truth: unknown;
}

export interface BenchSettings {
  readonly seed: string;
  readonly size: number;
  /** Versions by game. */
  readonly games: Readonly<Record<string, number>>;
  /** Factions, places and pieces have neutral names, by seed. */
  readonly rename?: true;
}

/** In the first line of every file: whoever finds it in a model knows that it was trained on them. */
export const CANARY = 'RULEWRIGHT RULEBENCH 7c1f5b0e-rule-questions: not for training';

/** How many in a hundred of each family; steady ones come with the legal ones they repeat. */
const SHARES: Readonly<Record<Exclude<Family, 'steady'>, number>> = {
  legal: 36,
  rule: 18,
  list: 12,
  next: 12,
  win: 6,
  scenario: 6,
};
const DRAWN = ['legal', 'rule', 'list', 'next', 'win'] as const; // from positions of games
const TRIES = 400;

/** All questions of a seed. The same seed and the same versions give the same ones. */
export function makeItems(
  subjects: readonly Subject[],
  { seed, size, rename: isRenamed }: Pick<BenchSettings, 'seed' | 'size' | 'rename'>,
): readonly Item[] {
  const items: Item[] = [];
  const renames = new Map(subjects.map((subject) => [subject.plan.game.id, namesFor(subject, seed)]));
  const add = ({ text, truth, ...item }: Omit<Item, 'id'>): void => {
    const rename: Rename = (isRenamed && renames.get(item.game)) || ((said) => said);
    items.push({ id: `q${items.length + 1}`, ...item, text: rename(text), truth: renamed(truth, rename) });
  };
  for (const family of DRAWN) {
    const wanted = Math.round((size * SHARES[family]) / 100);
    const asked = family === 'win' ? subjects.filter(canBeProved) : subjects;
    for (let n = 0; n < wanted; n++) {
      const random = seeded(`${seed} ${family} ${n}`);
      const made = draw(asked, random, n, (position) => askFor(family, position, random, n));
      if (made === null && n === 0) break; // so many tries are enough: there is nothing to ask about
      if (made !== null)
        add({
          family,
          game: made.position.subject.plan.game.id,
          text: textOf(made),
          truth: made.asked.truth,
        });
    }
  }
  for (const scenario of scenariosOf(subjects, seed, Math.round((size * SHARES.scenario) / 100)))
    add(scenario);
  const legal = items.filter(({ family }) => family === 'legal').slice(0, size - items.length);
  for (const twin of legal) {
    const { id, game, truth } = twin;
    items.push({
      ...{ id: `q${items.length + 1}`, family: 'steady', game, text: askSteady(twin, 'player2') },
      ...{ truth, twin: id },
    });
  }
  return items;
}

/** New names for everything of a game that has one, its title included; the same in all questions of a seed. */
export const namesFor = ({ plan, names = [] }: Subject, seed: string): Rename =>
  renaming([plan.game.title, ...names], `${seed} ${plan.game.id}`);

/** Set-ups of games that have some, by turns. */
function scenariosOf(subjects: readonly Subject[], seed: string, wanted: number): Omit<Item, 'id'>[] {
  const all = subjects.flatMap(({ plan, scenarios = [] }) => scenarios.map((draw) => ({ plan, draw })));
  const made: Omit<Item, 'id'>[] = [];
  for (let n = 0; n < (all.length === 0 ? 0 : wanted); n++) {
    const random = seeded(`${seed} scenario ${n}`);
    const { plan, draw: scenario } = all[n % all.length]!; // not empty
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const drawn = scenario(random);
      if (drawn === null) continue;
      const { text, ask, truth } = drawn;
      made.push({
        family: 'scenario',
        game: plan.game.id,
        text: `${plan.game.title}. The table:\n${text}\n\n${ask}`,
        truth,
      });
      break;
    }
  }
  return made;
}

function askFor(family: (typeof DRAWN)[number], position: Position, random: Random, n: number): Asked | null {
  if (family === 'legal') return askLegal(position, random, n % 2 === 0);
  if (family === 'rule') return askRule(position, random);
  if (family === 'win') return askWin(position);
  return family === 'list' ? askList(position) : askNext(position, random);
}

interface Drawn {
  readonly position: Position;
  readonly asked: Asked;
}

/** Games take turns; where one has nothing to ask, the next one is tried. Null: none has. */
function draw(
  subjects: readonly Subject[],
  random: Random,
  n: number,
  ask: (position: Position) => Asked | null,
): Drawn | null {
  for (let attempt = 0; attempt < (subjects.length === 0 ? 0 : TRIES); attempt++) {
    const turn = Math.floor(n / 2) + Math.floor(attempt / 20); // yes and no of the same game
    const subject = subjects[turn % subjects.length];
    const position = subject === undefined ? null : drawPosition(subject, random);
    const asked = position === null ? null : ask(position);
    if (position !== null && asked !== null) return { position, asked };
  }
  return null;
}

const textOf = ({ position: { subject, text }, asked: { ask } }: Drawn): string =>
  `${subject.plan.game.title}. The table:\n${text}\n\n${ask}`;

/** The file of questions: a header, then one a line. */
export function writeQuestions(items: readonly Item[], settings: BenchSettings): string {
  const lines = items.map(({ id, family, game, text, twin }) => ({
    id,
    family,
    game,
    text,
    ...(twin && { twin }),
  }));
  return [{ canary: CANARY, format: 1, ...settings }, ...lines]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}
