// Somebody who plays chess or Go in a page without a thought: any piece and any square, or a few stones and then passes.
import type { Page } from '@playwright/test';
import type { Choose } from './hand.ts';
import { isOver } from './table.ts';
import { expect } from './test.ts';

const TARGET = '[data-spot][data-mark="target"]';
const OPEN = '[data-spot][data-act]';
const STONES = 12; // and then it has enough

/** Does something as often as it is asked, until the game is over. */
async function untilOver(page: Page, timeout: number, act: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0;
  await expect(async () => {
    for (let i = 0; i < 50 && !(await isOver(page)); i++) {
      await act(turn++).catch(() => undefined); // what is gone when it is pressed was pressed too late
      await page.waitForTimeout(30);
    }
    expect(await isOver(page)).toBe(true);
  }).toPass({ timeout, intervals: [0] });
}

/** One of many, another one each time. */
async function anyOf(page: Page, places: string, turn: number) {
  const all = page.locator(places);
  return all.nth((turn * 7) % Math.max(1, await all.count()));
}

export const playChess = (page: Page, choose: Choose, timeout: number): Promise<void> =>
  untilOver(page, timeout, async (turn) => {
    const piece = page
      .getByRole('dialog', { name: /become/ })
      .getByRole('button')
      .first();
    if (await piece.isVisible()) return choose(page, piece);
    if (!(await page.getByText('Your move', { exact: true }).isVisible())) return;
    const isChosen = (await page.locator(TARGET).count()) > 0;
    await choose(page, await anyOf(page, isChosen ? TARGET : OPEN, turn));
  });

export function playGo(page: Page, choose: Choose, timeout: number): Promise<void> {
  let stones = 0;
  return untilOver(page, timeout, async (turn) => {
    for (const name of ['Agree', 'Really pass?']) {
      const button = page.getByRole('button', { name, exact: true });
      if (await button.isVisible()) return choose(page, button);
    }
    const pass = page.getByRole('button', { name: 'Pass', exact: true });
    if (!(await pass.isVisible())) return;
    await choose(page, stones++ < STONES ? await anyOf(page, OPEN, turn) : pass);
  });
}
