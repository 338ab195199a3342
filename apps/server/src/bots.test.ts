import { getPriority } from 'node:os';
import { openLobby } from '@rulewright/client';
import { expect, test } from 'vitest';
import { botPool, type Thinking } from './bots.ts';
import { startServer } from './testing/server.ts';
import { sibling, threadPool } from './thread.ts';

const turn = (bot: string) => ({ bot }) as Thinking;

test('bots at tables with people are asked first, whatever waited before', async () => {
  const asked: string[] = [];
  const limits: number[] = [];
  let release = (): void => {};
  const one = {
    run: async <T>(_: string, job: unknown, millis: number): Promise<T | null> => {
      asked.push((job as Thinking).bot);
      limits.push(millis);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return null;
    },
    close: async () => {},
  };
  const bots = botPool(1, one);
  const thought = [
    bots.think(turn('first'), false),
    bots.think(turn('among bots'), false),
    bots.think(turn('with a person'), true),
  ];
  expect([asked, bots.waiting()]).toEqual([['first'], 2]);
  for (const each of [0, 2, 1]) {
    release();
    await thought[each];
  }
  expect(asked).toEqual(['first', 'with a person', 'among bots']);
  expect(limits).toEqual([6_000, 6_000, 6_000]); // none thinks longer
});

test('39: a bot has three times the limit of the strongest, whatever its own is', async () => {
  const given: [string, number][] = [];
  const pool = {
    run: async <T>(_: string, job: unknown, millis: number): Promise<T | null> => {
      given.push([(job as Thinking).bot, millis]);
      return null;
    },
    close: async () => {},
  };
  const bots = botPool(1, pool);
  for (const name of ['easy', 'hard']) await bots.think(turn(name), true);
  expect(given).toEqual([
    ['easy', 6_000],
    ['hard', 6_000],
  ]);
});

test('whoever thinks without end is stopped, and the next one is heard', async () => {
  const pool = threadPool(sibling(import.meta.url, './testing/thinking-thread'), 1);
  expect(await pool.run('forever', null, 200)).toBeNull();
  expect(await pool.run('twice', 21, 60_000)).toBe(42);
  await pool.close();
});

test.runIf(process.platform === 'linux')('39: a thread that thinks gives way to all others', async () => {
  const own = getPriority();
  const pool = threadPool(sibling(import.meta.url, './testing/thinking-thread'), 1);
  expect(await pool.run('priority', null, 60_000)).toBe(Math.min(19, own + 5));
  expect(getPriority()).toBe(own);
  await pool.close();
});

test('nobody has more than a few tables of bots alone at a time', async () => {
  const server = await startServer();
  const [lobby, other] = [openLobby(server.url), openLobby(server.url)];
  const bot = { kind: 'bot' as const, bot: 'random' };
  // A window among bots takes no time, a game of many turns does: none of these ends meanwhile.
  const wish = { game: 'go', options: { size: 19 }, seats: [bot, bot] };
  const make = (by: typeof lobby) =>
    by.create(wish).then(
      () => 'OK',
      (error) => error.code,
    );
  const codes: string[] = [];
  for (let i = 0; i < 9; i++) codes.push(await make(lobby));
  expect(codes).toEqual([...Array(8).fill('OK'), 'TOO_MANY_BOT_TABLES']);
  expect(await make(other)).toBe('OK');
  expect((await lobby.create({ game: 'pig', seats: [{ kind: 'me' }, bot] })).match.status).toBe('running');
  await server.end();
});
