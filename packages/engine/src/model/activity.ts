/** How a phase stands. Only `ACTIVE` phases count; `SUSPENDED` ones keep their any-time asks. */
// 0: an ancestor is off
export const ACTIVE = 1;
export const SUSPENDED = 2;
export const WHEN_FALSE = 3;
export const DISPLACED = 4; // by an earlier member of its exclusive group
export const NOT_ITS_TURN = 5; // its sequence stands elsewhere
export const NO_FRAME = 6; // its frame is not on the stack
export const BETWEEN_TURNS = 7; // its next turn has not begun
/** By phase index. */
export type Activity = Uint8Array;
