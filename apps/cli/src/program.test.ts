import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { called } from './called.test-kit.ts';
import { GAMES } from './games.ts';
import { PROGRAM } from './program-file.test-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  'play',
  'rpc',
  'phases',
  'rules',
  'perft',
  'arena',
  'dataset',
  'mcp',
  'rulebench',
  'new',
  'playthrough',
  'bench',
  'rulebench make',
  'rulebench ask',
  'rulebench score',
])('the help of %s has an example', async (command) => {
  const { code, out } = await called(...command.split(' '), '--help');
  expect(code).toBe(0);
  expect(out).toContain(`\nExamples:\n`);
  expect(out).toContain(`rulewright ${command}`);
});

test('whoever asks for help alone waits for neither models, MCP nor games to be loaded', () => {
  const hooks = `import { writeSync } from 'node:fs';
    export const resolve = async (specifier, context, next) => {
      const found = await next(specifier, context);
      if (/@ai-sdk|@modelcontextprotocol|games.dune/.test(found.url)) writeSync(2, 'loaded\\n');
      return found;
    };`;
  const file = join(folder, 'watch.mjs');
  const url = `data:text/javascript,${encodeURIComponent(hooks)}`;
  writeFileSync(file, `import { register } from 'node:module'; register(${JSON.stringify(url)});`);
  const loads = (...args: string[]): boolean =>
    spawnSync(process.execPath, ['--import', file, ...PROGRAM, ...args], {
      ...{ encoding: 'utf8', input: '' },
    }).stderr.includes('loaded');
  expect(loads('--help')).toBe(false);
  expect(loads('mcp', '--game', 'pig', '--others', 'random')).toBe(true); // it would be seen
  expect(loads('phases', 'pig')).toBe(true);
});

test('without a terminal and without a command the help is shown', async () => {
  const { code, out } = await called();
  expect(code).toBe(0);
  expect(out).toContain('Usage: rulewright');
  expect(out).toContain(`Games: ${GAMES.map(({ game }) => game.id).join(', ')}`);
});

test.each([
  [['plai'], "there is no command 'plai'. Did you mean play?"],
  [['play'], "missing required argument 'game'"],
  [['play', 'tictactoe'], 'There is no game "tictactoe". Did you mean tic-tac-toe?'],
  [['phases', 'zzz'], 'There are: tic-tac-toe, '],
  [['play', 'pig', '--seed', ''], 'A seed is a text of 1 to 200 characters'],
  [['play', 'pig', '--seed', 'a\nb'], 'A seed is a text of 1 to 200 characters'],
  [['play', 'pig', '--players', 'ann,,bo'], 'A number, or ids with commas'],
  [['play', 'pig', '--players', '9'], 'Pig is for 2 to 4 players.'],
  [['play', 'pig', '--options', '{goal'], 'It is not JSON'],
  [['play', 'pig', '--options', '{"goal": 1}'], 'options: goal'],
  [['play', 'pig', '--fly'], "unknown option '--fly'"],
  [['play', 'pig', '--load', 'x.json', '--seed', '1'], 'A saved game has its own seed'],
  [['perft', 'pig', '--depth', '13'], 'A whole number from 0 to 12.'],
  [['perft', 'pig', '--limit', 'x'], 'A whole number from 1 up.'],
  [['playthrough', 'pig', '--players', '9'], 'Pig is for 2 to 4 players'],
  [['new', 'Bad Name'], 'is no name for a game'],
])('%j is a wrong call and says why', async (args, why) => {
  const { code, err } = await called(...args);
  expect(err).toContain(why);
  expect(code).toBe(2);
});

test('a broken save file is a failure that names what is wrong', async () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{"game":"pig","vers');
  const { code, err } = await called('play', 'pig', '--load', file);
  expect(err).toContain('broken.json is no save file: it is cut off or damaged');
  expect(code).toBe(1);
});

test('a file that cannot be converted is a failure that names what is wrong and where', async () => {
  const missing = await called('convert', join(folder, 'missing.pgn'), '--to', 'json');
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('there is no such file') });
  const file = join(folder, 'illegal.pgn');
  writeFileSync(file, '1. e4 e5 2. Ke3');
  const illegal = await called('convert', file, '--to', 'json');
  expect(illegal).toMatchObject({ code: 1, err: expect.stringMatching(/no legal move.*ply 3: "Ke3"/) });
});

test('perft counts, and fails at its limit', async () => {
  const counted = await called('perft', 'tic-tac-toe', '--depth', '2');
  expect(counted).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^a3 +8\n[\s\S]*\n72 lines of 2 in/),
  });
  const limited = await called('perft', 'tic-tac-toe', '--depth', '5', '--limit', '100');
  expect(limited).toMatchObject({ code: 1, err: expect.stringContaining('more than 100 positions') });
});

test('rules reports coverage and shows texts', async () => {
  const report = await called('rules', 'tic-tac-toe');
  expect(report.code).toBe(0);
  expect(report.out).toMatch(/^rule +implemented +exercised +refused +tested\nT1 +yes/);
  expect(report.out).toContain('4 rules, 4 implemented');
  expect(report.err).toContain('Played 20 of 20 random games; 4 rules have come up');
  expect((await called('rules', 'tic-tac-toe', '--text')).out).toContain('T1 Two players');
});

test('phases and playthrough are written to standard output', async () => {
  expect((await called('phases', 'pig', '--markdown')).out).toMatch(/^# Pig: phases\n/);
  const game = await called('playthrough', 'pig', '--seed', 'x');
  expect(game.out).toMatch(/^game: pig, version \d+\n/);
  const file = join(folder, 'pig.txt');
  expect((await called('playthrough', 'pig', '--out', file)).out).toBe(`Written to ${file}.\n`);
  expect((await called('playthrough', 'pig', '--out', join(folder, 'no/x'))).code).toBe(1);
});
