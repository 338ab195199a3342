import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { speakIn } from './i18n.ts';
import { LobbyPage } from './lobby/lobby-page.tsx';
import { Nowhere } from './nowhere.tsx';
import { applyLook, usePreferences } from './preferences.ts';
import { reloadWhenRenewed } from './renewed.ts';
import { Shell } from './shell.tsx';
import './app.css';

applyLook(usePreferences.getState());
reloadWhenRenewed();

// The lobby is there at once; boards, sockets and animation come when somebody goes further.
const NewMatchPage = lazy(async () => ({
  default: (await import('./new-table/new-match-page.tsx')).NewMatchPage,
}));
const PositionPage = lazy(async () => ({
  default: (await import('./position/position-page.tsx')).PositionPage,
}));
const OwnPage = lazy(async () => ({ default: (await import('./people/own-page.tsx')).OwnPage }));
const MatchPage = lazy(async () => ({ default: (await import('./match/match-page.tsx')).MatchPage }));
const SavedReplayPage = lazy(async () => ({
  default: (await import('./replay/saved-replay-page.tsx')).SavedReplayPage,
}));
const ReplayPage = lazy(async () => ({ default: (await import('./replay/replay-page.tsx')).ReplayPage }));
const HowToPlayPage = lazy(async () => ({
  default: (await import('./learn/how-to-play-page.tsx')).HowToPlayPage,
}));
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }));

const pages = (
  <Routes>
    <Route element={<Shell />}>
      <Route path="/" element={<LobbyPage />} />
      <Route path="/new/:game" element={<NewMatchPage />} />
      <Route path="/position/:game" element={<PositionPage />} />
      <Route path="/me" element={<OwnPage />} />
      <Route path="/match/:id" element={<MatchPage />} />
      <Route path="/replay" element={<SavedReplayPage />} />
      <Route path="/replay/:id" element={<ReplayPage />} />
      <Route path="/how-to-play/:game" element={<HowToPlayPage />} />
      <Route path="/rules/:game" element={<RulesPage />} />
      <Route path="*" element={<Nowhere />} />
    </Route>
  </Routes>
);

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } });
const root = document.getElementById('root');
// Not awaited at the top: the parts of the build that carry a language wait for this one.
void speakIn(usePreferences.getState().language).then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <BrowserRouter>{pages}</BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    );
});
