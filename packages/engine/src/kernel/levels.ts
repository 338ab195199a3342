import type { Live, LiveLevel, Plan, PlanSequence } from '../model/plan.ts';
import type { Kernel } from '../model/state.ts';

// The base of the game and the frames above it; each keeps the cursors and turns of the members that live in it.

/** The level a frame kind lives on, the topmost if there are several; -1 if it is not on the stack. */
function levelOf(state: Live, frame: string | null): number {
  if (frame === null) return 0;
  const { levels } = state.kernel;
  for (let i = levels.length - 1; i > 0; i--) if (levels[i]!.frame!.kind === frame) return i; // above the base
  return -1;
}

/** Whether no other frame of its kind lies above a level: of several only the topmost is played. */
export const isPlayed = (state: Live, at: number): boolean =>
  levelOf(state, state.kernel.levels[at]?.frame?.kind ?? null) === at;

/** The level that a phase lives on, if its frame is on the stack. */
export const levelFor = (plan: Plan, state: Live, phase: number): LiveLevel | undefined =>
  state.kernel.levels[levelOf(state, plan.phases[phase]!.frame)]; // phases of the plan

export const newLevel = (frame: LiveLevel['frame'], cursors: number): LiveLevel => ({
  cursors: new Array<number>(cursors).fill(-1), // in the order of the alphabet: a hash need not sort them
  ended: [],
  frame,
  sealed: [],
  spent: [],
  turns: [],
});

/** Where a sequence stands: -1 not begun, its length when finished. */
export function cursor(plan: Plan, state: Live, sequence: number): number {
  const { frame, slot } = plan.sequences[sequence]!; // sequences are numbered by the plan
  const level = levelOf(state, frame);
  return level < 0 ? -1 : (state.kernel.levels[level]!.cursors[slot] ?? -1);
}

export function setCursor(state: Live, { frame, slot }: PlanSequence, at: number): void {
  const level = state.kernel.levels[levelOf(state, frame)]!; // of a sequence whose frame lies on the stack
  (level.cursors as number[])[slot] = at; // a private copy has its own
}

// Turns are triples in one flat list, outer first: sequence, seat of the actor, who has had a turn.
export const TURN = 3;
export const NOBODY = -1;
export const FINISHED = -1; // instead of who has had a turn

/** The seat whose turn it is: of the topmost frame that has one, innermost phase; -1 when it is nobody's. */
export function actingSeat(state: { readonly kernel: Pick<Kernel, 'levels'> }): number {
  const { levels } = state.kernel;
  for (let at = levels.length - 1; at >= 0; at--) {
    const { turns } = levels[at]!; // inside
    for (let i = turns.length - TURN; i >= 0; i -= TURN) if (turns[i + 1]! >= 0) return turns[i + 1]!; // triples
  }
  return NOBODY;
}

/** Where the triple of a sequence of turns stands in a list, or -1. */
export function turnAt(turns: readonly number[], sequence: number): number {
  for (let i = 0; i < turns.length; i += TURN) if (turns[i] === sequence) return i;
  return -1;
}

/** The actor of one sequence of turns; -1 if there is none, or no such sequence. */
export function actorOf(plan: Plan, state: Live, sequence: number): number {
  if (sequence < 0) return NOBODY;
  const level = state.kernel.levels[levelOf(state, plan.sequences[sequence]!.frame)]; // numbered by the plan
  if (level === undefined) return NOBODY;
  const at = turnAt(level.turns, sequence);
  return at < 0 ? NOBODY : level.turns[at + 1]!; // triples
}

/** Writes the turn of a sequence: its actor, and who has had one. Inner turns come after outer ones. */
export function setTurn(level: LiveLevel, sequence: number, actor: number, had: number): void {
  const { turns } = level;
  const at = turnAt(turns, sequence);
  if (at < 0) level.turns = [...turns, sequence, actor, had];
  else if (turns.length === TURN) level.turns = [sequence, actor, had];
  else level.turns = turns.map((n, i) => (i === at + 1 ? actor : i === at + 2 ? had : n));
}

/** The seat of a player, or -1. For a handful of players faster than `indexOf`. */
export function seatOf(players: readonly string[], player: string): number {
  for (let seat = 0; seat < players.length; seat++) if (players[seat] === player) return seat;
  return -1;
}
