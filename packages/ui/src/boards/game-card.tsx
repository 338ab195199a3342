import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode; // what the card says
  readonly size?: 'small' | 'medium' | 'large';
  readonly look?: 'plain' | 'chosen' | 'down'; // down: its back is shown
  readonly act?: (() => void) | undefined; // a card that can be played is a button
  readonly isUnfit?: boolean; // it cannot be played: whoever tries is told why
  readonly label?: string; // for who hears it
}

const SIZES = {
  small: 'h-9 min-w-7 px-1 text-sm rounded',
  medium: 'h-24 min-w-20 flex-col gap-1 px-2 text-sm rounded-lg',
  large: 'h-18 min-w-14 px-2 text-2xl rounded-lg sm:h-28 sm:min-w-20 sm:text-3xl',
} as const;
const LOOKS = {
  plain: 'border-line bg-panel text-ink',
  chosen: 'border-accent bg-raised text-ink ring-2 ring-accent',
  down: 'border-line bg-raised text-muted',
} as const;

/** A card on the table or in the hand. */
export function GameCard({ children, size = 'small', look = 'plain', act, isUnfit, label }: Props) {
  const looks = `inline-flex items-center justify-center border font-display tabular-nums shadow-sm ${SIZES[size]} ${LOOKS[look]}`;
  if (act === undefined)
    return (
      <span className={looks}>
        {label !== undefined && <span className="sr-only">{label}</span>}
        {label === undefined ? children : <span aria-hidden="true">{children}</span>}
      </span>
    );
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={look === 'chosen'}
      aria-disabled={isUnfit}
      onClick={act}
      className={`${looks} cursor-pointer hover:-translate-y-1 hover:border-accent motion-safe:transition-transform`}
    >
      {children}
    </button>
  );
}
