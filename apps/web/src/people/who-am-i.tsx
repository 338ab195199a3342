import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useState } from 'react';
import { Link } from 'react-router';
import { NameForm } from './name-form.tsx';
import { shownName, useMe } from './use-me.ts';

/** A guest has a name at once, and may take another anywhere. */
export function WhoAmI() {
  const { t } = useTranslation();
  const { me } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!me) return null;
  return (
    <div className="relative min-w-0">
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-label={t('rename', { name: shownName(me.name) })}
        className="max-w-[min(10rem,100%)] sm:max-w-56"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate underline decoration-dotted underline-offset-4">{shownName(me.name)}</span>
      </Button>
      {isOpen && (
        <div className="fixed inset-x-2 z-30 mt-1 rounded-xl border border-line bg-panel p-3 shadow-lg sm:absolute sm:right-0 sm:left-auto sm:w-max sm:max-w-md">
          <NameForm done={() => setOpen(false)} />
          <Link
            to="/me"
            className="mt-2 inline-flex min-h-10 items-center text-sm underline decoration-dotted underline-offset-4"
            onClick={() => setOpen(false)}
          >
            {t('ownPage')}
          </Link>
        </div>
      )}
    </div>
  );
}
