// Neutral names for what a model may have read about.
import { type Random, seeded } from '@rulewright/engine';

/** Changes a text; longer names go first, so that none is left in pieces. */
export type Rename = (text: string) => string;

const SYLLABLES = ['ba', 'do', 'fe', 'gu', 'ka', 'lo', 'mi', 'ne', 'pu', 'ra', 'so', 'tu', 've', 'wi', 'zo'];

/** A name by chance for each of these, the same for the same seed; as they stand, with blanks, and with capitals. */
export function renaming(names: readonly string[], seed: string): Rename {
  const random = seeded(`${seed} names`);
  const given = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...new Set(names)].sort()) given.set(name.toLowerCase(), freshName(random, taken));
  if (given.size === 0) return (text) => text;
  const all = [...given.keys()].toSorted((a, b) => b.length - a.length).map(pattern);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    text.replace(found, (was) => {
      const name =
        given.get(was.toLowerCase()) ?? given.get(was.toLowerCase().replace(/[’']/g, '').replace(/ /g, '-'));
      if (name === undefined) return was;
      return was[0] === was[0]?.toLowerCase() ? name : `${name[0]?.toUpperCase()}${name.slice(1)}`;
    });
}

/** `sietch-tabr` is also written Sietch Tabr, `tueks-sietch` Tuek’s Sietch. */
const pattern = (name: string): string =>
  name
    .split('-')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/s$/, "[’']?s"))
    .join('[- ]');

function freshName(random: Random, taken: Set<string>): string {
  for (;;) {
    const name = Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('');
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** The same inside of any value. */
export function renamed(value: unknown, rename: Rename): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [rename(key), renamed(one, rename)]));
}
