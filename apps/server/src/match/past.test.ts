import { type Connection, connect, type MatchStore, openMatch } from '@rulewright/client';
import { seeded } from '@rulewright/engine';
import type { NewMatch, PastNews } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, rpc, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';

let server: TestServer;
const open: Connection[] = [];
beforeAll(async () => {
  server = await startServer({ messagesPerSecond: 10_000 });
});
afterAll(() => {
  for (const connection of open) connection.close();
  return server.end();
});

/** Both play at random until so much has happened, or the game is over. */
async function play(stores: readonly MatchStore[], messages: number): Promise<void> {
  const chance = seeded('past');
  const isOver = () => stores.every((store) => store.get().match?.status === 'finished');
  const next = () => stores.find((store) => asked(store) !== undefined);
  while (stores[0]!.get().n < messages) {
    await until(() => next() !== undefined || isOver(), 'somebody is asked');
    const store = next();
    if (store === undefined) return;
    const { n } = store.get();
    const options = asked(store)?.options ?? [];
    expect(await store.answer(asked(store)!, options[chance.int(options.length)])).toEqual({ ok: true });
    await until(() => store.get().n > n, 'it is told');
  }
}

const LONG: readonly NewMatch[] = [
  { game: 'chess', seed: 'long' },
  { game: 'jarls', seed: 'fog', options: { fog: true, starvationRounds: 100 } }, // each sees something else
];

function follow(match: string, token?: string): MatchStore {
  const connection = connect(server.url, { cookie: '' });
  open.push(connection);
  return openMatch(connection, { match, token, past: true, history: 10_000 });
}

test.each(LONG)(
  'whoever comes late to a long game of $game is told all that their seat was told',
  async (wish) => {
    const { id, people, leave } = await seatPeople(server.url, wish);
    const tokens = [...people.map(({ token }) => token), undefined];
    const witnesses = tokens.map((token) => follow(id, token));
    await until(() => witnesses.every((one) => one.get().view !== null), 'all look on');
    await play(witnesses.slice(0, 2), 140);
    expect(witnesses[0]!.get().n).toBeGreaterThan(100); // more than is kept in memory
    for (const [i, witness] of witnesses.entries()) {
      const { n, facts, player } = witness.get();
      const late = follow(id, tokens[i]);
      await until(() => late.get().facts[0]?.n === facts[0]!.n, 'the past is read to its beginning');
      expect(late.get()).toMatchObject({ n, facts });
      const before = 100; // over HTTP a part of it
      const told = facts.filter((one) => one.n < before);
      const past = await rpc(server.url, tokens[i] ?? '', 'match.past', { match: id, player, before });
      const lines = (past as unknown as PastNews[]).flatMap((one) =>
        one.facts.map((fact) => ({ n: one.n, ...fact })),
      );
      expect(lines).toEqual(told);
    }
    leave();
  },
);

test('of the past one is shown no more than one was told, and only where one sits', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'goofspiel' });
  const [ann, bob] = people;
  const past = (token: string, player: string | null, before: number) =>
    rpc(server.url, token, 'match.past', { match: id, player, before });
  const [own, other] = [ann, bob].map(({ store }) => store.get().player!) as [string, string];
  expect(await past(ann.token, own, 1)).toEqual([]);
  expect(await past(ann.token, own, 1_000_000)).toMatchObject([{ n: 1 }]);
  expect(await past(ann.token, other, 9)).toMatchObject({ code: 'NOT_YOUR_SEAT' });
  for (const before of [0, -1, 1.5, '9', null])
    expect(await past(ann.token, own, before as number)).toMatchObject({ code: 'BAD_MESSAGE' });
  leave();
});
