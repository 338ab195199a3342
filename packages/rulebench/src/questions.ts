import { type Random, seeded } from '@rulewright/engine';
import { type Asked, askLegal, askList, askNext, askRule, askSteady, type Family } from './families.ts';
import { drawPosition, type Position, type Subject } from './position.ts';

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
}

/** The first line of a file of questions: whoever finds it in a model knows that it was trained on them. */
const CANARY = 'RULEWRIGHT RULEBENCH 7c1f5b0e-rule-questions: not for training';

/** How many in a hundred of each family; steady ones come with the legal ones they repeat. */
const SHARES: Readonly<Record<Exclude<Family, 'steady'>, number>> = {
  legal: 40,
  rule: 20,
  list: 15,
  next: 15,
};
const TRIES = 400;

/** All questions of a seed. The same seed and the same versions give the same ones. */
export function makeItems(
  subjects: readonly Subject[],
  { seed, size }: Pick<BenchSettings, 'seed' | 'size'>,
): readonly Item[] {
  const items: Item[] = [];
  const add = (item: Omit<Item, 'id'>): Item => {
    const made = { id: `q${items.length + 1}`, ...item };
    items.push(made);
    return made;
  };
  for (const family of ['legal', 'rule', 'list', 'next'] as const) {
    const wanted = Math.round((size * SHARES[family]) / 100);
    for (let n = 0; n < wanted; n++) {
      const random = seeded(`${seed} ${family} ${n}`);
      const made = draw(subjects, random, n, (position) => askFor(family, position, random, n));
      if (made !== null)
        add({
          family,
          game: made.position.subject.plan.game.id,
          text: textOf(made),
          truth: made.asked.truth,
        });
    }
  }
  const legal = items.filter(({ family }) => family === 'legal').slice(0, size - items.length);
  for (const twin of legal) {
    const { game, truth } = twin;
    add({ family: 'steady', game, text: askSteady(twin, 'player2'), truth, twin: twin.id });
  }
  return items;
}

function askFor(
  family: Exclude<Family, 'steady'>,
  position: Position,
  random: Random,
  n: number,
): Asked | null {
  if (family === 'legal') return askLegal(position, random, n % 2 === 0);
  if (family === 'rule') return askRule(position, random);
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
  for (let attempt = 0; attempt < TRIES; attempt++) {
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
