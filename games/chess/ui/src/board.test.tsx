import { chess } from '@rulewright/chess';
import { type Scenario, scenario } from '@rulewright/testkit';
import { type BoardProps, look, type Question, type ToldFact } from '@rulewright/ui';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { Panel } from './panel.tsx';
import { Preview } from './preview.tsx';

type Player = 'white' | 'black';
const ACTIONS = ['move', 'resign', 'offerDraw', 'answerDraw', 'claimDraw'];

/** What the table would hand to a board for the player to move. */
function propsOf(
  game: Scenario<never>,
  past: readonly ToldFact[],
  facts: readonly ToldFact[],
): Omit<BoardProps, 'answer'> {
  const { turn } = game.view(null).table as { turn: Player };
  const questions = ACTIONS.flatMap((action): Question[] => {
    const decision = game.asked(turn as never, action);
    if (decision === null) return [];
    const { id, phase, optional } = decision;
    return [{ id, action, phase, optional, sealed: null, answered: false, options: decision.options() }];
  });
  const view = { ...game.view(null), player: 'white' as never };
  return { view: view as never, questions, facts, past, step: past.length, names: (player) => player };
}

interface HotseatProps {
  readonly tried?: unknown[]; // what is answered is kept here, and not played
  readonly fen?: string;
  readonly variant?: string;
  readonly only?: Player; // the other side is not asked here, and answers by the button
}

/** A game for two at one screen. */
function Hotseat({ fen, variant = 'standard', only, tried }: HotseatProps) {
  const [game] = useState(
    () =>
      scenario(chess, fen === undefined ? {} : { position: { fen, variant } }) as unknown as Scenario<never>,
  );
  const [{ past, facts }, set] = useState<{ past: readonly ToldFact[]; facts: readonly ToldFact[] }>({
    past: [],
    facts: [],
  });
  const { turn } = game.view(null).table as { turn: Player };
  const act = (action: string, args: unknown): void => {
    game.act(turn as never, action, args as never);
    const told = game.facts().map((fact) => ({ fact: fact as never }));
    set({ past: [...past, ...told], facts: told });
  };
  const given = propsOf(game, past, facts);
  const props: BoardProps = {
    ...given,
    ...(only !== undefined && only !== turn && { questions: [] }),
    answer: ({ action }, args) => (tried ? tried.push(args) : act(action, args)),
  };
  return (
    <div style={{ width: 480 }}>
      <div style={{ width: 480, height: 480 }}>
        <Board {...props} />
      </div>
      <Panel {...props} />
      {only !== undefined && (
        <button type="button" onClick={() => act('move', given.questions[0]?.options?.[0])}>
          the other moves
        </button>
      )}
    </div>
  );
}

const square = (name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) });
const say = (name: string): string => square(name).element().getAttribute('aria-label') ?? '';
const click = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await square(name).click();
};

const rings = () => document.querySelectorAll('[data-targets] circle.fill-none');

beforeEach(() => look({ isTurned: false, ply: null }));

test('a piece is moved by clicks, and every square says what stands on it', async () => {
  await render(<Hotseat />);
  expect(say('e2')).toBe('e2, white pawn, can be moved to e3, e4');
  expect(say('e4')).toBe('e4, empty');
  await expect.element(page.getByText(/has taken/)).not.toBeInTheDocument();
  await click('e2');
  expect(say('e2')).toBe('e2, white pawn, chosen');
  expect(say('e4')).toBe('e4, empty, move here');
  await click('e4', 'd7', 'd5', 'e4');
  expect(say('d5')).toBe('d5, black pawn, last move, can be captured');
  expect(rings()).toHaveLength(1); // not a dot
  await click('d5');
  expect(say('d5')).toBe('d5, white pawn, last move');
  expect(say('e4')).toBe('e4, empty, last move');
  expect(document.querySelectorAll('[data-last-move] path')).toHaveLength(2);
  await expect.element(page.getByText('white has taken: pawn')).toBeInTheDocument();
  await expect.element(page.getByText('+1')).toBeVisible();
  const names = [...document.querySelectorAll('.names text')].map(({ textContent }) => textContent);
  expect(names.join('')).toBe('1abcdefgh2345678');
  await expect.element(page.getByRole('button', { name: 'exd5' })).toBeInTheDocument();
});

test('the whole game can be played by keyboard, promotion included', async () => {
  await render(<Hotseat fen="7k/P7/8/8/8/8/8/K7 w - - 0 1" />);
  (square('a7').element() as SVGElement).focus();
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'The pawn becomes' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}{ArrowDown}{Enter}{ArrowUp}{Enter}{ArrowDown}{ArrowUp}n');
  expect(say('a8')).toBe('a8, white knight, last move');
  expect(document.activeElement).toBe(square('a8').element()); // where one goes on from
});

test('a piece that cannot move is taken up all the same: where it is put, the refusal says why', async () => {
  const tried: unknown[] = [];
  await render(<Hotseat fen="4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1" tried={tried} />);
  expect(say('e2')).toBe('e2, white knight');
  (square('e2').element() as SVGElement).focus();
  await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}');
  await userEvent.dragAndDrop(square('e2'), square('c3'));
  expect(tried).toEqual([
    { from: 'e2', to: 'e4' },
    { from: 'e2', to: 'c3' },
  ]);
});

test('castling by the square of the king and by the rook', async () => {
  await render(<Hotseat fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" />);
  await click('e1');
  expect([say('g1'), say('c1')]).toEqual(['g1, empty, castle here', 'c1, empty, castle here']);
  expect([say('h1'), say('f1')]).toEqual(['h1, white rook, castle here', 'f1, empty, move here']);
  expect(rings()).toHaveLength(0); // nothing is captured
  await click('h1');
  expect([say('g1'), say('f1')]).toEqual(['g1, white king, last move', 'f1, white rook']);
});

test('castling in Chess960, by the square of the king', async () => {
  await render(<Hotseat fen="4k3/8/8/8/8/8/8/1R2K3 w B - 0 1" variant="chess960" />);
  await click('e1', 'c1');
  expect([say('c1'), say('d1')]).toEqual(['c1, white king, last move', 'd1, white rook']);
});

test('what is captured en passant is said where the pawn goes, and has a ring', async () => {
  await render(<Hotseat fen="4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1" />);
  await click('e5');
  expect(say('d6')).toBe('d6, empty, capture en passant here');
  expect([rings().length, targets()]).toEqual([1, 'e6 d6']);
});

test('a piece is dragged to where it goes', async () => {
  await render(<Hotseat />);
  await userEvent.dragAndDrop(square('g1'), square('f3'));
  await expect.element(square('f3')).toHaveAttribute('aria-label', 'f3, white knight, last move');
});

test('check is said and marked; older positions are shown without leaving the game', async () => {
  await render(<Hotseat />);
  await click('e2', 'e4', 'f7', 'f5', 'd1', 'h5');
  expect(say('e8')).toContain('in check');
  expect(document.querySelectorAll('[data-check]')).toHaveLength(1);
  await page.getByRole('button', { name: 'First position' }).click();
  expect(say('e2')).toBe('e2, white pawn');
  expect(document.querySelectorAll('[data-older]')).toHaveLength(1);
  await page.getByRole('button', { name: 'One move on' }).click();
  expect(say('e4')).toBe('e4, white pawn, last move');
  await page.getByRole('button', { name: 'Present position' }).click();
  expect(say('h5')).toBe('h5, white queen, last move');
  expect(document.querySelectorAll('[data-older]')).toHaveLength(0);
  await page.getByRole('button', { name: 'Turn the board' }).click();
  const [a8, h1] = ['a8', 'h1'].map((name) => square(name).element().getBoundingClientRect().top);
  expect(a8).toBeGreaterThan(h1 ?? Number.NaN);
});

test('offers are asked once more, and answered by buttons', async () => {
  await render(<Hotseat />);
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.getByRole('button', { name: 'Really offer a draw?' }).click();
  await click('e2', 'e4');
  await page.getByRole('button', { name: 'Accept the draw' }).click();
  await expect.element(page.getByRole('button', { name: 'Resign' })).not.toBeInTheDocument();
});

test('an offer of a draw stands no longer than the game', async () => {
  await render(<Hotseat />);
  await click('e2', 'e4', 'e7', 'e5');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.getByRole('button', { name: 'Really offer a draw?' }).click();
  await expect.element(page.getByText('You have offered a draw.')).toBeVisible();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Really resign?' }).click();
  await expect.element(page.getByText('The game is over')).toBeVisible();
  await expect.element(page.getByText('You have offered a draw.')).not.toBeInTheDocument();
});

test('a draw is claimed by a button that asks once more', async () => {
  await render(<Hotseat fen="4k3/8/8/8/8/8/8/R3K3 w - - 98 80" />);
  await expect.element(page.getByRole('button', { name: 'Claim a draw' })).not.toBeInTheDocument();
  await click('a1', 'a2', 'e8', 'd8');
  await page.getByRole('button', { name: 'Claim a draw' }).click();
  await page.getByRole('button', { name: 'Really claim a draw?' }).click();
  await expect.element(page.getByText(/The game is over/)).toBeInTheDocument();
});

test('the position and the game are copied as FEN and PGN', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  await render(<Hotseat />);
  await click('e2', 'e4', 'e7', 'e5');
  await page.getByRole('button', { name: 'Copy FEN' }).click();
  await page.getByRole('button', { name: 'Copy PGN' }).click();
  vi.unstubAllGlobals();
  const [[fen] = [], [pgn] = []] = writeText.mock.calls;
  expect(fen).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  expect(pgn).toMatch(/\[White "white"\]\n\[Black "black"\]\n\[Result "\*"\]\n\n1\. e4 e5 \*\n$/);
});

const targets = (): string => document.querySelector('[data-targets]')?.getAttribute('data-targets') ?? '';

test('hovering or focusing a piece shows where it can go', async () => {
  await render(<Hotseat />);
  expect(targets()).toBe('');
  await square('g1').hover();
  await expect.poll(targets).toBe('h3 f3');
  (square('e2').element() as SVGElement).focus();
  await expect.poll(targets).toBe('e3 e4');
});

test('a move planned out of turn is made when the turn comes, and given up when it cannot be', async () => {
  await render(<Hotseat only="white" />);
  await click('e2', 'e4');
  expect(say('d2')).toContain('can be moved to');
  await click('d2');
  expect(say('d4')).toBe('d4, empty, plan a move here');
  await click('d4');
  expect(say('d4')).toBe('d4, empty, your next move is planned here');
  await page.getByRole('button', { name: 'First position' }).click();
  expect(say('d4')).toBe('d4, empty');
  await page.getByRole('button', { name: 'Present position' }).click();
  await page.getByRole('button', { name: 'the other moves' }).click();
  await expect.poll(() => say('d4')).toMatch(/^d4, white pawn/);
  await click('g1', 'f3', 'a2');
  expect(say('f3')).toBe('f3, empty');
});

test('what is taken fades by the facts, and after the end the game is walked through', async () => {
  await render(<Hotseat fen="4k3/8/8/8/8/8/4p3/4K3 w - - 0 1" />);
  await click('e1', 'e2');
  expect(document.querySelectorAll('[data-taken]')).toHaveLength(1);
  await expect.element(page.getByText(/The game is over/)).toBeInTheDocument();
  await page.getByRole('button', { name: 'One move back' }).click();
  expect(say('e2')).toBe('e2, black pawn');
  await userEvent.keyboard('{End}');
  expect(say('e2')).toBe('e2, white king, last move');
});

test('the start of a game is shown by its options', async () => {
  const { rerender } = await render(<Preview options={{ variant: 'chess960', number: 0 }} />);
  const pieces = () => [...document.querySelectorAll('[data-square$="1"]')].map((piece) => piece.textContent);
  expect(pieces()).toHaveLength(8);
  expect(document.querySelector('[data-square="a1"] [data-kind="white bishop"]')).not.toBeNull();
  await rerender(<Preview options={{ variant: 'chess960' }} />);
  await expect.element(page.getByText('One of 960 starts is drawn.')).toBeInTheDocument();
});

const moving = (name: string): number =>
  document.querySelector(`[data-square="${name}"]`)?.getAnimations().length ?? 0;

test.each(['', 'off'])('king and rook fly when they castle, unless motion is %s', async (motion) => {
  document.documentElement.dataset.motion = motion;
  await render(<Hotseat fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" />);
  await click('e1', 'g1');
  expect([moving('g1'), moving('f1'), moving('a1')]).toEqual(motion === 'off' ? [0, 0, 0] : [1, 1, 0]);
  delete document.documentElement.dataset.motion;
});
