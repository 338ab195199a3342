import type { GivenFields, NextFields } from '@rulewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, asked, type Player, seatPeople } from '../testing/people.ts';
import { startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

/** The fields after those given, and the whole answer if there is one. */
async function nextOf({ store }: Player, given: GivenFields): Promise<NextFields> {
  const next = await store.next(asked(store)?.id ?? '', given);
  if (next === null || 'ok' in next) throw new Error(`no fields: ${next?.why}`);
  return next;
}

test('a player is told field by field what may be given, and nothing that leads nowhere', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'skirmish', seed: 'fields' });
  const [red, blue] = people;
  expect(await nextOf(blue, {})).toMatchObject({
    open: [{ field: 'pass' }, { field: 'mode', choice: { options: ['must', 'must not'] } }],
    complete: null,
  });
  expect(await nextOf(blue, { mode: 'must' })).toMatchObject({ open: [{ field: 'slot' }] });
  expect(await answer(blue.store, { pass: true })).toEqual({ ok: true });
  expect(await answer(red.store, { pass: true })).toEqual({ ok: true });

  // More battle plans than a message lists; every way through the fields ends with one.
  expect(asked(red.store)).toMatchObject({ action: 'planBattle', options: null });
  let given: GivenFields = {};
  for (;;) {
    const { open, complete } = await nextOf(red, given);
    const [first] = open;
    if (first === undefined) {
      expect(complete).toEqual(given);
      break;
    }
    if (!('options' in first.choice)) throw new Error('listed answers have listed fields');
    given = { ...given, [first.field]: first.choice.options.at(-1) };
  }
  expect(Object.keys(given)).toEqual(['dial', 'coins', 'leader', 'weapon', 'defence']);
  expect(await answer(red.store, given)).toEqual({ ok: true });
  leave();
});

test('what is not the beginning of an answer is refused, and so is what is not asked', async () => {
  const { people, leave } = await seatPeople(server.url, { game: 'skirmish', seed: 'fields' });
  const [red, { store }] = people;
  const { id = '' } = asked(store) ?? {};
  expect(await store.next(id, { slot: 'weapon' })).toMatchObject({ ok: false, code: 'BAD_ARGS' });
  expect(await store.next(id, { mode: 'perhaps' })).toMatchObject({ ok: false, code: 'BAD_ARGS' });
  expect(await red.store.next(id, {})).toMatchObject({ ok: false, code: 'STALE_DECISION' });
  leave();
});
