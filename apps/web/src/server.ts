import { type Lobby, openLobby } from '@rulewright/client';
import type { Person } from '@rulewright/protocol';

/** The server this page came from. */
export const lobby: Lobby = openLobby();

let asked: Promise<Person> | null = null;

/** Who we are, asked once: a stranger who asked twice at the same time would become two guests. */
export function whoAmI(): Promise<Person> {
  asked ??= lobby.me();
  asked.catch(() => {
    asked = null;
  });
  return asked;
}
