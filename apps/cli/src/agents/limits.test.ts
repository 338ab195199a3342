// Every game has the three levels, and none of them thinks longer than a table is promised. The clock is a slow machine's:
// it goes on whenever somebody looks at it.
import { LEVELS, limitOf, turnOf, unanswered } from '@rulewright/bots';
import { type Plan, randomPlayer, type State, seeded, start, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { botNamed } from '../bots.ts';
import { GAMES, planOf } from '../games.ts';

const LOOKS = 50; // at the clock, until the limit is reached
const OVERSHOOT = 1.2;
const signal = new AbortController().signal;

/** Somebody who has a choice, a few inputs into the game. */
function position(plan: Plan): { state: State; player: string } {
  const begun = start(plan, { seed: 'limits' });
  if (!begun.ok) throw new Error(begun.why);
  const chance = randomPlayer(plan, seeded('limits'));
  let { state } = begun;
  for (let inputs = 0; ; inputs++) {
    const [asked, other] = unanswered(plan, state).filter(({ optional }) => !optional);
    if (inputs >= 2 && asked !== undefined && (other !== undefined || asked.count() !== 1))
      return { state, player: asked.player };
    const next = chance.next(state);
    const result = next === null ? null : submit(plan, state, next);
    if (!result?.ok) throw new Error(`${plan.game.id} does not go on`);
    state = result.state;
  }
}

/** They look at the clock once in thousands of positions: that takes seconds, and is tested with the bots themselves. */
const RARELY = ['chess', 'go'];
const CASES = GAMES.filter(({ game: { id } }) => !RARELY.includes(id)).flatMap((listed) =>
  LEVELS.map((level) => [level, listed.game.id, listed] as const),
);
test.each(CASES)('38: %s at %s answers within its limit', async (level, _, listed) => {
  const plan = planOf(listed);
  const { state, player } = position(plan);
  const limit = limitOf(level);
  let millis = 0;
  const seat = botNamed(plan, level, 'limits', () => (millis += limit / LOOKS));
  expect(seat.name).toBe(level);
  const reply = await seat.answer(turnOf(plan, state, player, 1), signal);
  expect(reply.answers).toHaveLength(1);
  expect(millis).toBeLessThanOrEqual(OVERSHOOT * limit);
});
