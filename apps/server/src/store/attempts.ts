import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { AttemptTable, Schema } from './schema.ts';

export type AttemptRow = Readonly<Selectable<AttemptTable>>;
type Named = Pick<AttemptRow, 'match_id' | 'player' | 'n'>;

/** What seats that no person holds have tried. Of several processes, the one that has written a row down asks. */
export function attemptsOn(db: Kysely<Schema>, node: string, isShared: boolean) {
  const lastOf = async (match: string, player: string): Promise<number> => {
    const { last } = await db
      .selectFrom('attempts')
      .select((on) => on.fn.max('n').as('last'))
      .where('match_id', '=', match)
      .where('player', '=', player)
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  };
  const insert = async (attempt: Insertable<AttemptTable>): Promise<boolean> => {
    const done = await db
      .insertInto('attempts')
      .values(attempt)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(done.numInsertedOrUpdatedRows) > 0;
  };
  return {
    /** Writes one down under the next number, which it gives. */
    async addAttempt(attempt: Omit<Insertable<AttemptTable>, 'n' | 'node'>): Promise<number> {
      for (;;) {
        const n = (await lastOf(attempt.match_id, attempt.player)) + 1;
        if (await insert({ ...attempt, n, node })) return n;
      }
    },
    /** Begins one under this very number; false: another process has. */
    beginAttempt: (attempt: Omit<Insertable<AttemptTable>, 'node'>): Promise<boolean> =>
      insert({ ...attempt, node }),
    /** Goes on with one whose process is gone, or which is this one's; false: another process is at it. */
    async takeOverAttempt({ match_id, player, n }: Named): Promise<boolean> {
      let query = db
        .updateTable('attempts')
        .set({ node })
        .where('match_id', '=', match_id)
        .where('player', '=', player)
        .where('n', '=', n)
        .where('verdict', 'is', null);
      if (isShared)
        query = query.where((on) =>
          on.or([on('node', '=', node), on('node', 'not in', db.selectFrom('nodes').select('id'))]),
        );
      return (await query.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async changeAttempt({ match_id, player, n }: Named, change: Updateable<AttemptTable>): Promise<void> {
      await db
        .updateTable('attempts')
        .set(change)
        .where('match_id', '=', match_id)
        .where('player', '=', player)
        .where('n', '=', n)
        .execute();
    },
    /** Of one seat, or of all in a match; oldest first. */
    attempts(match: string, player?: string): Promise<AttemptRow[]> {
      let query = db.selectFrom('attempts').selectAll().where('match_id', '=', match);
      if (player !== undefined) query = query.where('player', '=', player);
      return query.orderBy('player').orderBy('n').execute();
    },
    /** What the seat wrote down last. */
    async notes(match: string, player: string): Promise<string> {
      const row = await db
        .selectFrom('attempts')
        .select('notes')
        .where('match_id', '=', match)
        .where('player', '=', player)
        .where('notes', 'is not', null)
        .orderBy('n', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.notes ?? '';
    },
    /** What models have cost since a moment, in millionths: in all, or at the tables of one host. */
    async spent(since: number, host?: string): Promise<number> {
      let query = db
        .selectFrom('attempts')
        .select((on) => on.fn.sum('attempts.cost').as('cost'))
        .where('attempts.at', '>', since);
      if (host !== undefined)
        query = query
          .innerJoin('matches', 'matches.id', 'attempts.match_id')
          .where('matches.host', '=', host);
      return Number((await query.executeTakeFirstOrThrow()).cost ?? 0);
    },
    /** What models have cost in a match, in millionths. */
    async spentAt(match: string): Promise<number> {
      const { cost } = await db
        .selectFrom('attempts')
        .select((on) => on.fn.sum('cost').as('cost'))
        .where('match_id', '=', match)
        .executeTakeFirstOrThrow();
      return Number(cost ?? 0);
    },
    /** The seat that a token opens, by its hash. After a rematch it opens several: the newest match is meant. */
    seatUnder: (token: string): Promise<{ match_id: string; player: string } | undefined> =>
      db
        .selectFrom('seats')
        .innerJoin('matches', 'matches.id', 'seats.match_id')
        .select(['seats.match_id', 'seats.player'])
        .where('seats.token', '=', token)
        .orderBy('matches.created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}
