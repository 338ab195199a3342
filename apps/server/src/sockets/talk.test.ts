import { connect, type MatchStore, openMatch } from '@rulewright/client';
import type { ChatLine } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, rpc, seatPeople } from '../testing/people.ts';
import { openRaw } from '../testing/raw.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';

const time = testTime();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, undefined, time);
});
afterAll(() => server.end());

const texts = (store: MatchStore) => store.get().chat.map(({ text }) => text);

async function onlooker(match: string) {
  const connection = connect(server.url, { cookie: '' });
  const store = openMatch(connection, { match });
  await until(() => store.get().view !== null, 'the onlooker sees the table');
  return { connection, store };
}

/** Whoever says it in the end: lines come in their order, so after it nothing earlier is still under way. */
async function sayLast(says: MatchStore, hear: readonly MatchStore[], text: string): Promise<void> {
  time.pass(1_000);
  expect(await says.say(text)).toEqual({ ok: true });
  await until(() => hear.every((store) => texts(store).at(-1) === text), `${text} is heard`);
}

test('a whisper reaches its two and nobody else, now and later, whoever asks', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'goofspiel' }, 3);
  const [ann, bob, cai] = people;
  const raw = await openRaw(server.url);
  await raw.call('match.join', { match: id });
  const [to, from] = [bob.store.get().player!, ann.store.get().player!];
  expect(await ann.store.say('the ace is mine', to)).toEqual({ ok: true });
  await until(() => texts(bob.store).length === 1, 'bob hears it');
  expect(bob.store.get().chat[0]).toMatchObject({ player: from, to, name: 'Ann' });
  await sayLast(ann.store, [bob.store, cai!.store], 'hello all');
  expect(texts(ann.store)).toEqual(['the ace is mine', 'hello all']);
  expect(texts(cai!.store)).toEqual(['hello all']);
  expect(JSON.stringify(raw.frames)).not.toContain('the ace is mine');
  expect(JSON.stringify(raw.frames)).toContain('hello all');
  for (const [token, hears] of [
    [cai!.token, false],
    [bob.token, true],
  ] as const) {
    const late = await openRaw(server.url);
    const { chat } = await late.call('match.join', { match: id, token });
    expect(chat.some(({ text }: ChatLine) => text === 'the ace is mine')).toBe(hears);
    late.close();
  }
  raw.close();
  leave();
});

test('whispers to oneself, to a bot, to nobody and by onlookers are refused in a sentence', async () => {
  const wish = {
    game: 'goofspiel',
    seats: [{ kind: 'me' }, { kind: 'empty' }, { kind: 'bot', bot: 'easy' }],
  };
  const { id, people, leave } = await seatPeople(server.url, { ...wish, players: 3 } as never, 2);
  const [ann] = people;
  const [own, , bot] = ann.store.get().match!.seats;
  const refusal = async (to: string) => {
    time.pass(1_000);
    return ann.store.say('psst', to);
  };
  expect(await refusal(own!.player)).toMatchObject({ code: 'NOBODY_LISTENS', why: 'That is yourself' });
  expect(await refusal(bot!.player)).toMatchObject({
    code: 'NOBODY_LISTENS',
    why: 'Easy bot does not listen',
  });
  expect(await refusal('nobody')).toMatchObject({ code: 'UNKNOWN_PLAYER' });
  const { store, connection } = await onlooker(id);
  expect(await store.say('psst', own!.player)).toMatchObject({ ok: false });
  const place = { match: id, player: own!.player };
  for (const said of [
    {},
    { text: 'a', emote: 'wow' },
    { text: ' \n ' },
    { text: '\u200b\u2060' },
    { text: '\u0301' },
  ])
    expect(await rpc(server.url, ann.token, 'match.say', { ...place, ...said })).toMatchObject({
      code: 'NOTHING_SAID',
    });
  expect(await rpc(server.url, ann.token, 'match.say', { ...place, emote: 'shrug' })).toMatchObject({
    code: 'BAD_MESSAGE',
  });
  connection.close();
  leave();
});

test('players do not hear onlookers while the game runs, and do when it is over', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  const watchers = [await onlooker(id), await onlooker(id)] as const;
  const person = (await fetch(`${server.url}/api/me`)).headers.getSetCookie()[0]!.split(';')[0]!;
  const connection = connect(server.url, { cookie: person });
  const watching = openMatch(connection, { match: id });
  await until(() => watching.get().view !== null, 'somebody with a name looks on');
  await sayLast(watching, [watchers[0].store, watchers[1].store], 'take the middle!');
  expect(watching.get().chat[0]).toMatchObject({ aside: true, player: null });
  await sayLast(bob.store, [ann.store, watching], 'your turn');
  expect(texts(ann.store)).toEqual(['your turn']);
  await ann.store.resync();
  expect(texts(ann.store)).toEqual(['your turn']);
  await bob.store.end('give-up');
  await until(() => ann.store.get().match?.status === 'finished', 'it is over');
  await ann.store.resync();
  expect(texts(ann.store)).toEqual(['take the middle!', 'your turn']);
  for (const each of watchers) each.connection.close();
  connection.close();
  leave();
});

test('an emote is one of a few, and has words for programs', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe' });
  const [ann, bob] = people;
  await answer(ann.store);
  expect(await bob.store.say({ emote: 'nice' })).toEqual({ ok: true });
  await until(() => ann.store.get().chat.length === 1, 'ann sees it');
  expect(ann.store.get().chat[0]).toMatchObject({ emote: 'nice', text: 'Well played!', name: 'Bob' });
  leave();
});
