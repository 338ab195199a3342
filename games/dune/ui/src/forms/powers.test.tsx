import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleHand, sampleTable } from '../sample-table.test-kit.ts';
import { button, question, shown } from '../shown.test-kit.tsx';

test('advisors take up arms where one says so, in several places at once', async () => {
  const territories = { type: 'array', items: { enum: ['carthag', 'old-gap', 'arrakeen'] } };
  const schema = { anyOf: [{ properties: { pass: { const: true } } }, { properties: { territories } }] };
  const asked = question('shipWartime', { schema });
  const answered = await shown({ table: sampleTable(), phase: 'shipment', questions: [asked] });
  await expect.element(button('Take up arms')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Carthag' }).click();
  await page.getByRole('checkbox', { name: 'Old Gap' }).click();
  await button('Take up arms in Carthag and Old Gap').click();
  expect(answered()).toEqual({ territories: ['carthag', 'old-gap'] });
  await button('Stay advisors').click();
  expect(answered()).toEqual({ pass: true });
});

test('as many cards are given back as were taken, copies of one card too', async () => {
  const auction = {
    total: 2,
    index: 0,
    opener: 'harkonnen',
    bidder: null,
    high: null,
    passed: [],
    sold: 0,
  } as const;
  const swap = { by: 'harkonnen', target: 'guild', count: 2 } as const;
  const table = sampleTable({ auction: { ...auction, swap } });
  const hand = { ...sampleHand, cards: ['shield', 'shield', 'lasgun'] } as never; // views of any game share one type
  const asked = question('bidHarkKaramaReturn', { schema: {} });
  const answered = await shown({ table, phase: 'bidding', questions: [asked], view: { hand } });
  await expect.element(button('Choose 2 cards to give back')).toBeDisabled();
  const shields = page
    .getByRole('region', { name: 'Give cards back' })
    .getByRole('button', { name: /^Shield/ });
  await shields.nth(0).click();
  await shields.nth(1).click();
  await button(/^Give back Shield and Shield/).click();
  expect(answered()).toEqual({ cards: ['shield', 'shield'] });
});

const ENTRY = { faction: 'guild', how: 'reserve', area: 'carthag:10', group: {} };
const SHIPMENT = { declared: null, march: null, shipped: true, moved: false, entry: ENTRY, timing: 'place' };
const BLOW = { pile: 'A', worms: 2, target: 'old-gap', protect: null, rides: ['old-gap'], entry: null };

test.each([
  ['shipAdvisor', { shipment: SHIPMENT }, {}, 'Spacing Guild has come to Carthag.'],
  ['shipIntrusion', { shipment: SHIPMENT }, {}, 'Spacing Guild has come to Carthag.'],
  [
    'shipGuildKarama',
    { shipment: { ...SHIPMENT, entry: null, declared: { kind: 'reserve', to: 'old-gap', sector: 9 } } },
    {},
    'Harkonnen ships to Old Gap.',
  ],
  [
    'stormFremenLosses',
    { stormLosses: [{ faction: 'fremen', area: 'old-gap:9', regular: 4, elite: 1, lost: 3 }] },
    {},
    'Old Gap (sector 9): 4 + 1 elite. 3 of them are lost.',
  ],
  ['blowPlaceWorm', { blow: BLOW }, {}, 'The card says: Red Chasm.'],
  ['blowProtectAlly', { blow: BLOW }, {}, 'The worm came up in Old Gap.'],
  ['blowRideWorm', { blow: BLOW }, {}, 'The worm came up in Old Gap.'],
  ['battleCapture', {}, { captive: 'stilgar' }, 'Stilgar (7) of Fremen.'],
])('%s says who and where', async (action, table, seen, said) => {
  const hand = { ...sampleHand, seen: { ...sampleHand.seen, ...seen } } as never; // views of any game share one type
  await shown({
    ...{ table: sampleTable(table), phase: 'x', view: { hand, actor: 'harkonnen' } },
    questions: [question(action, { schema: {}, options: [{ pass: true }, {}] })],
  });
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

test('powers are offered in words', async () => {
  const peek = question('battleKaramaPeek', { options: [{ pass: true }, { target: 'guild' }] });
  const free = question('reviveEmperorKarama', {
    options: [{ pass: true }, { leaderId: 'bashar' }, { regular: 2, elite: 1 }],
  });
  const swap = question('bidHarkKarama', { options: [{ pass: true }, { target: 'emperor' }] });
  await shown({ table: sampleTable(), phase: 'battle', questions: [peek, free, swap] });
  for (const name of ['See the plan of Spacing Guild', 'Bashar', 'Swap with Emperor'])
    await expect.element(button(new RegExp(`^${name}`))).toBeVisible();
  await expect.element(page.getByText(/^2 tokens and 1 elite/)).toBeVisible();
});
