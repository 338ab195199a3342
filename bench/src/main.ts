// Measures; never fails because something is slow. Run it by `npm run bench -- <suites> [--json file]`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backgammon } from './backgammon.ts';
import { chess } from './chess.ts';
import { compile } from './compile.ts';
import { conquest } from './conquest.ts';
import { copy } from './copy.ts';
import { dune } from './dune.ts';
import { go } from './go.ts';
import { jarls } from './jarls.ts';
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
  const reports: Report[] = [];
  for (const suite of SUITES.filter(({ name }) => all || positionals.includes(name))) {
    const report = await suite.run((text) => console.error(`… ${suite.name}: ${text}`));
    console.log(`\n${makeTable(report)}`);
    reports.push(report);
  }
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ node: process.version, reports }, null, 2)}\n`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
