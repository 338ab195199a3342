import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Question } from '../game-ui.ts';
import { wordingOf } from '../wording.ts';
import { DecisionForm } from './decision-form.tsx';

const wording = wordingOf({}, (id) => id);
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const question = (rest: Partial<Question>): Question => ({
  id: 'd1',
  action: 'act',
  phase: 'play',
  optional: false,
  sealed: null,
  answered: false,
  ...rest,
});
const shown = async (rest: Partial<Question>) => {
  const answer = vi.fn();
  const asked = question(rest);
  const screen = await render(<DecisionForm question={asked} wording={wording} answer={answer} />);
  return { screen, answered: () => answer.mock.lastCall?.[1] };
};

test('few legal answers are buttons, one click each', async () => {
  const { screen, answered } = await shown({ options: [{ roll: true }, { hold: true }] });
  await screen.getByRole('button', { name: 'Hold' }).click();
  expect(answered()).toEqual({ hold: true });
});

test('an answer without anything to choose is one button that says what it does', async () => {
  const { screen, answered } = await shown({ action: 'rollDice', options: [{}] });
  await screen.getByRole('button', { name: 'Roll dice' }).click();
  expect(answered()).toEqual({});
});

test('yes and no are told apart, in the words of the game', async () => {
  const asked = question({ options: [{ veto: false }, { veto: true }] });
  const text = (args: unknown) => ((args as { veto: boolean }).veto ? 'Stop it' : 'Let it happen');
  const screen = await render(
    <DecisionForm question={asked} wording={wording} answer={() => undefined} optionText={text} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Stop it' })).toHaveClass('bg-accent');
  await expect.element(screen.getByRole('button', { name: 'Let it happen' })).not.toHaveClass('bg-accent');
});

test('numbers of one field are a button each, and what they count is said once', async () => {
  const options = Array.from({ length: 15 }, (_, i) => ({ card: i + 1 }));
  const { screen, answered } = await shown({ action: 'bid', options });
  await expect.element(screen.getByText('Card')).toBeVisible();
  await screen.getByRole('button', { name: 'Card 13' }).click();
  expect(answered()).toEqual({ card: 13 });
});

test('a union offers a tab for each alternative; integers are stepped within their bounds', async () => {
  const schema = {
    anyOf: [
      object({ pass: { const: true } }),
      object({ amount: { type: 'integer', minimum: 1, maximum: 3 } }),
    ],
  };
  const { screen, answered } = await shown({ action: 'bid', schema, options: null });
  await screen.getByRole('tab', { name: 'Amount' }).click();
  const more = screen.getByRole('button', { name: 'More Amount' });
  await more.click();
  await more.click();
  await expect.element(more).toBeDisabled();
  await screen.getByRole('button', { name: 'Confirm: Bid' }).click();
  expect(answered()).toEqual({ amount: 3 });
});

test('enums are choices, arrays of enums check boxes, objects and lists nest', async () => {
  const schema = object({
    leader: { enum: ['stilgar', 'chani'] },
    cards: { type: 'array', items: { enum: ['shield', 'snooper'] }, maxItems: 2 },
    from: {
      type: 'array',
      items: object({ sector: { type: 'integer', minimum: 0, maximum: 17 } }),
      minItems: 1,
    },
  });
  const { screen, answered } = await shown({ schema, options: null });
  await screen.getByRole('radio', { name: 'Chani' }).click();
  await screen.getByRole('checkbox', { name: 'snooper' }).click();
  await screen.getByRole('button', { name: 'Add' }).click();
  await screen.getByRole('button', { name: 'More Sector' }).nth(1).click();
  await screen.getByRole('button', { name: 'Confirm: Act' }).click();
  expect(answered()).toEqual({ leader: 'chani', cards: ['snooper'], from: [{ sector: 0 }, { sector: 1 }] });
});

test('a field that may be left out is left out until it is switched on', async () => {
  const schema = object({ dial: { type: 'integer', minimum: 0, maximum: 5 }, weapon: { enum: ['a', 'b'] } }, [
    'dial',
  ]);
  const { screen, answered } = await shown({ schema, options: null });
  await screen.getByRole('button', { name: 'Confirm: Act' }).click();
  expect(answered()).toEqual({ dial: 0 });
  await screen.getByRole('checkbox', { name: 'Weapon' }).click();
  await screen.getByRole('radio', { name: 'B', exact: true }).click();
  await screen.getByRole('button', { name: 'Confirm: Act' }).click();
  expect(answered()).toEqual({ dial: 0, weapon: 'b' });
});

test('a sealed question says that it stays secret', async () => {
  const { screen } = await shown({ sealed: 'bids', options: [{ card: 1 }] });
  await expect.element(screen.getByText('Kept secret until everybody has answered.')).toBeVisible();
});
