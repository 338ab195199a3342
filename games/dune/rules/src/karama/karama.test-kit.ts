import { dune } from '../dune.ts';
import type { Position } from '../opening/position.ts';
import { scenario } from '../scenario.test-kit.ts';
import { type Game, SIX } from '../seed-scenario.test-kit.ts';
import type { FactionId, PhaseId } from '../words/ids.ts';

export const PASS = { pass: true } as const;

/** All six factions in turn 2 of a phase, the storm in sector 0, so that storm order is seat order; windows wait. */
export const six = (phase: PhaseId, more: Partial<Position> = {}, options: object = {}): Game =>
  scenario(dune, {
    given: [],
    options,
    position: { factions: [...SIX], turn: 2, phase, stormSector: 0, ...more },
  });

/** Everybody who is asked to cancel passes, but for one who cancels. */
export function window(game: Game, by: FactionId | null = null, more: object = {}): Game {
  for (const f of SIX) {
    if (!game.asked(f, 'karamaCancel')) continue;
    game.act(f, 'karamaCancel', f === by ? { cancel: true, ...more } : PASS);
  }
  return game;
}
