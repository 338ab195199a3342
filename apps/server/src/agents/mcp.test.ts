// The real client against a server of its own process: whole games, both protocol eras, tokens, leaks.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { openLobby } from '@rulewright/client';
import { type Random, seeded } from '@rulewright/engine';
import type { FieldChoice, NextFields } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileGames } from '../games.ts';
import { type Expected, expectedFor } from '../testing/expected.ts';
import { type ServerProcess, spawnServer } from '../testing/process.ts';

const games = compileGames();
const folder = mkdtempSync(join(tmpdir(), 'rulewright-mcp-'));
const clients: Client[] = [];
const LIMIT = 40; // requests that one address may hold open
const IDLE = 200; // milliseconds
let server: ServerProcess;
beforeAll(async () => {
  const limits = { CONNECTIONS_PER_ADDRESS: `${LIMIT}`, IDLE_SECONDS: `${IDLE / 1000}`, METRICS: 'true' };
  server = await spawnServer({ DATA_FILE: join(folder, 'table.db'), ...limits });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = () => new URL(`${server.url}/mcp`);
async function opened(token: string | null, mode: 'legacy' | 'auto' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(at(), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

interface Received {
  readonly ok: boolean;
  readonly code?: string;
  readonly view?: unknown;
  readonly since?: readonly unknown[];
  readonly facts?: readonly unknown[];
  readonly outcome?: object | null;
  readonly decisions?: readonly { id: string; optional: boolean; options: readonly unknown[] | null }[];
  readonly [key: string]: unknown;
}
/** A client that keeps all it receives. */
function recorded(client: Client) {
  const received: Received[] = [];
  const texts: string[] = [];
  return {
    received,
    texts,
    client,
    async call(name: string, args: Record<string, unknown> = {}): Promise<Received> {
      const result = await client.callTool({ name, arguments: args });
      texts.push(JSON.stringify(result));
      const told = result.structuredContent as unknown as Received;
      received.push(told);
      return told;
    },
  };
}
type Recorded = ReturnType<typeof recorded>;

async function playOut(who: Recorded, seed: string): Promise<Received> {
  const random = seeded(seed);
  for (;;) {
    const told = await who.call('wait', { seconds: 50 });
    if (told.outcome) return told;
    const { decisions = [] } = await who.call('decisions');
    const open = decisions.filter(({ optional, options }) => !optional && options?.length !== 0);
    if (open.length === 0) continue; // somebody was faster
    const { id, options } = random.pick(open);
    const answer =
      options === null ? { args: await built(who, id, random) } : { option: random.int(options.length) };
    const done = await who.call('decide', { decision: id, ...answer, why: 'by chance', notes: 'mine' });
    expect(done).toMatchObject({ ok: true });
  }
}

/** An answer with too many forms to list, field by field. */
async function built(who: Recorded, decision: string, random: Random): Promise<object> {
  for (let given = {}; ; ) {
    const { next } = (await who.call('next', { decision, given })) as unknown as { next: NextFields };
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

/** Every view, fact and list of answers is one that the engine alone says this seat may know; no secret is among it. */
function checkNothingLeaks(
  { received, texts }: Recorded,
  expected: readonly Expected[],
  secrets: readonly string[],
): void {
  for (const secret of secrets) expect(texts.join('\n').includes(secret)).toBe(false);
  const views = new Set(expected.map(({ view }) => view));
  const lists = new Set(
    expected.flatMap(({ decisions }) =>
      JSON.parse(decisions()).map(({ id, options }: { id: string; options: unknown }) =>
        JSON.stringify([id, options]),
      ),
    ),
  );
  const facts: unknown[] = [];
  for (const told of received) {
    facts.push(...(told.since ?? told.facts ?? []));
    if (told.view) expect(views.has(JSON.stringify(told.view))).toBe(true);
    for (const { id, options } of told.decisions ?? [])
      if (options !== null) expect(lists.has(JSON.stringify([id, options]))).toBe(true);
  }
  expect(facts).toEqual(expected.flatMap((one) => JSON.parse(one.facts)));
}

// The first of all: nobody else is at the server yet.
test('15: a client that vanishes leaves nothing behind, and what an address holds open has a limit', async () => {
  const { grants } = await openLobby(server.url).create({
    ...{ game: 'pig', seats: [{ kind: 'agent' }, { kind: 'agent' }] },
  });
  const headers = {
    ...{ authorization: `Bearer ${grants[1]!.token}`, 'content-type': 'application/json' },
    accept: 'application/json, text/event-stream',
  };
  const ask = (name: string, args: object, signal?: AbortSignal) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return fetch(at(), signal === undefined ? sent : { ...sent, signal });
  };
  const held = async (): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^rulewright_matches_held (\d+)/m.exec(text)?.[1]);
  };
  expect((await ask('look', {})).status).toBe(200); // what answers them is loaded
  const gone = new AbortController();
  const waiting = Array.from({ length: LIMIT }, () =>
    ask('wait', { seconds: 50 }, gone.signal).then((answer) => answer.text()),
  );
  const lost = Promise.allSettled(waiting);
  await expect.poll(async () => (await ask('look', {})).status).toBe(429);
  await new Promise((resolve) => setTimeout(resolve, 3 * IDLE));
  expect(await held()).toBe(1);
  gone.abort();
  await lost;
  await expect.poll(held, { timeout: 10_000 }).toBe(0);
  expect((await ask('look', {})).status).toBe(200);
});

test.each([
  { game: 'tic-tac-toe', options: {}, bots: [] },
  { game: 'goofspiel', options: {}, bots: [] },
  { game: 'skirmish', options: {}, bots: [] },
  { game: 'dune', options: { maxTurns: 1 }, bots: ['medium'] },
])(
  '13, 16: two clients of both eras play $game, and are told what a socket would tell them',
  async ({ game, options, bots }) => {
    const lobby = openLobby(server.url);
    const agent = { kind: 'agent' as const };
    const seats = [agent, agent, ...bots.map((bot) => ({ kind: 'bot' as const, bot }))];
    const { match, grants } = await lobby.create({
      ...{ game, players: seats.length, options, delay: 0, seats },
    });
    const [one, other] = grants.map(({ token }) => token);
    const both = [recorded(await opened(one!, 'legacy')), recorded(await opened(other!))];
    const ends = await Promise.all(both.map((who, i) => playOut(who, `${i}`)));
    for (const end of ends) expect(end.outcome).toMatchObject({ reason: expect.any(String) });
    const log = await lobby.log(match.id);
    for (const [i, who] of both.entries()) {
      await who.call('look');
      const { player } = grants[i]!;
      const others = grants.filter((grant) => grant.player !== player).map(({ token }) => token);
      checkNothingLeaks(who, expectedFor(games.get(game)!, log, player), [log.seed, log.hash!, ...others]);
      const transcript = await who.client.readResource({ uri: 'rulewright://match/transcript' });
      expect(JSON.stringify(transcript)).toContain('by chance');
    }
  },
);

test('2, 13: what the table answers by itself is not asked of a client: in a window, who has no choice', async () => {
  const seen = new Set<boolean>();
  for (let n = 0; seen.size < 2 && n < 60; n++) {
    const { grants } = await openLobby(server.url).create({
      ...{ game: 'skirmish', delay: 5_000, seats: [{ kind: 'agent' }, { kind: 'agent' }] },
    });
    const holder = (player: string) => grants.find((grant) => grant.player === player)?.token ?? '';
    const [red, blue] = [recorded(await opened(holder('red'))), recorded(await opened(holder('blue')))];
    const [{ id } = { id: '' }] = (await blue.call('decisions')).decisions ?? [];
    const order = { mode: 'must', slot: 'weapon' };
    expect(await blue.call('decide', { decision: id, args: order })).toMatchObject({ ok: true });
    const { view } = await red.call('look');
    const holds = (view as { hand: { cards: string[] } }).hand.cards.includes('veto');
    const required = ((await red.call('decisions')).decisions ?? []).filter(({ optional }) => !optional);
    expect(required.map(({ options }) => options?.length)).toEqual(holds ? [2] : []);
    seen.add(holds);
  }
  expect(seen.size).toBe(2);
});

test('what should not be there is found', () => {
  const expected = [
    { facts: '[]', view: '{"table":1}', heads: '[]', decisions: () => '[{"id":"a.1","options":[1]}]' },
  ];
  const who = (told: object, text = '') => ({ received: [told as Received], texts: [text] }) as Recorded;
  checkNothingLeaks(who({ view: { table: 1 } }), expected, []);
  expect(() => checkNothingLeaks(who({}, 'a secret'), expected, ['secret'])).toThrow();
  expect(() => checkNothingLeaks(who({ view: { table: 2 } }), expected, [])).toThrow();
  expect(() => checkNothingLeaks(who({ since: [{ fact: 'X' }] }), expected, [])).toThrow();
  const list = { decisions: [{ id: 'a.1', optional: false, options: [1, 2] }] };
  expect(() => checkNothingLeaks(who(list), expected, [])).toThrow();
});

test('13, 16: a missing token, a wrong one and a renewed one hold no seat', async () => {
  const lobby = openLobby(server.url);
  const { match, grants } = await lobby.create({
    game: 'pig',
    seats: [{ kind: 'agent' }, { kind: 'agent' }],
  });
  const [{ token }, other] = [grants[0]!, grants[1]!];
  for (const wrong of [null, 'nobody-holds-this-token', match.id])
    await expect(opened(wrong)).rejects.toThrow();
  const client = recorded(await opened(other.token));
  expect((await client.call('look')).player).toBe(other.player);
  const waiting = client.client.callTool({ name: 'wait', arguments: { seconds: 50 } });
  const lost = expect(waiting).rejects.toThrow();
  const renewed = await fetch(`${server.url}/api/matches/${match.id}/seats/1/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token}` },
  });
  const { token: fresh } = (await renewed.json()) as { token: string };
  await lost; // what was under way is ended, too
  const answer = await fetch(at(), {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  const again = recorded(await opened(fresh));
  expect((await again.call('look')).player).toBe(other.player);
  const first = recorded(await opened(token));
  expect((await first.call('look')).player).toBe(grants[0]!.player);
  const foreign = { decision: 'roll.1', args: {}, player: grants[0]!.player, match: match.id };
  expect(await again.call('decide', foreign)).toMatchObject({ ok: false }); // whoever it names, it is not asked
  expect(await first.call('decide', foreign)).toMatchObject({ ok: true });
});

test('56: tokens of seats are stored as hashes, and are no part of an address', async () => {
  const { match, grants } = await openLobby(server.url).create({
    ...{ game: 'pig', seats: [{ kind: 'agent' }, { kind: 'agent' }] },
  });
  const { token } = grants[0]!;
  await opened(token);
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  expect(files.some((text) => text.includes(match.id))).toBe(true);
  expect(files.some((text) => text.includes(token))).toBe(false);
  const hash = createHash('sha256').update(token).digest();
  const forms = [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')];
  expect(files.some((text) => forms.some((form) => text.includes(form)))).toBe(true);
  for (const key of ['token', 'access_token', 'authorization']) {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${server.url}/mcp?${key}=${token}`, body)).status).toBe(401);
  }
});

test('14: refusals are results, notes stay, and a change is told to who listens', async () => {
  const lobby = openLobby(server.url);
  const { match, grants } = await lobby.create({
    ...{ game: 'tic-tac-toe', delay: 0, seats: [{ kind: 'agent' }, { kind: 'agent' }] },
  });
  const [x, o] = [recorded(await opened(grants[0]!.token)), recorded(await opened(grants[1]!.token))];
  expect(await x.call('decide', { decision: 7 })).toMatchObject({ ok: false, code: 'BAD_ARGS' });
  expect(await x.call('decide', { decision: 'place.99', args: { cell: 0 } })).toMatchObject({
    code: 'STALE_DECISION',
  });
  expect(await o.call('decide', { decision: 'place.1', args: { cell: 0 } })).toMatchObject({ ok: false });
  expect(await x.call('notes', { text: 'the corner' })).toMatchObject({ notes: 'the corner' });
  expect(await recorded(await opened(grants[0]!.token)).call('notes')).toMatchObject({ notes: 'the corner' });

  const changed = new Promise<string>((resolve) =>
    o.client.setNotificationHandler('notifications/resources/updated', ({ params }) => resolve(params.uri)),
  );
  const subscription = await o.client.listen({ resourceSubscriptions: ['rulewright://match/view'] });
  const [decision] = (await x.call('decisions')).decisions ?? [];
  expect(await x.call('check', { decision: decision!.id, option: 4 })).toMatchObject({ ok: true });
  expect(await x.call('decide', { decision: decision!.id, option: 4 })).toMatchObject({ ok: true });
  expect(await changed).toBe('rulewright://match/view');
  await subscription.close();
  expect(await o.call('say', { text: 'well played' })).toMatchObject({ ok: true });
  expect(JSON.stringify((await x.call('look')).talk)).toContain('well played');
  expect(JSON.stringify(await x.client.readResource({ uri: 'rulewright://match/transcript' }))).toContain(
    'null',
  );
  expect((await lobby.match(match.id)).status).toBe('running');
});

test('15: a page of another site and another name of this machine are refused', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(at(), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
  expect((await ask({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await ask({})).status).toBe(401);
  const deep = JSON.stringify({ a: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) });
  const answer = await fetch(at(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: deep,
  });
  expect(answer.status).toBe(422);
});
