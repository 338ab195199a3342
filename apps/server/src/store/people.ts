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
    async addPerson(person: Insertable<PersonTable>): Promise<boolean> {
      const done = await db
        .insertInto('people')
        .values(person)
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      return Number(done.numInsertedOrUpdatedRows) > 0;
    },
    async changePerson(id: string, change: Updateable<PersonTable>): Promise<void> {
      await db.updateTable('people').set(change).where('id', '=', id).execute();
    },
  };
}
