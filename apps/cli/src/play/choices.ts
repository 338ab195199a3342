import { type Decision, type Input, type Plan, pending, type State } from '@rulewright/engine';
import colors from 'picocolors';
import { writeMove } from '../notation.ts';

/** One line of a menu: an answer, or a decision whose answers are shown on their own. */
export interface Choice {
  readonly key: string; // what one types
  readonly label: string;
  readonly decision: Decision;
  readonly input: Input | null; // null: look into the decision
}

const EXPANDED = 24; // so many answers are shown at once
const FEW = 3; // so many of one decision are shown even then

/** What a player may do now. Many answers, and those nobody waits for, are folded up: one line a decision. */
export function choicesOf(plan: Plan, state: State, player: string): Choice[] {
  const open = pending(plan, state, player).filter(({ answered }) => !answered);
  const ordered = [...open.filter((d) => !d.optional), ...open.filter((d) => d.optional)];
  const counts = ordered.map((decision) => decision.options()?.length ?? Number.POSITIVE_INFINITY);
  const several = ordered.length > 1;
  const many = counts.reduce((sum, n) => sum + n, 0) > EXPANDED;
  return keyed(
    ordered.flatMap((decision, i) => {
      const count = counts[i] ?? 0;
      if (count === 0) return [];
      const folds =
        (several && (many || decision.optional) && count > FEW) ||
        (count > EXPANDED && isByFields(plan, decision));
      if (count === Number.POSITIVE_INFINITY || folds) {
        return [{ label: `${decision.action} …`, decision, input: null }];
      }
      return answersOf(plan, state, decision);
    }),
  );
}

/** Whether answers are given field by field: many of several fields, and the game has no words for a whole one. */
export function isByFields(plan: Plan, decision: Decision): boolean {
  const options = decision.options();
  if (options === null) return true;
  if (plan.live.notation !== undefined || options.length <= EXPANDED) return false;
  return options.some((args) => Object.keys(Object(args)).length > 1);
}

/** Every answer of one decision, for a menu of its own. */
export const unfolded = (plan: Plan, state: State, decision: Decision): Choice[] =>
  keyed(answersOf(plan, state, decision));

function answersOf(plan: Plan, state: State, decision: Decision): Omit<Choice, 'key'>[] {
  const { player, action, id } = decision;
  return (decision.options() ?? []).map((args) => {
    const input = { player, action, args, decision: id };
    return { label: writeMove(plan, state, input), decision, input };
  });
}

/** Numbered from 1; answers that are numbers themselves are typed as they are. */
function keyed(choices: readonly Omit<Choice, 'key'>[]): Choice[] {
  const labels = new Set(choices.map(({ label }) => label));
  const numbers = labels.size === choices.length && choices.every(({ label }) => /^\d+$/.test(label));
  return choices.map((choice, i) => ({ ...choice, key: numbers ? choice.label : String(i + 1) }));
}

export function findChoice(choices: readonly Choice[], typed: string): Choice | null {
  const byKey = choices.find(({ key }) => key === typed);
  if (byKey) return byKey;
  const text = typed.toLowerCase();
  const labelled = choices.filter(({ label }) => [text, `${text} …`].includes(label.toLowerCase()));
  return labelled.length === 1 ? (labelled[0] ?? null) : null;
}

const ROWS = 12;

interface Line {
  readonly key: string;
  readonly label: string;
  readonly note: string;
}

/** One page of choices. */
export const drawChoices = (choices: readonly Choice[], width: number, page: number) =>
  drawMenu(
    choices.map((choice) => ({ ...choice, note: noteOf(choice) })),
    width,
    page,
  );

/** One page of lines in columns. */
export function drawMenu(
  lines: readonly Line[],
  width: number,
  page: number,
): { text: string; pages: number } {
  const plain = lines.every(({ key, label }) => key === label);
  const keyWidth = Math.max(...lines.map(({ key }) => key.length));
  const cells = lines.map(({ key: typed, label, note }) => {
    const key = typed.padStart(keyWidth);
    const bare = plain ? key : `${key}  ${label}${note}`;
    const shown = plain ? colors.bold(key) : `${colors.bold(key)}  ${label}${colors.dim(note)}`;
    return { length: bare.length, shown };
  });
  const cellWidth = Math.max(...cells.map(({ length }) => length)) + 3;
  const columns = Math.max(1, Math.floor((width - 2) / cellWidth));
  const perPage = Math.max(ROWS, columns * ROWS);
  const pages = Math.max(1, Math.ceil(cells.length / perPage));
  const shown = cells.slice(page * perPage, (page + 1) * perPage);
  const rows: string[] = [];
  for (let i = 0; i < shown.length; i += columns) {
    const row = shown.slice(i, i + columns);
    rows.push(`  ${row.map((cell) => cell.shown + ' '.repeat(cellWidth - cell.length)).join('')}`.trimEnd());
  }
  return { text: rows.join('\n'), pages };
}

function noteOf({ decision, input }: Choice): string {
  const notes = [
    ...(input === null ? [`${roughly(decision.count())} ways`] : []),
    ...(decision.optional ? ['optional'] : []),
  ];
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

const roughly = (count: number | null): string =>
  count !== null && Number.isFinite(count) && count < 1e6 ? String(count) : 'very many';
