// Spaces: what may be answered, written once as a schema. Reading the schema, membership, members, chance and
// schemas for others are a file each; the engine knows them by this one.
export { check, checker } from './space-check.ts';
export { count, enumerate } from './space-members.ts';
export type { Space } from './space-node.ts';
export { sample } from './space-sample.ts';
export { jsonSchema, unsupported, withDefaults } from './space-schema.ts';
