// The rules of every game as one file each, taken from the games' own RULES.md, and the pictures of their guides.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A game may spread its rules over several files and link them from RULES.md; they follow in that order. */
function rulebook(file: string): string {
  const text = readFileSync(file, 'utf8');
  const linked = [...text.matchAll(/\]\(((?!https?:)[^)#]+\.md)\)/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return [text, ...linked.filter(existsSync).map((path) => readFileSync(path, 'utf8'))].join('\n');
}

interface Served {
  readonly address: string; // without the first slash
  readonly source: () => string;
}

/** What games bring beside code: rulebooks/<game>.md, and what the pictures of a guide show as guides/<game>.json. */
const served = (games: string): Served[] =>
  readdirSync(games).flatMap((game): Served[] => {
    const [rules, guide] = [join(games, game, 'rules', 'RULES.md'), join(games, game, 'ui', 'guide.json')];
    return [
      ...(existsSync(rules) ? [{ address: `rulebooks/${game}.md`, source: () => rulebook(rules) }] : []),
      ...(existsSync(guide)
        ? [{ address: `guides/${game}.json`, source: () => JSON.stringify(readJson(guide)) }]
        : []),
    ];
  });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export function rulebooks(games: string): Plugin {
  return {
    name: 'rulebooks',
    generateBundle() {
      for (const { address, source } of served(games))
        this.emitFile({ type: 'asset', fileName: address, source: source() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const wanted = served(games).find(({ address }) => request.url === `/${address}`);
        if (wanted) response.end(wanted.source());
        else next();
      });
    },
  };
}
