// What is measured on Dune's map as it is seen.
import type { Page } from '@playwright/test';

/** The smallest letters of these on the page, in pixels as they are seen. */
export const smallest = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((all) =>
    Math.min(
      ...all.map((each) => {
        const text = each instanceof SVGTextElement ? each : each.querySelector('text');
        return Number.parseFloat(getComputedStyle(text ?? each).fontSize) * (text?.getScreenCTM()?.d ?? 0);
      }),
    ),
  );

/** How much of its room the map uses, across or down, whichever is more. */
export const roomUsed = (page: Page): Promise<number> =>
  page.getByRole('region', { name: 'on the board' }).evaluate((room) => {
    const spots = [...room.querySelectorAll('[data-spot]')].map((each) => each.getBoundingClientRect());
    const [left, top] = [Math.min(...spots.map((one) => one.left)), Math.min(...spots.map((one) => one.top))];
    const right = Math.max(...spots.map((one) => one.right));
    const bottom = Math.max(...spots.map((one) => one.bottom));
    const { width, height } = room.getBoundingClientRect();
    return Math.max((right - left) / width, (bottom - top) / height);
  });

/** Names of which more than a twentieth lies under a token or spice. */
export const namesUnderTokens = (page: Page): Promise<readonly string[]> =>
  page.getByRole('region', { name: 'on the board' }).evaluate((room) => {
    const boxes = (selector: string) =>
      [...room.querySelectorAll(selector)].map((each) => ({ each, box: each.getBoundingClientRect() }));
    const tokens = boxes('[data-count]').map(({ each }) => each.parentElement!.getBoundingClientRect());
    return boxes('[data-name] > text')
      .filter(({ box }) =>
        tokens.some((token) => {
          const across = Math.min(box.right, token.right) - Math.max(box.left, token.left);
          const down = Math.min(box.bottom, token.bottom) - Math.max(box.top, token.top);
          return across > 0 && down > 0 && across * down > 0.05 * box.width * box.height;
        }),
      )
      .map(({ each }) => each.textContent ?? '');
  });
