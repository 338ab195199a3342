const NUMBERS = Array.from({ length: 30 }, (_, n) => n);

interface Props {
  readonly total: number;
  readonly label: string;
  readonly turns?: number; // milliseconds it takes to turn
}

/** A battle wheel turned to a number. */
export function Wheel({ total, label, turns = 200 }: Props) {
  return (
    <svg
      viewBox="-60 -60 120 120"
      className="h-24 w-24 shrink-0 sm:h-28 sm:w-28"
      role="img"
      aria-label={`${label}: ${total}`}
    >
      <circle r={56} className="fill-[light-dark(#6b4a2b,#3a2a1a)] stroke-[#d9a441]" strokeWidth={4} />
      <g style={{ transform: `rotate(${-total * 12}deg)`, transition: `transform ${turns}ms ease-out` }}>
        {NUMBERS.map((n) => (
          <text
            key={n}
            transform={`rotate(${n * 12}) translate(0 -42)`}
            textAnchor="middle"
            className="fill-[#f3dfb8] text-[9px]"
          >
            {n}
          </text>
        ))}
      </g>
      <path d="M0 -58L6 -48H-6Z" className="fill-[#ffe08a]" />
      <circle r={24} className="fill-(--panel) stroke-[#d9a441]" strokeWidth={2} />
      <text textAnchor="middle" y={8} className="fill-(--ink) font-bold text-[22px]">
        {total}
      </text>
    </svg>
  );
}
