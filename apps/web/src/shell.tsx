import { useTranslation } from '@rulewright/ui/translation';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Unbroken } from './broken.tsx';
import { WhoAmI } from './people/who-am-i.tsx';
import { applyLook, usePreferences } from './preferences.ts';
import { Settings } from './settings.tsx';

/** The frame around every page. */
export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { theme, motion, board, pieces } = usePreferences();
  useEffect(() => applyLook({ theme, motion, board, pieces }), [theme, motion, board, pieces]);
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
          <span className="max-[16rem]:sr-only">{t('name')}</span>
        </Link>
        <span className="grow" />
        <WhoAmI />
        <Settings />
      </header>
      <main id="content" className="flex grow flex-col">
        <Suspense fallback={<p className="p-6 text-muted">{t('loading')}</p>}>
          <Unbroken key={pathname}>
            <Outlet />
          </Unbroken>
        </Suspense>
      </main>
    </div>
  );
}
