import { connect, type MatchStore, openLobby, openMatch } from '@rulewright/client';
import type { NewMatch } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatPeople } from './testing/people.ts';
import { spawnServer } from './testing/process.ts';
import { startServer, type TestServer, until } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

const seatTwo = async (wish: NewMatch) => {
  const { people, ...table } = await seatPeople(server.url, wish);
  return { ...table, ann: people[0], bob: people[1] };
};
type Store = MatchStore;
const place = (store: Store, cell: number) => store.answer(store.get().decisions[0]!, { cell });

test('two people play a game to its end; both see the same table, and afterwards everybody can replay it', async () => {
  const { id, ann, bob, leave } = await seatTwo({ game: 'tic-tac-toe' });
  expect(ann.store.get()).toMatchObject({ player: 'X', n: 1, decisions: [{ action: 'place', count: 9 }] });
  expect(bob.store.get()).toMatchObject({ player: 'O', n: 1, decisions: [] });
  for (const [who, cell] of [
    [ann, 0],
    [bob, 3],
    [ann, 1],
    [bob, 4],
  ] as const) {
    await until(() => who.store.get().decisions.length === 1, 'it is the turn');
    expect(await place(who.store, cell)).toEqual({ ok: true });
  }
  await until(() => ann.store.get().decisions.length === 1, 'it is the turn');
  expect(await place(ann.store, 4)).toMatchObject({ ok: false, code: 'CELL_TAKEN', rule: 'T2' });
  expect(await place(ann.store, 2)).toEqual({ ok: true });
  await until(() => bob.store.get().match?.status === 'finished', 'the end is known');
  expect(bob.store.get().view).toEqual({ ...ann.store.get().view, player: 'O' });
  expect(bob.store.get().n).toBe(6);
  expect(bob.store.get().facts.filter(({ fact }) => fact.type === 'PLACED')).toHaveLength(5);

  const log = await openLobby(server.url).log(id);
  expect(log.entries).toMatchObject([0, 3, 1, 4, 2].map((cell) => ({ args: { cell } })));
  expect(log.seed).toMatch(/^[\w-]{22}$/);
  const { lines } = await openLobby(server.url).replayLines(id);
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, i) => i));
  expect(lines[1]).toMatchObject({ input: { action: 'place' } });
  expect(lines[1]?.facts[0]?.fact.type).toBe('PLACED');
  const { view, of } = await openLobby(server.url).replay(id, 2);
  expect(of).toBe(5);
  expect(view).toMatchObject({ table: { cells: ['X', null, null, 'O', null, null, null, null, null] } });

  const [again, same] = await Promise.all([bob.lobby.rematch(id), bob.lobby.rematch(id)]);
  expect(same.id).toBe(again.id);
  expect(await bob.lobby.match(again.id)).toMatchObject({
    status: 'open', // until Ann wants it too: nobody's clock runs
    seats: [{ name: 'Bob', yours: true }, { kind: 'empty' }],
  });
  expect(await ann.lobby.rematch(id)).toEqual({ id: again.id });
  expect(await ann.lobby.match(again.id)).toMatchObject({
    status: 'running',
    seats: [{ name: 'Bob' }, { name: 'Ann', yours: true }],
  });
  leave();
});

test('bots play a whole game by themselves, and lists show it', async () => {
  const lobby = openLobby(server.url);
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot' as const, bot: 'random' }));
  const { match } = await lobby.create({ game: 'pig', players: 3, seats: bots, options: { goal: 20 } });
  const connection = connect(server.url);
  const watcher = openMatch(connection, { match: match.id });
  await until(() => watcher.get().match?.status === 'finished', 'the bots are done');
  connection.close();
  const now = await lobby.match(match.id);
  expect(now.outcome?.ranks).toHaveLength(3);
  const { matches } = await lobby.list({ status: 'finished', game: 'pig' });
  expect(matches.map(({ id }) => id)).toContain(match.id);
});

test('sealed answers given at the same instant do not disturb each other', async () => {
  const { ann, bob, leave } = await seatTwo({ game: 'goofspiel' });
  for (let round = 0; round < 5; round++) {
    const mine = (store: Store) =>
      store.get().decisions.find(({ answered, optional }) => !answered && !optional);
    await until(() => [ann, bob].every(({ store }) => mine(store)), 'both are asked');
    const bid = (store: Store) => store.answer(mine(store)!, mine(store)!.options![0]);
    expect(await Promise.all([bid(ann.store), bid(bob.store)])).toEqual([{ ok: true }, { ok: true }]);
  }
  leave();
});

test('an answer sent again while the first is still on its way to the disk is accepted, and counts once', async () => {
  const { id, ann, bob, leave } = await seatTwo({ game: 'tic-tac-toe' });
  await until(() => ann.store.get().decisions.length === 1, 'ann is asked');
  const { id: decision, action } = ann.store.get().decisions[0]!; // just waited for
  const message = { match: id, player: 'X', action, args: { cell: 4 }, decision, key: 'sent twice' };
  const twice = [message, { ...message, again: true }, { ...message, again: true }];
  const replies = await Promise.all(twice.map((one) => ann.connection.request('match.submit', one)));
  expect(replies.map(({ ok }) => ok)).toEqual([true, true, true]);
  await until(() => bob.store.get().n === 2, 'bob is told');
  expect(bob.store.get().facts.filter(({ fact }) => fact.type === 'PLACED')).toHaveLength(1);
  leave();
});

test('a client that lost its connection goes on from its last message without a gap', async () => {
  const { ann, bob, leave } = await seatTwo({ game: 'tic-tac-toe' });
  bob.connection.reconnect();
  await place(ann.store, 0);
  await until(() => bob.store.get().n === 2, 'bob has caught up');
  const facts = bob.store.get().facts.filter(({ fact }) => !fact.type.startsWith('PHASE_'));
  expect(facts.map(({ n, fact }) => [n, fact.type])).toEqual([[2, 'PLACED']]);
  leave();
});

test('a restarted server knows everything that was acknowledged, and play goes on', async () => {
  const { id, ann, bob, leave } = await seatTwo({ game: 'tic-tac-toe' });
  await place(ann.store, 4);
  await until(() => bob.store.get().decisions.length === 1, 'it is the turn');
  await place(bob.store, 0);
  leave();
  server = await server.restart();
  const connection = connect(server.url);
  const back = openMatch(connection, { match: id, token: ann.token });
  await until(() => back.get().view !== null, 'ann is back');
  expect(back.get()).toMatchObject({ n: 3, decisions: [{ id: 'place.2' }] });
  expect(await place(back, 8)).toEqual({ ok: true });
  connection.close();
});

test('a spectator who lost the connection goes on from their last message, under numbers that count what spectators see', async () => {
  const { id, ann, bob, leave } = await seatTwo({ game: 'goofspiel' });
  const connection = connect(server.url);
  const watcher = openMatch(connection, { match: id });
  await until(() => watcher.get().view !== null, 'the spectator sees the table');
  const bid = (store: Store) => {
    const decision = store.get().decisions.find(({ answered, optional }) => !answered && !optional)!;
    return store.answer(decision, decision.options![0]);
  };
  const { n } = watcher.get();
  connection.reconnect();
  for (const { store } of [ann, bob]) expect(await bid(store)).toEqual({ ok: true });
  await until(() => watcher.get().n > n && watcher.get().status === 'live', 'the spectator has caught up');
  await until(() => watcher.get().facts.length > 0, 'the spectator has been told what happened');
  const numbers = watcher.get().facts.map((line) => line.n);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  const late = await connection.request('match.join', { match: id, last: n });
  expect(late).toMatchObject({ ok: true, player: null, n: watcher.get().n, reset: false });
  const missed = late.ok ? late.missed.map((message) => message.n) : [];
  expect(missed).toEqual(Array.from({ length: watcher.get().n - n }, (_, i) => n + 1 + i));
  leave();
  connection.close();
});

test('a match from a position is shown as such and not rated; impossible ones are refused with what is wrong', async () => {
  const lobby = openLobby(server.url);
  const pieces = [
    { id: 'A', type: 'jarl', owner: 'player1', q: -3, r: 0 },
    { id: 'B', type: 'jarl', owner: 'player2', q: 3, r: 0 },
  ];
  const position = { radius: 3, pieces, turn: 'player2' };
  const seats = [{ kind: 'agent' as const }, { kind: 'agent' as const }];
  const { match, grants } = await lobby.create({ game: 'jarls', position, seats });
  expect(match).toMatchObject({ fromPosition: true, openSeed: false, rated: false });
  expect(JSON.stringify(match)).not.toContain('radius');
  const connection = connect(server.url);
  const two = openMatch(connection, { match: match.id, token: grants[1]!.token });
  await until(() => two.get().decisions.some(({ action }) => action === 'move'), 'the second player begins');
  expect(two.get().view?.table).toMatchObject({ pieces: [{ id: 'A' }, { id: 'B' }] });
  connection.close();
  const wrong = (given: unknown, game = 'jarls') =>
    lobby.create({ game, position: given, seats }).catch((error) => error);
  expect(await wrong({ ...position, turn: 'nobody' })).toMatchObject({ code: 'BAD_POSITION' });
  expect(await wrong({ ...position, pieces: [pieces[0], { ...pieces[1], q: -3 }] })).toMatchObject({
    code: 'BAD_POSITION',
    message: expect.stringMatching(/./),
  });
  expect(await wrong({}, 'pig')).toMatchObject({ code: 'BAD_POSITION' });
  const { match: usual } = await lobby.create({ game: 'jarls', players: 2, seats });
  expect(usual).toMatchObject({ fromPosition: false, rated: true });
  expect((await lobby.create({ game: 'jarls', players: 2, seed: 'mine' })).match).toMatchObject({
    openSeed: true,
    rated: false,
  });
});

test('spectators see the public table, and chat reaches everybody', async () => {
  const { id, ann, bob, leave } = await seatTwo({ game: 'goofspiel' });
  const connection = connect(server.url);
  const watcher = openMatch(connection, { match: id });
  await until(() => watcher.get().view !== null, 'the spectator sees the table');
  expect(watcher.get()).toMatchObject({ player: null, view: { hand: null } });
  expect(await watcher.say('hello')).toMatchObject({ ok: false, code: 'NO_NAME' });
  expect(await ann.store.say('<b>good luck</b>')).toEqual({ ok: true });
  await until(() => [bob.store, watcher].every((s) => s.get().chat.length === 1), 'the line arrives');
  expect(watcher.get().chat[0]).toMatchObject({ name: 'Ann', text: '<b>good luck</b>', n: 1 });
  leave();
  connection.close();
});

test('health, metrics and the description of the interface are served', async () => {
  const get = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  expect(JSON.parse(await get('/readyz'))).toEqual({ ok: true });
  expect(await get('/metrics')).toContain('rulewright_commit_seconds_count');
  const openapi = JSON.parse(await get('/api/docs/json'));
  expect(Object.keys(openapi.paths)).toContain('/api/matches/{id}/seats/{seat}');
  expect(await get('/api/docs/')).toContain('swagger');
});

test('a server whose port is taken says so and ends', async () => {
  await expect(spawnServer({ DATA_FILE: `${server.folder}/second.db` }, server.port)).rejects.toThrow(
    /ended with 1.*EADDRINUSE/s,
  );
});

test('a second server on the same file is told so instead of writing to it', async () => {
  await expect(startServer({}, undefined, undefined, server.folder)).rejects.toThrow(/in use/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
