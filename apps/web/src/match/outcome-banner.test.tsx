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

const NAMES: Readonly<Record<string, string>> = { a: 'Astrid', b: 'Bodil', c: 'Cnut' };
const client = new QueryClient();

function show(outcome: Outcome, player: string | null) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={client}>
          <OutcomeBanner
            match={MATCH}
            outcome={outcome}
            names={(id) => NAMES[id] ?? id}
            endings={{ throne: 'The jarl has reached the throne' }}
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
  const outcome = won(['a', 'b'], ['a'], 'throne');
  const first = await show(outcome, 'a');
  await expect.element(headline()).toHaveTextContent(/^You have won$/);
  await expect.element(page.getByText('The jarl has reached the throne')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Ranking' })).not.toBeInTheDocument();
  await first.unmount();
  const second = await show(outcome, 'b');
  await expect.element(headline()).toHaveTextContent('You have lost: Astrid wins');
  await second.unmount();
  await show(outcome, null);
  await expect.element(headline()).toHaveTextContent(/^Astrid wins$/);
  await expect.element(page.getByRole('button', { name: 'Rematch' })).not.toBeInTheDocument();
});

test('winners are named together, and a draw is a draw', async () => {
  const first = await show(won(['a', 'b', 'c'], ['a', 'b'], 'throne'), 'a');
  await expect.element(headline()).toHaveTextContent('You have won, with Bodil');
  await first.unmount();
  await show(drawn(['a', 'b'], 'agreement'), 'b');
  await expect.element(headline()).toHaveTextContent('A draw');
});

test('more than two, or points, are ranked', async () => {
  const points: Readonly<Record<string, number>> = { a: 3, b: 9, c: 1 };
  await show(
    won(['a', 'b', 'c'], ['b'], 'throne', (player) => points[player] ?? 0),
    'a',
  );
  const list = page.getByRole('list', { name: 'Ranking' });
  await expect.element(list).toHaveTextContent('1.Bodil9 points2.Astrid3 points3.Cnut1 point');
});
