/** So much of one text of a player, and so many lines of talk, reach a model. */
const LONGEST = 500;

/** Anything as JSON that is read as data: without control characters and fences, texts cut. */
export function quoted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? harmless(part) : part), 1);
}

const harmless = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/`{3,}/g, "'''");
