import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseRules } from '@rulewright/testkit';
import { type Listed, rulesFile } from './games.ts';

const LINKED = /\]\(([\w./-]+\.md)\)/g;

/** Rule texts by id. */
export type Rulebook = ReadonlyMap<string, string>;

const books = new Map<string, Rulebook>();

/** A game's rules, to be looked up by id. */
export function rulebook(listed: Listed): Rulebook {
  const known = books.get(listed.rules);
  if (known !== undefined) return known;
  const book = new Map(parseRules(rulesText(listed)).map(({ id, text }) => [id, plain(text)]));
  books.set(listed.rules, book);
  return book;
}

/** RULES.md and the files it links to: a long rulebook is kept in several. */
export function rulesText(listed: Listed): string {
  const path = rulesFile(listed);
  const index = readFileSync(path, 'utf8');
  const linked = [...index.matchAll(LINKED)]
    .map(([, link = '']) => join(dirname(path), link))
    .filter(existsSync);
  return [index, ...linked.map((file) => readFileSync(file, 'utf8'))].join('\n');
}

/** Without the kind of a rule and without marks for emphasis, which a terminal does not show. */
const plain = (text: string): string => text.replace(/^\[[\w-]+\]\s+/, '').replaceAll('**', '');
