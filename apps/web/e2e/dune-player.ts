// Plays Dune on a page the way a person does: reads what is asked, fills in the form, presses its button.
import { expect, type Locator, type Page } from '@playwright/test';

/** The decision a page waits for that is not answered yet, if there is one. */
export const asked = (page: Page): Locator => page.locator('[data-ask]').first();

export const isAsked = (page: Page): Promise<boolean> =>
  page.getByText('Your move', { exact: true }).isVisible();

/** An attribute of the question that is open; null when there is none. */
const read = async (page: Page, name: string): Promise<string | null> =>
  (await asked(page).count()) === 0
    ? null
    : asked(page)
        .getAttribute(name, { timeout: 1_000 })
        .catch(() => null);

/** What is asked for, as its heading says; null when it has just been answered. */
export const titleOf = (page: Page): Promise<string | null> => read(page, 'aria-label');

/** Presses a button and waits until the question is another one, or is answered. */
async function press(page: Page, button: Locator): Promise<void> {
  const before = await read(page, 'data-ask');
  await button.click({ timeout: 15_000 });
  const isDone = async () => !(await isAsked(page)) || (await read(page, 'data-ask')) !== before;
  await expect.poll(isDone, { intervals: [20, 40, 80] }).toBe(true);
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
  if (!(await form.getByRole('combobox', { name: 'Destination' }).isVisible())) {
    if ((await stacks.count()) === 0) return press(page, form.getByRole('button', { name: 'Do not move' }));
    await stacks.first().click();
  }
  const places = form.getByRole('combobox', { name: 'Destination' });
  const names = await places.getByRole('option').allTextContents();
  await places.selectOption({ label: names.find((name) => GOALS.includes(name)) ?? names[1] ?? '' });
  return press(page, form.getByRole('button', { name: /^Move \d/ }));
}

/**
 * One answer to the first question that is open; tells which it was. In secret windows the server passes for whoever
 * can do nothing else: such a question may be gone before anybody has pressed a button.
 */
export async function takeDecision(page: Page, pick: (below: number) => number): Promise<string | null> {
  const [title, before] = [await titleOf(page), await read(page, 'data-ask')];
  if (title === null) return null;
  try {
    await answer(page, title, pick);
  } catch (error) {
    if ((await read(page, 'data-ask')) === before) throw error;
    return null;
  }
  return title;
}

async function answer(page: Page, title: string, pick: (below: number) => number): Promise<void> {
  const form = asked(page);
  const button = (name: RegExp | string) => form.getByRole('button', { name }).first();
  switch (title) {
    case 'Place the Fremen':
      await form.getByRole('spinbutton').first().fill('10');
      return press(page, button('Place them'));
    case 'Bid':
      return press(page, pick(2) === 0 ? button(/^(Bid|Pass)/) : button('Pass'));
    case 'Ship forces':
      return ship(page, form);
    case 'Move forces':
      return pick(2) === 0 ? move(page, form) : press(page, button('Do not move'));
    case 'Battle plan':
      await button('More Tokens dialled').click({ timeout: 15_000 });
      return press(page, button(/^Seal/));
    default:
      return press(page, form.locator('button.bg-accent:not([aria-pressed]):enabled').first());
  }
}
