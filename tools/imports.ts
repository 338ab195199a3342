/** One import or re-export of a module, as written. */
export type Import = { readonly from: string; readonly typeOnly: boolean };

const STATEMENT = /(?:^|[;\s])(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\sfrom\s*)?['"]([^'"\n]+)['"]/g;
const CALL = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** The modules a source names. `import { type X }` counts as a value: it loads the module all the same. */
export function importsOf(source: string): readonly Import[] {
  const code = withoutComments(source);
  const statements = [...code.matchAll(STATEMENT)].map(([, type, from = '']) => ({
    from,
    typeOnly: type !== undefined,
  }));
  const calls = [...code.matchAll(CALL)].map(([, from = '']) => ({ from, typeOnly: false }));
  return [...statements, ...calls];
}

/** The source with comments blanked out; what stands in quotes is left alone. */
function withoutComments(source: string): string {
  const token = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replace(token, (_, quoted: string | undefined) => quoted ?? ' ');
}

/** The source with neither comments nor what stands in quotes. */
export function bareCode(source: string): string {
  return withoutComments(source).replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''");
}

/** Tests, type tests, long and timed runs and what they are set up with: what is not part of the product. */
export function isTest(path: string): boolean {
  return /\.(test|test-d|test-kit|soak|speed)\.tsx?$|\/src\/testing\/|\/e2e\//.test(path);
}
