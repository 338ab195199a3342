import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Shell } from './shell.tsx';

function Broken(): never {
  throw new Error('a page that breaks, on purpose');
}

test('a page that breaks leaves the frame and a way back to the lobby', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/broken']}>
        <Routes>
          <Route element={<Shell />}>
            <Route path="/broken" element={<Broken />} />
            <Route path="/" element={<p>the lobby again</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('main').getByRole('button')).toBeVisible(); // to load it again
  await page.getByRole('main').getByRole('link').click();
  await expect.element(page.getByText('the lobby again')).toBeVisible();
});
