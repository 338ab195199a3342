export {
  type Counts,
  type FieldChoice,
  type GivenFields,
  type NextFields,
  nextAmong,
  nextFields,
  type StackChoice,
  tellingFields,
} from './fields.ts';
export * from './inspect.ts';
export { LIMITS } from './limits.ts';
export * from './lobby.ts';
export * from './messages.ts';
export { diff, type Patch, patched } from './patch.ts';
export { PROTOCOL } from './version.ts';
