import { backgammon } from '@rulewright/backgammon';
import { type Scenario, scenario } from '@rulewright/testkit';
import { type BoardProps, look, type Question, type ToldFact } from '@rulewright/ui';
import { speak } from '@rulewright/ui/translation';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { words } from './data/german.ts';
import { Panel } from './panel.tsx';

const ACTIONS = ['play', 'roll', 'double', 'take', 'drop', 'beaver', 'resign', 'answerResignation'];
const ME = 'player1';

interface Props {
  readonly position: object;
  readonly options?: object;
  readonly as?: string;
  readonly tall?: boolean;
}

/** A table of which one side is shown; what that side says is done. */
function Table({ position, options = {}, as = ME, tall = false }: Props) {
  const [game] = useState(
    () =>
      scenario(backgammon, {
        position,
        options: { autoRoll: false, ...options },
      }) as unknown as Scenario<never>,
  );
  const [past, setPast] = useState<readonly (readonly ToldFact[])[]>([]);
  const [why, setWhy] = useState('');
  const questions = ACTIONS.flatMap((action): Question[] => {
    const decision = game.asked(as as never, action);
    if (decision === null) return [];
    const { id, phase, optional } = decision;
    return [{ id, action, phase, optional, sealed: null, answered: false, options: decision.options() }];
  });
  const props: BoardProps = {
    view: game.view(as as never) as never,
    questions,
    facts: past.at(-1) ?? [],
    past: past.flat(),
    step: past.length,
    names: (player) => player,
    answer: ({ action }, args) => {
      try {
        game.act(as as never, action, args as never);
      } catch (refused) {
        setWhy(String(refused));
        return;
      }
      setPast([...past, game.facts().map((fact) => ({ fact: fact as never }))]);
    },
  };
  return (
    <div style={{ width: tall ? 380 : 760 }}>
      <div style={{ height: tall ? 640 : 620 }}>
        <Board {...props} />
      </div>
      <Panel {...props} />
      <output data-testid="why">{why}</output>
      <output data-testid="told">
        {past
          .flat()
          .map(({ fact }) => fact.type)
          .join(' ')}
      </output>
    </div>
  );
}

const OPENING = { xgid: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10' };
const BEFORE = { xgid: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10' };
const spot = (point: number) => page.getByRole('button', { name: new RegExp(`^point ${point},`) });
const label = (point: number): string => spot(point).element().getAttribute('aria-label') ?? '';
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => {
  look({ isTurned: false, ply: null });
  speak('en', {});
});

test('a turn is laid out by clicks, taken back step by step, and confirmed as one answer', async () => {
  await render(<Table position={OPENING} />);
  expect(label(8)).toBe('point 8, 3 of yours, can go to 5, 4, 7');
  await expect.element(button('Confirm')).toBeDisabled();
  await spot(8).click();
  expect(label(5)).toBe('point 5, empty, go here with 3');
  await spot(5).click();
  expect(label(5)).toBe('point 5, 1 of yours, can go to 4');
  await button('Take a step back').click();
  expect(label(5)).toBe('point 5, empty');
  await spot(8).click();
  await spot(5).click();
  await spot(6).click(); // one way only
  expect(label(5)).toBe('point 5, 2 of yours');
  await button('Confirm').click();
  await expect.element(page.getByTestId('told')).toHaveTextContent('CHECKER_MOVED CHECKER_MOVED PLAYED');
});

test.each([false, true])('the board fills its frame from edge to edge: tall %s', async (tall) => {
  await render(<Table position={OPENING} tall={tall} />);
  const { width, height } = document.querySelector('svg.board')?.getBoundingClientRect() ?? new DOMRect();
  expect(width / height).toBeCloseTo(tall ? 11 / 15 : 15 / 11, 2);
});

test('a turn is played by keyboard alone', async () => {
  await render(<Table position={OPENING} />);
  const go = async (point: number): Promise<void> => {
    const at = (): string => document.activeElement?.getAttribute('data-spot') ?? '';
    for (let i = 0; i < 26 && at() !== String(point); i++) await userEvent.keyboard('{PageDown}');
    await userEvent.keyboard('{Enter}');
  };
  (spot(24).element() as SVGElement).focus();
  await go(8);
  await go(5);
  await go(6);
  expect(label(5)).toBe('point 5, 2 of yours');
  (button('Confirm').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByTestId('told')).toHaveTextContent('PLAYED');
});

test('one checker goes on with several dice, and Escape takes a step back', async () => {
  await render(<Table position={OPENING} tall />);
  await spot(24).click();
  expect(label(20)).toBe('point 20, empty, go here with 4');
  await spot(20).click();
  await expect.element(button('Confirm')).toBeEnabled();
  (spot(20).element() as SVGElement).focus();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(label(24)).toContain('2 of yours');
});

test('a checker is dragged to where it goes', async () => {
  await render(<Table position={OPENING} />);
  await userEvent.dragAndDrop(spot(8), spot(5));
  expect(label(5)).toMatch(/^point 5, 1 of yours/);
});

test('a checker that is put where it may not go is told why, by click and by drag', async () => {
  await render(<Table position={OPENING} />);
  const why = page.getByTestId('why');
  await spot(24).click();
  await spot(10).click({ force: true });
  await expect.element(why).toHaveTextContent('No dice that are left go that way');
  await userEvent.dragAndDrop(spot(13), spot(18), { force: true });
  await expect.element(why).toHaveTextContent('No dice that are left go that way');
  await expect.element(page.getByTestId('told')).toHaveTextContent('');
});

test('a checker that cannot go is told why: one is on the bar, or the point is held', async () => {
  const onBar = { xgid: 'XGID=-b----E-C---eE---c-e----AA:0:0:1:31:0:0:0:3:10' };
  const { unmount } = await render(<Table position={onBar} />);
  await spot(8).click({ force: true });
  await expect
    .element(page.getByTestId('why'))
    .toHaveTextContent('A checker is on the bar: it comes in first');
  await unmount();
  const held = { xgid: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:3:10' };
  await render(<Table position={held} />);
  await spot(24).click();
  await spot(19).click({ force: true });
  await expect.element(page.getByTestId('why')).toHaveTextContent('hold that point');
});

test('who is on roll rolls or doubles, and is told why not', async () => {
  await render(<Table position={BEFORE} options={{ length: 3 }} />);
  await expect.element(button('Double to 2')).toBeEnabled();
  await button('Roll').click();
  await expect.element(page.getByTestId('told')).toHaveTextContent('DICE_ROLLED');
});

test('a cube that may not be turned says why', async () => {
  const position = { xgid: 'XGID=-b----E-C---eE---c-e----B-:1:-1:1:00:0:0:0:5:10' };
  await render(<Table position={position} />);
  await expect.element(button('Double to 4')).toBeDisabled();
  await expect.element(page.getByText('The cube is the other player’s')).toBeVisible();
});

test('why a cube may not be turned is said in the language of the page', async () => {
  speak('de', { backgammon: words });
  const position = { xgid: 'XGID=-b----E-C---eE---c-e----B-:1:-1:1:00:0:0:0:5:10' };
  await render(<Table position={position} />);
  await expect.element(page.getByText('Der Dopplerwürfel gehört der anderen Seite.')).toBeVisible();
});

test('a double is answered with what it costs', async () => {
  const position = { xgid: 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:0:5:10' };
  await render(<Table position={position} />);
  await expect.element(button('Drop, losing 1')).toBeVisible();
  await button('Take at 2').click();
  await expect.element(page.getByTestId('told')).toHaveTextContent('TAKEN');
  await expect.element(page.getByRole('img', { name: 'Cube at 2, yours' })).toBeInTheDocument();
});

test('an offered cube lies turned before whoever answers it, and then with its owner', async () => {
  await render(<Table position={BEFORE} />);
  const cube = (name: string): string =>
    page.getByRole('img', { name }).element().closest('[data-cube]')?.getAttribute('style') ?? '';
  const middle = cube('Cube at 1, in the middle');
  await button('Double to 2').click();
  const theirs = cube('Cube at 2, offered');
  expect(theirs).not.toBe(middle);
  await expect.element(page.getByTestId('told')).toHaveTextContent('DOUBLED');
});

test('the only play is laid out by itself, and waits when it is told to', async () => {
  await render(<Table position={{ xgid: 'XGID=-A----------------------a-:0:0:1:21:0:0:0:1:10' }} />);
  await expect.element(page.getByText('The only play')).toBeVisible();
  await button('Wait').click();
  await expect.element(button('Confirm')).toBeEnabled();
  await button('Begin again').click();
  expect(label(1)).toBe('point 1, 1 of yours, can go to off');
});

test('resigning is asked once more, and the position can be copied', async () => {
  await render(<Table position={BEFORE} options={{ length: 3 }} />);
  await page.getByText('Resign …').click();
  await button('Resign a gammon').click();
  await button('Really resign a gammon?').click();
  await expect.element(page.getByTestId('told')).toHaveTextContent('RESIGNATION_OFFERED');
  await page.getByText('Position and match file').click();
  for (const name of ['Copy XGID', 'Copy GNU id']) await expect.element(button(name)).toBeVisible();
});

const moving = (what: string): number => document.querySelector(what)?.getAnimations().length ?? -1;

test('a hit is said beforehand, and the checker that is hit travels to the bar', async () => {
  await render(<Table position={{ xgid: 'XGID=-b-a--E-C---dE---c-e----A-:0:0:1:31:0:0:0:3:10' }} />);
  expect(label(6)).toContain('3 hitting');
  await spot(6).click();
  expect(label(3)).toBe('point 3, 1 of theirs, go here with 3, hitting');
  await spot(3).click();
  await spot(24).click();
  await button('Confirm').click();
  await expect.poll(() => moving('[data-checker="1 25"]')).toBeGreaterThan(0);
});

test('dice fall, and where less motion is wanted they lie there', async () => {
  const { unmount } = await render(<Table position={BEFORE} />);
  await button('Roll').click();
  expect(moving('[data-die]')).toBeGreaterThan(0);
  await unmount();
  document.documentElement.dataset.motion = 'off';
  await render(<Table position={BEFORE} />);
  await button('Roll').click();
  delete document.documentElement.dataset.motion;
  expect(moving('[data-die]')).toBe(0);
});

test('a checker that is clicked twice goes with the first die; a click on the dice changes which that is', async () => {
  await render(<Table position={OPENING} />);
  await spot(8).click();
  await spot(8).click();
  expect(label(5)).toMatch(/^point 5, 1 of yours/);
  await button('Begin again').click();
  document.querySelector('[data-die]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await spot(8).click();
  await spot(8).click();
  expect(label(7)).toMatch(/^point 7, 1 of yours/);
});

test('who can play nothing is told so', async () => {
  await render(<Table position={{ xgid: 'XGID=-N-----------------bbbbbbA:0:0:1:00:0:0:0:3:10' }} />);
  await button('Roll').click();
  await expect.element(page.getByText(/^player1 could not play \d-\d/)).toBeVisible();
});

test('the board can be turned about; match, score, pips and the Crawford game are said', async () => {
  await render(<Table position={{ xgid: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:0:1:3:10' }} />);
  const home = spot(1).element().getBoundingClientRect().x;
  await page.getByRole('button', { name: 'Home on the other side' }).click();
  expect(spot(1).element().getBoundingClientRect().x).toBeLessThan(home);
  for (const text of [/^Match to 3, game 1/, /^player1: 2/, /Crawford/])
    await expect.element(page.getByText(text).first()).toBeVisible();
  await expect.element(page.getByText(/^167 pips/).first()).toBeVisible();
});

test('a double of a session may be beavered, with the stake', async () => {
  await render(<Table position={{ xgid: 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:3:0:10' }} />);
  await button('Beaver to 4').click();
  await expect.element(page.getByTestId('told')).toHaveTextContent('BEAVERED');
  await expect.element(page.getByRole('img', { name: 'Cube at 4, offered' })).toBeInTheDocument();
});
