// The rules of every game as one file each, taken from the games' own RULES.md: rulebooks/<game>.md.
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

export function rulebooks(games: string): Plugin {
  const found = () =>
    readdirSync(games)
      .map((game) => ({ game, file: join(games, game, 'rules', 'RULES.md') }))
      .filter(({ file }) => existsSync(file));
  return {
    name: 'rulebooks',
    generateBundle() {
      for (const { game, file } of found())
        this.emitFile({ type: 'asset', fileName: `rulebooks/${game}.md`, source: rulebook(file) });
    },
    configureServer(server) {
      server.middlewares.use('/rulebooks', (request, response, next) => {
        const wanted = found().find(({ game }) => request.url === `/${game}.md`);
        if (wanted) response.end(rulebook(wanted.file));
        else next();
      });
    },
  };
}
