import { connect, openLobby, openMatch } from '@rulewright/client';
import { compile, type Plan, replay } from '@rulewright/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileGames } from '../games.ts';
import { answer, asked, type Player, rpc, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';
import { testTime } from '../testing/time.ts';
import { whisper } from '../testing/whisper.ts';

const games = new Map([...compileGames(), ['whisper', compile(whisper) as Plan]]);
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, games);
});
afterAll(() => server.end());

const cells = (view: unknown) => (view as { table: { cells: unknown[] } } | null)?.table.cells;

test('the last input is taken back when the opponent agrees; all see the table as it was, and play goes on', async () => {
  const { id, people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe', delay: 60_000 });
  const [ann, bob] = people;
  await answer(ann.store, { cell: 0 });
  expect(await ann.store.takeBack()).toEqual({ ok: true });
  await until(() => bob.store.get().match?.takeBack !== null, 'bob is asked');
  expect(bob.store.get().match?.takeBack).toEqual({ by: 'X', waitingFor: ['O'] });
  expect(await bob.store.takeBack('agree')).toEqual({ ok: true });
  for (const { store } of people) {
    await until(() => store.get().n === 3, 'both are told');
    expect(cells(store.get().view)).toEqual(Array(9).fill(null));
    expect(store.get().facts.at(-1)).toMatchObject({ fact: { type: 'TAKEN_BACK', player: 'X', inputs: 1 } });
    await until(() => store.get().match?.takeBack === null, 'nobody is asked any more');
  }
  for (const [turn, cell] of [4, 0, 1, 2, 7].entries())
    expect(await answer(people[turn % 2]!.store, { cell })).toEqual({ ok: true });
  await until(() => ann.store.get().match?.status === 'finished', 'ann has won');
  const log = await openLobby(server.url).log(id);
  expect(log.entries.slice(0, 3)).toMatchObject([{ args: { cell: 0 } }, { undo: 1 }, { args: { cell: 4 } }]);
  expect(replay(games.get('tic-tac-toe')!, log)).toMatchObject({ ok: true });
  const back = await openLobby(server.url).replay(id, 2);
  expect(back).toMatchObject({ input: null, undo: 1, facts: [{ fact: { type: 'TAKEN_BACK' } }] });
  leave();
});

test('a move is taken back with all that was said of a draw since then', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'chess', delay: 60_000 });
  const [ann, bob] = people;
  const say = ({ store }: Player, action: string, args: object) =>
    store.answer(store.get().decisions.find((decision) => decision.action === action)!, args);
  for (const [player, move] of [
    [ann, { from: 'e2', to: 'e4' }],
    [bob, { from: 'e7', to: 'e5' }],
  ] as const)
    expect(await answer(player.store, move)).toEqual({ ok: true });
  await until(() => ann.store.get().decisions.some(({ action }) => action === 'offerDraw'), 'ann may offer');
  expect(await say(ann, 'offerDraw', {})).toEqual({ ok: true });
  await until(() => bob.store.get().decisions.some(({ action }) => action === 'answerDraw'), 'bob hears it');
  expect(await say(bob, 'answerDraw', { accept: false })).toEqual({ ok: true });
  await until(() => ann.store.get().facts.some(({ fact }) => fact.type === 'DRAW_DECLINED'), 'ann hears it');
  expect(await ann.store.takeBack()).toMatchObject({ code: 'NOT_YOURS' });
  expect(await bob.store.takeBack()).toEqual({ ok: true });
  await until(() => ann.store.get().match?.takeBack !== null, 'ann is asked');
  expect(await ann.store.takeBack('agree')).toEqual({ ok: true });
  await until(() => asked(bob.store)?.action === 'move', 'bob is to move again');
  expect(bob.store.get().facts.at(-1)).toMatchObject({ fact: { type: 'TAKEN_BACK', inputs: 3 } });
  leave();
});

test('a player who declines, or plays on, ends the question; nothing is taken back', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'tic-tac-toe', delay: 60_000 });
  const [ann, bob] = people;
  await answer(ann.store, { cell: 0 });
  expect(await bob.store.takeBack('agree')).toMatchObject({ code: 'NOT_PROPOSED' });
  await ann.store.takeBack();
  expect(await ann.store.takeBack('agree')).toMatchObject({ code: 'NOT_ASKED' });
  expect(await bob.store.takeBack()).toMatchObject({ code: 'ALREADY_ASKED' });
  expect(await bob.store.takeBack('decline')).toEqual({ ok: true });
  await until(() => ann.store.get().match?.takeBack === null, 'ann learns it');
  await ann.store.takeBack();
  await until(() => bob.store.get().match?.takeBack !== null, 'bob is asked again');
  expect(await answer(bob.store, { cell: 1 })).toEqual({ ok: true });
  await until(() => ann.store.get().match?.takeBack === null, 'an input ends it');
  expect(await bob.store.takeBack('agree')).toMatchObject({ code: 'NOT_PROPOSED' });
  expect(await ann.store.takeBack()).toMatchObject({ code: 'NOT_YOURS' });
  expect(ann.store.get().n).toBe(3);
  leave();
});

test('whoever plays with bots alone takes back to their own last decision, and nobody is asked', async () => {
  const lobby = openLobby(server.url);
  const bot = { kind: 'bot', bot: 'random' } as const;
  const { match, grants } = await lobby.create({
    game: 'tic-tac-toe',
    delay: 0,
    seats: [{ kind: 'agent' }, bot],
  });
  const connection = connect(server.url);
  const store = openMatch(connection, { match: match.id, token: grants[0]!.token });
  await until(() => asked(store) !== undefined, 'x is asked');
  expect(await store.takeBack()).toMatchObject({ code: 'NOT_YOURS', why: 'You have decided nothing yet' });
  const marks = () => cells(store.get().view)?.filter((mark) => mark !== null).length;
  for (const cell of [0, 8]) {
    const free = cells(store.get().view)?.[cell] === null ? cell : 4;
    await answer(store, { cell: free });
    await until(() => asked(store) !== undefined, 'the bot has answered');
  }
  expect(marks()).toBe(4);
  for (const left of [2, 0]) {
    expect(await store.takeBack()).toEqual({ ok: true });
    await until(() => marks() === left, 'both moves are back');
    expect(asked(store)?.action).toBe('place');
  }
  connection.close();
});

test('what was drawn or revealed, or answered in secret, is not taken back', async () => {
  const dice = await seatPeople(server.url, { game: 'pig', delay: 60_000 });
  await answer(dice.people[0].store, {});
  expect(await dice.people[0].store.takeBack()).toMatchObject({
    code: expect.stringMatching(/REVEALED|NOT_YOURS/),
  });
  dice.leave();
  const { people, leave } = await seatPeople(server.url, { game: 'whisper', delay: 0 }, 3);
  const [ann, bob] = people;
  await answer(ann.store, { loud: true });
  await until(() => asked(bob.store)?.action === 'stop', 'the window is open');
  await answer(bob.store, { stop: true });
  for (const { store } of people) expect(await store.takeBack()).toMatchObject({ code: 'RESOLVING' });
  leave();
});

test('an order nobody sees does not end the question, neither when it is given nor when it answers', async () => {
  const time = testTime();
  const still = await startServer({}, games, time);
  const { people, leave } = await seatPeople(still.url, { game: 'whisper', delay: 1_000 }, 3);
  const [ann, bob, cai] = people as [Player, Player, Player];
  const order = async ({ store }: Player) =>
    store.answer(store.get().decisions.find(({ action }) => action === 'softly')!, { always: true });
  expect(await order(ann)).toEqual({ ok: true }); // who is to speak: the server will answer for her
  expect(await order(cai)).toEqual({ ok: true });
  expect(await cai.store.takeBack()).toEqual({ ok: true });
  await until(() => bob.store.get().match?.takeBack?.by === 'cai', 'bob is asked');
  expect(await order(bob)).toMatchObject({ ok: false, code: 'ASKED_FIRST' });
  time.pass(60_000);
  expect(await ann.store.takeBack('agree')).toEqual({ ok: true });
  expect(bob.store.get().match?.takeBack).toMatchObject({ by: 'cai' });
  expect(await bob.store.takeBack('agree')).toEqual({ ok: true });
  await until(() => cai.store.get().match?.takeBack === null, 'it is taken back');
  for (let spoken = false; !spoken; ) {
    time.pass(1_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    spoken = bob.store.get().facts.some(({ fact }) => fact.type === 'SPOKE');
  }
  leave();
  await still.end();
});

test('several inputs are taken back one after the other, also after a restart', async () => {
  const lobby = openLobby(server.url);
  const { match, grants } = await lobby.create({
    game: 'tic-tac-toe',
    delay: 60_000,
    seats: [{ kind: 'agent' }, { kind: 'agent' }],
  });
  const [x, o] = grants.map(({ token }) => token);
  const call = async (token: string | undefined, method: string, params: object = {}) => {
    const player = token === x ? 'X' : 'O';
    const reply = await rpc(server.url, token!, method, { match: match.id, player, ...params });
    expect(reply).toMatchObject({ ok: true });
  };
  const place = (token: string | undefined, cell: number) =>
    call(token, 'match.submit', { action: 'place', args: { cell } });
  await place(x, 0);
  await place(o, 1);
  await call(o, 'match.takeBack');
  server = await server.restart();
  await call(x, 'match.takeBack', { answer: 'agree' });
  expect((await openLobby(server.url).match(match.id)).takeBack).toBeNull();
  await call(x, 'match.takeBack');
  await call(o, 'match.takeBack', { answer: 'agree' });
  server = await server.restart();
  const connection = connect(server.url);
  const back = openMatch(connection, { match: match.id, token: x, past: true });
  await until(
    () => back.get().view !== null && back.get().facts.length > 0,
    'x is back and told of the past',
  );
  expect(cells(back.get().view)).toEqual(Array(9).fill(null));
  expect(back.get()).toMatchObject({ n: 5, decisions: [{ action: 'place' }] });
  expect(back.get().facts.map(({ fact }) => fact.type)).toEqual(
    expect.arrayContaining(['PLACED', 'PLACED', 'TAKEN_BACK', 'TAKEN_BACK']),
  );
  connection.close();
});
