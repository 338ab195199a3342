import { type Decision, explain, type Input, type State } from '@rulewright/engine';
import { nextFields } from '@rulewright/protocol';
import colors from 'picocolors';
import { Failure } from '../failure.ts';
import { readMove, writeMove } from '../notation.ts';
import { rulebook } from '../rulebook.ts';
import type { Terminal } from '../terminal.ts';
import { giveFields } from './answer-fields.ts';
import { type Choice, choicesOf, drawChoices, findChoice, isByFields, unfolded } from './choices.ts';
import { nameOf } from './drawing.ts';
import { drawExplanation, drawRefusal, drawRule } from './explaining.ts';
import { CANCELLED, fillIn, type Schema } from './fields.ts';
import { writeSave } from './save.ts';
import { submitAt, type TerminalGame, takeBack } from './terminal-game.ts';

/** `moved`: the state has changed, look anew. */
export type TurnEnd = 'moved' | 'quit';

const HELP = [
  'A number picks an answer; a move may also be typed as the game writes it, or as action {"json": "arguments"}.',
  '  more            the next page of answers',
  '  undo            take back your last answer and all that followed',
  '  explain <move>  why a move would be accepted or refused',
  '  rules [id]      one rule, or all of them',
  '  save <file>     keep the game; rulewright play <game> --load <file> goes on with it',
  '  board           show the table and the answers again',
  '  quit            leave',
];

interface Turn {
  readonly table: TerminalGame;
  readonly terminal: Terminal;
  readonly player: string;
  readonly state: State;
  readonly choices: readonly Choice[];
  page: number;
}

/** Asks one human until there is an answer that the rules accept, or a wish to stop. */
export async function takeTurn(
  table: TerminalGame,
  terminal: Terminal,
  player: string,
  draw: () => void,
): Promise<TurnEnd> {
  const state = table.recording.state();
  const choices = choicesOf(table.plan, state, player);
  const turn: Turn = { table, terminal, player, state, choices, page: 0 };
  showChoices(turn);
  for (;;) {
    const typed = (await terminal.ask(`${nameOf(state, player)} ${colors.dim('›')} `))?.trim();
    if (typed === undefined || /^(quit|exit|q)$/i.test(typed)) return 'quit';
    const [word = '', ...rest] = typed.split(/\s+/);
    const argument = rest.join(' ');
    if (word.toLowerCase() === 'board') {
      draw();
      showChoices(turn);
    } else if (word.toLowerCase() === 'undo') {
      if (undo(turn)) return 'moved';
    } else if (!(await command(turn, word.toLowerCase(), argument)) && (await move(turn, typed)))
      return 'moved';
  }
}

function showChoices(turn: Turn): void {
  const { terminal, choices } = turn;
  if (choices.length === 0) return;
  const { text, pages } = drawChoices(choices, terminal.width, turn.page);
  const where = pages > 1 ? colors.dim(`  page ${turn.page + 1} of ${pages}; "more" shows the next`) : '';
  terminal.say([text, ...(where === '' ? [] : [where])].join('\n'));
}

function undo({ table, terminal }: Turn): boolean {
  const gone = takeBack(table);
  if (gone.length === 0) terminal.say(colors.dim('  Nothing to take back.'));
  else {
    const moves = gone.map(({ input, before }) => `${input.player} ${writeMove(table.plan, before, input)}`);
    terminal.say(colors.dim(`  Taken back: ${moves.join(', ')}`));
  }
  return gone.length > 0;
}

/** True when the word was a command and has been carried out. */
async function command(turn: Turn, word: string, argument: string): Promise<boolean> {
  const { table, terminal } = turn;
  const say = (lines: readonly string[]): void => terminal.say(lines.join('\n'));
  switch (word) {
    case 'help':
    case '?':
      say(HELP);
      return true;
    case 'more':
      turn.page = (turn.page + 1) % drawChoices(turn.choices, terminal.width, 0).pages;
      showChoices(turn);
      return true;
    case 'rules':
    case 'rule': {
      const book = rulebook(table.listed);
      const all = [...book.keys()];
      const ids = argument === '' ? all : all.filter((id) => id.toLowerCase() === argument.toLowerCase());
      if (ids.length === 0) terminal.say(colors.red(`  There is no rule ${argument}.`));
      for (const id of ids) say(drawRule(id, book));
      return true;
    }
    case 'explain': {
      const input = inputOf(turn, argument);
      if (input === null)
        terminal.say(colors.red(`  Explain which move? For example: explain ${sample(turn)}`));
      else say(drawExplanation(explain(table.plan, turn.state, input), rulebook(table.listed)));
      return true;
    }
    case 'save':
      save(turn, argument);
      return true;
    default:
      return false;
  }
}

function save({ table, terminal }: Turn, file: string): void {
  if (file === '') {
    terminal.say(colors.red('  Save to which file? For example: save game.json'));
    return;
  }
  try {
    writeSave(file, table.recording, table.humans);
    terminal.say(`${colors.green('✓')} Saved to ${file}.`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    terminal.say(colors.red(`  ${error.message}`));
  }
}

/** True when the state has changed. */
async function move(turn: Turn, typed: string): Promise<boolean> {
  const { table, terminal, choices } = turn;
  const only = typed === '' && choices.length === 1 ? choices[0] : undefined;
  const choice = only ?? findChoice(choices, typed);
  const input =
    choice && choice.input === null ? await lookInto(turn, choice.decision) : inputOf(turn, typed, choice);
  if (input === CANCELLED) {
    showChoices(turn);
    return false;
  }
  if (input === null) {
    const what = typed === '' ? 'Pick one of the answers' : `${JSON.stringify(typed)} is no answer here`;
    terminal.say(colors.red(`  ${what}: type ${sample(turn)}, for example; "help" tells more.`));
    return false;
  }
  const result = submitAt(table, input);
  if (!result.ok) for (const text of drawRefusal(result, rulebook(table.listed))) terminal.say(text);
  return result.ok;
}

/** How an answer may be typed: its number, or the move itself where it is short. */
function sample({ choices: [first] }: Turn): string {
  if (first === undefined || first.input === null || first.label === first.key) return first?.key ?? '1';
  return `${first.key} or ${first.label.replace(/ \(.*\)$/, '')}`;
}

function inputOf(
  { table, state, player, choices }: Turn,
  typed: string,
  choice = findChoice(choices, typed),
): Input | null {
  return choice?.input ?? readMove(table.plan, state, player, typed);
}

/** The answers of one decision on their own: a list, or field by field where they are too many. */
async function lookInto(turn: Turn, decision: Decision): Promise<Input | typeof CANCELLED> {
  const { table, terminal, state } = turn;
  const { player, action, id } = decision;
  if (isByFields(table.plan, decision)) {
    const given = await giveFields(action, (fields) => nextFields(decision, fields), terminal);
    const args = given ?? (await fillIn(decision.schema() as Schema, terminal)); // spaces give out such schemas
    return args === CANCELLED ? CANCELLED : { player, action, args, decision: id };
  }
  const inner: Turn = { ...turn, choices: unfolded(table.plan, state, decision), page: 0 };
  showChoices(inner);
  for (;;) {
    const typed = (await terminal.ask(`  ${action} ${colors.dim('(back) ›')} `))?.trim();
    if (typed === undefined || /^(back|cancel)$/i.test(typed)) return CANCELLED;
    const found = findChoice(inner.choices, typed)?.input;
    if (found) return found;
    if (typed === 'more') await command(inner, 'more', '');
    else terminal.say(colors.red('  Pick one of the answers, or go back.'));
  }
}
