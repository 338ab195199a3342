import { levelSeat, turnOf } from '@rulewright/bots';
import { compile, type Input, legal, outcome, seeded, start, submit, view } from '@rulewright/engine';
import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { expect, test } from 'vitest';
import { share, stopped } from './levels.test-kit.ts';

const POSITIONS = 60; // of 4,520 in which somebody has to move

test.each([
  { game: ticTacToe, pairs: 10, opening: 0 },
  { game: pig, pairs: 6, opening: 0 },
  { game: goofspiel, pairs: 6, opening: 0 },
  { game: skirmish, pairs: 4, opening: 0 },
  { game: jarls, pairs: 8, opening: 4 },
])('medium outscores chance at $game.title', async ({ game, pairs, opening }) => {
  expect(await share(game, ['medium', 'random'], pairs, opening)).toBeGreaterThan(0.55);
});

test('hard loses no position of tic-tac-toe that is not lost', async () => {
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
  expect(worthOf(begun.state)).toBeCloseTo(0);
  const positions = seeded('positions')
    .shuffle([...known.values()])
    .slice(0, POSITIONS);
  const hard = levelSeat(plan, 'hard', 'x', stopped);
  for (const [n, { state, worth }] of positions.entries()) {
    const [player = 'X'] = view(plan, state, null).awaiting;
    const { answers } = await hard.answer(turnOf(plan, state, player, n), new AbortController().signal);
    const chosen = worthOf(after(state, { player, action: 'place', args: answers[0]?.args }));
    if (worth <= 0) expect(chosen).toBeGreaterThanOrEqual(0);
  }
});
