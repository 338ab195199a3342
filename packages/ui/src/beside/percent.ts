/** A chance in percent, to so many places; what may still go the other way is never 0 or 100. */
export function percentOf(chance: number, places = 0): string {
  const least = chance === 0 || chance === 1 ? 0 : 10 ** -places;
  return Math.min(100 - least, Math.max(least, 100 * chance)).toFixed(places);
}
