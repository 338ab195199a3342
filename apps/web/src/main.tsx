import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { speakIn } from './i18n.ts';
import { LobbyPage } from './lobby/lobby-page.tsx';
import { Nowhere } from './nowhere.tsx';
import { applyLook, usePreferences } from './preferences.ts';
import { Shell } from './shell.tsx';
import './app.css';

applyLook(usePreferences.getState());

// The lobby is there at once; boards, sockets and animation come when somebody goes further.
const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <Nowhere />,
    HydrateFallback: () => null,
    children: [
      { path: '/', element: <LobbyPage /> },
      {
        path: '/new/:game',
        lazy: async () => ({ Component: (await import('./lobby/new-match-page.tsx')).NewMatchPage }),
      },
      {
        path: '/position/:game',
        lazy: async () => ({ Component: (await import('./position/position-page.tsx')).PositionPage }),
      },
      {
        path: '/me',
        lazy: async () => ({ Component: (await import('./people/own-page.tsx')).OwnPage }),
      },
      {
        path: '/match/:id',
        lazy: async () => ({ Component: (await import('./match/match-page.tsx')).MatchPage }),
      },
      {
        path: '/replay',
        lazy: async () => ({ Component: (await import('./replay/saved-replay-page.tsx')).SavedReplayPage }),
      },
      {
        path: '/replay/:id',
        lazy: async () => ({ Component: (await import('./replay/replay-page.tsx')).ReplayPage }),
      },
      {
        path: '/how-to-play/:game',
        lazy: async () => ({ Component: (await import('./learn/how-to-play-page.tsx')).HowToPlayPage }),
      },
      {
        path: '/rules/:game',
        lazy: async () => ({ Component: (await import('./rules/rules-page.tsx')).RulesPage }),
      },
      { path: '*', element: <Nowhere /> },
    ],
  },
]);

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } });
const root = document.getElementById('root');
// Not awaited at the top: the parts of the build that carry a language wait for this one.
void speakIn(usePreferences.getState().language).then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
});
