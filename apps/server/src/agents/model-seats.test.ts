// Models at tables of a real server: asked by the real provider code, answered by a scripted one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Lobby, openLobby, openMatch } from '@rulewright/client';
import type { MatchMade, NewMatch } from '@rulewright/protocol';
import {
  type Act,
  decides,
  decisionIn,
  fails,
  type ScriptedModel,
  says,
  scriptedModel,
  turnIn,
} from '@rulewright/testkit/scripted-model';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { modelsAt } from '../testing/models.ts';
import { asked } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';

const KEY = 'sk-fake-0123456789-recognisable';
let script: ScriptedModel;
let server: TestServer;
const told: string[] = []; // all that reached somebody: no key may be in it
beforeAll(async () => {
  process.env.TEST_MODEL_KEY = KEY;
  script = await scriptedModel();
  server = await startServer(modelsAt(script.url));
});
beforeEach(() => {
  script.asked.length = 0;
});
afterEach(() => {
  expect(told.join('\n')).not.toContain(KEY);
});
afterAll(async () => {
  const files = readdirSync(server.folder).map((file) => readFileSync(join(server.folder, file), 'latin1'));
  await server.end();
  await script.close();
  expect(files.some((text) => text.includes('Local 32B'))).toBe(true);
  expect(files.some((text) => text.includes(KEY))).toBe(false);
});

const wish: NewMatch = {
  ...{ game: 'tic-tac-toe', delay: 0, seats: [{ kind: 'model', model: 'local' }, { kind: 'agent' }] },
};
let people = 0;
async function account(url = server.url): Promise<Lobby> {
  const lobby = openLobby(url);
  await lobby.register(`Host ${++people}`, 'long enough');
  return lobby;
}

/** Holds the other seat and answers with the last free cell. */
function opponent({ match, grants }: MatchMade, url = server.url) {
  const connection = connect(url);
  const store = openMatch(connection, { match: match.id, token: grants[0]?.token });
  const isOver = () => store.get().match?.status === 'finished';
  return {
    store,
    isOver,
    async answer(): Promise<boolean> {
      await until(() => asked(store) !== undefined || isOver(), 'it is the turn, or over');
      told.push(JSON.stringify(store.get()));
      const decision = asked(store);
      if (decision !== undefined) await store.answer(decision, decision.options?.at(-1));
      return decision !== undefined;
    },
    async playOut(): Promise<void> {
      while (await this.answer());
    },
    model: () => store.get().match?.seats[0],
    leave: () => connection.close(),
  };
}
const answers =
  (args: unknown): Act =>
  (one, response) =>
    decides({ answers: [{ decision: decisionIn(one), args }], why: 'secret reason', notes: 'secret notes' })(
      one,
      response,
    );
const times = (n: number, act: Act): Act[] => Array.from({ length: n }, () => act);

test('a model does not play while the match stands still, nobody waits for its consent, and it plays on afterwards', async () => {
  let speak = (): void => undefined; // what the model has thought of is said when we want it
  const late: Act = (one, response) => {
    speak = () => answers({ cell: 3 })(one, response);
  };
  script.script(answers({ cell: 4 }), late);
  const other = opponent(await (await account()).create(wish));
  await other.answer();
  await until(() => script.asked.length === 2, 'the model thinks');
  expect(await other.store.pause()).toEqual({ ok: true });
  await until(() => other.store.get().match?.pause?.since != null, 'it stands still at once');
  const before = other.store.get().n;
  speak();
  await other.store.resync();
  expect(other.store.get()).toMatchObject({ n: before, match: { pause: { asked: null } } });
  expect(await other.store.pause()).toEqual({ ok: true });
  await until(() => asked(other.store) !== undefined, 'the model has moved');
  expect(other.store.get().match?.pause).toBe(null);
  await other.playOut();
  other.leave();
});

test('49: models are offered by title, to those who may seat them; address and key are told to nobody', async () => {
  const [host, guest] = [await account(), openLobby(server.url)];
  await guest.rename('Guest');
  const offered = await host.agents();
  expect(offered).toMatchObject({
    allowed: true,
    models: [{ id: 'local', title: 'Local 32B', limits: { attempts: 3 } }],
  });
  expect(JSON.stringify(offered)).not.toContain('127.0.0.1');
  expect(await guest.agents()).toEqual({ allowed: false, models: [] });
  await expect(guest.create(wish)).rejects.toMatchObject({ code: 'NO_AGENTS' });
  const unknown = { ...wish, seats: [{ kind: 'model' as const, model: 'other' }] };
  await expect(host.create(unknown)).rejects.toMatchObject({ code: 'NO_SUCH_MODEL' });
  const none = await startServer();
  await expect((await account(none.url)).create(wish)).rejects.toMatchObject({ code: 'NO_AGENTS' });
  await none.end();
});

test('55: nobody who seats a model says where it is: addresses come from the operator alone', async () => {
  const host = await account();
  const elsewhere = await scriptedModel();
  const wishes = [
    { kind: 'model', model: 'local', baseUrl: elsewhere.url },
    { kind: 'model', model: elsewhere.url },
    { kind: 'model', model: { id: 'local', baseUrl: elsewhere.url } },
  ];
  for (const seat of wishes) {
    const seats = [seat, { kind: 'agent' }] as NonNullable<NewMatch['seats']>; // as somebody may send it
    await expect(host.create({ ...wish, seats })).rejects.toMatchObject({
      code: expect.stringMatching(/^(BAD_REQUEST|BAD_PARAMS|INVALID|NO_SUCH_MODEL)/),
    });
  }
  await expect(host.create({ ...wish, options: { baseUrl: elsewhere.url } })).rejects.toMatchObject({
    code: expect.any(String),
  });
  expect([elsewhere.asked, script.asked]).toEqual([[], []]);
  await elsewhere.close();
});

test('50, 51: it plays a game; why and notes are told to nobody before the end, and to all after it', async () => {
  script.script(answers({ cell: 4 }), answers({ cell: 4 }));
  const host = await account();
  const made = await host.create(wish);
  expect(made.match.seats[0]).toMatchObject({ kind: 'model', name: 'Local 32B', substitute: null });
  const other = opponent(made);
  await other.answer();
  await expect(host.attempts(made.match.id)).rejects.toMatchObject({ code: 'NOT_OVER' });
  await other.playOut();
  expect(told.join('\n')).not.toContain('secret');
  const attempts = await host.attempts(made.match.id);
  expect(attempts.map(({ verdict }) => verdict).slice(0, 3)).toEqual(['accepted', 'illegal', 'accepted']);
  expect(attempts[0]).toMatchObject({ player: 'X', seq: 0, why: 'secret reason', notes: 'secret notes' });
  expect(attempts[1]?.refused).toMatchObject({ code: 'CELL_TAKEN', rule: 'T2' });
  expect(turnIn(script.asked[2]!)).toContain('CELL_TAKEN');
  expect(turnIn(script.asked[2]!)).toContain('secret notes'); // its own memory
  expect(turnIn(script.asked[1]!)).toContain('"cell": 8'); // what happened since
  const { entries } = await host.log(made.match.id);
  expect(entries.filter((one) => 'origin' in one && one.origin === 'agent').length).toBe(attempts.length - 1);
  const turns = attempts.length - 1;
  const { seats } = await host.match(made.match.id);
  expect(seats[0]?.meter).toMatchObject({
    turns,
    forfeits: 0,
    fresh: 60 * attempts.length,
    out: 10 * attempts.length,
  });
  expect((await openLobby(server.url).attempts(made.match.id)).length).toBe(attempts.length);
  other.leave();
});

test('51: who made the match may keep the reasons to themselves', async () => {
  const host = await account();
  const made = await host.create({ ...wish, reasons: false });
  const other = opponent(made);
  await other.playOut();
  await expect(host.attempts(made.match.id)).rejects.toMatchObject({ code: 'NOT_SHOWN' });
  other.leave();
});

test('6, 50: refused three times it forfeits, which all see at once', async () => {
  script.script(...times(3, answers({ cell: 99 })));
  const made = await (await account()).create(wish);
  const other = opponent(made);
  await until(() => other.model()?.meter?.forfeits === 1, 'the forfeit is marked');
  await other.playOut();
  const { entries } = await openLobby(server.url).log(made.match.id);
  expect(entries[0]).toMatchObject({ player: 'X', origin: 'forfeit' });
  expect(
    (await openLobby(server.url).attempts(made.match.id)).map(({ verdict }) => verdict).slice(0, 4),
  ).toEqual([...['illegal', 'illegal', 'illegal', 'forfeit']]);
  other.leave();
});

test('7: a server that will not have us: the fallback is given, and after three in a row a bot takes over by name', async () => {
  script.script(...times(3, fails(401)));
  const made = await (await account()).create({ ...wish, game: 'goofspiel' });
  const other = opponent(made);
  await other.playOut();
  const player = other.model()?.player;
  expect(other.model()).toMatchObject({ substitute: 'medium', meter: { outages: 3 } });
  const { entries } = await openLobby(server.url).log(made.match.id);
  const own = entries.flatMap((one) => ('origin' in one && one.player === player ? [one.origin] : []));
  expect(own.slice(0, 3)).toEqual(['outage', 'outage', 'outage']);
  expect(new Set(own.slice(3, -1))).toEqual(new Set(['bot']));
  const attempts = await openLobby(server.url).attempts(made.match.id);
  expect(JSON.stringify(attempts)).toContain('TEST_MODEL_KEY'); // where the key is read from
  other.leave();
});

test('52: a turn in progress survives a restart, and attempts go on counting', async () => {
  let own = await startServer(modelsAt(script.url));
  const hang: Act = () => {};
  script.script(...times(2, answers({ cell: 99 })), hang, answers({ cell: 99 }));
  const made = await (await account(own.url)).create(wish);
  await until(() => script.asked.length === 3, 'it is asked a third time');
  own = await own.restart();
  const other = opponent(made, own.url);
  await until(() => other.model()?.meter?.forfeits === 1, 'the third refusal, after the restart, forfeits');
  expect(turnIn(script.asked[3]!)).toContain('Attempts left: 1.');
  await other.playOut();
  other.leave();
  await own.end();
});

test('19, 52: eight questions a turn, all attempts together, also across a restart', async () => {
  let own = await startServer(modelsAt(script.url));
  const asks = says({ calls: [{ name: 'rule', args: { id: 'T2' } }] });
  const hang: Act = () => {};
  script.script(...times(5, asks), says({ content: 'hm' }), hang, ...times(4, asks), answers({ cell: 4 }));
  const made = await (await account(own.url)).create(wish);
  await until(() => script.asked.length === 7, 'it is asked a second time');
  own = await own.restart();
  const other = opponent(made, own.url);
  await other.playOut();
  const [first, second, third] = await openLobby(own.url).attempts(made.match.id);
  expect(first).toMatchObject({ verdict: 'malformed', usage: { questions: 5 } });
  expect(second).toMatchObject({ verdict: 'malformed', usage: { questions: 3 } });
  expect(third).toMatchObject({ verdict: 'accepted', usage: { questions: 0 } });
  other.leave();
  await own.end();
});

test('49, 57: when the budget is spent it forfeits, and nobody may seat another', async () => {
  const price = { fresh: 1, cached: 1, out: 100 }; // 60 + 40 + 1000 millionths an answer
  const own = await startServer({ ...modelsAt(script.url, price), agentBudget: 1, agentBudgetPerson: 0.001 });
  const host = await account(own.url);
  const made = await host.create(wish);
  const other = opponent(made, own.url);
  await other.playOut();
  const attempts = await host.attempts(made.match.id);
  expect(attempts[1]).toMatchObject({ verdict: 'forfeit', refused: { cause: 'budget' } });
  expect((await host.match(made.match.id)).seats[0]?.meter?.cost).toBeCloseTo(0.0011, 6); // to the host
  expect((await openLobby(own.url).match(made.match.id)).seats[0]?.meter?.cost).toBeNull();
  await expect(host.create(wish)).rejects.toMatchObject({ code: 'AGENT_BUDGET_SPENT' });
  other.leave();
  await own.end();
});

test('57: what models cost in one match is limited, too: it forfeits, and the next match begins anew', async () => {
  const price = { fresh: 1, cached: 1, out: 100 }; // 1,100 millionths an answer
  const own = await startServer({ ...modelsAt(script.url, price), agentBudgetMatch: 0.002 });
  const host = await account(own.url);
  expect((await host.agents()).models[0]?.limits).toMatchObject({ cost: 0.002 });
  for (let match = 0; match < 2; match++) {
    script.asked.length = 0;
    const made = await host.create(wish);
    const other = opponent(made, own.url);
    await other.playOut();
    const attempts = await host.attempts(made.match.id);
    expect(attempts.map(({ verdict }) => verdict).slice(0, 3)).toEqual(['accepted', 'accepted', 'forfeit']);
    expect(attempts[2]).toMatchObject({ refused: { cause: 'budget' } });
    expect(script.asked).toHaveLength(2);
    other.leave();
  }
  await own.end();
});

test('a wrong file of models, or a key that is not set, and nothing is served', async () => {
  const { modelsFile } = modelsAt(script.url);
  delete process.env.TEST_MODEL_KEY;
  await expect(startServer({ modelsFile })).rejects.toThrow('TEST_MODEL_KEY');
  process.env.TEST_MODEL_KEY = KEY;
  await expect(startServer({ modelsFile: `${modelsFile}.gone` })).rejects.toThrow('cannot be read');
});
