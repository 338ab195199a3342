import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { PersonTable, Schema } from './schema.ts';

export type PersonRow = Readonly<Selectable<PersonTable>>;

/** Guests and accounts. */
export function peopleOn(db: Kysely<Schema>) {
  return {
    person: (id: string): Promise<PersonRow | undefined> =>
      db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst(),
    account: (account: string): Promise<PersonRow | undefined> =>
      db.selectFrom('people').selectAll().where('account', '=', account).executeTakeFirst(),
    /** Accounts of this name, in lower case, and of names that look like it. */
    accountsLike: (account: string, looks: string): Promise<PersonRow[]> =>
      db
        .selectFrom('people')
        .selectAll()
        .where((on) => on.or([on('account', '=', account), on('looks', '=', looks)]))
        .execute(),
    async addPerson(person: Insertable<PersonTable>): Promise<boolean> {
      const done = await db
        .insertInto('people')
        .values(person)
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      return Number(done.numInsertedOrUpdatedRows) > 0;
    },
    /** How every game ended in which a person sat to the end; newest first. */
    resultsOf: (person: string, limit: number) =>
      db
        .selectFrom('seats')
        .innerJoin('matches', 'matches.id', 'seats.match_id')
        .select(['matches.game', 'matches.outcome', 'seats.player'])
        .where('seats.person', '=', person)
        .where('matches.status', '=', 'finished')
        .where('matches.hot_seat', '=', 0)
        .orderBy('matches.created_at', 'desc')
        .limit(limit)
        .execute(),
    async changePerson(id: string, change: Updateable<PersonTable>): Promise<void> {
      await db.updateTable('people').set(change).where('id', '=', id).execute();
    },
  };
}
