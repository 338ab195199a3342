import { compile, type Plan } from '@rulewright/engine';
import { pig } from '@rulewright/pig';
import { afterAll, expect, test } from 'vitest';
import { openModels } from '../agents/models.ts';
import { botPool } from '../bots.ts';
import { readConfig } from '../config.ts';
import { until } from '../testing/server.ts';
import { storedTables } from '../testing/stored.ts';
import { testTime } from '../testing/time.ts';
import { createMatches } from './matches.ts';

const tables = storedTables();
afterAll(tables.remove);

test('who still has a match in hand when it is put to rest plays at the table of those who come later', async () => {
  const { store } = await tables.seated('table.db');
  const time = testTime();
  const matches = createMatches({
    store,
    games: new Map([['pig', compile(pig) as Plan]]),
    bots: botPool(1),
    models: await openModels(readConfig({}), store, time.now, {}),
    time,
    idle: 10_000,
    fault: (_, error) => {
      throw error;
    },
  });
  const early = await matches.find('m'); // a bot that thinks long, a client that has not yet said what it wants
  await until(() => {
    time.pass(1_000);
    return matches.held() === 0;
  }, 'it is put to rest');
  const late = await matches.find('m');
  let told = 0;
  await late?.enter('bob', ({ n }) => {
    told = n;
  });
  const roll = { player: 'ann', action: 'roll', args: {}, origin: 'player' as const };
  expect(await early?.submit(roll)).toMatchObject({ ok: true, n: 2 });
  expect(told).toBe(2);
  await matches.close();
  await store.close();
});
