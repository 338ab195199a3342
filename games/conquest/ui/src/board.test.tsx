// What is done on the map and below it.
import type { Question } from '@rulewright/ui';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { asked, tableOf } from './sample-table.test-kit.ts';
import { button, FIGHT, LAND, land, placing, Table } from './shown.test-kit.tsx';

test('an attack is chosen on the map, its odds are said, and dice or a blitz are thrown', async () => {
  const given: unknown[] = [];
  await render(<Table table={tableOf(LAND)} given={given} questions={FIGHT} />);
  await expect.element(land(/^Kaldur, Hyrnland, Bob, 3 armies/)).toHaveAttribute('aria-disabled', 'true');
  await land(/^Skarn, Hyrnland, yours, 5 armies, can attack/).click();
  await land(/^Kaldur, .*attack it, 64 percent/).click();
  await expect.element(page.getByText(/wins in 64\.2 of 100/)).toBeVisible();
  await expect.poll(() => document.querySelector('[data-arrow="skarn kaldur"]')).not.toBeNull();
  await button('2 dice').click();
  await button('Blitz').click();
  await page.getByRole('slider', { name: 'Keep back' }).fill('2');
  await button('Blitz').click();
  await button('End attack').click();
  expect(given).toEqual([
    ['attack', { from: 'skarn', to: 'kaldur', dice: 2 }],
    ['blitz', { from: 'skarn', to: 'kaldur' }],
    ['blitz', { from: 'skarn', to: 'kaldur', keep: 2 }],
    ['endAttack', {}],
  ]);
});

test('by keyboard: a letter finds a territory, Enter chooses, Escape gives up', async () => {
  await render(<Table table={tableOf(LAND)} questions={FIGHT} />);
  await userEvent.keyboard('{Tab}');
  await expect.element(land(/^Skarn/)).toHaveFocus();
  await userEvent.keyboard('{Enter}k');
  await expect.element(land(/^Kaldur/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/wins in 64\.2 of 100/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/Choose one of your territories to attack from/)).toBeVisible();
});

test('by keyboard: arrows lead along borders and sea links, not to a land that lies nearer', async () => {
  await render(<Table table={tableOf(LAND)} questions={FIGHT} />);
  await userEvent.keyboard('{Tab}d');
  for (let i = 0; i < 3 && document.activeElement?.getAttribute('data-spot') !== 'daoran'; i++)
    await userEvent.keyboard('d');
  await expect.element(land(/^Daoran/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(land(/^Merrow/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(land(/^Daoran/)).toHaveFocus();
});

test('reinforcements are put down one by one, five with Shift, undone, and sent together', async () => {
  const given: unknown[] = [];
  const table = tableOf(LAND, { segment: 'reinforce', toPlace: 6 });
  const questions = [placing(6)];
  const { rerender } = await render(<Table table={table} given={given} questions={questions} />);
  await land(/^Skarn, .*place armies here/).click();
  await land(/^Ravnhold/).click();
  await button('Take back').click();
  await expect.element(land(/^Skarn, .*1 more to come/)).toBeVisible();
  await userEvent.dragAndDrop(page.getByText('5', { exact: true }).first(), land(/^Ravnhold/));
  await expect.element(land(/^Ravnhold, .*1 more to come/)).toBeVisible();
  await button('Begin again').click();
  await userEvent.keyboard('{Shift>}');
  await land(/^Skarn/).click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByText('1 of 6 armies left to place')).toBeVisible();
  await expect.element(button('Place them')).toBeDisabled();
  await land(/^Ravnhold/).click();
  await button('Place them').click();
  await expect.poll(() => given.length).toBeGreaterThan(0);
  await rerender(<Table table={{ ...table, toPlace: 1 }} given={given} questions={questions} step={2} />);
  await expect
    .poll(() => given)
    .toEqual([
      ['place', { territory: 'skarn', armies: 5 }],
      ['place', { territory: 'ravnhold', armies: 1 }],
    ]);
});

test('garrisons are sent as one answer', async () => {
  const given: unknown[] = [];
  const table = tableOf(LAND, { segment: 'garrison', turn: null, reserve: { ann: 2, bob: 2 } });
  await render(
    <Table table={table} given={given} questions={[asked('garrison', null, { phase: 'garrison' })]} />,
  );
  await expect.element(page.getByText(/Each click on one of your territories/)).toBeVisible();
  await land(/^Skarn/).click();
  await expect.element(page.getByText(/Each click on one of your territories/)).not.toBeInTheDocument();
  await land(/^Ravnhold/).click();
  await button('Place them').click();
  const placements = [
    { territory: 'skarn', armies: 1 },
    { territory: 'ravnhold', armies: 1 },
  ];
  expect(given).toEqual([['garrison', { placements }]]);
});

test('a conquest asks how many move in', async () => {
  const given: unknown[] = [];
  const table = tableOf(LAND, { advance: { from: 'skarn', to: 'kaldur', min: 2, max: 4 } });
  await render(
    <Table table={table} given={given} questions={[asked('advance', [], { phase: 'advance' })]} />,
  );
  await page.getByRole('slider').fill('3');
  await button('Move in').click();
  expect(given).toEqual([['advance', { armies: 3 }]]);
});

test('a march asks the game where it may lead', async () => {
  const given: unknown[] = [];
  const next = async () => ({ open: [{ field: 'to', choice: { enum: ['ravnhold'] } }], complete: null });
  const schema = { properties: { from: { enum: ['skarn'] } } };
  const question = asked('fortify', null, {
    phase: 'fortify',
    schema,
    next: next as unknown as NonNullable<Question['next']>,
  });
  await render(<Table table={tableOf(LAND)} given={given} questions={[question, asked('endTurn', [{}])]} />);
  await land(/^Skarn, .*armies can march from here/).click();
  await land(/^Ravnhold, .*march here/).click();
  expect(document.querySelector('[data-arrow="skarn ravnhold"]')).not.toBeNull();
  await button('March').click();
  await button('End turn').click();
  expect(given).toEqual([
    ['fortify', { from: 'skarn', to: 'ravnhold', armies: 4 }],
    ['endTurn', {}],
  ]);
});

test('cards of a set are lit and traded; the mission lies face down', async () => {
  const given: unknown[] = [];
  const set = { cards: ['isfell', 'mossgard', 'dolmir'] };
  const hand = { cards: [...set.cards, 'wild-1'], mission: 'eliminate:bob' };
  await render(<Table table={tableOf(LAND)} given={given} hand={hand} questions={[asked('trade', [set])]} />);
  await page.getByRole('button', { name: /^Trade: Isfell, Mossgard, Dolmir/ }).click();
  expect(given).toEqual([['trade', set]]);
  await expect.element(page.getByText(/last territory of Bob/)).not.toBeInTheDocument();
  await button('Look at your mission').click();
  await expect.element(page.getByText(/last territory of Bob/)).toBeVisible();
});

test('holding a territory places five at once, and no click after it one more', async () => {
  const table = tableOf(LAND, { segment: 'reinforce', toPlace: 12 });
  await render(<Table table={table} questions={[placing(12)]} />);
  const skarn = land(/^Skarn/).element();
  const press = (type: string, clientX = 100): void =>
    void skarn.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: 100 }));
  press('pointerdown');
  await expect.element(land(/^Skarn, .*5 more to come/)).toBeVisible();
  press('pointerup');
  skarn.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText('7 of 12 armies left to place')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('pointerdown');
  press('pointermove', 130); // a finger that slips moves the map
  vi.advanceTimersByTime(5_000);
  press('pointerup', 130);
  vi.useRealTimers();
  await expect.element(page.getByText('7 of 12 armies left to place')).toBeVisible();
});

test('what has been conquered is no longer aimed at; the territory it was attacked from stays chosen', async () => {
  const { rerender } = await render(<Table table={tableOf(LAND)} questions={FIGHT} />);
  await land(/^Skarn/).click();
  await land(/^Kaldur/).click();
  await expect.element(button('Blitz')).toBeVisible();
  const attacks = [1, 2].map((dice) => ({ from: 'skarn', to: 'eldmoor', dice }));
  const taken = tableOf('skarn ann 3, ravnhold ann 1, kaldur ann 2');
  await rerender(<Table table={taken} questions={[asked('attack', attacks), ...FIGHT.slice(1)]} step={3} />);
  await expect.element(page.getByText('From Skarn: choose a neighbour to attack.')).toBeVisible();
  expect(document.querySelector('[data-arrow="skarn kaldur"]')).toBeNull();
});
