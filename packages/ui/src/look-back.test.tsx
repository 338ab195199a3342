import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton, SureButton } from './asking-buttons.tsx';
import type { Question } from './game-ui.ts';
import { LookBack, useLooking } from './look-back.tsx';

function Review({ step }: { readonly step: number }) {
  const { ply } = useLooking();
  return (
    <LookBack moves={3} step={step}>
      <output>{ply ?? 'present'}</output>
    </LookBack>
  );
}

test('buttons and keys lead to older positions, and a new step back to the present one', async () => {
  const screen = await render(<Review step={1} />);
  const shown = page.getByRole('status');
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.element(shown).toHaveTextContent('2');
  await expect.element(page.getByText('An older position')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(shown).toHaveTextContent('0');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(shown).toHaveTextContent('1');
  await userEvent.keyboard('{End}');
  await expect.element(shown).toHaveTextContent('present');
  await userEvent.keyboard('{Home}');
  await expect.element(shown).toHaveTextContent('0');
  await screen.rerender(<Review step={2} />);
  await expect.element(shown).toHaveTextContent('present');
  await expect.element(page.getByText('An older position')).not.toBeInTheDocument();
});

const asked = (id: string): Question => ({
  ...{ id, action: 'resign', phase: 'play', optional: true, sealed: null, answered: false },
  options: [{ for: 'good' }],
});

test('what cannot be taken back is asked once more; another question is asked anew', async () => {
  const answer = vi.fn();
  function Asked() {
    const [question, ask] = useState(asked('resign.1'));
    return (
      <>
        <SureButton action="resign" label="Resign" questions={[question]} answer={answer} />
        <button type="button" onClick={() => ask(asked('resign.2'))}>
          next
        </button>
      </>
    );
  }
  await render(<Asked />);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'next' }).click();
  await expect.element(page.getByRole('button', { name: 'Really resign?' })).not.toBeInTheDocument();
  expect(answer).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect.element(page.getByRole('button', { name: 'Really resign?' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(answer.mock.calls).toEqual([[asked('resign.2'), { for: 'good' }]]);
});

test('a button for what is not asked is not there; a text that changes is no longer copied', async () => {
  const clipboard = { writeText: vi.fn(async () => {}) };
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
  const screen = await render(
    <>
      <SureButton action="resign" label="Resign" questions={[]} answer={() => undefined} />
      <CopyButton text={() => 'one'} label="Copy" />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Resign' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await screen.rerender(<CopyButton text={() => 'two'} label="Copy" />);
  vi.unstubAllGlobals();
  expect(clipboard.writeText).toHaveBeenCalledWith('one');
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});
