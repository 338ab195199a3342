import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** Registers a test that runs the `ts` examples of a package's README, as one module of that package. */
export function checkReadme(root: URL, count: number): void {
  test('the examples of the README say what they say', async () => {
    const readme = readFileSync(new URL('README.md', root), 'utf8');
    const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map((found) => found[1]);
    expect(examples).toHaveLength(count);
    const folder = new URL('.cache/', root);
    mkdirSync(folder, { recursive: true });
    const file = fileURLToPath(new URL('readme.ts', folder));
    writeFileSync(file, examples.join('\n'));
    await import(pathToFileURL(file).href);
  });
}
