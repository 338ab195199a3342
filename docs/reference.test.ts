import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KERNEL_CODES } from '@rulewright/engine';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// In a process of its own, because the runner's loader rewrites the sources by which nameless conditions are shown.
test('generated pages are those of the games and packages as they are (npm run docs writes them)', () => {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const run = spawnSync(
    process.execPath,
    [tsx, '--conditions=@rulewright/source', join(root, 'tools', 'reference.ts'), '--check'],
    { cwd: root, encoding: 'utf8' },
  );
  expect({ status: run.status, outdated: run.stdout, errors: run.stderr }).toEqual({
    status: 0,
    outdated: '',
    errors: '',
  });
});

// What is exported without a comment. Only ever shorter.
const UNSAID = new Set('ArgsOf Auto Happening Phase PhaseDef Reveal Rule RuleId When'.split(' '));

test.each(['engine', 'kit', 'testkit'])(
  'every export of the %s says in a sentence what one may rely on',
  (name) => {
    const page = readFileSync(join(root, `docs/reference/${name}.md`), 'utf8');
    const [exported = ''] = page.split('## Named above, not exported');
    expect(exported.match(/^### /gm)?.length).toBeGreaterThan(20);
    const unsaid = [...exported.matchAll(/^### (.*)\n\n```/gm)].map(([, entry = '']) => entry);
    expect(unsaid.filter((entry) => !UNSAID.has(entry))).toEqual([]);
  },
);

test('the page of refusals has the codes of the kernel in the order in which they are tested', () => {
  const page = readFileSync(join(root, 'docs/reference/refusals.md'), 'utf8');
  const codes = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code);
  expect(codes.slice(0, KERNEL_CODES.length)).toEqual([...KERNEL_CODES]);
});
