// Clocks as players meet them; how they count is in clock.test.ts.
import { connect, openLobby, openMatch } from '@rulewright/client';
import { compile, type Plan } from '@rulewright/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../store/store.ts';
import { answer, asked, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';
import { whisper } from '../testing/whisper.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const games = new Map<string, Plan>([['whisper', compile(whisper)]]);
const time = testTime();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, games, time);
});
afterAll(() => server.end());

const stored = async (id: string) => {
  const store = await openStore({ file: `${server.folder}/table.db` });
  const found = { match: (await store.match(id))!.match, inputs: await store.inputs(id, 0) };
  await store.close();
  return found;
};

test('a clock for the whole game runs for whoever is asked, gives the increment, and when it is empty the default is played', async () => {
  const clock = { kind: 'game', seconds: 4, increment: 3 } as const;
  const { people, leave } = await seatPeople(server.url, { game: 'whisper', clock, delay: 20 }, 3);
  const [ann, bob] = people;
  const began = time.now();
  const left = (player: string) => ann.store.get().clock?.players[player];
  expect(left('ann')).toEqual({ left: 4_000, deadline: began + 4_000 });
  expect(left('bob')).toEqual({ left: 4_000, deadline: null });
  time.pass(1_500);
  await answer(ann.store, { loud: true });
  expect(left('ann')).toEqual({ left: 5_500, deadline: null });
  time.pass(20_000); // bob could act in the window, and thinks too long
  await until(() => asked(bob.store)?.action === 'speak', 'it is bob’s turn');
  expect(left('bob')).toEqual({ left: 4_000, deadline: time.now() + 4_000 });
  const spoken = () =>
    ann.store.get().facts.filter(({ fact }) => fact.type === 'SPOKE' && 'by' in fact && fact.by === 'bob');
  time.pass(3_999);
  expect(await ann.store.say('still time')).toEqual({ ok: true });
  expect(spoken()).toEqual([]);
  time.pass(1);
  await until(() => spoken().length === 1, 'bob’s time is up');
  leave();
});

test('correspondence: days for every answer; deadlines are stored, survive a restart, and are kept when they have passed', async () => {
  const lobby = openLobby(server.url);
  const agents = Array.from({ length: 3 }, () => ({ kind: 'agent' as const }));
  const clock = { kind: 'days', days: 2 } as const;
  const { match, grants } = await lobby.create({ game: 'whisper', clock, delay: 0, seats: agents });
  time.pass(1_000); // it is looked after
  await server.close();
  const before = await stored(match.id);
  expect(before.match.due).toBe(before.match.started_at! + 2 * DAY);
  expect(before.inputs).toEqual([]);

  time.pass(2 * DAY + HOUR);
  server = await server.restart();
  const connection = connect(server.url);
  const bob = openMatch(connection, { match: match.id, token: grants[1]!.token, past: true });
  await until(() => bob.get().facts.some(({ fact }) => fact.type === 'SPOKE'), 'ann’s days are over');
  connection.close();
  await server.close();
  const [first] = (await stored(match.id)).inputs;
  expect(first).toMatchObject({ player: 'ann', action: 'speak', origin: 'clock', args: '{"loud":false}' });
});
