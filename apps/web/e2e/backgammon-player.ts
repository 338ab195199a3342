// Somebody who plays backgammon in a page: what can be pressed is pressed, and a play that is complete is confirmed.
import type { Page } from '@playwright/test';
import { byClick, type Choose } from './hand.ts';
import { isOver } from './table.ts';
import { expect } from './test.ts';

const TARGET = '[data-spot][data-mark="target"]';
const CHECKER = '[data-spot][data-act]';

/** One thing after another: doubles, takes, rolls, chooses a checker or where it goes, confirms; else it is not asked. */
export async function act(page: Page, choose: Choose = byClick): Promise<boolean> {
  for (const name of [/^Confirm$/, /^Take at/, /^Double to/, /^Roll$/]) {
    const button = page.getByRole('button', { name, disabled: false });
    if (await button.isVisible()) return press(choose, page, button);
  }
  for (const spot of [TARGET, CHECKER]) {
    const place = page.locator(spot).first();
    if (await place.isVisible()) return press(choose, page, place);
  }
  return false;
}

/** What is gone when it is pressed was pressed too late: the next look tells. */
async function press(choose: Choose, page: Page, what: Parameters<Choose>[1]): Promise<boolean> {
  await choose(page, what).catch(() => undefined);
  return true;
}

/** Everybody plays in their own way until the match is over. */
export async function playOut(people: readonly (readonly [Page, Choose])[], timeout: number): Promise<void> {
  const [[first]] = people as [readonly [Page, Choose]]; // somebody plays
  await expect(async () => {
    for (let i = 0; i < 50 && !(await isOver(first)); i++) {
      let did = false;
      for (const [page, choose] of people) did = (await act(page, choose)) || did;
      if (!did) await first.waitForTimeout(30);
    }
    expect(await isOver(first)).toBe(true);
  }).toPass({ timeout, intervals: [0] });
}
