import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { applyTheme, type Theme, usePreferences } from './preferences.ts';

const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const SIGNS: Readonly<Record<Theme, string>> = { system: '◐', light: '☀', dark: '☾' };

/** The frame around every page. */
export function Shell() {
  const { t } = useTranslation();
  const { theme, setTheme, sound, setSound } = usePreferences();
  useEffect(() => applyTheme(theme), [theme]);
  const tool = 'grid h-10 w-10 place-items-center rounded-lg text-lg hover:bg-raised';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-panel focus:p-2"
      >
        {t('skip')}
      </a>
      <header className="flex items-center gap-2 border-line border-b bg-panel px-3 py-1.5 sm:px-5">
        <Link
          to="/"
          className="flex items-center gap-2.5 rounded-lg py-1 pr-2 font-display font-semibold text-lg"
        >
          <img src="/icon.svg" alt="" className="h-7 w-7" />
          {t('name')}
        </Link>
        <span className="grow" />
        <button
          type="button"
          className={tool}
          aria-label={t(sound ? 'soundOn' : 'soundOff')}
          title={t(sound ? 'soundOn' : 'soundOff')}
          aria-pressed={sound}
          onClick={() => setSound(!sound)}
        >
          <svg viewBox="0 0 24 24" className="h-5 w-5 fill-none stroke-current stroke-2" aria-hidden="true">
            <path d="M4 9v6h4l5 4V5L8 9Z" />
            <path
              d={sound ? 'M16 9a4 4 0 0 1 0 6M18.5 6.500a8 8 0 0 1 0 11' : 'M16.500 9.500l5 5m0-5l-5 5'}
            />
          </svg>
        </button>
        <button
          type="button"
          className={tool}
          aria-label={`${t('theme')}: ${t(`themes.${theme}`)}`}
          title={`${t('theme')}: ${t(`themes.${theme}`)}`}
          onClick={() => setTheme(NEXT[theme])}
        >
          <span aria-hidden="true">{SIGNS[theme]}</span>
        </button>
      </header>
      <main id="content" className="flex grow flex-col">
        <Suspense fallback={<p className="p-6 text-muted">{t('loading')}</p>}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
