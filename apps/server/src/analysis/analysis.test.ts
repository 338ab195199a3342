import { openLobby } from '@rulewright/client';
import type { SavedReplayWish } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, type Seated, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer, until } from '../testing/server.ts';

let server: TestServer;
let people: Seated; // who play tic-tac-toe to its end
beforeAll(async () => {
  server = await startServer();
  people = await seatPeople(server.url, { game: 'tic-tac-toe' });
});
afterAll(async () => {
  people.leave();
  await server.end();
});

const code = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error) => error.code,
  );

test('while people play, bots neither judge nor help', async () => {
  const [{ lobby }] = people.people;
  expect(await code(lobby.analysis(people.id, 0))).toBe('NOT_OVER');
  expect(await code(lobby.advice(people.id, 0))).toBe('NOT_OVER');
  expect(await code(lobby.playOn({ match: people.id, seq: 0 }))).toBe('NOT_OVER');
  expect(await code(lobby.hint(people.id))).toBe('NO_HINTS');
});

test('a finished game has its curve, best answers and tables that play on; a log of it the same', async () => {
  const [ann, bob] = people.people;
  for (const [who, cell] of [
    [ann, 4],
    [bob, 1],
    [ann, 0],
    [bob, 8],
    [ann, 2],
    [bob, 5],
    [ann, 6],
  ] as const)
    expect(await answer(who.store, { cell })).toEqual({ ok: true });
  await until(() => ann.store.get().match?.status === 'finished', 'X has won');
  const { lobby } = ann;
  const curve = await lobby.analysis(people.id, 0);
  expect(curve.of).toBe(7);
  expect(curve.points.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(curve.points[7]?.worths).toEqual({ X: 1, O: -1 });
  expect(curve.points[1]?.worths.X).toBeGreaterThan(0);
  expect((await lobby.analysis(people.id, 5)).points.map(({ seq }) => seq)).toEqual([5, 6, 7]);

  const { advice } = await lobby.advice(people.id, 6);
  expect(advice).toHaveLength(1);
  expect(advice[0]?.player).toBe('X');
  expect(advice[0]?.answers[0]).toMatchObject({ action: 'place', args: { cell: 6 } });
  expect(advice[0]?.answers[0]?.worth).toBeGreaterThan(0.9);
  expect(await lobby.advice(people.id, 7)).toEqual({ advice: [] });

  const log = (await lobby.log(people.id)) as unknown as SavedReplayWish['log'];
  expect(await lobby.analyseLog({ log })).toEqual(curve);
  expect(await lobby.adviceOnLog({ log, seq: 6 })).toEqual({ advice });
  expect(await code(lobby.analyseLog({ log: { ...log, seed: 'another', hash: 'wrong' } }))).not.toBe('done');

  const { match } = await lobby.playOn({
    match: people.id,
    seq: 4,
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'hard' }],
  });
  expect(match).toMatchObject({ status: 'running', rated: false, game: 'tic-tac-toe' });
  const hinted = await lobby.hint(match.id);
  expect(hinted).toMatchObject({ player: 'X' });
  expect([{ cell: 3 }, { cell: 6 }]).toContainEqual(hinted.answers[0]?.args); // two threats at once
  expect(await code(openLobby(server.url).hint(match.id))).not.toBe('done');
  const fresh = await lobby.playOn({ log, seq: 2, seats: [{ kind: 'me' }, { kind: 'me' }] });
  expect(fresh.match.seats.map(({ yours }) => yours)).toEqual([true, true]);
  expect(await code(lobby.playOn({ match: people.id, seq: 7 }))).toBe('GAME_OVER');
});
