import { Stone } from './drawing.tsx';
import { sideOf } from './geometry.ts';

interface Props {
  readonly place: { readonly x: number; readonly y: number };
  readonly name: string;
  readonly size: number;
  readonly colour: 'black' | 'white';
  readonly isLegal: boolean;
  readonly isAimed: boolean; // with a finger
}

/** The stone as it would stand; where it may not, a sign. With a finger it is large, with a cross-hair. */
export function Shadow({ place: { x, y }, name, size, colour, isLegal, isAimed }: Props) {
  const here = `translate(${x} ${y})`;
  if (!isLegal)
    return (
      <path
        transform={here}
        d="M-9 -9L9 9M9 -9L-9 9"
        className="stroke-(--bad)"
        strokeWidth={4}
        data-refused={name}
      />
    );
  const side = sideOf(size);
  const cross = `M0 ${y}H${side}M${x} 0V${side}`;
  return (
    <>
      {isAimed && <path d={cross} className="stroke-(--accent)" strokeWidth={3} data-cross="" />}
      <g transform={`${here}${isAimed ? ' scale(1.5)' : ''}`} data-shadow={name}>
        <Stone colour={colour} isShadow />
      </g>
    </>
  );
}
