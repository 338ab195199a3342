// `rulewright uci` as a board program starts it: a process of its own.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const ARGS = ['--import', 'tsx', '--conditions=@rulewright/source', main, 'uci'];

/** Says these lines and then `last`, or closes the input; gives back what was written, and how it ended. */
async function talk(
  command: string,
  args: readonly string[],
  lines: readonly string[],
  last: string | null,
  wait: RegExp,
) {
  const child = spawn(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const said: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.write(`${lines.join('\n')}\n`);
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (!wait.test(line)) continue;
    if (last === null) child.stdin.end();
    else child.stdin.write(`${last}\n`);
  }
  return { said, code: await ended };
}

test.each([
  ['quit in the middle of a search', 'quit'],
  ['the end of the input', null],
])('%s ends the program, and only UCI reached its output', async (_, last) => {
  const lines = ['nonsense', 'position fen 8/8 w', 'position startpos moves e2e4', 'go infinite'];
  const { said, code } = await talk(process.execPath, ARGS, lines, last, /^info depth 3 /);
  expect(code).toBe(0);
  expect(said.filter((line) => !/^(info|bestmove)/.test(line))).toEqual([]);
});

const polyglot = ['polyglot', '/usr/games/polyglot'].find(
  (name) => spawnSync(name, ['--help']).error === undefined,
);
if (polyglot === undefined) console.warn('polyglot is not installed: nobody else drives our UCI');

test.skipIf(polyglot === undefined)('polyglot drives it for an xboard', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-polyglot-'));
  const file = join(folder, 'polyglot.ini');
  const engine = [process.execPath, ...ARGS].join(' ');
  writeFileSync(
    file,
    `[PolyGlot]\nEngineCommand = ${engine}\nEngineDir = ${root}\nBook = false\nLog = false\n[Engine]\n`,
  );
  try {
    const lines = ['xboard', 'protover 2', 'new', 'st 1', 'usermove e2e4'];
    const { said } = await talk(
      polyglot ?? '',
      ['-noini', '-ec', engine, '-ed', root],
      lines,
      'quit',
      /^move /,
    );
    expect(said.find((line) => line.startsWith('move '))).toMatch(/^move [a-h][78][a-h][56]/);
    expect(said.filter((line) => /^(Error|Illegal|tellusererror)/i.test(line))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
