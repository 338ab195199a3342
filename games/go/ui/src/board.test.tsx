import type { ShownTable } from '@rulewright/go';
import { type BoardProps, look, type Question, type ToldFact, wordingOf } from '@rulewright/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { ui } from './index.ts';
import { Panel } from './panel.tsx';
import { Preview } from './preview.tsx';
import { asked, tableOf, viewOf } from './sample-table.test-kit.ts';

type Outcome = BoardProps['view']['outcome'];

interface Shown {
  readonly questions?: readonly Question[];
  readonly facts?: readonly ToldFact[];
  readonly past?: readonly ToldFact[];
  readonly step?: number;
  readonly phase?: string;
  readonly outcome?: Outcome;
}

function Table({
  table,
  given,
  ...shown
}: Shown & { readonly table: ShownTable; readonly given: unknown[] }) {
  const { questions = [], facts = [], past = facts, step = 0, phase, outcome = null } = shown;
  const props = {
    view: { ...viewOf(table, phase), outcome },
    questions,
    facts,
    past,
    step,
    names: (player: string) => player,
    answer: (_: Question, args: unknown) => given.push(args),
  };
  return (
    <div style={{ width: 500 }}>
      <div style={{ height: 500 }}>
        <Board {...props} />
      </div>
      <Panel {...props} />
    </div>
  );
}

afterEach(() => look({ ply: null }));

const NOTHING = { stones: 0, territory: 0, prisoners: 0, komi: 0, compensation: 0 };
const SCORE = { black: 10, white: 10, detail: { black: NOTHING, white: NOTHING } };
const spot = (name: RegExp) => page.getByRole('button', { name });
const ROWS = ['.XO.', 'X.XO', '.XO.', '....'];

test('a free point takes a stone; what stands there and why not is said', async () => {
  const given: unknown[] = [];
  const options = [{ at: 'D1' }, { at: 'A1' }, { pass: true }];
  const table = tableOf(ROWS, { turn: 'white', ko: 'B3', last: 'C2' });
  await render(<Table table={table} given={given} questions={[asked('play', options)]} />);
  await expect.element(spot(/^A3, Black, chain of 1 with 3 liberties/)).toBeVisible();
  await expect.element(spot(/^C2, White, .*last move/)).toBeVisible();
  await expect.element(spot(/^B3, empty, ko/)).toHaveAttribute('aria-disabled', 'true');
  await spot(/^D1, empty, play here/).click();
  expect(given).toEqual([{ at: 'D1' }]);
});

test('pointing shows the stone as it would stand, or a sign that it may not', async () => {
  const table = tableOf(ROWS, { turn: 'white', ko: 'B3' });
  await render(<Table table={table} given={[]} questions={[asked('play', [{ at: 'D1' }])]} />);
  await spot(/^D1/).hover();
  await expect.poll(() => document.querySelector('[data-shadow="D1"]')).not.toBeNull();
  await spot(/^B3/).hover();
  await expect.poll(() => document.querySelector('[data-refused="B3"]')?.textContent).toBe('Ko');
  await spot(/^A4, empty, no liberty/).hover();
  await expect.poll(() => document.querySelector('[data-refused="A4"]')?.textContent).toBe('Suicide');
});

test('by keyboard: arrows walk, Enter plays, a pass is asked twice', async () => {
  const given: unknown[] = [];
  const table = tableOf(['....', '....', '....', '....']);
  const options = [...'ABCD'].flatMap((letter) => [1, 2, 3, 4].map((row) => ({ at: `${letter}${row}` })));
  await render(
    <Table table={table} given={given} questions={[asked('play', options), asked('resign', [{}])]} />,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(spot(/^A1/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{Enter}');
  expect(given).toEqual([{ at: 'B2' }]);
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  expect(given).toHaveLength(1);
  await page.getByRole('button', { name: 'Really pass?' }).click();
  expect(given.at(-1)).toEqual({ pass: true });
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  expect(given).toHaveLength(2);
});

test('beyond what is listed every empty point is offered', async () => {
  const given: unknown[] = [];
  const rows = Array.from({ length: 23 }, () => '.'.repeat(23));
  await render(<Table table={tableOf(rows)} given={given} questions={[asked('play', null)]} />);
  await spot(/^X23,/).click();
  expect(given).toEqual([{ at: 'X23' }]);
});

const SETTLED = ['.X.O.', 'XX.OO', '.X.O.', 'OX.OX', '.X.O.'];

test('while scoring, chains are marked, territory is drawn, and the score stands beside it', async () => {
  const given: unknown[] = [];
  const table = tableOf(SETTLED, {
    turn: null,
    passes: 2,
    marking: 1,
    dead: ['E2'],
    agreed: { black: false, white: true },
  });
  const marks = asked('mark', [
    { at: 'A2', as: 'dead' },
    { at: 'E2', as: 'alive' },
  ]);
  const settle = asked('settle', [{ agree: true, marking: 1 }, { agree: false }]);
  await render(<Table table={table} given={given} questions={[marks, settle]} phase="territory-scoring" />);
  await expect.element(spot(/^E2, Black, .*dead, mark as alive/)).toBeVisible();
  await expect.element(spot(/^E1, empty, territory of White/)).toBeVisible();
  await spot(/^A2, White, .*mark as dead/).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  expect(given).toEqual([{ at: 'A2', as: 'dead' }, { agree: true, marking: 1 }, { agree: false }]);
  await expect.element(page.getByText(/has agreed/)).toBeVisible();
  await expect.element(page.getByText('18.5 points')).toBeVisible();
  expect(document.querySelector('[data-point="E2"] [opacity="0.45"]')).not.toBeNull(); // dead stones are see-through
});

test.each([
  ['alive', ['dead', 'seki'], 'mark as dead'],
  ['dead', ['seki', 'alive'], 'mark as in seki'],
  ['seki', ['dead', 'alive'], 'mark as alive'],
])('where seki is marked, a chain that is %s is chosen on to the next mark', async (now, others, next) => {
  const table = tableOf(SETTLED, { turn: null, passes: 2, rules: 'japanese', [now]: ['E2'] });
  const marks = asked(
    'mark',
    others.map((as) => ({ at: 'E2', as })),
  );
  await render(<Table table={table} given={[]} questions={[marks]} phase="territory-scoring" />);
  await expect.element(spot(new RegExp(`^E2, Black, .*${next}$`))).toBeVisible();
});

test('captured stones fade where they stood', async () => {
  const given: unknown[] = [];
  const table = tableOf(ROWS);
  const screen = await render(<Table table={table} given={given} />);
  const fact = { type: 'PLAYED', player: 'black', at: 'B3', captured: ['C4'] };
  await screen.rerender(<Table table={table} given={given} facts={[{ fact }]} step={1} />);
  const fading = [...document.querySelectorAll('[data-captured]')];
  expect(fading.map((stone) => stone.getAttribute('data-captured'))).toEqual(['C4']);
  await expect.poll(() => fading.map((stone) => getComputedStyle(stone).opacity)).toEqual(['0']);
});

const played = (player: string, at: string, captured: string[] = []): ToldFact => ({
  fact: { type: 'PLAYED', player, at, captured },
});

test('one steps back through the game, and a new move shows the present again', async () => {
  const past = [
    played('black', 'A1'),
    played('white', 'A2'),
    { fact: { type: 'PASSED', player: 'black' } },
    played('white', 'B1', ['A1']),
  ];
  const table = tableOf(['...', 'O..', '.O.'], { move: 4, last: 'B1' });
  const given: unknown[] = [];
  const questions = [asked('play', [{ at: 'C3' }])];
  const screen = await render(<Table {...{ table, given, past, questions }} step={4} />);
  const stones = () =>
    [...document.querySelectorAll('[data-point]')].filter((point) => point.firstChild !== null).length;
  expect(stones()).toBe(2);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.element(spot(/^A1, Black, chain of 1 with 1 liberty$/)).toBeVisible();
  expect(document.querySelectorAll('[data-older]')).toHaveLength(1);
  await expect.element(spot(/^C3, empty$/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Move 3 of 4: Black Pass')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.poll(stones).toBe(0);
  await expect.element(page.getByText('Before the first move')).toBeVisible();
  await screen.rerender(<Table {...{ table, given, past, questions }} step={5} />);
  await expect.poll(stones).toBe(2);
  expect(document.querySelectorAll('[data-older]')).toHaveLength(0);
});

const WHITE_WON = {
  ranks: [
    { player: 'white', rank: 1 },
    { player: 'black', rank: 2 },
  ],
};

test.each([
  ['?', null],
  ['W+R', { reason: 'resignation', ...WHITE_WON }],
  ['W+T', { reason: 'time', ...WHITE_WON }],
  ['W+F', { reason: 'left', ...WHITE_WON }],
])('the game is copied as SGF with its result: %s', async (result, outcome) => {
  const writeText = vi.fn(async () => {});
  const clipboard = { writeText };
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
  const past = [played('black', 'A1'), { fact: { type: 'PASSED', player: 'white' } }];
  await render(<Table table={tableOf(['..', 'X.'], { move: 2 })} given={[]} past={past} outcome={outcome} />);
  await page.getByRole('button', { name: 'Copy SGF' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  vi.unstubAllGlobals();
  expect(writeText).toHaveBeenCalledWith(
    `(;FF[4]GM[1]CA[UTF-8]AP[Rulewright]SZ[2]KM[7.5]RU[Chinese]PB[black]PW[white]RE[${result}]\n;B[ab]\n;W[])\n`,
  );
});

test('with a finger the first tap shows the stone large with a cross-hair, the second plays it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const given: unknown[] = [];
  const rows = Array.from({ length: 19 }, () => '.'.repeat(19));
  await render(<Table table={tableOf(rows)} given={given} questions={[asked('play', [{ at: 'D4' }])]} />);
  await spot(/^D4, empty, play here/).click();
  expect(given).toEqual([]);
  expect(document.querySelector('[data-cross]')).not.toBeNull();
  await spot(/^D4, empty, choose it again/).click();
  vi.unstubAllGlobals();
  expect(given).toEqual([{ at: 'D4' }]);
});

test('the last board of a counted game has its dead stones when one looks back', async () => {
  const rows = ['.X.O.', 'XX.OO', '.X.O.', '.X.O.', '.X.O.'];
  const table = tableOf(rows, { turn: null, passes: 2, move: 2, dead: ['A2', 'E2'], score: SCORE });
  const past = ['black', 'white'].map((player) => ({ fact: { type: 'PASSED', player } }));
  await render(<Table table={table} given={[]} past={past} />);
  await expect.element(spot(/^A2, empty, dead, territory of Black/)).toBeVisible();
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.element(spot(/^A2, White, chain of 1/)).toBeVisible();
  await expect.element(spot(/^E2, Black, chain of 1/)).toBeVisible();
});

test('the options of a new game are shown as a small board', async () => {
  const options = { size: 9, rules: 'aga', handicap: 4 };
  const screen = await render(<Preview options={options} />);
  await expect.element(page.getByRole('img', { name: /^The board of 9 × 9/ })).toBeVisible();
  expect(document.querySelectorAll('figure circle.stroke-black')).toHaveLength(4);
  await expect.element(page.getByText('AGA rules · komi 0.5')).toBeVisible();
  await screen.rerender(<Preview options={{ ...options, size: 6 }} />);
  await expect.element(page.getByText(/^4 handicap stones do not fit/)).toBeVisible();
  await screen.rerender(<Preview options={{ ...options, handicap: 1 }} />);
  await expect.element(page.getByText('One stone is no handicap')).toBeVisible();
  await screen.rerender(<Preview options={{ ...options, rules: 'new-zealand' }} />);
  await expect.element(page.getByText('Black puts 4 stones first')).toBeVisible();
});

test('an SGF is opened as a log, and what is none is not', async () => {
  expect(await ui.records?.sgf?.('(;SZ[5]RE[W+R];B[cc])')).toMatchObject({
    game: 'go',
    entries: [{ action: 'play' }, { action: 'resign', player: 'black' }],
  });
  expect(await ui.records?.sgf?.('[Event "chess"] 1. e4')).toBeNull();
});

test('marks and rulesets are said in the words of the reader', async () => {
  const german = (await ui.languages?.de?.())?.words;
  if (!german) throw new Error('nobody speaks German');
  expect(german.board).toMatchObject({ japanese: 'Japanisch' });
  const wording = wordingOf(german.texts, (player) => player, ['black', 'white'], ui.words);
  const fact = { type: 'MARKED', player: 'black', at: ['G7', 'G8'], as: 'dead' };
  expect(wording.fact({ fact })).toBe('Black markiert G7: tot');
});
