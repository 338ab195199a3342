import { type Plugin, parseAst } from 'vite';

const RULES = /\/games\/[^/]+\/rules\/src\//;
const PURE = '/* @__PURE__ */ ';

interface Node {
  readonly type: string;
  readonly start: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const partsOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** Where calls begin that a value is made with as its file loads; what a function does comes later. */
function callsIn(node: Node): readonly number[] {
  if (/Function/.test(node.type)) return [];
  const within = partsOf(node).flatMap(callsIn);
  return /^(Call|New)Expression$/.test(node.type) ? [node.start, ...within] : within;
}

const DECLARES = /^(ExportNamedDeclaration|VariableDeclaration|VariableDeclarator)$/;

/** The values of constants of a file; a statement of its own, a loop that fills a table, is left as it is. */
const valuesIn = (node: Node): readonly Node[] =>
  partsOf(node).flatMap((part) => (DECLARES.test(part.type) ? valuesIn(part) : [part]));

/** Marks the calls that only make the value of a constant: where nobody uses it they need not be made. */
export function marked(code: string): string {
  const declarations = partsOf(parseAst(code)).filter(({ type }) => DECLARES.test(type));
  return [...new Set(declarations.flatMap(valuesIn).flatMap(callsIn))]
    .sort((a, b) => b - a)
    .reduce((text, at) => text.slice(0, at) + PURE + text.slice(at), code);
}

/**
 * The rules of games are pure functions and what these have made: a board that reads a few tables and figures of its
 * rules need not bring phases, forms and schemas that are made beside them and nobody uses.
 */
export function pureRules(): Plugin {
  return {
    name: 'rulewright-pure-rules',
    apply: 'build',
    transform: {
      order: 'post', // types are taken away
      handler: (code, id) => (RULES.test(id) ? { code: marked(code), map: null } : null),
    },
  };
}
