import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Panel } from '../panel/panel.tsx';
import { sampleHand, sampleTable, sampleView } from '../sample-table.test-kit.ts';
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

test('orders in force stand in words, and each is taken back; one that waits is forgotten', async () => {
  const answer = vi.fn();
  const standing = question('standing', { optional: true, schema: {} });
  const prevent = question('karamaPrevent', {
    optional: true,
    options: [
      { ability: '2.04.18' },
      { ability: '2.04.18', target: 'emperor' },
      { ability: '2.06.12' },
      { ability: '2.06.12', withdraw: true },
    ],
  });
  const orders = {
    'karamaPolicy:2.06.06': 'never', // as without an order
    'karamaPolicy:2.04.07': 'never',
    'karamaPolicy:2.05.08': 'ask',
    autoPassBids: 'this phase',
    karamaAlly: 'never', // as without an order
  };
  const view = sampleView(sampleTable(), 'shipment');
  const hand = { ...sampleHand, orders, prevents: [{ ability: '2.06.12', target: null }] };
  const props = {
    ...{ view: { ...view, hand: hand as never }, facts: [], step: 1, names: (id: string) => id, answer },
  };
  const window = question('karamaCancel', { options: cancels, sealed: 'karama-cancels' });
  const { rerender } = await render(<Panel {...props} questions={[window]} />);
  await page.getByRole('checkbox', { name: /^Always so/ }).click();
  await button(/^Let it happen/).click();
  await page.getByText('Standing orders (6)').click();
  const held = page.getByRole('list', { name: 'Orders in force' }).getByRole('listitem');
  const takeBack = (words: RegExp) =>
    held.filter({ hasText: words }).getByRole('button', { name: 'Take back' });
  await expect.element(takeBack(/worm spares/)).toBeDisabled(); // orders are not taken now
  for (const waits of [/from place to place: let it happen.*next decision/, /half price: let it happen/])
    await takeBack(waits).click();
  await rerender(<Panel {...props} questions={[standing, prevent]} />);
  expect(held.elements().map((line) => line.firstChild?.textContent)).toEqual([
    'The worm spares the Fremen: let it happen, do not ask me',
    'Harkonnen draws a free card: ask me',
    'Pass bids for me: for this phase',
    'A Karama prevents Choose when to act',
  ]);
  const backs = [
    [/worm spares/, { order: 'karamaPolicy', ability: '2.04.07', value: 'ask' }],
    [/free card/, { order: 'karamaPolicy', ability: '2.05.08', value: 'never' }],
    [/Pass bids/, { order: 'autoPassBids', value: 'off' }],
    [/prevents/, { ability: '2.06.12', withdraw: true }],
  ] as const;
  for (const [words, args] of backs) {
    await takeBack(words).click();
    expect(answer.mock.lastCall?.[1]).toEqual(args);
  }
  await page.getByRole('combobox', { name: 'When it is used against' }).selectOptions('Emperor');
  await button('Prevent Fedaykin').click();
  expect(answer.mock.lastCall?.[1]).toEqual({ ability: '2.04.18', target: 'emperor' });
  await page
    .getByRole('combobox', { name: 'Which ability' })
    .selectOptions('Spacing Guild: Choose when to act');
  expect(page.getByRole('combobox', { name: 'When it is used against' }).elements()).toHaveLength(0);
  expect(answer.mock.calls.filter(([, args]) => 'value' in args && args.value === 'never')).toHaveLength(1);
});

test('an order that waits is not given at another table', async () => {
  const answer = vi.fn();
  const window = question('karamaCancel', { options: cancels, sealed: 'karama-cancels' });
  const standing = question('standing', { optional: true, schema: {} });
  const shared = {
    ...{ view: sampleView(sampleTable(), 'shipment'), facts: [], step: 1, names: (id: string) => id, answer },
  };
  const first = await render(<Panel {...shared} questions={[window]} />);
  await page.getByRole('checkbox', { name: /^Always so/ }).click();
  await button(/^Let it happen/).click();
  await first.unmount();
  await render(<Panel {...shared} questions={[standing]} />);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('who has one answer in a window sees that the table is checking, and no button', async () => {
  const questions = [
    question('stormWeatherControl', { options: [{ pass: true }], sealed: 'weather-control' }),
    question('battleTraitor', { options: [{ pass: true }], sealed: 'traitor-calls' }),
    question('bidPay', { options: [{ own: 3, ally: 0, useKarama: false }], sealed: 'bidding.payment' }),
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
