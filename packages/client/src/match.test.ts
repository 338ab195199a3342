import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MatchOptions, type MatchStore, openMatch } from './match.ts';
import {
  type FakeConnection,
  fakeConnection,
  info,
  joined,
  MATCH,
  news,
  settled,
} from './testing/fake-connection.ts';

let server: FakeConnection;
beforeEach(() => {
  vi.useFakeTimers();
  server = fakeConnection();
});
afterEach(() => vi.useRealTimers());

/** Later than any pause between two tries. */
const LATER = 5_000;

const seen = (store: MatchStore) => {
  const { n, view, facts } = store.get();
  return { n, view, facts: facts.map((line) => [line.n, line.fact.type]) };
};
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => [first + i, `FACT_${first + i}`]);

/** A store that has come in at message `n`. */
async function come(n = 1, options: Partial<MatchOptions> = {}): Promise<MatchStore> {
  const store = openMatch(server, { match: MATCH, token: 'secret', ...options });
  await server.asked[0]!.reply(joined(n));
  return store;
}
const decision = { id: 'place.1', action: 'place' };

test('messages that overtake each other are taken in their order', async () => {
  const store = await come();
  for (const n of [4, 3, 5, 2]) server.tell('match.news', news(n));
  expect(seen(store)).toEqual({ n: 5, view: { table: { n: 5 } }, facts: upTo(2, 5) });
});

test('a message that comes twice, or late, counts once', async () => {
  const store = await come(3);
  for (const n of [2, 4, 4, 3, 4]) server.tell('match.news', news(n));
  expect(seen(store)).toEqual({ n: 4, view: { table: { n: 4 } }, facts: upTo(4, 4) });
});

test('messages that come before the answer to joining are not lost, though only that says which seat it is', async () => {
  const store = openMatch(server, { match: MATCH, token: 'secret' });
  server.tell('match.news', news(4));
  server.tell('match.news', news(4, { player: 'bob', facts: [{ fact: { type: 'NOT_OURS' } }] }));
  server.tell('match.news', news(3));
  await server.asked[0]!.reply(joined(3));
  expect(seen(store)).toEqual({ n: 4, view: { table: { n: 4 } }, facts: upTo(4, 4) });
});

test('what another seat, a spectator or another match is told on the same connection is not ours', async () => {
  const store = await come();
  server.tell('match.news', news(2, { player: 'bob' }));
  server.tell('match.news', news(2, { player: null }));
  server.tell('match.news', news(2, { match: 'B'.repeat(22) }));
  expect(store.get().n).toBe(1);
});

test('news of the own answer come like all others, before or after its acknowledgement', async () => {
  const store = await come();
  const done = store.answer(decision, { cell: 4 });
  server.tell('match.news', news(3));
  expect(store.get().n).toBe(1);
  await server.asked[0]!.reply({ ok: true, n: 2 });
  expect(await done).toEqual({ ok: true });
  server.tell('match.news', news(2));
  expect(seen(store)).toEqual({ n: 3, view: { table: { n: 3 } }, facts: upTo(2, 3) });
});

test('a message that does not come is waited for a moment, then everything is asked for', async () => {
  const store = await come();
  server.tell('match.news', news(3));
  expect(server.asked).toEqual([]);
  vi.advanceTimersByTime(LATER);
  expect(server.asked).toMatchObject([{ event: 'match.join', message: { match: MATCH, last: 1 } }]);
  const missed = [2, 3].map((n) => ({ n, facts: news(n).facts }));
  await server.asked[0]!.reply(joined(3, { missed }));
  expect(seen(store)).toEqual({ n: 3, view: { table: { n: 3 } }, facts: upTo(2, 3) });
});

test('a message that comes in time is not asked for', async () => {
  const store = await come();
  server.tell('match.news', news(3));
  server.tell('match.news', news(2));
  vi.advanceTimersByTime(LATER);
  expect(server.asked).toEqual([]);
  expect(store.get().n).toBe(3);
});

test('after a lost connection the store goes on from its last message without a gap', async () => {
  const store = await come();
  server.tell('match.news', news(2));
  server.drop();
  expect(store.get()).toMatchObject({ status: 'offline', n: 2 });
  server.comeBack();
  expect(server.asked).toMatchObject([{ event: 'match.join', message: { last: 2, token: 'secret' } }]);
  server.tell('match.news', news(5)); // on its way before the answer
  const missed = [3, 4].map((n) => ({ n, facts: news(n).facts }));
  await server.asked[0]!.reply(joined(4, { missed }));
  expect(store.get().status).toBe('live');
  expect(seen(store)).toEqual({ n: 5, view: { table: { n: 5 } }, facts: upTo(2, 5) });
});

test('who was away too long gets the view alone', async () => {
  const store = await come();
  server.drop();
  server.comeBack();
  await server.asked[0]!.reply(joined(900, { reset: true }));
  expect(seen(store)).toEqual({ n: 900, view: { table: { n: 900 } }, facts: [] });
});

test('so many facts are kept, the newest', async () => {
  const store = await come(1, { history: 3 });
  for (let n = 2; n < 9; n++) server.tell('match.news', news(n));
  expect(seen(store).facts).toEqual(upTo(6, 8));
});

test('what happened before joining is asked for on request', async () => {
  const store = openMatch(server, { match: MATCH, past: true });
  expect(server.asked[0]!.message).toMatchObject({ last: 0 });
  const missed = [1, 2].map((n) => ({ n, facts: news(n).facts }));
  await server.asked[0]!.reply(joined(2, { player: null, missed }));
  expect(seen(store).facts).toEqual(upTo(1, 2));
});

const told = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ n: from + i, facts: news(from + i).facts }));

test('what happened before the latest messages is read back to the beginning, while the game goes on', async () => {
  const store = openMatch(server, { match: MATCH, past: true });
  await server.asked[0]!.reply(joined(9, { player: null, reset: true, missed: told(8, 9) }));
  expect(seen(store).facts).toEqual(upTo(8, 9));
  expect(server.asked).toMatchObject([{ event: 'match.past', message: { player: null, before: 8 } }]);
  server.tell('match.news', { ...news(10), player: null });
  await server.asked[0]!.reply(told(4, 7));
  expect(server.asked).toMatchObject([{ event: 'match.past', message: { before: 4 } }]);
  await server.asked[0]!.reply(told(1, 3));
  expect(seen(store)).toMatchObject({ n: 10, facts: upTo(1, 10) });
  expect(server.asked).toEqual([]);
});

test('a past that could not be read to its beginning is read on after the next joining, no further than is kept', async () => {
  const store = openMatch(server, { match: MATCH, past: true, history: 7 });
  await server.asked[0]!.reply(joined(9, { player: null, reset: true, missed: told(8, 9) }));
  await server.asked[0]!.reply({ ok: false, code: 'OFFLINE', why: 'Later' });
  expect(seen(store).facts).toEqual(upTo(8, 9));
  server.drop();
  server.comeBack();
  await server.asked[0]!.reply(joined(10, { player: null, missed: told(10, 10) }));
  await server.asked[0]!.reply(told(6, 7));
  await server.asked[0]!.reply(told(2, 5));
  expect(seen(store).facts).toEqual(upTo(4, 10));
  expect(server.asked).toEqual([]);
});

test('a match that begins while somebody waits for it is joined again for its first view', async () => {
  const store = openMatch(server, { match: MATCH, token: 'secret' });
  await server.asked[0]!.reply(joined(0, { match: info({ status: 'open' }), view: null }));
  expect(store.get()).toMatchObject({ status: 'live', view: null });
  server.tell('match.changed', info({ status: 'running' }));
  await server.asked[0]!.reply(joined(1));
  expect(store.get()).toMatchObject({ n: 1, view: { table: { n: 1 } } });
  expect(server.asked).toEqual([]);
});

test('who is not let in is told why, and does not ask again', async () => {
  const store = openMatch(server, { match: MATCH, token: 'wrong' });
  const refusal = { ok: false, code: 'BAD_TOKEN', why: 'That token opens no seat here' };
  await server.asked[0]!.reply(refusal);
  expect(store.get()).toMatchObject({ status: 'refused', refusal });
  vi.advanceTimersByTime(LATER);
  expect(server.asked).toEqual([]);
});

test.each(['OFFLINE', 'UNAVAILABLE', 'TOO_FAST', 'GONE'])(
  'who cannot be let in at the moment (%s) asks again after a while',
  async (code) => {
    const store = openMatch(server, { match: MATCH });
    await server.asked[0]!.reply({ ok: false, code, why: 'Later' });
    expect(store.get().status).toBe('offline');
    expect(server.asked).toEqual([]);
    vi.advanceTimersByTime(LATER);
    await server.asked[0]!.reply(joined(1, { player: null }));
    expect(store.get().status).toBe('live');
  },
);

test('an answer that may have been lost is sent again under the same key until it is acknowledged', async () => {
  const store = await come();
  const done = store.answer(decision, { cell: 4 });
  const [first] = server.asked;
  expect(first!.message).toMatchObject({
    player: 'ann',
    action: 'place',
    args: { cell: 4 },
    decision: 'place.1',
  });
  expect(first!.message).not.toHaveProperty('again');
  server.drop();
  await settled();
  server.comeBack();
  await server.asked[0]!.reply(joined(1));
  for (const code of ['NOT_JOINED', 'UNAVAILABLE', 'TOO_FAST']) {
    await vi.advanceTimersByTimeAsync(LATER);
    await server.asked[0]!.reply({ ok: false, code, why: 'Later' });
  }
  await vi.advanceTimersByTimeAsync(LATER);
  expect(server.asked).toMatchObject([
    { event: 'match.submit', message: { ...first!.message, again: true } },
  ]);
  await server.asked[0]!.reply({ ok: true });
  expect(await done).toEqual({ ok: true });
});

test('two answers have two keys', async () => {
  const store = await come();
  void store.answer(decision, {});
  void store.answer(decision, {});
  const [one, other] = server.asked.map(({ message }) => message.key);
  expect(one).toMatch(/^\w{8,}$/);
  expect(other).not.toBe(one);
});

test('an answer that the rules refuse is not sent again', async () => {
  const store = await come();
  const done = store.answer(decision, { cell: 4 });
  const refusal = { ok: false, code: 'CELL_TAKEN', why: 'That cell is taken', rule: 'T2' };
  await server.asked[0]!.reply(refusal);
  vi.advanceTimersByTime(LATER);
  expect(server.asked).toEqual([]);
  expect(await done).toEqual(refusal);
});

test('an answer that nobody acknowledges is given up in the end, with the last reason', async () => {
  const store = await come(1, { tries: 3 });
  const done = store.answer(decision, {});
  for (let tries = 0; tries <= 3; tries++) {
    await server.asked[0]!.reply({ ok: false, code: 'UNAVAILABLE', why: 'Later' });
    await vi.advanceTimersByTimeAsync(LATER);
  }
  expect(server.asked).toEqual([]);
  expect(await done).toMatchObject({ code: 'UNAVAILABLE' });
});

test('who looks on cannot answer', async () => {
  const store = openMatch(server, { match: MATCH });
  await server.asked[0]!.reply(joined(1, { player: null }));
  expect(await store.answer(decision, {})).toMatchObject({ code: 'NOT_YOUR_SEAT' });
  expect(server.asked).toEqual([]);
});

test('who lost the seat is told so', async () => {
  const store = await come();
  server.tell('match.dismissed', { match: MATCH, player: 'bob', why: 'another seat' });
  expect(store.get().status).toBe('live');
  server.tell('match.dismissed', { match: MATCH, player: 'ann', why: 'The seat went to somebody else' });
  expect(store.get().status).toBe('dismissed');
});

test('chat lines come in their order, each once', async () => {
  const store = await come();
  const line = (n: number) => ({ match: MATCH, n, player: 'bob', name: 'Bob', text: `${n}`, at: n });
  for (const n of [1, 2, 2, 1, 3]) server.tell('match.chat', line(n));
  server.tell('match.chat', { ...line(4), match: 'B'.repeat(22) });
  expect(store.get().chat.map(({ text }) => text)).toEqual(['1', '2', '3']);
});

test('a store that was closed leaves the match, hears nothing and asks for nothing', async () => {
  const store = await come();
  server.tell('match.news', news(3)); // one is missing
  store.close();
  expect(server.asked).toMatchObject([{ event: 'match.leave', message: { match: MATCH, player: 'ann' } }]);
  server.tell('match.news', news(2));
  vi.advanceTimersByTime(LATER);
  expect(store.get().n).toBe(1);
  expect(server.asked).toHaveLength(1);
});
