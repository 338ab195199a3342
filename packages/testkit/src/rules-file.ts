/** Ids that tests claim, as `rule('T2', …)`, `rule.each('T2', …)` or `rule.refuses('T2', …)`. */
export function claimedRules(testSource: string): string[] {
  const claims = testSource.matchAll(/\brule(?:\.\w+)?(?:<[^>]*>)?\(\s*(['"`])([^'"`]+)\1/g);
  return [...new Set([...claims].flatMap(([, , id]) => (id === undefined ? [] : [id])))];
}

/** Ids that tests claim to refuse, as `rule.refuses('T2', …)`. */
export function refusedRules(testSource: string): string[] {
  const claims = testSource.matchAll(/\brule\.refuses\(\s*(['"`])([^'"`]+)\1/g);
  return [...new Set([...claims].flatMap(([, , id]) => (id === undefined ? [] : [id])))];
}

const NAMED = /(['"`])((?:[A-Z]{1,5}\d+|\d+\.\d+)[\w.]*(?:, [\w.]+)*): /g;

/** Ids that begin the sentence of a test, as `test('T2: a cell …')`: for rules that leave nothing to be observed. */
export function namedRules(testSource: string): string[] {
  return [...new Set([...testSource.matchAll(NAMED)].flatMap(([, , ids = '']) => ids.split(', ')))];
}

/** Whether code names a rule: as data, or as the bare id that arithmetic without a fact of its own carries behind it. */
export function namesRule(source: string, id: string): boolean {
  if ([`'${id}'`, `"${id}"`, `\`${id}\``].some((quoted) => source.includes(quoted))) return true;
  const bare = id.replaceAll('.', '\\.');
  return new RegExp(`// .*(?<![\\w.])${bare}(?!\\.?\\w)`).test(source);
}
