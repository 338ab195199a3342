import type { Backend } from './backend.ts';

/** Who is connected to which of the processes that share a database, and which of them drives a match. */
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
  const livingOthers = (since: number) =>
    db.selectFrom('nodes').select('id').where('id', '<>', node).where('seen_at', '>', since);
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
      const dead = await db
        .deleteFrom('nodes')
        .where('seen_at', '<', now - patience)
        .executeTakeFirst();
      const living = db.selectFrom('nodes').select('id');
      if (dead.numDeletedRows > 0n) await db.deleteFrom('leases').where('node', 'not in', living).execute();
      const gone = await db
        .deleteFrom('presences')
        .where('node', 'not in', living)
        .returning('match_id')
        .execute();
      return [...new Set([...gone, ...back].map(({ match_id }) => match_id))];
    },
    /** Takes the lease of a match, unless another process holds it and has given a sign of life since. */
    async takeLease(match: string, since: number): Promise<boolean> {
      const done = await db
        .insertInto('leases')
        .values({ match_id: match, node })
        .onConflict((c) =>
          c.column('match_id').doUpdateSet({ node }).where('leases.node', 'not in', livingOthers(since)),
        )
        .executeTakeFirst();
      return Number(done.numInsertedOrUpdatedRows) > 0;
    },
    async dropLeases(matches: readonly string[]): Promise<void> {
      await db.deleteFrom('leases').where('node', '=', node).where('match_id', 'in', matches).execute();
    },
    /** Running matches in which the server itself has to act by now, but those that others drive who lived since. */
    async due(by: number, limit: number, since: number): Promise<string[]> {
      let query = db.selectFrom('matches').select('id').where('due', '<=', by);
      if (backend.shared)
        query = query.where(
          'id',
          'not in',
          db.selectFrom('leases').select('match_id').where('node', 'in', livingOthers(since)),
        );
      const rows = await query.orderBy('due').limit(limit).execute();
      return rows.map(({ id }) => id);
    },
    /** This process ends in order. */
    async retire(): Promise<void> {
      if (!backend.shared) return;
      await db.deleteFrom('leases').where('node', '=', node).execute();
      await db.deleteFrom('presences').where('node', '=', node).execute();
      await db.deleteFrom('nodes').where('id', '=', node).execute();
    },
  };
}
