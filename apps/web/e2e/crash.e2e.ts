// A server that dies under a running game and comes back: nobody has to do anything.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, root } from './program.ts';
import { expect, test } from './test.ts';

const port = Number(process.env.E2E_PORT ?? 4610) + 1;
const address = `http://localhost:${port}`;

async function serve(folder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, program, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_FILE: join(folder, 'table.db'), LOG_LEVEL: 'silent' },
  });
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000, intervals: [200] }).toBe(true);
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

test('the server is killed and starts again; the game goes on where it was', async ({ page }) => {
  test.slow(); // two servers have to start
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-restart-'));
  let server = await serve(folder);
  try {
    await page.goto(address);
    await page.getByRole('button', { name: /Play a bot.*Tic-tac-toe/ }).click();
    await page.getByRole('button', { name: /^b2, free/ }).click();
    const answered = page.getByRole('button', { name: /, O$/ });
    await expect(answered).toHaveCount(1, { timeout: 45_000 }); // the bot's thread has to start
    await kill(server);
    await expect(page.getByText('The connection is lost; trying again …')).toBeVisible();
    await page
      .getByRole('button', { name: /, free/ })
      .first()
      .click(); // meant while nobody listens
    server = await serve(folder);
    await expect(page.getByText('The connection is lost; trying again …')).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: /, X$/ })).toHaveCount(2, { timeout: 30_000 });
    await expect(answered).toHaveCount(2, { timeout: 30_000 });
  } finally {
    await kill(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
