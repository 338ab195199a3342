// Plays Dune on a page the way a person does: reads what is asked, fills in the form, presses its button.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The decision a page waits for that is not answered yet, if there is one. */
export const asked = (page: Page): Locator => page.locator('[data-ask]').first();

export const isAsked = (page: Page): Promise<boolean> =>
  page.getByText('Your move', { exact: true }).isVisible();

/** An attribute of the question that is open, whose form may just be fetched; null when there is none. */
const read = async (page: Page, name: string): Promise<string | null> => {
  if ((await asked(page).count()) === 0 && (await isAsked(page)))
    await asked(page)
      .waitFor({ timeout: 500 })
      .catch(() => undefined);
  return (await asked(page).count()) === 0
    ? null
    : asked(page)
        .getAttribute(name, { timeout: 1_000 })
        .catch(() => null);
};

/** What is asked for, as its heading says; null when it has just been answered. */
export const titleOf = (page: Page): Promise<string | null> => read(page, 'aria-label');

/**
 * Presses a button and waits until the question is answered; not at all if it goes away before that, or is answered by
 * itself and stays only to be changed.
 */
async function press(page: Page, form: Locator, button: Locator): Promise<void> {
  const isGone = async () => (await form.count()) === 0 || !(await isAsked(page));
  const isReady = async () => (await button.count()) > 0 && (await button.isEnabled({ timeout: 1_000 }));
  const intervals = [20, 40, 80];
  await expect
    .poll(async () => (await isGone()) || (await isReady()), { intervals, timeout: 15_000 })
    .toBe(true);
  if (await isGone()) return;
  await button.click({ timeout: 15_000 });
  await expect.poll(isGone, { intervals }).toBe(true);
}

/** Where people go to fight, so that there is a battle. */
const GOALS = ['Carthag', 'Arrakeen'];

async function ship(page: Page, form: Locator): Promise<void> {
  const places = form.getByRole('combobox', { name: 'Destination' });
  if (!(await places.isVisible()))
    return press(page, form, form.getByRole('button', { name: 'Do not ship' }));
  const names = await places.getByRole('option').allTextContents();
  const goal = names.find((name) => GOALS.includes(name)) ?? names[1] ?? '';
  await places.selectOption({ label: goal });
  const send = form.getByRole('button', { name: /^Ship/ });
  if (await send.isEnabled()) return press(page, form, send);
  return press(page, form, form.getByRole('button', { name: 'Do not ship' }));
}

async function move(page: Page, form: Locator): Promise<void> {
  const stacks = form.getByRole('group').getByRole('button', { pressed: false });
  if (!(await form.getByRole('combobox', { name: 'Destination' }).isVisible())) {
    if ((await stacks.count()) === 0)
      return press(page, form, form.getByRole('button', { name: 'Do not move' }));
    await stacks.first().click();
  }
  const places = form.getByRole('combobox', { name: 'Destination' });
  const names = await places.getByRole('option').allTextContents();
  await places.selectOption({ label: names.find((name) => GOALS.includes(name)) ?? names[1] ?? '' });
  return press(page, form, form.getByRole('button', { name: /^Move \d/ }));
}

/**
 * One answer to the first question that is open; tells which it was. In secret windows the server passes for whoever
 * can do nothing else: such a question may be gone before anybody has pressed a button.
 */
export async function takeDecision(page: Page, pick: (below: number) => number): Promise<string | null> {
  const id = await read(page, 'data-ask');
  const form = page.locator(`[data-ask="${id}"]`);
  const title =
    id === null ? null : await form.getAttribute('aria-label', { timeout: 1_000 }).catch(() => null);
  if (title === null) return null;
  try {
    await answer(page, form, title, pick);
  } catch (error) {
    if ((await form.count()) > 0) throw error;
    return null;
  }
  return title;
}

type Pick = (below: number) => number;

async function answer(page: Page, form: Locator, title: string, pick: Pick): Promise<void> {
  const button = (name: RegExp | string) => form.getByRole('button', { name }).first();
  switch (title) {
    case 'Place the Fremen':
      await form.getByRole('spinbutton').first().fill('10');
      return press(page, form, button('Place them'));
    case 'Bid':
      return press(page, form, pick(2) === 0 ? button(/^(Bid|Pass)/) : button('Pass'));
    case 'Ship forces':
      return ship(page, form);
    case 'Move forces':
      return pick(2) === 0 ? move(page, form) : press(page, form, button('Do not move'));
    case 'Ride the worm':
      return press(page, form, button('Let the worm go'));
    case 'Battle plan':
      await raiseDial(page, form);
      return press(page, form, button(/^Seal/));
    default:
      await fillIn(form);
      return press(page, form, form.locator('button.bg-accent:not([aria-pressed]):enabled').first());
  }
}

/** One token more where there is one; nobody to dial is a plan as well, and a number shown beforehand stays. */
async function raiseDial(page: Page, form: Locator): Promise<void> {
  const more = form.getByRole('button', { name: /^More / });
  await expect(form.getByRole('button', { name: /^Seal/ })).toBeVisible();
  if ((await page.getByText(/^You have shown, and must play: Dial/).count()) > 0) return;
  if ((await more.count()) > 0 && (await more.first().isEnabled())) await more.first().click();
}

/** The first of everything that must be chosen before there is a button to press. */
async function fillIn(form: Locator): Promise<void> {
  const ready = form.locator('button.bg-accent:not([aria-pressed])');
  if ((await ready.count()) === 0 || (await ready.first().isEnabled())) return;
  for (const places of await form.getByRole('combobox', { name: 'Destination' }).all())
    await places.selectOption({ index: 1 });
  for (const group of await form.getByRole('group').all())
    if ((await group.locator('[aria-pressed="true"]').count()) === 0)
      await group.locator('[aria-pressed="false"]').first().click();
  const more = form.locator('[aria-pressed="false"], input[type="checkbox"]');
  for (const each of await more.all()) if (!(await ready.first().isEnabled())) await each.click();
}
