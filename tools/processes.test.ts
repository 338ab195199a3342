import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const processes = new URL('./processes.mjs', import.meta.url).href;

// Ends a little after it was asked to, as a server that saves its matches does.
const PROGRAM = `
  const { appendFileSync } = require('node:fs');
  process.on('SIGTERM', () => setTimeout(() => { appendFileSync('log', 'saved '); process.exit(7); }, 100));
  setInterval(() => {}, 1000);
  appendFileSync('log', 'started ');
`;
const SUPERVISOR = `
  const { attach } = await import(${JSON.stringify(processes)});
  process.exitCode = await attach(process.execPath, ['-e', process.argv[1]], { cwd: process.cwd() });
`;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const supervisor = (program: string) => [process.execPath, '--input-type=module', '-e', SUPERVISOR, program];
const log = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '');
const logged = (text: string) =>
  vi.waitFor(() => expect(log()).toBe(text), { timeout: 20_000, interval: 50 });

function run([command = '', ...args]: string[]) {
  return spawn(command, args, { cwd: folder, stdio: 'ignore' });
}

test('the exit code of the program is the exit code of the command', async () => {
  expect(await once(run(supervisor('process.exit(3)')), 'exit')).toEqual([3, null]);
});

test('a program ended by a signal gives the exit code a shell would give', async () => {
  expect(await once(run(supervisor(`process.kill(process.pid, 'SIGKILL')`)), 'exit')).toEqual([137, null]);
});

test('SIGTERM is passed on, and the program is waited for', async () => {
  const command = run(supervisor(PROGRAM));
  await logged('started ');
  command.kill('SIGTERM');
  expect(await once(command, 'exit')).toEqual([7, null]);
  expect(log()).toBe('started saved ');
});

test.skipIf(process.platform === 'win32')('a program whose starter was killed ends cleanly', async () => {
  // The trailing command keeps the shell from replacing itself by its last one.
  const shell = run(['sh', '-c', '"$@"; true', 'sh', ...supervisor(PROGRAM)]);
  await logged('started ');
  shell.kill('SIGKILL');
  await logged('started saved ');
});
