import type { Picture as PictureOf } from '@rulewright/ui';

// biome-ignore format: table
const LANDS = [
  ['#b3261e', 'M14 18L46 8L66 22L60 46L34 52L12 40Z', '38 31', 8],
  ['#1f5fae', 'M66 22L98 12L118 26L104 52L60 46Z', '90 31', 3],
  ['#2b6e35', 'M34 52L60 46L104 52L96 82L52 90L28 74Z', '66 67', 5],
  ['#8a5a00', 'M130 40L152 50L150 82L124 88L116 64Z', '134 66', 2],
] as const;

/** A corner of the world with armies and an arrow: what the lobby shows of Conquest. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#bcd3e0" />
    {LANDS.map(([fill, d, at, armies]) => (
      <g key={d} fontSize="11" fontWeight="bold" textAnchor="middle">
        <path {...{ d, fill }} stroke="#f7f2e4" strokeWidth="2.5" strokeLinejoin="round" />
        <circle r="9" transform={`translate(${at})`} fill="#fffdf8" stroke="#20242a" strokeWidth="1.5" />
        <text y="4" transform={`translate(${at})`} fill="#20242a">
          {armies}
        </text>
      </g>
    ))}
    <path d="M50 32L67 33M67 27L77 33L67 39Z" stroke="#20242a" strokeWidth="4" fill="#20242a" />
    <path d="M104 58L117 62" stroke="#40535f" strokeWidth="2" strokeDasharray="2 3" />
  </svg>
);
