import { openLobby } from '@rulewright/client';
import { compile, type Log, type Plan, randomPlayer, record, seeded, view } from '@rulewright/engine';
import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import type { SavedReplayWish } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

/** A game as `rulewright save` writes it, with something taken back in between. */
function saved(plan: Plan, inputs: number, options: object = {}): Log {
  const recording = record(plan, { players: 2, options, seed: 'saved' });
  if (!recording.ok) throw new Error(recording.why);
  const player = randomPlayer(plan, seeded('saved'));
  for (let i = 0; i < inputs; i++) {
    const input = player.next(recording.state());
    if (input === null) break;
    recording.submit(input);
    if (i === 3) recording.undo(1);
  }
  return recording.log();
}
const wish = (log: Log, more: Partial<SavedReplayWish> = {}): SavedReplayWish =>
  ({ log, ...more }) as unknown as SavedReplayWish;
const refusal = (log: unknown) =>
  openLobby(server.url)
    .replayLog({ log } as SavedReplayWish)
    .catch((error) => error);

test('a saved game is shown step by step, through the eyes of whom one chooses', async () => {
  const plan: Plan = compile(goofspiel);
  const log = saved(plan, 20);
  const lobby = openLobby(server.url);
  const mine = await lobby.replayLog(wish(log, { player: 'player1', count: 256 }));
  expect(mine).toMatchObject({
    game: 'goofspiel',
    title: 'Goofspiel',
    of: log.entries.length,
    outcome: null,
  });
  expect(mine.steps.map(({ seq }) => seq)).toEqual([0, ...log.entries.map(({ seq }) => seq)]);
  expect(mine.steps[5]).toMatchObject({ input: null, undo: 1, facts: [] });
  const begun = record(plan, log);
  if (!begun.ok) throw new Error(begun.why);
  expect(mine.steps[0]?.view).toEqual(JSON.parse(JSON.stringify(view(plan, begun.state(), 'player1'))));
  const some = await lobby.replayLog(wish(log, { everything: true, from: 7, count: 3 }));
  expect(some.steps.map(({ seq }) => seq)).toEqual([7, 8, 9]);
  expect(some.steps[0]?.view).toMatchObject({ player: null, hands: { player1: {}, player2: {} } });
});

test('all steps of a saved game are listed at once, without what was to be seen', async () => {
  const log = saved(compile(goofspiel), 20);
  const lobby = openLobby(server.url);
  const { lines } = await lobby.replayLogLines({ log, player: 'player1' } as unknown as SavedReplayWish);
  const { steps } = await lobby.replayLog(wish(log, { player: 'player1', count: 256 }));
  expect(lines).toEqual(steps.map(({ view: _, of: __, ...line }) => line));
});

test('a replay that shows everything has no fog', async () => {
  const log = saved(compile(jarls) as Plan, 10, { fog: true });
  const lobby = openLobby(server.url);
  const pieces = async (more: Partial<SavedReplayWish>) => {
    const { steps } = await lobby.replayLog(wish(log, { from: 0, count: 1, ...more }));
    const { table } = steps[0]!.view as { table: { pieces: unknown[] } }; // one step was asked for
    return table.pieces.length;
  };
  expect(await pieces({ everything: true })).toBeGreaterThan(await pieces({ player: 'player1' }));
});

test('broken, foreign and impossible logs are refused with what is wrong', async () => {
  const log = saved(compile(goofspiel) as Plan, 12);
  const [first, ...rest] = log.entries;
  expect(await refusal({ ...log, game: 'whist' })).toMatchObject({ code: 'NO_SUCH_GAME' });
  expect(await refusal({ ...log, game: 'pig' })).toMatchObject({ code: 'UNKNOWN_ACTION' });
  expect(await refusal({ ...log, version: 99 })).toMatchObject({ code: 'BAD_LOG' });
  expect(await refusal({ ...log, entries: 'none' })).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await refusal({ ...log, entries: [{ seq: 1 }] })).toMatchObject({ code: 'BAD_LOG' });
  const lies = { ...log, entries: [{ ...first, args: { card: 99 } }, ...rest] };
  expect(await refusal(lies)).toMatchObject({ message: expect.stringMatching(/^Entry 1: /) });
  expect(await refusal({ ...log, hash: 'f'.repeat(64) })).toMatchObject({ code: 'HASH_DIFFERS' });
  expect(
    await refusal({ ...log, options: JSON.parse(`${'{"a":'.repeat(99)}1${'}'.repeat(99)}`) }),
  ).toMatchObject({
    code: 'BAD_LOG',
  });
  const huge = { ...log, entries: Array.from({ length: 9 }, () => 'x'.repeat(500_000)) };
  expect(await refusal(huge)).toMatchObject({ code: 'TOO_LARGE' });
});
