import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface LogLine {
  readonly key: string;
  readonly text: string;
  readonly rule?: string | undefined;
  readonly heading?: boolean | undefined;
}

interface Props {
  readonly lines: readonly LogLine[];
  readonly ruleHref?: (rule: string) => string;
  readonly empty?: string; // said when there is nothing to tell
}

/** What happened, newest last; stays at the end unless somebody reads further up. */
export function FactLog({ lines, ruleHref, empty }: Props) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what moves the end
  useEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    for (const part of [element, ...element.children]) sizes.observe(part); // lines may break anew
    return () => sizes.disconnect();
  }, []);
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="h-full overflow-y-auto overscroll-contain rounded-lg text-sm leading-relaxed"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      {lines.length === 0 && <p className="text-muted">{empty ?? t('logEmpty')}</p>}
      <ol className="grid gap-0.5">
        {lines.map(({ key, text, rule, heading }) => (
          <li
            key={key}
            className={heading ? 'mt-2 font-semibold text-muted text-xs uppercase tracking-wide' : ''}
          >
            {text}
            {rule !== undefined && ruleHref && (
              <a
                href={ruleHref(rule)}
                target="_blank"
                rel="noreferrer"
                className="ml-1.5 text-muted text-xs underline decoration-dotted hover:text-accent"
                aria-label={t('rule', { rule })}
              >
                {rule}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
