import type { Plugin } from 'vite';

const RULES = /\/games\/[^/]+\/rules\/src\//;
const PURE = '/* @__PURE__ */ ';

interface Node {
  readonly type: string;
  readonly start: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Where calls begin that are made as a file loads; what a function does comes later. */
function callsIn(node: Node): readonly number[] {
  if (/Function/.test(node.type)) return [];
  const within = Object.values(node).flat().filter(isNode).flatMap(callsIn);
  return /^(Call|New)Expression$/.test(node.type) ? [node.start, ...within] : within;
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
      handler(code, id) {
        if (!RULES.test(id)) return null;
        const marked = [...new Set(callsIn(this.parse(code)))]
          .sort((a, b) => b - a)
          .reduce((text, at) => text.slice(0, at) + PURE + text.slice(at), code);
        return { code: marked, map: null };
      },
    },
  };
}
