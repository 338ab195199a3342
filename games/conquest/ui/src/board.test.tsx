import type { ShownTable } from '@rulewright/conquest';
import type { Question, ToldFact } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { Panel } from './panel.tsx';
import { asked, tableOf, viewOf } from './sample-table.test-kit.ts';

interface Shown {
  readonly table: ShownTable;
  readonly given?: unknown[];
  readonly questions?: readonly Question[];
  readonly facts?: readonly ToldFact[];
  readonly past?: readonly ToldFact[];
  readonly hand?: object | null;
  readonly outcome?: object | null;
  readonly step?: number;
}

function Table({
  table,
  given = [],
  questions = [],
  facts = [],
  past = facts,
  hand = null,
  outcome = null,
  step = 1,
}: Shown) {
  const props = {
    view: viewOf(table, hand, outcome),
    questions,
    facts,
    past,
    step,
    names: (player: string) => (player === 'ann' ? 'Ann' : player === 'bob' ? 'Bob' : player),
    answer: ({ action }: Question, args: unknown) => void given.push([action, args]),
  };
  return (
    <div style={{ width: 900 }}>
      <div style={{ height: 600 }}>
        <Board {...props} />
      </div>
      <Panel {...props} />
    </div>
  );
}

const land = (name: RegExp) => page.getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const LAND = 'skarn ann 5, ravnhold ann 1, kaldur bob 3';
const ATTACKS = [1, 2, 3].map((dice) => ({ from: 'skarn', to: 'kaldur', dice }));
const FIGHT = [
  asked('attack', ATTACKS),
  asked('blitz', [{ from: 'skarn', to: 'kaldur' }]),
  asked('endAttack', [{}]),
];

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
  const options = ['skarn', 'ravnhold'].flatMap((territory) =>
    [1, 2].map((armies) => ({ territory, armies })),
  );
  const table = tableOf(LAND, { segment: 'reinforce', toPlace: 6 });
  const questions = [asked('place', options, { phase: 'place' })];
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

test('throws are shown, losses count down with them, and they are said when they have fallen', async () => {
  const fell = { type: 'ATTACKED', player: 'ann', from: 'skarn', to: 'kaldur', attack: [6, 3], defence: [5] };
  const facts = [
    { fact: { ...fell, attackerLosses: 0, defenderLosses: 1 } },
    { fact: { ...fell, attack: [4, 2], attackerLosses: 1, defenderLosses: 0 } },
  ];
  const screen = await render(<Table table={tableOf(LAND)} />);
  await screen.rerender(<Table table={tableOf(LAND)} facts={facts} step={2} />);
  const armies = (): string => document.querySelector('[data-armies="skarn"] text')?.textContent ?? '';
  expect(armies()).toBe('6');
  await expect.poll(armies).toBe('5');
  await expect.element(page.getByText('Skarn → Kaldur: 4 2 against 5')).toBeInTheDocument();
});

test('armies that move are seen as a column, a new card falls into the fan, and both stand still where that is wanted', async () => {
  const facts = [
    { fact: { type: 'ADVANCED', player: 'ann', from: 'skarn', to: 'kaldur', armies: 3 } },
    { fact: { type: 'CARD_DRAWN', player: 'ann', card: 'isfell' } },
  ];
  const hand = { cards: ['isfell'], mission: null };
  const moving = (card: string): number[] =>
    ['[data-column="3"]', `[data-card="${card}"]`].map(
      (one) => document.querySelector(one)?.getAnimations().length ?? -1,
    );
  const screen = await render(<Table table={tableOf(LAND)} hand={hand} />);
  expect(moving('isfell')).toEqual([-1, 0]);
  await screen.rerender(<Table table={tableOf(LAND)} hand={hand} facts={facts} step={2} />);
  expect(moving('isfell').every((many) => many > 0)).toBe(true);
  const unseen = (): string =>
    getComputedStyle(document.querySelector('[data-column]') ?? document.body).opacity;
  await expect.poll(unseen).toBe('0');
  document.documentElement.dataset.motion = 'off';
  const march = { fact: { type: 'FORTIFIED', player: 'ann', from: 'skarn', to: 'ravnhold', armies: 3 } };
  const drawn = { fact: { type: 'CARD_DRAWN', player: 'ann', card: 'mossgard' } };
  const more = { cards: ['mossgard'], mission: null };
  await screen.rerender(<Table table={tableOf(LAND)} hand={more} facts={[march, drawn]} step={3} />);
  delete document.documentElement.dataset.motion;
  expect(moving('mossgard')).toEqual([0, 0]);
  expect(unseen()).toBe('0');
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

test('fog is said and drawn, and the end shows how territories changed hands', async () => {
  const table = tableOf(LAND);
  const dark = {
    ...table,
    territories: { ...table.territories, lomatu: { owner: null, armies: null } },
    score: null,
  };
  const screen = await render(<Table table={dark} />);
  await expect.element(land(/^Lomatu, The Lanterns, hidden in fog/)).toBeVisible();
  expect(document.querySelector('[data-armies="lomatu"]')?.textContent).toBe('Lomatu'); // its name is no secret
  await expect.element(page.getByRole('row', { name: /^Ann \d+ \d+ \d+ \d+$/ })).toBeVisible(); // one knows one's own
  await expect.element(page.getByRole('row', { name: /^Bob \d+\+ \d+\+ \? \d+$/ })).toBeVisible();
  const turn = { fact: { type: 'TURN_STARTED', player: 'ann', round: 1 } };
  const taken = {
    fact: { type: 'CONQUERED', player: 'ann', defender: 'bob', from: 'skarn', to: 'ravnhold' },
  };
  await screen.rerender(
    <Table table={table} past={[turn, taken, turn, turn]} outcome={{ reason: 'rounds', ranks: [] }} />,
  );
  await expect.element(page.getByRole('img', { name: /Territories over time: Ann 2, Bob 1/ })).toBeVisible();
});

test('capitals, regions nearly held, round and limit are shown and said', async () => {
  const land7 = ['skarn', 'ravnhold', 'isfell', 'tarnwick', 'mossgard', 'eldmoor'];
  const text = `${land7.map((id) => `${id} ann 2`).join(', ')}, kaldur bob 3`;
  await render(<Table table={tableOf(text, { capitals: { ann: 'skarn', bob: 'kaldur' } })} />);
  await expect.element(land(/^Kaldur, .*capital of Bob/)).toBeVisible();
  expect(document.querySelectorAll('[data-capital]')).toHaveLength(2);
  await expect.element(page.getByText('Ann lacks 1', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('Hyrnland +4, Ann lacks 1')).toBeInTheDocument();
  await expect.element(page.getByText(/^Round 3 of 30/)).toBeVisible();
});

test('map, orders and standing have names of their own, by which a screen reader tells them apart', async () => {
  await render(<Table table={tableOf(LAND)} questions={FIGHT} />);
  for (const name of ['Orders', 'Standing'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
  expect(page.getByRole('group', { name: 'The world of Conquest' }).elements()).toHaveLength(1);
});

test('on a phone territories are named where one looks closer', async () => {
  await page.viewport(390, 844);
  await render(<Table table={tableOf(LAND)} />);
  const name = () => document.querySelector('[data-armies="skarn"]')?.textContent;
  expect(name()).toBe('5');
  for (let i = 0; i < 3; i++) await button('Zoom in').click();
  await expect.poll(name).toBe('5Skarn');
  await page.viewport(900, 900);
});

test('a long blitz can be skipped', async () => {
  const fell = { type: 'ATTACKED', player: 'bob', from: 'kaldur', to: 'skarn', attack: [6], defence: [5] };
  const facts = Array.from({ length: 40 }, () => ({
    fact: { ...fell, attackerLosses: 1, defenderLosses: 0 },
  }));
  const screen = await render(<Table table={tableOf(LAND)} />);
  await screen.rerender(<Table table={tableOf(LAND)} facts={facts} step={2} />);
  const armies = (): number => Number(document.querySelector('[data-armies="kaldur"] text')?.textContent);
  expect(armies()).toBeGreaterThan(3);
  await button('Skip').click();
  expect(armies()).toBe(3);
  expect(document.querySelector('[data-arrow="kaldur skarn"]')).not.toBeNull(); // what others do is an arrow too
});
