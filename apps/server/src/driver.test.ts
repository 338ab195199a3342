import { connect, type MatchStore, openMatch } from '@rulewright/client';
import { compile } from '@rulewright/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileGames } from './games.ts';
import { answer, asked, seatPeople } from './testing/people.ts';
import { startServer, type TestServer, until } from './testing/table.ts';
import { whisper } from './testing/whisper.ts';

const games = new Map([...compileGames(), ['whisper', compile(whisper)]]);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, games);
});
afterAll(() => server.end());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a window ends after the same time whether somebody could act or not', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'whisper', delay: 400 }, 3);
  const [ann, bob, cai] = people;
  const took = async (speaker: MatchStore, act: () => void) => {
    const n = speaker.get().n;
    const began = Date.now();
    act();
    await until(() => speaker.get().n > n, 'the window is over');
    return Date.now() - began;
  };
  await answer(ann.store, { loud: true });
  // Bob alone can act, and does so at once; Cai's pass is the server's.
  await until(() => asked(bob.store) !== undefined, 'bob is asked');
  const acted = await took(ann.store, () => void answer(bob.store, { stop: true }));
  await answer(bob.store, { loud: true });
  const forced = await took(bob.store, () => {}); // Ann and Cai can only pass
  for (const ms of [acted, forced]) expect(ms).toBeGreaterThan(330);
  for (const ms of [acted, forced]) expect(ms).toBeLessThan(900);
  expect(cai!.store.get().facts.map(({ fact }) => fact.type)).toEqual(['SPOKE', 'HEARD', 'SPOKE', 'HEARD']);
  leave();
});

test('a standing order answers for its player after the same time', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'whisper', delay: 100 }, 3);
  const [ann, bob] = people;
  expect(await bob.store.standing('stop', { stop: false })).toEqual({ ok: true });
  expect(await bob.store.standing('fly', {})).toMatchObject({ code: 'UNKNOWN_ACTION' });
  await answer(ann.store, { loud: true });
  await until(() => asked(bob.store)?.action === 'speak', 'the window is over by itself');
  leave();
});

test('when time runs out the default is played, also for a clock that ran out while the server was down', async () => {
  const clock = { kind: 'move', seconds: 2 } as const;
  const { id, people, leave } = await seatPeople(server.url, { game: 'whisper', clock, delay: 50 }, 3);
  const [ann, bob] = people;
  expect(ann.store.get().clock?.players.ann?.deadline).toBeGreaterThan(Date.now() - 1_000);
  await until(
    () => bob.store.get().facts.some(({ fact }) => fact.type === 'SPOKE'),
    'ann’s time is up',
    15_000,
  );
  leave();
  server = await server.restart();
  await pause(2_500); // nobody is connected: the stored deadlines are enough
  const connection = connect(server.url);
  const back = openMatch(connection, { match: id, token: people[0].token });
  await until(() => back.get().view !== null, 'ann is back');
  await until(() => back.get().n > 4, 'time went on for those who were away', 15_000);
  connection.close();
});

test('an absent player is replaced by a bot and plays himself again when he comes back', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'pig' });
  const [ann, bob] = people;
  const early = await ann.lobby.substitute(id, 1, 'random').catch((error) => error.code);
  expect(early).toBe('PRESENT');
  bob.connection.close();
  await until(() => ann.store.get().match?.seats[1]?.connected === false, 'bob is away');
  await ann.lobby.substitute(id, 1, 'random');
  await until(() => ann.store.get().match?.seats[1]?.substitute === 'random', 'a bot sits there');
  const turn = (action: string) => ann.store.get().decisions.find((d) => d.action === action);
  await ann.store.answer(turn('roll')!, {});
  for (let passed = false; !passed; ) {
    const hold = turn('hold');
    if (hold?.options?.length) await ann.store.answer(hold, {});
    else if (turn('roll')) await ann.store.answer(turn('roll')!, {});
    await pause(20);
    passed = turn('roll') === undefined || ann.store.get().facts.length > 60;
  }
  await until(() => turn('roll') !== undefined, 'the bot has played its turn', 15_000);
  const connection = connect(server.url);
  const back = openMatch(connection, { match: id, token: bob.token });
  await until(() => back.get().match?.seats[1]?.substitute === null, 'bob plays again');
  connection.close();
  leave();
});

test('whoever resigns ends the game where the game says so', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'whisper' }, 3);
  await people[1].lobby.resign(id, people[1].token);
  await until(() => people[0].store.get().match?.status === 'finished', 'it is over');
  expect(people[0].store.get().view?.outcome).toMatchObject({ reason: 'resigned' });
  leave();
  const other = await seatPeople(server.url, { game: 'tic-tac-toe' });
  expect(await other.people[0].lobby.resign(other.id).catch((error) => error.code)).toBe('UNKNOWN_ACTION');
  other.leave();
});

test('a match that was put to rest wakes up for the next answer and tells everybody', async () => {
  const sleepy = await startServer({ idle: 0.1 }, games);
  const { people, id, leave } = await seatPeople(sleepy.url, { game: 'tic-tac-toe' });
  const connection = connect(sleepy.url);
  const watcher = openMatch(connection, { match: id });
  await until(() => watcher.get().view !== null, 'the spectator sees the table');
  for (const [turn, cell] of [0, 4, 8].entries()) {
    for (let loaded = true; loaded; await pause(50)) {
      const metrics = await fetch(`${sleepy.url}/metrics`).then((r) => r.text());
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
