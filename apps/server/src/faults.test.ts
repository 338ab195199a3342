import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type State, start, submit, view } from '@rulewright/engine';
import { afterAll, expect, test } from 'vitest';
import { compileGames } from './games.ts';
import { openStore } from './store/store.ts';
import { discrepancies, makeMatches, playMatches } from './testing/crowd.ts';
import { toldSoFar } from './testing/people.ts';
import { freePort } from './testing/postgres.ts';
import { spawnServer } from './testing/process.ts';
import { until } from './testing/server.ts';

/** Busy machines take their time; only one that stands still fails. */
const PATIENCE = 90_000;
const KILLS = Number(process.env.KILLS ?? 1);
/** Answers between two kills: the games must not be over before. */
const BETWEEN = Math.min(300, 1_500 / KILLS);
const DROPS = Number(process.env.DROPS ?? 60);

const folder = mkdtempSync(join(tmpdir(), 'rulewright-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'a server killed in the middle of 100 matches and started again has every acknowledged answer once, and all matches go on',
  async () => {
    const file = join(folder, 'killed.db');
    const port = await freePort();
    let server = await spawnServer({ DATA_FILE: file }, port);
    const matches = await makeMatches(server.url, 100, 'goofspiel');
    const crowd = playMatches([server.url], matches, 1);
    for (let kills = 0; kills < KILLS; kills++) {
      const enough = crowd.count() + BETWEEN;
      await until(() => crowd.count() > enough, 'more answers are acknowledged', PATIENCE);
      await server.kill();
      server = await spawnServer({ DATA_FILE: file }, port);
    }
    const before = matches.map(({ acknowledged }) => acknowledged.length);
    const goOn = () =>
      matches.every(({ acknowledged, over }, i) => over || acknowledged.length >= before[i]! + 2);
    await until(goOn, 'all matches go on', PATIENCE);
    await crowd.stop();
    expect(await server.stop()).toBe(0);

    expect(await discrepancies(matches, { file })).toEqual([]);
  },
  PATIENCE * 2 * (KILLS + 1),
);

test('clients that drop and come back at random end with the view of a replay', async () => {
  const file = join(folder, 'dropped.db');
  const server = await spawnServer({ DATA_FILE: file });
  const matches = await makeMatches(server.url, 10, 'skirmish');
  const crowd = playMatches([server.url, server.url, server.url], matches, 2);
  for (let drops = 0; drops < DROPS; drops++) {
    crowd.connections[drops % crowd.connections.length]?.reconnect();
    const enough = crowd.count() + (drops % 5);
    await until(() => crowd.count() >= enough || matches.every(({ over }) => over), 'play goes on', PATIENCE);
  }
  await crowd.rest();
  expect(crowd.count()).toBeGreaterThan(DROPS);
  for (const { match, token } of crowd.seen()) {
    const mine = () => crowd.seen().find((seat) => seat.token === token);
    const n = await toldSoFar(server.url, match, token);
    await until(() => mine()?.n === n, 'everything has arrived', PATIENCE);
  }
  await crowd.stop();
  expect(await server.stop()).toBe(0);

  const store = await openStore({ file });
  const games = compileGames();
  for (const { match, player, view: seen, n } of crowd.seen()) {
    const stored = await store.match(match);
    const plan = games.get('skirmish')!;
    const { seed } = stored!.match;
    let state = stateAfter(start(plan, { seed, players: ['red', 'blue'] }));
    for (const { player: by, action, args, origin } of await store.inputs(match, 0)) {
      const clock = origin === 'clock' ? ({ by: 'clock' } as const) : {};
      state = stateAfter(submit(plan, state, { player: by, action, args: JSON.parse(args), ...clock }));
    }
    expect(n).toBeGreaterThan(0);
    expect(seen).toEqual(JSON.parse(JSON.stringify(view(plan, state, player))));
  }
  await store.close();
});

function stateAfter(result: ReturnType<typeof submit>): State {
  if (!result.ok) throw new Error(result.why);
  return result.state;
}
