// Plays Jarls on a page the way a person does: look at the board, choose a piece, choose where it goes.
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const throneDistance = (label: string): number => {
  const [q = 0, r = 0] = (label.split(', ')[0] ?? '').split(',').map(Number);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

interface Spot {
  readonly id: string;
  readonly label: string;
}

const spots = (page: Page, pattern: RegExp): Promise<Spot[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('.spot[data-act]')]
        .map((spot) => ({
          id: spot.getAttribute('data-spot') ?? '',
          label: spot.getAttribute('aria-label') ?? '',
        }))
        .filter(({ label }) => new RegExp(wanted).test(label)),
    pattern.source,
  );

const click = (page: Page, spot: string) =>
  page
    .locator(`[data-spot="${spot}"]`)
    .evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true })));

export async function choosePiece(page: Page, spot: string): Promise<readonly Spot[]> {
  await click(page, spot);
  await expect(page.locator(`[data-spot="${spot}"][data-mark="chosen"]`)).toBeAttached();
  return spots(page, /(move|attack) here/);
}

export const movable = (page: Page): Promise<Spot[]> => spots(page, /can be moved/);

/** Either the others are waited for, or the hunger is over and this player may be the next to move. */
async function giveUp(page: Page, spot: string): Promise<void> {
  await click(page, spot);
  const isAsked = async (): Promise<boolean> =>
    (await page.getByText('Your move', { exact: true }).isVisible()) &&
    (await spots(page, /may starve/)).length > 0;
  await expect.poll(isAsked, { timeout: 20_000 }).toBe(false);
}

/** One step of a warrior towards the other side: where the others come from, so that there is a fight. */
export async function advance(page: Page, pick: (below: number) => number, direction: 1 | -1): Promise<void> {
  const warriors = (await movable(page)).filter(({ label }) => /warrior/.test(label));
  const mover = warriors[pick(warriors.length)];
  if (!mover) return takeTurn(page, pick);
  const column = ({ id }: Spot) => Number(id.split(',')[0]) * direction;
  const [target] = [...(await choosePiece(page, mover.id))].sort((a, b) => column(b) - column(a));
  if (!target) return takeTurn(page, pick);
  await click(page, target.id);
  await expect(page.locator('[data-mark="chosen"]')).toHaveCount(0);
}

/** The jarl goes towards the throne whenever it can; otherwise somebody moves. */
export async function takeTurn(page: Page, pick: (below: number) => number): Promise<void> {
  const [starving] = await spots(page, /may starve/);
  if (starving) return giveUp(page, starving.id);
  const movers = await movable(page);
  const jarl = movers.find(({ label }) => /jarl/.test(label));
  const others = movers.filter(({ label }) => !/jarl/.test(label));
  for (const mover of [jarl, others[pick(Math.max(1, others.length))], ...movers]) {
    if (!mover) continue;
    const targets = await choosePiece(page, mover.id);
    const nearer = targets.filter(({ label }) => throneDistance(label) < throneDistance(mover.label));
    const open = mover === jarl || nearer.length > 0 ? nearer : targets;
    const target = open[mover === jarl ? 0 : pick(open.length)];
    if (!target) continue;
    await click(page, target.id);
    await expect(page.locator('[data-mark="chosen"]')).toHaveCount(0);
    return;
  }
  throw new Error('nobody can move');
}
