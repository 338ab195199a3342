import type { Backend } from './backend.ts';

/** Who is connected to which of the processes that share a database; of no interest where there is one. */
export function nodesOn(backend: Backend, node: string) {
  const { db } = backend;
  const here = new Map<string, { node: string; match_id: string; player: string }>(); // connected to this process
  async function writePresence(match: string, player: string, isHere: boolean): Promise<void> {
    if (!backend.shared) return;
    const presence = { node, match_id: match, player };
    if (isHere) here.set(`${match} ${player}`, presence);
    else here.delete(`${match} ${player}`);
    if (isHere)
      await db
        .insertInto('presences')
        .values(presence)
        .onConflict((c) => c.doNothing())
        .execute();
    else
      await db
        .deleteFrom('presences')
        .where('node', '=', node)
        .where('match_id', '=', match)
        .where('player', '=', player)
        .execute();
  }
  let written: Promise<void> = Promise.resolve();
  return {
    /** A player has come to this process, or has left it; of interest only to others on the same database. */
    present(match: string, player: string, isHere: boolean): Promise<void> {
      const write = () => writePresence(match, player, isHere);
      written = written.then(write, write); // who goes and comes at once is there: in that order
      return written;
    },
    /**
     * This process is alive. Gives the matches from which people vanished with a process that is not, and those whose
     * people came back with this one, when others had taken it for dead.
     */
    async beat(now: number, patience: number): Promise<string[]> {
      if (!backend.shared) return [];
      const known = await db
        .updateTable('nodes')
        .set({ seen_at: now })
        .where('id', '=', node)
        .executeTakeFirst();
      const back = known.numUpdatedRows === 0n ? [...here.values()] : [];
      if (known.numUpdatedRows === 0n)
        await db
          .insertInto('nodes')
          .values({ id: node, seen_at: now })
          .onConflict((c) => c.doNothing())
          .execute();
      if (back.length > 0)
        await db
          .insertInto('presences')
          .values(back)
          .onConflict((c) => c.doNothing())
          .execute();
      await db
        .deleteFrom('nodes')
        .where('seen_at', '<', now - patience)
        .execute();
      const living = db.selectFrom('nodes').select('id');
      const gone = await db
        .deleteFrom('presences')
        .where('node', 'not in', living)
        .returning('match_id')
        .execute();
      return [...new Set([...gone, ...back].map(({ match_id }) => match_id))];
    },
    /** This process ends in order. */
    async retire(): Promise<void> {
      if (!backend.shared) return;
      await db.deleteFrom('presences').where('node', '=', node).execute();
      await db.deleteFrom('nodes').where('id', '=', node).execute();
    },
  };
}
