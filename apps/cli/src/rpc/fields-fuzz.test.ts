// Fields of an answer as nobody would give them, to the pipe and to a server: refused, and nothing changes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, openLobby, openMatch } from '@rulewright/client';
import type { GivenFields } from '@rulewright/protocol';
import { readConfig, serve } from '@rulewright/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversation } from './conversation.ts';

const FACTIONS = ['guild', 'atreides'];
const at = (area: string, regular: number) => ({ faction: 'guild', area, regular });
/** The Guild ships: from its reserve, back into it, or not at all. */
const POSITION = {
  ...{ factions: FACTIONS, stormOrder: FACTIONS, turn: 2, phase: 'shipment', stormSector: 14 },
  ...{ spice: { guild: 3 }, forces: [at('pasty-mesa:6', 2), at('pasty-mesa:7', 3)] },
};
const FROM = [{ territory: 'pasty-mesa', sector: 7, regular: 3, elite: 0 }];

/** Answers field by field; each beginning of one is given as it should be. */
const ANSWERS: readonly GivenFields[] = [
  { kind: 'reserve', to: 'carthag', sector: 10, regular: 2, elite: 0 },
  { kind: 'cross', to: 'carthag', sector: 10, from: FROM },
  { kind: 'to-reserves', from: FROM },
];
const beginning = (answer: GivenFields, fields: number): GivenFields =>
  Object.fromEntries(Object.entries(answer).slice(0, fields));
const HONEST = ANSWERS.flatMap((answer) => Object.keys(answer).map((_, i) => beginning(answer, i + 1)));

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);
const nested = (levels: number): unknown => (levels === 0 ? {} : { from: nested(levels - 1) });
/** Values that no field of a shipment takes, in the forms that slip through careless checks. */
const STRANGE: readonly unknown[] = [
  ...[null, '', 'NaN', 'Infinity', '1e999', '0x1', '-0', ' 2', '2', 1.5, -1, 1e308, 2 ** 53, false],
  ...[[], {}, [[]], [null], [{}], ['reserve'], { length: 1 }, { kind: 'reserve' }],
  ...[deep(20), nested(20), deep(400), Array.from({ length: 500 }, () => FROM[0]), 'x'.repeat(5_000)],
  ...['__proto__', 'constructor', { toString: 1 }, JSON.parse('{"__proto__":{"polluted":1}}')],
  ...[[{ ...FROM[0], regular: 4 }], [{ ...FROM[0], regular: '3' }], [FROM[0], FROM[0]], [{ regular: 1 }]],
];
const KEYS = ['__proto__', 'constructor', 'hasOwnProperty', 'length', '', '0', 'Kind', 'kind ', 'pass\u0000'];

/** An object with one more field, whatever the name of the field. */
const withField = (given: GivenFields, field: string, value: unknown): unknown =>
  JSON.parse(
    `${JSON.stringify({ ...given, '': undefined }).slice(0, -1)}${Object.keys(given).length > 0 ? ',' : ''}${JSON.stringify(field)}:${JSON.stringify(value ?? null)}}`,
  );

const honest = fc.constantFrom(...HONEST);
const strange = fc.oneof(
  fc.constantFrom(...STRANGE),
  fc.jsonValue({ maxDepth: 4 }).map((value) => [value]),
);

const unknownField = fc
  .tuple(
    honest,
    fc.oneof(
      fc.constantFrom(...KEYS),
      fc.string().filter((key) => !isField(key)),
    ),
    strange,
  )
  .map(([given, key, value]) => withField(given, key, value));
const wrongValue = fc.tuple(honest, fc.nat(), strange).map(([given, n, value]) => {
  const fields = Object.keys(given);
  return { ...given, [fields[n % fields.length] ?? '']: value };
});
/** An earlier field is missing. */
const outOfOrder = fc
  .tuple(
    honest.filter((given) => Object.keys(given).length > 1),
    fc.nat(),
  )
  .map(([given, n]) => {
    const fields = Object.keys(given);
    const gone = fields[n % (fields.length - 1)];
    return Object.fromEntries(Object.entries(given).filter(([field]) => field !== gone));
  });
const notFields = fc.oneof(
  fc.constantFrom(null, 5, 'kind', true, [], [['kind', 'reserve']]),
  fc.array(strange),
);
const bad = fc.oneof(unknownField, wrongValue, outOfOrder, notFields);
/** A whole answer may leave the sector out where there is but one. */
const badAnswer = bad.filter((given) => typeof given !== 'object' || given === null || 'sector' in given);

function isField(key: string): boolean {
  return key === 'pass' || ANSWERS.some((answer) => Object.hasOwn(answer, key));
}

/** Who is talked to: what comes next, an answer, and what must stay as it was. */
interface Listener {
  next(given: unknown): unknown;
  answer(args: unknown): unknown;
  state(): unknown;
}
const isRefusal = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === false;

async function harass({ next, answer, state }: Listener, numRuns: number): Promise<void> {
  const before = await state();
  for (const given of HONEST) expect(isRefusal(await next(given)), JSON.stringify(given)).toBe(false);
  await fc.assert(
    fc.asyncProperty(bad, badAnswer, async (given, args) => {
      for (const reply of [await next(given), await answer(args)]) {
        expect(reply).toMatchObject({ ok: false, code: expect.stringMatching(/^[A-Z_]+$/) });
        expect(reply).not.toHaveProperty('code', 'INTERNAL');
      }
    }),
    { numRuns },
  );
  expect(await state()).toEqual(before);
  expect('polluted' in {}).toBe(false);
  for (const given of HONEST) expect(isRefusal(await next(given))).toBe(false); // and it still answers
}

test('over the pipe, fields that are not the beginning of an answer are refused and change nothing', async () => {
  const talk = conversation();
  const { match } = talk.ask<{ match: string }>('match.new', { game: 'dune', position: POSITION, seed: 1 });
  const asked = { match, player: 'guild', action: 'ship' };
  const ask = (method: string, params: object): unknown => {
    const line = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const { result, error } = talk.line(line) as { result?: unknown; error?: { code: number } }; // an answer
    return error && error.code !== -32603 ? { ok: false, code: 'ERROR' } : result;
  };
  await harass(
    {
      next: (given) => ask('match.next', { ...asked, given }),
      answer: (args) => ask('match.submit', { ...asked, args }),
      state: () => [ask('match.state', { match }), ask('match.log', { match })],
    },
    2_000,
  );
});

test('over a server’s socket, they are refused and change nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-fields-'));
  const settings = readConfig({
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    DATA_FILE: join(folder, 'table.db'),
  });
  const server = await serve({ ...settings, port: 0, botThreads: 1, messagesPerSecond: 1e6 });
  const lobby = openLobby(server.url);
  const { match, grants } = await lobby.create({
    ...{ game: 'dune', players: FACTIONS, position: POSITION },
    ...{ seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] },
  });
  const connection = connect(server.url, { cookie: lobby.cookie() ?? '' });
  const store = openMatch(connection, { match: match.id, token: grants[0]?.token });
  try {
    const decision = await new Promise<{ id: string; action: string }>((resolve) => {
      store.subscribe(({ decisions }) => {
        const asked = decisions.find(({ action }) => action === 'ship');
        if (asked) resolve(asked);
      });
    });
    await harass(
      {
        next: (given) => store.next(decision.id, given as GivenFields), // whatever it is, it is sent
        answer: (args) => store.answer(decision, args),
        state: () => [store.get().n, store.get().view, store.get().decisions],
      },
      500,
    );
  } finally {
    store.close();
    connection.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
