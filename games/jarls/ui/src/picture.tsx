import type { Picture as PictureOf } from '@rulewright/ui';

/** Three hexes, a throne and two shields: what the lobby shows of Jarls. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#23343f" />
    <path d="M0 70L38 34L66 62L98 22L160 76V100H0Z" fill="#2f4a57" />
    <g stroke="#d9c48a" strokeWidth="1.5" fill="#e7dcbf">
      <path d="M80 26L102 38.500V63.500L80 76L58 63.500V38.500Z" fill="#f0c95c" />
      <path d="M36 26L58 38.500V63.500L36 76L14 63.500V38.500Z" />
      <path d="M124 26L146 38.500V63.500L124 76L102 63.500V38.500Z" />
    </g>
    <path d="M73 62V40H87V62M73 53H87" fill="none" stroke="#7a5805" strokeWidth="3" strokeLinecap="round" />
    <circle cx="36" cy="51" r="14" fill="#b3261e" stroke="#f4cf63" strokeWidth="2.5" />
    <path d="M29 55L28 46L32 50L36 44L40 50L44 46L43 55Z" fill="#ffe08a" />
    <circle cx="124" cy="51" r="14" fill="#1f5fae" stroke="#fff" strokeWidth="2" />
    <path d="M112 51H136M124 39V63" stroke="#fff" strokeOpacity=".5" strokeWidth="3" />
    <circle cx="124" cy="51" r="4" fill="#fff" />
  </svg>
);
