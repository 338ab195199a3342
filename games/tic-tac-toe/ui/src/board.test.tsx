import { compile, legal, type State, start, submit, view } from '@rulewright/engine';
import { type TicTacToe, ticTacToe } from '@rulewright/tic-tac-toe';
import type { Question, ToldFact } from '@rulewright/ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';

const plan = compile(ticTacToe);

function begun(): State<TicTacToe> {
  const started = start(plan);
  if (!started.ok) throw new Error(started.why);
  return started.state;
}

/** Both players at one board: what is clicked is played, as long as the rules allow it. */
function Table() {
  const [{ state, facts }, setNow] = useState({ state: begun(), facts: [] as readonly ToldFact[] });
  const [player = 'X'] = view(plan, state, null).awaiting;
  const options = legal(plan, state).map(({ args }) => args);
  const question: Question = {
    ...{ id: 'place.1', action: 'place', phase: 'play', optional: false, sealed: null, answered: false },
    options,
  };
  const answer = (asked: Question, args: unknown): void => {
    const next = submit(plan, state, { player, action: asked.action, args });
    if (next.ok) setNow({ state: next.state, facts: next.facts as readonly ToldFact[] }); // told to all
  };
  return (
    <Board
      {...{ facts, answer }}
      view={view(plan, state, player)}
      questions={options.length > 0 ? [question] : []}
      step={1}
      names={(id) => id}
    />
  );
}

test('a game is played by choosing free squares; what is taken can no longer be chosen', async () => {
  await render(<Table />);
  const open = () => document.querySelectorAll('[role=button]:not([aria-disabled=true])').length;
  expect(open()).toBe(9);
  for (const cell of ['b2', 'a3', 'c3', 'b3']) await page.getByRole('button', { name: cell }).click();
  expect(open()).toBe(5);
  await expect.element(page.getByRole('button', { name: 'b2' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'a1' }).click();
  expect(open()).toBe(0); // X has three in a row
});
