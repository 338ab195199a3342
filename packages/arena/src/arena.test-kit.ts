import { BUDGET } from '@rulewright/bots';
import { type GameResult, uneventful } from './result.ts';
import type { Settings } from './settings.ts';

export const settings = (given: Partial<Settings> = {}): Settings => ({
  ...{ game: 'nim', version: 1, players: 2, options: {}, entrants: ['a', 'b'], pairing: 'round-robin' },
  ...{ blocks: 3, seed: 's', opening: 0, positions: [], budget: BUDGET },
  ...given,
});

/** A game as its line says, with these ranks by chair. */
export const game = (
  seats: readonly string[],
  ranks: readonly number[],
  more: Partial<GameResult> = {},
): GameResult => ({
  ...{ id: 0, block: 0, seats, seed: 's 0', players: seats.map((_, at) => `player${at + 1}`), ranks },
  ...{ reason: 'won', length: 20, chairs: seats.map(() => uneventful(9)), hash: 'h' },
  ...more,
});
