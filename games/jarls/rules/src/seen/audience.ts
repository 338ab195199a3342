import { OFF_BOARD } from '@rulewright/kit';
import type { Emit, GameEvent } from '../core/facts.ts';
import { ATTACK, directionOf, kindOf, landing } from '../core/movement.ts';
import { board, FREE, isPiece, SHIELD, type Table } from '../core/state.ts';
import type { RuleId } from '../data/rule-ids.ts';
import type { D, E } from '../vocabulary.ts';
import { hears, isFoggy, isPublic, seesHex, seesPiece, sights } from './fog.ts';

// Who is told what. Without fog everybody is told everything at once. In fog facts wait for the end of the move: only
// then is it known who has seen it, and whether it showed the mover something that could not be foreseen.

/** Tells everybody at once. */
export const aloud = ({ emit }: E): Emit => emit;

/** Lets `body` happen and tells everybody what they may know of it. `foreseen`: the mover knew how it would go. */
export function tell(draft: D, effects: E, body: (emit: Emit) => void, foreseen = true): void {
  const { table } = draft;
  if (!isFoggy(table)) {
    body(aloud(effects));
    return;
  }
  const mover = table.current;
  const sawPieces = sights(table);
  const sawHexes = lit(table, mover);
  const facts: { readonly fact: GameEvent; readonly rule: RuleId }[] = [];
  body((fact, rule) => facts.push({ fact, rule }));
  table.witnesses ??= witnesses(table, sawPieces);
  const isSurprise = !foreseen || isNewsTo(table, mover, sawHexes, facts);
  for (const { fact, rule } of facts) {
    const to = draft.players.filter((_, seat) => hears(sawPieces[seat] ?? [], table, seat, fact));
    effects.emit(fact, {
      rule,
      to: isPublic(fact) ? 'all' : to, // who only looks on sees no piece
      reveals: isSurprise,
    });
  }
}

const lit = (table: Table, seat: number): boolean[] =>
  board(table).axial.map((_, hex) => seesHex(table, seat, hex));

/** The fog has lifted somewhere, somebody unable to move was passed over, or the sea took what nobody saw. */
function isNewsTo(
  table: Table,
  seat: number,
  before: readonly boolean[],
  facts: readonly { readonly fact: GameEvent }[],
): boolean {
  const size = board(table).size;
  for (let hex = 0; hex < size; hex++) if (!before[hex] && seesHex(table, seat, hex)) return true;
  return size !== before.length || facts.filter(({ fact }) => fact.type === 'TURN_ENDED').length > 1;
}

/** The seats that saw the piece that moved last, before and after. */
function witnesses(table: Table, before: readonly (readonly boolean[])[]): number[] {
  const piece = table.at[table.movedTo] ?? FREE;
  if (!isPiece(piece)) return [];
  return [...before.keys()].filter((seat) => before[seat]?.[piece] && seesPiece(table, seat, piece));
}

/** Whether the player to move can see how this move will go. */
export function foresees(table: Table, piece: number, verdict: number): boolean {
  if (!isFoggy(table) || kindOf(verdict) !== ATTACK) return true;
  const direction = directionOf(verdict);
  const back = (direction + 3) % 6;
  const behind = board(table).step[(table.hex[piece] ?? 0) * 6 + back] ?? OFF_BOARD;
  const target = landing(table, board(table), piece, verdict);
  return seesRow(table, table.current, target, direction) && seesRow(table, table.current, behind, back);
}

/** A seat sees all the pieces in a row from a hex on, and where the row ends. */
function seesRow(table: Table, seat: number, from: number, direction: number): boolean {
  const { step } = board(table);
  for (let hex = from; hex >= 0; hex = step[hex * 6 + direction] ?? OFF_BOARD) {
    const piece = table.at[hex] ?? FREE;
    if (isPiece(piece) && table.kind[piece] === SHIELD) return true;
    if (!seesHex(table, seat, hex)) return false;
    if (!isPiece(piece)) return true;
  }
  return true;
}
