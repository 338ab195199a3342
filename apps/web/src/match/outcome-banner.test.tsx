import { drawn, type Outcome, won } from '@rulewright/engine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speakIn } from '../i18n.ts';
import { OutcomeBanner } from './outcome-banner.tsx';
import { MATCH } from './sample-match.test-kit.ts';

beforeAll(() => speakIn('en'));

const NAMES: Readonly<Record<string, string>> = {
  p1: 'Astrid',
  p2: 'Bodil',
  p3: 'Cnut',
  white: 'Astrid',
  black: 'Bodil',
};
const client = new QueryClient();

function show(outcome: Outcome, player: string | null) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={client}>
          <OutcomeBanner
            match={{ ...MATCH, startedAt: 0, finishedAt: 7 * 60_000 }}
            outcome={outcome}
            names={(id) => NAMES[id] ?? id}
            texts={{ endings: { throne: 'The jarl has reached the throne' }, sides: { black: 'Dark' } }}
            player={player}
          />
        </QueryClientProvider>
      ),
    },
  ]);
  return render(<Stub initialEntries={['/']} />);
}

const headline = () => page.getByRole('heading');

test('whoever looks is told what it means for them, and why', async () => {
  const outcome = won(['p1', 'p2'], ['p1'], 'throne');
  const first = await show(outcome, 'p1');
  await expect.element(headline()).toHaveTextContent(/^You have won$/);
  await expect.element(page.getByText('The jarl has reached the throne')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Ranking' })).not.toBeInTheDocument();
  await first.unmount();
  const second = await show(outcome, 'p2');
  await expect.element(headline()).toHaveTextContent('You have lost: Astrid wins');
  await second.unmount();
  await show(outcome, null);
  await expect.element(headline()).toHaveTextContent(/^Astrid wins$/);
  await expect.element(page.getByRole('button', { name: 'Rematch' })).not.toBeInTheDocument();
});

test('winners are named together, and a draw is a draw', async () => {
  const first = await show(won(['p1', 'p2', 'p3'], ['p1', 'p2'], 'throne'), 'p1');
  await expect.element(headline()).toHaveTextContent('You have won, with Bodil');
  await first.unmount();
  await show(drawn(['p1', 'p2'], 'agreement'), 'p2');
  await expect.element(headline()).toHaveTextContent('A draw');
});

test('more than two, sides in the words of the game and points are ranked; it says how long it took', async () => {
  const sides = await show(won(['white', 'black'], ['black'], 'throne'), 'white');
  await expect
    .element(page.getByRole('list', { name: 'Ranking' }))
    .toHaveTextContent('1.Bodil Dark2.Astrid White');
  await expect.element(page.getByText('It took 7 minutes.')).toBeVisible();
  await sides.unmount();
  const points: Readonly<Record<string, number>> = { p1: 3, p2: 9, p3: 1 };
  await show(
    won(['p1', 'p2', 'p3'], ['p2'], 'throne', (player) => points[player] ?? 0),
    'p1',
  );
  const list = page.getByRole('list', { name: 'Ranking' });
  await expect.element(list).toHaveTextContent('1.Bodil 9 points2.Astrid 3 points3.Cnut 1 point');
});
