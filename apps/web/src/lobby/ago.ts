// biome-ignore format: table
const UNITS = [
  ['day',    86_400_000],
  ['hour',    3_600_000],
  ['minute',     60_000],
] as const;

/** How long ago something was, in words: 5 minutes ago. */
export function ago(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const past = Math.max(0, now - at);
  for (const [unit, millis] of UNITS)
    if (past >= millis) return words.format(-Math.floor(past / millis), unit);
  return words.format(0, 'second');
}
