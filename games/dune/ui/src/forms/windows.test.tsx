import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Panel } from '../panel/panel.tsx';
import { sampleTable, sampleView } from '../sample-table.test-kit.ts';
import { button, question, shown } from '../shown.test-kit.tsx';

const cancels = [
  { pass: true },
  { cancel: true, ability: '2.06.05.02', cardId: 'karama' },
  { cancel: true, ability: '2.06.06', cardId: 'karama' },
];

test('a window is one line, and an answer becomes an order as soon as orders are taken', async () => {
  const answer = vi.fn();
  const window = question('karamaCancel', { options: cancels, sealed: 'karama-cancels' });
  const standing = question('standing', { optional: true, schema: {} });
  const shared = {
    ...{ view: sampleView(sampleTable(), 'shipment'), facts: [], step: 1, names: (id: string) => id, answer },
  };
  const { rerender } = await render(<Panel {...shared} questions={[window]} />);
  await expect
    .element(page.getByText('The Guild ships from place to place; The Guild ships at half price: stop it?'))
    .toBeVisible();
  await page.getByRole('checkbox', { name: /^Always so/ }).click();
  await button(/^Let it happen/).click();
  expect(answer).toHaveBeenLastCalledWith(window, { pass: true });
  await rerender(<Panel {...shared} questions={[standing]} />);
  await expect.poll(() => answer.mock.calls.length).toBe(3);
  expect(answer.mock.calls.slice(1).map(([, args]) => args)).toEqual([
    { order: 'karamaPolicy', value: 'never', ability: '2.06.05.02' },
    { order: 'karamaPolicy', value: 'never', ability: '2.06.06' },
  ]);
});

test('who can only pass sees that the table is checking, and no button', async () => {
  const questions = [
    question('stormWeatherControl', { options: [{ pass: true }], sealed: 'weather-control' }),
    question('battleTraitor', { options: [{ pass: true }], sealed: 'traitor-calls' }),
  ];
  await shown({ table: sampleTable(), phase: 'storm', questions });
  await expect.element(page.getByText('The table is checking whether somebody acts …')).toBeVisible();
  expect(document.querySelectorAll('[data-ask]')).toHaveLength(0);
});

test('on a small screen the panel shows one part', async () => {
  const props = {
    ...{ view: sampleView(sampleTable(), 'bidding'), questions: [], facts: [], step: 1 },
    ...{ names: (id: string) => id, answer: () => undefined },
  };
  await render(<Panel {...props} part="hand" />);
  await expect.element(page.getByText('Behind your shield')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'The phases of a turn' })).not.toBeInTheDocument();
});
