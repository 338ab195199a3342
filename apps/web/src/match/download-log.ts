import { invitationTo } from '../invitations.ts';
import { lobby } from '../server.ts';

/** A finished match as a file: what the replay page opens again, here or on another server. */
export async function downloadLog(match: string, game: string): Promise<void> {
  const log = await lobby.log(match, invitationTo(match));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(log, null, 1)], { type: 'application/json' }));
  link.download = `${game}-${match}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
