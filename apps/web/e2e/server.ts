// A server of its own for the browser tests: an empty database that is gone afterwards, and patience for many visitors.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decides, decisionIn, scriptedModel, turnIn } from '@rulewright/testkit/scripted-model';
import { program, root } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-e2e-'));

// A model that is refused three times in its first turn, and says what a page must not run.
const HOSTILE = '<img src=x onerror="document.title=\'run\'">';
const model = await scriptedModel((asked, response) => {
  const isFirst = turnIn(asked).includes('# Turn 1\n');
  const answer = isFirst ? { args: { cell: 99 } } : { option: 0 };
  const reply = {
    answers: [{ decision: decisionIn(asked), ...answer }],
    why: `why ${HOSTILE}`,
    notes: `notes ${HOSTILE}`,
    say: [{ to: 'all', text: `words ${HOSTILE}` }],
  };
  setTimeout(() => decides(reply)(asked, response), 300); // long enough to be seen thinking
});
const models = join(folder, 'models.json');
const entry = { id: 'local', title: `Local ${HOSTILE}`, provider: 'openai-compatible', model: 'm' };
const price = { fresh: 1, cached: 1, out: 1 };
writeFileSync(models, JSON.stringify([{ ...entry, baseUrl: model.url, price }]));

const server = spawn(process.execPath, program, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_FILE: join(folder, 'table.db'),
    LOG_LEVEL: 'warn',
    MODELS_FILE: models,
    AGENT_SEATS: 'everyone',
    AWAY_SECONDS: '3',
    REQUESTS_PER_MINUTE: '100000',
    MESSAGES_PER_SECOND: '1000',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
