import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Schema } from './schema.ts';

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('players', 'text', (c) => c.notNull())
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('open_seed', 'integer', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('visibility', 'text', (c) => c.notNull())
      .addColumn('spectators', 'text', (c) => c.notNull())
      .addColumn('clock', 'text', (c) => c.notNull())
      .addColumn('delay', 'integer', (c) => c.notNull())
      .addColumn('autostart', 'integer', (c) => c.notNull())
      .addColumn('host', 'text', (c) => c.notNull())
      .addColumn('invitation', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addColumn('due', 'bigint')
      .addColumn('outcome', 'text')
      .addColumn('rematch', 'text')
      .addColumn('rematch_of', 'text')
      .execute();
    await db.schema
      .createTable('seats')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('person', 'text')
      .addColumn('name', 'text')
      .addColumn('bot', 'text')
      .addColumn('substitute', 'text')
      .addColumn('token', 'text')
      .addColumn('turn', 'integer', (c) => c.notNull())
      .addColumn('standing', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('seats_key', ['match_id', 'seat'])
      .execute();
    // The sequence number is the compare-and-set: of two inputs with the same one, the second is not inserted.
    await db.schema
      .createTable('inputs')
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('args', 'text', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('inputs_key', ['match_id', 'seq'])
      .execute();
    await db.schema
      .createTable('snapshots')
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('snapshots_key', ['match_id', 'seq'])
      .execute();
    await db.schema
      .createTable('chat')
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('player', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_key', ['match_id', 'n'])
      .execute();
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('account', 'text', (c) => c.unique())
      .addColumn('password', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    const index = (name: string, on: string, ...columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute();
    await index('matches_listed', 'matches', 'status', 'created_at', 'id');
    await index('seats_of_person', 'seats', 'person');
    await sql`create index matches_due on matches (due) where due is not null`.execute(db);
  },
};

const second: Migration = {
  async up(db: Kysely<unknown>) {
    const add = (table: string, column: string) =>
      db.schema.alterTable(table).addColumn(column, 'text').execute();
    await add('matches', 'position');
    await add('matches', 'proposal');
    await add('inputs', 'decision');
    await db.schema
      .createTable('nodes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('presences')
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('node', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('presences_key', ['match_id', 'player', 'node'])
      .execute();
  },
};

const third: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('seats').dropColumn('standing').execute();
  },
};

/** The same key counts once for a player in a match. What was stored twice under one key stays, under keys of its own. */
const fourth: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update inputs set key = key || '#' || seq where exists (
      select 1 from inputs first where first.match_id = inputs.match_id and first.player = inputs.player
        and first.key = inputs.key and first.seq < inputs.seq)`.execute(db);
    await db.schema
      .createIndex('inputs_once')
      .on('inputs')
      .columns(['match_id', 'player', 'key'])
      .unique()
      .execute();
  },
};

const fifth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('seats').addColumn('left_at', 'bigint').execute();
    await db.schema
      .alterTable('matches')
      .addColumn('substituted', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-taking-back': second,
  '003-no-standing-answers': third,
  '004-keys-count-once': fourth,
  '005-time-away': fifth,
};

/** Brings a database to the present schema; does nothing when it is there. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
