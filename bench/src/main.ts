// Measures; never fails because something is slow. Run it by `npm run bench -- <suites> [--json file]`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agents } from './agents.ts';
import { compile } from './compile.ts';
import { copy } from './copy.ts';
import { backgammon } from './games/backgammon.ts';
import { chess } from './games/chess.ts';
import { conquest } from './games/conquest.ts';
import { dune } from './games/dune.ts';
import { go } from './games/go.ts';
import { jarls } from './games/jarls.ts';
import { kernel } from './kernel.ts';
import { length } from './length.ts';
import { phases } from './phases.ts';
import { makeTable, type Report, type Suite } from './report.ts';
import { server } from './server/suite.ts';

const SUITES: readonly Suite[] = [
  compile,
  copy,
  kernel,
  phases,
  length,
  chess,
  backgammon,
  conquest,
  go,
  jarls,
  dune,
  agents,
  server,
];
const NAMES = SUITES.map(({ name }) => name);

const USAGE = `Usage: npm run bench -- [${NAMES.join('|')}|all] … [--json file]`;

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const unknown = positionals.filter((name) => name !== 'all' && !NAMES.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown suite ${unknown.join(', ')}.\n${USAGE}`);
    return 2;
  }
  const all = positionals.length === 0 || positionals.includes('all');
  const chosen = SUITES.filter(({ name }) => all || positionals.includes(name));
  const [only] = chosen;
  const reports =
    chosen.length === 1 && only !== undefined
      ? [await measure(only)]
      : chosen.flatMap(({ name }) => apart(name));
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ node: process.version, reports }, null, 2)}\n`);
  return 0;
}

async function measure(suite: Suite): Promise<Report> {
  const report = await suite.run((text) => console.error(`… ${suite.name}: ${text}`));
  console.log(`\n${makeTable(report)}`);
  return report;
}

/** A suite in a process of its own: code that has seen many games runs slower than code that has seen one. */
function apart(name: string): Report[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'report.json');
  try {
    const args = [...process.execArgv, fileURLToPath(import.meta.url), name, '--json', file];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`suite ${name} ended with ${status}`);
    const { reports } = JSON.parse(readFileSync(file, 'utf8')) as { reports: Report[] }; // written by ourselves
    return reports;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
