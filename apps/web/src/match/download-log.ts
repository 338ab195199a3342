import { saveFile } from '@rulewright/ui';
import { invitationTo } from '../invitations.ts';
import { lobby } from '../server.ts';

/** A finished match as a file: what the replay page opens again, here or on another server. */
export async function downloadLog(match: string, game: string): Promise<void> {
  const log = await lobby.log(match, invitationTo(match));
  saveFile(`${game}-${match}.json`, JSON.stringify(log, null, 1));
}
