import { compile, randomPlayer, type State, seeded, start, submit, view } from '@rulewright/engine';
import { type Skirmish, skirmish } from '@rulewright/skirmish';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';

const plan = compile(skirmish);

/** A state of a random game for which something holds. */
function stateWhere(holds: (table: State<Skirmish>['table']) => boolean): State<Skirmish> {
  const begun = start(plan, { seed: 'field' });
  if (!begun.ok) throw new Error(begun.why);
  const chance = randomPlayer(plan, seeded('field'));
  let { state } = begun;
  while (!holds(state.table)) {
    const input = chance.next(state);
    const next = input === null ? null : submit(plan, state, input);
    if (!next?.ok) throw new Error('the game is over before it happens');
    state = next.state;
  }
  return state;
}

const Field = ({ state }: { readonly state: State<Skirmish> }) => (
  <Board
    view={view(plan, state, 'red')}
    questions={[]}
    facts={[]}
    step={1}
    names={(player) => (player === 'red' ? 'Astrid' : 'Bodil')}
    answer={() => undefined}
  />
);

test('both camps show banners, troops, coins, cards and leaders; the own hand is seen', async () => {
  const state = stateWhere(() => true);
  await render(<Field state={state} />);
  await expect.element(page.getByRole('heading', { name: 'Battle 1 of 5' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: '0 of 3 banners' }).first()).toBeVisible();
  await expect.element(page.getByText('Ragna, strength 5')).toBeInTheDocument();
  await expect.element(page.getByText(`In your pay: ${state.hand.red.traitor}`)).toBeVisible();
  expect(document.body.textContent).not.toContain(`In your pay: ${state.hand.blue.traitor}`);
});

test('opened plans lie side by side, and who has fallen is struck out', async () => {
  const { container } = await render(<Field state={stateWhere(({ plans }) => plans !== null)} />);
  await expect.element(page.getByRole('heading', { name: 'Plan' }).nth(1)).toBeVisible();
  expect(container.textContent).toContain('Weapon');
  const fallen = ({ leaders }: State<Skirmish>['table']) => leaders.red.length + leaders.blue.length < 8;
  await render(<Field state={stateWhere(fallen)} />);
  await expect.element(page.getByText(/, fallen$/).first()).toBeInTheDocument();
});

test('what was asked and sworn is said in the words of a plan', async () => {
  const { container } = await render(
    <Field state={stateWhere(({ question }) => question === 'weapon' || question === 'defence')} />,
  );
  expect(container.textContent).toMatch(/Asked about the defender: (Weapon|Defence)/);
});
