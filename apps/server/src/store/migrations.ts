import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { looksOf } from '../lobby/look-alikes.ts';
import type { Schema } from './schema.ts';

/** Statements that both databases understand. */
const statements = (...all: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const one of all) await sql.raw(one).execute(db);
  },
});

const first = statements(
  `create table matches (
    id text primary key, game text not null, version integer not null, options text not null, players text not null,
    seed text not null, open_seed integer not null, status text not null, visibility text not null,
    spectators text not null, clock text not null, delay integer not null, autostart integer not null,
    host text not null, invitation text not null, created_at bigint not null, started_at bigint, finished_at bigint,
    due bigint, outcome text, rematch text, rematch_of text)`,
  `create table seats (
    match_id text not null references matches (id) on delete cascade, seat integer not null, player text not null,
    kind text not null, person text, name text, bot text, substitute text, token text, turn integer not null,
    standing text not null, constraint seats_key primary key (match_id, seat))`,
  // The sequence number is the compare-and-set: of two inputs with the same one, the second is not inserted.
  `create table inputs (
    match_id text not null, seq integer not null, player text not null, action text not null, args text not null,
    origin text not null, key text not null, at bigint not null, constraint inputs_key primary key (match_id, seq))`,
  `create table snapshots (
    match_id text not null, seq integer not null, body text not null,
    constraint snapshots_key primary key (match_id, seq))`,
  `create table chat (
    match_id text not null, n integer not null, player text, name text not null, text text not null,
    at bigint not null, constraint chat_key primary key (match_id, n))`,
  `create table people (
    id text primary key, name text not null, account text unique, password text, created_at bigint not null,
    version integer not null default 1)`,
  'create table settings (name text primary key, value text not null)',
  'create index matches_listed on matches (status, created_at, id)',
  'create index seats_of_person on seats (person)',
  'create index matches_due on matches (due) where due is not null',
);

const second = statements(
  'alter table matches add column position text',
  'alter table matches add column proposal text',
  'alter table inputs add column decision text',
  'create table nodes (id text primary key, seen_at bigint not null)',
  `create table presences (
    match_id text not null, player text not null, node text not null,
    constraint presences_key primary key (match_id, player, node))`,
);

const third = statements('alter table seats drop column standing');

/** The same key counts once for a player in a match. What was stored twice under one key stays, under keys of its own. */
const fourth = statements(
  `update inputs set key = key || '#' || seq where exists (
    select 1 from inputs first where first.match_id = inputs.match_id and first.player = inputs.player
      and first.key = inputs.key and first.seq < inputs.seq)`,
  'create unique index inputs_once on inputs (match_id, player, key)',
);

const fifth = statements(
  'alter table seats add column left_at bigint',
  'alter table matches add column substituted integer not null default 0',
);

const sixth = statements(
  'create index seats_by_token on seats (token) where token is not null',
  `create table attempts (
    match_id text not null, player text not null, n integer not null, seq integer not null, decision text not null,
    reply text, verdict text, refused text, notes text, at bigint not null,
    constraint attempts_key primary key (match_id, player, n))`,
);

const seventh = statements(
  'alter table seats add column model text',
  'alter table seats add column meter text',
  'alter table matches add column reasons integer not null default 1',
  `alter table attempts add column node text not null default ''`,
  'alter table attempts add column usage text',
  'alter table attempts add column cost bigint',
  'alter table attempts add column millis integer',
  'alter table attempts add column told integer not null default 0',
  'alter table attempts add column hidden integer not null default 0',
  'create index attempts_by_time on attempts (at) where cost is not null',
);

const eighth = statements(
  'alter table chat add column emote text',
  'alter table chat add column recipient text',
  'alter table chat add column aside integer not null default 0',
  'alter table matches add column pause text',
  'alter table matches add column hot_seat integer not null default 0',
  'alter table seats add column offer text',
  'alter table seats add column taken_at bigint',
);

const ninth = statements(`alter table matches add column talk text not null default 'table'`);

const tenth = statements('create table leases (match_id text primary key, node text not null)');

const twelfth = statements(
  'create index matches_new on matches (visibility, created_at, id)',
  'create index matches_by_status on matches (visibility, status, created_at, id)',
  'create index matches_by_game on matches (visibility, game, created_at, id)',
  'create index matches_by_game_and_status on matches (visibility, game, status, created_at, id)',
  'create index matches_of_host on matches (host)',
);

/** Of accounts that look alike already, the oldest is the one that nobody else may look like. */
const thirteenth: Migration = {
  async up(db: Kysely<Pick<Schema, 'people'>>) {
    await sql.raw('alter table people add column looks text').execute(db);
    await sql.raw('create unique index people_by_looks on people (looks)').execute(db);
    const accounts = db.selectFrom('people').select(['id', 'name']).where('account', 'is not', null);
    const seen = new Set<string>();
    for (const { id, name } of await accounts.orderBy('created_at').execute()) {
      const looks = looksOf(name);
      if (!seen.has(looks)) await db.updateTable('people').set({ looks }).where('id', '=', id).execute();
      seen.add(looks);
    }
  },
};

/** Of a file alone: see `recent-inputs.ts`. */
const recent = (table: string): string => `create table ${table} (
    id integer primary key, match_id text not null, seq integer not null, player text not null, action text not null,
    args text not null, decision text, origin text not null, key text not null, at bigint not null)`;
const ofFile = statements(recent('recent_inputs'), recent('other_recent_inputs'));

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-taking-back': second,
  '003-no-standing-answers': third,
  '004-keys-count-once': fourth,
  '005-time-away': fifth,
  '006-attempts': sixth,
  '007-models': seventh,
  '008-whispers-pauses-and-handed-seats': eighth,
  '009-talk-of-models': ninth,
  '010-leases': tenth,
  '012-lists': twelfth,
  '013-looks-of-names': thirteenth,
};
const OF_FILE = { ...MIGRATIONS, '011-recent-inputs': ofFile };

const bring = async (db: Kysely<Schema>, migrations: Readonly<Record<string, Migration>>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** Brings a database to the present schema; does nothing when it is there. */
export const migrate = (db: Kysely<Schema>): Promise<void> => bring(db, MIGRATIONS);
export const migrateFile = (db: Kysely<Schema>): Promise<void> => bring(db, OF_FILE);
