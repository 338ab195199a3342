// Pieces drawn around the middle of a square of sixty units. Own drawings: nothing is taken from a font or a set.
import type { ReactNode } from 'react';

const BASE = 'M-15 20 C-15 16 -12 15 -12 13 H12 C12 15 15 16 15 20 Z';

const SHAPES: Readonly<Record<string, ReactNode>> = {
  pawn: (
    <>
      <path d="M-12 20 C-12 12 -5 10 -5 0 H5 C5 10 12 12 12 20 Z" />
      <path d="M-8 0 H8" />
      <circle cy={-8} r={7} />
    </>
  ),
  knight: (
    <>
      <path d={BASE} />
      <path d="M-10 13 C-10 4 -2 2 0 -4 C-4 -3 -6 0 -10 1 C-14 2 -16 -3 -13 -6 C-8 -10 -7 -16 -1 -18 L1 -23 L5 -18 C14 -14 13 2 10 13 Z" />
      <circle cx={-3} cy={-11} r={0.8} />
    </>
  ),
  bishop: (
    <>
      <path d={BASE} />
      <path d="M-8 13 C-6 9 -6 8 -6 5 H6 C6 8 6 9 8 13 Z" />
      <path d="M0 -19 C8 -12 12 -2 7 5 H-7 C-12 -2 -8 -12 0 -19 Z" />
      <circle cy={-21} r={2.6} />
      <path className="fill-none" d="M4 -13 L-2 -4" />
    </>
  ),
  rook: (
    <>
      <path d={BASE} />
      <path d="M-9 13 L-8 -7 H8 L9 13 Z" />
      <path d="M-12 -7 V-19 H-7 V-15 H-2.500 V-19 H2.500 V-15 H7 V-19 H12 V-7 Z" />
    </>
  ),
  queen: (
    <>
      <path d={BASE} />
      <path d="M-10 13 L-16 -10 L-8 0 L-7 -16 L0 -2 L7 -16 L8 0 L16 -10 L10 13 Z" />
      <circle cx={-16} cy={-12} r={2.6} />
      <circle cx={-7} cy={-18} r={2.6} />
      <circle cx={7} cy={-18} r={2.6} />
      <circle cx={16} cy={-12} r={2.6} />
    </>
  ),
  king: (
    <>
      <path d={BASE} />
      <path d="M-10 13 C-20 3 -16 -9 -6 -7 C-3 -6 -1 -4 0 -1 C1 -4 3 -6 6 -7 C16 -9 20 3 10 13 Z" />
      <path d="M-2 -2 V-13 H-6.500 V-17 H-2 V-22 H2 V-17 H6.500 V-13 H2 V-2 Z" />
    </>
  ),
};

/** White pieces are light with a dark line, black ones dark with a light line, on both themes. */
export function Piece({ colour, kind }: { readonly colour: 'white' | 'black'; readonly kind: string }) {
  const look =
    colour === 'white' ? { fill: '#fdfaf2', stroke: '#2a241f' } : { fill: '#2a241f', stroke: '#efe7d8' };
  return (
    <g
      {...look}
      strokeWidth={1.8}
      strokeLinejoin="round"
      strokeLinecap="round"
      data-kind={`${colour} ${kind}`}
    >
      {SHAPES[kind]}
    </g>
  );
}
