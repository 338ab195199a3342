// Whatever one client asks, the server answers the others.
import { openLobby } from '@rulewright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc } from './testing/people.ts';
import { openRaw } from './testing/raw.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

const MOST = 250; // milliseconds for an answer
const TRIES = 5; // a busy machine takes its time; one that stands still does so every time

/** The longest that `/healthz` takes while something goes on; the shortest of several tries. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && best > MOST; i++) {
    let [isDone, longest] = [false, 0];
    const working = work().finally(() => {
      isDone = true;
    });
    do {
      const began = performance.now();
      await (await fetch(`${server.url}/healthz`)).text();
      longest = Math.max(longest, performance.now() - began);
    } while (!isDone);
    await working;
    best = Math.min(best, longest);
  }
  return best;
}

test('the server answers at once while many steps of a long game are asked for', async () => {
  const lobby = openLobby(server.url);
  const seats = [{ kind: 'agent' as const }, { kind: 'agent' as const }];
  const { match, grants } = await lobby.create({ game: 'go', seats });
  const turn = async (at: number, action: string, args: object) => {
    const { player, token } = grants[at % 2]!;
    expect(
      await rpc(server.url, token, 'match.submit', { match: match.id, player, action, args }),
    ).toMatchObject({
      ok: true,
    });
  };
  const points = [...'ABCDEFGHJKLMNOPQRST'].flatMap((column) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((row) => column + row),
  );
  for (const [i, at] of points.entries()) await turn(i, 'play', { at });
  await turn(points.length, 'resign', {});
  const ask = (path: string) =>
    fetch(`${server.url}/api/matches/${match.id}/${path}`).then((reply) => reply.text());
  await ask('replay/0'); // the thread has begun
  const { player, token } = grants[0]!;
  const past = (before: number) => rpc(server.url, token, 'match.past', { match: match.id, player, before });
  const all = () =>
    Promise.all(
      [...Array(20).keys()].flatMap((i) => [ask(i % 4 === 0 ? 'log' : `replay/${i * 7}`), past(i * 7)]),
    );
  expect(await longestWait(all)).toBeLessThan(MOST);
});

test('the server answers at once while somebody joins a game of Jarls on a board of radius 50', async () => {
  const lobby = openLobby(server.url);
  const pieces = [1, 2].flatMap((side) =>
    Array.from({ length: 300 }, (_, i) => ({
      id: `${side}${i}`,
      type: i === 0 ? 'jarl' : 'warrior',
      owner: `player${side}`,
      q: (i % 15) * 2 - 15,
      r: (side === 1 ? -24 : 4) + Math.floor(i / 15),
    })),
  );
  const position = { radius: 50, pieces, turn: 'player1' };
  const seats = [{ kind: 'agent' as const }, { kind: 'agent' as const }];
  const { match, grants } = await lobby.create({ game: 'jarls', position, seats });
  const join = async () => {
    const raw = await openRaw(server.url);
    const joined = await raw.call('match.join', { match: match.id, token: grants[0]!.token });
    raw.close();
    return joined;
  };
  const { decisions } = await join();
  const move = decisions.find(({ action }: { action: string }) => action === 'move');
  expect(move).toMatchObject({ options: null }); // too many to list: nobody counts them all
  expect(await longestWait(() => Promise.all(Array.from({ length: 10 }, join)))).toBeLessThan(MOST);
});
