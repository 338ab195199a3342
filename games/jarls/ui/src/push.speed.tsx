// How smooth a long push is: `npm run speed`, not part of the tests, for it needs a machine of its own.
import { applyMove, createInitialState, type GameState, getConfigForPlayerCount } from '@rulewright/jarls';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Board } from './board.tsx';
import { viewOf } from './sample-view.test-kit.ts';

const RUNS = 5;
const CHAIN = ['w2-1', 'w1-1', 'w2-2', 'w1-2', 'w2-3', 'w1-3'];

/** A jarl before a line of six that ends at the edge. */
function position(): GameState {
  const state = createInitialState(getConfigForPlayerCount(3), { seed: '1' });
  const owner = (seat: number) => state.players[seat]?.id ?? null;
  const chain = CHAIN.map((id, i) => ({
    id,
    type: 'warrior' as const,
    owner: owner(id.startsWith('w1') ? 0 : 1),
    position: { q: -1 + i, r: 1 },
  }));
  const jarls = [
    { id: 'j1', type: 'jarl' as const, owner: owner(0), position: { q: -2, r: 1 } },
    { id: 'j2', type: 'jarl' as const, owner: owner(1), position: { q: 0, r: -5 } },
    { id: 'j3', type: 'jarl' as const, owner: owner(2), position: { q: 0, r: 4 } },
  ];
  return { ...state, pieces: [...jarls, ...chain], currentPlayerIndex: 0 };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** What the browser does while something moves: gaps between frames, and tasks that hold everything up. */
async function watched(ms: number): Promise<{ readonly gaps: readonly number[]; readonly longest: number }> {
  const gaps: number[] = [];
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const end = performance.now() + ms;
  let last = performance.now();
  while (last < end) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    gaps.push(now - last);
    last = now;
  }
  observer.disconnect();
  return { gaps: gaps.slice(1), longest };
}

test('six pieces are pushed smoothly at 390 pixels on a processor four times slower', async () => {
  await page.viewport(390, 844);
  const start = position();
  const props = { questions: [], names: (id: string) => id, answer: () => undefined };
  const moved = applyMove(start, { pieceId: 'j1', to: { q: -1, r: 1 } });
  expect(moved.events.filter(({ type }) => type === 'PUSH')).toHaveLength(CHAIN.length - 1);
  const board = (state: GameState, step: number) => (
    <div style={{ width: 390, height: 420 }}>
      <Board
        {...props}
        view={viewOf(state)}
        facts={step === 0 ? [] : moved.events.map((fact) => ({ fact: { ...fact } }))}
        step={step}
      />
    </div>
  );
  const smooth: number[] = [];
  const longest: number[] = [];
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let run = 0; run < RUNS; run++) {
    const screen = await render(board(start, 0));
    await watched(300);
    const watching = watched(900);
    await screen.rerender(board(moved.newState, 1));
    const seen = await watching;
    smooth.push(seen.gaps.filter((gap) => gap < 34).length / seen.gaps.length);
    longest.push(seen.longest);
    await screen.unmount();
  }
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const result = { gapsUnder34: median(smooth), longestTask: median(longest) };
  console.info(JSON.stringify(result));
  expect(result.gapsUnder34).toBeGreaterThanOrEqual(0.9);
  expect(result.longestTask).toBeLessThanOrEqual(100);
});
