import { type Lobby, openLobby } from '@rulewright/client';

/** The server this page came from. */
export const lobby: Lobby = openLobby();
