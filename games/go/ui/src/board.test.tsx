import type { ShownTable } from '@rulewright/go';
import type { Question, ToldFact } from '@rulewright/ui';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { Panel } from './panel.tsx';
import { asked, tableOf, viewOf } from './sample-table.test-kit.ts';

interface Shown {
  readonly questions?: readonly Question[];
  readonly facts?: readonly ToldFact[];
  readonly step?: number;
  readonly phase?: string;
}

function Table({
  table,
  given,
  ...shown
}: Shown & { readonly table: ShownTable; readonly given: unknown[] }) {
  const { questions = [], facts = [], step = 0, phase } = shown;
  const props = {
    view: viewOf(table, phase),
    questions,
    facts,
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
  await expect.poll(() => document.querySelector('[data-refused]')).not.toBeNull();
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
  expect(given).toEqual([
    { at: 'A2', as: 'dead' },
    { agree: true, marking: 1 },
  ]);
  await expect.element(page.getByText(/has agreed/)).toBeVisible();
});

test('captured stones fade where they stood', async () => {
  const given: unknown[] = [];
  const table = tableOf(ROWS);
  const screen = await render(<Table table={table} given={given} />);
  const fact = { type: 'PLAYED', player: 'black', at: 'B3', captured: ['C4'] };
  await screen.rerender(<Table table={table} given={given} facts={[{ fact }]} step={1} />);
  const fading = () => document.querySelectorAll('[data-captured]').length;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  expect(fading()).toBe(still ? 0 : 1);
  await expect.poll(fading).toBe(0);
});
