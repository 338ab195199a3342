import { posix } from 'node:path';
import { type Declaration, declared, exportGroups, type Found, type Sources } from './declarations.ts';

/** A package whose index is the table of contents of its page. */
export type Library = {
  readonly name: string;
  readonly description: string;
  readonly folder: string;
  readonly index: string;
  /** Types that are handed on, not looked into: their members are left out. */
  readonly opaque: readonly string[];
};

type Declared = NonNullable<Found>;
type Entry = { readonly name: string; readonly found: Declared };
type Group = { readonly title: string; readonly entries: readonly Entry[] };

/** Everything a package exports, grouped as its index is, each with its sentence and its signature. */
export function apiPage(library: Library, sources: Sources): string {
  const exported: Group[] = exportGroups(library.index).map(({ title, exports }) => ({
    title,
    entries: exports.map(({ name, original, from }) => {
      const found = declared(sources, posix.join(library.folder, 'src', from), original);
      if (found === null) throw new Error(`${library.name} exports ${name}, which ${from} does not declare`);
      return { name, found: library.opaque.includes(name) ? withoutMembers(found) : found };
    }),
  }));
  const inner = namedBy(
    exported.flatMap(({ entries }) => entries.map(({ found }) => found)),
    sources,
  );
  const others = {
    title: 'Named above, not exported',
    entries: inner.map((found) => ({ name: found.declaration.name, found })),
  };
  const groups = [...exported, others].filter(({ entries }) => entries.length > 0);
  return [
    `# ${library.name}`,
    '',
    `${library.description}. What the package exports, in the order of its index.`,
    '',
    ...contents(library.name, groups),
    '',
    ...groups.flatMap(({ title, entries }) => [
      `## ${title}`,
      '',
      ...entries.flatMap(({ name, found }) => entryOf(name, found.declaration)),
    ]),
    'Made by `npm run docs` from the declarations of the package.',
    '',
  ].join('\n');
}

/** One line for each group, with links to the headings; headings that differ in case alone are numbered. */
function contents(page: string, groups: readonly Group[]): string[] {
  const used = new Map<string, number>();
  const link = (heading: string): string => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
    const earlier = used.get(anchor) ?? 0;
    used.set(anchor, earlier + 1);
    return `[${heading}](#${anchor}${earlier === 0 ? '' : `-${earlier}`})`;
  };
  link(page);
  return groups.map(({ title, entries }) => {
    const head = link(title);
    return `- ${head}: ${entries.map(({ name }) => link(name)).join(' · ')}`;
  });
}

function withoutMembers({ path, declaration }: Declared): Declared {
  const signature = declaration.signature.replace(/(?: extends [^{>]*)? \{\n[\s\S]*\n\}$/, ' { … }');
  return { path, declaration: { ...declaration, signature } };
}

function entryOf(name: string, { name: original, signature, sentence }: Declaration): string[] {
  const shown = signature.replaceAll(new RegExp(`^(\\w+ )${original}\\b`, 'gm'), `$1${name}`);
  return [`### ${name}`, '', ...(sentence === '' ? [] : [sentence, '']), '```typescript', shown, '```', ''];
}

/** Declarations that others name without exporting them, in the order in which they are first named. */
function namedBy(exported: readonly Declared[], sources: Sources): Declared[] {
  const known = new Set(exported.map(idOf));
  const inner: Declared[] = [];
  const queue = [...exported];
  for (const { path, declaration } of queue) {
    const code = declaration.signature.replace(/\/\*\*[\s\S]*?\*\/|'[^'\n]*'/g, '');
    for (const [name] of code.matchAll(/\b[A-Z]\w+/g)) {
      const found = declared(sources, path, name);
      if (found === null || known.has(idOf(found))) continue;
      known.add(idOf(found));
      inner.push(found);
      queue.push(found);
    }
  }
  return inner;
}

const idOf = ({ path, declaration }: Declared): string => `${path} ${declaration.name}`;
