import type { MoveArgs } from '@rulewright/chess';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Colour, NAMED, Piece } from './pieces.tsx';
import { useSay } from './strings.ts';

interface Props {
  readonly options: readonly MoveArgs[];
  readonly colour: Colour;
  readonly x: number; // of the square, in squares from the left and the top
  readonly y: number;
  readonly choose: (args: MoveArgs) => void;
  readonly cancel: () => void;
}

/** What a pawn becomes: four pieces at its square, by click, arrow keys or their letters. */
export function Promotion({ options, colour, x, y, choose, cancel }: Props) {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as SVGElement | null; // the square, or what can be focused all the same
    list.current?.querySelector('button')?.focus();
    return () => before?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const letter = options.find(({ promotion }) => promotion === event.key.toLowerCase());
    if (step !== undefined) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else if (letter !== undefined) choose(letter);
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="dialog"
      aria-label={say('promote')}
      className="absolute z-10 flex rounded-lg border border-line bg-panel shadow-lg"
      style={{
        ...{ width: '12.5%', left: `${x * 12.5}%` },
        ...(y === 0 ? { top: 0, flexDirection: 'column' } : { bottom: 0, flexDirection: 'column-reverse' }),
      }}
      onKeyDown={onKeyDown}
    >
      {options.map((args) => {
        const kind = NAMED[args.promotion ?? 'q'];
        return (
          <button
            key={args.promotion}
            type="button"
            aria-label={say(kind)}
            title={say(kind)}
            className="rounded-lg hover:bg-raised"
            onClick={() => choose(args)}
          >
            <svg viewBox="-30 -30 60 60" aria-hidden="true">
              <Piece colour={colour} kind={kind} />
            </svg>
          </button>
        );
      })}
    </div>
  );
}
