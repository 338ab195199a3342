// Several processes on one PostgreSQL.
import { connect, openLobby, openMatch } from '@rulewright/client';
import type { MatchMade } from '@rulewright/protocol';
import { decisionIn, scriptedModel } from '@rulewright/testkit/scripted-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from './store/store.ts';
import { type CrowdMatch, discrepancies, makeMatches, playMatches } from './testing/crowd.ts';
import { modelsAt } from './testing/models.ts';
import { answer, asked, rpc, seatPeople } from './testing/people.ts';
import { freePort, type Postgres, startPostgres } from './testing/postgres.ts';
import { spawnServer } from './testing/process.ts';
import { wireTo } from './testing/proxy.ts';
import { startServer, type TestServer, until } from './testing/server.ts';
import { testTime } from './testing/time.ts';

/** Busy machines take their time; only one that stands still fails. */
const PATIENCE = 90_000;
let postgres: Postgres;
let one: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  one = await startServer({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await one.end();
  await postgres.stop();
});

const faultsOf = (matches: readonly CrowdMatch[]) => discrepancies(matches, { url: postgres.url, file: '' });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const goOn = (matches: readonly CrowdMatch[]) => {
  const before = matches.map(({ acknowledged }) => acknowledged.length);
  return () => matches.every(({ acknowledged, over }, i) => over || acknowledged.length >= before[i]! + 2);
};

test('two nodes get two answers to one decision at the same instant: one wins, the other is refused clearly', async () => {
  const two = await startServer({ databaseUrl: postgres.url });
  const { id, people, leave } = await seatPeople(one.url, { game: 'tic-tac-toe' });
  const seats = people.map(({ token, store }) => {
    const connection = connect(two.url);
    return { connection, here: store, there: openMatch(connection, { match: id, token }) };
  });
  await until(() => seats.every(({ there }) => there.get().view !== null), 'both nodes show the table');
  for (let turn = 0; turn < 4; turn++) {
    const { here, there } = seats[turn % 2]!;
    await until(() => [here, there].every((store) => asked(store) !== undefined), 'both nodes ask');
    const [cells, decision] = [asked(here)!.options!, asked(here)!];
    const replies = await Promise.all([here.answer(decision, cells[0]), there.answer(decision, cells[1])]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies.find(({ ok }) => !ok)).toMatchObject({
      code: expect.stringMatching(/NOT_ASKED|STALE_DECISION/),
    });
  }
  await until(
    () =>
      new Set(seats.flatMap((s) => [s.here, s.there]).map((s) => JSON.stringify(s.get().view?.table)))
        .size === 1,
    'all see the same table',
  );
  for (const { connection } of seats) connection.close();
  leave();
  await two.end();
});

test('people on two nodes agree to pause: it stands still at both, and goes on at both', async () => {
  const two = await startServer({ databaseUrl: postgres.url });
  const { id, people, leave } = await seatPeople(one.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  bob.connection.close();
  const connection = connect(two.url);
  const there = openMatch(connection, { match: id, token: bob.token });
  const stores = [ann.store, there];
  await until(() => stores.every((store) => store.get().view !== null), 'each is at a node');
  const agree = async (since: boolean) => {
    expect(await ann.store.pause()).toEqual({ ok: true });
    await until(() => there.get().match?.pause?.asked?.by === 'X', 'bob is asked at the other node');
    expect(await there.pause('agree')).toEqual({ ok: true });
    const isSo = () => stores.every((store) => (store.get().match?.pause?.since != null) === since);
    await until(isSo, since ? 'it stands still at both' : 'it goes on at both');
  };
  await agree(true);
  const decision = asked(ann.store)!;
  expect(await ann.store.answer(decision, { cell: 0 })).toMatchObject({ code: 'PAUSED' });
  await agree(false);
  expect(await ann.store.answer(decision, { cell: 0 })).toEqual({ ok: true });
  await until(() => asked(there) !== undefined, 'it is the turn of bob');
  expect(await answer(there, { cell: 1 })).toEqual({ ok: true });
  connection.close();
  leave();
  await two.end();
});

test('quick players on two nodes never stand still, though the database answers late', async () => {
  const wire = await wireTo(postgres.url);
  const two = await startServer({ databaseUrl: wire.url });
  const matches = await makeMatches(one.url, 10, 'pig', { goal: 20 });
  wire.lag(20);
  const crowd = playMatches([one.url, two.url], matches);
  await until(() => matches.every(({ over }) => over), 'all games are over', PATIENCE);
  await crowd.stop();
  expect(await faultsOf(matches)).toEqual([]);
  await two.end();
  await wire.close();
});

test('a database that falls silent is given up after some seconds, and play goes on when it answers again', async () => {
  const wire = await wireTo(postgres.url);
  const databaseMillis = 3_000;
  const two = await startServer({ databaseUrl: wire.url, databaseMillis });
  const { people, leave } = await seatPeople(two.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  const elsewhere = await seatPeople(one.url, { game: 'tic-tac-toe' });
  const connection = connect(two.url, { cookie: '' });
  const onlooker = openMatch(connection, { match: elsewhere.id });
  await until(() => onlooker.get().n === 1, 'an onlooker follows a match that is played on the other node');
  expect(await answer(ann.store, { cell: 4 })).toEqual({ ok: true });
  await until(() => asked(bob.store) !== undefined, 'it is the turn of bob');
  wire.silence();
  expect(await answer(elsewhere.people[0].store, { cell: 4 })).toEqual({ ok: true });
  const began = performance.now();
  expect((await fetch(`${two.url}/readyz`)).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(databaseMillis); // it does not wait for as long
  const given = bob.store.answer(asked(bob.store)!, { cell: 0 });
  await until(() => performance.now() - began > 1.2 * databaseMillis, 'nothing is acknowledged meanwhile');
  expect(ann.store.get().n).toBe(2);
  wire.restore();
  expect(await given).toEqual({ ok: true });
  await until(() => ann.store.get().n === 3, 'ann is told');
  await until(() => onlooker.get().n === 2, 'the onlooker is told of what the node could not hear');
  expect(performance.now() - began).toBeLessThan(30_000);
  connection.close();
  elsewhere.leave();
  leave();
  await two.end();
  await wire.close();
});

test('people on different nodes see who is connected to which of them, also when a node dies', async () => {
  const time = testTime({ flows: true });
  const here = await startServer({ databaseUrl: postgres.url }, undefined, time);
  const two = await spawnServer({ DATABASE_URL: postgres.url });
  const { id, people, leave } = await seatPeople(here.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  const shown = () => ann.store.get().match?.seats[1]?.connected;
  bob.connection.close();
  await until(() => shown() === false, 'bob is gone');
  const connection = connect(two.url);
  const there = openMatch(connection, { match: id, token: bob.token });
  await until(() => shown() === true, 'bob is at the other node');
  await until(() => there.get().match?.seats[0]?.connected === true, 'and sees ann at hers');
  expect(await ann.lobby.substitute(id, 1, 'random').catch((error) => error.code)).toBe('PRESENT');
  await two.kill();
  time.pass(12_000);
  await until(() => shown() === false, 'with its node bob is gone', PATIENCE);
  connection.close();
  leave();
  await here.end();
});

test(
  'a node dies: its people go on at another as soon as they are there, its bots within seconds',
  async () => {
    const two = await spawnServer({ DATABASE_URL: postgres.url });
    const [agent, bot] = [{ kind: 'agent' as const }, { kind: 'bot' as const, bot: 'random' }];
    const make = (url: string, game: string, other: typeof agent | typeof bot) =>
      openLobby(url).create({ game, seats: [agent, other] });
    /** Player 1 gives the turn away: then the bot has to act. */
    const give = async (url: string, { match, grants }: MatchMade) => {
      for (const action of ['roll', 'hold'])
        await rpc(url, grants[0]!.token, 'match.submit', {
          match: match.id,
          player: 'player1',
          action,
          args: {},
        });
    };
    const store = await openStore({ url: postgres.url, file: '' });
    const botsActed = async (made: readonly MatchMade[]) => {
      const logs = await Promise.all(made.map(({ match }) => store.inputs(match.id, 0)));
      return logs.every((log) => log.some(({ origin }) => origin === 'bot'));
    };
    const first = await make(one.url, 'pig', bot);
    await give(one.url, first);
    while (!(await botsActed([first]))) await pause(20); // the bots of this node are awake

    const people = await make(two.url, 'tic-tac-toe', agent);
    const tables = await Promise.all(Array.from({ length: 5 }, () => make(two.url, 'pig', bot)));
    await Promise.all(tables.map((table) => give(two.url, table)));
    await two.kill();
    const died = performance.now();
    const place = { match: people.match.id, player: 'X', action: 'place', args: { cell: 4 } };
    expect(await rpc(one.url, people.grants[0]!.token, 'match.submit', place)).toMatchObject({ ok: true });
    while (!(await botsActed(tables))) await pause(20);
    expect(performance.now() - died).toBeLessThan(20_000); // four seconds, and what a busy machine needs
    await store.close();
  },
  PATIENCE * 2,
);

test('the opponent agrees on another node: what is taken back is taken back on both', async () => {
  const two = await startServer({ databaseUrl: postgres.url });
  const { id, people, leave } = await seatPeople(one.url, { game: 'tic-tac-toe', delay: 60_000 });
  const connection = connect(two.url);
  const bob = openMatch(connection, { match: id, token: people[1].token });
  await until(() => bob.get().view !== null, 'bob sees the table');
  await answer(people[0].store, { cell: 4 });
  await until(() => bob.get().n === 2, 'bob is told');
  expect(await people[0].store.takeBack()).toEqual({ ok: true });
  await until(() => bob.get().match?.takeBack?.by === 'X', 'bob is asked');
  expect(await bob.takeBack('agree')).toEqual({ ok: true });
  await until(() => [people[0].store, bob].every((store) => store.get().n === 3), 'both are told');
  expect(people[0].store.get().view?.table).toEqual(bob.get().view?.table);
  expect(await answer(people[0].store, { cell: 0 })).toEqual({ ok: true });
  await until(() => bob.get().n === 4, 'play goes on');
  connection.close();
  leave();
  await two.end();
});

test('people on different nodes play together, and chat', async () => {
  const two = await startServer({ databaseUrl: postgres.url });
  const { id, people, leave } = await seatPeople(one.url, { game: 'tic-tac-toe' });
  const connection = connect(two.url);
  const bob = openMatch(connection, { match: id, token: people[1].token });
  await until(() => bob.get().view !== null, 'bob sees the table');
  for (let cell = 0; cell < 6; cell++)
    expect(await answer(cell % 2 ? bob : people[0].store, { cell })).toEqual({ ok: true });
  await people[0].store.say('hello over there');
  await until(() => bob.get().chat.length === 1, 'the line arrives');
  await until(() => bob.get().n === 7, 'bob has been told everything');
  connection.close();
  leave();
  await two.end();
});

test(
  'one of two nodes is killed under load: nothing acknowledged is lost, nothing is there twice, all go on',
  async () => {
    const port = await freePort();
    let two = await spawnServer({ DATABASE_URL: postgres.url }, port);
    const matches = await makeMatches(one.url, 30, 'goofspiel');
    const crowd = playMatches([one.url, two.url], matches, 1);
    await until(() => crowd.count() > 200, 'play is under way', PATIENCE);
    await two.kill();
    two = await spawnServer({ DATABASE_URL: postgres.url }, port);
    await until(goOn(matches), 'all matches go on', PATIENCE);
    await crowd.stop();
    expect(await faultsOf(matches)).toEqual([]);
    expect(await two.stop()).toBe(0);
  },
  PATIENCE * 3,
);

test(
  'PostgreSQL itself crashes and comes back: nothing acknowledged is lost, and all go on',
  async () => {
    const matches = await makeMatches(one.url, 20, 'goofspiel');
    const crowd = playMatches([one.url], matches, 1);
    await until(() => crowd.count() > 100, 'play is under way', PATIENCE);
    await postgres.crash();
    const during = await fetch(`${one.url}/readyz`);
    expect(during.status).toBe(503);
    await postgres.start();
    await until(goOn(matches), 'all matches go on', PATIENCE);
    await crowd.stop();
    expect(await faultsOf(matches)).toEqual([]);
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
  },
  PATIENCE * 3,
);

test('a node that others took for dead, and that lives, has its people back', async () => {
  const [early, late] = [testTime({ flows: true }), testTime({ flows: true })];
  late.pass(60_000); // ahead: whoever lives by the other clock seems long gone
  const here = await startServer({ databaseUrl: postgres.url }, undefined, early);
  const { id, people, leave } = await seatPeople(here.url, { game: 'tic-tac-toe' });
  const there = await startServer({ databaseUrl: postgres.url }, undefined, late);
  const connection = connect(there.url);
  const watcher = openMatch(connection, { match: id });
  const isSeen = () => watcher.get().match?.seats[0]?.connected === true;
  await until(() => watcher.get().match !== null && !isSeen(), 'ann seems to be gone', PATIENCE);
  early.pass(60_000);
  await until(isSeen, 'she is there', PATIENCE);
  expect(people[0].connection.isConnected()).toBe(true);
  connection.close();
  leave();
  await Promise.all([here.end(), there.end()]);
});

let hosts = 0; // a name is given once
test('52: a model that two processes could ask is asked once for every turn, and by the other when one is gone', async () => {
  process.env.TEST_MODEL_KEY = 'sk-fake-0123456789-recognisable';
  const script = await scriptedModel();
  const settings = { ...modelsAt(script.url), databaseUrl: postgres.url };
  const [here, there] = [await startServer(settings), await startServer(settings)];
  const lobby = openLobby(here.url);
  await lobby.register(`Host of models ${++hosts}`, 'long enough');
  const seats = [{ kind: 'model' as const, model: 'local' }, { kind: 'agent' as const }];
  const { match, grants } = await lobby.create({ game: 'goofspiel', delay: 0, seats });
  const connections = [connect(here.url), connect(there.url)];
  const stores = connections.map((one) => openMatch(one, { match: match.id, token: grants[0]?.token }));
  const isOver = () => stores[1]!.get().match?.status === 'finished';
  for (let turn = 0; !isOver(); turn++) {
    if (turn === 6) {
      connections[0]!.close();
      await here.close(); // the other goes on with it
    }
    await until(() => asked(stores[1]!) !== undefined || isOver(), 'it is the turn, or over');
    if (!isOver()) await answer(stores[1]!);
  }
  const attempts = await openLobby(there.url).attempts(match.id);
  expect(attempts.filter(({ verdict }) => verdict !== 'accepted')).toEqual([]);
  expect(attempts.length).toBeGreaterThan(10);
  expect(new Set(script.asked.map((one) => decisionIn(one))).size).toBe(attempts.length);
  expect(script.asked.length).toBeLessThanOrEqual(attempts.length + 1); // one may have been under way when a process ended
  for (const connection of connections) connection.close();
  await there.end();
  await here.end();
  await script.close();
});

test('52: a model is asked by the process that offers it, though another one was there first', async () => {
  process.env.TEST_MODEL_KEY = 'sk-fake-0123456789-recognisable';
  const script = await scriptedModel();
  const settings = { databaseUrl: postgres.url };
  const offers = await startServer({ ...settings, ...modelsAt(script.url) });
  const lobby = openLobby(offers.url);
  await lobby.register(`Host of models ${++hosts}`, 'long enough');
  const seats = [{ kind: 'agent' as const }, { kind: 'model' as const, model: 'local' }];
  const { match, grants } = await lobby.create({ game: 'tic-tac-toe', delay: 0, seats });
  await offers.close();
  const without = await startServer(settings); // takes it up, since nobody else is there
  const connections = [connect(without.url)];
  const store = openMatch(connections[0]!, { match: match.id, token: grants[0]?.token });
  await until(() => asked(store) !== undefined, 'the first turn');
  await answer(store);
  const later = await startServer({ ...settings, ...modelsAt(script.url) });
  connections.push(connect(later.url));
  openMatch(connections[1]!, { match: match.id });
  await until(() => asked(store) !== undefined, 'the model has answered');
  expect(script.asked).toHaveLength(1);
  for (const connection of connections) connection.close();
  await without.end();
  await later.end();
  await script.close();
});
