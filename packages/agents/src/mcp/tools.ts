// What a client may call. The list never changes: schemas of answers travel with the decisions.
import { type Given, type HeldSeat, isAsked, type Offered, type Refused, type Seen } from './table.ts';

export interface Tool {
  readonly name: string;
  readonly says: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reads?: true;
  call(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Result>;
}

/** What is given back: a text, and the same as data. */
export type Result = { readonly text: string; readonly data: Readonly<Record<string, unknown>> } | Refused;

const WAIT = 50; // seconds, at most
const LONGEST = { why: 4_096, notes: 2_000, say: 500, reply: 65_536 } as const;

const text = (says: string) => ({ type: 'string', description: says });
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const decision = text('The id of the decision, from `decisions`');
const answer = {
  decision,
  option: { type: 'integer', minimum: 0, description: 'The number of a listed answer' },
  args: { type: 'object', description: 'The answer itself, instead of `option`' },
};

/** What the seat has written down, and what it did: seen by nobody else while the game goes on. */
export interface Memory {
  /** The last message it has looked at. */
  looked: number;
  notes(): string | Promise<string>;
  note(text: string): void | Promise<void>;
  /** An answer it gave, and what became of it. */
  tried(attempt: Tried): void | Promise<void>;
  transcript(): readonly unknown[] | Promise<readonly unknown[]>;
}
export interface Tried extends Given {
  readonly why?: string;
  readonly notes?: string;
  readonly result: { readonly ok: true } | Refused;
}

/** A memory that lasts as long as the process. */
export function shortMemory(): Memory {
  const all: Tried[] = [];
  let notes = '';
  const note = (text: string): void => {
    notes = text;
  };
  return {
    looked: 0,
    notes: () => notes,
    note,
    tried: (attempt) => {
      all.push(attempt);
      if (attempt.notes !== undefined && attempt.result.ok) note(attempt.notes);
    },
    transcript: () => all,
  };
}

export function makeTools(seat: HeldSeat, memory: Memory): readonly Tool[] {
  const news = (): unknown[] => {
    const fresh = seat.now().told.filter(({ n }) => n > memory.looked);
    memory.looked = fresh.at(-1)?.n ?? memory.looked;
    return fresh.map(({ n: _, ...heard }) => heard);
  };

  function look(): Result {
    const seen = seat.now();
    const since = news();
    const { view, outcome, clock, talk } = seen;
    const data = {
      ...{ ok: true, player: seat.player, view, phases: view?.phases ?? [], awaiting: view?.awaiting ?? [] },
      ...{ asked: isAsked(seen), outcome, clock, since, talk: talk.slice(-20) },
    };
    const lines = [`You are ${seat.player} in ${seat.game.title}.`, seen.text, status(seat, seen)];
    if (since.length > 0)
      lines.push(`Since you last looked:\n${since.map((one) => JSON.stringify(one)).join('\n')}`);
    return { text: lines.join('\n\n'), data };
  }

  async function enter(args: Readonly<Record<string, unknown>>, how: 'decide' | 'check'): Promise<Result> {
    if (JSON.stringify(args).length > LONGEST.reply) return bad('A reply has at most 64 kB');
    const given = answerOf(args, seat.now().open);
    if (!given.ok) return given;
    const { why, notes } = args;
    if (why !== undefined && !isText(why, LONGEST.why)) return bad('`why` is a text of at most 4 kB');
    if (notes !== undefined && !isText(notes, LONGEST.notes))
      return bad('Notes have at most 2,000 characters');
    const result = await seat[how](given.answer);
    if (how === 'decide')
      await memory.tried({
        ...given.answer,
        ...(why !== undefined && { why }),
        ...(notes !== undefined && { notes }),
        result,
      });
    if (!result.ok) return withRule(result, seat);
    if (how === 'check') return { text: 'It would be accepted.', data: { ok: true } };
    const seen = seat.now();
    const facts = news();
    return {
      text: [`Accepted.`, ...facts.map((one) => JSON.stringify(one)), status(seat, seen)].join('\n'),
      data: {
        ok: true,
        facts,
        asked: isAsked(seen),
        open: seen.open.map(({ id }) => id),
        outcome: seen.outcome,
      },
    };
  }

  return [
    {
      name: 'look',
      says: 'The table as you see it, who is awaited, and what happened since you last looked',
      input: object({}),
      reads: true,
      call: async () => look(),
    },
    {
      name: 'decisions',
      says: 'What you are asked, with the legal answers: numbered, or as a JSON Schema where there are many',
      input: object({}),
      reads: true,
      call: async () => {
        const seen = seat.now();
        return {
          text: seen.open.map(inWords).join('\n\n') || status(seat, seen),
          data: { ok: true, decisions: seen.open },
        };
      },
    },
    {
      name: 'decide',
      says: 'Answers a decision. A refusal says which rule forbids it; then answer again',
      input: object(
        { ...answer, why: text('Why; nobody at the table sees it'), notes: text('Replaces your notes') },
        ['decision'],
      ),
      call: (args) => enter(args, 'decide'),
    },
    {
      name: 'check',
      says: 'Whether an answer would be accepted, without giving it',
      input: object(answer, ['decision']),
      reads: true,
      call: (args) => enter(args, 'check'),
    },
    {
      name: 'next',
      says: 'For an answer of several fields: the next field with its choices, after those given',
      input: object({ decision, given: { type: 'object', description: 'The first fields, in order' } }, [
        'decision',
      ]),
      reads: true,
      call: async ({ decision: id, given = {} }) => {
        if (typeof id !== 'string') return bad('`decision` is the id of a decision');
        const next = await seat.next(id, given);
        if (next === null) return bad('That answer is not given field by field');
        if (isRefused(next)) return withRule(next, seat);
        return { text: JSON.stringify(next), data: { ok: true, next } };
      },
    },
    {
      name: 'rule',
      says: 'The text of a rule by its id, or the rules whose text contains a word',
      input: object({ id: text('For example 1.07.04'), word: text('A word to look for') }),
      reads: true,
      call: async ({ id, word }) => rule(seat, id, word),
    },
    {
      name: 'wait',
      says: `Waits until you are asked or the game is over, at most ${WAIT} seconds`,
      input: object({ seconds: { type: 'number', minimum: 0, maximum: WAIT } }),
      reads: true,
      call: async ({ seconds = WAIT }, signal) => {
        if (typeof seconds !== 'number') return bad('`seconds` is a number');
        await untilAsked(seat, Math.min(WAIT, Math.max(0, seconds)) * 1_000, signal);
        return look();
      },
    },
    {
      name: 'say',
      says: 'Words to the whole table',
      input: object({ text: text('At most 500 characters') }, ['text']),
      call: async ({ text: words }) => {
        if (!isText(words, LONGEST.say) || words.trim() === '') return bad('Say at most 500 characters');
        const result = await seat.say(words);
        return result.ok ? { text: 'Said.', data: { ok: true } } : result;
      },
    },
    {
      name: 'notes',
      says: 'Your own notes; with `text` they are replaced. Nobody else sees them before the game is over',
      input: object({ text: text('At most 2,000 characters') }),
      call: async ({ text: words }) => {
        if (words !== undefined && !isText(words, LONGEST.notes))
          return bad('Notes have at most 2,000 characters');
        if (words !== undefined) await memory.note(words);
        const notes = await memory.notes();
        return { text: notes || 'There are none.', data: { ok: true, notes } };
      },
    },
  ];
}

const bad = (why: string): Refused => ({ ok: false, code: 'BAD_ARGS', why });
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;
const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

/** The refusal as it is, with what its rule says. */
function withRule(refused: Refused, { rules }: HeldSeat): Refused {
  const said = refused.rule === undefined ? undefined : rules.get(refused.rule);
  return said === undefined ? refused : { ...refused, why: `${refused.why}. ${refused.rule}: ${said}` };
}

type Answered = { ok: true; answer: { decision: string; action: string; args: unknown } } | Refused;

/** Which decision is meant and what is given; unknown and stale decisions go to the engine, which refuses them. */
function answerOf(given: Readonly<Record<string, unknown>>, open: readonly Offered[]): Answered {
  const { decision: id, option, args } = given;
  if (typeof id !== 'string') return bad('`decision` is the id of a decision');
  const asked = open.find((one) => one.id === id);
  const action = asked?.action ?? id.replace(/\.\d+$/, '');
  if (option === undefined) return { ok: true, answer: { decision: id, action, args } };
  if (args !== undefined) return bad('An answer has `option` or `args`, not both');
  if (asked === undefined) return { ok: true, answer: { decision: id, action, args: {} } };
  if (asked.options === null) return bad('The answers to that decision are not listed: give `args`');
  if (typeof option !== 'number' || !Object.hasOwn(asked.options, option))
    return bad(`There are options 0 to ${asked.options.length - 1}`);
  return { ok: true, answer: { decision: id, action, args: asked.options[option] } };
}

function status({ player }: HeldSeat, seen: Seen): string {
  if (seen.outcome !== null) return `The game is over: ${JSON.stringify(seen.outcome)}`;
  const required = seen.open.filter(({ optional }) => !optional);
  if (required.length > 0)
    return `You are asked: ${required.map(({ id }) => id).join(', ')}. \`decisions\` lists what you may answer.`;
  const others = (seen.view?.awaiting ?? []).filter((one) => one !== player);
  return others.length > 0 ? `The table waits for ${others.join(', ')}.` : 'Nothing is asked of you.';
}

/** A decision with its answers numbered, or with its schema. */
function inWords({ id, action, phase, optional, count, options, schema, rules }: Offered): string {
  const about = `${id}: ${action} in ${phase}${optional ? ', optional' : ''}, rules ${rules.join(', ') || 'none'}`;
  if (options !== null)
    return [about, ...options.map((one, at) => `  ${at}: ${JSON.stringify(one)}`)].join('\n');
  return `${about}\n  ${count ?? 'very many'} answers; args by this schema:\n  ${JSON.stringify(schema)}`;
}

function rule({ rules }: HeldSeat, id: unknown, word: unknown): Result {
  if (typeof id === 'string') {
    const said = rules.get(id);
    if (said === undefined) return { ok: false, code: 'UNKNOWN_RULE', why: `There is no rule ${id}` };
    return { text: `${id} ${said}`, data: { ok: true, rules: { [id]: said } } };
  }
  if (typeof word !== 'string' || word === '') return bad('Give the id of a rule, or a word');
  const found = [...rules].filter(([, said]) => said.toLowerCase().includes(word.toLowerCase()));
  const data = { ok: true, rules: Object.fromEntries(found) };
  return { text: found.map(([one, said]) => `${one} ${said}`).join('\n') || 'No rule has it.', data };
}

/** Resolves when the seat is asked, the game is over, time is up or nobody waits any more. */
function untilAsked(seat: HeldSeat, millis: number, signal: AbortSignal): Promise<void> {
  const isReady = (): boolean => isAsked(seat.now()) || seat.now().outcome !== null;
  return new Promise((resolve) => {
    if (isReady() || signal.aborted) return resolve();
    const timer = setTimeout(done, millis);
    const stop = seat.onChange(() => isReady() && done());
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
