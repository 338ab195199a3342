import { connect, openLobby, openMatch } from '@rulewright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, rpc, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

async function visitor(name: string, match: string, invitation: string) {
  const lobby = openLobby(server.url);
  await lobby.rename(name);
  const connection = connect(server.url, { cookie: lobby.cookie() ?? '' });
  const store = openMatch(connection, { match, invitation });
  await until(() => store.get().view !== null, `${name} looks on`);
  return { lobby, connection, store };
}

test('a seat handed on belongs to whoever took it: the old token, and the person, are shown out', async () => {
  const { id, made, people, leave } = await seatPeople(server.url, { game: 'goofspiel' });
  const [ann, bob] = people;
  await bob.store.say('only for you', ann.store.get().player!);
  const eve = await visitor('Eve', id, made.invitation);
  expect(await eve.store.offerSeat()).toMatchObject({ ok: false });
  expect(await eve.store.takeOver('guess')).toMatchObject({ code: 'NO_SUCH_OFFER' });
  const withdrawn = await ann.store.offerSeat();
  if (!withdrawn.ok) throw new Error(withdrawn.why);
  await until(() => ann.store.get().match?.seats[0]?.offered === true, 'ann sees that it is offered');
  expect(bob.store.get().match?.seats[0]?.offered).toBe(false);
  expect(await ann.store.offerSeat(true)).toEqual({ ok: true, offer: null });
  expect(await eve.store.takeOver(withdrawn.offer!)).toMatchObject({ code: 'NO_SUCH_OFFER' });
  const offered = await ann.store.offerSeat();
  if (!offered.ok) throw new Error(offered.why);
  expect(await bob.store.takeOver(offered.offer!)).toMatchObject({ code: 'SEATED' });
  expect(await eve.store.takeOver(offered.offer!)).toEqual({ ok: true });
  await until(() => ann.store.get().status === 'dismissed', 'ann is shown out');
  const player = made.grants[0]!.player;
  expect(eve.store.get()).toMatchObject({ player, status: 'live' });
  expect(eve.store.get().match?.seats[0]).toMatchObject({ name: 'Eve', yours: true });
  expect(eve.store.get().match?.rated).toBe(false);
  expect(eve.store.get().view?.hand).not.toBe(null);
  expect(eve.store.get().chat).toEqual([]); // what was whispered before is not theirs
  const asAnn = { match: id, player };
  expect(await rpc(server.url, ann.token, 'match.decisions', asAnn)).toMatchObject({ ok: false });
  expect(await ann.lobby.renew(id, 0).catch(({ code }) => code)).toBe('NOT_YOUR_SEAT');
  expect(await eve.store.takeOver(offered.offer!)).toMatchObject({ code: 'NO_SUCH_OFFER' });
  expect(await answer(eve.store)).toEqual({ ok: true });
  eve.connection.close();
  leave();
});

test('several at one screen have names of their own; where they have secrets the table says so', async () => {
  const lobby = openLobby(server.url);
  await lobby.rename('Ann');
  const seats = [{ kind: 'me' as const }, { kind: 'me' as const, name: 'Björn' }];
  const hot = { players: 2, seats, hotSeat: true };
  const { match } = await lobby.create({ game: 'goofspiel', ...hot });
  expect(match).toMatchObject({ hotSeat: true, rated: false, seats: [{ name: 'Ann' }, { name: 'Björn' }] });
  expect((await lobby.create({ game: 'tic-tac-toe', ...hot })).match.hotSeat).toBe(false);
  expect((await lobby.create({ game: 'goofspiel', players: 2, seats })).match.hotSeat).toBe(false);
  await lobby.rename('Astrid');
  expect((await lobby.match(match.id)).seats.map(({ name }) => name)).toEqual(['Ann', 'Björn']);
});

test('results count what was won, drawn and lost, and nothing that was called off or played at one screen', async () => {
  const won = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const [ann, bob] = won.people;
  expect(await ann.lobby.results()).toEqual({ games: [] });
  await bob.store.end('give-up');
  await until(() => ann.store.get().match?.status === 'finished', 'ann has won');
  const { match } = await ann.lobby.create({
    game: 'tic-tac-toe',
    seats: [{ kind: 'me' }, { kind: 'me' }],
    hotSeat: true,
  });
  const connection = connect(server.url, { cookie: ann.lobby.cookie() ?? '' });
  const alone = openMatch(connection, { match: match.id });
  await until(() => alone.get().view !== null, 'it has begun');
  expect(await alone.end('call-off')).toEqual({ ok: true });
  const tally = { game: 'tic-tac-toe', title: 'Tic-tac-toe', played: 1, won: 1, drawn: 0, lost: 0 };
  expect(await ann.lobby.results()).toEqual({ games: [tally] });
  expect(await bob.lobby.results()).toEqual({ games: [{ ...tally, won: 0, lost: 1 }] });
  connection.close();
  won.leave();
});
