import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Stepper } from './stepper.tsx';

function Players() {
  const [value, setValue] = useState(3);
  return (
    <>
      <Stepper label="Players" value={value} min={2} max={16} step={1} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test('a number is typed sign by sign; what is none of them is refused in a sentence, stays, and is none', async () => {
  await render(<Players />);
  const field = page.getByRole('spinbutton', { name: 'Players' });
  const taken = page.getByRole('status');
  await field.clear();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A number from 2 to 16 in steps of 1');
  await userEvent.type(field, '1'); // not yet 12
  await expect.element(field).toHaveValue(1);
  await expect.element(taken).toHaveTextContent('3');
  await userEvent.type(field, '2');
  await expect.element(taken).toHaveTextContent('12');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await field.fill('99');
  await expect.element(page.getByRole('alert')).toHaveTextContent('it is still 12');
  await expect.element(field).toHaveValue(99);
  expect(field.element().matches(':invalid')).toBe(true); // a form around it is not sent
  await page.getByRole('button', { name: 'More Players' }).click();
  await expect.element(taken).toHaveTextContent('13');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
