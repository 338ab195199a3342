import type { Picture } from '@rulewright/ui';

// Pictures of the sample games, which have no board of their own.

/** A die that has just come up with a one, and one that has not. */
export const Pig: Picture = (props) => (
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

/** Three face-down cards, fanned. */
const Hand = ({ x, ...colours }: { readonly x: number; readonly fill: string; readonly stroke: string }) =>
  [-16, 0, 16].map((turn) => (
    <rect
      key={turn}
      x={x}
      y="30"
      width="32"
      height="46"
      rx="5"
      transform={`rotate(${turn} ${x + 16} 84)`}
      strokeWidth="2"
      {...colours}
    />
  ));

/** A prize between two hands of face-down bids. */
export const Goofspiel: Picture = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#33295a" />
    <Hand x={14} fill="#6f5bd0" stroke="#cfc4ff" />
    <Hand x={114} fill="#b04a6c" stroke="#ffc9da" />
    <rect x="62" y="18" width="36" height="52" rx="5" fill="#fffaf0" stroke="#d8c9a0" strokeWidth="2" />
    <path d="M80 30L93 44L80 58L67 44Z" fill="#c2410c" />
  </svg>
);

/** Two banners and crossed blades. */
export const Skirmish: Picture = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#4b2f29" />
    <path d="M0 78L46 60L92 76L160 56V100H0Z" fill="#38221d" />
    <path d="M28 16V86M132 16V86" stroke="#d9b98a" strokeWidth="4" strokeLinecap="round" />
    <path d="M30 18H62L54 31L62 44H30Z" fill="#c8402f" />
    <path d="M130 18H98L106 31L98 44H130Z" fill="#3b76c4" />
    <g stroke="#e9e4da" strokeWidth="5" strokeLinecap="round">
      <path d="M58 84L100 40M102 84L60 40" />
      <path d="M60 70L72 82M100 70L88 82" stroke="#d9b98a" />
    </g>
  </svg>
);
