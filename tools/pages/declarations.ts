// What packages offer, read from the declarations that the compiler writes for them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesBelow } from '../tree.mjs';

/** One declaration: its name, its signature as TypeScript, and what its comment says of it. */
export type Declaration = { readonly name: string; readonly signature: string; readonly sentence: string };

/** Sources by their paths, each with the text of its declarations. */
export type Sources = ReadonlyMap<string, string>;

/** Names that stand together in an index, under the comment above them. */
export type ExportGroup = { readonly title: string; readonly exports: readonly Name[] };
type Name = { readonly name: string; readonly original: string; readonly from: string };

const HEAD = /^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type) (\w+)/;

/** The declarations of a file by name; overloads of a function are one. */
export function declarationsIn(text: string): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const { comment, code } of statementsIn(text)) {
    const name = HEAD.exec(code)?.[1];
    if (name === undefined) continue;
    const signature = code.replace(/^(export )?(declare )?/, '');
    const earlier = found.get(name);
    found.set(name, {
      name,
      signature: earlier === undefined ? signature : `${earlier.signature}\n${signature}`,
      sentence: earlier?.sentence || sentenceOf(comment),
    });
  }
  return found;
}

/** A statement begins at the margin; what follows indented, or closes a bracket at the margin, belongs to it. */
function statementsIn(text: string): { comment: string; code: string }[] {
  const statements: { comment: string; code: string }[] = [];
  let comment = '';
  for (const part of text.split(/\n(?=[^\s\])}>*])/)) {
    const [, above = '', code = ''] = /^(\/\*\*[\s\S]*?\*\/\s*)?([\s\S]*)$/.exec(part.trimEnd()) ?? [];
    comment = above || comment;
    if (code === '') continue;
    statements.push({ comment, code });
    comment = '';
  }
  return statements;
}

const sentenceOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The exports of an index, in its order. */
export function exportGroups(index: string): ExportGroup[] {
  const parts = index.split(/^(?=\/\/ )/m);
  const groups = parts.map((part) => ({
    title: /^\/\/ (.*)$/m.exec(part)?.[1] ?? 'Exports',
    exports: namesFrom('export', part),
  }));
  return groups.filter(({ exports }) => exports.length > 0);
}

/** What a file takes from others, by `import` or by `export … from`. */
function namesFrom(keyword: 'import' | 'export' | 'import|export', text: string): Name[] {
  const statement = new RegExp(`^(?:${keyword}) (?:type )?\\{([^}]*)\\} from '([^']+)';`, 'gm');
  return [...text.matchAll(statement)].flatMap(([, list = '', from = '']) =>
    list
      .split(',')
      .map((entry) => entry.trim().replace(/^type /, ''))
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [original = '', name = original] = entry.split(/\s+as\s+/);
        return { name, original, from };
      }),
  );
}

/** A declaration and the source it stands in; null for what comes from elsewhere. */
export type Found = { readonly path: string; readonly declaration: Declaration } | null;

/** The declaration that a name means in a source. */
export function declared(sources: Sources, path: string, name: string): Found {
  const text = sources.get(path) ?? '';
  const declaration = declarationsIn(text).get(name);
  if (declaration !== undefined) return { path, declaration };
  const taken = namesFrom('import|export', text).find((entry) => entry.name === name);
  if (taken === undefined || !taken.from.startsWith('.')) return null;
  return declared(sources, posix.join(dirname(path), taken.from), taken.original);
}

/** The declarations behind some indexes, as the compiler makes them and the formatter writes them. */
export function declaredFiles(root: string, indexes: readonly string[]): Sources {
  const cache = '.cache/api';
  rmSync(join(root, cache), { recursive: true, force: true });
  mkdirSync(join(root, cache), { recursive: true });
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      composite: false,
      declarationMap: false,
      sourceMap: false,
      emitDeclarationOnly: true,
      rootDir: '../..',
      outDir: '.',
      types: ['node'],
    },
    files: indexes.map((index) => `../../${index}`),
  };
  writeFileSync(join(root, cache, 'tsconfig.json'), JSON.stringify(config));
  run(root, 'typescript/bin/tsc', ['-p', cache]);
  const files = filesBelow(join(root, cache)).filter((path) => path.endsWith('.d.ts'));
  for (const path of files) {
    const text = readFileSync(join(root, cache, path), 'utf8');
    writeFileSync(join(root, cache, path), text.replace(/\{\n\s*([^\n{}/*]*);\n\s*\}/g, '{ $1 }'));
  }
  // A configuration of its own, because ours leaves out the cache.
  const { formatter, javascript } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(root, cache, 'format.json'), JSON.stringify({ root: true, formatter, javascript }));
  run(root, '@biomejs/biome/bin/biome', ['format', '--write', `--config-path=${cache}/format.json`, cache]);
  return new Map(
    files.map((path) => [path.replace(/\.d\.ts$/, '.ts'), readFileSync(join(root, cache, path), 'utf8')]),
  );
}

function run(root: string, tool: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${tool}: ${stdout}${stderr}`);
}
