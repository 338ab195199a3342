// A server that speaks as its script says, on a real port: what the real provider code is tested against.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface Asked {
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly messages: readonly { role: string; content: string | { type: string; text: string }[] | null }[];
    readonly tools?: readonly unknown[];
    readonly response_format?: unknown;
    readonly tool_choice?: unknown;
  };
}
export type Act = (asked: Asked, response: ServerResponse) => void;

export interface ScriptedModel {
  readonly url: string;
  readonly asked: Asked[];
  /** What comes next; when it is used up, the usual is done. */
  script(...acts: Act[]): void;
  close(): Promise<void>;
}

export async function scriptedModel(usual: Act = firstListed): Promise<ScriptedModel> {
  const acts: Act[] = [];
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (more) => {
      text += String(more);
    });
    request.on('end', () => {
      const one: Asked = { headers: request.headers, body: JSON.parse(text) };
      asked.push(one);
      (acts.shift() ?? usual)(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    script: (...more) => void acts.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const USAGE = {
  prompt_tokens: 100,
  completion_tokens: 10,
  total_tokens: 110,
  prompt_tokens_details: { cached_tokens: 40 },
};

interface Message {
  readonly content?: string | null;
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[];
  readonly finish?: string;
  readonly usage?: object | null;
}

/** A whole answer of a model. */
export const says =
  ({ content = null, calls = [], finish, usage = USAGE }: Message): Act =>
  (_, response) => {
    const tool_calls = calls.map(({ name, args }, at) => ({
      ...{ id: `call${at}`, type: 'function' },
      function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
    }));
    const message = { role: 'assistant', content, ...(calls.length > 0 && { tool_calls }) };
    const finish_reason = finish ?? (calls.length > 0 ? 'tool_calls' : 'stop');
    const body = { id: 'x', created: 1, model: 'm', choices: [{ index: 0, finish_reason, message }] };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(usage === null ? body : { ...body, usage }));
  };

export const decides = (reply: unknown): Act => says({ calls: [{ name: 'decide', args: reply }] });
export const fails =
  (
    status: number,
    headers: Readonly<Record<string, string>> = {},
    body = '{"error":{"message":"no"}}',
  ): Act =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };

/** The words of the turn in a request. */
export function turnIn({ body }: Asked): string {
  const content = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
}
export const decisionIn = (asked: Asked): string => /^(\w+\.\d+): /m.exec(turnIn(asked))?.[1] ?? '';

/** Takes the first answer that is listed, in the form that is asked for; where words alone are asked it greets. */
export const firstListed: Act = (asked, response) => {
  const decision = decisionIn(asked);
  const reply =
    decision === ''
      ? { answers: [], say: [{ to: 'all', text: 'Good luck to all.' }] }
      : { answers: [{ decision, option: 0 }], why: 'the first' };
  if (asked.body.tools !== undefined) return decides(reply)(asked, response);
  const json = JSON.stringify(reply);
  return says({
    content: asked.body.response_format === undefined ? `So:\n\`\`\`json\n${json}\n\`\`\`` : json,
  })(asked, response);
};
