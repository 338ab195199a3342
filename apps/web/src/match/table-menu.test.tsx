import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTexts } from '../i18n.ts';
import { MATCH, STATE } from './sample-match.test-kit.ts';
import { TableMenu } from './table-menu.tsx';

beforeAll(() => startTexts());

const RESIGN = {
  id: 'r',
  action: 'resign',
  phase: 'play',
  optional: true,
  sealed: null,
  answered: false,
  options: [{}],
};

const takeBack = vi.fn();
const show = (decisions: readonly (typeof RESIGN)[], answer = vi.fn()) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TableMenu match={MATCH} state={{ ...STATE, decisions }} answer={answer} takeBack={takeBack} />
      ),
    },
  ]);
  return render(<Stub initialEntries={['/']} />);
};

test('where the game lets a player resign, the menu does after one more question', async () => {
  const answer = vi.fn();
  await show([RESIGN], answer);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Resign this game?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(answer).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  expect(answer).toHaveBeenCalledExactlyOnceWith(RESIGN, {});
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('where nobody can resign, nobody is offered to', async () => {
  await show([]);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Share link' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Resign' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

test('a player may ask to take their last move back', async () => {
  await show([]);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  expect(takeBack).toHaveBeenCalledOnce();
});
