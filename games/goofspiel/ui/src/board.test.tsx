import { compile, pending, type State, start, submit, view } from '@rulewright/engine';
import { type Goofspiel, goofspiel } from '@rulewright/goofspiel';
import type { Question, ToldFact } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { words } from './strings.ts';

const plan = compile(goofspiel);

/** The state after these bids of the first and the second player in turn, and what was told last. */
function after(...bids: number[]): { state: State<Goofspiel>; facts: readonly ToldFact[] } {
  const begun = start(plan, { seed: 'prizes', players: 2, options: { cards: 5 } });
  if (!begun.ok) throw new Error(begun.why);
  let { state, facts } = begun;
  bids.forEach((card, i) => {
    const next = submit(plan, state, { player: `player${(i % 2) + 1}`, action: 'bid', args: { card } });
    if (!next.ok) throw new Error(next.why);
    ({ state, facts } = next);
  });
  return { state, facts: facts as readonly ToldFact[] }; // told to all
}

interface Shown {
  readonly state: State<Goofspiel>;
  readonly facts?: readonly ToldFact[];
  readonly given?: unknown[];
}

function Table({ state, facts = [], given = [] }: Shown) {
  const questions = pending(plan, state, 'player1').map(
    ({ id, action, phase, optional, sealed, answered, options }): Question => ({
      ...{ id, action, phase, optional, sealed, answered, options: options() },
    }),
  );
  return (
    <Board
      view={view(plan, state, 'player1')}
      questions={questions}
      facts={facts}
      step={1}
      names={(player) => (player === 'player1' ? 'Astrid' : 'Bodil')}
      answer={(_, args) => given.push(args)}
    />
  );
}

test('every card of the hand can be bid', async () => {
  const given: unknown[] = [];
  await render(<Table {...after()} given={given} />);
  for (const card of [1, 2, 3, 4, 5])
    await expect.element(page.getByRole('button', { name: `Bid ${card}` })).toBeVisible();
  await page.getByRole('button', { name: 'Bid 4' }).click();
  expect(given).toEqual([{ card: 4 }]);
});

test('a bid stays secret and may be changed; who has bid is seen', async () => {
  await render(<Table {...after(3)} />);
  await expect.element(page.getByText('Your bid is 3; you may change it')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bid 3' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('has bid')).toBeVisible();
  await expect.element(page.getByText('is choosing')).toBeVisible();
});

test('bids turned over lie with their players, and the log says who bid what', async () => {
  const { state, facts } = after(5, 2);
  const screen = await render(<Table state={state} facts={facts} />);
  await expect.element(screen.getByRole('listitem').nth(0)).toHaveTextContent('5');
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('2');
  const told = facts.find(({ fact }) => fact.type === 'BIDS_REVEALED')!.fact;
  expect(words(told, (player) => player, [])).toEqual({ bids: 'player1 bids 5, player2 bids 2' });
});
