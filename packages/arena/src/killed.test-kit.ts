// An arena that is killed again and again, and what it reports in the end.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seeded } from '@rulewright/engine';
import { afterAll, expect } from 'vitest';

const script = fileURLToPath(new URL('./arena-process.test-kit.ts', import.meta.url));
const below = mkdtempSync(join(tmpdir(), 'rulewright-killed-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(below, { recursive: true, force: true });
});

const GAMES = 300;
const gamesIn = (name: string): number => {
  const file = join(below, name, 'games.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
};
/** Everything of a report but the measured times. */
const reported = (name: string): string[] =>
  ['report.json', 'report.md', 'report.html', 'turns/0.html', 'turns/19.html'].map((file) =>
    readFileSync(join(below, name, file), 'utf8').replace(/<section id="times">.*?<\/section>/s, ''),
  );

/** Plays on in a process of its own, which is killed when so many games are there. */
async function playOn(name: string, threads: number, games = Number.POSITIVE_INFINITY): Promise<string> {
  const args = [
    '--import',
    'tsx',
    '--conditions=@rulewright/source',
    script,
    join(below, name),
    String(threads),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  let said = '';
  child.stderr.on('data', (more) => {
    said += String(more);
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const timer = setInterval(() => gamesIn(name) >= games && child.kill('SIGKILL'), 1);
  await ended;
  clearInterval(timer);
  running.delete(child);
  return said;
}

/** Killed so often at random moments, by turns with one thread and with two, and resumed: its report is that of one that nothing disturbed. */
export async function survivesKills(kills: number): Promise<void> {
  expect(await playOn('whole', 1)).toBe('');
  expect(gamesIn('whole')).toBe(GAMES);
  const random = seeded('kills');
  const [most, step] = [GAMES - 40, Math.floor((GAMES - 40) / kills)];
  for (let kill = 0; kill < kills; kill++)
    await playOn('torn', 1 + (kill % 2), Math.min(most, gamesIn('torn') + 1 + random.int(step)));
  expect(gamesIn('torn')).toBeLessThan(GAMES);
  expect(await playOn('torn', 2)).toBe('');
  expect(gamesIn('torn')).toBeGreaterThanOrEqual(GAMES);
  expect(reported('torn')).toEqual(reported('whole'));
}
