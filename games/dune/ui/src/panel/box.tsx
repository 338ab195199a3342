import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly isFolded?: boolean;
  readonly badge?: number; // so many things wait inside
}

/** One part of the panel; the less urgent ones can be folded away. */
export function Box({ title, children, isFolded = false, badge = 0 }: Props) {
  return (
    <details open={!isFolded} className="rounded-xl border border-line bg-panel px-3 py-2">
      <summary className="cursor-pointer font-semibold">
        {title}
        {badge > 0 && ` (${badge})`}
      </summary>
      <div className="grid gap-2 pt-2 text-sm">{children}</div>
    </details>
  );
}
