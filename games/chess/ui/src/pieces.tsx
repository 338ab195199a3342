import { KINDS } from '@rulewright/chess';
import { SHAPES } from './data/shapes.ts';

export type Colour = 'white' | 'black';
export const colourOf = (piece: number): Colour => (piece >> 3 === 0 ? 'white' : 'black');
export const kindOf = (piece: number): Exclude<(typeof KINDS)[number], ''> => KINDS[piece & 7] || 'pawn';

/** Kinds by the letters of captures and promotions. */
export const NAMED = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen' } as const;

const LOOKS = {
  white: { fill: 'var(--piece-light, #fdfaf2)', stroke: 'var(--piece-light-line, #2a241f)' },
  black: { fill: 'var(--piece-dark, #2a241f)', stroke: 'var(--piece-dark-line, #efe7d8)' },
};

/** White pieces are light with a dark line, black ones dark with a light line, on both themes. */
export function Piece({ colour, kind }: { readonly colour: Colour; readonly kind: string }) {
  const line = { strokeWidth: 1.8, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
  return (
    <g style={LOOKS[colour]} {...line} data-kind={`${colour} ${kind}`}>
      {SHAPES[kind]?.paths.map((d) => (
        <path key={d} d={d} />
      ))}
      {SHAPES[kind]?.circles.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} />
      ))}
    </g>
  );
}
