// Model players against a server that speaks as its script says; every row of the table under point 23, in whole games.
import { type Rules, readTranscript, replaySeat, writeTranscript } from '@rulewright/agents';
import { type ModelEntry, type ModelSeat, modelSeat, openModel } from '@rulewright/agents/model';
import { type Played, play, type RefereeOptions, randomSeat } from '@rulewright/bots';
import {
  type Act,
  type Asked,
  decides,
  decisionIn,
  fails,
  firstListed,
  type ScriptedModel,
  says,
  scriptedModel,
  turnIn,
} from '@rulewright/testkit/scripted-model';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameNamed, planOf } from '../games.ts';
import { rulebook } from '../rulebook.ts';

const KEY = 'sk-fake-0123456789-recognisable';
const listed = gameNamed('tic-tac-toe');
const plan = planOf(listed);
const rules: Rules = rulebook(listed);
let server: ScriptedModel;
beforeAll(async () => {
  server = await scriptedModel();
});
beforeEach(() => {
  server.asked.length = 0;
});
const kept: string[] = []; // all that was kept of the games: no key may be in it
afterEach(() => {
  expect(kept.join('\n')).not.toContain(KEY);
});
afterAll(async () => {
  await server.close();
});

const entry = (more: Partial<ModelEntry> = {}): ModelEntry => ({
  ...{
    id: 'local',
    title: 'Local',
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: server.url,
    keyFrom: 'LOCAL_KEY',
  },
  ...more,
});

interface Game {
  readonly played: Played;
  readonly seat: ModelSeat;
  readonly transcript: string;
  readonly waits: readonly number[];
}

/** A game of tic-tac-toe, the model first. Pauses are counted, not waited for. */
async function game(more: Partial<ModelEntry> = {}, options: RefereeOptions = {}): Promise<Game> {
  const model = await openModel(entry(more), { LOCAL_KEY: KEY });
  const seat = modelSeat(model, { plan, rules, now: () => 0 });
  const waits: number[] = [];
  const time = {
    now: () => 0,
    after: (millis: number, then: () => void) => {
      waits.push(millis);
      const timer = setTimeout(then, 1);
      return () => clearTimeout(timer);
    },
  };
  const played = await play(plan, { seed: 'x' }, [seat, randomSeat(plan, 'y')], { time, ...options });
  const transcript = writeTranscript(seat.lines(), played.attempts);
  kept.push(transcript, JSON.stringify(played));
  return { played, seat, transcript, waits };
}
const verdicts = ({ played }: Game): string[] =>
  played.attempts.filter(({ player }) => player === 'X').map(({ verdict }) => verdict);
const again = (act: Act): Act[] => [act, act, act];
/** An answer to what is asked. */
const answers =
  (args: unknown): Act =>
  (asked, response) =>
    decides({ answers: [{ decision: decisionIn(asked), args }] })(asked, response);

test('17, 18: contract, rules and tools are the same bytes in every turn; one header has the key', async () => {
  const one = await game();
  expect(one.played.outcome).not.toBeNull();
  expect(server.asked.length).toBeGreaterThan(2);
  const prefixes = server.asked.map(({ body }) => JSON.stringify([body.messages[0], body.tools]));
  expect(new Set(prefixes).size).toBe(1);
  expect(prefixes[0]).toContain('T2 ');
  for (const { headers, body } of server.asked) {
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(body)).not.toContain(KEY);
    expect(body.tool_choice).toBe('auto');
  }
});

test('8: sums over a match are the sums over its lines', async () => {
  const { seat, transcript } = await game({ price: { fresh: 1, cached: 0.1, out: 10 } });
  const lines = readTranscript(transcript).flatMap((line) => (line.kind === 'attempt' ? [line] : []));
  const n = lines.length;
  expect(seat.usage()).toMatchObject({ fresh: 60 * n, cached: 40 * n, out: 10 * n });
  expect(seat.usage()?.cost).toBeCloseTo((n * (60 + 4 + 100)) / 1_000_000, 12);
});

test('23: illegal, then legal: one illegal attempt, and the next request holds code and rule', async () => {
  server.script(answers({ cell: 4 }), answers({ cell: 4 }));
  const one = await game();
  expect(verdicts(one).slice(0, 3)).toEqual(['accepted', 'illegal', 'accepted']);
  expect(turnIn(server.asked[2]!)).toContain('CELL_TAKEN');
  expect(turnIn(server.asked[2]!)).toContain(`Rule T2: ${rules.get('T2')}`);
});

test('23: illegal three times is a forfeit', async () => {
  server.script(answers({ cell: 4 }), ...again(answers({ cell: 4 })));
  const one = await game();
  expect(verdicts(one).slice(0, 4)).toEqual(['accepted', 'illegal', 'illegal', 'illegal']);
  const [forfeit] = one.played.given.filter(({ origin }) => origin === 'forfeit');
  expect(forfeit).toMatchObject({ cause: 'illegal', seat: 'model:local' });
});

test.each<[string, Act]>([
  ['broken JSON', says({ calls: [{ name: 'decide', args: '{"answers": [' }] })],
  ['an unknown tool', says({ calls: [{ name: 'move', args: { cell: 0 } }] })],
  ['text only', says({ content: 'I take cell 0: {"answers": [{"decision": "place.1", "option": 0}]}' })],
  [
    'two rival calls',
    says({
      calls: [1, 2].map((option) => ({
        name: 'decide',
        args: { answers: [{ decision: 'place.1', option }] },
      })),
    }),
  ],
  ['nothing', says({ content: '' })],
  [
    'an answer that is cut off',
    says({
      calls: [{ name: 'decide', args: { answers: [{ decision: 'place.1', option: 0 }] } }],
      finish: 'length',
    }),
  ],
])('4, 23: %s three times is a forfeit for a malformed answer', async (_, act) => {
  server.script(...again(act));
  const one = await game();
  expect(verdicts(one).slice(0, 3)).toEqual(['malformed', 'malformed', 'malformed']);
  expect(one.played.given.find(({ origin }) => origin === 'forfeit')).toMatchObject({ cause: 'malformed' });
  expect(one.played.outcome).not.toBeNull();
});

test('7, 23: 429, 500, a body that breaks off and HTML use up no attempt; pauses are kept to', async () => {
  const breaksOff: Act = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"id":');
    setTimeout(() => response.destroy(), 5);
  };
  const html: Act = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Welcome</html>');
  };
  server.script(fails(429, { 'retry-after': '7' }), fails(500), breaksOff, html);
  const one = await game();
  expect(one.waits).toEqual([7_000, 1_000, 2_000, 4_000]);
  expect(new Set(verdicts(one))).toEqual(new Set(['accepted']));
  const [, first] = readTranscript(one.transcript);
  expect(first).toMatchObject({ kind: 'attempt', outages: 4 });
});

test('7, 23: no reply within the time there is, or an endless body, is an outage and the game is void', async () => {
  const hangs: Act = () => {};
  server.script(hangs);
  const late = await game({}, { budget: { millis: 5_000 } });
  expect(late.played).toMatchObject({ outcome: null, void: { player: 'X', why: 'no reply within 5000 ms' } });
  const endless: Act = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  server.script(endless, endless, endless, endless, endless);
  const flood = await game();
  expect(flood.played.void?.why).toContain('longer than 1 MiB');
});

test('7, 23: 401 ends it at once and names the variable, not the key', async () => {
  server.script(fails(401, {}, JSON.stringify({ error: { message: `bad key ${KEY}` } })));
  const { played } = await game();
  expect(played.void?.why).toBe(
    'model local: cannot be reached (401 from its server; the key is read from LOCAL_KEY)',
  );
  expect(server.asked).toHaveLength(1);
});

test('18, 23: a server that will not take the schema is asked by tool for the rest of the match, and the transcript says so', async () => {
  server.script(fails(400, {}, '{"error":{"message":"response_format is not supported"}}'));
  const one = await game({ mode: 'json' });
  expect(server.asked[0]!.body.response_format).toBeDefined();
  expect(server.asked.slice(1).every(({ body }) => body.tools !== undefined)).toBe(true);
  const attempts = readTranscript(one.transcript).slice(1);
  expect(attempts.every((line) => line.kind === 'attempt' && line.mode === 'tool')).toBe(true);
  expect(one.played.outcome).not.toBeNull();
});

test.each(['json', 'text'] as const)('18: a whole game in mode %s', async (mode) => {
  const one = await game({ mode });
  expect(one.played.outcome).not.toBeNull();
  expect(new Set(verdicts(one))).toEqual(new Set(['accepted']));
  expect(server.asked.every(({ body }) => body.tools === undefined)).toBe(true);
});

interface Formatted {
  readonly json_schema: { readonly schema: { readonly properties: { readonly answers: NarrowedAnswers } } };
}
interface NarrowedAnswers {
  readonly items: { readonly properties: Readonly<Record<string, { readonly enum?: readonly unknown[] }>> };
}

test('18: asked as JSON, a server is sent the schema narrowed to the turn', async () => {
  await game({ mode: 'json' });
  const answersOf = ({ body }: Asked) =>
    (body.response_format as Formatted).json_schema.schema.properties.answers;
  const [first, second] = server.asked.map(answersOf);
  if (first === undefined || second === undefined) throw new Error('two turns are asked');
  expect(first).toMatchObject({ minItems: 1, items: { required: ['decision', 'option'] } });
  expect(first.items.properties.option?.enum).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(second.items.properties.option?.enum).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(second.items.properties.decision?.enum).toEqual([decisionIn(server.asked[1]!)]);
  server.asked.length = 0;
  await game({ mode: 'json', aid: 'schema' });
  expect(answersOf(server.asked[0]!).items.properties.args).toMatchObject({ properties: { cell: {} } });
  server.asked.length = 0;
  await game({ mode: 'json', aid: 'none' });
  expect(answersOf(server.asked[0]!).items.properties.args).toEqual({
    type: 'object',
    description: 'The answer itself, where none is listed',
  });
});

test('8, 23: where the server says nothing of tokens, they are unknown in every sum', async () => {
  server.script((asked, response) => {
    says({
      calls: [{ name: 'decide', args: { answers: [{ decision: decisionIn(asked), option: 0 }] } }],
      usage: null,
    })(asked, response);
  });
  const { seat } = await game();
  expect(seat.usage()).toEqual({ fresh: null, cached: null, out: null, reasoning: null, cost: null });
});

test('19: check, next and rule may be called before the answer, and are no attempts', async () => {
  const asks =
    (name: string, args: (asked: Asked) => unknown): Act =>
    (asked, response) =>
      says({ calls: [{ name, args: args(asked) }] })(asked, response);
  server.script(
    asks('rule', () => ({ id: 'T2' })),
    asks('check', (asked) => ({ decision: decisionIn(asked), args: { cell: 99 } })),
  );
  const one = await game();
  expect(verdicts(one)[0]).toBe('accepted');
  const [, first] = readTranscript(one.transcript);
  expect(first).toMatchObject({ questions: [{ name: 'rule', said: rules.get('T2') }, { name: 'check' }] });
  expect(JSON.stringify(first)).toContain('BAD_ARGS');
});

test('19: eight questions a turn, all attempts together; the ninth is no answer', async () => {
  const asks: Act = (asked, response) =>
    says({ calls: [{ name: 'rule', args: { id: 'T2' } }] })(asked, response);
  const five = Array<Act>(5).fill(asks);
  server.script(...five, says({ content: 'hm' }), ...five.slice(0, 4));
  const one = await game();
  expect(verdicts(one).slice(0, 3)).toEqual(['malformed', 'malformed', 'accepted']);
  expect(one.played.attempts[1]?.refused?.why).toContain('more than 8 questions in one turn');
});

test('54, 23: an answer that repeats the key leaves it nowhere', async () => {
  const tells: Act = (asked, response) =>
    decides({ answers: [{ decision: decisionIn(asked), option: 0 }], why: `my key is ${KEY}`, notes: KEY })(
      asked,
      response,
    );
  server.script(tells, says({ content: KEY }));
  const one = await game();
  expect(one.transcript).toContain('my key is [key]');
});

test('9: replayed from its transcript with the server gone, log and transcript come out byte for byte', async () => {
  server.script(answers({ cell: 4 }), ...again(answers({ cell: 4 })), fails(500), says({ content: 'hm' }));
  const first = await game();
  const seat = replaySeat(readTranscript(first.transcript), rules);
  const before = server.asked.length;
  const played = await play(plan, { seed: 'x' }, [seat, randomSeat(plan, 'y')]);
  expect(server.asked).toHaveLength(before);
  expect(played.log).toEqual(first.played.log);
  expect(writeTranscript(seat.lines(), played.attempts)).toBe(first.transcript);
});

test('9: one changed word in a prompt is found and named', async () => {
  const first = await game();
  const lines = readTranscript(first.transcript).map((line, at) =>
    at === 2 && line.kind === 'attempt'
      ? { ...line, prompt: line.prompt.replace('Turn 2', 'Turn Two') }
      : line,
  );
  const played = await play(plan, { seed: 'x' }, [replaySeat(lines, rules), randomSeat(plan, 'y')]);
  expect(played.void?.why).toMatch(
    /turn 2 differs from the record in line \d+: "# Turn 2" instead of "# Turn Two"/,
  );
});

test('the bad-input table: keyFrom that is not set is said by name', async () => {
  await expect(openModel(entry(), {})).rejects.toThrow('its key is read from LOCAL_KEY, which is not set');
});

test('an Anthropic model is asked with its own words, and the beginning is marked for the cache', async () => {
  server.script((asked, response) => {
    const body = {
      ...{
        id: 'x',
        type: 'message',
        role: 'assistant',
        model: 'm',
        stop_reason: 'end_turn',
        stop_sequence: null,
      },
      content: [{ type: 'text', text: JSON.stringify(asked.body).includes('ephemeral') ? 'cached' : 'not' }],
      usage: {
        input_tokens: 5,
        output_tokens: 2,
        cache_read_input_tokens: 3,
        cache_creation_input_tokens: 0,
      },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  const model = await openModel(entry({ provider: 'anthropic' }), { LOCAL_KEY: KEY });
  const { said, usage } = await model.ask(
    [
      {
        role: 'system',
        content: 'rules',
        providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      },
      { role: 'user', content: [{ type: 'text', text: 'go' }] },
    ],
    'tool',
    new AbortController().signal,
  );
  expect(said).toMatchObject({ text: 'cached', calls: [] });
  expect(usage).toMatchObject({ fresh: 5, cached: 3, out: 2 });
  expect(server.asked[0]!.headers['x-api-key']).toBe(KEY);
});

test('the first listed answer is what an unscripted model takes', async () => {
  server.script(firstListed);
  expect((await game()).played.log.entries[0]).toMatchObject({ player: 'X', args: { cell: 0 } });
});
