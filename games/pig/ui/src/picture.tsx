import type { Picture as PictureOf } from '@rulewright/ui';

/** A die that has just come up with a one, and one that has not. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#4a5530" />
    <ellipse cx="82" cy="84" rx="66" ry="9" fill="#38411f" />
    <g transform="rotate(-9 58 52)">
      <rect x="32" y="26" width="52" height="52" rx="10" fill="#fbf6e6" stroke="#cfc396" strokeWidth="2" />
      <circle cx="58" cy="52" r="7" fill="#b3261e" />
    </g>
    <g transform="rotate(13 108 60)" fill="#2b2f1c">
      <rect x="90" y="42" width="38" height="38" rx="8" fill="#f3d9cf" stroke="#d3a896" strokeWidth="2" />
      {[100, 118].map((x) => [52, 61, 70].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.400" />))}
    </g>
  </svg>
);
