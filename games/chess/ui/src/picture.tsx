import type { Picture as PictureOf } from '@rulewright/ui';
import { Piece } from './pieces.tsx';

const SQUARES = Array.from({ length: 40 }, (_, i) => ({ x: (i % 8) * 20, y: Math.trunc(i / 8) * 20 }));

/** A king and a queen face to face: what the lobby shows of chess. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#f0e3ca" />
    {SQUARES.filter(({ x, y }) => (x + y) % 40 === 20).map(({ x, y }) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="20" height="20" fill="#b48a62" />
    ))}
    <g transform="translate(50 54) scale(1.5)">
      <Piece colour="white" kind="king" />
    </g>
    <g transform="translate(110 54) scale(1.5)">
      <Piece colour="black" kind="queen" />
    </g>
  </svg>
);
