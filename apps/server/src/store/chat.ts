import type { Kysely, Selectable } from 'kysely';
import type { ChatTable, Schema } from './schema.ts';

export type ChatRow = Readonly<Selectable<ChatTable>>;
type Said = Omit<ChatRow, 'n' | 'emote' | 'recipient' | 'aside'> &
  Partial<Pick<ChatRow, 'emote' | 'recipient' | 'aside'>>;

/** What is said at tables. */
export function chatOn(db: Kysely<Schema>) {
  return {
    /** Writes a line down under the next number of its match. */
    async say(said: Said): Promise<ChatRow> {
      const line = { emote: null, recipient: null, aside: 0, ...said };
      for (;;) {
        const { last } = await db
          .selectFrom('chat')
          .select((on) => on.fn.max('n').as('last'))
          .where('match_id', '=', line.match_id)
          .executeTakeFirstOrThrow();
        const row = { ...line, n: Number(last ?? 0) + 1 };
        const done = await db
          .insertInto('chat')
          .values(row)
          .onConflict((c) => c.doNothing())
          .executeTakeFirst();
        if (Number(done.numInsertedOrUpdatedRows) > 0) return row;
      }
    },
    async chat(match: string, limit: number): Promise<ChatRow[]> {
      const rows = await db
        .selectFrom('chat')
        .selectAll()
        .where('match_id', '=', match)
        .orderBy('n', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse();
    },
  };
}
