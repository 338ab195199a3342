// One request to a model's server, by the real provider. What goes wrong on the way is an outage.
import type { LanguageModelV3, LanguageModelV3Prompt } from '@ai-sdk/provider';
import { APICallError } from '@ai-sdk/provider';
import type { Usage } from '@rulewright/bots';
import { type Mode, type Said, TOOLS } from '../form.ts';
import { keyOf, type ModelEntry } from './entry.ts';

/** No answer: the server is away, busy, or will not have us. */
export class Outage extends Error {
  readonly status: number | null;
  /** Milliseconds that the server asks to be left alone. */
  readonly retryAfter?: number;
  /** To ask again changes nothing. */
  readonly final: boolean;
  constructor(message: string, status: number | null = null, retryAfter?: number) {
    super(message);
    this.status = status;
    this.final = status === 401 || status === 403 || status === 404;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/** The server would not take the request as it is: a schema it does not know. */
export class Unwanted extends Error {}

export interface Answered {
  readonly said: Said;
  readonly usage: Usage;
}

/** A model that can be asked. */
export interface OpenModel {
  readonly entry: ModelEntry;
  /** @param schema What a reply looks like, where it is asked for as JSON. */
  ask(prompt: LanguageModelV3Prompt, mode: Mode, signal: AbortSignal, schema?: object): Promise<Answered>;
  /** What is charged for an answer, in millionths; as much as it may have used where its server does not say. */
  charge(usage: Usage): number;
}

const MOST_BYTES = 1_048_576;
const AT_ONCE = 4;
const MAX_OUTPUT = 4_096;
const MAX_INPUT = 60_000; // tokens; the longest prompts have half of it

export async function openModel(
  entry: ModelEntry,
  env: Readonly<Record<string, string | undefined>>,
): Promise<OpenModel> {
  const key = keyOf(entry, env);
  const model = await providerModel(entry, key);
  const enter = gate(entry.concurrency ?? AT_ONCE);
  const clean = (text: string): string => (key === undefined ? text : text.replaceAll(key, '[key]'));
  const { price, maxOutput = MAX_OUTPUT } = entry;
  const most = price === undefined ? 0 : MAX_INPUT * price.fresh + maxOutput * price.out;
  return {
    entry,
    charge: ({ cost }) => Math.ceil(cost === null ? most : cost * 1_000_000),
    ask: (prompt, mode, signal, schema = {}) =>
      enter(async () => {
        try {
          return await asked(model, entry, { prompt, mode, schema }, signal, clean);
        } catch (error) {
          throw outageOf(error, entry, clean);
        }
      }),
  };
}

async function providerModel(entry: ModelEntry, key: string | undefined): Promise<LanguageModelV3> {
  const { model, baseUrl } = entry;
  const shared = { fetch: limited, ...(key !== undefined && { apiKey: key }) };
  if (entry.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...shared, ...(baseUrl !== undefined && { baseURL: baseUrl }) })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    ...shared,
    name: 'model',
    baseURL: baseUrl ?? '',
    supportsStructuredOutputs: true,
  });
  return provider.chatModel(model);
}

interface Request {
  readonly prompt: LanguageModelV3Prompt;
  readonly mode: Mode;
  readonly schema: object;
}

async function asked(
  model: LanguageModelV3,
  { settings, maxOutput = MAX_OUTPUT, price }: ModelEntry,
  { prompt, mode, schema }: Request,
  abortSignal: AbortSignal,
  clean: (text: string) => string,
): Promise<Answered> {
  const { content, finishReason, usage } = await model.doGenerate({
    ...{ prompt, maxOutputTokens: maxOutput, abortSignal, ...settings },
    ...(mode === 'tool' && {
      tools: TOOLS.map((tool) => ({
        type: 'function' as const,
        ...tool,
        inputSchema: schemaOf(tool.inputSchema),
      })),
      toolChoice: { type: 'auto' as const },
    }),
    ...(mode === 'json' && {
      responseFormat: { type: 'json' as const, schema: schemaOf(schema), name: 'reply' },
    }),
  });
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const calls = content.flatMap((part) =>
    part.type === 'tool-call'
      ? [{ id: part.toolCallId, name: clean(part.toolName), input: clean(part.input) }]
      : [],
  );
  const { inputTokens, outputTokens } = usage;
  const known = (value: number | undefined): number | null => value ?? null;
  const [fresh, cached, out] = [
    known(inputTokens.noCache),
    known(inputTokens.cacheRead),
    known(outputTokens.total),
  ];
  const cost =
    price === undefined || fresh === null || cached === null || out === null
      ? null
      : (fresh * price.fresh + cached * price.cached + out * price.out) / 1_000_000;
  return {
    said: { text: clean(texts.join('\n')), calls, cut: finishReason.unified === 'length' },
    usage: { fresh, cached, out, reasoning: known(outputTokens.reasoning), cost },
  };
}

const schemaOf = (schema: object) => JSON.parse(JSON.stringify(schema)); // a plain, mutable copy

function outageOf(error: unknown, { id, keyFrom }: ModelEntry, clean: (text: string) => string): Error {
  const message = clean(error instanceof Error ? error.message : String(error));
  if (!APICallError.isInstance(error)) return new Outage(`model ${id}: ${message}`);
  const { statusCode = null, responseHeaders } = error;
  if (statusCode === 400) return new Unwanted(`model ${id}: ${message}`);
  if (statusCode === 401 || statusCode === 403 || statusCode === 404) {
    const from = keyFrom === undefined ? '' : `; the key is read from ${keyFrom}`;
    return new Outage(`model ${id}: cannot be reached (${statusCode} from its server${from})`, statusCode);
  }
  return new Outage(
    `model ${id}: ${statusCode === null ? '' : `${statusCode} `}${message}`,
    statusCode,
    pauseOf(responseHeaders?.['retry-after']),
  );
}

function pauseOf(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header === undefined || !Number.isFinite(seconds) ? undefined : Math.max(0, seconds * 1_000);
}

/** A body has an end. */
async function limited(
  input: Parameters<typeof fetch>[0],
  init?: Parameters<typeof fetch>[1],
): Promise<Response> {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Outage('the answer is longer than 1 MiB');
    }
    parts.push(next.value);
  }
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(Buffer.concat(parts), { status: response.status, headers });
}

/** So many at once; the others wait in order. */
function gate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
