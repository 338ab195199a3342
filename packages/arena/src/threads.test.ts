import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { settings } from './arena.test-kit.ts';
import { planGames } from './plan.ts';
import { noFolder, runArena } from './run.ts';
import { openThreads } from './threads.ts';

const [planned] = planGames(settings());

/** A thread that is ready, and then does this with what it is asked for. */
function thread(perform: (worker: EventEmitter) => void): Worker {
  const worker = Object.assign(new EventEmitter(), {
    postMessage: () => setImmediate(() => perform(worker)),
    terminate: async () => 0,
  });
  setImmediate(() => worker.emit('message', { ready: true }));
  return worker as unknown as Worker; // as much of one as is used
}

test('28: a thread that dies costs one void game and is replaced', async () => {
  let started = 0;
  const threads = openThreads(() => {
    started++;
    return thread((worker) => {
      if (started === 1) worker.emit('exit', 134);
      else worker.emit('message', { ok: true, value: { line: { id: 1 } } });
    });
  }, 1);
  await expect(threads.game(planned!, true)).rejects.toThrow('its thread has ended: exit code 134');
  expect(await threads.game(planned!, true)).toMatchObject({ line: { id: 1 } });
  expect(started).toBe(2);
  await threads.close();
});

test('28: what a dead thread was playing is void, not lost', async () => {
  const threads = openThreads(() => thread((worker) => worker.emit('exit', 1)), 1);
  const folder = noFolder();
  const plan = {} as Parameters<typeof runArena>[0]['plan']; // nothing is played here
  await runArena({ plan, settings: settings(), games: [planned!], folder, threads, lanes: 1 });
  expect([...folder.voided.keys()]).toEqual([0]);
  expect(folder.results.size).toBe(0);
});

test('28: what a dead thread had not begun is played by another', async () => {
  let started = 0;
  const asked: number[] = [];
  const threads = openThreads(() => {
    const isFirst = started++ === 0;
    const worker = Object.assign(new EventEmitter(), {
      postMessage: ({ planned }: { planned: { id: number } }) => {
        asked.push(planned.id);
        if (!isFirst) setImmediate(() => worker.emit('message', { ok: true, value: { line: planned } }));
        else if (asked.length === 2) setImmediate(() => worker.emit('exit', 134)); // it has one, and the next
      },
      terminate: async () => 0,
    });
    setImmediate(() => worker.emit('message', { ready: true }));
    return worker as unknown as Worker; // as much of one as is used
  }, 1);
  const games = planGames(settings()).slice(0, 4);
  const settled = await Promise.allSettled(games.map((game) => threads.game(game, true)));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(asked).toEqual([0, 1, 1, 2, 3]);
  await threads.close();
});

test('a thread that cannot even begin is said, and not begun again for ever', async () => {
  let started = 0;
  const threads = openThreads(() => {
    started++;
    const worker = new EventEmitter();
    setImmediate(() => worker.emit('error', new Error('no such module')));
    return worker as unknown as Worker; // as much of one as is used
  }, 1);
  await expect(threads.game(planned!, true)).rejects.toThrow('no such module');
  await expect(threads.ready()).rejects.toThrow('no such module');
  expect(started).toBe(1);
});
