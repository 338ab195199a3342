import type { Question } from '@rulewright/ui';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './map.tsx';
import { Panel } from './panel.tsx';
import { sampleTable, sampleView } from './sample-table.test-kit.ts';

const question = (action: string, rest: Partial<Question>): Question => ({
  id: action,
  action,
  phase: 'x',
  optional: false,
  sealed: null,
  answered: false,
  options: null,
  ...rest,
});
const pass = { type: 'object', properties: { pass: { const: true } }, required: ['pass'] };
const object = (properties: object) => ({ type: 'object', properties });

async function shown(table: ReturnType<typeof sampleTable>, phase: string, questions: readonly Question[]) {
  const answer = vi.fn();
  const props = {
    view: sampleView(table, phase),
    questions,
    facts: [],
    step: 1,
    names: (id: string) => id,
    answer,
  };
  await render(
    <div className="grid grid-cols-[500px_360px]">
      <div className="h-[500px]">
        <Board {...props} />
      </div>
      <Panel {...props} />
    </div>,
  );
  return () => answer.mock.lastCall?.[1];
}

const area = (name: RegExp) => page.getByRole('button', { name });

test('every area is on the map with what lies there', async () => {
  await shown(sampleTable(), 'storm', []);
  expect(document.querySelectorAll('[data-spot]')).toHaveLength(86);
  await expect.element(area(/^Arrakeen, Atreides 10$/)).toBeInTheDocument();
  await expect.element(area(/^Red Chasm, Atreides 3, 8 spice/)).toBeInTheDocument();
  await expect.element(area(/^Carthag, Harkonnen 8, Bene Gesserit 2 advisors/)).toBeInTheDocument();
  await expect.element(area(/^The Minor Erg \(sector 5\), in the storm/)).toBeInTheDocument();
});

test('a question that a place alone answers is answered by a click on the map', async () => {
  const options = [
    { territory: 'carthag', opponent: 'harkonnen' },
    { territory: 'red-chasm', opponent: 'guild' },
  ];
  const answered = await shown(sampleTable(), 'battle', [question('battleChoose', { options })]);
  await area(/^Carthag, .*can be chosen/).click();
  expect(answered()).toEqual({ territory: 'carthag', opponent: 'harkonnen' });
});

test('forces are shipped to the area clicked', async () => {
  const schema = {
    anyOf: [
      pass,
      object({
        kind: { anyOf: [{ const: 'reserve' }] },
        to: { enum: ['arrakeen', 'carthag'] },
        regular: { type: 'integer', minimum: 0, maximum: 7 },
      }),
    ],
  };
  const answered = await shown(sampleTable(), 'shipment', [question('ship', { schema })]);
  await expect.element(page.getByRole('button', { name: 'Ship forces' })).toBeDisabled();
  await area(/^Carthag/).click();
  await page.getByRole('button', { name: 'More Tokens' }).click();
  await page.getByRole('button', { name: 'Ship forces' }).click();
  expect(answered()).toEqual({ kind: 'reserve', to: 'carthag', sector: 10, regular: 1, elite: 0 });
});

test('a move takes its tokens from several stacks', async () => {
  const schema = { anyOf: [pass, object({ to: { enum: ['basin'] } })] };
  const answered = await shown(sampleTable(), 'shipment', [question('shipMove', { schema })]);
  await page.getByRole('button', { name: 'More Tokens' }).nth(0).click();
  await page.getByRole('button', { name: 'More Tokens' }).nth(1).click();
  await area(/^Basin/).click();
  await page.getByRole('button', { name: 'Move forces' }).click();
  expect(answered()).toMatchObject({
    from: [
      { territory: 'arrakeen', sector: 9, regular: 1 },
      { territory: 'red-chasm', sector: 6, regular: 1 },
    ],
    to: 'basin',
    sector: 8,
  });
});

test('the auction shows the highest bid and takes a higher one or a pass', async () => {
  const auction = {
    ...{ total: 4, index: 2, opener: 'fremen', bidder: 'atreides', sold: 1, step: 'bid' },
    high: { faction: 'guild', amount: 4 },
    passed: ['emperor'],
  } as const;
  const schema = { anyOf: [pass, object({ amount: { type: 'integer', minimum: 5, maximum: 12 } })] };
  const answered = await shown(sampleTable({ auction }), 'bidding', [question('bid', { schema })]);
  await expect.element(page.getByText('Spacing Guild bids 4')).toBeVisible();
  await page.getByRole('button', { name: 'More Your bid' }).click();
  await page.getByRole('button', { name: 'Bid 6' }).click();
  expect(answered()).toEqual({ amount: 6 });
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  expect(answered()).toEqual({ pass: true });
});

test('a battle plan is dialled, led and armed, then sealed', async () => {
  const battle = {
    ...{
      step: 'plans',
      voice: null,
      prescience: null,
      plans: null,
      calls: [],
      winner: null,
      keepable: [],
      losses: {},
    },
    fighting: { territory: 'carthag', arena: 10, aggressor: 'atreides', defender: 'harkonnen' },
  } as const;
  const schema = object({
    dial: { type: 'integer', minimum: 0, maximum: 10 },
    leader: { anyOf: [{ enum: ['lady-jessica'] }, { type: 'null' }] },
    weapon: { anyOf: [{ enum: ['crysknife', 'shield'] }, { type: 'null' }] },
    defense: { anyOf: [{ enum: ['crysknife', 'shield'] }, { type: 'null' }] },
  });
  const asked = question('battlePlan', { schema, sealed: 'plans' });
  const answered = await shown(sampleTable({ battle }), 'battle', [asked]);
  await expect.element(page.getByText('Atreides against Harkonnen in Carthag')).toBeVisible();
  const more = page.getByRole('button', { name: 'More Tokens dialled' });
  await more.click();
  await more.click();
  await expect.element(page.getByRole('img', { name: /: 7$/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Weapon' }).selectOptions('Crysknife');
  await page.getByRole('combobox', { name: 'Defence' }).selectOptions('Shield');
  await page.getByRole('button', { name: 'Seal the plan' }).click();
  expect(answered()).toEqual({ dial: 2, leader: 'lady-jessica', weapon: 'crysknife', defense: 'shield' });
});
