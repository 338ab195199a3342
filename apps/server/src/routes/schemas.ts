// What routes take and give, compiled: once a process, however many servers it starts.
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

type Route = Parameters<FastifySerializerCompiler<TSchema>>[0];

/** The text of a schema is all that is known of it. */
function once<R extends { readonly schema?: unknown }, T>(compile: (route: R) => T): (route: R) => T {
  const known = new Map<string, T>();
  return (route) => {
    const text = JSON.stringify(route.schema);
    const compiled = known.get(text) ?? compile(route);
    known.set(text, compiled);
    return compiled;
  };
}

const validator = AjvCompiler()({}, { customOptions: { removeAdditional: false, coerceTypes: true } });
const serializer = SerializerSelector()();

export const validatorOf: FastifySchemaCompiler<TSchema> = once(validator);
export const serializerOf: FastifySerializerCompiler<TSchema> = once((route: Route) =>
  serializer({ httpStatus: '', ...route }),
);
