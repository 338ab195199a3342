import { useOneOf } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useSyncExternalStore } from 'react';

const SMALL = '(max-width: 1023px)'; // below `lg` all stands in one column

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(SMALL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useIsSmall = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(SMALL).matches);

interface Props {
  readonly parts: Readonly<Record<string, string>>;
  readonly tab: string;
  readonly count: number; // questions that wait
  readonly questions: string; // the tab that has them
  readonly choose: (tab: string) => void;
}

/** One part of the table at a time, and a button that floats over all but the questions and counts them. */
export function SmallTabs({ parts, tab, count, questions, choose }: Props) {
  const { t } = useTranslation();
  const { onKeyDown, item } = useOneOf('tab', Object.keys(parts), tab, choose);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20">
      {count > 0 && tab !== questions && (
        <button
          type="button"
          onClick={() => choose(questions)}
          className="absolute right-3 bottom-full mb-3 min-h-12 rounded-full bg-accent px-4 font-semibold text-on-accent shadow-lg"
        >
          {t('toQuestions', { count })}
        </button>
      )}
      <div
        role="tablist"
        onKeyDown={onKeyDown}
        className="flex border-line border-t bg-panel pb-[env(safe-area-inset-bottom)]"
      >
        {Object.entries(parts).map(([id, label]) => (
          <button
            key={id}
            {...item(id)}
            className={`min-h-12 min-w-0 grow border-t-2 px-1 text-sm ${id === tab ? 'border-accent font-semibold' : 'border-transparent text-muted'}`}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
