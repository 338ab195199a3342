import { type Connection, connect, type MatchStore, openMatch } from '@rulewright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, asked, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';

const HOUR = 3_600_000;
const time = testTime();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, undefined, time);
});
afterAll(() => server.end());

const isPaused = (store: MatchStore) => store.get().match?.pause?.since != null;
const leftOf = (store: MatchStore, player: string) => store.get().clock?.players[player];

test('all agree to pause: nothing is played, clocks stand still through a restart, and go on where they stood', async () => {
  const clock = { kind: 'game', seconds: 60, increment: 0 } as const;
  const { id, people } = await seatPeople(server.url, { game: 'tic-tac-toe', clock });
  const [ann, bob] = people;
  time.pass(10_000);
  expect(await ann.store.pause()).toEqual({ ok: true });
  await until(() => bob.store.get().match?.pause?.asked?.by === 'X', 'bob is asked');
  expect(bob.store.get().match?.pause).toEqual({ since: null, asked: { by: 'X', waitingFor: ['O'] } });
  expect(await bob.store.pause()).toMatchObject({ code: 'ALREADY_ASKED' });
  expect(await ann.store.pause('agree')).toMatchObject({ code: 'NOT_ASKED' });
  expect(await bob.store.pause('agree')).toEqual({ ok: true });
  const since = time.now();
  await until(() => [ann, bob].every(({ store }) => isPaused(store)), 'all know that it stands still');
  const first = { id: asked(ann.store)!.id, action: 'place' };
  expect(await ann.store.answer(first, { cell: 0 })).toMatchObject({ code: 'PAUSED' });
  expect(await ann.store.takeBack()).toMatchObject({ code: 'PAUSED' });
  expect(await ann.store.end('claim')).toMatchObject({ code: 'PAUSED' });
  const noBot = await ann.lobby.substitute(id, 1, 'easy').catch(({ code }) => code); // it would agree to anything
  expect(noBot).toBe('PAUSED');
  time.pass(5 * HOUR);
  for (const { connection } of people) connection.close();

  server = await server.restart();
  const back: { connection: Connection; store: MatchStore }[] = people.map(({ token, lobby }) => {
    const connection = connect(server.url, { cookie: lobby.cookie() ?? '' });
    return { connection, store: openMatch(connection, { match: id, token }) };
  });
  const [again, other] = back.map(({ store }) => store) as [MatchStore, MatchStore];
  const hasJoined = (store: MatchStore) => store.get().view !== null; // who comes in hears of changes before
  await until(() => [again, other].every(hasJoined), 'both are back');
  expect([again, other].every(isPaused)).toBe(true);
  expect(again.get().match).toMatchObject({ status: 'running', pause: { since, asked: null } });
  time.pass(5 * HOUR);
  expect(await other.pause()).toEqual({ ok: true });
  await until(() => again.get().match?.pause?.asked?.by === 'O', 'ann is asked');
  expect(await again.pause('decline')).toEqual({ ok: true });
  expect(await again.answer(first, { cell: 0 })).toMatchObject({ code: 'PAUSED' });
  expect(await other.pause()).toEqual({ ok: true });
  expect(await again.pause('agree')).toEqual({ ok: true });
  await until(() => leftOf(again, 'X')?.deadline === time.now() + 50_000, 'ann has as much time as before');
  expect(again.get().match?.pause).toBe(null);
  time.pass(20_000);
  await answer(again, { cell: 0 });
  expect(leftOf(again, 'X')).toEqual({ left: 30_000, deadline: null });
  time.pass(61_000);
  await until(() => again.get().match?.outcome?.reason === 'out-of-time', 'clocks run again');
  for (const { connection } of back) connection.close();
});

test('a bot does not play while the match stands still, nobody waits for its consent, and it plays on afterwards', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  await answer(ann.store, { cell: 0 });
  await ann.store.pause();
  await bob.store.pause('agree');
  await bob.lobby.substitute(id, 1, 'easy', bob.token);
  await until(() => ann.store.get().match?.seats[1]?.substitute === 'easy', 'a bot sits in bob’s place');
  time.pass(HOUR);
  await ann.store.resync();
  expect(ann.store.get()).toMatchObject({ n: 2, match: { pause: { asked: null } } });
  expect(await ann.store.pause()).toEqual({ ok: true });
  await until(() => ann.store.get().n === 3, 'the bot has moved');
  expect(ann.store.get().match?.pause).toBe(null);
  expect(await ann.store.pause('agree')).toMatchObject({ code: 'NOT_PROPOSED' });
  leave();
});

test('after a week of pause one goes on without who does not answer', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  await ann.store.pause();
  await bob.store.pause('agree');
  time.pass(6 * 24 * HOUR);
  await ann.store.pause();
  await until(() => ann.store.get().match?.pause?.asked != null, 'bob would have to agree');
  time.pass(25 * HOUR);
  expect(await ann.store.pause()).toEqual({ ok: true });
  await until(() => ann.store.get().match?.pause === null, 'it goes on');
  expect(await answer(ann.store, { cell: 4 })).toEqual({ ok: true });
  leave();
});
