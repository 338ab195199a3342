// How somebody chooses what is on a page: with a mouse, with a finger, or by keys alone.
import type { Locator, Page } from '@playwright/test';

export type Choose = (page: Page, what: Locator) => Promise<void>;

export const byClick: Choose = (_, what) => what.click({ timeout: 1_000 });
export const byTouch: Choose = (_, what) => what.tap({ timeout: 1_000 });

/** Goes there by Tab, on a board by Page Down, and presses Enter. */
export const byKeyboard: Choose = async (page, what) => {
  for (let tries = 0; tries < 4; tries++) {
    const { key, times } = await what.evaluate(wayTo, undefined, { timeout: 1_000 });
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
    if (times === 0) return page.keyboard.press('Enter');
  }
  throw new Error(`no keys lead to ${what}`);
};

/** Which key leads there from where the focus is, and how often; a place on a board is reached by way of the board. */
function wayTo(target: Element): { key: string; times: number } {
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const now = document.activeElement;
  if (now === target) return { key: '', times: 0 };
  const board = target.matches('[data-spot]') ? target.parentElement : null;
  if (board !== null && now !== null && board.contains(now)) {
    const open = [...board.querySelectorAll('[data-spot][data-act]')];
    const away = open.indexOf(target) - open.indexOf(now);
    return { key: 'PageDown', times: away < 0 ? away + open.length : away };
  }
  const stops = [...document.querySelectorAll(STOPS)].filter(
    (one) => one.checkVisibility() && !one.matches(':disabled'),
  );
  const goal = board?.querySelector('[data-spot][tabindex="0"]') ?? target;
  const away = stops.indexOf(goal) - (now === null ? -1 : stops.indexOf(now));
  return { key: away < 0 ? 'Shift+Tab' : 'Tab', times: Math.abs(away) };
}
