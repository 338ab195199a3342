import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { called } from '../called.test-kit.ts';
import { PROGRAM } from '../program-file.test-kit.ts';

const below = mkdtempSync(join(tmpdir(), 'rulewright-arena-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(below, { recursive: true, force: true });
});

const ASKED = ['--entrants', 'random,greedy', '--blocks', '60', '--options', '{"goal": 20}'];
const PIG = ['arena', 'pig', ...ASKED];
const to = (name: string): string => join(below, name);
/** Everything of a report but the measured times. */
const reported = (name: string): string[] =>
  ['report.json', 'report.md', 'report.html', 'turns/0.html', 'turns/7.html'].map((file) =>
    readFileSync(join(to(name), file), 'utf8').replace(/<section id="times">.*?<\/section>/s, ''),
  );
const gamesIn = (name: string): number => {
  const file = join(to(name), 'games.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
};

/** Starts the command as somebody would, and kills it when so many games are there. */
async function killed(name: string, games: number): Promise<void> {
  const args = [...PIG, '--threads', '1', '--out', to(name), '--resume'];
  const child = spawn(process.execPath, [...PROGRAM, ...args]);
  running.add(child);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const timer = setInterval(() => gamesIn(name) >= games && child.kill('SIGKILL'), 1);
  await ended;
  clearInterval(timer);
  running.delete(child);
}

test('26, 27: the command, killed and resumed, gives the same report as one that nothing disturbed', async () => {
  const whole = await called(...PIG, '--threads', '1', '--out', to('whole'));
  expect(whole).toMatchObject({ code: 0, err: '' });
  expect(whole.out).toContain('plan: round robin of 2, 60 seeds × 2 chairs = 120 games');
  expect(whole.out).toMatch(/^120\/120 {2}0 void {2}0 forfeits {2}0 timed {3}.*\d+ s$/m);
  expect(whole.out).toMatch(/^ +rating +95 % +games +score +ms p50\/p95$/m);
  expect(whole.out).toMatch(/^ random +[+−]\d+ +\([+−]?\d+ … [+−]?\d+\) +120 +\d+\.\d % +\d+\/\d+$/m);
  expect(whole.out).toMatch(
    /^chairs: player1 \d+\.\d % \(\d+–\d+\), p [=<] [\d.]+ {3}length \d+ inputs {3}report: /m,
  );
  await killed('torn', 40);
  expect(gamesIn('torn')).toBeLessThan(120);
  const resumed = await called(...PIG, '--threads', '2', '--out', to('torn'), '--resume');
  expect(resumed.code).toBe(0);
  expect(resumed.out).toMatch(/^resuming: \d+ of 120 games done, 0 void to repeat$/m);
  expect(reported('torn')).toEqual(reported('whole'));
}, 120_000);

test('the bad-input table: folders', async () => {
  const other = await called(...PIG.with(5, '61'), '--out', to('whole'), '--resume');
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('blocks is 61, there it is 60') });
  const held = await called(...PIG, '--out', to('whole'));
  expect(held).toMatchObject({ code: 1, err: expect.stringContaining('--resume goes on with it') });
  const file = join(to('torn'), 'games.jsonl');
  appendFileSync(file, '{"id":');
  const torn = await called(...PIG, '--out', to('torn'), '--report');
  expect(torn).toMatchObject({
    code: 0,
    out: expect.stringContaining('the last line was torn and is dropped'),
  });
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.with(4, lines[4]!.replace('"length":', '"length":1')).join('\n'));
  const changed = await called(...PIG, '--out', to('torn'), '--resume');
  expect(changed).toMatchObject({ code: 1, err: expect.stringContaining('games.jsonl, line 5') });
  const nothing = await called(...PIG, '--out', to('nothing'), '--report');
  expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining('is not there: nothing to report') });
  expect(existsSync(to('nothing'))).toBe(false);
});

test.each([
  [['--entrants', 'hrd,random'], 'There is no bot "hrd". Did you mean hard?'],
  [['--entrants', 'hard'], 'One entrant meets nobody.'],
  [['--entrants', 'hard,hard'], 'hard is named twice'],
  [['--entrants', 'hard,'], 'Names with commas between them.'],
  [['--entrants', 'hard,easy', '--blocks', '0'], 'A whole number from 1 up.'],
  [['--entrants', 'hard,easy', '--pairing', 'swiss'], 'There is no pairing "swiss"'],
  [['--entrants', 'hard,easy', '--pairing', 'gauntlet:x'], 'x is not among the entrants'],
  [['--entrants', 'hard,easy', '--anchor', 'x'], 'x is not among the entrants'],
  [['--entrants', 'hard,easy', '--players', '9'], 'Pig is for 2 to 4 players'],
  [['--entrants', 'hard,easy', '--options', '{"goal":1}'], 'options: goal'],
  [['--entrants', 'hard,easy', '--resume'], '--resume and --report need --out'],
  [['--entrants', 'hard,easy', '--positions', 'nowhere.json'], 'nowhere.json holds no positions'],
  [['--entrants', 'hard,easy', '--fly'], "unknown option '--fly'"],
  [['--entrants', 'hard,program:'], 'program: names no program'],
  [[], "required option '--entrants <names>' not specified"],
])('the bad-input table: arena pig %j is a wrong call', async (args, why) => {
  const { code, err } = await called('arena', 'pig', ...args);
  expect(err).toContain(why);
  expect(code).toBe(2);
});

test.each([
  [['arena', 'chss', '--entrants', 'hard,easy'], 'There is no game "chss". Did you mean chess?'],
  [['arena', 'pig', '--entrants', 'hard,easy', '--tokens', '0'], 'A whole number from 1 up.'],
  [['arena', 'pig', '--entrants', 'hard,easy', '--cost', '-1'], 'A number above 0.'],
  [['arena', 'pig', '--entrants', 'hard,easy', '--talk', 'loud'], 'Allowed choices are table, private'],
  [['dataset', 'pig', '--entrants', 'hrd', '--out', 'x'], 'There is no bot "hrd". Did you mean hard?'],
  [['dataset', 'pig', '--entrants', 'easy', '--games', '0', '--out', 'x'], 'A whole number from 1 up.'],
  [['mcp', '--game', 'chss'], 'There is no game "chss". Did you mean chess?'],
  [['mcp', '--token', 'x'], "unknown option '--token'"],
  [['play', 'pig', '--server', 'http://x', '--match', 'm', '--token', 'x'], "unknown option '--token'"],
  [['mcp', '--server', 'table.example', '--match', 'm'], 'table.example is no address of a server'],
  [['mcp', '--game', 'dune', '--as', 'guild'], '. --players says who plays.'],
  [['mcp', '--game', 'dune', '--as', 'nobody'], 'No player nobody: there are '],
  [['mcp', '--game', 'tic-tac-toe', '--players', '7'], 'Tic-tac-toe is for exactly 2 players'],
  [['mcp'], '--game'],
  [['rulebench', 'make', '--games', 'chss', '--out', 'x'], 'There is no game "chss". Did you mean chess?'],
  [['rulebench', 'make', '--games', 'pig', '--size', '0', '--out', 'x'], 'A whole number from 1 up.'],
  [['rulebench', 'ask', 'no.jsonl', '--with', 'model:x', '--out', 'x'], 'no.jsonl cannot be read'],
])('the bad-input table: %j is a wrong call', async (args, why) => {
  const { code, err } = await called(...args);
  expect(err).toContain(why);
  expect(code).toBe(2);
});

test('7, 32: void games say why', async () => {
  const { code, out } = await called(
    ...['arena', 'pig', '--entrants', 'program:/nowhere/at-all,random', '--blocks', '1', '--threads', '1'],
  );
  expect(code).toBe(1);
  expect(out).toContain('0/2  2 void');
  expect(out).toMatch(/^void: \/nowhere\/at-all does not start: .* \(2 ×\)$/m);
});

test('25: openings differ from block to block and are the same in both chairs', async () => {
  const args = ['--entrants', 'random,greedy', '--opening', '3', '--blocks', '4', '--threads', '1'];
  expect((await called('arena', 'tic-tac-toe', ...args, '--out', to('opening'))).code).toBe(0);
  const logs = readFileSync(join(to('opening'), 'logs.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const openings = logs
    .map((line): { id: number; log: { entries: { args: unknown }[] } } => JSON.parse(line))
    .sort((a, b) => a.id - b.id)
    .map(({ log }) => JSON.stringify(log.entries.slice(0, 3).map((entry) => entry.args)));
  for (let block = 0; block < 4; block++) expect(openings[2 * block]).toBe(openings[2 * block + 1]);
  expect(new Set(openings).size).toBeGreaterThan(1);
});

test('25: blocks begin at given positions, one after the other, the same in both chairs', async () => {
  const fens = ['k7/8/8/8/8/8/6q1/7K w - - 0 1', 'K7/8/8/8/8/8/6Q1/7k b - - 0 1']; // the queen must be taken
  writeFileSync(to('positions.json'), JSON.stringify(fens.map((fen) => ({ fen }))));
  const args = ['--entrants', 'random,easy', '--positions', to('positions.json'), '--blocks', '3'];
  const asked = ['arena', 'chess', ...args, '--threads', '1', '--out', to('posed')];
  expect(await called(...asked)).toMatchObject({ code: 0, err: '' });
  const logs = readFileSync(join(to('posed'), 'logs.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const begun = logs
    .map((line): { id: number; log: { position?: { fen: string } } } => JSON.parse(line))
    .sort((a, b) => a.id - b.id)
    .map(({ log }) => fens.indexOf(log.position?.fen ?? ''));
  expect(begun).toEqual([0, 0, 1, 1, 0, 0]);
  const other = JSON.stringify(fens.slice(0, 1).map((fen) => ({ fen })));
  writeFileSync(to('positions.json'), other);
  const changed = await called(...asked, '--resume');
  expect(changed).toMatchObject({ code: 1, err: expect.stringContaining('positions') });
});

test('44: a dataset has a line for each decision, and made again it is the same file', async () => {
  const args = ['dataset', 'goofspiel', '--games', '2', '--entrants', 'easy,random', '--out'];
  const first = await called(...args, to('a.jsonl'), '--threads', '2');
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^52 decisions, sha256 [0-9a-f]{64}\n$/),
  });
  expect((await called(...args, to('b.jsonl'), '--threads', '1')).out).toBe(first.out);
  expect(readFileSync(to('b.jsonl'), 'utf8')).toBe(readFileSync(to('a.jsonl'), 'utf8'));
  const [line = ''] = readFileSync(to('a.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({ game: 0, seq: 1, entrant: 'easy', options: { length: 13 } });
  const manifest = JSON.parse(readFileSync(to('a.jsonl.manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ game: 'goofspiel', decisions: 52, seeds: ['dataset 0'] });
});
