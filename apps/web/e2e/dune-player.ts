// Plays Dune on a page the way a person does: reads what is asked, fills in the form, presses its button.
import { expect, type Locator, type Page } from '@playwright/test';

/** The decision a page waits for that is not answered yet, if there is one. */
export const asked = (page: Page): Locator => page.locator('[data-ask]').first();

export const isAsked = (page: Page): Promise<boolean> =>
  page.getByText('Your move', { exact: true }).isVisible();

/** What is asked for, as its heading says. */
export const titleOf = async (page: Page): Promise<string> =>
  (await asked(page).getAttribute('aria-label')) ?? '';

/** Presses a button and waits until the question is another one, or is answered. */
async function press(page: Page, button: Locator): Promise<void> {
  const before = await asked(page).getAttribute('data-ask');
  await button.click();
  const isDone = async () =>
    !(await isAsked(page)) || (await asked(page).getAttribute('data-ask', { timeout: 500 })) !== before;
  await expect.poll(() => isDone().catch(() => true), { intervals: [20, 40, 80] }).toBe(true);
}

/** Where people go to fight, so that there is a battle. */
const GOALS = ['Carthag', 'Arrakeen'];

async function ship(page: Page, form: Locator): Promise<void> {
  const places = form.getByRole('combobox', { name: 'Destination' });
  if (!(await places.isVisible())) return press(page, form.getByRole('button', { name: 'Do not ship' }));
  const names = await places.getByRole('option').allTextContents();
  const goal = names.find((name) => GOALS.includes(name)) ?? names[1] ?? '';
  await places.selectOption({ label: goal });
  const send = form.getByRole('button', { name: /^Ship/ });
  if (await send.isEnabled()) return press(page, send);
  return press(page, form.getByRole('button', { name: 'Do not ship' }));
}

async function move(page: Page, form: Locator): Promise<void> {
  const stacks = form.getByRole('group').getByRole('button', { pressed: false });
  if (!(await form.getByRole('combobox', { name: 'Destination' }).isVisible())) await stacks.first().click();
  const places = form.getByRole('combobox', { name: 'Destination' });
  const names = await places.getByRole('option').allTextContents();
  await places.selectOption({ label: names.find((name) => GOALS.includes(name)) ?? names[1] ?? '' });
  return press(page, form.getByRole('button', { name: /^Move \d/ }));
}

/** One answer to the first question that is open. */
export async function takeDecision(page: Page, pick: (below: number) => number): Promise<string> {
  const form = asked(page);
  const title = await titleOf(page);
  const button = (name: RegExp | string) => form.getByRole('button', { name }).first();
  switch (title) {
    case 'Place the Fremen':
      await form.getByRole('spinbutton').first().fill('10');
      await press(page, button('Place them'));
      break;
    case 'Bid':
      await press(page, pick(2) === 0 ? button(/^(Bid|Pass)/) : button('Pass'));
      break;
    case 'Ship forces':
      await ship(page, form);
      break;
    case 'Move forces':
      await (pick(2) === 0 ? move(page, form) : press(page, button('Do not move')));
      break;
    case 'Battle plan':
      await button('More Tokens dialled').click();
      await press(page, button(/^Seal/));
      break;
    case 'Predict the winner':
      await form.getByRole('group', { name: 'Who wins' }).getByRole('button').first().click();
      await form.getByRole('group', { name: 'In turn' }).getByRole('button').first().click();
      await press(page, button(/^Write down/));
      break;
    default:
      await press(page, form.locator('button.bg-accent:not([aria-pressed]):enabled').first());
  }
  return title;
}
