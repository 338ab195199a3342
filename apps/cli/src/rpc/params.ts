import { check } from '@rulewright/engine';
import { PIPE_METHODS } from '@rulewright/protocol';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { RpcError } from './errors.ts';

/** Parameters of any form are looked at by the engine itself. */
const isFree = (part: object): boolean => Object.keys(part).every((key) => key === 'description');

export type MethodName = keyof typeof PIPE_METHODS;
export type Params<M extends MethodName> = Static<(typeof PIPE_METHODS)[M]['params']>;

interface Form {
  readonly typed: TSchema;
  readonly free: readonly string[];
  readonly required: readonly string[];
}
const FORMS = new Map(Object.entries(PIPE_METHODS).map(([name, { params }]) => [name, formOf(params)]));

function formOf({ properties, required }: TObject): Form {
  const parts = Object.entries(properties);
  const free = parts.filter(([, part]) => isFree(part)).map(([name]) => name);
  const typed = Type.Object(Object.fromEntries(parts.filter(([name]) => !free.includes(name))));
  return { typed, free, required: (required ?? []).filter((name: string) => free.includes(name)) };
}

export const isMethod = (name: string): name is MethodName => FORMS.has(name);

/** Checked parameters; whatever does not fit is −32602 and says where. */
export function readParams<M extends MethodName>(method: M, params: unknown): Params<M> {
  const given = Array.isArray(params) && params.length === 0 ? {} : params; // no parameters, by position
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new RpcError('badParams', 'params: expected an object with named parameters');
  const { typed, free, required } = FORMS.get(method)!; // a method has its form
  const looked = Object.fromEntries(Object.entries(given).filter(([key]) => !free.includes(key)));
  const fault = check(typed, looked);
  if (fault !== null) throw new RpcError('badParams', `params: ${fault}`);
  for (const name of required)
    if (!Object.hasOwn(given, name)) throw new RpcError('badParams', `params: ${name} is missing`);
  return given as Params<M>; // every part but the free ones has just been checked
}
