// What somebody is told who tries something else than what their turn demands first.
import type { Input, KernelCode } from '@rulewright/engine';
import { g, type S } from '../vocabulary.ts';

const IN_TURN = ['reinforce', 'attack', 'fortify'] as const;

/** Where a turn stands: the kernel keeps it, and the game has one sequence. */
export const segmentAt = ({ kernel }: Pick<S, 'kernel'>): (typeof IN_TURN)[number] | undefined =>
  IN_TURN[kernel.levels[0]?.cursors[0] ?? -1];

/** Whether whoever acts trades before they place. */
export const holdsTooMany = (state: S): boolean => g.hand(state, g.actor(state)).cards.length >= 5;

const FIGHTING: readonly string[] = ['attack', 'blitz', 'endAttack'];
const ENDING: readonly string[] = ['fortify', 'endTurn'];
const isPlacing = (state: S, segment: string): boolean =>
  state.table.toPlace > 0 && segmentAt(state) === segment;

// biome-ignore format: table
const FIRST = [
  { when: (s: S) => s.table.advance !== null,                       not: [...FIGHTING, 'place', 'trade'], rule: 'C6.13', code: 'MUST_ADVANCE', why: 'Move into the conquered territory first' },
  { when: (s: S) => s.table.tradeDown,                              not: [...FIGHTING, 'place'],          rule: 'C8.3',  code: 'MUST_TRADE',   why: 'Trade until four cards are left' },
  { when: (s: S) => isPlacing(s, 'reinforce') && holdsTooMany(s),   not: ['place'],                       rule: 'C5.5',  code: 'MUST_TRADE',   why: 'With five cards or more, trade a set first' },
  { when: (s: S) => isPlacing(s, 'attack'),                         not: FIGHTING,                        rule: 'C8.4',  code: 'MUST_PLACE',   why: 'Place the armies of these sets first' },
  { when: (s: S) => isPlacing(s, 'reinforce'),                      not: [...FIGHTING, ...ENDING],        rule: 'C3.2',                        why: 'Place all your armies first' },
  { when: (s: S) => segmentAt(s) === 'attack',                      not: ENDING,                          rule: 'C3.2',                        why: 'End the attack first' },
  { when: (s: S) => s.table.toPlace === 0,                          not: ['place'],                       rule: 'C3.2',                        why: 'No armies are left to place' },
] as const;

/** The kernel's NOT_ASKED in the game's words, for the player whose turn it is. */
export function inTheirWords(state: S, { player, action }: Input, code: KernelCode) {
  if (code !== 'NOT_ASKED' || g.acting(state) !== player) return null;
  return FIRST.find(({ when, not }) => [...not].includes(action) && when(state)) ?? null;
}
