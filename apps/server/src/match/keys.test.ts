// The same key counts once, wherever and however often it comes.
import { openLobby } from '@rulewright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMatches } from '../testing/crowd.ts';
import { rpc, seatPeople, toldSoFar } from '../testing/people.ts';
import { type Postgres, startPostgres } from '../testing/postgres.ts';
import { startServer, type TestServer } from '../testing/server.ts';

let postgres: Postgres;
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  here = await startServer({ databaseUrl: postgres.url });
  there = await startServer({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await Promise.all([here.end(), there.end()]);
  await postgres.stop();
});

const roll = (url: string, match: string, token: string, key: string, action = 'roll') =>
  rpc(url, token, 'match.submit', { match, player: 'player1', action, args: {}, key });

test('a roll sent to two nodes at once under one key is rolled once, and both get the same answer', async () => {
  for (const match of await makeMatches(here.url, 8, 'pig', { goal: 100 })) {
    const token = match.tokens[0]!;
    const urls = [here.url, there.url, here.url];
    const replies = await Promise.all(urls.map((url) => roll(url, match.id, token, 'one roll only')));
    expect(replies[0]).toMatchObject({ ok: true });
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect(await toldSoFar(there.url, match.id, token)).toBe(2);
  }
});

test('on one connection the same key counts once, whether or not its sender says that it is sent again', async () => {
  const { id, people, leave } = await seatPeople(here.url, { game: 'pig', options: { goal: 100 } });
  const [ann] = people;
  const message = { match: id, player: 'player1', action: 'roll', args: {}, key: 'sent and sent again' };
  const replies = await Promise.all([1, 2, 3].map(() => ann.connection.request('match.submit', message)));
  expect(replies.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await toldSoFar(here.url, id, ann.token)).toBe(2);
  const other = await ann.connection.request('match.submit', { ...message, action: 'hold' });
  expect(other).toMatchObject({ ok: false, code: 'KEY_USED' });
  leave();
});

test.each(['\u0000 is not a letter', 'half a pair: \ud800', 'short', 'naïve key'])(
  'a key that no database could keep (%j) is refused, and others’ answers are stored',
  async (key) => {
    const [odd, fair] = await makeMatches(here.url, 2, 'pig', { goal: 100 });
    const [refused, stored] = await Promise.all([
      roll(here.url, odd!.id, odd!.tokens[0]!, key),
      roll(here.url, fair!.id, fair!.tokens[0]!, 'a fair key'),
    ]);
    expect(refused).toMatchObject({ ok: false, code: 'BAD_MESSAGE' });
    expect(stored).toMatchObject({ ok: true });
  },
);

test('players whose names no database could keep are refused', async () => {
  for (const players of [
    ['a\u0000', 'b'],
    ['a', 'b\ud800'],
    ['', 'b'],
  ])
    expect(
      await openLobby(here.url)
        .create({ game: 'pig', players })
        .catch((error) => error.code),
    ).toBe('BAD_REQUEST');
});
