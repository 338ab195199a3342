import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleTable } from '../sample-table.test-kit.ts';
import { button, number, object, pass, question, shown } from '../shown.test-kit.tsx';
import { texts } from '../texts/strings.ts';
import { formFor } from './decision.tsx';

test('a prediction names a faction and a turn', async () => {
  const schema = object({ faction: { enum: ['fremen', 'guild'] }, turn: number(1, 10) });
  const questions = [question('setupPrediction', { schema })];
  const answered = await shown({ table: sampleTable(), phase: 'setup', questions });
  await button('Fremen').click();
  await button('4').click();
  await button('Write down: Fremen in turn 4').click();
  expect(answered()).toEqual({ faction: 'fremen', turn: 4 });
});

test('a traitor is chosen among leaders with their strength', async () => {
  const options = [{ cardId: 'stilgar' }, { cardId: 'duncan-idaho' }];
  const questions = [question('setupTraitorPick', { options, sealed: 'traitor-picks' })];
  const answered = await shown({ table: sampleTable(), phase: 'setup', questions });
  await expect.element(page.getByText('Kept secret until everybody has answered.')).toBeVisible();
  await button(/Duncan Idaho one of yours/).click();
  await button('Keep Duncan Idaho').click();
  expect(answered()).toEqual({ cardId: 'duncan-idaho' });
});

test('the storm is dialled, and a card sets it', async () => {
  const dial = question('stormDial', { schema: object({ dial: number(1, 3) }) });
  const card = question('stormWeatherControl', {
    schema: { anyOf: [pass, object({ sectors: number(0, 10) })] },
  });
  const answered = await shown({ table: sampleTable(), phase: 'storm', questions: [dial, card] });
  await button('More Dial').first().click();
  await expect.element(page.getByText('Alone it would bring the storm to sector 7.')).toBeVisible();
  await button('Dial 2').click();
  expect(answered()).toEqual({ dial: 2 });
  await button('Move the storm 0 sectors').click();
  expect(answered()).toEqual({ sectors: 0 });
  await button('Keep the card').click();
  expect(answered()).toEqual({ pass: true });
});

test('a nexus lists the factions with what may be said to them', async () => {
  const nexus = { proposals: [{ from: 'guild', to: 'atreides' }], ready: ['emperor'], newlyAllied: [] };
  const options = [{ ready: true }, { propose: 'emperor' }, { accept: 'guild' }, { decline: 'guild' }];
  const table = sampleTable({ nexus, alliances: [] });
  const questions = [question('nexusAlliance', { options })];
  const answered = await shown({ table, phase: 'spice-blow', questions });
  await expect.element(page.getByText('without an ally · proposes to you')).toBeVisible();
  await button('Accept: Spacing Guild').click();
  expect(answered()).toEqual({ accept: 'guild' });
  await button('Propose: Emperor').click();
  expect(answered()).toEqual({ propose: 'emperor' });
  await button('I am done talking').click();
  expect(answered()).toEqual({ ready: true });
});

test('a revival shows its price and sends only what is legal', async () => {
  const options = [
    { pass: true },
    { regular: 1, elite: 0 },
    { regular: 2, elite: 0 },
    { regular: 3, elite: 0 },
    { regular: 0, elite: 0, leaderId: 'duncan-idaho' },
    { regular: 3, elite: 0, leaderId: 'duncan-idaho' },
  ];
  const questions = [question('reviveChoose', { options })];
  const answered = await shown({ table: sampleTable(), phase: 'revival', questions });
  await expect.element(page.getByText('Costs nothing.')).toBeVisible();
  await button(/Duncan Idaho/).click();
  await expect.element(page.getByText('You cannot have all of this together.')).toBeVisible();
  await button('More Tokens').click();
  await expect.element(page.getByText('Costs 4 of your 12 spice.')).toBeVisible();
  await button('Revive 3 tokens and Duncan Idaho').click();
  expect(answered()).toEqual({ regular: 3, elite: 0, leaderId: 'duncan-idaho' });
});

test('questions with few answers say what each of them means', async () => {
  const claim = question('charityClaim', { options: [{ claim: true }, { claim: false }] });
  const pay = question('bidPay', {
    options: [
      { own: 3, ally: 0 },
      { own: 0, useKarama: true },
    ],
  });
  const answered = await shown({ table: sampleTable(), phase: 'charity', questions: [claim, pay] });
  await button('Claim nothing').click();
  expect(answered()).toEqual({ claim: false });
  await button('Use a Karama instead of spice').click();
  expect(answered()).toEqual({ own: 0, useKarama: true });
});

test('a question nobody has drawn yet is still a form', async () => {
  const options = [{ target: 'guild' }, { pass: true }];
  const questions = [question('somethingNew', { options })];
  const answered = await shown({ table: sampleTable(), phase: 'battle', questions });
  await button('Spacing Guild').click();
  expect(answered()).toEqual({ target: 'guild' });
});

test('deals are accepted and offered, bribes given', async () => {
  const deals = [
    {
      id: 7,
      from: 'guild',
      to: ['atreides'],
      text: 'Stay out of Carthag',
      clauses: [{ kind: 'spiceNow', amount: 2 }],
      accepted: [],
      ending: [],
      state: 'offered',
    },
  ];
  const bribe = question('bribe', {
    optional: true,
    schema: object({ to: { enum: ['guild', 'emperor'] }, amount: number(1, 5) }),
  });
  const questions = [question('deal', { optional: true, schema: {} }), bribe];
  const answered = await shown({ table: sampleTable({ deals }), phase: 'shipment', questions });
  await expect.element(page.getByText('2 spice at once')).toBeVisible();
  await button('Accept').click();
  expect(answered()).toEqual({ accept: 7 });
  await page.getByText('Offer a deal').click();
  await page.getByRole('group', { name: 'To', exact: true }).getByRole('button', { name: 'Emperor' }).click();
  await page.getByRole('textbox', { name: 'What you agree on' }).fill('Peace in Arrakeen');
  await button('Offer it').click();
  expect(answered()).toEqual({ offer: { to: 'emperor', text: 'Peace in Arrakeen', clauses: [] } });
  await page.getByText('Give a bribe').first().click();
  await page.getByRole('group', { name: 'Spice to' }).getByRole('button', { name: 'Spacing Guild' }).click();
  await button('Give Spacing Guild 1 spice').click();
  expect(answered()).toEqual({ to: 'guild', amount: 1 });
});

test('allies pledge spice and lend abilities; secrets are shown; orders are given', async () => {
  const questions = [
    question('allyPledge', { optional: true, schema: object({ bid: number(0, 12), ship: number(0, 12) }) }),
    question('allyPermissions', {
      optional: true,
      schema: object({ guildRate: { enum: [true, false, 'yes', 'no'] } }),
    }),
    question('revealInfo', { optional: true, schema: {} }),
    question('standing', { optional: true, schema: {} }),
  ];
  const answered = await shown({ table: sampleTable(), phase: 'bidding', questions });
  await page.getByText('Your ally: Fremen').click();
  await button('More For their cards').click();
  await button('Pledge it').click();
  expect(answered()).toEqual({ bid: 1, ship: 0 });
  await page
    .getByRole('group', { name: 'They ship at half price' })
    .getByRole('button', { name: 'No' })
    .click();
  expect(answered()).toEqual({ guildRate: 'no' });
  await page.getByText('Show things').click();
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOptions('Crysknife');
  await page.getByRole('combobox', { name: 'To whom' }).selectOptions('Emperor');
  await button('Show it').click();
  expect(answered()).toEqual({ to: ['emperor'], what: 'hand', id: 'crysknife' });
  await page.getByText('Standing orders').click();
  await page.getByRole('combobox', { name: 'Pass bids for me' }).selectOptions('for this card');
  expect(answered()).toEqual({ order: 'autoPassBids', value: 'this card' });
});

/** Asked of nobody: whoever wants to does it, from a box of the panel. */
// biome-ignore format: one list
const AT_ANY_TIME = [
  'bribe', 'deal', 'revealInfo', 'standing', 'karamaPrevent', 'truthtrance', 'ghola', 'allyPledge', 'emperorGift',
];

test('every decision of both games has a form of its own', () => {
  const actions = Object.keys(texts.actions ?? {}).filter((action) => !AT_ANY_TIME.includes(action));
  expect(actions.length).toBeGreaterThan(35);
  expect(actions.filter((action) => formFor(action) === undefined)).toEqual([]);
});
