import type { Picture as PictureOf } from '@rulewright/ui';

/** A corner of the world with armies and an arrow: what the lobby shows of Conquest. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#bcd3e0" />
    <g stroke="#f7f2e4" strokeWidth="2.5" strokeLinejoin="round">
      <path d="M14 18L46 8L66 22L60 46L34 52L12 40Z" fill="#b3261e" />
      <path d="M66 22L98 12L118 26L104 52L60 46Z" fill="#1f5fae" />
      <path d="M34 52L60 46L104 52L96 82L52 90L28 74Z" fill="#2b6e35" />
      <path d="M130 40L152 50L150 82L124 88L116 64Z" fill="#8a5a00" />
    </g>
    <path d="M104 58L117 62" stroke="#40535f" strokeWidth="2" strokeDasharray="2 3" />
    <path d="M50 32L68 33" stroke="#20242a" strokeWidth="5" />
    <path d="M78 33L67 26V40Z" fill="#20242a" />
    <g fill="#fffdf8" stroke="#20242a" strokeWidth="1.5">
      <circle cx="38" cy="31" r="9" />
      <circle cx="90" cy="31" r="9" />
      <circle cx="66" cy="67" r="9" />
      <circle cx="134" cy="66" r="9" />
    </g>
    <g fill="#20242a" fontSize="11" fontWeight="bold" textAnchor="middle">
      <text x="38" y="35">
        8
      </text>
      <text x="90" y="35">
        3
      </text>
      <text x="66" y="71">
        5
      </text>
      <text x="134" y="70">
        2
      </text>
    </g>
  </svg>
);
