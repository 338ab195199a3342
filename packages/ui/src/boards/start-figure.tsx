import type { ReactNode } from 'react';

interface Props {
  readonly side: number; // of the square that is drawn
  readonly label: string;
  readonly children: ReactNode;
  readonly caption?: ReactNode;
}

/** How a game begins: a small square board without its coordinates, and what is to be said of it. */
export function StartFigure({ side, label, children, caption }: Props) {
  return (
    <figure className="grid w-48 max-w-full gap-1 text-muted text-sm [&_.names]:hidden">
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
        {children}
      </svg>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
