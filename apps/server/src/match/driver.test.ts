import { connect, type MatchStore, openLobby, openMatch } from '@rulewright/client';
import { compile } from '@rulewright/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileGames } from '../games.ts';
import { answer, asked, type Player, rpc, seatPeople } from '../testing/people.ts';
import { openRaw, type Raw } from '../testing/raw.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';
import { whisper } from '../testing/whisper.ts';

const games = new Map([...compileGames(), ['whisper', compile(whisper)]]);
const time = testTime();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, games, time);
});
afterAll(() => server.end());

const heard = (store: MatchStore) => store.get().facts.map(({ fact }) => fact.type);
/** What is under way at the match has ended when this is answered. */
const settled = (store: MatchStore) => store.options('of nothing');

test('a window ends at its time whether somebody could act or not', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'whisper', delay: 400 }, 3);
  const [ann, bob, cai] = people;
  await answer(ann.store, { loud: true });
  // Bob alone can act, and does so at once; Cai's pass is the server's.
  await until(() => asked(bob.store)?.action === 'stop', 'bob is asked');
  const acted = bob.store.answer(asked(bob.store)!, { stop: true });
  await passes(ann.store, 400);
  expect(await acted).toEqual({ ok: true });
  // Ann and Cai can only pass.
  await answer(bob.store, { loud: true });
  await passes(bob.store, 400);
  await until(() => asked(cai!.store)?.action === 'speak', 'it is the turn of the third');
  expect(heard(cai!.store)).toEqual(['SPOKE', 'HEARD', 'SPOKE', 'HEARD']);
  leave();
});

/** A window is open for the delay at least, and for three times it at most. */
async function passes(speaker: MatchStore, delay: number): Promise<void> {
  const { n } = speaker.get();
  time.pass(delay - 1);
  await settled(speaker);
  expect(speaker.get().n).toBe(n);
  time.pass(2 * delay + 1);
  await until(() => speaker.get().n > n, 'the window is over');
}

test('the server follows an order that lies in the game', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'whisper', delay: 100 }, 3);
  const [ann] = people;
  const softly = () => ann.store.get().decisions.find(({ action }) => action === 'softly')!;
  expect(asked(ann.store)?.ordered).toBeUndefined();
  expect(await ann.store.answer(softly(), { always: true })).toEqual({ ok: true });
  await until(() => asked(ann.store)?.ordered === true, 'ann reads that the answer is ordered');
  time.pass(300);
  await until(() => heard(ann.store).includes('SPOKE'), 'ann has spoken as ordered');
  leave();
});

test('a standing order is told to who gave it alone: to all others the table is as if there were none', async () => {
  const table = async (isOrdered: boolean) => {
    const wish = { game: 'whisper', delay: 1_000, seed: 'twins' };
    const { id, people, leave } = await seatPeople(server.url, wish, 3);
    const [ann, bob, cai] = people as [Player, Player, Player];
    const others = await Promise.all([bob.token, cai.token, undefined].map(() => openRaw(server.url)));
    for (const [i, token] of [bob.token, cai.token, undefined].entries())
      await others[i]?.call('match.join', { match: id, ...(token !== undefined && { token }) });
    const publicly = async () => JSON.stringify(await openLobby(server.url).match(id));
    const before = { frames: others.map(({ frames }) => frames.length), info: await publicly() };
    if (isOrdered) {
      for (const always of [true, false, true]) {
        const softly = ann.store.get().decisions.find(({ action }) => action === 'softly')!; // asked at any time
        expect(await ann.store.answer(softly, { always })).toEqual({ ok: true });
      }
      for (const raw of others) await raw.call('session.ping', {}); // whatever was sent has come
      expect(others.map(({ frames }) => frames.length - 1)).toEqual(before.frames);
      expect(await publicly()).toBe(before.info);
      time.pass(3_000);
    } else await answer(ann.store, { loud: false });
    for (const { frames } of others)
      await until(() => frames.some((text) => text.includes('"SPOKE"')), 'ann has spoken');
    leave();
    for (const raw of others) raw.close();
    const told = ({ frames }: Raw) => frames.filter((text) => text.includes('match.news'));
    return others.map((raw) => told(raw).map((text) => text.replaceAll(id, '')));
  };
  const [quiet, ordered] = [await table(false), await table(true)];
  expect(ordered).toEqual(quiet);
  expect(ordered.map((frames) => frames.length)).toEqual([1, 1, 1]);
});

test('nobody moves for a person: an only answer outside a window waits for its player', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'pig', delay: 10 });
  const [ann] = people;
  expect(ann.store.get().decisions).toMatchObject([
    { action: 'roll', count: 1 },
    { action: 'hold', count: 0 },
  ]);
  time.pass(3_600_000);
  await settled(ann.store);
  expect(ann.store.get()).toMatchObject({ n: 1, decisions: [{ action: 'roll' }, { action: 'hold' }] });
  expect(await answer(ann.store)).toEqual({ ok: true });
  leave();
});

test('when time runs out the default is played, also for a clock that ran out while the server was down', async () => {
  const clock = { kind: 'move', seconds: 2 } as const;
  const { id, people, leave } = await seatPeople(server.url, { game: 'whisper', clock, delay: 50 }, 3);
  const [ann, bob] = people;
  expect(ann.store.get().clock?.players.ann?.deadline).toBe(time.now() + 2_000);
  time.pass(2_000);
  await until(() => heard(bob.store).includes('SPOKE'), 'ann’s time is up');
  leave();
  await server.close();
  time.pass(2_000); // Bob could stop her, and is not there
  server = await server.restart();
  const connection = connect(server.url);
  const back = openMatch(connection, { match: id, token: people[0].token, past: true });
  await until(() => heard(back).includes('HEARD'), 'time went on for those who were away');
  connection.close();
});

test('an absent player is replaced by a bot and plays again on coming back', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  const early = await ann.lobby.substitute(id, 1, 'random').catch((error) => error.code);
  expect(early).toBe('PRESENT');
  bob.connection.close();
  await until(() => ann.store.get().match?.seats[1]?.connected === false, 'bob is away');
  const soon = await ann.lobby.substitute(id, 1, 'random').catch((error) => error.code);
  expect(soon).toBe('NOT_AWAY_YET');
  expect(ann.store.get().match).toMatchObject({ rated: true, away: 60 });
  time.pass(60_000);
  await ann.lobby.substitute(id, 1, 'random');
  await until(() => ann.store.get().match?.seats[1]?.substitute === 'random', 'a bot sits there');
  expect(ann.store.get().match?.rated).toBe(false);
  await answer(ann.store);
  await until(() => ann.store.get().n === 3, 'the bot has answered');
  const connection = connect(server.url);
  const back = openMatch(connection, { match: id, token: bob.token });
  await until(() => back.get().match?.seats[1]?.substitute === null, 'bob plays again');
  await answer(ann.store);
  await until(() => asked(back) !== undefined, 'bob is asked, not the bot');
  connection.close();
  leave();
});

test('whoever resigns ends the game where the game says so', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'whisper' }, 3);
  const resign = { match: id, player: people[1].store.get().view?.player, action: 'resign', args: {} };
  expect(await rpc(server.url, people[1].token, 'match.submit', resign)).toMatchObject({ ok: true });
  await until(() => people[0].store.get().match?.status === 'finished', 'it is over');
  expect(people[0].store.get().view?.outcome).toMatchObject({ reason: 'resigned' });
  leave();
  const other = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const wish = { ...resign, match: other.id, player: 'X' };
  expect(await rpc(server.url, other.people[0].token, 'match.submit', wish)).toMatchObject({
    code: 'UNKNOWN_ACTION',
  });
  other.leave();
});

test('a match that was put to rest wakes up for the next answer and tells everybody', async () => {
  const night = testTime();
  const sleepy = await startServer({}, games, night);
  const { people, id, leave } = await seatPeople(sleepy.url, { game: 'tic-tac-toe' });
  const connection = connect(sleepy.url);
  const watcher = openMatch(connection, { match: id });
  await until(() => watcher.get().view !== null, 'the spectator sees the table');
  for (const [turn, cell] of [0, 4, 8].entries()) {
    for (let loaded = true; loaded; ) {
      night.pass(61_000); // longer than an unused match stays in memory
      const metrics = await fetch(`${sleepy.url}/metrics`).then((reply) => reply.text());
      loaded = !metrics.includes('rulewright_matches_loaded 0');
    }
    await answer(people[turn % 2]!.store, { cell });
  }
  await until(() => people.every(({ store }) => store.get().n === 4), 'all have been told');
  await until(
    () => JSON.stringify(watcher.get().view?.table) === JSON.stringify(people[0].store.get().view?.table),
    'the spectator too',
  );
  leave();
  connection.close();
  await sleepy.end();
});
