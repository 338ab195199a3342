// Where points lie, and what is drawn there: wood, lines, stones and marks, the same elements in both themes.
import { pointName, starPoints } from '@rulewright/go';
import { memo } from 'react';

/** Points lie UNIT apart; around them is room for half a stone and the coordinates. */
export const UNIT = 40;
const RADIUS = 18.5;
const MARGIN = 46;

/** From the left, or from the top. */
const lineAt = (n: number): number => MARGIN + n * UNIT;
/** Of the square that is drawn. */
export const sideOf = (size: number): number => 2 * MARGIN + (size - 1) * UNIT;
/** Letters are as large on every board that fills the same place; signs are larger, for a phone to show them. */
const letterOf = (size: number, times = 1) =>
  ({ fontSize: sideOf(size) * 0.022 * times, textAnchor: 'middle' }) as const;

/** Where a point is drawn; points are numbered from the lower left corner. */
export const placeOf = (at: number, size: number): { readonly x: number; readonly y: number } => ({
  x: lineAt(at % size),
  y: lineAt(size - 1 - Math.floor(at / size)),
});

const INK = 'stroke-[light-dark(#5b3f16,#1a1108)]';

export const Ground = memo(function Ground({ size }: { readonly size: number }) {
  const last = lineAt(size - 1);
  const lines = Array.from({ length: size }, (_, i) => lineAt(i));
  const { corners, sides, centre } = starPoints(size);
  const side = sideOf(size);
  return (
    <g aria-hidden="true">
      <rect
        width={side}
        height={side}
        rx={10}
        className="fill-[var(--board-plain,light-dark(#e0b567,#8d6a38))]"
      />
      <path
        className={`fill-none ${INK}`}
        strokeWidth={1.4}
        d={lines.map((at) => `M${lineAt(0)} ${at}H${last}M${at} ${lineAt(0)}V${last}`).join('')}
      />
      {[...corners, ...sides, ...centre].map((at) => {
        const { x, y } = placeOf(at, size);
        return <circle key={at} cx={x} cy={y} r={4.2} className="fill-[light-dark(#5b3f16,#1a1108)]" />;
      })}
      <g className="names fill-[light-dark(#4a3210,#140d05)]" {...letterOf(size)}>
        {lines.flatMap((at, i) =>
          [
            [at, 18, pointName(i, size).charAt(0)],
            [at, side - 8, pointName(i, size).charAt(0)],
            [13, at + 5, size - i],
            [side - 13, at + 5, size - i],
          ].map(([x, y, text]) => (
            <text key={`${x} ${y}`} x={x} y={y}>
              {text}
            </text>
          )),
        )}
      </g>
    </g>
  );
});

export interface StoneLook {
  readonly colour: 'black' | 'white';
  readonly isDead?: boolean;
  readonly isSeki?: boolean;
  readonly isLast?: boolean;
  readonly isShadow?: boolean;
}

const BLACK = 'fill-[var(--piece-dark,#1d1a17)] stroke-black';
const WHITE = 'fill-[var(--piece-light,#fbf8f1)] stroke-[#8b8373]';

/** A stone around its middle. Dead ones are crossed out, those in seki have a bar, the last one a ring. */
export const Stone = memo(function Stone({ colour, isDead, isSeki, isLast, isShadow }: StoneLook) {
  const isBlack = colour === 'black';
  const sign = isBlack ? 'stroke-[#f4efe4]' : 'stroke-[#1d1a17]';
  const faint = isShadow === true || isDead === true ? 0.45 : 1;
  return (
    <g>
      <g opacity={faint}>
        <circle r={RADIUS} cy={1.6} className="fill-black/25" />
        <circle r={RADIUS} className={isBlack ? BLACK : WHITE} strokeWidth={1} />
        <path
          d={`M${-RADIUS * 0.6} ${-RADIUS * 0.35}A${RADIUS * 0.72} ${RADIUS * 0.72} 0 0 1 ${RADIUS * 0.1} ${-RADIUS * 0.72}`}
          className={`fill-none ${isBlack ? 'stroke-white/40' : 'stroke-white'}`}
          strokeWidth={2.4}
          strokeLinecap="round"
        />
      </g>
      {isDead === true && (
        <path d="M-12 -12L12 12M12 -12L-12 12" className="stroke-(--bad)" strokeWidth={3.4} />
      )}
      {isSeki === true && <path d="M-9 0H9" className={sign} strokeWidth={4} />}
      {isLast === true && <circle r={8} className={`fill-none ${sign}`} strokeWidth={2.6} />}
    </g>
  );
});

/** Whose point an empty one is: a square for Black, a ring for White. */
export function Territory({ colour }: { readonly colour: 'black' | 'white' }) {
  return colour === 'black' ? (
    <path d="M-6 -6H6V6H-6Z" className="fill-[#1d1a17] stroke-[#fbf8f1]" strokeWidth={1.2} />
  ) : (
    <circle r={6.5} className="fill-[#fbf8f1] stroke-[#1d1a17]" strokeWidth={2.4} />
  );
}

const REASON = 'fill-[#7a0f14] stroke-[#fbf8f1] font-bold [paint-order:stroke]';

interface ShadowProps {
  readonly place: { readonly x: number; readonly y: number };
  readonly name: string;
  readonly size: number;
  readonly colour: 'black' | 'white';
  readonly why: string | null; // it may not stand there
  readonly isAimed: boolean; // with a finger
}

/** The stone as it would stand; where it may not, a sign and why. With a finger it is large, with a cross-hair. */
export function Shadow({ place: { x, y }, name, size, colour, why, isAimed }: ShadowProps) {
  const here = `translate(${x} ${y})`;
  if (why !== null)
    return (
      <g transform={here} data-refused={name}>
        <path d="M-9 -9L9 9M9 -9L-9 9" className="stroke-(--bad)" strokeWidth={4} />
        <text y={11} dy="0.8em" {...letterOf(size, 1.6)} className={REASON} strokeWidth={3}>
          {why}
        </text>
      </g>
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
