// Positions whose end is known.
import { levelSeat, play, seatNamed, turnOf } from '@rulewright/bots';
import {
  compile,
  type Input,
  legal,
  outcome,
  type Plan,
  seeded,
  start,
  submit,
  view,
} from '@rulewright/engine';
import { jarls } from '@rulewright/jarls';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { STILL } from '../bots.ts';

const stopped = { now: STILL };

/** How the game ends from the start if `hard` sits second. */
export async function forcedWin(first: string): Promise<{ winner: string | undefined; inputs: number }> {
  const plan: Plan = compile(jarls);
  const opponent = seatNamed(plan, first, 'first', stopped);
  if (opponent === null) throw new Error(`there is no ${first}`);
  const played = await play(plan, { seed: 'forced', players: 2 }, [
    opponent,
    levelSeat(plan, 'hard', 's', stopped),
  ]);
  const winner = played.outcome?.ranks.find(({ rank }) => rank === 1)?.player;
  return { winner, inputs: played.log.entries.length };
}

/** Of so many positions of tic-tac-toe in which somebody has to move: how many `hard` loses that are not lost. */
export async function lostAtTicTacToe(most: number): Promise<{ tried: number; lost: number }> {
  const plan = compile(ticTacToe);
  const begun = start(plan, {});
  if (!begun.ok) throw new Error(begun.why);
  const known = new Map<string, { state: typeof begun.state; worth: number }>();
  /** What a position is worth to whoever has just moved, by trying everything: 1 won, 0 drawn, −1 lost. */
  const worthOf = (state: typeof begun.state): number => {
    const key = JSON.stringify(state.table.cells);
    const result = outcome(state);
    if (result !== null) return result.ranks.every(({ rank }) => rank === 1) ? 0 : 1;
    const found = known.get(key);
    if (found !== undefined) return found.worth;
    const worth = -Math.max(...legal(plan, state).map((input) => worthOf(after(state, input))));
    known.set(key, { state, worth });
    return worth;
  };
  const after = (state: typeof begun.state, input: Input) => {
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(result.why);
    return result.state;
  };
  worthOf(begun.state);
  const positions = seeded('positions')
    .shuffle([...known.values()])
    .slice(0, most);
  const hard = levelSeat(plan, 'hard', 'x', stopped);
  let lost = 0;
  for (const [n, { state, worth }] of positions.entries()) {
    const [player = 'X'] = view(plan, state, null).awaiting;
    const { answers } = await hard.answer(turnOf(plan, state, player, n), new AbortController().signal);
    const chosen = worthOf(after(state, { player, action: 'place', args: answers[0]?.args }));
    if (worth <= 0 && chosen < 0) lost++;
  }
  return { tried: positions.length, lost };
}
