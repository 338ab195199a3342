import type { Picture as PictureOf } from '@rulewright/ui';

const LANDS = {
  '#b3261e': 'M14 18L46 8L66 22L60 46L34 52L12 40Z',
  '#1f5fae': 'M66 22L98 12L118 26L104 52L60 46Z',
  '#2b6e35': 'M34 52L60 46L104 52L96 82L52 90L28 74Z',
  '#8a5a00': 'M130 40L152 50L150 82L124 88L116 64Z',
};
const ARMIES = { 8: '38 31', 3: '90 31', 5: '66 67', 2: '134 66' };

/** A corner of the world with armies and an arrow: what the lobby shows of Conquest. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#bcd3e0" />
    {Object.entries(LANDS).map(([colour, d]) => (
      <path key={colour} {...{ d }} fill={colour} stroke="#f7f2e4" strokeWidth="2.5" strokeLinejoin="round" />
    ))}
    <path d="M104 58L117 62" stroke="#40535f" strokeWidth="2" strokeDasharray="2 3" />
    <path d="M50 32L67 33M67 27L77 33L67 39Z" stroke="#20242a" strokeWidth="4" fill="#20242a" />
    {Object.entries(ARMIES).map(([count, at]) => (
      <g key={count} transform={`translate(${at})`} fill="#20242a" fontSize="11" textAnchor="middle">
        <circle r="9" fill="#fffdf8" stroke="#20242a" strokeWidth="1.5" />
        <text y="4" fontWeight="bold">
          {count}
        </text>
      </g>
    ))}
  </svg>
);
