// A server of its own for the browser tests: an empty database that is gone afterwards, and patience for many visitors.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, root } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-e2e-'));
const server = spawn(process.execPath, program, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_FILE: join(folder, 'table.db'),
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000',
    MESSAGES_PER_SECOND: '1000',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
