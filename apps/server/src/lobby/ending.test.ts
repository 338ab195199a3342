import { connect, openLobby, openMatch } from '@rulewright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';

const time = testTime();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, undefined, time);
});
afterAll(() => server.end());

test('a match is called off until all may have moved; nobody has won, and it is not rated', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  expect(ann.store.get().match?.abortable).toBe(true);
  await answer(ann.store, { cell: 0 });
  expect(await bob.store.end('call-off')).toEqual({ ok: true });
  await until(() => ann.store.get().match?.status === 'finished', 'ann learns it');
  expect(ann.store.get()).toMatchObject({
    match: { outcome: { reason: 'called-off', ranks: [] }, rated: false, abortable: false },
    view: { outcome: { reason: 'called-off' } },
    decisions: [],
  });
  const late = { id: 'place.1', action: 'place' };
  expect(await bob.store.answer(late, { cell: 1 })).toMatchObject({ code: 'GAME_OVER' });
  leave();

  const begun = await seatPeople(server.url, { game: 'tic-tac-toe' });
  for (const [seat, { store }] of begun.people.entries()) await answer(store, { cell: seat });
  await until(() => begun.people[0].store.get().match?.abortable === false, 'all know that it counts');
  expect(await begun.people[0].store.end('call-off')).toMatchObject({ ok: false, code: 'TOO_LATE' });
  begun.leave();
});

test('of two, one gives up where the game has no resigning; else its rules decide', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  expect(await bob.store.end('give-up')).toEqual({ ok: true });
  await until(() => ann.store.get().match?.outcome !== null, 'ann learns it');
  expect(ann.store.get().match?.outcome?.ranks).toMatchObject([{ rank: 1 }, { rank: 2 }]);
  expect(await ann.store.end('give-up')).toMatchObject({ code: 'GAME_OVER' });
  leave();
  const chess = await seatPeople(server.url, { game: 'chess' });
  expect(await chess.people[0].store.end('give-up')).toMatchObject({ code: 'RESIGN' });
  chess.leave();
});

test('who stays claims the win when the other has been away for a minute, and not before', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'chess' });
  const [ann, bob] = people;
  expect(await ann.store.end('claim')).toMatchObject({ code: 'PRESENT', why: 'Bob is connected' });
  bob.connection.close();
  await until(() => ann.store.get().match?.seats[1]?.connected === false, 'bob has gone');
  time.pass(20_000);
  expect(await ann.store.end('claim')).toMatchObject({
    code: 'NOT_AWAY_YET',
    why: 'Bob has 40 seconds to come back',
  });
  time.pass(40_000);
  expect(await ann.store.end('claim')).toEqual({ ok: true });
  await until(() => ann.store.get().match?.status === 'finished', 'it is over');
  expect(ann.store.get().match?.outcome).toMatchObject({
    reason: 'abandoned',
    ranks: [{ rank: 1 }, { rank: 2 }],
  });
  leave();
});

test('several at one screen are all there: nobody claims a win from who sits beside them', async () => {
  const lobby = openLobby(server.url);
  await lobby.rename('Ann');
  const seats = [{ kind: 'me' as const }, { kind: 'me' as const, name: 'Bob' }];
  const { match } = await lobby.create({ game: 'goofspiel', players: 2, hotSeat: true, seats });
  const connection = connect(server.url, { cookie: lobby.cookie() ?? '' });
  const store = openMatch(connection, { match: match.id });
  await until(() => store.get().match?.seats[0]?.connected === true, 'Ann is here');
  expect(store.get().match?.seats[1]).toMatchObject({ name: 'Bob', yours: true, connected: true });
  time.pass(120_000);
  expect(await store.end('claim')).toMatchObject({ code: 'PRESENT', why: 'Bob is connected' });
  connection.close();
});

test('names are unique at a table, change with their owner, and a bad one is refused in a sentence', async () => {
  const [ann, bob] = [openLobby(server.url), openLobby(server.url)];
  const { match } = await ann.create({ game: 'tic-tac-toe', autostart: false });
  await bob.take(match.id, 1);
  const names = async () => (await ann.match(match.id)).seats.map(({ name }) => name);
  expect(await names()).toEqual(['Guest', 'Guest 2']);
  await bob.rename('Björn');
  expect(await names()).toEqual(['Guest', 'Björn']);
  await ann.rename('björn');
  expect(await names()).toEqual(['björn 2', 'Björn']);
  await expect(ann.rename('…')).rejects.toThrow(/^A name begins with a letter or a digit/);
});

test('a list of one’s own tables says where one is asked, and every list how many people are here', async () => {
  const { people, id, leave } = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const turns = async () => {
    const lists = await Promise.all(people.map(({ lobby }) => lobby.list({ mine: true })));
    return lists.map(({ matches }) => matches.find((match) => match.id === id)?.yourTurn);
  };
  expect(await turns()).toEqual([true, false]);
  await answer(people[0].store, { cell: 0 });
  expect(await turns()).toEqual([false, true]);
  const listed = await people[0].lobby.list({ status: 'running' });
  expect(listed.here).toBeGreaterThanOrEqual(2);
  expect(listed.matches.find((match) => match.id === id)).not.toHaveProperty('yourTurn');
  leave();
});

test('a table that has not begun is closed by its host; then nobody sits down there', async () => {
  const [ann, bob] = [openLobby(server.url), openLobby(server.url)];
  const { match } = await ann.create({ game: 'tic-tac-toe' });
  await bob.me();
  await expect(bob.close(match.id)).rejects.toMatchObject({ code: 'NOT_THE_HOST' });
  expect(await ann.close(match.id)).toMatchObject({ status: 'closed' });
  await expect(bob.take(match.id, 1)).rejects.toMatchObject({ code: 'CLOSED' });
  expect((await bob.list({ status: 'open' })).matches.map(({ id }) => id)).not.toContain(match.id);
});
