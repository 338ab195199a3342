import { afterAll, expect, test } from 'vitest';
import { seatPeople } from '../testing/people.ts';
import { startServer } from '../testing/server.ts';

const server = await startServer();
afterAll(() => server.close());

const marks = (table: unknown): number =>
  (table as { cells: readonly (string | null)[] }).cells.filter((cell) => cell !== null).length;

test('of a running match with an open seed every step is inspected by its number; of others none', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe', seed: 'open' });
  const [{ lobby, store }, second] = people;
  const place = async (who: typeof store, cell: number) => {
    const decision = who.get().decisions.find(({ action }) => action === 'place');
    expect(await who.answer(decision ?? { id: 'place.1', action: 'place' }, { cell })).toEqual({ ok: true });
  };
  await place(store, 4);
  await place(second.store, 0);
  const now = await lobby.inspect(id);
  expect([now.seq, marks(now.table)]).toEqual([2, 2]);
  const before = await lobby.inspect(id, { seq: 1 });
  expect([before.seq, marks(before.table)]).toEqual([1, 1]);
  await expect(lobby.inspect(id, { seq: 3 })).rejects.toThrow('The match has 2 inputs');
  const input = { player: 'X', action: 'place', args: { cell: 4 } };
  expect(await lobby.explain(id, { ...input, seq: 0 })).toMatchObject({ verdict: { ok: true } });
  expect(await lobby.explain(id, input)).toMatchObject({ verdict: { ok: false } });
  leave();

  const rated = await seatPeople(server.url, { game: 'tic-tac-toe' });
  for (const wish of [{}, { seq: 0 }])
    await expect(rated.people[0].lobby.inspect(rated.id, wish)).rejects.toThrow('Only finished games');
  rated.leave();
});
