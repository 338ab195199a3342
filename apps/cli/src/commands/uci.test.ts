// `rulewright uci` as a board program starts it: a process of its own.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const ARGS = ['--import', 'tsx', '--conditions=@rulewright/source', main, 'uci'];

/** What to say once such a line has come; null closes the input. */
type Reply = readonly [after: RegExp, text: string | null];

/** Starts a program, says the first text, then each reply after its line; what it wrote, and how it ended. */
async function talk(
  command: string,
  args: readonly string[],
  first: string,
  replies: readonly Reply[],
  home = root,
) {
  const env = { ...process.env, HOME: home };
  const child = spawn(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'], env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said: string[] = [];
  const left = [...replies];
  child.stdin.write(`${first}\n`);
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (left[0]?.[0].test(line) !== true) continue;
    const text = left.shift()?.[1] ?? null;
    if (text === null) child.stdin.end();
    else child.stdin.write(`${text}\n`);
  }
  return { said, code: await ended };
}

test.each([
  ['quit in the middle of a search', 'quit'],
  ['the end of the input', null],
])('%s ends the program, and only UCI reached its output', async (_, last) => {
  const lines = 'nonsense\nposition fen 8/8 w\nposition startpos moves e2e4\ngo infinite';
  const { said, code } = await talk(process.execPath, ARGS, lines, [[/^info depth 3 /, last]]);
  expect(code).toBe(0);
  expect(said.filter((line) => !/^(info|bestmove)/.test(line))).toEqual([]);
});

const polyglot = ['/usr/games/polyglot', '/usr/local/bin/polyglot', '/usr/bin/polyglot'].find((path) =>
  existsSync(path),
);
if (polyglot === undefined) console.warn('polyglot is not installed: nobody else drives our UCI');

test.skipIf(polyglot === undefined)('polyglot drives it for an xboard', async () => {
  const home = mkdtempSync(join(tmpdir(), 'rulewright-polyglot-'));
  try {
    const engine = [process.execPath, ...ARGS].join(' ');
    const replies: Reply[] = [
      [/^feature done=1/, 'new\nst 1\nusermove e2e4'],
      [/^move /, 'quit'],
    ];
    const { said } = await talk(
      polyglot ?? '',
      ['-noini', '-ec', engine],
      'xboard\nprotover 2',
      replies,
      home,
    );
    expect(said.find((line) => line.startsWith('move '))).toMatch(/^move [a-h][78][a-h][56]/);
    expect(said.filter((line) => /^(error|illegal|tellusererror)/i.test(line))).toEqual([]);
  } finally {
    rmSync(home, { recursive: true });
  }
});
