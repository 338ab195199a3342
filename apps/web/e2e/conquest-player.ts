// Somebody who plays Conquest in a page: places, trades, blitzes where the odds are good, moves in, ends the turn.
import type { Page } from '@playwright/test';
import type { Choose } from './hand.ts';
import { isOver } from './table.ts';
import { expect } from './test.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const spots = (page: Page, label: RegExp) =>
  page.getByRole('button', { name: label }).and(page.locator('[data-act]'));

/** Does one thing that is asked, whatever it is; whether there was something to do. */
async function act(page: Page, choose: Choose): Promise<boolean> {
  const place = button(page, 'Place them');
  if (await place.isVisible()) {
    if (await place.isEnabled()) await choose(page, place);
    else await choose(page, spots(page, /place armies here/).first());
    return true;
  }
  for (const name of ['Move in', 'End turn'])
    if (await button(page, name).isVisible()) {
      await choose(page, button(page, name));
      return true;
    }
  const trade = page.getByRole('button', { name: /^Trade: / }).first();
  if (await trade.isVisible()) {
    await choose(page, trade);
    return true;
  }
  return attack(page, choose);
}

/** Blitzes from the first front that can attack while the odds are good, then ends the attack. */
async function attack(page: Page, choose: Choose): Promise<boolean> {
  const end = button(page, 'End attack');
  if (!(await end.isVisible())) return false;
  const from = spots(page, /, can attack$/).first();
  if (await from.isVisible()) {
    await choose(page, from);
    const good = spots(page, /attack it, [89]\d percent/).first();
    if (await good.isVisible()) {
      await choose(page, good);
      await expect(page.getByText(/of 100 cases/)).toBeVisible();
      await choose(page, button(page, 'Blitz'));
      return true;
    }
  }
  await choose(page, end);
  return true;
}

/** Everybody plays in their own way until the game is over. */
export async function playOut(people: readonly (readonly [Page, Choose])[], timeout: number): Promise<void> {
  const [[first]] = people as [readonly [Page, Choose]]; // somebody plays
  await expect(async () => {
    for (let i = 0; i < 50 && !(await isOver(first)); i++) {
      let did = false;
      for (const [page, choose] of people) did = (await act(page, choose).catch(() => false)) || did; // somebody else's turn came between
      if (!did) await first.waitForTimeout(30);
    }
    expect(await isOver(first)).toBe(true);
  }).toPass({ timeout, intervals: [0] });
}
