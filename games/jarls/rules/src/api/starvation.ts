import { hungry, mayStarve, starvationIsDue, starve } from '../core/starvation.ts';
import { seatOf, type TableDraft } from '../core/state.ts';
import { resolveHunger } from '../core/turns.ts';
import { settleSurvival } from '../core/victory.ts';
import { REFUSALS } from '../data/refusals.ts';
import {
  change,
  type GameState,
  type MoveResult,
  readTable,
  refused,
  type StarvationChoice,
} from './game-state.ts';

export const checkStarvationTrigger = (state: GameState): boolean => starvationIsDue(readTable(state));

/** For each survivor in seat order the pieces of which one must go. */
export function calculateStarvationCandidates(state: GameState): StarvationChoice[] {
  const table = readTable(state);
  return hungry(table).map(({ seat, candidates }) => ({
    playerId: table.players[seat]!, // seats have players
    candidates: candidates.map((piece) => table.ids[piece]!), // pieces of the table
  }));
}

/** Removes one piece of every player; whoever names none loses the first candidate. */
export function resolveStarvation(
  state: GameState,
  choices: readonly Pick<StarvationChoice, 'playerId' | 'choice'>[] = [],
): MoveResult {
  const table = withHunger(readTable(state));
  const isBad = ({ playerId, choice }: (typeof choices)[number]): boolean =>
    choice !== undefined && !mayStarve(table, seatOf(table, playerId), table.ids.indexOf(choice));
  if (choices.some(isBad)) return refused(state, REFUSALS.notStarving.code);
  const outcome = change(state, (draft, emit) => {
    withHunger(draft);
    for (const entry of draft.hunger ?? []) {
      const named = choices.find(({ playerId }) => seatOf(draft, playerId) === entry.seat)?.choice;
      if (named !== undefined) entry.choice = draft.ids.indexOf(named);
    }
    if (state.phase === 'starvation') return resolveHunger(draft, emit);
    starve(draft, emit);
    settleSurvival(draft, emit);
  });
  return { success: true, ...outcome };
}

/** Loose states may ask for a starvation that no round's end has announced. */
function withHunger(table: TableDraft): TableDraft {
  table.hunger ??= hungry(table);
  return table;
}
