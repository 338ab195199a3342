import { CODES, METHODS, type Method, NOTICES, type Role } from '@rulewright/protocol';

/** JSON Schema, as far as the protocol uses it. */
interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly patternProperties?: Readonly<Record<string, Node>>;
}

const WHO: Readonly<Record<Role, string>> = {
  trusted: 'trusted callers',
  anyone: 'anyone',
  seat: 'the holder of a seat',
  spectator: 'whoever may look on',
  host: 'whoever made the match',
};

/** A schema in a line. */
function brief(node: Node): string {
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (node.anyOf) return node.anyOf.map(brief).join(' or ');
  if (node.items) return `[${brief(node.items)}]`;
  if (node.properties) {
    const parts = Object.entries(node.properties).map(([name, part]) => {
      const mark = node.required?.includes(name) ? '' : '?';
      return `${name}${mark}: ${brief(part)}`;
    });
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  if (node.patternProperties) return `{ name: ${Object.values(node.patternProperties).map(brief).join()} }`;
  return node.type ?? 'anything';
}

const notes = (node: Node): string[] =>
  Object.entries(node.properties ?? {}).flatMap(([name, { description }]) =>
    description === undefined ? [] : [`* \`${name}\`: ${description}`],
  );

function section([name, { says, roles, params, result }]: [string, Method]): string[] {
  return [
    `### \`${name}\``,
    '',
    `${says}. For ${roles.map((role) => WHO[role]).join(', ')}.`,
    '',
    '```',
    `params  ${brief(params)}`,
    `result  ${brief(result)}`,
    '```',
    ...notes(params),
    '',
  ];
}

/** The page of the protocol, from its one table. */
export function protocolPage(): string {
  const of = (isServed: boolean) =>
    Object.entries(METHODS)
      .filter(([, { roles }]) => roles.some((role) => role !== 'trusted') === isServed)
      .flatMap(section);
  return [
    '# The protocol',
    '',
    'JSON-RPC 2.0. `rulewright rpc` speaks it on a pipe, one message a line, to whoever started it: a trusted caller. A',
    'server speaks it over web sockets at `/api/socket` and, one request at a time, at `POST /api/rpc`; there a caller is who',
    'their cookie or the token of their seat says. A refusal of the rules is a result, `{ ok: false, code, why, rule? }`;',
    'whatever else goes wrong is an error, with the reason in `data.code`. Made by `npm run docs` from',
    '`packages/protocol/src/methods.ts`. [A client in thirty lines](../learn/06-a-client.md).',
    '',
    '## Of a server',
    '',
    ...of(true),
    '## What a server tells',
    '',
    ...Object.entries(NOTICES).flatMap(([name, { says, params }]) => [
      `### \`${name}\``,
      '',
      `${says}.`,
      '',
      '```',
      `params  ${brief(params)}`,
      '```',
      '',
    ]),
    '## For trusted callers alone',
    '',
    ...of(false),
    '## Errors',
    '',
    '| code | |',
    '|---|---|',
    ...Object.entries(CODES).map(([name, code]) => `| ${code} | ${name} |`),
    '',
  ].join('\n');
}
