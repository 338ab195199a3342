import { check } from '@rulewright/engine';
import { type Static, type TProperties, Type } from 'typebox';
import { RpcError } from './errors.ts';

const player = Type.String();
const seed = Type.Union([Type.String(), Type.Integer()]);
const match = Type.String();
const submission = {
  match,
  player,
  action: Type.String(),
  decision: Type.Optional(Type.String()),
  by: Type.Optional(Type.Literal('clock')),
};

/** Parameters by method. Those in `FREE` are looked at by the engine itself. */
export const PARAMS = {
  'games.list': {},
  'match.new': {
    game: Type.String(),
    players: Type.Optional(Type.Union([Type.Integer(), Type.Array(player, { maxItems: 100 })])),
    seed: Type.Optional(seed),
  },
  'match.state': { match },
  'match.view': { match, player: Type.Union([player, Type.Null()]) },
  'match.decisions': { match, player: Type.Optional(player) },
  'match.legal': { match, player: Type.Optional(player) },
  'match.submit': submission,
  'match.explain': submission,
  'match.phases': { match },
  'match.log': { match },
  'match.replay': {},
  'match.undo': { match, n: Type.Optional(Type.Integer({ minimum: 0 })) },
  'match.perft': {
    match,
    depth: Type.Integer({ minimum: 0, maximum: 12 }),
    limit: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  'match.random': {
    match,
    seed,
    inputs: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  'match.next': { match, player, action: Type.String(), decision: Type.Optional(Type.String()) },
  'match.settle': { match },
  'match.read': { match, player, text: Type.String() },
  'match.write': { match, player, action: Type.String() },
  'match.import': {
    game: Type.String(),
    format: Type.String(),
    text: Type.String(),
    index: Type.Optional(Type.Integer({ minimum: 0 })),
    finish: Type.Optional(Type.Boolean()),
  },
  'match.export': {
    match,
    format: Type.String(),
    tags: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  'match.close': { match },
} as const satisfies Record<string, TProperties>;

/** Parameters of any form: [name, required]. */
const FREE: Readonly<Record<string, readonly (readonly [string, boolean])[]>> = {
  'match.new': [
    ['options', false],
    ['position', false],
  ],
  'match.submit': [['args', false]],
  'match.explain': [['args', false]],
  'match.replay': [['log', true]],
  'match.next': [['given', false]],
  'match.write': [['args', false]],
};

export type MethodName = keyof typeof PARAMS;
export type Free = {
  readonly options?: unknown;
  readonly position?: unknown;
  readonly args?: unknown;
  readonly log?: unknown;
  readonly given?: unknown;
};
export type Params<M extends MethodName> = Static<ReturnType<typeof Type.Object<(typeof PARAMS)[M]>>> & Free;

const SCHEMAS = new Map(Object.entries(PARAMS).map(([name, parts]) => [name, Type.Object(parts)]));

export const isMethod = (name: string): name is MethodName => SCHEMAS.has(name);

/** Checked parameters; whatever does not fit is −32602 and says where. */
export function readParams<M extends MethodName>(method: M, params: unknown): Params<M> {
  const given = Array.isArray(params) && params.length === 0 ? {} : params; // no parameters, by position
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new RpcError('badParams', 'params: expected an object with named parameters');
  const free = FREE[method] ?? [];
  const typed = Object.fromEntries(
    Object.entries(given).filter(([key]) => !free.some(([name]) => name === key)),
  );
  const fault = check(SCHEMAS.get(method) ?? Type.Never(), typed);
  if (fault !== null) throw new RpcError('badParams', `params: ${fault}`);
  for (const [name, required] of free) {
    if (required && !Object.hasOwn(given, name))
      throw new RpcError('badParams', `params: ${name} is missing`);
  }
  return given as Params<M>; // every part but the free ones has just been checked
}
