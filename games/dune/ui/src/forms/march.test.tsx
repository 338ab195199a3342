import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleHand, sampleTable } from '../sample-table.test-kit.ts';
import { area, button, number, object, pass, question, shown } from '../shown.test-kit.tsx';

const sent = {
  kind: { enum: ['reserve'] },
  to: { enum: ['arrakeen', 'carthag', 'basin'] },
  sector: { enum: [8, 9, 10] },
  regular: number(0, 7),
  elite: number(0, 0),
};

test('forces are shipped to the area clicked, and the price is shown', async () => {
  const schema = { anyOf: [pass, object(sent)] };
  const questions = [question('ship', { schema })];
  const answered = await shown({ table: sampleTable(), phase: 'shipment', questions });
  await expect.element(button('Ship')).toBeDisabled();
  await area(/^Basin, can be chosen/).click();
  await button('More Tokens').click();
  await expect.element(page.getByText('Costs 4 of your 12 spice.')).toBeVisible();
  await area(/^Carthag, .*can be chosen/).click();
  await expect.element(page.getByText('Costs 2 of your 12 spice.')).toBeVisible();
  await button('Ship 2 tokens to Carthag').click();
  expect(answered()).toEqual({ kind: 'reserve', to: 'carthag', sector: 10, regular: 2, elite: 0 });
  await button('Do not ship').click();
  expect(answered()).toEqual({ pass: true });
  const onMap = document.querySelector<HTMLButtonElement>('button[aria-hidden]');
  expect(onMap?.textContent).toBe('Ship 2 tokens to Carthag');
  onMap?.click();
  expect(answered()).toMatchObject({ to: 'carthag', regular: 2 });
});

test('the destination can be chosen without the map, and a shipment may lift tokens off it', async () => {
  const lift = object({
    kind: { enum: ['cross'] },
    from: { type: 'array', items: object({ territory: { enum: ['red-chasm', 'arrakeen'] } }) },
    to: { enum: ['carthag'] },
    sector: { enum: [10] },
  });
  const questions = [question('ship', { schema: { anyOf: [pass, object(sent), lift] } })];
  const answered = await shown({ table: sampleTable(), phase: 'shipment', questions });
  await button('From place to place').click();
  await button('Red Chasm: 3').click();
  await page.getByRole('combobox', { name: 'Destination' }).selectOptions('Carthag');
  await button('Ship 3 tokens to Carthag').click();
  expect(answered()).toEqual({
    kind: 'cross',
    from: [{ territory: 'red-chasm', sector: 6, regular: 3, elite: 0 }],
    to: 'carthag',
    sector: 10,
  });
});

test('a move takes its group and its goal from the map; only what the group can reach is offered', async () => {
  const schema = {
    anyOf: [
      pass,
      object({
        from: { type: 'array' },
        to: { enum: ['imperial-basin', 'old-gap', 'south-mesa', 'pasty-mesa', 'rim-wall-west'] },
        sector: { enum: [4, 6, 7, 8, 9, 10] },
        hajr: { enum: [false, true] },
      }),
    ],
  };
  const questions = [question('shipMove', { schema })];
  const hand = { ...sampleHand, cards: ['hajr'] } as never; // views of any game share one type
  const answered = await shown({ table: sampleTable(), phase: 'shipment', questions, view: { hand } });
  await area(/^Red Chasm, .*can be taken along/).click();
  await expect.element(area(/^Old Gap \(sector 9\), can be chosen/)).not.toBeInTheDocument();
  await button('Less Tokens').click();
  await area(/^Pasty Mesa \(sector 6\), can be chosen/).click();
  await page.getByRole('checkbox', { name: /Hajr/ }).click();
  await button('Move 2 tokens to Pasty Mesa (sector 6)').click();
  expect(answered()).toEqual({
    from: [{ territory: 'red-chasm', sector: 6, regular: 2, elite: 0, advisor: 0 }],
    to: 'pasty-mesa',
    sector: 6,
    hajr: true,
  });
});

const MOVE = object({ from: { type: 'array' }, to: { enum: ['imperial-basin'] }, sector: { enum: [8, 9] } });

const DRAG = { force: true, steps: 4 }; // as a hand does, onto whatever is there

test('tokens are dragged to where they go; where they may not go is tried, to be told why', async () => {
  const questions = [question('shipMove', { schema: { anyOf: [pass, MOVE] } })];
  const answered = await shown({ table: sampleTable(), phase: 'shipment', questions });
  await userEvent.dragAndDrop(
    area(/^Red Chasm, .*can be taken along/),
    area(/^Pasty Mesa \(sector 6\)/),
    DRAG,
  );
  await expect.element(button('Move 3 tokens to Pasty Mesa (sector 6)')).toBeEnabled();
  expect(answered()).toBeUndefined();
  await userEvent.dragAndDrop(area(/^Arrakeen, .*can be taken along/), area(/^Carthag, /), DRAG);
  await button('Move 10 tokens to Carthag').click();
  expect(answered()).toMatchObject({ from: [{ territory: 'arrakeen', regular: 10 }], to: 'carthag' });
  await area(/^Sietch Tabr, /).click({ force: true });
  expect(answered()).toMatchObject({ from: [{ territory: 'arrakeen' }], to: 'sietch-tabr', sector: 13 });
  await userEvent.dragAndDrop(area(/^Red Chasm, /), area(/^Habbanya Sietch, /), DRAG);
  expect(answered()).toMatchObject({ from: [{ territory: 'red-chasm' }], to: 'habbanya-sietch' });
});

test('a reserve is dragged onto the map, token by token; a stormy place is tried, to be told why', async () => {
  const questions = [question('ship', { schema: { anyOf: [pass, object(sent)] } })];
  const answered = await shown({ table: sampleTable(), phase: 'shipment', questions });
  const pool = () => document.querySelector('[data-pool]') ?? document.body;
  await userEvent.dragAndDrop(pool(), area(/^Carthag, .*can be chosen/));
  await userEvent.dragAndDrop(pool(), area(/^Carthag, .*chosen/));
  await expect.element(button('Ship 2 tokens to Carthag')).toBeEnabled();
  expect(answered()).toBeUndefined();
  await area(/^The Minor Erg \(sector 5\), in the storm/).click({ force: true });
  expect(answered()).toEqual({ kind: 'reserve', to: 'the-minor-erg', sector: 5, regular: 2, elite: 0 });
});

test('a worm is ridden from where it came up, or let go', async () => {
  const blow = { pile: 'A', worms: 1, target: null, protect: null, rides: ['red-chasm'] };
  const schema = {
    anyOf: [pass, object({ from: { type: 'array' }, to: { enum: ['sietch-tabr', 'carthag'] } })],
  };
  const questions = [question('blowRideWorm', { schema })];
  const answered = await shown({ table: sampleTable({ blow }), phase: 'spice-blow', questions });
  await area(/^Sietch Tabr, .*can be chosen/).click();
  await button('Ride with 3 tokens to Sietch Tabr').click();
  expect(answered()).toEqual({
    from: [{ sector: 6, regular: 3, elite: 0 }],
    to: 'sietch-tabr',
    sector: 13,
  });
  await button('Let the worm go').click();
  expect(answered()).toEqual({ pass: true });
});

test('first forces are counted down to the last', async () => {
  const questions = [question('setupFremenPlace', { schema: object({ placements: { type: 'array' } }) })];
  const reserves = { atreides: { regular: 10, elite: 0 } };
  const answered = await shown({ table: sampleTable({ reserves, forces: [] }), phase: 'setup', questions });
  await area(/^Arrakeen$/).click({ force: true });
  expect(answered()).toMatchObject({ placements: [{ territory: 'arrakeen', regular: 10 }] }); // to be told why not
  await area(/^Sietch Tabr/).click();
  await expect.element(page.getByRole('status').getByText('9 tokens left to place.')).toBeVisible();
  await expect.element(button('Place them')).toBeDisabled();
  await page.getByRole('spinbutton', { name: 'Tokens' }).nth(1).fill('9');
  await button('Place them').click();
  expect(answered()).toEqual({
    placements: [
      { territory: 'sietch-tabr', sector: 13, regular: 1, elite: 0 },
      { territory: 'false-wall-south', sector: 3, regular: 9, elite: 0 },
    ],
  });
});

test('a worm is placed where the map is clicked, after a second look', async () => {
  const options = [{ pass: true }, { territory: 'south-mesa' }, { territory: 'meridian' }];
  const questions = [question('blowPlaceWorm', { options })];
  const answered = await shown({ table: sampleTable(), phase: 'spice-blow', questions });
  await area(/^Meridian \(sector 0\), can be chosen/).click();
  await area(/^Arrakeen, /).click({ force: true });
  expect(answered()).toEqual({ territory: 'arrakeen' }); // to be told why not
  await button('Place it: Meridian (sector 0)').click();
  expect(answered()).toEqual({ territory: 'meridian' });
});

test('who cannot ship, and who may bid more than there is spice, is told why', async () => {
  const questions = [
    question('ship', { schema: pass }),
    question('bid', { schema: { anyOf: [pass, object({ amount: number(1, 99) })] } }),
  ];
  await shown({ table: sampleTable(), phase: 'shipment', questions });
  await expect.element(page.getByText('You have nobody to send, or no spice for it.')).toBeVisible();
  expect(document.querySelectorAll('[data-spot][data-act]')).toHaveLength(0);
  expect(page.getByText('Choose the destination').elements()).toHaveLength(0);
  await expect
    .element(page.getByText('You have 12 spice. A Karama buys the card, whatever you bid.'))
    .toBeVisible();
});
