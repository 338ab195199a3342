import type { Plugin } from 'vite';

/** What a file of the build imports as it loads, by name. */
type Imports = Readonly<Record<string, readonly string[]>>;

/** Files that need each other to load, from one of them round to itself; null if there are none. */
export function circleIn(imports: Imports): readonly string[] | null {
  const done = new Set<string>();
  const search = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    done.add(file);
    for (const needed of imports[file] ?? []) {
      const circle = search(needed, [...way, file]);
      if (circle !== null) return circle;
    }
    return null;
  };
  for (const file of Object.keys(imports)) {
    const circle = search(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** Refuses a build whose files import each other in a circle: one would run before what it needs, and a page stay empty. */
export function acyclic(): Plugin {
  return {
    name: 'rulewright-acyclic',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const circle = circleIn(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle === null) return;
      const inside = (file: string) =>
        chunks
          .find(({ fileName }) => fileName === file)
          ?.moduleIds.slice(0, 5)
          .join(', ');
      this.error(
        [
          'Files of the build import each other in a circle:',
          ...circle.map((file) => `${file}: ${inside(file)}`),
        ].join('\n'),
      );
    },
  };
}
