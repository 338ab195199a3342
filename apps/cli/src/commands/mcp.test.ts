// The command as an MCP client starts it: the real client, over standard input and output, whole games.
import { type StdioOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type HeldSeat, openRemote } from '@rulewright/agents/mcp';
import { openLobby } from '@rulewright/client';
import { type Random, seeded } from '@rulewright/engine';
import type { FieldChoice, NextFields } from '@rulewright/protocol';
import { type RunningServer, readConfig, serve } from '@rulewright/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameNamed, planOf } from '../games.ts';
import { PROGRAM } from '../program-file.test-kit.ts';
import { mcp } from './mcp.ts';

const argv = [...PROGRAM, 'mcp'];
const folder = mkdtempSync(join(tmpdir(), 'rulewright-mcp-'));
const clients: Client[] = [];
let server: RunningServer;
beforeAll(async () => {
  const env = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_FILE: join(folder, 'table.db') };
  server = await serve(readConfig(env, folder));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Era = 'legacy' | 'auto';
async function opened(
  args: readonly string[],
  env: Record<string, string> = {},
  mode: Era = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const own = { ...env, PATH: process.env.PATH ?? '' };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...argv, ...args],
      env: own,
      stderr: 'ignore',
    }),
  );
  clients.push(client);
  return client;
}

interface ToolAnswer {
  readonly ok: boolean;
  readonly asked?: boolean;
  readonly outcome?: { readonly reason: string } | null;
  readonly decisions?: readonly {
    id: string;
    optional: boolean;
    options: readonly unknown[] | null;
    count: number | null;
  }[];
  readonly [key: string]: unknown;
}
const received: string[] = [];
async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  received.push(JSON.stringify(result));
  return { isError: result.isError === true, told: result.structuredContent as unknown as ToolAnswer };
}

/** Plays by chance until the game is over, or for so many answers. */
async function playOn(client: Client, seed: string, most = 1_000): Promise<ToolAnswer> {
  const random = seeded(seed);
  for (let answers = 0; answers < most; answers++) {
    const { told } = await call(client, 'wait', { seconds: 50 });
    if (told.outcome !== null) return told;
    const { decisions = [] } = (await call(client, 'decisions')).told;
    const required = decisions.filter(
      ({ optional, options }) => !optional && options !== null && options.length > 0,
    );
    const one = random.pick(required.length > 0 ? required : [decisions.find(({ optional }) => !optional)!]);
    const answer =
      one.options === null
        ? { args: await built(client, one.id, random) }
        : { option: random.int(one.options.length) };
    const { told: after, isError } = await call(client, 'decide', {
      ...{ decision: one.id, ...answer, why: 'by chance', notes: `answer ${answers}` },
    });
    expect(isError, JSON.stringify(after)).toBe(false);
  }
  return (await call(client, 'look')).told;
}

/** An answer with too many forms to list, field by field; what may be left out is. */
async function built(client: Client, decision: string, random: Random): Promise<object> {
  for (let given: object = {}; ; ) {
    const { next } = (await call(client, 'next', { decision, given })).told as unknown as {
      next: NextFields;
    };
    if (next.complete !== null) return next.complete;
    const { field, choice } = next.open.at(-1)!; // the one that must be given
    given = { ...given, [field]: oneOf(choice, random) };
  }
}

function oneOf(choice: FieldChoice, random: Random): unknown {
  if ('options' in choice) return random.pick(choice.options);
  if ('range' in choice) return choice.range.min;
  if ('stacks' in choice) return choice.stacks.from.slice(0, 1);
  if ('either' in choice) return oneOf(random.pick(choice.either), random);
  throw new Error(`no simple choice: ${JSON.stringify(choice)}`);
}

test('12, 16: a client of the older era plays a whole game; the list of tools never changes', async () => {
  const args = ['--game', 'tic-tac-toe', '--as', 'O', '--others', 'random', '--seed', 'x'];
  const client = await opened(args, {}, 'legacy');
  const before = await client.listTools();
  expect(before.tools.map(({ name }) => name)).toEqual([
    ...['look', 'decisions', 'decide', 'check', 'next', 'rule', 'wait', 'say', 'notes'],
  ]);
  const end = await playOn(client, 'x');
  expect(end.outcome).toMatchObject({ reason: expect.any(String) });
  expect(await client.listTools()).toEqual(before);
  const transcript = await client.readResource({ uri: 'rulewright://match/transcript' });
  expect(JSON.stringify(transcript)).toContain('by chance');
  await client.close();
});

test('14: what is wrong is a result with the reason, and the connection goes on', async () => {
  const client = await opened(['--game', 'tic-tac-toe', '--others', 'random', '--seed', 'y']);
  const [one] = (await call(client, 'decisions')).told.decisions!;
  const wrong: [string, Record<string, unknown>, string][] = [
    ['decide', {}, 'BAD_ARGS'],
    ['decide', { decision: 7 }, 'BAD_ARGS'],
    ['decide', { decision: one!.id, option: 'first' }, 'BAD_ARGS'],
    ['decide', { decision: one!.id, option: 99 }, 'BAD_ARGS'],
    ['decide', { decision: one!.id, option: 0, args: {} }, 'BAD_ARGS'],
    ['decide', { decision: one!.id, args: { cell: 'middle' } }, 'BAD_ARGS'],
    ['decide', { decision: 'place.99', args: { cell: 0 } }, 'STALE_DECISION'],
    ['decide', { decision: 'fly.1', args: {} }, 'UNKNOWN_ACTION'],
    ['decide', { decision: one!.id, option: 0, notes: 'x'.repeat(2_001) }, 'BAD_ARGS'],
    ['rule', { id: 'T99' }, 'UNKNOWN_RULE'],
    ['say', { text: 7 }, 'BAD_ARGS'],
  ];
  for (const [tool, args, code] of wrong) {
    const { isError, told } = await call(client, tool, args);
    expect([tool, args, isError, told.ok, told.code]).toEqual([tool, args, true, false, code]);
  }
  expect(await call(client, 'check', { decision: one!.id, option: 4 })).toMatchObject({ told: { ok: true } });
  expect((await call(client, 'decide', { decision: one!.id, option: 4 })).isError).toBe(false);
  const [next] = (await call(client, 'decisions')).told.decisions!;
  const taken = await call(client, 'check', { decision: next!.id, args: { cell: 4 } });
  expect(taken).toMatchObject({ isError: true, told: { code: 'CELL_TAKEN', rule: 'T2' } });
  expect(taken.told.why).toContain('T2:'); // with the text of the rule
  expect((await call(client, 'rule', { id: 'T1' })).told.rules).toHaveProperty('T1');
  expect((await call(client, 'notes', { text: 'mine' })).told.notes).toBe('mine');
  expect((await client.getPrompt({ name: 'play' })).messages[0]?.content).toMatchObject({
    text: expect.stringContaining('T1 '),
  });
  expect((await playOn(client, 'y')).outcome).toMatchObject({ reason: expect.any(String) });
  await client.close();
});

test('16, 19: somebody plays a turn of Dune against bots, by lists and field by field', async () => {
  const client = await opened([
    ...['--game', 'dune', '--players', '3', '--others', 'random', '--seed', 'd'],
    ...['--options', '{"maxTurns":1}'],
  ]);
  const { messages } = await client.getPrompt({ name: 'play' });
  expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining('carthag: stronghold') }); // the primer
  const end = await playOn(client, 'dune');
  expect(end.outcome).toMatchObject({ reason: expect.any(String) });
  expect(received.some((text) => text.includes('complete'))).toBe(true);
  await client.close();
});

test('13, 16: two clients at a server play Goofspiel to its end; neither is told what the other holds', async () => {
  const lobby = openLobby(server.url);
  const made = await lobby.create({
    game: 'goofspiel',
    delay: 0,
    seats: [{ kind: 'agent' }, { kind: 'agent' }],
  });
  const args = ['--server', server.url, '--match', made.match.id];
  const [one, other] = await Promise.all(
    made.grants.map(({ token }) => opened(args, { RULEWRIGHT_TOKEN: token })),
  );
  received.length = 0;
  const ends = await Promise.all([playOn(one!, 'one'), playOn(other!, 'other')]);
  for (const end of ends) expect(end.outcome).toMatchObject({ reason: expect.any(String) });
  for (const { token } of made.grants) expect(received.join('\n')).not.toContain(token);
  await Promise.all([one!.close(), other!.close()]);
});

test('2: a client at a server is not shown what the table answers by itself', async () => {
  const made = await openLobby(server.url).create({
    ...{ game: 'skirmish', seed: 'no veto', delay: 60_000, seats: [{ kind: 'agent' }, { kind: 'agent' }] },
  });
  const [red, blue] = await Promise.all(
    made.grants.map(async ({ token }): Promise<HeldSeat> => {
      const { id } = made.match;
      const plan = () => planOf(gameNamed('skirmish'));
      const seat = await openRemote({
        ...{ server: server.url, match: id, token },
        plan,
        rules: () => new Map(),
      });
      if ('code' in seat) throw new Error(seat.why);
      return seat;
    }),
  );
  const asked = (seat: HeldSeat) => seat.now().open.filter(({ optional }) => !optional);
  const [command] = asked(blue!);
  const order = { decision: command!.id, action: 'command', args: { mode: 'must', slot: 'weapon' } };
  expect(await blue!.decide(order)).toMatchObject({ ok: true });
  const window = { kind: 'window', ability: 'command', by: 'blue' };
  await expect.poll(() => red!.now().view?.frames, { timeout: 20_000 }).toEqual([window]);
  expect(red!.now().view?.hand).toMatchObject({ cards: expect.not.arrayContaining(['veto']) });
  expect(asked(red!)).toEqual([]);
  for (const seat of [red!, blue!]) seat.close();
});

test('where nobody ever writes anything the command ends, and that is no failure', async () => {
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore'];
  const child = spawn(process.execPath, [...argv, '--game', 'tic-tac-toe'], { stdio });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
});

test('13: a wrong token and a missing one hold no seat', async () => {
  const { match } = await openLobby(server.url).create({
    ...{ game: 'pig', seats: [{ kind: 'agent' }, { kind: 'agent' }] },
  });
  const args = ['--server', server.url, '--match', match.id];
  const env = { RULEWRIGHT_TOKEN: 'nobody-holds-this-token' };
  await expect(mcp({ others: 'easy', server: server.url, match: match.id }, env)).rejects.toMatchObject({
    exitCode: 1,
    message: expect.not.stringContaining('nobody-holds'),
  });
  const missing = 'The token of the seat is read from RULEWRIGHT_TOKEN, which is not set.';
  await expect(mcp({ others: 'easy', server: server.url, match: match.id }, {})).rejects.toThrow(missing);
  const both = mcp({ others: 'easy', server: server.url, match: match.id, game: 'pig' }, env);
  await expect(both).rejects.toMatchObject({ exitCode: 2 });
  await expect(opened(args, env)).rejects.toThrow(); // the command ends instead of serving
});
