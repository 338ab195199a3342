import { useOneOf } from '@rulewright/ui';
import { useSyncExternalStore } from 'react';
import { ToQuestions } from './to-questions.tsx';

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
  const { onKeyDown, item } = useOneOf('tab', Object.keys(parts), tab, choose);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20">
      {count > 0 && tab !== questions && (
        <ToQuestions count={count} onClick={() => choose(questions)} className="absolute bottom-full mb-3" />
      )}
      <div
        role="tablist"
        onKeyDown={onKeyDown}
        className="flex overflow-x-auto border-line border-t bg-panel pb-[env(safe-area-inset-bottom)]"
      >
        {Object.entries(parts).map(([id, label]) => (
          <button
            key={id}
            {...item(id)}
            className={`min-h-12 grow border-t-2 px-1 text-sm max-[20rem]:px-2 ${id === tab ? 'border-accent font-semibold' : 'border-transparent text-muted'}`}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
