// `rulewright uci` and `rulewright gtp` as a board program starts them: processes of their own.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PROGRAM } from '../program-file.test-kit.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What to say once such a line has come; null closes the input. */
type Reply = readonly [after: RegExp, text: string | null];

/** Starts a program, says the first text, then each reply after its line; what it wrote, how and how soon it ended. */
async function talk(
  command: string,
  args: readonly string[],
  first: string,
  replies: readonly Reply[],
  home = root,
) {
  const env = { ...process.env, HOME: home };
  const child = spawn(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'], env });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said: string[] = [];
  const left = [...replies];
  let replied = performance.now();
  child.stdin.write(`${first}\n`);
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (left[0]?.[0].test(line) !== true) continue;
    replied = performance.now();
    const text = left.shift()?.[1] ?? null;
    if (text === null) child.stdin.end();
    else child.stdin.write(`${text}\n`);
  }
  const code = await ended;
  return { said, code, after: performance.now() - replied };
}

// A search that would go on for minutes; 200 ms are wanted, and a machine with other work gets ten times as many.
const SEARCHES = [
  ['uci', ['position startpos moves e2e4', 'go infinite'], /^info depth 3 /, /^(info|bestmove)/],
  ['gtp', ['boardsize 19', 'time_settings 600 0 0', 'name', 'genmove b'], /^= Rulewright/, /^(=.*|)$/],
] as const;
const ENDS = [
  ['quit', 'quit'],
  ['the end of the input', null],
] as const;

test.each(
  SEARCHES.flatMap(([program, ...search]) => ENDS.map(([how, last]) => ({ program, search, how, last }))),
)('$program: $how in the middle of a search ends the program', async ({ program, search, last }) => {
  const [lines, searching, isProtocol] = search;
  const nonsense = program === 'uci' ? ['nonsense', 'position fen 8/8 w'] : ['# nonsense', ''];
  const first = [...nonsense, ...lines].join('\n');
  const { said, code, after } = await talk(process.execPath, [...PROGRAM, program], first, [
    [searching, last],
  ]);
  expect(code).toBe(0);
  expect(said.filter((line) => !isProtocol.test(line))).toEqual([]);
  expect(after).toBeLessThan(2000);
});

const polyglot = ['/usr/games/polyglot', '/usr/local/bin/polyglot', '/usr/bin/polyglot'].find((path) =>
  existsSync(path),
);
if (polyglot === undefined) console.warn('polyglot is not installed: nobody else drives our UCI');

test.skipIf(polyglot === undefined)('polyglot drives it for an xboard', async () => {
  const home = mkdtempSync(join(tmpdir(), 'rulewright-polyglot-'));
  try {
    const engine = [process.execPath, ...PROGRAM, 'uci'].join(' ');
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
