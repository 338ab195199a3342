import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { usePlace } from './use-place.ts';

const here = location.href;
beforeEach(() => history.replaceState(null, '', '?at=5'));
afterEach(() => history.replaceState(null, '', here));

function Replay() {
  const { seq, seenBy, go, see } = usePlace();
  const back = () => go(seq - 1);
  return (
    <>
      <p>{`${seq} seen by ${seenBy}`}</p>
      <button type="button" onClick={back}>
        Back
      </button>
      <button type="button" onClick={() => see('X')}>
        Seen by X
      </button>
    </>
  );
}

/** Presses it as quickly as a machine can: nothing is drawn before the next one is pressed. */
const press = (name: string) =>
  (page.getByRole('button', { name, exact: true }).element() as HTMLElement).click();
const open = () =>
  render(
    <BrowserRouter>
      <Replay />
    </BrowserRouter>,
  );

test('a step and a seat that are chosen one right after the other are both kept', async () => {
  await open();
  press('Back');
  press('Seen by X');
  await expect.element(page.getByText('4 seen by X')).toBeVisible();
  expect(location.search).toBe('?at=4&as=X');
});

test('each of many quick steps counts, though the page is drawn later', async () => {
  await open();
  for (let i = 0; i < 3; i++) {
    press('Back');
    await null; // what has been pressed is known before the next event
  }
  await expect.element(page.getByText('2 seen by')).toBeVisible();
  expect(location.search).toBe('?at=2');
});

test('an address that changes by itself is followed', async () => {
  await open();
  press('Back');
  history.replaceState(null, '', '?at=5');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByText('5 seen by')).toBeVisible();
});
