import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly isOpen?: boolean; // until somebody opens or closes it
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part that is folded away where it is rarely needed, or where there is little room. */
export function Folded({ title, isOpen = false, className = '', children }: Props) {
  return (
    <details open={isOpen} className={className}>
      <summary className="cursor-pointer py-1 font-medium text-sm">{title}</summary>
      {children}
    </details>
  );
}
