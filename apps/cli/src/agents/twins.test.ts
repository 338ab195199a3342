// Whoever sees the same answers the same, at every game: what is hidden from a seat cannot move it.
import { LEVELS, receiveTurn, type Seat, sendTurn, turnOf, unanswered } from '@rulewright/bots';
import {
  imagine,
  type Plan,
  randomPlayer,
  type State,
  same,
  seeded,
  start,
  submit,
} from '@rulewright/engine';
import { expect, test } from 'vitest';
import { botNamed } from '../bots.ts';
import { gameNamed, planOf } from '../games.ts';

const BOTS = [...LEVELS, 'random', 'greedy', 'search', 'flat', 'mcts', 'alphabeta'];
const POSITIONS = 3; // of each game
const APART = 7; // inputs between two of them
/** Games in which something is hidden; where nothing is, a view is all there is. */
const SECRETIVE = [
  ['goofspiel', {}],
  ['skirmish', {}],
  ['jarls', { fog: true }],
  ['conquest', { fog: true }],
  ['dune', {}],
] as const;
const ZONES = ['table', 'hand', 'box'] as const;
const signal = new AbortController().signal;

/** The same bot anew, with a clock that goes on by itself: an answer takes a few positions, not seconds. */
function seatOf(plan: Plan, name: string): Seat | null {
  let millis = 0;
  const clock = (): number => (millis += 20);
  try {
    return botNamed(plan, name, 'twins', clock);
  } catch {
    return null; // it does not play this game
  }
}

/** Positions on the way of a random game in which somebody has a choice. */
function positions(plan: Plan, options: object): { state: State; player: string }[] {
  const begun = start(plan, { seed: 'twins', players: Math.max(2, plan.players.min), options });
  if (!begun.ok) throw new Error(begun.why);
  const chance = randomPlayer(plan, seeded('twins'));
  const found: { state: State; player: string }[] = [];
  let { state } = begun;
  for (let inputs = 1; found.length < POSITIONS && state.kernel.outcome === null; inputs++) {
    const [asked] = unanswered(plan, state).filter(({ optional, count }) => !optional && count() !== 1);
    if (inputs >= APART * found.length && asked !== undefined) found.push({ state, player: asked.player });
    const next = chance.next(state);
    const result = next === null ? null : submit(plan, state, next);
    if (!result?.ok) break;
    state = result.state;
  }
  return found;
}

test.each(SECRETIVE)('1: every bot of %s %j answers alike where it sees alike', async (id, options) => {
  const plan = planOf(gameNamed(id));
  const played = new Set<string>();
  let others = 0; // twins in which something is another
  for (const [n, { state, player }] of positions(plan, options).entries()) {
    const turn = turnOf(plan, state, player, n + 1);
    const twin = imagine(plan, turn.view, seeded(`twin ${n}`));
    if (ZONES.some((zone) => !same(twin[zone], state[zone]))) others++;
    for (const name of BOTS) {
      const [here, there] = [seatOf(plan, name), seatOf(plan, name)];
      if (here === null || there === null) continue;
      played.add(name);
      const elsewhere = receiveTurn(plan, sendTurn(turn), seeded(`twin ${n}`));
      expect(await there.answer(elsewhere, signal), name).toEqual(await here.answer(turn, signal));
    }
  }
  expect([...played]).toEqual(expect.arrayContaining([...LEVELS, 'random', 'flat', 'mcts']));
  expect(others).toBeGreaterThan(0);
});
