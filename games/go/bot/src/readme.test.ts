import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map((found) => found[1]);

test('the examples of the README say what they say', async () => {
  expect(examples).toHaveLength(1);
  const folder = new URL('.cache/', root);
  mkdirSync(folder, { recursive: true });
  const file = fileURLToPath(new URL('readme.ts', folder));
  writeFileSync(file, examples.join('\n'));
  await import(pathToFileURL(file).href);
});
