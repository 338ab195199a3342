/** Something the user can put right: printed without a stack. */
export class Failure extends Error {
  /** What to do about it. */
  readonly hint: string;
  readonly exitCode: number = 1;
  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}

/** The command was called in a wrong way. */
export class UsageError extends Failure {
  override readonly exitCode: number = 2;
}

/** "Did you mean …?", or all there is to choose from. */
export function suggestion(typed: string, known: readonly string[]): string {
  const ranked = known
    .map((name) => ({ name, distance: distance(typed, name) }))
    .filter(({ name, distance: d }) => name.includes(typed) || d <= Math.max(2, name.length / 3))
    .sort((a, b) => a.distance - b.distance);
  const [best] = typed === '' ? [] : ranked;
  return best ? `Did you mean ${best.name}?` : `There are: ${known.join(', ')}.`;
}

/** Letters to change, add or drop to get from one word to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
