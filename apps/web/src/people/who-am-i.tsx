import { Button } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NameForm } from './name-form.tsx';
import { shownName, useMe } from './use-me.ts';

/** A guest has a name at once, and may take another anywhere. */
export function WhoAmI() {
  const { t } = useTranslation();
  const { me } = useMe();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!me) return null;
  const close = () => popover.current?.hidePopover();
  return (
    <div className="min-w-0">
      <Button
        look="quiet"
        popoverTarget={id}
        aria-label={t('rename', { name: shownName(me.name) })}
        className="max-w-[min(10rem,100%)] sm:max-w-56"
      >
        <span className="truncate underline decoration-dotted underline-offset-4">{shownName(me.name)}</span>
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('yourName')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-14 right-2 m-0 w-max max-w-[min(28rem,calc(100vw-1rem))] rounded-xl border border-line bg-panel p-3 text-ink shadow-lg"
      >
        {isOpen && (
          <>
            <NameForm done={close} />
            <Link
              to="/me"
              className="mt-2 inline-flex min-h-10 items-center text-sm underline decoration-dotted underline-offset-4"
              onClick={close}
            >
              {t('ownPage')}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
