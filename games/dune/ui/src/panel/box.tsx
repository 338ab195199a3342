import { type ReactNode, useState } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly isFolded?: boolean;
  readonly badge?: number; // so many things wait inside
  readonly isLazy?: boolean; // what is inside is made when somebody opens it
}

/** One part of the panel; the less urgent ones can be folded away. */
export function Box({ title, children, isFolded = false, badge = 0, isLazy = false }: Props) {
  const [isMade, setMade] = useState(!isLazy);
  return (
    <details
      open={!isFolded}
      onToggle={({ currentTarget }) => currentTarget.open && setMade(true)}
      className="rounded-xl border border-line bg-panel px-3 py-2"
    >
      <summary className="cursor-pointer font-semibold">
        {title}
        {badge > 0 && ` (${badge})`}
      </summary>
      <div className="grid gap-2 pt-2 text-sm">{isMade && children}</div>
    </details>
  );
}
