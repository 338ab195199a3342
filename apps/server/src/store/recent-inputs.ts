// Inputs of a file, in the order they came. Put where the others of its match are, an input touches three pages that no
// other match touches, and the log takes each of them whole; a group of inputs at the end of one table touches a few in
// all. Later, when there are many of each match, they are put in their places together.
import type Database from 'libsql';
import type { Append } from './backend.ts';

/** So many are in one of the two tables; then the other is filled while the first is emptied. */
const FULL = 16_384;
const PER_INPUT = 2; // inputs put in their places for each that comes: the one is empty before the other is full

const COLUMNS = 'match_id, seq, player, action, args, decision, origin, key, at';

/** Inputs of one match that are not in their places. */
interface Recent {
  readonly rows: number[];
  readonly keys: Set<string>;
  last: number; // of their numbers
}
interface Half {
  readonly add: string;
  readonly move: string;
  readonly all: string;
  readonly clear: string;
  size: number;
  byMatch: Map<string, Recent>;
}

const half = (table: string): Half => ({
  add: `insert into ${table} (${COLUMNS}) select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
    where not exists (select 1 from inputs where match_id = ?1 and seq = ?2)
      and not exists (select 1 from inputs where match_id = ?1 and player = ?3 and key = ?8)`,
  move: `insert into inputs (${COLUMNS}) select ${COLUMNS} from ${table}
    where id in (select value from json_each(?)) on conflict do nothing`,
  all: `select id, match_id as "match", seq, player, key from ${table} order by id`,
  clear: `delete from ${table}`,
  size: 0,
  byMatch: new Map(),
});

type Stored = Pick<Append, 'match' | 'seq' | 'player' | 'key'> & { readonly id: number };

const nameOf = ({ player, key }: Pick<Append, 'player' | 'key'>): string => `${player} ${key}`;

export function recentInputs(statement: (sql: string) => Database.Statement) {
  const halves = [half('recent_inputs'), half('other_recent_inputs')] as const;
  let [filling, emptying]: readonly [Half, Half] = halves;
  let isKnown = false; // what is in the tables, and in the memory of this

  function know(): void {
    if (isKnown) return;
    for (const one of halves) {
      one.size = 0;
      one.byMatch = new Map();
      for (const stored of statement(one.all).all() as Stored[]) keep(one, stored); // as it selects
    }
    if (filling.size < emptying.size) [filling, emptying] = [emptying, filling];
    isKnown = true;
  }
  function keep(to: Half, { match, seq, player, key, id }: Stored): void {
    let recent = to.byMatch.get(match);
    if (recent === undefined) {
      recent = { rows: [], keys: new Set(), last: seq };
      to.byMatch.set(match, recent);
    }
    recent.rows.push(id);
    recent.keys.add(nameOf({ player, key }));
    recent.last = seq;
    to.size++;
  }
  const isTaken = (recent: Recent | undefined, seq: number, name: string): boolean =>
    recent !== undefined && (seq <= recent.last || recent.keys.has(name));

  /** Says how many there were of it, so many at most. */
  function place(from: Half, match: string, most = FULL): number {
    const { rows = [] } = from.byMatch.get(match) ?? {};
    const placed = rows.splice(0, most);
    if (placed.length > 0) statement(from.move).run([JSON.stringify(placed)]);
    if (rows.length === 0) from.byMatch.delete(match);
    return placed.length;
  }
  return {
    /** False: its number or its key is taken. */
    add(append: Append): boolean {
      know();
      const { match, seq, player, action, args, decision, origin, key, at } = append;
      const name = nameOf(append);
      if (halves.some(({ byMatch }) => isTaken(byMatch.get(match), seq, name))) return false;
      const row = [match, seq, player, action, args, decision ?? null, origin, key, at];
      const { changes, lastInsertRowid } = statement(filling.add).run(row);
      if (changes > 0) keep(filling, { match, seq, player, key, id: Number(lastInsertRowid) });
      return changes > 0;
    },
    /** After a group of so many: some of the older ones are put in their places. */
    settle(group: number): void {
      let left = group * PER_INPUT;
      for (const match of emptying.byMatch.keys()) {
        if (left <= 0) break;
        left -= place(emptying, match, left);
      }
      if (emptying.byMatch.size > 0) return;
      if (emptying.size > 0) statement(emptying.clear).run();
      emptying.size = 0;
      if (filling.size >= FULL) [filling, emptying] = [emptying, filling];
    },
    /** Whether some of this match are not in their places. */
    has(match: unknown): boolean {
      know();
      return halves.some(({ byMatch }) => byMatch.has(String(match)));
    },
    /** Puts those of a match in their places for the moment: for a transaction that is taken back. */
    show(match: unknown): void {
      for (const { byMatch, move } of halves) {
        const rows = byMatch.get(String(match))?.rows;
        if (rows !== undefined) statement(move).run([JSON.stringify(rows)]);
      }
    },
    /** All there are, as far as they are known: what is left in the tables stays good. */
    settleAll(): void {
      if (!isKnown) return;
      for (const one of halves) {
        for (const match of one.byMatch.keys()) place(one, match);
        if (one.size > 0) statement(one.clear).run();
        one.size = 0;
      }
    },
    /** What was done last has not come to be. */
    forget(): void {
      isKnown = false;
    },
  };
}
