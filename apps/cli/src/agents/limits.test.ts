// Every game has the three levels, and none of them thinks longer than a table is promised. The clock is a slow machine's:
// it goes on whenever somebody looks at it.
import { LEVELS, limitOf, turnOf, unanswered } from '@rulewright/bots';
import { type Plan, randomPlayer, type State, seeded, start, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { botNamed } from '../bots.ts';
import { GAMES, gameNamed, planOf } from '../games.ts';

const LOOKS = 50; // at the clock, until the limit is reached
const SELDOM = 8; // of bots that look at it once in so many positions that fifty looks take seconds
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

const CASES = GAMES.flatMap((listed) => LEVELS.map((level) => [level, listed.game.id, listed] as const));
test.each(CASES)('38: %s at %s answers within its limit', async (level, id, listed) => {
  const plan = planOf(listed);
  const { state, player } = position(plan);
  const limit = limitOf(level);
  let millis = 0;
  const looks = ['chess', 'go'].includes(id) ? SELDOM : LOOKS;
  const seat = botNamed(plan, level, 'limits', () => (millis += limit / looks));
  expect(seat.name).toBe(level);
  const reply = await seat.answer(turnOf(plan, state, player, 1), signal);
  expect(reply.answers).toHaveLength(1);
  expect(millis).toBeLessThanOrEqual(OVERSHOOT * limit);
});

test.each(['chess', 'go', 'jarls'])('10, 38: hard at %s says so where time has cut it short', async (id) => {
  const plan = planOf(gameNamed(id));
  const { state, player } = position(plan);
  let millis = 0;
  const seat = botNamed(plan, 'hard', 'limits', () => (millis += limitOf('hard') / SELDOM));
  const turn = turnOf(plan, state, player, 1);
  expect(await seat.answer(turn, signal)).toMatchObject({ timed: true });
  const before = millis;
  const late = { ...turn, left: { ...turn.left, millis: limitOf('hard') / 2 } };
  expect(await seat.answer(late, signal)).toMatchObject({ timed: true });
  expect(millis - before).toBeLessThan(before); // the turn has less time than the bot would take
});
