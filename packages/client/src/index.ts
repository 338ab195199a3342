export {
  type FieldChoice,
  type GivenFields,
  type NextFields,
  type StackChoice,
  tellingFields,
} from '@rulewright/protocol';
export { type Connection, type ConnectionOptions, connect } from './connection.ts';
export { type ListWish, type Lobby, LobbyError, openLobby } from './lobby.ts';
export { type FactLine, type MatchOptions, type MatchState, type MatchStore, openMatch } from './match.ts';
export { createStore, type Readable, type Writable } from './store.ts';
