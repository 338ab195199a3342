import { useTranslation } from '@rulewright/ui/translation';
import { type RefObject, useEffect, useState } from 'react';

interface Props {
  readonly count: number;
  readonly onClick: () => void;
  readonly className: string;
}

/** Floats over the table where one cannot see what one is asked. */
export function ToQuestions({ count, onClick, className }: Props) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={onClick}
      className={`right-3 min-h-12 rounded-full bg-accent px-4 font-semibold text-on-accent shadow-lg ${className}`}
    >
      {t('toQuestions', { count })}
    </button>
  );
}

/** Leads to questions further down the page, while none of them is seen. */
export function ToQuestionsBelow({
  count,
  questions,
}: {
  readonly count: number;
  readonly questions: RefObject<HTMLElement | null>;
}) {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (questions.current === null) return;
    const margin = { rootMargin: '0px 0px -48px' }; // a heading alone says little
    const watch = new IntersectionObserver(
      ([seen]) => setBelow(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top > 0),
      margin,
    );
    watch.observe(questions.current);
    return () => watch.disconnect();
  }, [questions]);
  if (!isBelow) return null;
  return (
    <ToQuestions
      count={count}
      onClick={() => {
        questions.current?.scrollIntoView({ block: 'end' });
        questions.current?.focus({ preventScroll: true });
      }}
      className="fixed bottom-3 z-20 lg:hidden"
    />
  );
}
