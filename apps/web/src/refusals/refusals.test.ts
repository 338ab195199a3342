import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refusalsGerman } from './refusals.de.ts';

const SERVER = fileURLToPath(new URL('../../../server/src', import.meta.url));
const REFUSED = /\b[Rr]efusal\((?:\d+, )?\s*'[A-Z_]+',\s*(?:'([^']+)'|`([^`]+)`)/g;

/** What the server says at a table and in the lobby when it refuses, as its code has it; `*` stands for what changes. */
const sentences = ['match', 'lobby'].flatMap((folder) =>
  readdirSync(join(SERVER, folder))
    .filter((file) => !file.includes('.test'))
    .flatMap((file) => [...readFileSync(join(SERVER, folder, file), 'utf8').matchAll(REFUSED)])
    .map(([, plain, made = '']) => plain ?? made.replace(/\$\{[^}]*\}/g, '*')),
);

test('whatever is refused at a table is said in German too', () => {
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((sentence) => refusalsGerman[sentence] === undefined)).toEqual([]);
});
