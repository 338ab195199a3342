// What somebody is told who tries something else than what their turn demands first.
import type { Input, KernelCode } from '@rulewright/engine';
import type { RuleId } from '../data/rule-ids.ts';
import { actingSeat, cardsOf, NOBODY, nameOf } from '../table.ts';
import type { S } from '../vocabulary.ts';

interface Wording {
  readonly rule: RuleId;
  readonly code: string;
  readonly why: string;
}

// biome-ignore format: table
const FIRST = {
  advance:   { rule: 'C6.13', code: 'MUST_ADVANCE', why: 'Move into the conquered territory first' },
  trade:     { rule: 'C5.5',  code: 'MUST_TRADE',   why: 'With five cards or more, trade a set first' },
  tradeDown: { rule: 'C8.3',  code: 'MUST_TRADE',   why: 'Trade until four cards are left' },
  place:     { rule: 'C8.4',  code: 'MUST_PLACE',   why: 'Place the armies of these sets first' },
} as const satisfies Record<string, Wording>;

const FIGHTING: readonly string[] = ['attack', 'blitz', 'endAttack'];

/** The kernel's NOT_ASKED in the game's words, for the player whose turn it is. */
export function inTheirWords(state: S, { player, action }: Input, code: KernelCode): Wording | null {
  const seat = actingSeat(state);
  if (code !== 'NOT_ASKED' || seat === NOBODY || nameOf(state, seat) !== player) return null;
  const { advance, tradeDown, toPlace } = state.table;
  const fights = FIGHTING.includes(action);
  if (advance !== null) return fights || action === 'place' || action === 'trade' ? FIRST.advance : null;
  if (tradeDown) return fights || action === 'place' ? FIRST.tradeDown : null;
  if (action === 'place' && toPlace > 0 && cardsOf(state, seat).length >= 5) return FIRST.trade;
  return fights && toPlace > 0 && segmentAt(state) === ATTACK ? FIRST.place : null;
}

const ATTACK = 1;

/** Where a turn stands: reinforce, attack, fortify. The kernel keeps it; the game has one sequence. */
export const segmentAt = ({ kernel }: Pick<S, 'kernel'>): number => kernel.levels[0]?.cursors[0] ?? NOBODY;
