import type { RuleId } from './rule-ids.ts';

export interface Refusal {
  readonly rule: RuleId;
  readonly code: string;
  readonly why: string;
}

/** Why an input is refused. */
// biome-ignore format: table
export const REFUSALS = {
  noChecker:      { rule: 'B4.1',  code: 'NO_CHECKER',           why: 'No checker of yours stands there.' },
  noSuchDie:      { rule: 'B4.2',  code: 'NO_SUCH_DIE',          why: 'No dice that are left go that way.' },
  blocked:        { rule: 'B4.3',  code: 'POINT_BLOCKED',        why: 'Two or more of the other player’s checkers hold that point.' },
  barFirst:       { rule: 'B5.2',  code: 'BAR_FIRST',            why: 'A checker is on the bar: it comes in first.' },
  moreDice:       { rule: 'B6.1',  code: 'MORE_DICE_PLAYABLE',   why: 'More of the dice can be used.' },
  largerDie:      { rule: 'B6.2',  code: 'LARGER_DIE_FIRST',     why: 'Only one die can be used, and it must be the larger.' },
  notAllHome:     { rule: 'B7.1',  code: 'NOT_ALL_HOME',         why: 'Not all your checkers are in your home board.' },
  higherFirst:    { rule: 'B7.3',  code: 'HIGHER_POINT_FIRST',   why: 'A die that is too large bears off from your highest point.' },
  cubeOff:        { rule: 'B9.1',  code: 'CUBE_OFF',             why: 'This match is played without the cube.' },
  alreadyRolled:  { rule: 'B9.2',  code: 'ALREADY_ROLLED',       why: 'A double comes before the roll.' },
  notYours:       { rule: 'B9.3',  code: 'CUBE_NOT_YOURS',       why: 'The cube is the other player’s.' },
  atLimit:        { rule: 'B9.7',  code: 'CUBE_AT_LIMIT',        why: 'The cube goes no higher.' },
  crawford:       { rule: 'B10.3', code: 'CRAWFORD_GAME',        why: 'Nobody doubles in the Crawford game.' },
  dead:           { rule: 'B10.5', code: 'CUBE_DEAD',            why: 'A single game already wins you the match.' },
  noBeavers:      { rule: 'B11.3', code: 'NO_BEAVERS',           why: 'There are no beavers here.' },
  declined:       { rule: 'B12.5', code: 'RESIGNATION_DECLINED', why: 'Your offer was declined: wait until dice have been thrown.' },
} as const satisfies Record<string, Refusal>;
