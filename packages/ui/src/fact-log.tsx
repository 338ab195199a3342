import { useEffect, useRef } from 'react';
import { useTranslation } from './translation.ts';

export interface LogLine {
  readonly key: string;
  readonly text: string;
  readonly rule?: string | undefined;
  readonly heading?: boolean | undefined;
  readonly href?: string | undefined; // to the moment in a replay
}

interface Props {
  readonly lines: readonly LogLine[];
  readonly ruleHref?: (rule: string) => string;
  readonly empty?: string; // said when there is nothing to tell
}

const roomOf = ({ scrollHeight, clientHeight }: HTMLElement): string => `${scrollHeight} ${clientHeight}`;

/** What happened, newest last; stays at the end unless somebody reads further up. */
export function FactLog({ lines, ruleHref, empty }: Props) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const room = useRef(''); // where the reader was last
  const settle = (element: HTMLElement): void => {
    if (atEnd.current) element.scrollTop = element.scrollHeight;
    room.current = roomOf(element);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what moves the end
  useEffect(() => {
    if (box.current) settle(box.current);
  }, [lines.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it works on what stays
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => settle(element));
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
      onScroll={({ currentTarget }) => {
        const { scrollTop, scrollHeight, clientHeight } = currentTarget;
        // News of an earlier scroll in a room that has changed since say nothing about the reader.
        if (roomOf(currentTarget) === room.current)
          atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      {lines.length === 0 && <p className="text-muted">{empty ?? t('logEmpty')}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere">
        {lines.map(({ key, text, rule, heading, href }) => (
          <li
            key={key}
            className={heading ? 'mt-2 font-semibold text-muted text-xs uppercase tracking-wide' : ''}
          >
            {href === undefined ? (
              text
            ) : (
              <a href={href} className="hover:underline">
                {text}
              </a>
            )}
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
