import { useRef } from 'react';
import { type Flight, useFlights } from '../boards/motion.ts';

interface Card {
  readonly id: string;
  readonly name: string;
  readonly sign: string; // a path, 26 wide and 28 high
  readonly kind: string; // the sign in a word
  readonly isLit: boolean;
  readonly isStrong: boolean; // its name
}

interface Props {
  readonly cards: readonly Card[];
  readonly came: readonly string[]; // with the last step: they fall into the fan one after the other
  readonly step: number;
}

/** The cards of a hand side by side. */
export function CardFan({ cards, came, step }: Props) {
  const fan = useRef<HTMLUListElement>(null);
  const falling = (): readonly Flight[] =>
    came.flatMap((card, i) => {
      const element = fan.current?.querySelector(`[data-card="${CSS.escape(card)}"]`);
      return element ? [{ element, from: { x: 40, y: -70 }, to: { x: 0, y: 0 }, delay: 80 * i }] : [];
    });
  useFlights(step, falling, 350);
  return (
    <ul ref={fan} className="flex flex-wrap px-3 py-1">
      {cards.map(({ id, name, sign, kind, isLit, isStrong }, i) => (
        <li
          key={id}
          data-card={id}
          className={`-mx-1 grid w-16 justify-items-center rounded-md border p-1 text-center text-xs shadow-sm ${isLit ? 'border-accent bg-raised' : 'border-line bg-panel'}`}
          style={{ rotate: `${(i - (cards.length - 1) / 2) * 3}deg` }}
        >
          <svg viewBox="0 0 26 28" className="h-7 w-7 fill-none stroke-(--ink)" aria-hidden="true">
            <path d={sign} strokeWidth={2} strokeLinejoin="round" />
          </svg>
          {kind !== name && <span className="sr-only">{kind}</span>}
          <span className={isStrong ? 'font-semibold' : ''}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
