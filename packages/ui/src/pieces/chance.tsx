import type { ReactNode } from 'react';
import { Tally } from '../boards/tally.tsx';

/** How likely something is, as a bar, and below it what that means. */
export function Chance({ percent, children }: { readonly percent: string; readonly children: ReactNode }) {
  return (
    <div className="grid basis-full gap-1">
      <span aria-hidden="true">
        <Tally label={percent} of={100} value={Number(percent)} colour="var(--good)" />
      </span>
      <p role="status" className="text-sm tabular-nums">
        {children}
      </p>
    </div>
  );
}
