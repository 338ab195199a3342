import { expect, type Page, test } from '@playwright/test';
import { choices, isOver, joinTable, openTable, whoseTurn } from './table.ts';

const throneDistance = (label: string): number => {
  const [q = 0, r = 0] = (label.split(', ')[0] ?? '').split(',').map(Number);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};
const marked = (page: Page, kind: 'movable' | 'target') =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('.spot[data-act]')]
        .map((spot) => ({
          id: spot.getAttribute('data-spot') ?? '',
          label: spot.getAttribute('aria-label') ?? '',
        }))
        .filter(({ label }) =>
          wanted === 'target' ? /(move|attack) here/.test(label) : /can be moved/.test(label),
        ),
    kind,
  );
const click = (page: Page, spot: string) =>
  page
    .locator(`[data-spot="${spot}"]`)
    .evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true })));

/** The jarl goes towards the throne whenever it can; otherwise somebody moves. */
async function takeTurn(page: Page, pick: (below: number) => number): Promise<void> {
  const movers = await marked(page, 'movable');
  const jarl = movers.find(({ label }) => /jarl/.test(label));
  const others = movers.filter((mover) => mover !== jarl);
  for (const mover of [jarl, others[pick(Math.max(1, others.length))], ...movers]) {
    if (!mover) continue;
    await click(page, mover.id);
    await expect(page.locator(`[data-spot="${mover.id}"][data-mark="chosen"]`)).toBeAttached();
    const targets = await marked(page, 'target');
    const nearer = targets.filter(({ label }) => throneDistance(label) < throneDistance(mover.label));
    const target = mover === jarl ? nearer[0] : (targets[pick(targets.length)] ?? targets[0]);
    if (!target) continue;
    await click(page, target.id);
    await expect(page.locator('[data-mark="chosen"]')).toHaveCount(0);
    return;
  }
  throw new Error('nobody can move');
}

test('two people play a whole game of Jarls; one closes the tab in between and resumes', async ({
  browser,
}) => {
  const { host, link } = await openTable(browser, 'jarls');
  let guest = await joinTable(browser, link);
  const pick = choices(7);
  let turns = 0;
  for (; turns < 300; turns++) {
    const page = await whoseTurn([host, guest]);
    if (page === null) break;
    if (turns === 5) {
      const context = guest.context();
      await guest.close();
      await expect(host.getByText(/away/)).toBeVisible();
      guest = await context.newPage();
      await guest.goto(link);
      await expect(guest.getByRole('log', { name: 'What happened' })).toContainText('goes from');
      await expect(host.getByText(/away/)).toBeHidden();
      continue;
    }
    await takeTurn(page, pick);
  }
  expect(turns).toBeGreaterThan(5);
  await expect(host.getByText('The game is over')).toBeVisible();
  await expect(guest.getByText('The game is over')).toBeVisible();
  expect(await isOver(guest)).toBe(true);

  await host.getByRole('link', { name: 'Replay' }).click();
  await expect(host.getByRole('heading', { name: 'Replay: Jarls' })).toBeVisible();
  await host.getByRole('button', { name: 'Last position' }).click();
  await expect(host.getByText(/(\d+) of \1/)).toBeVisible();
});

test('a refused answer says why and by which rule', async ({ browser }) => {
  const { host, link } = await openTable(browser, 'tic-tac-toe');
  const guest = await joinTable(browser, link);
  await host.getByRole('button', { name: /^b2/ }).click();
  await expect(guest.getByRole('button', { name: 'b2, X' })).toHaveAttribute('aria-disabled', 'true');
  await guest.getByRole('button', { name: /^a1/ }).click();
  await expect(host.getByRole('button', { name: 'a1, O' })).toBeVisible();
});
