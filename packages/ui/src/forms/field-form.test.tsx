import type { GivenFields, NextFields } from '@rulewright/client';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Question } from '../game-ui.ts';
import { wordingOf } from '../wording.ts';
import { DecisionForm } from './decision-form.tsx';

const wording = wordingOf({}, (id) => id);
const field = (name: string, choice: NextFields['open'][number]['choice']) => ({ field: name, choice });
const STACKS = [
  { territory: 'arrakeen', sector: 9, regular: 3, elite: 1 },
  { territory: 'arrakeen', sector: 10, regular: 2, elite: 0 },
];
const stacks = (from: typeof STACKS, max: number, most = {}) => ({
  stacks: { from, of: ['regular', 'elite'], min: 1, max, most },
});

/** A shipment as Dune asks for one: decline, or say how, from where, where to and how many. */
async function shipment(given: GivenFields): Promise<NextFields | null> {
  if (given.pass) return { open: [], complete: given };
  if (given.kind === undefined)
    return {
      open: [field('pass', { options: [true] }), field('kind', { options: ['reserve', 'cross'] })],
      complete: null,
    };
  if (given.to === undefined) return { open: [field('to', { options: ['arrakeen'] })], complete: null };
  if (given.kind === 'cross') {
    if (given.from) return { open: [], complete: given };
    const elsewhere = [{ territory: 'carthag', sector: 11, regular: 1, elite: 0 }];
    return {
      open: [field('from', { either: [stacks(STACKS, 4, { elite: 1 }), stacks(elsewhere, 1)] })],
      complete: null,
    };
  }
  if (given.regular === undefined)
    return { open: [field('regular', { range: { min: 1, max: 40 } })], complete: null };
  const quote = { cost: Number(given.regular) * 2 };
  if (given.karama) return { open: [], complete: given, quote };
  return { open: [field('karama', { options: [true] })], complete: given, quote };
}

const question = (next: Question['next'], rest: Partial<Question> = {}): Question => ({
  ...{ id: 'd1', action: 'ship', phase: 'play', optional: false, sealed: null, answered: false },
  ...{ options: null, ...(next && { next }), ...rest },
});
const shown = async (asked: Question) => {
  const answer = vi.fn();
  const screen = await render(<DecisionForm question={asked} wording={wording} answer={answer} />);
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, press, answered: () => answer.mock.lastCall?.[1] };
};

test('what lies before somebody and is not offered is tried, to be told why', async () => {
  const next = async (given: GivenFields): Promise<NextFields> =>
    given.dial === undefined
      ? { open: [field('dial', { range: { min: 0, max: 3 } })], complete: null }
      : { open: [field('weapon', { options: [null, 'blade'] })], complete: null };
  const schema = {
    type: 'object',
    properties: { dial: { type: 'integer' }, weapon: { enum: [null] }, defence: { enum: [null, 'shield'] } },
    required: ['dial', 'weapon', 'defence'],
  };
  const answer = vi.fn();
  const asked = question(next, { schema });
  const before = (name: string) => (name === 'weapon' ? ['blade', 'veto'] : []);
  const screen = await render(<DecisionForm question={asked} {...{ wording, answer, before }} />);
  await screen.getByRole('button', { name: 'Dial 2', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Blade' })).toBeVisible();
  await screen.getByRole('button', { name: 'Veto' }).click();
  expect(answer.mock.lastCall?.[1]).toEqual({ dial: 2, weapon: 'veto', defence: null });
});

test('fields are given one by one; what there is no choice about is given by itself', async () => {
  const { screen, press, answered } = await shown(question(shipment));
  await press('Reserve');
  await expect.element(screen.getByText('So far: Kind reserve · To arrakeen')).toBeVisible();
  await screen.getByRole('spinbutton', { name: 'Regular' }).fill('7');
  await press('Take Regular');
  await expect.element(screen.getByText('cost 14')).toBeVisible();
  await press('Confirm: Ship');
  expect(answered()).toEqual({ kind: 'reserve', to: 'arrakeen', regular: 7 });
  await press('Karama');
  await press('Confirm: Ship');
  expect(answered()).toEqual({ kind: 'reserve', to: 'arrakeen', regular: 7, karama: true });
});

test('a field that ends the answer is one press away', async () => {
  const { press, answered } = await shown(question(shipment));
  await press('Pass');
  await press('Confirm: Ship');
  expect(answered()).toEqual({ pass: true });
});

test('one goes back to the last choice, past what was given by itself', async () => {
  const { screen, press } = await shown(question(shipment));
  await expect.element(screen.getByRole('button', { name: 'Cross' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back one field' }).query()).toBeNull();
  await press('Reserve');
  await press('Back one field');
  await expect.element(screen.getByRole('button', { name: 'Cross' })).toBeVisible();
});

test('who presses twice has given a field once', async () => {
  const slow: (() => void)[] = [];
  const next = async (given: GivenFields) => {
    if (given.kind) await new Promise<void>((resolve) => slow.push(resolve));
    return shipment(given);
  };
  const { screen, press } = await shown(question(next));
  await press('Reserve');
  await press('Reserve');
  await vi.waitFor(() => {
    for (const answer of slow.splice(0)) answer();
    expect(screen.getByText('So far').query()).not.toBeNull();
  });
  await press('Back one field');
  await expect.element(screen.getByRole('button', { name: 'Cross' })).toBeVisible();
});

test('stacks are stepped within what each has, their kinds and the sum; an empty one is left out', async () => {
  const { screen, press, answered } = await shown(question(shipment));
  await press('Cross');
  await press('Arrakeen');
  const take = screen.getByRole('button', { name: 'Take it' });
  await expect.element(take).toBeDisabled();
  const regulars = screen.getByRole('spinbutton', { name: 'arrakeen, Sector 9: Regular' });
  await regulars.fill('9'); // more than there are
  await expect.element(screen.getByRole('alert')).toHaveTextContent('A number from 0 to 3');
  await expect.element(regulars).toHaveValue(9);
  await expect.element(screen.getByText('0 taken; 1 to 4')).toBeVisible();
  await regulars.fill('3');
  await press('More arrakeen, Sector 9: Elite');
  await expect.element(screen.getByText('4 taken; 1 to 4')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'More arrakeen, Sector 10: Regular' }))
    .toBeDisabled();
  await take.click();
  await press('Confirm: Ship');
  expect(answered()).toEqual({
    ...{ kind: 'cross', to: 'arrakeen' },
    from: [{ territory: 'arrakeen', sector: 9, regular: 3, elite: 1 }],
  });
});

test('counts with a fixed sum are stepped until they make it', async () => {
  const next = async (given: GivenFields): Promise<NextFields> =>
    given.hand
      ? { open: [], complete: given }
      : {
          open: [field('hand', { counts: { limits: { wool: 3, ore: 1 }, min: 2, max: 2 } })],
          complete: null,
        };
  const { screen, press, answered } = await shown(question(next, { action: 'discard' }));
  await press('More Wool');
  await expect.element(screen.getByText('1 taken; 2 in all')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Take it' })).toBeDisabled();
  await press('More Wool');
  await expect.element(screen.getByRole('button', { name: 'More Ore' })).toBeDisabled();
  await press('Take it');
  await press('Confirm: Discard');
  expect(answered()).toEqual({ hand: { wool: 2, ore: 0 } });
});

test('the keyboard alone is enough: each field that comes up has the focus', async () => {
  const { screen, answered } = await shown(question(shipment));
  await expect.element(screen.getByRole('button', { name: 'Cross' })).toBeVisible();
  const press = async (name: string, key: string) => {
    await expect.element(screen.getByRole('button', { name, exact: true })).toHaveFocus();
    await userEvent.keyboard(key);
  };
  await userEvent.tab();
  await press('Pass', '{Tab}');
  await press('Reserve', '{Enter}');
  const regulars = screen.getByRole('spinbutton', { name: 'Regular' });
  await expect.element(regulars).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(regulars).toHaveValue(3);
  await userEvent.keyboard('{Enter}');
  await press('Karama', '{Tab}');
  await press('Confirm: Ship', '{Enter}');
  expect(answered()).toEqual({ kind: 'reserve', to: 'arrakeen', regular: 3 });
});

test('many values fold into a list', async () => {
  const places = Array.from({ length: 40 }, (_, i) => `place-${i}`);
  const next = async (given: GivenFields): Promise<NextFields> =>
    given.to ? { open: [], complete: given } : { open: [field('to', { options: places })], complete: null };
  const { screen, press, answered } = await shown(question(next));
  await screen.getByRole('combobox', { name: 'To' }).selectOptions('Place 33');
  await press('Take To');
  await press('Confirm: Ship');
  expect(answered()).toEqual({ to: 'place-33' });
});

test('what is no longer offered is begun anew; where nobody can say, all fields stand side by side', async () => {
  let isGone = false;
  const next = async (given: GivenFields) => (isGone && given.kind ? null : shipment(given));
  const { screen, press } = await shown(question(next));
  await expect.element(screen.getByRole('button', { name: 'Cross' })).toBeVisible();
  isGone = true;
  await press('Reserve');
  await expect.element(screen.getByRole('button', { name: 'Cross' })).toBeVisible();
  const schema = { type: 'object', properties: { n: { type: 'integer', minimum: 0 } }, required: ['n'] };
  const other = await shown(question(async () => null, { action: 'bid', schema }));
  await other.press('More N');
  await other.press('Confirm: Bid');
  expect(other.answered()).toEqual({ n: 1 });
});
