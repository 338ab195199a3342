import {
  compile,
  type Game,
  hash,
  type Input,
  type Plan,
  pending,
  type StartOptions,
  type State,
  type Told,
  type Vocabulary,
  view,
} from '@rulewright/engine';
import { writeMove } from './notation.ts';
import { randomPlay } from './random-play.ts';

/** Which game is written down, and how much of it. */
export interface PlaythroughOptions extends Omit<StartOptions, 'position'> {
  readonly position?: unknown;
  /** Of each state only what was not in the one before, and only what must be decided: for games with a lot on the table. */
  readonly changes?: boolean;
}

/** A random game in readable text: any change of behaviour shows as a difference between two of them. */
export function playthrough<V extends Vocabulary>(game: Game<V>, options: PlaythroughOptions = {}): string {
  const { changes = false, ...given } = options;
  const plan: Plan = compile(game, { strict: true });
  const lines: string[] = [];
  let shown = '';
  const tell = (state: State): void => {
    const now = describeState(plan, state, changes);
    const news = changes ? newLines(now, shown) : now;
    lines.push('', ...(now === shown ? [] : [news]), ...decisions(plan, state, changes));
    shown = now;
  };
  let first = true;
  const { state, opening, inputs } = randomPlay(plan, {
    ...given,
    onStep: ({ seq, before, input, after }) => {
      if (first) tell(before);
      first = false;
      lines.push('', `# ${seq}  ${writeInput(plan, before, input)}`, ...after.facts.map(writeFact));
      tell(after.state);
    },
  });
  const ranks = state.kernel.outcome?.ranks ?? [];
  return [
    `game: ${plan.game.id}, version ${plan.game.version}`,
    `players: ${state.players.join(', ')}`,
    `options: ${JSON.stringify(options.options ?? {})}`,
    `seed: ${JSON.stringify(options.seed ?? '')}`,
    ...opening.map(writeFact),
    ...lines,
    `outcome: ${state.kernel.outcome?.reason}`,
    ...ranks.map(
      ({ player, rank, score }) => `  ${rank}. ${player}${score === undefined ? '' : `, ${score}`}`,
    ),
    `inputs: ${inputs.length}`,
    `hash: ${hash(state)}`,
    '',
  ].join('\n');
}

/** What a spectator sees; without a description, as JSON. Hands follow in JSON, since a recording has no secrets. */
function describeState(plan: Plan, state: State, changes: boolean): string {
  const seen = view(plan, state, null);
  const text = plan.live.describe?.(seen) ?? JSON.stringify(seen.table);
  const hands = Object.entries(state.hand)
    .filter(([, hand]) => Object.keys(hand).length > 0)
    .flatMap(([player, hand]) => holdings(hand, changes).map((part) => `${player} holds ${part}`));
  return [text, ...hands].map((part) => part.replace(/[ \t]+$/gm, '')).join('\n');
}

/** A hand as one line, or field by field so that a change shows alone. */
const holdings = (hand: object, apart: boolean): string[] =>
  apart
    ? Object.entries(hand).map(([key, value]) => `${key} ${JSON.stringify(value)}`)
    : [JSON.stringify(hand)];

function newLines(now: string, before: string): string {
  const known = new Set(before.split('\n'));
  const fresh = now.split('\n').filter((line) => !known.has(line));
  return fresh.join('\n');
}

function decisions(plan: Plan, state: State, required: boolean): string[] {
  return pending(plan, state)
    .filter((d) => !d.answered && !(required && d.optional))
    .map((decision) => {
      const count = decision.count();
      const mark = decision.optional ? ' may ' : ' must ';
      return `${decision.player}${mark}${decision.action}: ${count} option${count === 1 ? '' : 's'}`;
    });
}

function writeInput(plan: Plan, state: State, input: Input): string {
  const { player, action, args } = input;
  const text = writeMove(plan, state, input);
  if (text === null) return `${player} ${action} ${JSON.stringify(args)}`;
  return text === action ? `${player} ${action}` : `${player} ${action} ${text}`;
}

/** `  PLACED mark X, cell 4` and who was told, unless everybody was. */
function writeFact({ fact, to, others, rule }: Told): string {
  const audience = to === 'all' ? '' : ` (told to ${to.join(', ') || 'nobody'}${other(others)})`;
  return `  ${sentence(fact)}${rule === undefined ? '' : ` [${rule}]`}${audience}`;
}

const other = (fact: { readonly type: string } | undefined): string =>
  fact === undefined ? '' : `; others: ${sentence(fact)}`;

function sentence(fact: { readonly type: string }): string {
  const { type, ...rest } = fact;
  const parts = Object.entries(rest).map(([key, value]) => `${key} ${plain(value)}`);
  return [type, parts.join(', ')].join(' ').trimEnd();
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
