export * from './agents.ts';
export * from './analysis.ts';
export * from './chat.ts';
export { EMOTES, type Emote } from './emotes.ts';
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
export * from './methods.ts';
export { diff, type Patch, patched } from './patch.ts';
export * from './replays.ts';
export * from './rpc.ts';
export { AnswerKey, MatchId, Name, PlayerId, Text } from './values.ts';
export { PROTOCOL, SOCKET_PATH } from './version.ts';
