import type { Input, KernelCode } from '@rulewright/engine';
import { REFUSALS, type Refusal } from './data/refusals.ts';
import type { AxialCoord } from './hex.ts';
import { isLegal, judgeMove, refusalOf } from './movement.ts';
import { pieceNamed, seatOf, type Table } from './state.ts';
import { move, placeShield, type S, skipTurn, starve } from './vocabulary.ts';

const PHASE_OF: Readonly<Record<string, Table['phase']>> = {
  [move.name]: 'playing',
  [skipTurn.name]: 'playing',
  [starve.name]: 'starvation',
  [placeShield.name]: 'setup',
};

const OVER: Refusal = { ...REFUSALS.notPlaying, why: 'The game is over.' };
const NOT_NOW: Readonly<Record<string, Refusal>> = {
  [starve.name]: { ...REFUSALS.notPlaying, why: 'Nobody has to give up a piece now.' },
  [placeShield.name]: { ...REFUSALS.notPlaying, why: 'No shields are placed now.' },
};
const CLOCK_ONLY: Refusal = { ...REFUSALS.notYourTurn, why: 'Only the clock ends a turn without a move.' };

/** What the kernel refuses by itself, in the words and the order of the rules. */
export function refusal({ table }: S, input: Input, code: KernelCode): Refusal | null {
  switch (code) {
    case 'GAME_OVER':
      return OVER;
    case 'UNKNOWN_PLAYER':
    case 'NOT_ASKED':
      if (table.phase !== PHASE_OF[input.action]) return NOT_NOW[input.action] ?? REFUSALS.notPlaying;
      return input.action === skipTurn.name ? CLOCK_ONLY : REFUSALS.notYourTurn;
    case 'BAD_ARGS':
      return badNumber(table, input);
    case 'UNKNOWN_ACTION':
    case 'STALE_DECISION':
    case 'NOT_APPLICABLE':
    case 'NOT_AN_OPTION':
      return null;
  }
}

/** Coordinates that no JSON number can be (NaN, −0, infinite) are wrong hexes, not wrong shapes. */
function badNumber(table: Table, { player, action, args }: Input): Refusal | null {
  if (typeof args !== 'object' || args === null) return null;
  if (action === placeShield.name && 'at' in args) return oddHex(args.at) === null ? null : REFUSALS.badSite;
  if (action !== move.name || !('pieceId' in args) || !('to' in args)) return null;
  const to = oddHex(args.to);
  if (to === null || typeof args.pieceId !== 'string') return null;
  const verdict = judgeMove(table, seatOf(table, player), pieceNamed(table, args.pieceId), to);
  return isLegal(verdict) ? null : refusalOf(verdict);
}

function oddHex(hex: unknown): AxialCoord | null {
  if (typeof hex !== 'object' || hex === null || !('q' in hex) || !('r' in hex)) return null;
  const { q, r } = hex;
  if (typeof q !== 'number' || typeof r !== 'number') return null;
  return [q, r].every((n) => Number.isFinite(n) && !Object.is(n, -0)) ? null : { q, r };
}
