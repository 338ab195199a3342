interface Cited {
  readonly rule?: string | undefined;
}

const MOST = 3; // cards at a time

/** Rules that have come up for the first time, the newest first; what was refused last goes before. */
export function cameUp(facts: readonly Cited[], refused: string | undefined): readonly string[] {
  const first = [...new Set(facts.flatMap(({ rule }) => rule ?? []))];
  return [...new Set([...(refused === undefined ? [] : [refused]), ...first.reverse()])].slice(0, MOST);
}
