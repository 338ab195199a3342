// Who sees what, and who is told of it.
import type { RuleId } from '../data/rule-ids.ts';
import type { ConquestFact, D, Emitting, ReadTable } from '../vocabulary.ts';
import { NEIGHBOURS } from '../world.ts';

/** A seat sees its own territories and what borders on them. */
export function sees({ owner }: ReadTable, seat: number, at: number): boolean {
  if (owner[at] === seat) return true;
  const near = NEIGHBOURS[at]!; // a territory of the map
  for (let i = 0; i < near.length; i++) if (owner[near[i]!] === seat) return true; // inside
  return false; // C10.1
}

/** Tells a fact: in fog to those who see a territory that takes part. */
export function tell(
  { table, players }: Pick<D, 'table' | 'players'>,
  { emit }: Pick<Emitting, 'emit'>,
  fact: ConquestFact,
  places: readonly number[],
  rule: RuleId,
  reveals = false,
): void {
  if (!table.options.fog) {
    emit(fact, { rule, reveals });
    return;
  }
  const to = players.filter((_, seat) => places.some((at) => sees(table, seat, at))); // C10.2
  emit(fact, { rule, reveals, to });
}

/** Tells a player of what is theirs: in fog nobody else. */
export function tellOwn(
  { table }: Pick<D, 'table'>,
  { emit }: Pick<Emitting, 'emit'>,
  fact: ConquestFact & { readonly player: string },
  rule: RuleId,
): void {
  if (table.options.fog) emit(fact, { rule, to: [fact.player] });
  else emit(fact, rule);
}
