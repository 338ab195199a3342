import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseRules } from '@rulewright/kit';
import type { Rules } from './prompt.ts';

const LINKED = /\]\(([\w./-]+\.md)\)/g;
const books = new Map<string, Rules>();

/** The rules in a RULES.md, to be looked up by id; read once. */
export function readRulebook(file: string): Rules {
  const known = books.get(file);
  if (known !== undefined) return known;
  const book = new Map(parseRules(rulesText(file)).map(({ id, text }) => [id, plain(text)]));
  books.set(file, book);
  return book;
}

/** RULES.md and the files it links to: a long rulebook is kept in several. */
export function rulesText(file: string): string {
  const index = readFileSync(file, 'utf8');
  const linked = [...index.matchAll(LINKED)]
    .map(([, link = '']) => join(dirname(file), link))
    .filter(existsSync);
  return [index, ...linked.map((path) => readFileSync(path, 'utf8'))].join('\n');
}

/** Without the kind of a rule and without marks for emphasis, which nobody is to read aloud. */
const plain = (text: string): string => text.replace(/^\[[\w-]+\]\s+/, '').replaceAll('**', '');
