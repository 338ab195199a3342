import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AttemptTable, Schema } from './schema.ts';

type AttemptRow = Readonly<Selectable<AttemptTable>>;

/** What seats that no person holds have tried. */
export function attemptsOn(db: Kysely<Schema>) {
  const lastOf = async (match: string, player: string): Promise<number> => {
    const { last } = await db
      .selectFrom('attempts')
      .select((on) => on.fn.max('n').as('last'))
      .where('match_id', '=', match)
      .where('player', '=', player)
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  };
  return {
    /** Writes one down under the next number, which it gives. */
    async addAttempt(attempt: Omit<Insertable<AttemptTable>, 'n'>): Promise<number> {
      for (;;) {
        const n = (await lastOf(attempt.match_id, attempt.player)) + 1;
        const done = await db
          .insertInto('attempts')
          .values({ ...attempt, n })
          .onConflict((c) => c.doNothing())
          .executeTakeFirst();
        if (Number(done.numInsertedOrUpdatedRows) > 0) return n;
      }
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
