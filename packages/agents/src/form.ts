// How a model answers: one constant tool, or the same as JSON. Prose is never searched for a move.
import type { Aid, Reply, Turn, Words } from '@rulewright/bots';

export const MODES = ['tool', 'json', 'text'] as const;
export type Mode = (typeof MODES)[number];

export const LONGEST_REPLY = 65_536;
const LONGEST_WHY = 4_096;

const text = (description: string) => ({ type: 'string', description });

/** The one form of every answer. */
const REPLY_SCHEMA = {
  type: 'object',
  properties: {
    answers: {
      type: 'array',
      description: 'One for each decision that you answer; none where words alone are asked',
      items: {
        type: 'object',
        properties: {
          decision: text('The id of the decision'),
          option: { type: 'integer', description: 'The number of a listed answer' },
          args: { type: 'object', description: 'The answer itself, where none is listed' },
        },
        required: ['decision'],
      },
    },
    why: text('Why; no other player sees it'),
    notes: text('Replaces your notes, at most 2,000 characters'),
    say: {
      type: 'array',
      description: 'Words to the table, where it talks: at most 3, of 500 characters each',
      items: {
        type: 'object',
        properties: { to: text('all, or a player where private talk is allowed'), text: text('The words') },
        required: ['to', 'text'],
      },
    },
  },
  required: ['answers'],
} as const;

export const LISTED = 60; // more answers are a schema

/** The same form, narrowed to what is asked: for servers that let a model write nothing else. */
export function narrowed({ decisions }: Turn, aid: Aid): object {
  if (aid === 'none' || decisions.length === 0) return REPLY_SCHEMA;
  const items = decisions.map((asked) => {
    const listed = aid === 'list' ? asked.few(LISTED) : null;
    const answer =
      listed === null ? { args: asked.schema } : { option: { type: 'integer', enum: [...listed.keys()] } };
    return object({ decision: { type: 'string', enum: [asked.id] }, ...answer }, [
      'decision',
      ...Object.keys(answer),
    ]);
  });
  const answers = { type: 'array', minItems: 1, items: items.length === 1 ? items[0] : { anyOf: items } };
  return { ...REPLY_SCHEMA, properties: { ...REPLY_SCHEMA.properties, answers } };
}

const object = (properties: Readonly<Record<string, unknown>>, required: readonly string[]) => ({
  type: 'object' as const,
  properties,
  required: [...required],
});
const decision = text('The id of the decision');

/** All tools there are. The list is the same in every turn. */
export const TOOLS = [
  { name: 'decide', description: 'Your answer to this turn', inputSchema: REPLY_SCHEMA },
  {
    name: 'check',
    description: 'Whether an answer would be accepted, without giving it',
    inputSchema: object({ decision, args: { type: 'object' } }, ['decision', 'args']),
  },
  {
    name: 'next',
    description: 'The next field of an answer of several fields, with its choices',
    inputSchema: object({ decision, given: { type: 'object' } }, ['decision', 'given']),
  },
  { name: 'rule', description: 'The text of a rule', inputSchema: object({ id: text('Its id') }, ['id']) },
] as const;

const FORMS: Readonly<Record<Mode, string>> = {
  tool: 'Answer by calling the tool decide once. check, next and rule may be called before, up to eight times a turn.',
  json: 'Answer with one JSON object and nothing else: {"answers": [{"decision": id, "option": number or "args": object}], "why": text, "notes": text, "say": [{"to": "all", "text": text}]}.',
  text: 'End your answer with one fenced block of JSON: {"answers": [{"decision": id, "option": number or "args": object}], "why": text, "notes": text, "say": [{"to": "all", "text": text}]}.',
};
export const formOf = (mode: Mode): string => FORMS[mode];

/** What a model has sent back. */
export interface Said {
  readonly text: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly input: string }[];
  /** It was cut off before it was done. */
  readonly cut: boolean;
}

interface Replied {
  readonly kind: 'reply';
  readonly reply: Reply;
}
/** A reply, or calls that ask for something first. */
export type Read = Replied | { readonly kind: 'question'; readonly calls: Said['calls'] };

export function readSaid(said: Said, mode: Mode): Read {
  if (said.cut) return malformed('it was cut off');
  if (mode === 'json') return replyIn(said.text);
  if (mode === 'text') {
    const blocks = [...said.text.matchAll(/^```\w*\n(.*?)^```/gms)];
    return replyIn(blocks.at(-1)?.[1] ?? '');
  }
  const answers = said.calls.filter(({ name }) => name === 'decide');
  if (answers.length === 1 && said.calls.length === 1) return replyIn(answers[0]?.input ?? '');
  if (answers.length > 1) return malformed('two rival answers');
  if (said.calls.length === 0) return malformed('no tool was called');
  const unknown = said.calls.find(({ name }) => !TOOLS.some((tool) => tool.name === name));
  if (unknown !== undefined)
    return malformed(`there is no tool ${JSON.stringify(unknown.name.slice(0, 60))}`);
  return answers.length === 1
    ? malformed('an answer and a question at once')
    : { kind: 'question', calls: said.calls };
}

function replyIn(json: string): Replied {
  if (json.length > LONGEST_REPLY) return malformed('it is longer than 64 kB');
  try {
    return replyFrom(JSON.parse(json));
  } catch {
    return malformed('it is not JSON');
  }
}

/** Of what came back, what a reply has; the runner reads it. */
export function replyFrom(value: unknown): Replied {
  if (typeof value !== 'object' || value === null || !('answers' in value))
    return malformed('it has no answers');
  const { answers, why, notes, say } = value as Partial<Record<keyof Reply, unknown>> &
    Pick<Reply, 'answers'>;
  return {
    kind: 'reply',
    reply: {
      answers,
      ...(typeof why === 'string' && { why: why.slice(0, LONGEST_WHY) }),
      ...(notes !== undefined && { notes: notes as string }),
      ...(say !== undefined && { say: say as Words[] }),
    },
  };
}

/** Nothing that could be read as an answer; the runner finds it malformed. */
export const malformed = (why: string): Replied => ({
  kind: 'reply',
  reply: { answers: [], malformed: why },
});
