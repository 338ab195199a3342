import type { PieceType } from '@rulewright/jarls';
import { hexPoints } from '@rulewright/ui';

const STONE = hexPoints(26);

// A device a seat, so that owners can be told apart without colour.
const DEVICES = [
  'M0 -19V19',
  'M-19 0H19M0 -19V19',
  'M-15 10L0 -8L15 10',
  'M-17 -8H17M-17 8H17',
  'M-13 -13L13 13M13 -13L-13 13',
  'M-16 -9L0 9L16 -9',
] as const;

interface Props {
  readonly type: PieceType;
  readonly seat: number;
  readonly colour: string;
  readonly side?: string; // a letter, where teams play
}

/** A piece around the middle of the drawing: round shields for people, a standing stone for the neutral shield. */
export function Piece({ type, seat, colour, side = '' }: Props) {
  if (type === 'shield') {
    return (
      <>
        <polygon
          points={STONE}
          className="fill-[light-dark(#9a958a,#565e69)] stroke-[light-dark(#6d685d,#8b94a1)]"
          strokeWidth={2.5}
        />
        <path
          d="M-9 -4L0 -13L9 -4M-9 8L0 -1L9 8"
          className="fill-none stroke-[light-dark(#6d685d,#8b94a1)]"
          strokeWidth={2.5}
        />
      </>
    );
  }
  const isJarl = type === 'jarl';
  return (
    <g>
      <circle r={isJarl ? 28 : 23} cy={2} className="fill-black/25" />
      <circle
        r={isJarl ? 28 : 22}
        style={{ fill: colour }}
        className={isJarl ? 'stroke-[#f4cf63]' : 'stroke-white/80'}
        strokeWidth={isJarl ? 4 : 2}
      />
      <path
        d={DEVICES[seat % DEVICES.length]}
        className="fill-none stroke-white/45"
        strokeWidth={4}
        strokeLinecap="round"
      />
      {isJarl ? (
        <path
          d="M-13 9L-15 -9L-7 -2L0 -13L7 -2L15 -9L13 9Z"
          className="fill-[#ffe08a] stroke-[#6b4d05]"
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
      ) : (
        <circle r={6} className="fill-white/90 stroke-black/40" strokeWidth={1.5} />
      )}
      {side !== '' && (
        <g transform={isJarl ? 'translate(22 -20)' : 'translate(17 -16)'}>
          <circle r={10} className="fill-(--panel) stroke-(--ink)" strokeWidth={1.5} />
          <text textAnchor="middle" y={4.5} className="fill-(--ink) font-bold text-[13px]">
            {side}
          </text>
        </g>
      )}
    </g>
  );
}
