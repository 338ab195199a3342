import type { Input, KernelCode } from '@rulewright/engine';
import type { AxialCoord } from '../board/hex.ts';
import { type GamePhase, phaseOf, type Table } from '../core/state.ts';
import { REFUSALS, type Refusal } from '../data/refusals.ts';
import type { S } from '../vocabulary.ts';

type BadArgs = (table: Table, player: string, args: unknown) => Refusal | null;

/** What the kernel refuses in an action that belongs to a phase, in the words of the rules. */
export const inPhase =
  (phase: GamePhase, notNow: Refusal, notYou: Refusal, badArgs: BadArgs = () => null) =>
  ({ table }: S, { player, args }: Input, code: KernelCode): Refusal | null => {
    if (code === 'GAME_OVER') return REFUSALS.over;
    if (code === 'BAD_ARGS') return badArgs(table, player, args);
    if (code !== 'UNKNOWN_PLAYER' && code !== 'NOT_ASKED') return null;
    return phaseOf(table) === phase ? notYou : notNow;
  };

/** The hex in a field whose coordinates no JSON number can be (NaN, −0, infinite): a wrong hex, not a wrong shape. */
export function oddHex(args: unknown, field: string): AxialCoord | null {
  const hex = isRecord(args) ? args[field] : null;
  if (!isRecord(hex)) return null;
  const { q, r } = hex;
  if (typeof q !== 'number' || typeof r !== 'number') return null;
  return [q, r].every((n) => Number.isFinite(n) && !Object.is(n, -0)) ? null : { q, r };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
