import type { Kysely } from 'kysely';
import type { MatchStatus, Schema } from './schema.ts';

export interface Listing {
  readonly status?: MatchStatus | undefined;
  readonly game?: string | undefined;
  readonly person?: string | undefined; // only matches this person sits in, private ones included
  readonly before?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/**
 * The matches of a list, newest first. Every kind of list is in this order in an index: a search reads what it shows,
 * however many matches there are, since a file is read by the thread that writes it.
 */
export function listed(db: Kysely<Schema>, { status, game, person, before, limit }: Listing) {
  let query = db.selectFrom('matches').selectAll();
  if (status) query = query.where('status', '=', status);
  if (game) query = query.where('game', '=', game);
  if (person) {
    const mine = db.selectFrom('seats').select('match_id').where('person', '=', person);
    query = query.where((on) => on.or([on('host', '=', person), on('id', 'in', mine)]));
  } else query = query.where('visibility', '=', 'public');
  if (before)
    query = query
      .where('created_at', '<=', before.at)
      .where((on) => on.or([on('created_at', '<', before.at), on('id', '<', before.id)]));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
}
