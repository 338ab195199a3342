import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { Aid, Asked, Seat, Turn, Usage } from '@rulewright/bots';
import { imagine, type Plan, seeded, submit } from '@rulewright/engine';
import { formOf, type Mode, malformed, narrowed, type Read, readSaid, type Said } from '../form.ts';
import { prefixOf, type Rules, turnPrompt } from '../prompt.ts';
import { type AttemptLine, addUsage, type TranscriptLine } from '../transcript.ts';
import { type OpenModel, Unwanted } from './request.ts';

export { type ModelEntry, ModelsFault, readModels } from './entry.ts';
export { type OpenModel, Outage, openModel } from './request.ts';

/** A seat that a language model holds. */
export interface ModelSeat extends Seat {
  usage(): Usage | null;
  lines(): readonly TranscriptLine[];
}

export interface ModelTable {
  readonly plan: Plan;
  readonly rules: Rules;
  /** How much of the legal space it is shown; without it as the model's entry says, else all that can be listed. */
  readonly aid?: Aid;
  /** Questions that were asked before the seat was made, in the turn that it is made for. */
  readonly questions?: number;
  readonly now?: () => number;
}

const QUESTIONS = 8; // in one turn

export function modelSeat(
  model: OpenModel,
  { plan, rules, aid: asked, questions: before = 0, now = Date.now }: ModelTable,
): ModelSeat {
  const { entry } = model;
  const aid = asked ?? entry.aid ?? 'list';
  const name = `model:${entry.id}${aid === 'list' ? '' : `/${aid}`}`;
  const lines: TranscriptLine[] = [];
  let mode: Mode = entry.mode ?? 'tool';
  let prefix = '';
  let failed = { tries: 0, since: 0 };
  let asking = { turn: 0, questions: 0 }; // all attempts at a turn together

  async function attempt(turn: Turn, signal: AbortSignal): Promise<Omit<AttemptLine, 'millis' | 'outages'>> {
    const prompt = turnPrompt(turn, aid, rules);
    const conversation: LanguageModelV3Prompt = [
      { role: 'system', content: prefix, providerOptions: CACHED },
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ];
    const questions: { name: string; input: string; said: string }[] = [];
    if (asking.turn !== turn.n) asking = { turn: turn.n, questions: asking.turn === 0 ? before : 0 };
    const schema = mode === 'json' ? narrowed(turn, aid) : {};
    const used: Usage[] = [];
    for (;;) {
      const { said, usage } = await model.ask(conversation, mode, signal, schema);
      used.push(usage);
      const read = readSaid(said, mode);
      if (read.kind === 'question') asking.questions += read.calls.length;
      const end = read.kind === 'reply' ? read : tooMany(asking.questions);
      if (end !== null && end.kind === 'reply') {
        const line = {
          kind: 'attempt' as const,
          turn: turn.n,
          prompt,
          questions,
          reply: end.reply,
          usage: addUsage(used),
        };
        return mode === (entry.mode ?? 'tool') ? line : { ...line, mode };
      }
      const answers = said.calls.map((call) => ({
        ...call,
        said: answerTo(call, turn, { plan, rules, aid }),
      }));
      questions.push(
        ...answers.map(({ name: tool, input, said: told }) => ({ name: tool, input, said: told })),
      );
      conversation.push(...exchange(answers));
    }
  }
  return {
    ...{ name, aid, talks: true },
    sit: (table) => {
      prefix = prefixOf(table, rules, formOf(mode));
      lines.push({ kind: 'sat', seat: name, player: table.player, aid, mode, prefix });
    },
    answer: async (turn, signal) => {
      const began = now();
      if (failed.tries === 0) failed = { tries: 0, since: began };
      try {
        const made = await attempt(turn, signal).catch((error: unknown) => {
          if (!(error instanceof Unwanted) || mode !== 'json') throw error;
          mode = 'tool'; // for the rest of the match; the transcript says so
          prefix = prefix.replace(formOf('json'), formOf('tool'));
          return attempt(turn, signal);
        });
        lines.push({ ...made, millis: Math.round(now() - failed.since), outages: failed.tries });
        failed = { tries: 0, since: 0 };
        return { ...made.reply, usage: made.usage };
      } catch (error) {
        failed = { tries: failed.tries + 1, since: failed.since };
        throw error;
      }
    },
    usage: () => {
      const used = lines.flatMap((line) => (line.kind === 'attempt' ? [line.usage] : []));
      return used.length === 0 ? null : addUsage(used);
    },
    lines: () => lines,
  };
}

/** Providers that cache on request keep the beginning, which is the same in every turn. */
const CACHED = { anthropic: { cacheControl: { type: 'ephemeral' } } };

const tooMany = (questions: number): Read | null =>
  questions > QUESTIONS ? malformed(`more than ${QUESTIONS} questions in one turn`) : null;

function exchange(answers: readonly (Said['calls'][number] & { said: string })[]): LanguageModelV3Prompt {
  return [
    {
      role: 'assistant',
      content: answers.map(({ id, name, input }) => ({
        ...{ type: 'tool-call' as const, toolCallId: id, toolName: name, input: parsed(input) },
      })),
    },
    {
      role: 'tool',
      content: answers.map(({ id, name, said }) => ({
        ...{ type: 'tool-result' as const, toolCallId: id, toolName: name },
        output: { type: 'text' as const, value: said },
      })),
    },
  ];
}

const UNAIDED = 'This seat is shown nothing of what is legal.';

/** What `check`, `next` and `rule` say. They know what the seat knows: answers are tried in an imagined state. */
function answerTo(
  { name, input }: Said['calls'][number],
  turn: Turn,
  { plan, rules, aid }: Pick<ModelTable, 'plan' | 'rules' | 'aid'>,
): string {
  const given = parsed(input);
  if (name === 'rule') return rules.get(String(given.id)) ?? 'There is no such rule.';
  const asked = turn.decisions.find(({ id }) => id === given.decision);
  if (asked === undefined) return 'That decision is not asked.';
  if (name === 'next') return JSON.stringify(asked.next(given.given ?? {}));
  return aid === 'none' ? UNAIDED : checked(asked, given.args, turn, plan);
}

function checked({ action }: Asked, args: unknown, { view }: Turn, plan: Plan): string {
  const world = imagine(plan, view, seeded('check'));
  const result = submit(plan, world, { player: view.player ?? '', action, args });
  if (result.ok) return 'It would be accepted.';
  const { code, why, rule } = result;
  return JSON.stringify({ code, why, rule });
}

function parsed(input: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
