import { type Input, type Plan, type State, submit, type Vocabulary } from '@rulewright/engine';
import type { Asked, Words } from './seat.ts';

/** So many optional decisions a seat may answer between two required ones. */
export const OPTIONAL_AT_ONCE = 3;
const NOTES = 2_000;
const SAID = 500; // characters
const LINES = 3; // in one reply

export interface Meant {
  readonly asked: Asked;
  readonly input: Input;
}

/** What a reply says, answer by answer, or why it cannot be read. Nothing about it is trusted. */
export type Reading =
  | {
      readonly ok: true;
      readonly answers: readonly Meant[];
      readonly notes: string | null;
      readonly say: readonly Words[];
    }
  | { readonly ok: false; readonly why: string };

const FORM = 'A reply is { answers: [{ decision, option or args }] }';

export function readReply(
  reply: unknown,
  player: string,
  decisions: readonly Asked[],
  optionalLeft = OPTIONAL_AT_ONCE,
): Reading {
  if (!isRecord(reply) || !Array.isArray(reply.answers)) return malformed(FORM);
  if (typeof reply.malformed === 'string') return malformed(`${FORM}; ${reply.malformed}`);
  if (reply.answers.length === 0) return malformed(FORM);
  const beside = readBeside(reply);
  if (!beside.ok) return beside;
  const answers: Meant[] = [];
  for (const answer of reply.answers as readonly unknown[]) {
    const meant = readAnswer(answer, player, decisions);
    if (typeof meant === 'string') return malformed(meant);
    if (answers.some(({ asked }) => asked === meant.asked))
      return malformed(`${meant.asked.id} is answered twice`);
    answers.push(meant);
  }
  if (answers.filter(({ asked }) => asked.optional).length > optionalLeft)
    return malformed(`At most ${OPTIONAL_AT_ONCE} optional decisions are answered before a required one`);
  return { ...beside, answers };
}

/** Whether all that a reply says would have been accepted in this state: then somebody else was faster. */
export function stood<V extends Vocabulary>(plan: Plan<V>, asked: State<V>, reading: Reading): boolean {
  if (!reading.ok) return false;
  let state = asked;
  return reading.answers.every(({ input }) => {
    const result = submit(plan, state, input);
    if (result.ok) state = result.state;
    return result.ok;
  });
}

/** The reply of who was asked for words alone. */
export function readTalk(reply: unknown): Reading {
  const form = 'Words alone are asked: a reply is { answers: [], say: [{ to, text }] }';
  if (!isRecord(reply) || !Array.isArray(reply.answers) || reply.answers.length > 0) return malformed(form);
  if (typeof reply.malformed === 'string') return malformed(`${form}; ${reply.malformed}`);
  return readBeside(reply);
}

/** What stands beside the answers: notes, and words to the table. */
function readBeside({ notes, say = [] }: Record<string, unknown>): Reading {
  if (notes !== undefined && (typeof notes !== 'string' || notes.length > NOTES))
    return malformed(`Notes are a text of at most ${NOTES} characters`);
  if (!isTalk(say))
    return malformed(`\`say\` is a list of at most ${LINES} { to, text } of ${SAID} characters each`);
  return { ok: true, answers: [], notes: notes ?? null, say };
}

/** Tokens and cost that a reply says it took; null: it does not say, or not all. */
export function usedBy(reply: unknown): { readonly tokens: number | null; readonly cost: number | null } {
  const { usage } = isRecord(reply) ? reply : {};
  const { fresh, cached, out, cost } = isRecord(usage) ? usage : {};
  const parts = [fresh, cached, out];
  return {
    tokens: parts.every(isAmount) ? parts.reduce((sum, part) => sum + part, 0) : null,
    cost: isAmount(cost) ? cost : null,
  };
}
const isAmount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

function readAnswer(answer: unknown, player: string, decisions: readonly Asked[]): Meant | string {
  if (!isRecord(answer)) return FORM;
  const asked = askedBy(answer, decisions);
  if (typeof asked === 'string') return asked;
  const { option, args } = answer;
  const input = { player, action: asked.action, decision: asked.id };
  if (option === undefined) return { asked, input: { ...input, args } };
  if (args !== undefined) return 'An answer has an option or args, not both';
  const { options } = asked;
  if (options === null) return `The answers to ${asked.id} are not listed: it takes args`;
  if (typeof option !== 'number' || !Object.hasOwn(options, option))
    return `${asked.id} has options 0 to ${options.length - 1}, not ${JSON.stringify(option)}`;
  return { asked, input: { ...input, args: options[option] } };
}

/** The decision that an answer names, or what is wrong with the name. */
function askedBy({ decision, action }: Record<string, unknown>, decisions: readonly Asked[]): Asked | string {
  if (decision === undefined && action === undefined) {
    const [only, ...others] = decisions.filter(({ optional }) => !optional);
    return only !== undefined && others.length === 0 ? only : 'An answer names its decision';
  }
  const named = decisions.find(
    (asked) =>
      (decision === undefined || asked.id === decision) && (action === undefined || asked.action === action),
  );
  return named ?? `${JSON.stringify(decision ?? action)} is not asked`;
}

const isTalk = (say: unknown): say is Words[] =>
  Array.isArray(say) &&
  say.length <= LINES &&
  say.every(
    (one: unknown) =>
      isRecord(one) && typeof one.to === 'string' && typeof one.text === 'string' && one.text.length <= SAID,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const malformed = (why: string): Reading => ({ ok: false, why });
