import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speakIn } from '../i18n.ts';
import { MATCH, STATE } from './sample-match.test-kit.ts';
import { TableMenu } from './table-menu.tsx';

beforeAll(() => speakIn('en'));

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
const end = vi.fn();
const pause = vi.fn();
const offerSeat = vi.fn(async () => ({ ok: true as const, offer: 'a-secret' }));
const show = (decisions: readonly (typeof RESIGN)[], answer = vi.fn(), match = MATCH) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TableMenu
          match={match}
          state={{ ...STATE, decisions }}
          answer={answer}
          takeBack={takeBack}
          pause={pause}
          offerSeat={offerSeat}
          end={end}
        />
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

test('where the game has no resigning, of two one gives up; before it has begun it is called off', async () => {
  await show([], vi.fn(), { ...MATCH, abortable: true });
  for (const [name, how] of [
    ['Resign', 'give-up'],
    ['Call it off', 'call-off'],
  ] as const) {
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('button', { name }).click();
    expect(end).toHaveBeenLastCalledWith(how);
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  }
});

test('of three, where nobody can resign, nobody is offered to; whoever leaves may let a bot play', async () => {
  const third = { ...MATCH.seats[1]!, seat: 2, player: 'player3', name: 'Cnut' };
  await show([], vi.fn(), { ...MATCH, seats: [...MATCH.seats, third] });
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Share link' })).toBeVisible();
  for (const name of ['Resign', 'Call it off', 'Offer a draw'])
    expect(page.getByRole('menuitem', { name }).elements()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Leave the table' }).click();
  await expect.element(page.getByRole('button', { name: 'Let a bot play for me' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('a player may ask to take their last move back', async () => {
  await show([]);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  expect(takeBack).toHaveBeenCalledOnce();
});

test('a seat is handed on by a link, which is withdrawn by the same dialog', async () => {
  await show([]);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Hand my seat on' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Link to your seat' }))
    .toHaveValue(`${location.origin}/match/${MATCH.id}?seat=a-secret`);
  await page.getByRole('button', { name: 'Keep my seat' }).click();
  expect(offerSeat).toHaveBeenLastCalledWith(true);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
