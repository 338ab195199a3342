import { useTranslation } from '@rulewright/ui/translation';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Row } from './rows.ts';

interface Props {
  readonly rows: readonly Row[];
  readonly seq: number;
  readonly go: (seq: number) => void;
}

/** Every move under its chapter; a click leads there, and the present one stays in sight. */
export function MoveList({ rows, seq, go }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows may come after the step
  useLayoutEffect(() => {
    const list = frame.current;
    const now = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !now) return;
    const [box, row] = [list.getBoundingClientRect(), now.getBoundingClientRect()];
    if (row.top < box.top || row.bottom > box.bottom)
      list.scrollTop += row.top - box.top - (box.height - row.height) / 2;
  }, [seq, rows]);
  return (
    <section
      ref={frame}
      aria-label={t('moves')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-64 shrink-0 overflow-y-auto rounded-xl border border-line bg-panel p-1.5"
    >
      <ol>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a replay does not change
          <Line key={i} {...row} isNow={row.level === 0 && row.seq === seq} go={go} />
        ))}
      </ol>
    </section>
  );
}

const LOOKS = [
  'font-normal',
  'mt-2 font-display font-semibold text-base',
  'mt-1 pl-2 font-semibold text-muted text-xs uppercase tracking-wide',
  'pl-2 font-semibold',
] as const;

const Line = memo(function Line({
  seq,
  text,
  level,
  isNow,
  go,
}: Row & Pick<Props, 'go'> & { isNow: boolean }) {
  return (
    <li>
      <button
        type="button"
        aria-current={isNow ? 'step' : undefined}
        className={`flex w-full gap-2 rounded px-1.5 py-1 text-left text-sm ${LOOKS[level]} ${isNow ? 'bg-accent text-on-accent' : 'hover:bg-raised'}`}
        onClick={() => go(seq)}
      >
        {level === 0 && (
          <span className={`w-7 shrink-0 text-right tabular-nums ${isNow ? '' : 'text-muted'}`}>{seq}</span>
        )}
        <span className="min-w-0 break-words">{text}</span>
      </button>
    </li>
  );
});
