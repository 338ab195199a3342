// Models and programs among the entrants, and across the table from a person.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTranscript, replaySeat } from '@rulewright/agents';
import { type Played, play, randomSeat, seatSeed } from '@rulewright/bots';
import {
  type Act,
  decides,
  decisionIn,
  fails,
  firstListed,
  type ScriptedModel,
  scriptedModel,
  turnIn,
} from '@rulewright/testkit/scripted-model';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { called } from '../called.test-kit.ts';
import { playCommand } from '../commands/play.ts';
import { gameNamed, planOf } from '../games.ts';
import { scripted } from '../play/script.ts';
import { rulebook } from '../rulebook.ts';

/** Takes the first listed answer; where nothing is listed the first cell that nobody has taken, as its notes and the news say. */
const plays: Act = (asked, response) => {
  const told = turnIn(asked);
  if (decisionIn(asked) === '' || told.includes('\n  0: ')) return firstListed(asked, response);
  const noted = /taken ([\d ]*)/.exec(told)?.[1]?.split(' ') ?? [];
  const taken = [...noted, ...[...told.matchAll(/"cell": (\d)/g)].map(([, cell]) => cell ?? '')];
  const cell = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((one) => !taken.includes(String(one)));
  const answers = [{ decision: decisionIn(asked), args: { cell } }];
  decides({ answers, why: 'it is free', notes: `taken ${taken.join(' ')}` })(asked, response);
};

const KEY = 'sk-fake-0123456789-recognisable';
const below = mkdtempSync(join(tmpdir(), 'rulewright-agents-'));
const models = join(below, 'models.json');
let server: ScriptedModel;
beforeAll(async () => {
  server = await scriptedModel(plays);
  const local = {
    id: 'local',
    title: 'Local',
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: server.url,
  };
  writeFileSync(models, JSON.stringify([{ ...local, keyFrom: 'LOCAL_KEY' }]));
});
beforeEach(() => {
  server.asked.length = 0;
  vi.stubEnv('LOCAL_KEY', KEY);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(below, { recursive: true });
});

const textBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

const ARENA = ['arena', 'tic-tac-toe', '--entrants', 'model:local,model:local/none,random', '--blocks', '2'];

test('20, 28, 54: models are entrants, with each aid another one; no file has the key', async () => {
  const out = join(below, 'run');
  const hostile = '<script>alert(1)</script>';
  server.script(
    (_, response) => response.end('{}'), // the small question before the first game: not even that has to be answered
    (_, response) => response.end('{}'),
    (asked, response) =>
      decides({ answers: [{ decision: decisionIn(asked), option: 0 }], why: `${hostile} ${KEY}` })(
        asked,
        response,
      ),
  );
  const done = await called(...ARENA, '--models', models, '--threads', '1', '--out', out);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toMatch(/^12\/12 {2}0 void {2}0 forfeits/m);
  expect(done.out).toMatch(/^ model:local\/none +[+−]?\d+ +too few +8 /m);
  const kept = textBelow(out);
  expect(kept).toContain('[key]');
  expect(kept).not.toContain(KEY);
  const pages = readdirSync(join(out, 'turns')).map((name) => readFileSync(join(out, 'turns', name), 'utf8'));
  expect(pages.some((page) => page.includes('&#60;script&#62;'))).toBe(true);
  expect(pages.some((page) => page.includes('<script'))).toBe(false);
});

test('33: the report has ratings, pairs, chairs, ends, refusals, tokens, times and turns, in files that need no network', () => {
  const out = join(below, 'run');
  const html = readFileSync(join(out, 'report.html'), 'utf8');
  const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings).toEqual([
    ...[
      'Ratings',
      'Head to head',
      'Chairs',
      'Ends and length',
      'Refused',
      'Tokens and cost',
      'Times',
      'Turns',
    ],
  ]);
  expect(html.match(/<svg [^>]*role="img"/g)).toHaveLength(3); // a bar for each entrant
  expect(html).toMatch(
    /<td>model:local<\/td><td>\d+0<\/td><td>\d+0<\/td><td>\d+0<\/td><td>0<\/td><td>unknown<\/td>/,
  ); // tokens and cost
  expect(html).toMatch(/<th scope="col">ms p50<\/th><th scope="col">ms p95<\/th>/);
  const pages = [html, ...[4, 5].map((id) => readFileSync(join(out, `turns/${id}.html`), 'utf8'))];
  for (const page of pages) {
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).not.toMatch(/(src|href)="(?!turns\/)|url\(|@import/); // nothing from elsewhere
  }
  expect(pages[1]).toMatch(/<summary>1\. X: place .*<\/summary><pre>.*?a b c.*?<\/pre><pre>.*?cell/s); // view and options
  expect(pages[1]).toContain('&#34;why&#34;');
  const { entrants, settings } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  expect([entrants.length, settings.game]).toEqual([3, 'tic-tac-toe']);
  expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain('model:local/none');
});

test('9: a game of an arena is played again from its attempts, without the model', async () => {
  const out = join(below, 'run');
  const first = readFileSync(join(out, 'attempts.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"id":4,'));
  const listed = gameNamed('tic-tac-toe');
  const plan = planOf(listed);
  const logs = readFileSync(join(out, 'logs.jsonl'), 'utf8').split('\n');
  const { log } = JSON.parse(logs.find((line) => line.startsWith('{"id":4,')) ?? '');
  const before = server.asked.length;
  const seat = replaySeat(readTranscript(first.join('\n')), rulebook(listed));
  const again: Played = await play(plan, { seed: log.seed, players: 2, options: {} }, [
    seat, // game 4 is model:local/none against random
    randomSeat(plan, seatSeed(log.seed, 'O')),
  ]);
  expect(again.void).toBeNull();
  expect(again.log).toEqual(log);
  expect(server.asked).toHaveLength(before);
});

test('20: of a model that is shown nothing the number of an answer is none', async () => {
  server.script((_, response) => response.end('{}'), firstListed); // not even what is first is listed
  const entrants = ['--entrants', 'model:local/none,random', '--blocks', '1', '--threads', '1'];
  const { out } = await called('arena', 'tic-tac-toe', ...entrants, '--models', models);
  expect(out).toMatch(/^2\/2 {2}0 void {2}0 forfeits/m);
  expect(server.asked.some((asked) => turnIn(asked).includes('could not be read as an answer'))).toBe(true);
});

test('7: a key that is not taken ends the arena before its first game', async () => {
  server.script(fails(401));
  const out = join(below, 'refused');
  const { code, err } = await called(...ARENA, '--models', models, '--threads', '1', '--out', out);
  expect(code).toBe(1);
  expect(err).toContain(
    'model local: cannot be reached (401 from its server; the key is read from LOCAL_KEY). Nothing was played.',
  );
  expect(readdirSync(out)).toEqual(['plan.json']);
});

test('26: a game that an outage ends is void, is kept, and is repeated', async () => {
  const out = join(below, 'void');
  const args = [
    'arena',
    'tic-tac-toe',
    '--entrants',
    'model:local,random',
    '--blocks',
    '1',
    '--threads',
    '1',
  ];
  const whole = [...args, '--models', models, '--out', out, '--deadline', '1'];
  const hangs = () => {};
  server.script((_, response) => response.end('{}'), hangs);
  const first = await called(...whole);
  expect(first.code).toBe(1);
  expect(first.out).toMatch(/^1\/2 {2}1 void/m);
  const again = await called(...whole, '--resume');
  expect(again.code).toBe(0);
  expect(again.out).toContain('resuming: 1 of 2 games done, 1 void to repeat');
  expect(again.out).toMatch(/^2\/2 {2}0 void/m);
});

test('28: a program among the entrants plays too', async () => {
  const file = join(below, 'first.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
     for await (const line of createInterface({ input: process.stdin })) {
       const { turn } = JSON.parse(line);
       if (turn) console.log(JSON.stringify({ reply: { answers: [{ decision: turn.decisions[0].id, option: 0 }] } }));
     }`,
  );
  const name = `program:${process.execPath} ${file}`;
  const { code, out } = await called(
    'arena',
    'pig',
    '--entrants',
    `${name},random`,
    '--blocks',
    '1',
    '--threads',
    '1',
    '--options',
    '{"goal":10}',
  );
  expect(out).toMatch(/^2\/2 {2}0 void/m);
  expect(code).toBe(0);
});

test('a person plays against a model in the terminal', async () => {
  const { terminal, shown } = scripted(['5', 'quit']);
  await playCommand(gameNamed('tic-tac-toe'), { seed: 'test', others: 'model:local', models }, terminal);
  expect(shown()).toMatch(/Placed: X, cell 4[\s\S]*Placed: O, cell 0/);
  expect(server.asked).toHaveLength(1);
});

test.each([
  [['--entrants', 'model:local,random'], 'model:local: no file of models.'],
  [['--entrants', 'model:locl,random', '--models', models], 'There is no model "locl". Did you mean local?'],
  [['--entrants', 'model:local/all,random', '--models', models], 'There is no aid "all".'],
  [['--entrants', 'program/all:true,random'], 'There is no aid "all".'],
  [['--entrants', 'model:local,random', '--models', join(below, 'no.json')], 'no.json cannot be read'],
])('the bad-input table: %j is a wrong call', async (args, why) => {
  vi.stubEnv('MODELS_FILE', undefined);
  const { code, err } = await called('arena', 'pig', ...args);
  expect(err).toContain(why);
  expect(code).toBe(2);
});

test('the bad-input table: a key that is not set is a wrong call', async () => {
  vi.stubEnv('LOCAL_KEY', '');
  const { code, err } = await called('arena', 'pig', '--entrants', 'model:local,random', '--models', models);
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('its key is read from LOCAL_KEY, which is not set'),
  ]);
});
