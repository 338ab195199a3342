import { check, type Random, seeded } from '@rulewright/engine';
import { MAX_TURNS } from '../data/figures.ts';
import type { Options } from '../words/options.ts';
import type { DuneDraft } from '../words/state.ts';
import { POSITION, type Position, positionOptions } from './position.ts';
import { setUpPosition } from './position-setup.ts';

export const DEFAULT_OPTIONS: Options = {
  advanced: false,
  maxTurns: MAX_TURNS,
  fremenWinWithoutGuild: false,
  defaultTie: 'tiebreak',
  battleUnderStorm: true,
  karamaScope: 'use',
  bribes: true,
  prescienceAnswerPublic: false,
  twoPlayerAlliance: false,
};

/** The state of a position, for tests and tools that need no engine run; throws when it is impossible. */
export function stateOf(
  position: Position,
  options: Partial<Options> = {},
  random: Random = seeded('situation'),
): DuneDraft {
  const fault = check(POSITION, position);
  if (fault !== null) throw new Error(fault);
  const made = setUpPosition(
    position,
    { ...DEFAULT_OPTIONS, ...options, ...positionOptions(position) },
    random,
  );
  if ('impossible' in made) throw new Error(made.impossible);
  return made;
}
