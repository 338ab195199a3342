import {
  fromJsonSchema,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  McpServer,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { CONTRACT } from '../contract.ts';
import type { HeldSeat } from './table.ts';
import { type Memory, makeTools, type Result, shortMemory } from './tools.ts';

export const VIEW = 'rulewright://match/view';
const TEXT = 'text/plain';
const JSON_TEXT = 'application/json';

/** Arguments are looked at by the tools themselves: what is wrong is a result with a reason, not a broken protocol. */
const ANYTHING: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (input) => ({ valid: true, data: input as T, errorMessage: undefined }); // the tools check it
  },
};

/** The server of one seat. No tool takes a match or a player: the seat decides. */
export function makeServer(
  seat: HeldSeat,
  memory: Memory = shortMemory(),
  gone: AbortSignal = new AbortController().signal,
): McpServer {
  const server = new McpServer(
    { name: 'rulewright', version: '0.1.0' },
    { capabilities: { resources: { subscribe: true } }, instructions: CONTRACT },
  );
  for (const { name, says, input, reads = false, call } of makeTools(seat, memory)) {
    const inputSchema = fromJsonSchema<Record<string, unknown>>(input, ANYTHING);
    const annotations = { readOnlyHint: reads, openWorldHint: false };
    server.registerTool(name, { description: says, inputSchema, annotations }, async (args, ctx) =>
      given(await call(isRecord(args) ? args : {}, AbortSignal.any([ctx.mcpReq.signal, gone]))),
    );
  }
  addResources(server, seat, memory);
  server.registerPrompt('play', { description: `How to play ${seat.game.title} here` }, () => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text: playing(seat) } }],
  }));
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
  const stop = seat.onChange(() => {
    server.server.sendResourceUpdated({ uri: VIEW }).catch(() => {}); // nobody is there yet, or any more
  });
  server.server.onclose = () => {
    stop();
    seat.close();
  };
  return server;
}

function addResources(server: McpServer, seat: HeldSeat, memory: Memory): void {
  const { id } = seat.game;
  const one = (uri: string, mimeType: string, text: string) => ({ contents: [{ uri, mimeType, text }] });
  server.registerResource('rules', `rulewright://rules/${id}`, { mimeType: TEXT }, ({ href }) =>
    one(href, TEXT, rulesOf(seat)),
  );
  const template = new ResourceTemplate(`rulewright://rules/${id}/{rule}`, { list: undefined });
  server.registerResource('rule', template, { mimeType: TEXT }, ({ href }, { rule }) =>
    one(href, TEXT, seat.rules.get(String(rule)) ?? 'There is no such rule.'),
  );
  server.registerResource('view', VIEW, { mimeType: JSON_TEXT }, ({ href }) =>
    one(href, JSON_TEXT, JSON.stringify(seat.now().view)),
  );
  server.registerResource('log', 'rulewright://match/log', { mimeType: JSON_TEXT }, ({ href }) =>
    one(href, JSON_TEXT, JSON.stringify(seat.now().told.map(({ n: _, ...heard }) => heard))),
  );
  server.registerResource(
    'transcript',
    'rulewright://match/transcript',
    { mimeType: JSON_TEXT },
    async ({ href }) => {
      const isOver = seat.now().outcome !== null;
      return one(href, JSON_TEXT, JSON.stringify(isOver ? await memory.transcript() : null));
    },
  );
}

const rulesOf = ({ rules }: HeldSeat): string => [...rules].map(([id, text]) => `${id} ${text}`).join('\n');

/** Contract, rules and what lies on the table. */
const playing = (seat: HeldSeat): string =>
  [CONTRACT, rulesOf(seat), seat.primer()].filter((part) => part !== '').join('\n\n');

function given(result: Result) {
  if ('code' in result) {
    const { ok, code, why, rule } = result;
    const data = { ok, code, why, ...(rule !== undefined && { rule }) };
    return {
      isError: true,
      content: [{ type: 'text' as const, text: JSON.stringify(data) }],
      structuredContent: data,
    };
  }
  return { content: [{ type: 'text' as const, text: result.text }], structuredContent: { ...result.data } };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
