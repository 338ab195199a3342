// Looking back at a game. What this screen looks at is shared by the board and the panel beside it.
import { type KeyboardEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { useTranslation } from './translation.ts';

interface Looking {
  readonly ply: number | null; // the position after so many moves; null: the present one
  readonly isTurned: boolean; // the board, by hand
}

let now: Looking = { ply: null, isTurned: false };
const listeners = new Set<() => void>();

export function look(change: Partial<Looking>): void {
  now = { ...now, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLooking = (): Looking => useSyncExternalStore(subscribe, () => now);

/** Turns the board round by hand. */
export function TurnButton({ label, sign }: { readonly label: string; readonly sign: string }) {
  const { isTurned } = useLooking();
  return (
    <Button
      look="quiet"
      aria-label={label}
      title={label}
      aria-pressed={isTurned}
      onClick={() => look({ isTurned: !isTurned })}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}

interface Props {
  readonly moves: number;
  readonly step: number; // a new one shows the present position again
  readonly above?: ReactNode; // a list of the moves
  readonly children?: ReactNode; // behind the buttons
}

/** Around a square board of so many units on which an older position is shown: nothing is done there. */
export function OlderFrame({ side }: { readonly side: number }) {
  const wide = side / 160;
  return (
    <rect
      {...{ x: wide / 2, y: wide / 2, width: side - wide, height: side - wide }}
      className="piece fill-none stroke-(--accent)"
      strokeWidth={wide}
      strokeDasharray={`${side / 25} ${side / 50}`}
      data-older=""
    />
  );
}

/** On a small screen at its lower edge, with the board above them. */
const AT_HAND =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-center max-lg:gap-1 max-lg:border-line max-lg:border-t max-lg:bg-panel max-lg:p-2';

/** Buttons that lead to older positions, and keys for them anywhere inside. */
export function LookBack({ moves, step, above, children }: Props) {
  const { t } = useTranslation('ui');
  const { ply } = useLooking();
  const at = ply ?? moves;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useEffect(() => look({ ply: null }), [step]);
  const isOlder = ply !== null;
  useEffect(() => {
    if (isOlder) document.querySelector('[data-older]')?.closest('svg')?.scrollIntoView({ block: 'nearest' });
  }, [isOlder]);
  const go = (to: number): void => look({ ply: to >= moves ? null : Math.max(0, to) });
  const steps = [
    ['first', '|◀', 'Home', 0],
    ['moveBack', '◀', 'ArrowLeft', at - 1],
    ['moveOn', '▶', 'ArrowRight', at + 1],
    ['present', '▶|', 'End', moves],
  ] as const;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps.find(([, , key]) => key === event.key);
    if (step === undefined) return;
    event.preventDefault();
    go(step[3]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside
    <div className="grid gap-2" onKeyDown={onKeyDown}>
      {above}
      <div className="flex flex-wrap items-center gap-1">
        <div className={`contents ${ply === null ? '' : AT_HAND}`}>
          {steps.map(([key, sign, , to]) => (
            <Button key={key} look="quiet" aria-label={t(key)} title={t(key)} onClick={() => go(to)}>
              <span aria-hidden="true">{sign}</span>
            </Button>
          ))}
          {ply !== null && <strong className="text-sm lg:order-last">{t('older')}</strong>}
        </div>
        {ply !== null && <span className="h-10 w-46 lg:hidden" />}
        {children}
      </div>
    </div>
  );
}
