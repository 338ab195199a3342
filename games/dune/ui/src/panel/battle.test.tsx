import type { Hand } from '@rulewright/dune/tables';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleHand, sampleTable } from '../sample-table.test-kit.ts';
import { button, number, object, pass, question, shown } from '../shown.test-kit.tsx';

const battle = {
  pending: [],
  fighting: { territory: 'carthag', arena: 10, aggressor: 'atreides', defender: 'harkonnen' },
  voice: null,
  prescience: null,
  plans: null,
  calls: [],
  winner: null,
  keepable: [],
  losses: {},
};

test('the auction shows the highest bid and takes a higher one or a pass', async () => {
  const auction = {
    ...{ total: 4, index: 2, opener: 'fremen', bidder: 'atreides', sold: 1 },
    high: { faction: 'guild', amount: 4 },
    passed: ['emperor'],
  };
  const schema = { anyOf: [pass, object({ amount: number(5, 12) })] };
  const questions = [question('bid', { schema })];
  const answered = await shown({ table: sampleTable({ auction }), phase: 'bidding', questions });
  await expect.element(page.getByText('Spacing Guild bids 4')).toBeVisible();
  await expect.element(page.getByText(/You see the card: Lasgun/)).toBeVisible();
  await button('More Your bid').click();
  await button('Bid 6').click();
  expect(answered()).toEqual({ amount: 6 });
  await button('Pass').click();
  expect(answered()).toEqual({ pass: true });
});

test('a battle plan is dialled, led and armed, then sealed; the enemy’s reach is told', async () => {
  const schema = object({
    dial: number(0, 10),
    leader: { anyOf: [{ enum: ['lady-jessica', 'duncan-idaho'] }, { type: 'null' }] },
    weapon: { enum: [null, 'crysknife'] },
    defense: { enum: [null, 'shield'] },
    kwisatzHaderach: { enum: [false] },
  });
  const questions = [question('battlePlan', { schema, sealed: 'plans' })];
  const attackers = { faction: 'atreides', area: 'carthag:10', regular: 5, elite: 0, advisor: 0 };
  const table = sampleTable({ battle, forces: [...sampleTable().forces, attackers] });
  const answered = await shown({ table, phase: 'battle', questions });
  await expect.element(page.getByText('Atreides against Harkonnen in Carthag')).toBeVisible();
  await expect.element(page.getByText('The enemy can reach 14: 8 tokens and Feyd-Rautha (6).')).toBeVisible();
  await button('More Tokens dialled').click();
  await button('More Tokens dialled').click();
  await expect.element(page.getByRole('img', { name: /: 7$/ })).toBeVisible();
  await button(/^2 Duncan Idaho/).click();
  await expect.element(page.getByRole('img', { name: /: 4$/ })).toBeVisible();
  await page
    .getByRole('group', { name: 'Weapon' })
    .getByRole('button', { name: /^Crysknife/ })
    .click();
  await page
    .getByRole('group', { name: 'Defence' })
    .getByRole('button', { name: /^Shield/ })
    .click();
  await button('Seal the plan').click();
  expect(answered()).toEqual({ dial: 2, leader: 'duncan-idaho', weapon: 'crysknife', defense: 'shield' });
});

test('a card that is the weapon is not offered as the defence', async () => {
  const cards = { enum: ['crysknife', 'shield', 'baliset'] };
  const schema = object({
    dial: number(0, 10),
    leader: { enum: ['lady-jessica'] },
    weapon: cards,
    defense: cards,
  });
  const next = async ({ weapon }: Readonly<Record<string, unknown>>) => {
    const options = ['shield', 'baliset'].filter((card) => card !== weapon);
    return { open: [{ field: 'defense', choice: { options } }], complete: null };
  };
  const questions = [question('battlePlan', { schema, sealed: 'plans', next })];
  const hand: Hand = { ...sampleHand, cards: ['crysknife', 'shield', 'baliset'] };
  await shown({ table: sampleTable({ battle }), phase: 'battle', questions, view: { hand: hand as never } });
  const defence = page.getByRole('group', { name: 'Defence' });
  await expect.element(defence.getByRole('button', { name: /^Baliset/ })).toBeVisible();
  expect(defence.getByRole('button', { name: /^Crysknife/ }).elements()).toHaveLength(0);
  await page
    .getByRole('group', { name: 'Weapon' })
    .getByRole('button', { name: /^Baliset/ })
    .click();
  await expect.element(defence.getByRole('button', { name: /^Baliset/ })).not.toBeInTheDocument();
});

const commitment = (regular: number, elite: number) => ({
  ...{ regularFull: number(0, regular), regularHalf: number(0, regular) },
  ...{ eliteFull: number(0, elite), eliteHalf: number(0, elite) },
});

const against = (aggressor: string, defender: string, territory: string, arena: number) =>
  sampleTable({ battle: { ...battle, fighting: { territory, arena, aggressor, defender } } });

test.each([
  ['fremen', 4],
  ['harkonnen', 5],
])('with one Sardaukar against %s and Caid the wheel shows %d', async (enemy, total) => {
  const schema = object({ ...commitment(4, 3), leader: { enum: ['caid'] } });
  const table = against('emperor', enemy, 'habbanya-sietch', 16);
  const questions = [question('battlePlan', { schema, sealed: 'plans' })];
  await shown({ table, phase: 'battle', questions, view: { player: 'emperor' } });
  await button('More Elite backed by spice').click();
  await expect.element(page.getByRole('img', { name: new RegExp(`: ${total}$`) })).toBeVisible();
});

test('Fremen count in full on the wheel, and nothing says that they need spice', async () => {
  const schema = object({ ...commitment(5, 2), leader: { enum: ['stilgar'] } });
  const table = against('fremen', 'guild', 'sietch-tabr', 13);
  const questions = [question('battlePlan', { schema, sealed: 'plans' })];
  await shown({ table, phase: 'battle', questions, view: { player: 'fremen' } });
  await button('More Tokens dialled').click();
  await button('More Elite dialled').click();
  await expect.element(page.getByRole('img', { name: /: 10$/ })).toBeVisible();
  await expect.element(page.getByText(/half strength|backed by spice/)).not.toBeInTheDocument();
});

test('what the enemy can reach counts Sardaukar as they fight', async () => {
  const table = against('fremen', 'emperor', 'habbanya-sietch', 16);
  await shown({ table, phase: 'battle', questions: [], view: { player: 'fremen' } });
  await expect.element(page.getByText(/The enemy can reach 7: 7 tokens/)).toBeVisible();
});

test('a sealed plan is still there to be changed; a promise is where a plan begins', async () => {
  const schema = object({
    dial: number(0, 10),
    leader: { enum: ['lady-jessica', 'duncan-idaho', null] },
    weapon: { enum: [null, 'crysknife'] },
  });
  const sealed = {
    plans: { action: 'battlePlan', args: { dial: 3, leader: 'duncan-idaho', weapon: 'crysknife' } },
  };
  const questions = [question('battlePlan', { schema, sealed: 'plans', answered: true })];
  const table = sampleTable({ battle });
  const answered = await shown({ table, phase: 'battle', questions, view: { sealed } });
  await expect
    .element(page.getByText('You have answered. Until everybody has, you may change it.'))
    .toBeVisible();
  await expect.element(page.getByRole('img', { name: /: 5$/ })).toBeVisible();
  await button('Seal the changed plan').click();
  expect(answered()).toEqual({ dial: 3, leader: 'duncan-idaho', weapon: 'crysknife' });

  const promise = { element: 'number', value: { dial: 4, spice: 0 } } as const;
  const hand: Hand = { ...sampleHand, promise };
  const open = [question('battlePlan', { id: 'next', schema, sealed: 'plans' })];
  const next = await shown({ table, phase: 'battle', questions: open, view: { hand: hand as never } });
  await expect.element(page.getByText('You have shown, and must play: Dial 4')).toBeVisible();
  await button('Seal the plan').click();
  expect(next()).toEqual({ dial: 4, leader: 'lady-jessica' });
});

test('a number shown beforehand is made of tokens and spice in the advanced game', async () => {
  const schema = object({ ...commitment(4, 3), leader: { enum: ['caid'] } });
  const table = against('emperor', 'harkonnen', 'habbanya-sietch', 16);
  const promise = { element: 'number', value: { dial: 2.5, spice: 2 } } as const;
  const view = { player: 'emperor', hand: { ...sampleHand, promise } as never }; // views of any game share one type
  const questions = [question('battlePlan', { schema, sealed: 'plans' })];
  const answered = await shown({ table, phase: 'battle', questions, view });
  await expect.element(page.getByText('You have shown, and must play: Dial 2.5 with 2 spice')).toBeVisible();
  await button('Seal the plan').click();
  expect(answered()).toMatchObject({ regularFull: 2, regularHalf: 1, eliteFull: 0, eliteHalf: 0 });
});

test('the Voice commands a kind of card, or stays silent', async () => {
  const options = [
    { pass: true },
    { mode: 'must', what: 'lasgun' },
    { mode: 'must-not', what: 'poison-weapon' },
  ];
  const questions = [question('battleVoice', { options })];
  const answered = await shown({ table: sampleTable({ battle }), phase: 'battle', questions });
  await button('a poison weapon').click();
  await button('Command: must not play a poison weapon').click();
  expect(answered()).toEqual({ mode: 'must-not', what: 'poison-weapon' });
  await button('Stay silent').click();
  expect(answered()).toEqual({ pass: true });
});

test('prescience asks for a part of a plan, and is answered with it', async () => {
  const options = [{ pass: true }, { element: 'leader' }, { element: 'number' }];
  const ask = question('battlePrescience', { options });
  const leaders = [{ value: 'lady-jessica' }, { value: null }];
  const tell = question('battlePrescienceAnswer', { options: leaders });
  const answered = await shown({ table: sampleTable({ battle }), phase: 'battle', questions: [ask, tell] });
  await button('Number how much they dial').click();
  expect(answered()).toEqual({ element: 'number' });
  await button('No leader').click();
  await button('Show: No leader').click();
  expect(answered()).toEqual({ value: null });
});

test('after a battle: treason is called, the winner drops cards, both plans lie open', async () => {
  const plan = {
    regularFull: 3,
    regularHalf: 0,
    eliteFull: 0,
    eliteHalf: 0,
    cheapHero: false,
    kwisatzHaderach: false,
  };
  const plans = {
    aggressor: {
      ...plan,
      regularFull: 2,
      regularHalf: 1,
      leader: 'lady-jessica',
      weapon: 'crysknife',
      defense: 'shield',
    },
    defender: { ...plan, leader: 'feyd-rautha', weapon: null, defense: null },
  };
  const table = sampleTable({ battle: { ...battle, plans, winner: 'atreides' } });
  const traitor = question('battleTraitor', { options: [{ call: true }, { call: false }] });
  const cards = question('battleWinnerCards', {
    options: [{ discard: [] }, { discard: ['crysknife'] }, { discard: ['shield'] }],
  });
  const answered = await shown({ table, phase: 'battle', questions: [traitor, cards] });
  await expect.element(page.getByRole('heading', { name: 'Atreides wins' })).toBeVisible();
  await expect.element(page.getByText('2.5', { exact: true })).toBeVisible(); // two with spice, one without
  await button('Call treason! Feyd-Rautha is in your pay').click();
  expect(answered()).toEqual({ call: true });
  await page
    .getByRole('region', { name: 'Discard after the victory' })
    .getByRole('button', { name: /^Crysknife/ })
    .click();
  await button('Drop Crysknife').click();
  expect(answered()).toEqual({ discard: ['crysknife'] });
});

test('a card that can be played now has a button; a truth trance is asked and answered', async () => {
  const hand: Hand = { ...sampleHand, cards: ['truthtrance', 'crysknife'] };
  const frames = [{ kind: 'truthtrance', by: 'guild', target: 'atreides', question: 'card:karama' }];
  const questions = [
    question('truthtrance', { optional: true, schema: {} }),
    question('truthtranceAnswer', { options: [{ answer: false }] }),
  ];
  const view = { hand: hand as never, frames }; // views of any game share one type
  const answered = await shown({ table: sampleTable(), phase: 'window.truthtrance', questions, view });
  await expect.element(page.getByText('Spacing Guild asks Atreides: Do you hold Karama?')).toBeVisible();
  await button('No').click();
  expect(answered()).toEqual({ answer: false });
  await expect.element(page.getByText('Play Crysknife')).not.toBeInTheDocument();
  await page.getByText('Play Truthtrance').click();
  await button('Emperor').click();
  await button('Do you have at least so much spice?').click();
  await button('Ask').click();
  expect(answered()).toEqual({ target: 'emperor', question: 'spice>=5' });
  expect(button('Will the storm move at least so far?').elements()).toHaveLength(0);
  await button('Fremen').click(); // they know the next storm card
  await button('Will the storm move at least so far?').click();
  await button('Ask').click();
  expect(answered()).toEqual({ target: 'fremen', question: 'storm>=6' });
  await button('Bene Gesserit').click();
  await button('Did you predict this faction?').click();
  await expect.element(page.getByText('Did you predict Atreides?')).toBeVisible();
  await button('Did you predict this turn?').click();
  await button('Ask').click();
  expect(answered()).toEqual({ target: 'bene-gesserit', question: 'prediction-turn:3' });
});
