import {
  applyMove,
  createInitialState,
  type GameEvent,
  type GameState,
  getConfigForPlayerCount,
  getValidMoves,
} from '@rulewright/jarls';
import type { Question } from '@rulewright/ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { viewOf } from './sample-view.test-kit.ts';

const moves = (state: GameState): Question => {
  const player = state.players[state.currentPlayerIndex]?.id ?? '';
  const own = state.pieces.filter(({ owner }) => owner === player);
  const options = own.flatMap(({ id }) =>
    getValidMoves(state, player, id).map(({ to }) => ({ pieceId: id, to })),
  );
  return {
    id: 'd',
    action: 'move',
    phase: 'playing',
    optional: false,
    sealed: null,
    answered: false,
    options,
  };
};

/** A table for two at one screen, by the rules alone. */
function Hotseat({ start }: { readonly start: GameState }) {
  const [{ state, step, facts }, set] = useState({ state: start, step: 0, facts: [] as GameEvent[] });
  return (
    <div style={{ width: 640, height: 640 }}>
      <Board
        view={viewOf(state)}
        questions={[moves(state)]}
        facts={facts.map((fact) => ({ fact: { ...fact } }))}
        step={step}
        names={(player) => player}
        answer={(_, args) => {
          const result = applyMove(
            state,
            args as Parameters<typeof applyMove>[1] & { pieceId: string; to: never },
          );
          set({ state: result.newState, step: step + 1, facts: result.events });
        }}
      />
    </div>
  );
}

const position = (
  pieces: readonly (readonly [string, 'jarl' | 'warrior', number, number, number])[],
): GameState => {
  const state = createInitialState(getConfigForPlayerCount(2), { seed: '1' });
  return {
    ...state,
    pieces: pieces.map(([id, type, seat, q, r]) => ({
      id,
      type,
      owner: state.players[seat]?.id ?? null,
      position: { q, r },
    })),
  };
};

const FIGHT = position([
  ['j1', 'jarl', 0, -3, 0],
  ['w1-1', 'warrior', 0, -1, 1],
  ['w1-2', 'warrior', 0, -2, 1],
  ['w2-1', 'warrior', 1, 1, 1],
  ['w2-2', 'warrior', 1, 2, 1],
  ['j2', 'jarl', 1, 3, -3],
]);

const spot = (name: RegExp) => page.getByRole('button', { name });
const pieceAt = (id: string): string =>
  document.querySelector<SVGGElement>(`[data-piece="${id}"]`)?.style.transform ?? 'gone';

test('a piece is chosen, its destinations are marked, and a click moves it', async () => {
  await render(<Hotseat start={createInitialState(getConfigForPlayerCount(2), { seed: '1' })} />);
  const before = document.querySelectorAll('[data-piece]').length;
  await spot(/your warrior, can be moved/)
    .first()
    .click();
  await expect.poll(() => document.querySelectorAll('[data-mark="target"]').length).toBeGreaterThan(0);
  await spot(/move here/)
    .first()
    .click();
  await expect.poll(() => document.querySelectorAll('[data-mark="target"]').length).toBe(0);
  expect(document.querySelectorAll('[data-piece]')).toHaveLength(before);
  await expect.element(spot(/player1 warrior/).first()).toBeVisible();
});

test('an attack shows both strengths before it is made, and pushes the line', async () => {
  await render(<Hotseat start={FIGHT} />);
  await spot(/^-1,1, your warrior/).click();
  const target = spot(/^1,1, player2 warrior, attack here, 3 against 2, pushes/);
  await target.hover();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(/Attack 3 .*momentum 1.*Defence 2.*pushes/);
  const before = pieceAt('w2-2');
  await target.click();
  await expect.poll(() => pieceAt('w2-2')).not.toBe(before);
});

test('Escape lets go of a piece; the whole turn can be played by keyboard', async () => {
  await render(<Hotseat start={FIGHT} />);
  await spot(/^-3,0, your jarl/).click();
  await expect.element(spot(/^-3,0, your jarl, chosen/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(spot(/^-3,0, your jarl, can be moved/)).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('-2,0, free, move here');
  await userEvent.keyboard('{Enter}');
  await expect.element(spot(/^-2,0, player1 jarl/)).toBeVisible();
});

test('in fog a spectator sees no hex, a player those about their own, and whoever sees all the whole board', async () => {
  const state: GameState = { ...FIGHT, config: { ...FIGHT.config, boardRadius: 6, fog: true } };
  const fixed = { questions: [], facts: [], step: 0, names: (id: string) => id, answer: () => undefined };
  const hidden = () => document.querySelectorAll('[aria-label*="hidden in fog"]').length;
  const view = viewOf(state);
  const screen = await render(<Board {...fixed} view={{ ...view, player: null }} />);
  await expect.poll(hidden).toBeGreaterThan(100);
  await expect.element(page.getByRole('status')).toHaveTextContent(/who looks on sees no pieces/);
  const all = hidden();
  await screen.rerender(<Board {...fixed} view={view} />);
  await expect.poll(hidden).toBeLessThan(all);
  expect(hidden()).toBeGreaterThan(0);
  await screen.rerender(<Board {...fixed} view={{ ...view, player: null }} seesAll />);
  await expect.poll(hidden).toBe(0);
});

test('pieces say and show their team, and the last move is marked', async () => {
  const [a = '', b = ''] = FIGHT.players.map(({ id }) => id);
  const state: GameState = { ...FIGHT, teams: { [a]: 0, [b]: 1 } };
  const facts = [{ fact: { type: 'MOVE', pieceId: 'j2', from: { q: 3, r: -2 }, to: { q: 3, r: -3 } } }];
  const fixed = { questions: [], step: 0, names: (id: string) => id, answer: () => undefined };
  await render(<Board {...fixed} facts={facts} view={viewOf(state)} />);
  await expect.element(spot(/^3,-3, player2 jarl \(team B\)/)).toBeVisible();
  await expect.element(spot(/^-3,0, your jarl \(team A\)/)).toBeVisible();
  expect(document.querySelector('[data-piece="j2"] text')?.textContent).toBe('B');
  expect(document.querySelectorAll('[data-last-move]')).toHaveLength(1);
});
