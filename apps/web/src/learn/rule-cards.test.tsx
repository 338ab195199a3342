import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speakIn } from '../i18n.ts';
import { parseRulebook } from '../rules/rulebook.ts';
import { RuleCards } from './rule-cards.tsx';

beforeAll(() => speakIn('en'));

test('whoever wants it has each rule explained when it first comes up', async () => {
  const client = new QueryClient();
  const book = 'T1 X begins.\nT2 Each player puts a mark on one empty cell.\nT3 Three in a row win.';
  client.setQueryData(['rules', 'tic-tac-toe'], parseRulebook(book));
  const placed = { n: 1, fact: { type: 'PLACED' }, rule: 'T2' };
  const cards = (refused?: string) => (
    <QueryClientProvider client={client}>
      <RuleCards game="tic-tac-toe" facts={[placed]} refused={refused} />
    </QueryClientProvider>
  );
  const { rerender } = await render(cards());
  expect(page.getByText('Each player puts a mark').elements()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Explain as we go' }).click();
  await expect.element(page.getByText('Each player puts a mark on one empty cell.')).toBeVisible();
  await rerender(cards('T1'));
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('X begins.');
  await page.getByRole('checkbox', { name: 'Explain as we go' }).click();
  expect(page.getByRole('listitem').elements()).toEqual([]);
});
